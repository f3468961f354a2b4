/** The options of the search as a table: arrows move, Enter goes on to the sale, P pins. */
import { VisuallyHidden } from '@mantine/core'
import { memo, useEffect, useRef } from 'react'
import { IconPin } from '@tabler/icons-react'
import { AmenityIcons, Availability, classes, Icon, tableStyles, Tag, Text } from '../../../ui/index.ts'
import { formatCount, formatHeight, formatMiles, formatMinor, useMoneyDisplay } from '../../../lib/format/index.ts'
import { amenitiesOf, cancelBy, markLabels, walkMinutes } from '../model/facts.ts'
import { keyAfter, sharedNames } from '../model/option-list.ts'
import { sizeByName, vehicleFit, vehicleLabel } from '../model/vehicle.ts'
import { chooseOption, sellOption, togglePin } from '../data/choose-option.ts'
import styles from './options.module.css'
import { dispatchSell } from '../data/sell-store.ts'
import type { SellOption } from '../model/option.ts'
import type { SortOrder } from '../model/option-list.ts'
import type { VehicleType } from '../model/vehicle.ts'
import type { SellState } from '../model/sell-state.ts'

interface OptionTableProps {
  readonly state: SellState
  readonly rows: readonly SellOption[]
  /** Keys of options. */
  readonly pinned: readonly string[]
  readonly nowMs: number
  readonly zone: string
}

const pageRows = 7

