/** One option: line 1 decides, line 2 explains. Sold-out rows stay in their place. */
import { memo, useEffect, useRef } from 'react'
import { IconPin } from '@tabler/icons-react'
import { AmenityIcons, Availability, Icon, Tag, classes } from '../../../ui/index.ts'
import text from '../../../ui/text.module.css'
import { formatCount, formatHeight, formatMiles, formatMinor, useMoneyDisplay } from '../../../lib/format/index.ts'
import { chooseOption, sellOption, togglePin } from '../data/choose-option.ts'
import { amenitiesOf, cancelBy, markLabels, walkMinutes } from '../model/facts.ts'
import styles from './options.module.css'
import { sizeByName, vehicleFit, vehicleLabel } from '../model/vehicle.ts'
import type { SellOption } from '../model/option.ts'
import type { VehicleType } from '../model/vehicle.ts'

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

export function optionRowId(key: string): string {
  return `sell-option-${key}`
}

export const OptionRow = memo(function OptionRow(props: OptionRowProps) {
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
      className={classes(selected && 'sel', soldOut && 'off')}
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
        <div className={classes(styles.facility, text.cut)} title={option.name}>
          {option.name}
        </div>
        <div className={styles.tags}>
          {option.marks.map((mark) => (
            <Tag key={mark} tone={mark === 'recommended' ? 'accent' : 'line'}>
              {markLabels[mark]}
            </Tag>
          ))}
          {showAddress ? <span className={classes('sub', text.cut)}>{option.address}</span> : null}
          {showRate && option.rateName !== undefined ? (
            <span className={classes('sub', text.cut)}>{option.rateName}</span>
          ) : null}
          <AmenityIcons amenities={amenitiesOf(option)} />
        </div>
      </td>
      <td role="gridcell" className={styles.price}>
        {soldOut || option.priceMinor === undefined ? (
          <span className={text.faint}>—</span>
        ) : (
          <>
            <div className={styles.amount}>{formatMinor(option.priceMinor, option.currency)}</div>
            {option.fees.length === 0 ? null : <div className="sub">fee {feeOf(option)}</div>}
          </>
        )}
      </td>
      <td role="gridcell" className={styles.vehicle}>
        {soldOut ? <span className={text.faint}>—</span> : <VehicleCell option={option} vehicle={vehicle} />}
      </td>
      <td role="gridcell" className={styles.walk}>
        {option.meters === undefined ? (
          '—'
        ) : (
          <>
            <div>{formatMiles(option.meters)}</div>
            <div className="sub">{walkMinutes(option.meters)}</div>
          </>
        )}
      </td>
      <td role="gridcell" className={styles.spaces}>
        <Availability state={option.availability} left={option.spacesLeft} />
        <div className={classes('sub', styles.underGlyph)}>
          {option.availability === 'limited'
            ? 'Limited'
            : option.availability === 'available' && option.capacity !== undefined
              ? `of ${formatCount(option.capacity)}`
              : ''}
        </div>
      </td>
      <td role="gridcell" className={classes(styles.height, option.heightInches === undefined && text.secondary)}>
        {formatHeight(option.heightInches)}
      </td>
      <td
        role="gridcell"
        className={classes(styles.cancel, option.cancellableUntilMs === undefined && text.secondary)}
        title={cancel}
      >
        {cancel}
      </td>
    </tr>
  )
})

function feeOf(option: SellOption): string {
  return formatMinor(
    option.fees.reduce((sum, fee) => sum + fee.minor, 0),
    option.currency,
  )
}

/** What the chosen vehicle adds; with no vehicle chosen, what an oversize one would. */
function VehicleCell({ option, vehicle }: { readonly option: SellOption; readonly vehicle: VehicleType | null }) {
  if (vehicle === null) {
    const oversize = sizeByName(option, 'Oversize')
    if (option.sizes.length === 0) return <span className={text.secondary}>Any size</span>
    if (oversize === undefined) return <span className={text.secondary}>Not accepted</span>
    return <Added minor={oversize.priceMinor} currency={option.currency} />
  }
  const fit = vehicleFit(option, vehicle)
  if (fit.kind === 'not_accepted') return <span className={text.secondary}>No {vehicleLabel(vehicle)}</span>
  return <Added minor={fit.kind === 'size' ? fit.size.priceMinor : 0} currency={option.currency} />
}

function Added({ minor, currency }: { readonly minor: number; readonly currency: string }) {
  return minor === 0 ? (
    <span className={text.secondary}>no charge</span>
  ) : (
    <span className={text.medium}>+{formatMinor(minor, currency)}</span>
  )
}
