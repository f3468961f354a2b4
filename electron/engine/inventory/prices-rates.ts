/** Which option of a facility a price sheet shows, and which of its rates applies. */
import { offerPrice, type PricedStay } from '../domain/pricing.ts'
import type { EventRow } from '../resources/events/representation.ts'
import { toRate } from '../resources/quotes/facility.ts'
import type { ScopedRateRow } from './prices-repository.ts'

const narrowness = (rate: ScopedRateRow): number => (rate.venue_id === null ? 0 : 1)

/**
 * The rate that applies to the event otherwise, and those for the event alone, of one option: that which has a rate for the event already,
 * else the cheapest.
 */
export const optionRates = (rates: readonly ScopedRateRow[], event: EventRow, stay: PricedStay) => {
  const forAll = rates.filter(
    ({ kind, event_id: id, series, venue_id: venue }) =>
      kind === 'event' && id === null && series === null && (venue === null || venue === event.venue_id),
  )
  const options = [...Map.groupBy(rates.filter(({ kind }) => kind === 'event'), ({ name }) => name).keys()].map((name) => {
    const own = forAll
      .filter((rate) => rate.name === name)
      .toSorted((one, other) => narrowness(other) - narrowness(one) || one.id - other.id)[0]
    return { own, forEvent: rates.filter((rate) => rate.name === name && rate.event_id === event.id) }
  })
  const priceOf = ({ own, forEvent }: (typeof options)[number]): number => {
    const rate = forEvent[0] ?? own
    return rate === undefined ? Number.POSITIVE_INFINITY : offerPrice(toRate(rate), stay).priceMinor
  }
  const first = options.toSorted(
    (one, other) => Number(other.forEvent.length > 0) - Number(one.forEvent.length > 0) || priceOf(one) - priceOf(other),
  )[0]
  return first ?? { own: undefined, forEvent: [] }
}
