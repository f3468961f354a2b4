/** The parts of the comparison: heads with small maps, rows of cells, and the buttons that sell. */
import type { ReactNode } from 'react'
import { IconCar, IconQrcode, IconX } from '@tabler/icons-react'
import { AmenityIcons, Availability, Icon, Kbd, Tag, classes } from '../../../ui/index.ts'
import { formatCounterTime, formatMinor } from '../../../lib/format/index.ts'
import { amenitiesOf, markLabels } from '../model/facts.ts'
import { namedThatFit, vehicleLines } from '../model/compare.ts'
import { sumMinor } from '../model/price-lines.ts'
import { MiniMap } from './mini-map.tsx'
import type { CompareCell, CompareRow } from '../model/compare.ts'
import type { Destination } from '../data/area-quotes.ts'
import type { SellOption } from '../model/option.ts'
import type { VehicleType } from '../model/vehicle.ts'

interface CompareHeadsProps {
  readonly options: readonly SellOption[]
  readonly at: number
  readonly destination: Destination
  readonly corner: ReactNode
  readonly onUnpin: (option: SellOption) => void
}

export function CompareHeads({ options, at, destination, corner, onUnpin }: CompareHeadsProps) {
  const farthestMeters = Math.max(...options.map((option) => option.meters ?? 0))
  return (
    <div className="r head">
      <div className="lab">{corner}</div>
      {options.map((option, index) => (
        <div key={option.key} className={classes('cell', index === at && 'cur')}>
          <div className="row sell-cmpname">
            <span className="pinno">{index + 1}</span>
            <div className="grow">
              <div className="b fname" title={option.name}>
                {option.name}
              </div>
              <div className="row">
                <span className="meta t2 ell">{option.address === '' ? '\u00a0' : option.address}</span>
                {option.marks.slice(0, 1).map((mark) => (
                  <Tag key={mark} tone={mark === 'recommended' ? 'accent' : 'line'}>
                    {markLabels[mark]}
                  </Tag>
                ))}
              </div>
            </div>
            <button type="button" className="t3" aria-label={`Unpin ${option.name}`} onClick={() => onUnpin(option)}>
              <Icon of={IconX} />
            </button>
          </div>
          <MiniMap option={option} destination={destination} farthestMeters={farthestMeters} />
        </div>
      ))}
    </div>
  )
}

interface CompareRowsProps {
  readonly title: string
  readonly rows: readonly CompareRow[]
  readonly dim: boolean
  readonly at: number
  readonly options: readonly SellOption[]
  /** Room for words in a cell, in pixels. */
  readonly cellPixels: number
  readonly fontPixels: number
}

export function CompareRows({ title, rows, dim, at, options, cellPixels, fontPixels }: CompareRowsProps) {
  return (
    <div
      role="group"
      aria-label={title}
      className="sell-cmpgroup"
      style={{ '--rows': rows.length } as React.CSSProperties}
    >
      <div className="g">{title}</div>
      {rows.map((row) => (
        <div
          key={row.label}
          className={classes(
            'r',
            dim && row.same && options.length > 1 && 'same',
            row.kind === 'total' && 'sum',
            row.kind === 'addOns' && 'tall',
          )}
        >
          <div className="lab">{row.label}</div>
          {row.cells.map((cell, index) => {
            const option = options[index]
            return (
              <div
                key={option?.key ?? index}
                className={classes('cell', index === at && row.kind !== 'total' && 'curcell')}
              >
                {option === undefined ? null : <Cell {...{ cell, row, option, cellPixels, fontPixels }} />}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

interface CellProps extends Pick<CompareRowsProps, 'cellPixels' | 'fontPixels'> {
  readonly cell: CompareCell
  readonly row: CompareRow
  readonly option: SellOption
}

function Cell({ cell, row, option, cellPixels, fontPixels }: CellProps) {
  const note =
    cell.note === undefined ? null : <span className={classes('t3', row.kind === 'total' && 'meta')}>{cell.note}</span>
  const best = cell.best === undefined ? null : <Tag tone="line">{cell.best}</Tag>
  if (row.kind === 'spaces') {
    return (
      <>
        <Availability state={option.availability} left={option.spacesLeft} />
        {note}
      </>
    )
  }
  if (row.kind === 'addOns') {
    if (cell.text === '') return <span className="t3">None offered</span>
    return (
      <>
        {cell.text.split('\n').map((line) => {
          const [name, price] = line.split('\t')
          return (
            <span key={line} className="ell">
              {name} <b className="m">{price}</b>
            </span>
          )
        })}
      </>
    )
  }
  if (row.kind === 'amenities') {
    const amenities = amenitiesOf(option)
    if (amenities.length === 0) return <span className="t3">Nothing listed</span>
    const names = amenities.map((amenity) => amenity.name)
    const named = namedThatFit(names, cellPixels, fontPixels)
    return (
      <>
        {amenities.map((amenity, index) => (
          // An icon alone says its name on hover and to screen readers.
          <span key={amenity.key} className="row sell-amenity">
            <AmenityIcons amenities={[amenity]} />
            {index < named ? amenity.name : null}
          </span>
        ))}
      </>
    )
  }
  return (
    <>
      {row.kind === 'pass' ? <Icon of={option.plateRequired ? IconCar : IconQrcode} /> : null}
      <span
        className={classes(row.figures && 'num w', row.kind === 'total' && 'b', row.figures !== true && 'ell')}
        title={row.figures ? undefined : cell.text}
      >
        {cell.text}
      </span>
      {note}
      {best}
    </>
  )
}

interface CompareActionsProps {
  readonly options: readonly SellOption[]
  readonly vehicle: VehicleType | null
  readonly at: number
  readonly heldUntilMs: number | undefined
  readonly zone: string
  readonly onSell: (option: SellOption) => void
}

export function CompareActions({ options, vehicle, at, heldUntilMs, zone, onSell }: CompareActionsProps) {
  return (
    <div className="r act">
      <div className="lab meta t2">
        {heldUntilMs === undefined ? null : (
          <>
            Price held
            <br />
            until {formatCounterTime(heldUntilMs, zone)}
          </>
        )}
      </div>
      {options.map((option, index) => {
        const lines = vehicleLines(option, vehicle)
        const off = lines === undefined
        const words = off
          ? option.availability === 'sold_out'
            ? 'Sold out'
            : 'Not taken here'
          : `Sell ${formatMinor(sumMinor(lines), option.currency)}`
        return (
          <div key={option.key} className="cell">
            <button
              type="button"
              className={classes('action', !off && index !== at && 'sell-second')}
              aria-disabled={off}
              onClick={off ? undefined : () => onSell(option)}
            >
              <span className="grow">{words}</span>
              <Kbd keys={String(index + 1)} />
            </button>
          </div>
        )
      })}
    </div>
  )
}
