/** Head of the center: the destination, its start, the parking times, the place. */
import {
  formatParkingTime,
  formatVenueTime,
  formatWeekdayDate,
  isBusinessDay,
  localDateTime,
} from '../../../lib/format/index.ts'
import { SeenTag, classes } from '../../../ui/index.ts'
import text from '../../../ui/text.module.css'
import styles from './options.module.css'
import { TimesPopover } from './times-popover.tsx'
import type { Destination } from '../data/area-quotes.ts'
import type { ParkingWindow } from '../model/sell-state.ts'

interface CenterHeadProps {
  readonly destination: Destination
  readonly parking: { readonly startMs: number; readonly endMs: number } | undefined
  readonly window: ParkingWindow | null
  /** An event has times to reset to. */
  readonly resettable: boolean
}

export function CenterHead({ destination, parking, window, resettable }: CenterHeadProps) {
  const { zone, startMs, timesTbd } = destination
  // The parking time then names the day.
  const isAllDay = parking !== undefined && isBusinessDay(parking.startMs, parking.endMs, zone)
  const shown = window ?? (parking === undefined ? undefined : windowOf(parking, zone))
  return (
    <div className={classes('phead', styles.head)}>
      <div className={text.grow}>
        <h1 className={text.cut} title={destination.title}>
          {destination.title}
        </h1>
        <div className={styles.facts}>
          {startMs === undefined ? null : (
            <span>
              {timesTbd ? (
                <span className={classes(text.warn, text.medium)}>
                  Time to be announced{isAllDay ? '' : `, ${formatWeekdayDate(startMs, zone)}`}
                </span>
              ) : (
                `Starts ${formatVenueTime(startMs, zone)}`
              )}
            </span>
          )}
          {parking === undefined ? null : (
            <span>
              Parking <b>{formatParkingTime(parking.startMs, parking.endMs, zone, timesTbd)}</b>
            </span>
          )}
          {destination.where === '' ? null : <span>{destination.where}</span>}
        </div>
      </div>
      <SeenTag resource="quotes" zone={zone} />
      {shown === undefined ? null : <TimesPopover window={shown} changed={resettable && window !== null} zone={zone} />}
    </div>
  )
}

function windowOf(parking: { readonly startMs: number; readonly endMs: number }, zone: string): ParkingWindow {
  return { start: localDateTime(parking.startMs, zone), end: localDateTime(parking.endMs, zone) }
}