export const OptionTable = ({ state, rows, pinned, nowMs, zone }: OptionTableProps) => {
  const { sort, filters } = state
  const { vehicle } = filters
  const selectedKey = state.chosen?.key ?? null
  const several = new Set(rows.map((row) => row.locationId).filter((id, at, all) => all.indexOf(id) !== at))

  const shared = sharedNames(rows)
  const { homeCurrency } = useMoneyDisplay()

  // Whole minutes, so that the rows stay as they are in between.
  const minuteMs = Math.floor(nowMs / 60_000) * 60_000

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const step = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: pageRows,
      PageUp: -pageRows,
      Home: -rows.length,
      End: rows.length,
    }[event.key]
    const selected = rows.find((row) => row.key === selectedKey)
    if (step !== undefined) {
      event.preventDefault()
      const next = rows.find((row) => row.key === keyAfter(rows, selectedKey, step))
      if (next) chooseOption(next)
    } else if (event.key === 'Enter' && selected !== undefined) {
      event.preventDefault()
      sellOption(selected)
    }
  }

  const heads: readonly Head[] = [
    { column: 'name', label: 'Facility' },
    { column: 'price', label: 'Price', sort: 'price' },
    { column: 'vehicle', label: vehicle === null ? 'Oversize' : `${vehicleLabel(vehicle)} adds` },
    { column: 'walk', label: 'Walk', sort: 'walk' },
    { column: 'spaces', label: 'Spaces', sort: 'spaces' },
    { column: 'height', label: 'Height' },
    { column: 'cancel', label: 'Cancel by' },
  ]
  return (
    <div
      className={classes(tableStyles.scroll, styles.tableScroll)}
      tabIndex={0}
      role="grid"
      aria-label="Parking options"
      aria-rowcount={rows.length}
      aria-activedescendant={rows.some((row) => row.key === selectedKey) ? optionRowId(selectedKey ?? '') : undefined}
      data-sell="options"
      onKeyDown={onKeyDown}
    >
      <table
        className={classes(
          tableStyles.table,
          tableStyles.twoLines,
          styles.table,
          rows.some((row) => row.currency !== homeCurrency) && styles.longMoney,
        )}
        role="presentation"
      >
        <colgroup>
          <col className={styles.pin} />
          {heads.map(({ column }) => (
            <col key={column} className={styles[column]} />
          ))}
        </colgroup>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" className={styles.pin}>
              <VisuallyHidden>Pinned</VisuallyHidden>
            </th>
            {heads.map((head) => (
              <OptionHead key={head.column} head={head} sorted={sort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((option) => (
            <OptionRow
              key={option.key}
              option={option}
              selected={option.key === selectedKey}
              pinNumber={pinned.indexOf(option.key) + 1}
              vehicle={vehicle}
              showRate={several.has(option.locationId)}
              showAddress={shared.has(option.name)}
              nowMs={minuteMs}
              zone={zone}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface Head {
  /** Also its class: the style sheet has the widths, and which columns go first where there is little room. */
  readonly column: string
  readonly label: string
  readonly sort?: SortOrder
}

const OptionHead = ({ head, sorted }: { readonly head: Head; readonly sorted: SortOrder }) => {
  const { sort } = head
  const className = styles[head.column]
  if (sort === undefined)
    return (
      <th role="columnheader" className={className}>
        {head.label}
      </th>
    )
  const on = sort === sorted
  const arrow = sort === 'spaces' ? '↓' : '↑'
  return (
    <th
      role="columnheader"
      className={className}
      aria-sort={on ? (sort === 'spaces' ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        tabIndex={-1}
        className={on ? 'sort' : undefined}
        onClick={() => dispatchSell({ type: 'sort', sort })}
      >
        {on ? `${head.label} ${arrow}` : head.label}
      </button>
    </th>
  )
}

interface OptionRowProps {
  readonly option: SellOption
  readonly selected: boolean
  /** 1 to 4; 0 when it is not pinned. */
  readonly pinNumber: number
  readonly vehicle: VehicleType | null
  readonly showRate: boolean
  /** Other facilities have the same name. */
  readonly showAddress: boolean
  readonly nowMs: number
  readonly zone: string
}

const optionRowId = (key: string): string => `sell-option-${key}`

const OptionRow = memo((props: OptionRowProps) => {
  const { option, selected, pinNumber, vehicle, showRate, showAddress, nowMs, zone } = props
  useMoneyDisplay()
  const line = useRef<HTMLTableRowElement>(null)
  const soldOut = option.availability === 'sold_out'
  const cancel = cancelBy(option, nowMs, option.zone ?? zone)
  useEffect(() => {
    const grid = line.current?.closest('[role=grid]')
    if (!selected || !grid) return undefined
    // Called at once, and again whenever the table has another size.
    const observer = new ResizeObserver(() => line.current?.scrollIntoView({ block: 'nearest' }))
    observer.observe(grid)
    return () => observer.disconnect()
  }, [selected])
  return (
    <tr
      role="row"
      ref={line}
      id={optionRowId(option.key)}
      aria-selected={selected}
      className={classes(soldOut && tableStyles.off)}
      onClick={() => chooseOption(option)}
      onDoubleClick={() => sellOption(option)}
    >
      <td role="gridcell" className={styles.pin}>
        <button
          type="button"
          tabIndex={-1}
          aria-pressed={pinNumber > 0}
          aria-label={pinNumber > 0 ? `Unpin ${option.name}` : `Pin ${option.name}`}
          onClick={(event) => {
            event.stopPropagation()
            togglePin(option.key)
          }}
        >
          {pinNumber > 0 ? <span className={styles.pinNumber}>{pinNumber}</span> : <Icon of={IconPin} />}
        </button>
      </td>
      <td role="gridcell" className={styles.name}>
        <Text as="div" line="cut" className={styles.facility} title={option.name}>
          {option.name}
        </Text>
        <div className={styles.tags}>
          {option.marks.map((mark) => (
            <Tag key={mark} tone={mark === 'recommended' ? 'accent' : 'line'}>
              {markLabels[mark]}
            </Tag>
          ))}
          {showAddress ? (
            <Text line="cut" className={tableStyles.second}>
              {option.address}
            </Text>
          ) : null}
          {showRate && option.rateName !== undefined ? (
            <Text line="cut" className={tableStyles.second}>
              {option.rateName}
            </Text>
          ) : null}
          <AmenityIcons amenities={amenitiesOf(option)} />
        </div>
      </td>
      <td role="gridcell" className={styles.price}>
        {soldOut || option.priceMinor === undefined ? (
          <Text tone="faint">—</Text>
        ) : (
          <>
            <div className={styles.amount}>{formatMinor(option.priceMinor, option.currency)}</div>
            {option.fees.length === 0 ? null : <div className={tableStyles.second}>fee {feeOf(option)}</div>}
          </>
        )}
      </td>
      <td role="gridcell" className={styles.vehicle}>
        {soldOut ? <Text tone="faint">—</Text> : <VehicleCell option={option} vehicle={vehicle} />}
      </td>
      <td role="gridcell" className={styles.walk}>
        {option.meters === undefined ? (
          '—'
        ) : (
          <>
            <div>{formatMiles(option.meters)}</div>
            <div className={tableStyles.second}>{walkMinutes(option.meters)}</div>
          </>
        )}
      </td>
      <td role="gridcell" className={styles.spaces}>
        <Availability state={option.availability} left={option.spacesLeft} />
        <div className={classes(tableStyles.second, styles.underGlyph)}>
          {option.availability === 'limited'
            ? 'Limited'
            : option.availability === 'available' && option.capacity !== undefined
              ? `of ${formatCount(option.capacity)}`
              : ''}
        </div>
      </td>
      <td role="gridcell" className={classes(styles.height, option.heightInches === undefined && styles.quiet)}>
        {formatHeight(option.heightInches)}
      </td>
      <td
        role="gridcell"
        className={classes(styles.cancel, option.cancellableUntilMs === undefined && styles.quiet)}
        title={cancel}
      >
        {cancel}
      </td>
    </tr>
  )
})

const feeOf = (option: SellOption): string =>
  formatMinor(
    option.fees.reduce((sum, fee) => sum + fee.minor, 0),
    option.currency,
  )

/** What the chosen vehicle adds; with no vehicle chosen, what an oversize one would. */
const VehicleCell = ({ option, vehicle }: { readonly option: SellOption; readonly vehicle: VehicleType | null }) => {
  if (vehicle === null) {
    const oversize = sizeByName(option, 'Oversize')
    if (option.sizes.length === 0) return <Text tone="secondary">Any size</Text>
    if (oversize === undefined) return <Text tone="secondary">Not accepted</Text>
    return <Added minor={oversize.priceMinor} currency={option.currency} />
  }
  const fit = vehicleFit(option, vehicle)
  if (fit.kind === 'not_accepted') return <Text tone="secondary">No {vehicleLabel(vehicle)}</Text>
  return <Added minor={fit.kind === 'size' ? fit.size.priceMinor : 0} currency={option.currency} />
}

const Added = ({ minor, currency }: { readonly minor: number; readonly currency: string }) =>
  minor === 0 ? <Text tone="secondary">no charge</Text> : <Text weight="medium">+{formatMinor(minor, currency)}</Text>
