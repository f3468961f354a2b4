/** Finds the offer of a quote id and calculates its price again (decisions.md W17). */
import { AppError } from '../../../../shared/errors/errors.ts'
import { cancelUntilMs } from '../pricing/cancellation.ts'
import { distanceMeters } from '../../../core/geo.ts'
import { offerPrice } from '../pricing/pricing.ts'
import { eventCover, longestPastMs, quoteExpired, type QuoteSealer } from '../quotes/quote-seal.ts'
import { currentRate } from '../pricing/rate-choice.ts'
import { stayMinutes } from '../quotes/stay.ts'
import { isInternal } from '../../../core/http/auth.ts'
import type { Parameters } from '../../../core/http/parameters.ts'
import type { RequestContext } from '../../../core/http/route.ts'
import type { EventRow } from '../../api/events/representation.ts'
import type { Occupancy } from '../quotes/occupancy-repository.ts'
import type { AddOnRow } from '../quotes/facility.ts'
import type { FacilityRepository } from '../quotes/facility-repository.ts'
import { createCatalogueFinder, type VersionReader } from '../quotes/version-repository.ts'
import { occasionOf } from '../quotes/window.ts'
import type { VenueRow } from '../../api/venues/representation.ts'

export type Offer = NonNullable<ReturnType<OfferFinder>>

/** A clock that is set back a little must not make a fresh quote invalid. */
const clockSlackMs = 60_000

/** The most offers, events and venues that are cached. */
const known = 1_000

export type OfferFinder = ReturnType<typeof createOfferFinder>

/**
 * The result finds the offer of a quote id, at its price (6a); undefined where it is no longer sold, or never was. `version` is that of the
 * catalogue, where it was read already.
 */
export const createOfferFinder = ({
  sealer,
  facilities,
  events,
  venues,
  readVersions,
}: {
  readonly sealer: QuoteSealer
  readonly facilities: FacilityRepository
  readonly events: { find(id: number): EventRow | undefined }
  readonly venues: { find(id: number): VenueRow | undefined }
  readonly readVersions: VersionReader
}) => {
  const findEvent = createCatalogueFinder(readVersions, known, events.find)
  const findVenue = createCatalogueFinder(readVersions, known, venues.find)
  const readOffer = (quoteId: string, version: string) => {
    const sealed = sealer.open(quoteId, (eventId) => {
      const found = findEvent(eventId, version)
      return found && eventCover(found)
    })
    if (sealed === undefined) return undefined
    const quoted = facilities.quoted(sealed.rateId, sealed.issuedAtMs, version)
    if (quoted === undefined) return undefined
    const { rate, facility } = quoted
    const { row } = facility
    if (row.archived_at_ms !== null || row.never_sold !== null) return undefined
    const event = sealed.eventId === undefined ? undefined : findEvent(sealed.eventId, version)
    const venue = event === undefined ? undefined : findVenue(event.venue_id, version)
    if ((rate.kind === 'event' || sealed.eventId !== undefined) && venue === undefined) return undefined
    const { startsAtMs, endsAtMs, issuedAtMs } = sealed
    /** The price is that of the quote; whether it is sold, and how many, depends on the rate that now replaces it. */
    const limit = currentRate(
      facilities.rates([row.id], version).get(row.id) ?? [],
      rate,
      occasionOf(event, row.timezone, startsAtMs, rate.accessCode),
    )
    if (limit === undefined) return undefined
    const price = offerPrice(rate, {
      stayMinutes: stayMinutes(row.timezone, sealed),
      distanceMeters: venue === undefined ? 0 : distanceMeters(venue, facility.entrance),
      demandBasisPoints: event?.demand_basis_points ?? 10_000,
    })
    const untilMs = cancelUntilMs({ startsAtMs, event }, rate.cancelMinutesBefore ?? row.cancel_minutes_before)
    const times = { startsAtMs, endsAtMs, issuedAtMs, cancelUntilMs: untilMs }
    return { rate, limit, facility, event, venue, price, version, ...times }
  }
  // A quote is previewed, perhaps held, and booked.
  return createCatalogueFinder(readVersions, known, readOffer)
}

/** The offer of `quote_id`. Throws `booking_quote_id_missing`, `…_invalid`, `booking_quote_expired`. */
export const createOfferReader = ({ findOffer }: { findOffer: OfferFinder }) => {
  /** Random ids that happen to open have impossible content: no such rate or event, or an impossible time of issue. */
  const isPlausible = ({ issuedAtMs, startsAtMs }: Offer, nowMs: number): boolean =>
    issuedAtMs <= nowMs + clockSlackMs && startsAtMs >= issuedAtMs - longestPastMs

  return (params: Parameters, nowMs: number, version?: string): Offer => {
    const id = params.get('quote_id')
    if (id === undefined) throw new AppError('booking_quote_id_missing', { fields: ['quote_id'] })
    const offer = findOffer(id, version)
    if (offer === undefined || !isPlausible(offer, nowMs)) {
      throw new AppError('booking_quote_id_invalid', { fields: ['quote_id'] })
    }
    if (quoteExpired(offer, nowMs) || offer.endsAtMs <= nowMs) {
      throw new AppError('booking_quote_expired', { fields: ['quote_id'] })
    }
    return offer
  }
}

/** Throws `booking_sold_out`. A parked sale holds its space under its own id: this space may be sold to it. */
export const checkSpace = (
  occupancy: Occupancy,
  offer: Offer,
  { params, auth, nowMs }: Pick<RequestContext, 'params' | 'auth' | 'nowMs'>,
): void => {
  const ownHold = isInternal(auth) ? params.get('partner_booking_id')?.trim() : undefined
  if (!occupancy.hasSpace(offer.facility.row, offer.limit, offer, nowMs, ownHold))
    throw new AppError('booking_sold_out')
}

/** Throws `booking_add_on_sold_out`. */
export const checkAddOnSpaces = (occupancy: Occupancy, offer: Offer, addOns: readonly AddOnRow[]): void => {
  const soldOut = occupancy.soldOutAddOn(offer.facility, addOns, offer)
  if (soldOut === undefined) return
  const details = `Sold out: ${soldOut.uuid}.`
  throw new AppError('booking_add_on_sold_out', { fields: ['add_on_ids'], details })
}
