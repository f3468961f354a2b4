/** What parking around a venue costs and which facilities still have room: the base of every `availability` (W18). */
import type { ApproximatePrices } from '../../../../shared/api/catalogue.ts'
import type { Repositories } from '../../repositories.ts'
import { peakOccupancy, type TakenSpace } from '../../domain/availability.ts'
import { metersPerMile } from '../../../core/geo.ts'
import { currencyDigits } from '../../../core/money.ts'
import { offerPrice } from '../../domain/pricing-lines.ts'
import { createCatalogueCache } from '../quotes/version-repository.ts'
import type { FacilityRate } from '../quotes/facility.ts'
import type { Place } from '../quotes/place-repository.ts'

/** A default quote search reaches this far (decisions.md section 3). */
const reachMeters = metersPerMile
const knownVenues = 200

export const createNearbyPrices = (
  { venues, places, facilities, occupancy, readVersions }: Repositories,
  kind: FacilityRate['kind'],
) => {
  const placesNear = createCatalogueCache<readonly Place[]>(readVersions, knownVenues)
  const readPlaces = (ids: readonly number[]): Map<number, readonly Place[]> =>
    new Map(
      ids.flatMap((id) => {
        const venue = venues.find(id)
        return venue === undefined ? [] : [[id, places.around([venue], reachMeters)] as const]
      }),
    )
  /** The range of prices with fees and the facilities with room; undefined for an unknown venue. 10,000 is ordinary demand. */
  return (
    venueId: number,
    window: TakenSpace,
    nowMs: number,
    demandBasisPoints = 10_000,
  ): ApproximatePrices | undefined => {
    const found = placesNear([venueId], readPlaces).get(venueId)
    if (found === undefined) return undefined
    const ratesOf = facilities.rates(
      found.map(({ row }) => row.id),
      kind,
    )
    const { startsAtMs, endsAtMs } = window
    const taken = occupancy.takenSpaces([...ratesOf.keys()], window, nowMs)
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
