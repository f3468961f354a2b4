/** Pinned options side by side: 1 to 4 sell, Delete unpins, arrows move, Escape goes back. */
import { useEffect, useRef, useState } from 'react'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { IconArrowLeft, IconCheck, IconPin, IconX } from '@tabler/icons-react'
import {
  ActionButton,
  Button,
  choiceStyles,
  classes,
  Icon,
  Pane,
  paneStyles,
  Row,
  Tag,
  Text,
} from '../../../ui/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import {
  formatCounterTime,
  formatDate,
  formatMinor,
  formatParkingTime,
  formatVenueTime,
  useMoneyDisplay,
} from '../../../lib/format/index.ts'
import { usePreferences } from '../../../lib/preferences/index.ts'
import { markLabels } from '../model/facts.ts'
import { sumMinor } from '../model/price-lines.ts'
import { VehicleChip } from '../options/vehicle-chip.tsx'
import { sellOption, togglePin } from '../data/choose-option.ts'
import { dispatchSell } from '../data/sell-store.ts'
import { focusPart } from '../focus.ts'
import { CutText, compareGroups, isSame, unsoldReason, vehicleLines } from './compare-rows.tsx'
import { MiniMap } from './mini-map.tsx'
import styles from './compare.module.css'
import type { Command } from '../../../lib/commands/index.ts'
import type { Destination, SellArea } from '../data/area-quotes.ts'
import type { SellOption } from '../model/option.ts'
import type { SellState } from '../model/sell-state.ts'
import type { CompareRow } from './compare-rows.tsx'

interface CompareViewProps {
  readonly state: SellState
  readonly area: SellArea
  readonly destination: Destination
  readonly nowMs: number
}

/** As the style sheet has them: the column of labels, and the padding of a cell. */
const labelPixels = 148
const cellPaddingPixels = (columns: number) => (columns === 4 ? 19 : 29)
const fontPixels = { comfortable: 13, counter: 16 } as const

const ordinals = ['first', 'second', 'third', 'fourth'] as const

