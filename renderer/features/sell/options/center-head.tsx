/** Head of the centre: what it is for, when it starts, when one parks, where. */
import { formatDate, formatTime, formatTimeRange, localDateTime } from '../../../lib/format/index.ts'
import { SeenTag } from '../../../ui/index.ts'
import { TimesPopover } from './times-popover.tsx'
import type { ParkingWindow } from '../model/sell-state.ts'

export interface Destination {
  readonly title: string
  /** Start of the event; undefined without one. */
  readonly startMs: number | undefined
  readonly timesTbd: boolean
  /** "TD Garden, 100 Legends Way" */
  readonly where: string
  readonly zone: string
  readonly coordinates: readonly [number, number] | undefined
  readonly venueName: string
}

interface CenterHeadProps {
  readonly destination: Destination
  readonly parking: { readonly startMs: number; readonly endMs: number } | undefined
  readonly window: ParkingWindow | null
  /** An event has a window of its own to go back to. */
  readonly resettable: boolean
}

export function CenterHead({ destination, parking, window, resettable }: CenterHeadProps) {
  const { zone, startMs } = destination
  const shown = window ?? (parking === undefined ? undefined : windowOf(parking, zone))
  return (
    <div className="phead sell-centerhead">
      <div className="grow">
        <h1 className="ell" title={destination.title}>
          {destination.title}
        </h1>
        <div className="meta t2 ell sell-facts">
          {startMs === undefined ? null : (
            <span>
              {destination.timesTbd ? (
                <span className="warntext m">Time TBD, {formatDate(startMs, zone)}</span>
              ) : (
                `Starts ${formatTime(startMs, zone)}`
              )}
            </span>
          )}
          {parking === undefined ? null : (
            <span>
              Parking <b className="m">{formatTimeRange(parking.startMs, parking.endMs, zone)}</b>
            </span>
          )}
          {destination.where === '' ? null : <span>{destination.where}</span>}
        </div>
      </div>
      <SeenTag resource="quotes" zone={zone} />
      {shown === undefined ? null : <TimesPopover window={shown} changed={resettable && window !== null} />}
    </div>
  )
}

function windowOf(parking: { readonly startMs: number; readonly endMs: number }, zone: string): ParkingWindow {
  return { start: localDateTime(parking.startMs, zone), end: localDateTime(parking.endMs, zone) }
}
