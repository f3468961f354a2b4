/** Reads the price sheet of an event: the rate that applies at each facility, with and without one for the event alone. */
import type { PriceRow, PriceSheet, SheetRate } from '../../../../shared/desk/inventory/prices.ts'
import { found } from '../../../../shared/errors/errors.ts'
import { present } from '../../../../shared/present.ts'
import { netOfTax } from '../../../../shared/values/tax.ts'
import { isoInstant } from '../../../core/http/desk-route.ts'
import { metersPerMile } from '../../../core/geo.ts'
import { peakOccupancy } from '../../selling/quotes/availability.ts'
import { offerPrice, type PricedStay } from '../../selling/pricing/pricing.ts'
import { quoteLifetimeMs } from '../../selling/quotes/quote-seal.ts'
import { chooseRates, groupRates, type ParkingOccasion } from '../../selling/pricing/rate-choice.ts'
import { stayMinutes } from '../../selling/quotes/stay.ts'
import type { Repositories } from '../../repositories.ts'
import type { EventRow } from '../../api/events/representation.ts'
import { toRate, type FacilityRate } from '../../selling/quotes/facility.ts'
import { occasionOf, parkingWindow } from '../../selling/quotes/window.ts'

/** A row with the ids of the rates that make its prices. */
export interface SheetLine {
  readonly row: PriceRow
  /** The rate from which a new rate for the event is copied. */
  readonly likeId: number | undefined
  /** All rates of the option for the event alone: one, unless a person entered several. */
  readonly forEventIds: readonly number[]
}

const sheetRate = (rate: FacilityRate, stay: PricedStay): SheetRate => {
  const { baseMinor, feeMinor, priceMinor } = offerPrice(rate, stay)
  const isListed = rate.kind === 'event' && !rate.invented
  return {
    rate_minor: isListed ? rate.baseMinor : netOfTax(baseMinor, rate.taxBasisPoints),
    fee_minor: feeMinor,
    tax_basis_points: rate.taxBasisPoints,
    total_minor: priceMinor,
  }
}

/** The cheapest rate; the first by name where several are equal. */
const cheapest = (rates: readonly FacilityRate[], stay: PricedStay): FacilityRate | undefined =>
  rates
    .map((rate) => ({ rate, priceMinor: offerPrice(rate, stay).priceMinor }))
    .toSorted(
      (one, other) => one.priceMinor - other.priceMinor || one.rate.name.localeCompare(other.rate.name, 'en'),
    )[0]?.rate

/**
 * The rates of one option of a facility: the one that has a rate for the event already, else the cheapest. Without a rate for events, it is
 * the price of a stay. `forEvent` are all rates of the option for the event alone, of which `event` applies.
 */
const optionRates = (offered: readonly FacilityRate[], occasion: ParkingOccasion, stay: PricedStay) => {
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

export const createPriceSheets = ({ places, prices, events, venues }: Repositories) => {
  const venueOf = ({ venue_id: id }: EventRow) => found(venues.find(id), 'venue')

  /** Throws 404 `not_found`, also for an event that is archived or cancelled. */
  const eventOf = (id: number): EventRow => found(prices.isOpen(id) ? events.find(id) : undefined, 'event')

  /** The lines of facilities that sell, nearest first. */
  const lines = (event: EventRow, withinMeters: number, only?: readonly number[]): SheetLine[] => {
    const near = places
      .around([venueOf(event)], withinMeters)
      .filter(({ row }) => only === undefined || only.includes(row.id))
      .sort((one, other) => one.centerMeters - other.centerMeters || one.row.id - other.row.id)
    const ids = near.map(({ row }) => row.id)
    const window = parkingWindow(event)
    const facilities = new Map(prices.facilities(event.id, ids).map((row) => [row.id, row]))
    const rates = prices.rates(event.id, ids)
    const sold = prices.sold(ids, window)
    return near.flatMap(({ row: { id, timezone }, centerMeters: distanceMeters }): SheetLine[] => {
      const facility = facilities.get(id)
      const offered = rates.get(id)
      if (facility === undefined || offered === undefined) return []
      const at = {
        stayMinutes: stayMinutes(timezone, window),
        distanceMeters,
        demandBasisPoints: event.demand_basis_points,
      }
      const occasion = occasionOf(event, timezone, window.startsAtMs)
      const option = optionRates(offered.map(toRate), occasion, at)
      const isByHand = offered.find((rate) => rate.id === option.event?.id)?.set_in_bulk === 0
      const row: PriceRow = {
        facility_id: id,
        version: facility.version,
        name: facility.name,
        currency: facility.currency,
        distance_meters: distanceMeters,
        spaces: facility.bookable_spaces,
        sold: peakOccupancy(sold.get(id) ?? [], window),
        held_back: facility.held_back,
        ...present({
          own: option.own && sheetRate(option.own, at),
          event: option.event && { ...sheetRate(option.event, at), set_by_hand: isByHand },
          oversize_minor: facility.oversize_minor,
        }),
      }
      return [{ row, likeId: (option.event ?? option.own)?.id, forEventIds: option.forEvent.map((rate) => rate.id) }]
    })
  }

  const read = (event: EventRow, withinMiles: number, nowMs: number): PriceSheet => {
    const { startsAtMs, endsAtMs } = parkingWindow(event)
    const { previous, next } = prices.neighbors(event.venue_id, event.starts_at_ms, event.id)
    const beside = (neighbor: typeof next) =>
      neighbor && { id: neighbor.id, starts_at: isoInstant(neighbor.starts_at_ms) }
    return {
      event: {
        id: event.id,
        name: event.name,
        starts_at: isoInstant(event.starts_at_ms),
        timezone: event.timezone,
        venue_id: event.venue_id,
        venue_name: venueOf(event).name,
        parking_starts_at: isoInstant(startsAtMs),
        parking_ends_at: isoInstant(endsAtMs),
      },
      ...present({ previous: beside(previous), next: beside(next) }),
      rows: lines(event, withinMiles * metersPerMile).map(({ row }) => row),
      bookings: prices.countBookings(event.id),
      quotes_valid_until: isoInstant(nowMs + quoteLifetimeMs),
    }
  }

  return { eventOf, lines, read }
}

export type PriceSheets = ReturnType<typeof createPriceSheets>
