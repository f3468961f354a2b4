/** Times in the zone of this counter, each with the name of the zone where the venue has another one. */
import { zonesDiffer } from '../../shared/values/time-zone.ts'
import { toEngineTimeMs, useEngineNow } from '../lib/clock.ts'
import {
  counterZone,
  formatCounterMoment,
  formatCounterTime,
  localDate,
  zoneName,
  type Instant,
} from '../lib/format/index.ts'
import { useVenueScope } from '../lib/preferences/index.ts'

const [letterPixels, gapPixels] = [9, 4]

/** The width beside a time for the name of its zone, in pixels at comfortable density; 0 where the two zones do not differ now. */
export const zoneNamePixels = (shownZone: string, otherZone: string): number => {
  const nowMs = Date.now()
  return zonesDiffer(nowMs, shownZone, otherZone) ? zoneName(nowMs, shownZone).length * letterPixels + gapPixels : 0
}

/** The width beside an amount for the country of its dollars; 0 where there is only one currency. */
export const countryNamePixels = (homeCurrency: string | null | undefined): number =>
  homeCurrency === null ? 2 * letterPixels : 0

export const useCounterTime = () => {
  const { timeZone } = useVenueScope()
  const today = localDate(useEngineNow(60_000), counterZone)
  const seconds = (at: Instant) => formatCounterTime(at, timeZone, 'seconds')
  return {
    today,
    /** The width beside a time for the name of its zone. */
    zonePixels: zoneNamePixels(counterZone, timeZone),
    /** "5:12:07 PM" today, "Dec 12, 5:12 PM" on any other day. */
    moment: (at: Instant) => formatCounterMoment(at, timeZone, today),
    seconds,
    full: (at: Instant) => formatCounterTime(at, timeZone, 'full'),
    /** Formats a time of the computer's own clock. */
    machineSeconds: (atMs: number) => seconds(toEngineTimeMs(atMs)),
  }
}
export type CounterTime = ReturnType<typeof useCounterTime>
