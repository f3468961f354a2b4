/** Head of the centre: what it is for, when it starts, when one parks, where. */
import {
  formatParkingTime,
  formatVenueTime,
  formatWeekdayDate,
  isBusinessDay,
  localDateTime,
} from '../../../lib/format/index.ts'
import { SeenTag } from '../../../ui/index.ts'
import { TimesPopover } from './times-popover.tsx'
import type { Destination } from '../data/area-quotes.ts'
import type { ParkingWindow } from '../model/sell-state.ts'

interface CenterHeadProps {
  readonly destination: Destination
  readonly parking: { readonly startMs: number; readonly endMs: number } | undefined
  readonly window: ParkingWindow | null
  /** An event has a window of its own to go back to. */
  readonly resettable: boolean
}

export function CenterHead({ destination, parking, window, resettable }: CenterHeadProps) {
  const { zone, startMs, timesTbd } = destination
  // The parking time then names the day.
  const isAllDay = parking !== undefined && isBusinessDay(parking.startMs, parking.endMs, zone)
  const shown = window ?? (parking === undefined ? undefined : windowOf(parking, zone))
  return (
    <div className="phead sell-centerhead">
      <div className="grow">
        <h1 className="ell" title={destination.title}>
          {destination.title}
        </h1>
        <div className="meta t2 sell-two-lines sell-facts">
          {startMs === undefined ? null : (
            <span>
              {timesTbd ? (
                <span className="warntext m">
                  Time to be announced{isAllDay ? '' : `, ${formatWeekdayDate(startMs, zone)}`}
                </span>
              ) : (
                `Starts ${formatVenueTime(startMs, zone)}`
              )}
            </span>
          )}
          {parking === undefined ? null : (
            <span>
              Parking <b className="m">{formatParkingTime(parking.startMs, parking.endMs, zone, timesTbd)}</b>
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
