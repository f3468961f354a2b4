/** The texts of times on the floor: "5:12 PM" today, "Dec 12, 5:12 PM" on any other day; in narrow places "Dec 12". */
import { useEngineNow } from '../../../lib/clock.ts'
import { counterZone, formatCounterMoment, formatDay, localDate, type Instant } from '../../../lib/format/index.ts'
import { useVenueScope } from '../../../lib/preferences/index.ts'

export const useShortMoment = () => {
  const { timeZone } = useVenueScope()
  const today = localDate(useEngineNow(60_000), counterZone)
  return (at: Instant) => formatCounterMoment(at, timeZone, today, 'time')
}

export const useTimeOrDay = () => {
  const moment = useShortMoment()
  const today = localDate(useEngineNow(60_000), counterZone)
  return (at: Instant) => (localDate(at, counterZone) === today ? moment(at) : formatDay(at, counterZone))
}
