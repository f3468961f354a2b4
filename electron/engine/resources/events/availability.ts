/** What parking around an event costs and how many facilities still have room: the optional `availability` (decisions.md W18). */
import type { ReadableDatabase } from '../../../core/db/driver.ts'
import { createNearbyPrices } from '../venues/nearby-offers.ts'
import type { ApproximatePrices } from '../venues/representation.ts'
import { parkingWindow } from './parking-window.ts'
import type { EventRow } from './representation.ts'

export type AvailabilityOf = (event: EventRow, nowMs: number) => ApproximatePrices | undefined

export function createEventAvailability(database: ReadableDatabase): AvailabilityOf {
  const pricesNear = createNearbyPrices(database, 'event')
  return (event, nowMs) => {
    const { startsAtMs, endsAtMs } = parkingWindow(event)
    return pricesNear({
      venueId: event.venue_id,
      fromMs: startsAtMs,
      untilMs: endsAtMs,
      demandBasisPoints: event.demand_basis_points,
      nowMs,
    })
  }
}
