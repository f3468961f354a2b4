/** What parking around an event roughly costs and how many spaces are left: the optional `availability` (decisions.md W18). */
import type { ReadableDatabase } from '../../db/driver.ts'
import { occupancySteps, peakOccupancy } from '../../domain/availability.ts'
import { boxAround, distanceMeters, metersPerMile } from '../../domain/geo.ts'
import type { Coordinates } from '../../domain/geo.ts'
import { currencyDigits } from '../../domain/money.ts'
import { eventBasePriceMinor } from '../../domain/pricing.ts'
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
}

interface TakenRow {
  readonly starts_at_ms: number
  readonly ends_at_ms: number
}

export type AvailabilityOf = (event: EventRow, nowMs: number) => EventAvailability | undefined

export function createEventAvailability(database: ReadableDatabase): AvailabilityOf {
  const place = database.prepare<Coordinates>('SELECT latitude, longitude FROM venues WHERE id = ?')
  const offers = database.prepare<OfferRow>(
    `SELECT location.id AS location_id, location.latitude, location.longitude, location.currency,
       location.bookable_spaces, rate.base_minor, rate.fee_minor, rate.tax_basis_points
     FROM locations_area AS area
     JOIN locations AS location ON location.id = area.id
     JOIN rates AS rate ON rate.location_id = location.id
     WHERE area.max_latitude >= ? AND area.min_latitude <= ? AND area.max_longitude >= ? AND area.min_longitude <= ?
       AND rate.kind = 'event' AND rate.active = 1 AND rate.access_code IS NULL`,
  )
  const taken = database.prepare<TakenRow>(
    `SELECT starts_at_ms, ends_at_ms FROM bookings
     WHERE location_id = ? AND status = 'confirmed' AND ends_at_ms > ? AND starts_at_ms < ?
     UNION ALL
     SELECT starts_at_ms, ends_at_ms FROM holds
     WHERE location_id = ? AND expires_at_ms > ? AND ends_at_ms > ? AND starts_at_ms < ?`,
  )

  function spacesLeft(offer: OfferRow, event: EventRow, nowMs: number): number {
    const fromMs = event.starts_at_ms - marginMs
    const untilMs = event.ends_at_ms + marginMs
    const { location_id: id } = offer
    const spaces = taken
      .all(id, fromMs, untilMs, id, nowMs, fromMs, untilMs)
      .map((row) => ({ startsAtMs: row.starts_at_ms, endsAtMs: row.ends_at_ms }))
    return Math.max(0, offer.bookable_spaces - peakOccupancy(occupancySteps(spaces), fromMs, untilMs))
  }

  return (event, nowMs) => {
    const venue = place.get(event.venue_id)
    if (venue === undefined) return undefined
    const box = boxAround(venue, reachMeters)
    let lowMinor = Number.POSITIVE_INFINITY
    let highMinor = 0
    let unit = 100
    const spaces = new Map<number, number>()
    for (const offer of offers.all(box.minLatitude, box.maxLatitude, box.minLongitude, box.maxLongitude)) {
      const meters = distanceMeters(venue, offer)
      if (meters > reachMeters) continue
      const priceMinor =
        offer.fee_minor +
        eventBasePriceMinor({
          baseMinor: offer.base_minor,
          distanceMeters: meters,
          demandBasisPoints: event.demand_basis_points,
          taxBasisPoints: offer.tax_basis_points,
        })
      lowMinor = Math.min(lowMinor, priceMinor)
      highMinor = Math.max(highMinor, priceMinor)
      unit = 10 ** currencyDigits(offer.currency)
      if (!spaces.has(offer.location_id)) spaces.set(offer.location_id, spacesLeft(offer, event, nowMs))
    }
    if (spaces.size === 0) return { approximateLow: 0, approximateHigh: 0, available: 0 }
    const available = [...spaces.values()].reduce((sum, count) => sum + count, 0)
    return { approximateLow: lowMinor / unit, approximateHigh: highMinor / unit, available }
  }
}
