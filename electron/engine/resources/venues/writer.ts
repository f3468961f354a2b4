/** Writes venues as a request wants them, with what is not in their rows. */
import type { EngineDeps } from '../../deps.ts'
import { zoneClock } from '../../domain/time.ts'
import type { RequestContext } from '../../../core/http/route.ts'
import { nextHalfHour } from '../quotes/window.ts'
import { createNearbyPrices } from './nearby-offers.ts'
import { venueFields, venueJson } from './representation.ts'
import type { VenueExtras, VenueRow } from './representation.ts'

const dayMs = 86_400_000

export type VenueText = (venue: VenueRow, extras?: Pick<VenueExtras, 'distanceMeters' | 'eventsJson'>) => string

/** The result of one request's context: JSON text of a venue with the chosen fields, in the caller's language. */
export function createVenueWriter(deps: EngineDeps): (context: RequestContext) => VenueText {
  const transientPricesNear = createNearbyPrices(deps.database, 'transient')
  return ({ fields, relations, locale, nowMs }) => {
    const chosen = fields.of(venueFields)
    const withAvailability = chosen.has('availability')
    return (venue, extras) => {
      if (!withAvailability) return venueJson(venue, relations, chosen, { ...extras, locale })
      // What a quote search for the venue would show that names no time (decisions.md section 3).
      const fromMs = nextHalfHour(nowMs, zoneClock(venue.timezone))
      const stay = { venueId: venue.id, fromMs, untilMs: fromMs + dayMs, demandBasisPoints: 10_000, nowMs }
      return venueJson(venue, relations, chosen, { ...extras, locale, transient: transientPricesNear(stay) })
    }
  }
}
