/** What a quote id stands for, looked up and priced again (decisions.md W17). */
import { AppError } from '../../../../shared/errors.ts'
import { cancelUntilMs } from '../../domain/cancellation.ts'
import { distanceMeters } from '../../../core/geo.ts'
import { offerPrice } from '../../domain/pricing.ts'
import { longestPastMs, quoteExpired, type SealedOffer } from '../../domain/quote-seal.ts'
import type { Repositories } from '../../repositories.ts'
import type { Parameters } from '../../../core/http/parameters.ts'

export type Offer = ReturnType<ReturnType<typeof createOfferReader>>

/** A clock set back by little must not make a fresh quote invalid. */
const clockSlackMs = 60_000

/** The offer behind `quote_id` at its sealed price (6a). Throws `booking_quote_id_missing`, `…_invalid`, `booking_quote_expired`. */
export const createOfferReader = ({ sealer, facilities, events, venues }: Repositories) => {
  /** Random ids that happen to open hold nonsense: no such rate or event, or an issue that cannot have been. */
  const isPlausible = (sealed: SealedOffer, nowMs: number): boolean =>
    sealed.issuedAtMs <= nowMs + clockSlackMs && sealed.startsAtMs >= sealed.issuedAtMs - longestPastMs

  const find = (sealed: SealedOffer) => {
    const quoted = facilities.quoted(sealed.rateId, sealed.issuedAtMs)
    if (quoted === undefined) return undefined
    const { rate, facility } = quoted
    const event = sealed.eventId === undefined ? undefined : events.find(sealed.eventId)
    const venue = event === undefined ? undefined : venues.find(event.venue_id)
    if ((rate.kind === 'event') !== (venue !== undefined)) return undefined
    const { startsAtMs, endsAtMs } = sealed
    const price = offerPrice(rate, {
      stayMinutes: (endsAtMs - startsAtMs) / 60_000,
      distanceMeters: venue === undefined ? 0 : distanceMeters(venue, facility.row),
      demandBasisPoints: event?.demand_basis_points ?? 10_000,
    })
    const untilMs = cancelUntilMs(startsAtMs, facility.row.cancel_minutes_before)
    return { rate, facility, event, venue, startsAtMs, endsAtMs, price, cancelUntilMs: untilMs }
  }

  return (params: Parameters, nowMs: number) => {
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
  }
}
