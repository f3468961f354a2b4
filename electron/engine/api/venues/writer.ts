/** Writes venues for a request, with the prices of parking around them, from which every `availability` is made (W18). */
import type { ApproximatePrices, Venue } from '../../../../shared/api/catalogue.ts'
import type { Repositories } from '../../repositories.ts'
import type { OccupiedSpace } from '../../selling/quotes/availability.ts'
import { metersPerMile } from '../../../core/geo.ts'
import { currencyDigits } from '../../../core/money.ts'
import { zoneClock } from '../../../core/time.ts'
import type { RequestContext } from '../../../core/http/route.ts'
import { chooseRates } from '../../selling/pricing/rate-choice.ts'
import type { EventRow } from '../events/representation.ts'
import type { Place } from '../../selling/quotes/place-repository.ts'
import { offersAt } from '../../selling/quotes/search.ts'
import { createCatalogueCache } from '../../selling/quotes/version-repository.ts'
import { nextHalfHour, occasionsOf } from '../../selling/quotes/window.ts'
import { venueFields, venueShape, type VenueExtras, type VenueRow } from './representation.ts'

/** A default quote search reaches this far (decisions.md section 3). */
const reachMeters = metersPerMile
const knownVenues = 200
const dayMs = 86_400_000

type LongPrices = NonNullable<Venue['availability']>

/** Prices in major units; one list with all prices of each facility. */
const rangeOf = (prices: readonly (readonly number[])[]): ApproximatePrices => {
  const all = prices.flat()
  if (all.length === 0) return { approximate_low: 0, approximate_high: 0, available: 0 }
  return { approximate_low: Math.min(...all), approximate_high: Math.max(...all), available: prices.length }
}

const majorUnits = (minor: number, currency: string): number => minor / 10 ** currencyDigits(currency)

/** The prices of parking within a mile of a venue: their ranges, and how many facilities have room. */
export const createNearbyPrices = (repositories: Repositories) => {
  const { venues, places, facilities, longOffers, occupancy, readVersions } = repositories
  const placesNear = createCatalogueCache<readonly Place[]>(readVersions, knownVenues)
  const longPrices = createCatalogueCache<Pick<LongPrices, 'monthly' | 'package'>>(readVersions, knownVenues)
  const readPlaces = (ids: readonly number[]): Map<number, readonly Place[]> =>
    new Map(venues.findAll(ids).map((venue) => [venue.id, places.around([venue], reachMeters)]))
  const find = (venueId: number): readonly Place[] | undefined => placesNear([venueId], readPlaces).get(venueId)

  const readLongPrices = (venueId: number) => {
    const offers = longOffers.at((find(venueId) ?? []).map(({ row }) => row.id))
    const of = (wanted: 'monthly' | 'package'): ApproximatePrices => {
      const byLocation = Map.groupBy(
        offers.filter(({ kind }) => kind === wanted),
        (offer) => offer.location_id,
      )
      return rangeOf(
        [...byLocation.values()].map((own) =>
          own.map(({ price_minor: priceMinor, currency }) => majorUnits(priceMinor, currency)),
        ),
      )
    }
    return { monthly: of('monthly'), package: of('package') }
  }

  return {
    /** Prices with fees, for an event or for a stay; undefined for an unknown venue. */
    stays(venueId: number, window: OccupiedSpace, nowMs: number, event?: EventRow): ApproximatePrices | undefined {
      const found = find(venueId)
      if (found === undefined) return undefined
      const ids = found.map(({ row }) => row.id)
      const rates = facilities.rates(ids)
      const occupied = occupancy.occupiedSpaces(ids, window, nowMs)
      const occasionAt = occasionsOf(event)
      const prices = found.map((place) => {
        const { id, currency, timezone } = place.row
        const chosen = chooseRates(rates.get(id) ?? [], occasionAt(timezone, window.startsAtMs))
        const onSale = chosen.filter(({ onDemand }) => !onDemand)
        const { options } = offersAt(place, window, onSale, occupied.get(id), event?.demand_basis_points)
        const left = options.filter(({ spacesRemaining }) => spacesRemaining > 0)
        return left.map(({ price }) => majorUnits(price.priceMinor, currency))
      })
      return rangeOf(prices.filter((own) => own.length > 0))
    },
    /** Prices by the month and in packages. */
    long: (venueId: number) =>
      longPrices([venueId], (ids) => new Map(ids.map((id) => [id, readLongPrices(id)]))).get(venueId),
  }
}

/** The result writes venues with the fields and in the language of one request. */
export const createVenueWriter = (repositories: Repositories) => {
  const near = createNearbyPrices(repositories)
  return (context: RequestContext) => {
    const { nowMs } = context
    const chosen = context.fields.of(venueFields)
    return (venue: VenueRow, extras?: Pick<VenueExtras, 'meters' | 'events' | 'quotes'>): object => {
      // The availability is that of a quote search for the venue without a time (decisions.md section 3).
      const startsAtMs = nextHalfHour(nowMs, zoneClock(venue.timezone))
      const availability = (): Venue['availability'] => {
        const long = near.long(venue.id)
        const transient = near.stays(venue.id, { startsAtMs, endsAtMs: startsAtMs + dayMs }, nowMs)
        return long && transient && { ...long, transient }
      }
      const own = chosen.has('availability') ? { availability: availability() } : {}
      return venueShape(venue, context, chosen, { ...extras, ...own })
    }
  }
}
