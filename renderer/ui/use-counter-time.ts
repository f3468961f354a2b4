/** Times on the clock of this counter, each with the name of its zone where the venue has another one. */
import { toEngineTimeMs, useEngineNow } from '../lib/clock.ts'
import { counterZone, formatCounterMoment, formatCounterTime, localDate } from '../lib/format/index.ts'
import type { Instant } from '../lib/format/index.ts'
import { useVenueScope } from '../lib/preferences/index.ts'
import { zoneNamePixels } from './name-pixels.ts'

export const useCounterTime = () => {
  const { timeZone } = useVenueScope()
  const today = localDate(useEngineNow(60_000), counterZone)
  const seconds = (at: Instant) => formatCounterTime(at, timeZone, 'seconds')
  return {
    today,
    /** Room beside a time for the name of its zone. */
    zonePixels: zoneNamePixels(counterZone, timeZone),
    /** "5:12:07 PM" today, "Dec 12, 5:12 PM" on any other day. */
    moment: (at: Instant) => formatCounterMoment(at, timeZone, today),
    seconds,
    full: (at: Instant) => formatCounterTime(at, timeZone, 'full'),
    /** Of the computer's own clock. */
    machineSeconds: (atMs: number) => seconds(toEngineTimeMs(atMs)),
  }
}
export type CounterTime = ReturnType<typeof useCounterTime>
