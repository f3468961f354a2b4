/** What parking around an event costs and how many facilities still have room: the optional `availability` (decisions.md W18). */
import type { ReadableDatabase } from '../../db/driver.ts'
import { createNearbyPrices } from '../venues/nearby-offers.ts'
import type { ApproximatePrices } from '../venues/representation.ts'
import type { EventRow } from './representation.ts'

/** The window of an event search is this much longer than the event, at either end. */
const marginMs = 60 * 60_000

export type AvailabilityOf = (event: EventRow, nowMs: number) => ApproximatePrices | undefined

export function createEventAvailability(database: ReadableDatabase): AvailabilityOf {
  const pricesNear = createNearbyPrices(database, 'event')
  return (event, nowMs) =>
    pricesNear({
      venueId: event.venue_id,
      fromMs: event.starts_at_ms - marginMs,
      untilMs: event.ends_at_ms + marginMs,
      demandBasisPoints: event.demand_basis_points,
      nowMs,
    })
}
