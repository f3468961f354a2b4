/** Writes venues as a request wants them, with what is not in their rows. */
import type { EngineDeps } from '../../deps.ts'
import { zoneClock } from '../../../core/time.ts'
import type { RequestContext } from '../../../core/http/route.ts'
import { nextHalfHour } from '../quotes/window.ts'
import { createNearbyPrices } from './nearby-prices.ts'
import { venueFields, venueShape, type VenueExtras, type VenueRow } from './representation.ts'

const dayMs = 86_400_000

export type WriteVenue = (venue: VenueRow, extras?: Pick<VenueExtras, 'distanceMeters' | 'events'>) => object

/** The result writes venues with the fields and in the language of one request. */
export const createVenueWriter = (deps: EngineDeps): ((context: RequestContext) => WriteVenue) => {
  const pricesNear = createNearbyPrices(deps.database, 'transient')
  return ({ fields, relations, locale, nowMs }) => {
    const chosen = fields.of(venueFields)
    return (venue, extras) => {
      // What a quote search for the venue would show that names no time (decisions.md section 3).
      const startsAtMs = nextHalfHour(nowMs, zoneClock(venue.timezone))
      const transient = chosen.has('availability')
        ? pricesNear(venue.id, { startsAtMs, endsAtMs: startsAtMs + dayMs }, nowMs)
        : undefined
      return venueShape(venue, relations, chosen, { ...extras, locale, transient })
    }
  }
}
