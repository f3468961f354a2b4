/** What parking around an event costs and how many facilities still have room: the optional `availability` (decisions.md W18). */
import type { ReadableDatabase } from '../../db/driver.ts'
import { occupancySteps, peakOccupancy } from '../../domain/availability.ts'
import type { TakenSpace } from '../../domain/availability.ts'
import { boxAround, distanceMeters, metersPerMile } from '../../domain/geo.ts'
import type { Coordinates } from '../../domain/geo.ts'
import { currencyDigits } from '../../domain/money.ts'
import { eventBasePriceMinor, listedBasePriceMinor } from '../../domain/pricing.ts'
import { createVersionReader } from '../quotes/versions.ts'
import type { EventAvailability, EventRow } from './representation.ts'

/** A default quote search reaches this far (decisions.md section 3). */
const reachMeters = metersPerMile
/** The window of an event search is this much longer than the event, at either end. */
const marginMs = 60 * 60_000

interface OfferRow {
  readonly location_id: number
  readonly latitude: number
  readonly longitude: number
  readonly currency: string
  readonly bookable_spaces: number
  readonly base_minor: number
  readonly fee_minor: number
  readonly tax_basis_points: number
  readonly invented: 0 | 1
}

interface TakenRow {
  readonly location_id: number
  readonly starts_at_ms: number
  readonly ends_at_ms: number
}

/** The event rates within reach of a venue, with their distances; the same for all of its events. */
interface Surroundings {
  readonly offers: readonly (OfferRow & { readonly meters: number })[]
  readonly locationIdsJson: string
}

export type AvailabilityOf = (event: EventRow, nowMs: number) => EventAvailability | undefined

export function createEventAvailability(database: ReadableDatabase): AvailabilityOf {
  const versionsNow = createVersionReader(database)
  const selectPlace = database.prepare<Coordinates>('SELECT latitude, longitude FROM venues WHERE id = ?')
  const selectOffers = database.prepare<OfferRow>(
    `SELECT location.id AS location_id, location.latitude, location.longitude, location.currency,
       location.bookable_spaces, rate.base_minor, rate.fee_minor, rate.tax_basis_points, rate.invented
     FROM locations_area AS area
     JOIN locations AS location ON location.id = area.id
     JOIN rates AS rate ON rate.location_id = location.id
     WHERE area.max_latitude >= ? AND area.min_latitude <= ? AND area.max_longitude >= ? AND area.min_longitude <= ?
       AND rate.kind = 'event' AND rate.active = 1 AND rate.access_code IS NULL`,
  )
  // One statement an event, however many facilities are around: only those with something taken in the window come back.
  const selectTaken = database.prepare<TakenRow>(
    `SELECT location_id, starts_at_ms, ends_at_ms FROM bookings INDEXED BY bookings_occupancy
     WHERE status = 'confirmed' AND location_id IN (SELECT value FROM json_each(?)) AND ends_at_ms > ? AND starts_at_ms < ?
     UNION ALL
     SELECT location_id, starts_at_ms, ends_at_ms FROM holds
     WHERE location_id IN (SELECT value FROM json_each(?)) AND expires_at_ms > ? AND ends_at_ms > ? AND starts_at_ms < ?`,
  )
  const byVenue = new Map<number, Surroundings | undefined>()
  let catalogueVersion = ''

  function surroundings(venueId: number): Surroundings | undefined {
    const version = versionsNow().catalogue
    if (version !== catalogueVersion) {
      byVenue.clear()
      catalogueVersion = version
    }
    if (byVenue.has(venueId)) return byVenue.get(venueId)
    const venue = selectPlace.get(venueId)
    let found: Surroundings | undefined
    if (venue !== undefined) {
      const box = boxAround(venue, reachMeters)
      const offers = selectOffers
        .all(box.minLatitude, box.maxLatitude, box.minLongitude, box.maxLongitude)
        .map((offer) => ({ ...offer, meters: distanceMeters(venue, offer) }))
        .filter((offer) => offer.meters <= reachMeters)
      found = { offers, locationIdsJson: JSON.stringify([...new Set(offers.map((offer) => offer.location_id))]) }
    }
    byVenue.set(venueId, found)
    return found
  }

  function takenAround(
    around: Surroundings,
    fromMs: number,
    untilMs: number,
    nowMs: number,
  ): Map<number, TakenSpace[]> {
    const ids = around.locationIdsJson
    const taken = new Map<number, TakenSpace[]>()
    for (const row of selectTaken.all(ids, fromMs, untilMs, ids, nowMs, fromMs, untilMs)) {
      const space = { startsAtMs: row.starts_at_ms, endsAtMs: row.ends_at_ms }
      const list = taken.get(row.location_id)
      if (list === undefined) taken.set(row.location_id, [space])
      else list.push(space)
    }
    return taken
  }

  return (event, nowMs) => {
    const around = surroundings(event.venue_id)
    if (around === undefined) return undefined
    const fromMs = event.starts_at_ms - marginMs
    const untilMs = event.ends_at_ms + marginMs
    const taken = takenAround(around, fromMs, untilMs, nowMs)
    const open = new Set<number>()
    let lowMinor = Number.POSITIVE_INFINITY
    let highMinor = 0
    let unit = 100
    for (const offer of around.offers) {
      const spaces = taken.get(offer.location_id)
      const peak = spaces === undefined ? 0 : peakOccupancy(occupancySteps(spaces), fromMs, untilMs)
      if (peak >= offer.bookable_spaces) continue
      const baseMinor =
        offer.invented === 1
          ? eventBasePriceMinor({
              baseMinor: offer.base_minor,
              distanceMeters: offer.meters,
              demandBasisPoints: event.demand_basis_points,
              taxBasisPoints: offer.tax_basis_points,
            })
          : listedBasePriceMinor({ baseMinor: offer.base_minor, taxBasisPoints: offer.tax_basis_points })
      const priceMinor = baseMinor + offer.fee_minor
      lowMinor = Math.min(lowMinor, priceMinor)
      highMinor = Math.max(highMinor, priceMinor)
      unit = 10 ** currencyDigits(offer.currency)
      open.add(offer.location_id)
    }
    if (open.size === 0) return { approximateLow: 0, approximateHigh: 0, available: 0 }
    return { approximateLow: lowMinor / unit, approximateHigh: highMinor / unit, available: open.size }
  }
}
