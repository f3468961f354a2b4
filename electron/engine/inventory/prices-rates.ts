/** Which option of a facility a price sheet shows, and which of its rates applies with and without one for the event alone. */
import { offerPrice, type PricedStay } from '../domain/pricing.ts'
import { chooseRates, groupRates, type ParkingOccasion } from '../domain/rate-choice.ts'
import type { FacilityRate } from '../resources/quotes/facility.ts'

/** The cheapest; of equal ones the first by name. */
const cheapest = (rates: readonly FacilityRate[], stay: PricedStay): FacilityRate | undefined =>
  rates
    .map((rate) => ({ rate, priceMinor: offerPrice(rate, stay).priceMinor }))
    .toSorted(
      (one, other) => one.priceMinor - other.priceMinor || one.rate.name.localeCompare(other.rate.name, 'en'),
    )[0]?.rate

/**
 * One option: that which has a rate for the event already, else the cheapest. Without a rate for events, that is what a stay costs.
 * `forEvent` are all rates of the option for the event alone, of which `event` applies.
 */
export const optionRates = (offered: readonly FacilityRate[], occasion: ParkingOccasion, stay: PricedStay) => {
  const rates = offered.filter(({ onDemand }) => !onDemand)
  const isForEvent = ({ eventId }: FacilityRate): boolean => eventId !== undefined
  const otherwise = chooseRates(groupRates(rates.filter((rate) => !isForEvent(rate))), occasion)
  const event = cheapest(chooseRates(groupRates(rates), occasion).filter(isForEvent), stay)
  if (event === undefined) {
    const own = cheapest(otherwise, stay)
    return { own, event, forEvent: rates.filter((rate) => isForEvent(rate) && rate.name === own?.name) }
  }
  const stays = otherwise.filter(({ kind }) => kind === 'transient')
  return {
    own: otherwise.find(({ name }) => name === event.name) ?? cheapest(stays, stay),
    event,
    forEvent: rates.filter((rate) => isForEvent(rate) && rate.name === event.name),
  }
}
