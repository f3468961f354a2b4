/** Chooses the option of a facility that a price sheet shows, and the rates that apply with and without one for the event alone. */
import { offerPrice, type PricedStay } from '../../selling/pricing/pricing.ts'
import { chooseRates, groupRates, type ParkingOccasion } from '../../selling/pricing/rate-choice.ts'
import type { FacilityRate } from '../../selling/quotes/facility.ts'

/** The cheapest rate; the first by name where several are equal. */
const cheapest = (rates: readonly FacilityRate[], stay: PricedStay): FacilityRate | undefined =>
  rates
    .map((rate) => ({ rate, priceMinor: offerPrice(rate, stay).priceMinor }))
    .toSorted(
      (one, other) => one.priceMinor - other.priceMinor || one.rate.name.localeCompare(other.rate.name, 'en'),
    )[0]?.rate

/**
 * One option: the one that has a rate for the event already, else the cheapest. Without a rate for events, it is the price of a stay.
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
