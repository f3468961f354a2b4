/** Writes venues for a request, with what is not in their rows. */
import type { Repositories } from '../../repositories.ts'
import { zoneClock } from '../../../core/time.ts'
import type { RequestContext } from '../../../core/http/route.ts'
import { nextHalfHour } from '../quotes/window.ts'
import { createNearbyPrices } from './nearby-prices.ts'
import { venueFields, venueShape, type VenueExtras, type VenueRow } from './representation.ts'

const dayMs = 86_400_000

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
