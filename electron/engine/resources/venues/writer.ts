/** Writes venues for a request, with what parking around them costs: the base of every `availability` (W18). */
import type { ApproximatePrices } from '../../../../shared/api/catalogue.ts'
import type { Repositories } from '../../repositories.ts'
import type { TakenSpace } from '../../domain/availability.ts'
import { metersPerMile } from '../../../core/geo.ts'
import { currencyDigits } from '../../../core/money.ts'
import { zoneClock } from '../../../core/time.ts'
import type { RequestContext } from '../../../core/http/route.ts'
import type { FacilityRate } from '../quotes/facility.ts'
import type { Place } from '../quotes/place-repository.ts'
import { offersAt } from '../quotes/search.ts'
import { createCatalogueCache } from '../quotes/version-repository.ts'
import { nextHalfHour } from '../quotes/window.ts'
import { venueFields, venueShape, type VenueExtras, type VenueRow } from './representation.ts'

/** A default quote search reaches this far (decisions.md section 3). */
const reachMeters = metersPerMile
const knownVenues = 200
const dayMs = 86_400_000

export const createNearbyPrices = (
  { venues, places, facilities, occupancy, readVersions }: Repositories,
  kind: FacilityRate['kind'],
) => {
  const placesNear = createCatalogueCache<readonly Place[]>(readVersions, knownVenues)
  const readPlaces = (ids: readonly number[]): Map<number, readonly Place[]> =>
    new Map(venues.findAll(ids).map((venue) => [venue.id, places.around([venue], reachMeters)]))

  /** The range of prices with fees and the facilities with room; undefined for an unknown venue. 10,000 is ordinary demand. */
  return (
    venueId: number,
    window: TakenSpace,
    nowMs: number,
    demandBasisPoints = 10_000,
  ): ApproximatePrices | undefined => {
    const found = placesNear([venueId], readPlaces).get(venueId)
    if (found === undefined) return undefined
    const ids = found.map(({ row }) => row.id)
    const rates = facilities.rates(ids, kind)
    const taken = occupancy.takenSpaces([...rates.keys()], window, nowMs)
    const prices = found.flatMap((place) => {
      const { id, currency } = place.row
      const { options, spacesRemaining } = offersAt(place, window, rates.get(id), taken.get(id), demandBasisPoints)
      const unit = 10 ** currencyDigits(currency)
      return options.length === 0 || spacesRemaining <= 0 ? [] : [options.map(({ price }) => price.priceMinor / unit)]
    })
    const available = prices.length
    if (available === 0) return { approximate_low: 0, approximate_high: 0, available }
    return { approximate_low: Math.min(...prices.flat()), approximate_high: Math.max(...prices.flat()), available }
  }
}

/** The result writes venues with the fields and in the language of one request. */
export const createVenueWriter = (repositories: Repositories) => {
  const pricesNear = createNearbyPrices(repositories, 'transient')
  return (context: RequestContext) => {
    const { nowMs } = context
    const chosen = context.fields.of(venueFields)
    return (venue: VenueRow, extras?: Pick<VenueExtras, 'meters' | 'events'>): object => {
      // What a quote search for the venue would show that names no time (decisions.md section 3).
      const startsAtMs = nextHalfHour(nowMs, zoneClock(venue.timezone))
      const transient = chosen.has('availability')
        ? pricesNear(venue.id, { startsAtMs, endsAtMs: startsAtMs + dayMs }, nowMs)
        : undefined
      return venueShape(venue, context, chosen, { ...extras, transient })
    }
  }
}
