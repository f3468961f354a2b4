/** The options of the search as a table. Arrows, Enter and P are commands of the screen. */
import { memo, useEffect, useRef, type ReactNode } from 'react'
import { VisuallyHidden } from '@mantine/core'
import { IconPin } from '@tabler/icons-react'
import { formatHeight, formatDistance, formatMinor, useMoneyDisplay } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { sharedNames } from '../../../lib/shared-names.ts'
import { AmenityIcons, Availability, classes, Icon, tableStyles, Tag, Text } from '../../../ui/index.ts'
import { chooseOption, sellOption, togglePin } from '../data/commands.ts'
import { dispatchSell } from '../data/sell-store.ts'
import type { SellProps } from '../data/use-sell.ts'
import { rowAfter, type SortOrder } from '../model/option-list.ts'
import {
  amenitiesOf,
  cancelBy,
  markLabels,
  sizeByKey,
  vehicleLabel,
  vehicleSurcharge,
  walkMinutes,
  type SellOption,
  type VehicleType,
} from '../model/option.ts'
import sellStyles from '../sell.module.css'
import styles from './options.module.css'

const pageRows = 7

export const OptionTable = ({ sell: { state, area, nowMs, zone } }: SellProps) => {
  const { rows, options } = area
  const { vehicle } = state.filters
  const selectedKey = state.chosen?.key ?? null
  const pinned = options === undefined ? state.pinned : area.pinned.map(({ key }) => key)
  const locationIds = rows.map(({ locationId }) => locationId)
  const shared = sharedNames(rows)
  const { homeCurrency } = useMoneyDisplay()
  const hasLongMoney = rows.some(({ currency }) => currency !== homeCurrency)

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const step = { PageDown: pageRows, PageUp: -pageRows, Home: -rows.length, End: rows.length }[event.key]
    const row = step === undefined ? undefined : rowAfter(rows, selectedKey, step)
    if (row === undefined) return
    event.preventDefault()
    chooseOption(row)
  }

  return (
    <div
      className={classes(tableStyles.scroll, styles.tableScroll)}
      tabIndex={0}
      role="grid"
      aria-label={t('sell.panes.options')}
      aria-rowcount={rows.length}
      aria-activedescendant={rows.some(({ key }) => key === selectedKey) ? rowId(selectedKey ?? '') : undefined}
      data-sell="options"
      onKeyDown={onKeyDown}
    >
      <table className={classes(tableStyles.table, tableStyles.twoLines, styles.table)} role="presentation">
        <colgroup>
          {columns.map(({ name, width, longWidth = width }) => (
            <col key={name} className={styles[name]} style={{ width: hasLongMoney ? longWidth : width }} />
          ))}
        </colgroup>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((each) => (
              <ColumnHead key={each.name} column={each} sorted={state.sort} vehicle={vehicle} />
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
              showRate={locationIds.filter((id) => id === option.locationId).length > 1}
              showAddress={shared.has(option.name)}
              // Whole minutes, so that the rows stay as they are in between.
              nowMs={Math.floor(nowMs / 60_000) * 60_000}
              zone={zone}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  readonly option: SellOption
  readonly selected: boolean
  /** 1 to 4; 0 when it is not pinned. */
  readonly pinNumber: number
  readonly vehicle: VehicleType | null
  readonly showRate: boolean
  readonly showAddress: boolean
  readonly nowMs: number
  readonly zone: string
}

const rowId = (key: string): string => `sell-option-${key}`
const none = <Text tone="faint">—</Text>

const twoLines = (first: ReactNode, second: ReactNode) => (
  <>
    <div>{first}</div>
    <div className={tableStyles.second}>{second}</div>
  </>
)

interface ColumnLayout {
  /** At least, in em, so that it holds in both densities; `longWidth` for amounts that name their country. */
  readonly width?: string
  readonly longWidth?: string
  readonly sort?: SortOrder
}

/** `name` is also its class: the style sheet has which columns are hidden first where there is little room. */
const column = (name: string, label: ReactNode, layout: ColumnLayout, cell: (row: RowProps) => ReactNode) => ({
  name,
  label,
  cell,
  ...layout,
})

const columns = [
  column('pin', <VisuallyHidden>{t('sell.table.pinned')}</VisuallyHidden>, {}, ({ option, pinNumber }) => (
    <button
      type="button"
      tabIndex={-1}
      aria-pressed={pinNumber > 0}
      aria-label={
        pinNumber > 0
          ? t('sell.table.unpin', { facility: option.name })
          : t('sell.table.pin', { facility: option.name })
      }
      onClick={(event) => {
        event.stopPropagation()
        togglePin(option.key)
      }}
    >
      {pinNumber > 0 ? <span className={sellStyles.pinNumber}>{pinNumber}</span> : <Icon of={IconPin} />}
    </button>
  )),
  column('name', t('sell.table.facility'), {}, ({ option, showAddress, showRate }) => (
    <>
      <Text as="div" line="cut" face="dense" weight="strong" title={option.name}>
        {option.name}
      </Text>
      <div className={styles.tags}>
        {option.marks.length === 0 ? null : (
          <div className={styles.marks}>
            {option.marks.map((mark) => (
              <Tag key={mark} tone={mark === 'recommended' ? 'accent' : 'line'}>
                {markLabels[mark]}
              </Tag>
            ))}
          </div>
        )}
        {[showAddress && option.address, showRate && option.rateName].map((text) =>
          text ? (
            <Text key={text} line="cut" className={tableStyles.second}>
              {text}
            </Text>
          ) : null,
        )}
        <AmenityIcons amenities={amenitiesOf(option)} />
      </div>
    </>
  )),
  column('price', t('sell.table.price'), { width: '5.4em', longWidth: '6.7em', sort: 'price' }, ({ option }) => {
    const { availability, priceMinor, currency, fees } = option
    if (availability === 'sold_out' || priceMinor === undefined) return none
    const feeMinor = fees.reduce((sum, { minor }) => sum + minor, 0)
    return twoLines(
      <Text weight="strong">{formatMinor(priceMinor, currency)}</Text>,
      fees.length === 0 ? null : t('sell.table.fee', { amount: formatMinor(feeMinor, currency) }),
    )
  }),
  column('vehicle', t('sell.table.oversize'), { width: '5.7em', longWidth: '7em' }, ({ option, vehicle }) =>
    option.availability === 'sold_out' ? none : <VehicleCell {...{ option, vehicle }} />,
  ),
  column('walk', t('sell.table.walk'), { width: '5.1em', sort: 'walk' }, ({ option: { meters } }) =>
    meters === undefined ? '—' : twoLines(formatDistance(meters), walkMinutes(meters)),
  ),
  column('spaces', t('sell.table.spaces'), { width: '7.1em', sort: 'spaces' }, ({ option }) => {
    const { availability, spacesLeft, capacity } = option
    return (
      <>
        <Availability state={availability} left={spacesLeft} />
        <div className={classes(tableStyles.second, styles.underGlyph)}>
          {availability === 'limited' ? <Text face="dense">{t('sell.table.limited')}</Text> : null}
          {availability === 'available' && capacity !== undefined ? t('sell.table.ofCapacity', { capacity }) : null}
        </div>
      </>
    )
  }),
  column('height', t('sell.table.height'), { width: '3.9em' }, ({ option: { heightInches } }) => (
    <Text tone={heightInches === undefined ? 'secondary' : undefined}>{formatHeight(heightInches)}</Text>
  )),
  column('cancel', t('sell.table.cancelBy'), { width: '5.9em' }, ({ option, nowMs, zone }) => {
    const text = cancelBy(option, nowMs, option.zone ?? zone)
    return (
      <Text tone={option.cancellableUntilMs === undefined ? 'secondary' : undefined} title={text}>
        {text}
      </Text>
    )
  }),
]

interface ColumnHeadProps extends Pick<RowProps, 'vehicle'> {
  readonly column: (typeof columns)[number]
  readonly sorted: SortOrder
}

const ColumnHead = ({ column: { name, label, sort }, sorted, vehicle }: ColumnHeadProps) => {
  const [direction, arrow] = sort === 'spaces' ? (['descending', '↓'] as const) : (['ascending', '↑'] as const)
  const isSorted = sort === sorted
  const text =
    name === 'vehicle' && vehicle !== null ? t('sell.table.vehicleAdds', { vehicle: vehicleLabel(vehicle) }) : label
  return (
    <th role="columnheader" className={styles[name]} aria-sort={sort && (isSorted ? direction : 'none')}>
      {sort === undefined ? (
        text
      ) : (
        <button type="button" tabIndex={-1} onClick={() => dispatchSell({ type: 'sort', sort })}>
          {text}
          {isSorted ? ` ${arrow}` : null}
        </button>
      )}
    </th>
  )
}

const OptionRow = memo((props: RowProps) => {
  const { option, selected } = props
  useMoneyDisplay()
  const line = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    const grid = line.current?.closest('[role=grid]')
    if (!selected || !grid) return undefined
    // Called immediately, and again whenever the table has another size.
    const observer = new ResizeObserver(() => line.current?.scrollIntoView({ block: 'nearest' }))
    observer.observe(grid)
    return () => observer.disconnect()
  }, [selected])
  return (
    <tr
      role="row"
      ref={line}
      id={rowId(option.key)}
      aria-selected={selected}
      className={option.availability === 'sold_out' ? tableStyles.off : undefined}
      onClick={() => chooseOption(option)}
      onDoubleClick={() => sellOption(option)}
    >
      {columns.map(({ name, cell }) => (
        <td key={name} role="gridcell" className={styles[name]}>
          {cell(props)}
        </td>
      ))}
    </tr>
  )
})

/** What the chosen vehicle adds; with no vehicle chosen, what an oversize one would. */
const VehicleCell = ({ option, vehicle }: Pick<RowProps, 'option' | 'vehicle'>) => {
  if (vehicle === null && option.sizes.length === 0) return <Text tone="secondary">{t('sell.table.anySize')}</Text>
  const minor = vehicle === null ? sizeByKey(option, 'oversize')?.priceMinor : vehicleSurcharge(option, vehicle)
  if (minor === undefined) {
    return (
      <Text as="div" tone="secondary" line="cut" className={styles.refused} title={t('sell.table.notAccepted')}>
        {t('sell.table.no')}
      </Text>
    )
  }
  if (minor === 0) return <Text tone="secondary">{t('sell.table.noCharge')}</Text>
  return <Text weight="medium">+{formatMinor(minor, option.currency)}</Text>
}