export const CompareView = ({ state, area, destination, nowMs }: CompareViewProps) => {
  const { pinned: options, parking, heldUntilMs } = area
  const [dim, setDim] = useState(true)
  const [vehicleOpen, setVehicleOpen] = useState(false)
  const { vehicle } = state.filters
  const at = Math.min(state.compareAt, options.length - 1)
  const back = () => {
    dispatchSell({ type: 'compare', open: false })
    focusPart('options')
  }
  useCommands([
    ...options.map((option, index): Command => {
      const label = `Sell ${ordinals[index] ?? ''}`
      return {
        id: `compare.sell-${index + 1}`,
        label,
        keyBar: label,
        keys: [String(index + 1)],
        group: 'Compare',
        perform: () => sellOption(option),
      }
    }),
    {
      id: 'compare.columns',
      label: 'Move between columns',
      keyBar: 'Column',
      keys: ['ArrowLeft', 'ArrowRight'],
      group: 'Compare',
      shownOnly: true,
      perform: () => undefined,
    },
    ...(['ArrowLeft', 'ArrowRight'] as const).map((key, index) => ({
      id: `compare.${key}`,
      label: index === 0 ? 'Column to the left' : 'Column to the right',
      keys: [key],
      group: 'Compare',
      perform: () => dispatchSell({ type: 'compareColumn', at: at + (index === 0 ? -1 : 1) }),
    })),
    {
      id: 'compare.unpin',
      label: 'Unpin the column',
      keyBar: 'Unpin',
      keys: ['Delete'],
      group: 'Compare',
      perform: () => togglePin(options[at]?.key ?? ''),
    },
    {
      id: 'compare.vehicle',
      label: 'Choose the vehicle type',
      keyBar: 'Vehicle',
      keys: ['V'],
      group: 'Compare',
      perform: () => setVehicleOpen(true),
    },
    { id: 'compare.back', label: 'Back to the options', keys: ['Escape'], group: 'Compare', perform: back },
  ])
  const { ref: sizeRef, width } = useElementSize()
  const rowsRef = useRef<HTMLDivElement>(null)
  // In a low window the arrow keys scroll what has the focus.
  useEffect(() => rowsRef.current?.focus({ preventScroll: true }), [])
  const ref = useMergedRef(sizeRef, rowsRef)
  const { homeCurrency } = useMoneyDisplay()
  const { density } = usePreferences((preferences) => preferences.appearance)
  const { zone, startMs, timesTbd } = destination
  const groups = compareGroups({
    options,
    vehicle,
    nowMs,
    zone,
    cellPixels: (width - labelPixels) / options.length - cellPaddingPixels(options.length),
    fontPixels: fontPixels[density],
  })
  const facts = [
    destination.title,
    ...(startMs === undefined
      ? []
      : [`${formatDate(startMs, zone)}, ${timesTbd ? 'time to be announced' : formatVenueTime(startMs, zone)}`]),
    ...(parking === undefined ? [] : [`Parking ${formatParkingTime(parking.startMs, parking.endMs, zone, timesTbd)}`]),
  ]
  return (
    <Pane label="Comparison">
      <div className={paneStyles.head} data-part="head">
        <Button small kind="quiet" icon={IconArrowLeft} keys="Escape" onClick={back}>
          Options
        </Button>
        <Text as="div" grow>
          <h1>Compare {options.length === 1 ? '1 option' : `${options.length} options`}</h1>
          <Text as="div" size="small" tone="secondary" line="cut">
            {facts.join(' · ')}
          </Text>
        </Text>
        <VehicleChip vehicle={vehicle} open={vehicleOpen} onOpen={setVehicleOpen} />
        <button type="button" role="checkbox" aria-checked={dim} className={styles.dim} onClick={() => setDim(!dim)}>
          <span className={classes(choiceStyles.box, dim && choiceStyles.chosen)}>
            {dim ? <IconCheck aria-hidden /> : null}
          </span>
          Dim identical rows
        </button>
      </div>
      <div
        ref={ref}
        role="group"
        aria-label="Pinned options"
        tabIndex={0}
        className={classes(
          paneStyles.scroll,
          styles.table,
          options.length === 4 && styles.four,
          options.some((option) => option.currency !== homeCurrency) && styles.longMoney,
        )}
        style={{ '--columns': options.length } as React.CSSProperties}
      >
        <div className={classes(styles.row, styles.head)}>
          <div className={styles.label}>
            <Text as="div" size="small" tone="faint">
              Pinned from {area.options?.length} options.
              <br />
              Up to 4 side by side.
            </Text>
            {options.length < 4 ? (
              <Button small icon={IconPin} onClick={back}>
                {options.length === 3 ? 'Add a fourth' : 'Add another'}
              </Button>
            ) : null}
          </div>
          {options.map((option, index) => (
            <div key={option.key} className={classes(styles.cell, index === at && styles.current)}>
              <OptionHead option={option} number={index + 1} />
              <MiniMap
                option={option}
                destination={destination}
                farthestMeters={Math.max(...options.map(({ meters }) => meters ?? 0))}
              />
            </div>
          ))}
        </div>
        {groups.map(({ title, rows }) => (
          <div
            key={title}
            role="group"
            aria-label={title}
            className={styles.group}
            style={{ '--rows': rows.length } as React.CSSProperties}
          >
            <div className={styles.groupTitle}>{title}</div>
            {rows.map((row) => (
              <CompareLine key={row.label} row={row} keys={options.map(({ key }) => key)} dim={dim} at={at} />
            ))}
          </div>
        ))}
        <div className={classes(styles.row, styles.actions)}>
          <Text as="div" size="small" tone="secondary" className={styles.label}>
            {heldUntilMs === undefined ? null : <span>Price held until {formatCounterTime(heldUntilMs, zone)}</span>}
          </Text>
          {options.map((option, index) => {
            const lines = vehicleLines(option, vehicle)
            return (
              <div key={option.key} className={classes(styles.cell, index !== at && styles.secondary)}>
                <ActionButton
                  keys={String(index + 1)}
                  disabledReason={lines === undefined ? unsoldReason(option) : undefined}
                  onClick={() => sellOption(option)}
                >
                  {lines === undefined ? unsoldReason(option) : `Sell ${formatMinor(sumMinor(lines), option.currency)}`}
                </ActionButton>
              </div>
            )
          })}
        </div>
      </div>
    </Pane>
  )
}

const OptionHead = ({ option, number }: { readonly option: SellOption; readonly number: number }) => {
  const [mark] = option.marks
  return (
    <div className={styles.optionHead}>
      <span className={styles.pinNumber}>{number}</span>
      <Text as="div" grow>
        <div className={styles.name} title={option.name}>
          {option.name}
        </div>
        <Row as="div">
          <Text size="small" tone="secondary" line="cut">
            {option.address === '' ? '\u00a0' : option.address}
          </Text>
          {mark === undefined ? null : <Tag tone={mark === 'recommended' ? 'accent' : 'line'}>{markLabels[mark]}</Tag>}
        </Row>
      </Text>
      <button
        type="button"
        className={styles.unpin}
        aria-label={`Unpin ${option.name}`}
        onClick={() => togglePin(option.key)}
      >
        <Icon of={IconX} />
      </button>
    </div>
  )
}

interface CompareLineProps {
  readonly row: CompareRow
  /** Of the options. */
  readonly keys: readonly string[]
  readonly dim: boolean
  readonly at: number
}

const CompareLine = ({ row, keys, dim, at }: CompareLineProps) => {
  const { label, cells, kind, figures } = row
  return (
    <div
      className={classes(
        styles.row,
        dim && isSame(row) && styles.same,
        kind === 'total' && styles.total,
        kind === 'addOns' && styles.tall,
      )}
    >
      <div className={styles.label}>{label}</div>
      {cells.map((cell, index) => (
        <div key={keys[index]} className={classes(styles.cell, index === at && kind !== 'total' && styles.currentCell)}>
          {cell.content ??
            (figures === true ? <span className={styles.figure}>{cell.text}</span> : <CutText text={cell.text} />)}
          {cell.note === undefined ? null : (
            <Text tone="faint" className={styles.note}>
              {cell.note}
            </Text>
          )}
          {cell.best === undefined ? null : <Tag tone="line">{cell.best}</Tag>}
        </div>
      ))}
    </div>
  )
}
