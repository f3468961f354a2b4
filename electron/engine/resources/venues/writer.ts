/** Writes venues for a request, with what parking around them costs: the base of every `availability` (W18). */
import type { ApproximatePrices } from '../../../../shared/api/catalogue.ts'
import type { Repositories } from '../../repositories.ts'
import type { TakenSpace } from '../../domain/availability.ts'
import { metersPerMile } from '../../../core/geo.ts'
import { currencyDigits } from '../../../core/money.ts'
import { zoneClock } from '../../../core/time.ts'
import type { RequestContext } from '../../../core/http/route.ts'
import { chooseRates } from '../../domain/rate-choice.ts'
import type { EventRow } from '../events/representation.ts'
import type { Place } from '../quotes/place-repository.ts'
import { offersAt } from '../quotes/search.ts'
import { createCatalogueCache } from '../quotes/version-repository.ts'
import { nextHalfHour, occasionOf } from '../quotes/window.ts'
import { venueFields, venueShape, type VenueExtras, type VenueRow } from './representation.ts'

/** A default quote search reaches this far (decisions.md section 3). */
const reachMeters = metersPerMile
const knownVenues = 200
const dayMs = 86_400_000

export const createNearbyPrices = ({ venues, places, facilities, occupancy, readVersions }: Repositories) => {
  const placesNear = createCatalogueCache<readonly Place[]>(readVersions, knownVenues)
  const readPlaces = (ids: readonly number[]): Map<number, readonly Place[]> =>
    new Map(venues.findAll(ids).map((venue) => [venue.id, places.around([venue], reachMeters)]))

  /** The range of prices with fees and the facilities with room, for an event or for a stay; undefined for an unknown venue. */
  return (venueId: number, window: TakenSpace, nowMs: number, event?: EventRow): ApproximatePrices | undefined => {
    const found = placesNear([venueId], readPlaces).get(venueId)
    if (found === undefined) return undefined
    const ids = found.map(({ row }) => row.id)
    const rates = facilities.rates(ids)
    const taken = occupancy.takenSpaces(ids, window, nowMs)
    const prices = found.flatMap((place) => {
      const { id, currency, timezone } = place.row
      const chosen = chooseRates(rates.get(id) ?? [], occasionOf(event, timezone, window.startsAtMs))
      const onSale = chosen.filter(({ onDemand }) => !onDemand)
      const { options } = offersAt(place, window, onSale, taken.get(id), event?.demand_basis_points)
      const left = options.filter(({ spacesRemaining }) => spacesRemaining > 0)
      const unit = 10 ** currencyDigits(currency)
      return left.length === 0 ? [] : [left.map(({ price }) => price.priceMinor / unit)]
    })
    const available = prices.length
    if (available === 0) return { approximate_low: 0, approximate_high: 0, available }
    return { approximate_low: Math.min(...prices.flat()), approximate_high: Math.max(...prices.flat()), available }
  }
}

/** The result writes venues with the fields and in the language of one request. */
export const createVenueWriter = (repositories: Repositories) => {
  const pricesNear = createNearbyPrices(repositories)
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
