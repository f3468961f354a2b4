/** What a quote id stands for, looked up and priced again (decisions.md W17). */
import { AppError } from '../../../../shared/errors.ts'
import { cancelUntilMs } from '../../domain/cancellation.ts'
import { distanceMeters } from '../../../core/geo.ts'
import { offerPrice, type OfferPrice } from '../../domain/pricing-lines.ts'
import { createQuoteSealer, longestPastMs, quoteExpired, type SealedOffer } from '../../domain/quote-seal.ts'
import type { ReadableDatabase } from '../../../core/db/driver.ts'
import { quoteKey } from '../../../core/db/meta.ts'
import type { Parameters } from '../../../core/http/parameters.ts'
import { createFacilityRepository } from '../quotes/facility-repository.ts'
import type { Facility, FacilityRate } from '../quotes/facility.ts'
import { createEventRepository } from '../events/repository.ts'
import type { EventRow } from '../events/representation.ts'
import { createVenueRepository } from '../venues/repository.ts'
import type { VenueRow } from '../venues/representation.ts'

export interface Offer {
  readonly rate: FacilityRate
  readonly facility: Facility
  readonly event: EventRow | undefined
  /** Where the event is. */
  readonly venue: VenueRow | undefined
  readonly startsAtMs: number
  readonly endsAtMs: number
  readonly price: OfferPrice
  readonly cancelUntilMs: number | undefined
}

export interface OfferReader {
  /**
   * The offer behind `quote_id`, at the price that it was sealed at, on offer still or not (decisions.md 6a). Throws
   * `booking_quote_id_missing`, `booking_quote_id_invalid` for what was not sealed here, and `booking_quote_expired` after
   * 30 minutes.
   */
  read(params: Parameters, nowMs: number): Offer
}

/** A clock set back by little must not make a fresh quote invalid. */
const clockSlackMs = 60_000

export const createOfferReader = (database: ReadableDatabase): OfferReader => {
  const sealer = createQuoteSealer(quoteKey(database))
  const facilities = createFacilityRepository(database)
  const events = createEventRepository(database)
  const venues = createVenueRepository(database)

  /** Random ids that happen to open hold nonsense: no such rate or event, or an issue that cannot have been. */
  const isPlausible = (sealed: SealedOffer, nowMs: number): boolean =>
    sealed.issuedAtMs <= nowMs + clockSlackMs && sealed.startsAtMs >= sealed.issuedAtMs - longestPastMs

  const find = (sealed: SealedOffer): Offer | undefined => {
    const quoted = facilities.quoted(sealed.rateId, sealed.issuedAtMs)
    if (quoted === undefined) return undefined
    const { rate, facility } = quoted
    const event = sealed.eventId === undefined ? undefined : events.find(sealed.eventId)
    const venue = event === undefined ? undefined : venues.find(event.venue_id)
    if ((rate.kind === 'event') !== (venue !== undefined)) return undefined
    const { startsAtMs, endsAtMs } = sealed
    const price = offerPrice(rate, {
      stayMinutes: (endsAtMs - startsAtMs) / 60_000,
      venueDistanceMeters: venue === undefined ? 0 : distanceMeters(venue, facility.row),
      demandBasisPoints: event?.demand_basis_points ?? 10_000,
    })
    const untilMs = cancelUntilMs(startsAtMs, facility.row.cancel_minutes_before)
    return { rate, facility, event, venue, startsAtMs, endsAtMs, price, cancelUntilMs: untilMs }
  }

  return {
    read(params, nowMs) {
      const id = params.get('quote_id')
      if (id === undefined) throw new AppError('booking_quote_id_missing', { fields: ['quote_id'] })
      const sealed = sealer.open(id)
      const offer = sealed === undefined || !isPlausible(sealed, nowMs) ? undefined : find(sealed)
      if (sealed === undefined || offer === undefined) {
        throw new AppError('booking_quote_id_invalid', { fields: ['quote_id'] })
      }
      if (quoteExpired(sealed, nowMs) || sealed.endsAtMs <= nowMs) {
        throw new AppError('booking_quote_expired', { fields: ['quote_id'] })
      }
      return offer
    },
  }
}
