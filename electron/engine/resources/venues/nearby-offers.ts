/** The rates around a venue, what they cost, and which facilities still have room: the base of every `availability` (W18). */
import type { ReadableDatabase } from '../../../core/db/driver.ts'
import { occupancySteps, peakOccupancy } from '../../domain/availability.ts'
import type { TakenSpace } from '../../domain/availability.ts'
import { boxAround, distanceMeters, metersPerMile } from '../../../core/geo.ts'
import type { Coordinates } from '../../../core/geo.ts'
import { currencyDigits } from '../../../core/money.ts'
import { offerPrice } from '../../domain/pricing-lines.ts'
import type { PricedRate } from '../../domain/pricing-lines.ts'
import { createBoundedCache } from '../quotes/bounded-cache.ts'
import { toRate } from '../quotes/facility.ts'
import type { RateRow } from '../quotes/facility.ts'
import { createVersionReader } from '../quotes/versions.ts'
import type { ApproximatePrices } from './representation.ts'

/** A default quote search reaches this far (decisions.md section 3). */
const reachMeters = metersPerMile
/** Around all venues that are remembered; some 500 bytes each. */
const cachedOffers = 50_000

type OfferRow = RateRow & Coordinates & { readonly currency: string; readonly bookable_spaces: number }

interface TakenRow {
  readonly location_id: number
  readonly starts_at_ms: number
  readonly ends_at_ms: number
}

interface Offer {
  readonly locationId: number
  readonly spaces: number
  readonly currency: string
  readonly rate: PricedRate
  readonly meters: number
}

/** The visible rates of one kind within reach of a venue; the same while the catalogue is. */
interface Surroundings {
  readonly offers: readonly Offer[]
  readonly locationIdsJson: string
}

export interface AskedStay {
  readonly venueId: number
  readonly fromMs: number
  readonly untilMs: number
  /** What event rates depend on; 10,000 is ordinary. */
  readonly demandBasisPoints: number
  readonly nowMs: number
}

/** Low and high of the prices with fees, and how many facilities have room; undefined for a venue that does not exist. */
export type NearbyPrices = (stay: AskedStay) => ApproximatePrices | undefined

export function createNearbyPrices(database: ReadableDatabase, kind: 'event' | 'transient'): NearbyPrices {
  const versionsNow = createVersionReader(database)
  const selectPlace = database.prepare<Coordinates>('SELECT latitude, longitude FROM venues WHERE id = ?')
  const selectOffers = database.prepare<OfferRow>(
    `SELECT rate.id, rate.location_id, rate.kind, rate.name, rate.access_code, rate.base_minor, rate.tiers_json,
       rate.fee_minor, rate.tax_basis_points, rate.invented, location.latitude, location.longitude, location.currency,
       location.bookable_spaces
     FROM locations_area AS area
     JOIN locations AS location ON location.id = area.id
     JOIN rates AS rate ON rate.location_id = location.id
     WHERE area.max_latitude >= ? AND area.min_latitude <= ? AND area.max_longitude >= ? AND area.min_longitude <= ?
       AND rate.kind = ? AND rate.active = 1 AND rate.access_code IS NULL`,
  )
  // One statement, however many facilities are around: only those with something taken in the window come back.
  const selectTaken = database.prepare<TakenRow>(
    `SELECT location_id, starts_at_ms, ends_at_ms FROM bookings INDEXED BY bookings_occupancy
     WHERE status = 'confirmed' AND location_id IN (SELECT value FROM json_each(?)) AND ends_at_ms > ? AND starts_at_ms < ?
     UNION ALL
     SELECT location_id, starts_at_ms, ends_at_ms FROM holds
     WHERE location_id IN (SELECT value FROM json_each(?)) AND expires_at_ms > ? AND ends_at_ms > ? AND starts_at_ms < ?`,
  )
  const byVenue = createBoundedCache<number, Surroundings>(cachedOffers)
  let catalogueVersion = ''

  function read(venueId: number): Surroundings | undefined {
    const venue = selectPlace.get(venueId)
    if (venue === undefined) return undefined
    const box = boxAround(venue, reachMeters)
    const offers = selectOffers
      .all(box.minLatitude, box.maxLatitude, box.minLongitude, box.maxLongitude, kind)
      .map((row) => ({
        locationId: row.location_id,
        spaces: row.bookable_spaces,
        currency: row.currency,
        rate: toRate(row),
        meters: distanceMeters(venue, row),
      }))
      .filter(({ rate, meters }) => meters <= reachMeters && (kind === 'event' || rate.tiers.length > 0))
    return { offers, locationIdsJson: JSON.stringify([...new Set(offers.map((offer) => offer.locationId))]) }
  }

  function surroundings(venueId: number): Surroundings | undefined {
    const version = versionsNow().catalogue
    if (version !== catalogueVersion) {
      byVenue.clear()
      catalogueVersion = version
    }
    const known = byVenue.get(venueId)
    if (known !== undefined) return known
    const found = read(venueId)
    if (found !== undefined) byVenue.set(venueId, found, found.offers.length + 1)
    return found
  }

  function takenAround(around: Surroundings, { fromMs, untilMs, nowMs }: AskedStay): Map<number, TakenSpace[]> {
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

  return (stay) => {
    const around = surroundings(stay.venueId)
    if (around === undefined) return undefined
    const { fromMs, untilMs, demandBasisPoints } = stay
    const stayMinutes = (untilMs - fromMs) / 60_000
    const taken = takenAround(around, stay)
    const open = new Set<number>()
    let lowMinor = Number.POSITIVE_INFINITY
    let highMinor = 0
    let unit = 100
    for (const offer of around.offers) {
      const spaces = taken.get(offer.locationId)
      const peak = spaces === undefined ? 0 : peakOccupancy(occupancySteps(spaces), fromMs, untilMs)
      if (peak >= offer.spaces) continue
      const priced = { stayMinutes, venueDistanceMeters: offer.meters, demandBasisPoints }
      const { priceMinor } = offerPrice(offer.rate, priced)
      lowMinor = Math.min(lowMinor, priceMinor)
      highMinor = Math.max(highMinor, priceMinor)
      unit = 10 ** currencyDigits(offer.currency)
      open.add(offer.locationId)
    }
    if (open.size === 0) return { approximateLow: 0, approximateHigh: 0, available: 0 }
    return { approximateLow: lowMinor / unit, approximateHigh: highMinor / unit, available: open.size }
  }
}
