/** What parking around a venue costs and which facilities still have room: the base of every `availability` (W18). */
import type { ApproximatePrices } from '../../../../shared/api/catalogue.ts'
import type { ReadableDatabase } from '../../../core/db/driver.ts'
import { peakOccupancy, type TakenSpace } from '../../domain/availability.ts'
import { metersPerMile } from '../../../core/geo.ts'
import { currencyDigits } from '../../../core/money.ts'
import { offerPrice } from '../../domain/pricing-lines.ts'
import { createTakenSpaces } from '../occupancy.ts'
import { createCatalogueCache } from '../quotes/catalogue-cache.ts'
import { createFacilityRepository } from '../quotes/facility-repository.ts'
import type { FacilityRate } from '../quotes/facility.ts'
import { createPlaceFinder, type Place } from '../quotes/places.ts'
import { createVenueRepository } from './repository.ts'

/** A default quote search reaches this far (decisions.md section 3). */
const reachMeters = metersPerMile
const knownVenues = 200
/**
 * The range of prices with fees, in units of the currency, and how many facilities have room; undefined for a venue that
 * does not exist. `demandBasisPoints` is what event rates depend on; 10,000 is ordinary.
 */
export type NearbyPrices = (
  venueId: number,
  window: TakenSpace,
  nowMs: number,
  demandBasisPoints?: number,
) => ApproximatePrices | undefined

export const createNearbyPrices = (database: ReadableDatabase, kind: FacilityRate['kind']): NearbyPrices => {
  const venues = createVenueRepository(database)
  const places = createPlaceFinder(database)
  const facilities = createFacilityRepository(database)
  const takenSpaces = createTakenSpaces(database)
  const placesNear = createCatalogueCache<readonly Place[]>(database, knownVenues)
  const readPlaces = (ids: readonly number[]): Map<number, readonly Place[]> =>
    new Map(
      ids.flatMap((id) => {
        const venue = venues.find(id)
        return venue === undefined ? [] : [[id, places.around([venue], reachMeters)] as const]
      }),
    )
  return (venueId, window, nowMs, demandBasisPoints = 10_000) => {
    const found = placesNear([venueId], readPlaces).get(venueId)
    if (found === undefined) return undefined
    const ratesOf = facilities.rates(
      found.map(({ row }) => row.id),
      kind,
    )
    const { startsAtMs, endsAtMs } = window
    const taken = takenSpaces([...ratesOf.keys()], window, nowMs)
    const prices: number[] = []
    let available = 0
    for (const { row, meters = 0 } of found) {
      const rates = ratesOf.get(row.id) ?? []
      const peak = peakOccupancy(taken.get(row.id) ?? [], window)
      if (rates.length === 0 || peak >= row.bookable_spaces) continue
      available += 1
      const stay = { stayMinutes: (endsAtMs - startsAtMs) / 60_000, venueDistanceMeters: meters, demandBasisPoints }
      const unit = 10 ** currencyDigits(row.currency)
      prices.push(...rates.map((rate) => offerPrice(rate, stay).priceMinor / unit))
    }
    if (available === 0) return { approximate_low: 0, approximate_high: 0, available }
    return { approximate_low: Math.min(...prices), approximate_high: Math.max(...prices), available }
  }
}
