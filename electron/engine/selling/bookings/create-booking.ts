/** Books an offer: checks, space, rows and money in one transaction (decisions.md section 4). */
import { AppError } from '../../../../shared/errors/errors.ts'
import type { Ids } from '../../../core/deps.ts'
import { zoneClock } from '../../../core/time.ts'
import type { EngineServices } from '../../services.ts'
import { isInternal } from '../../../core/http/auth.ts'
import type { RequestContext } from '../../../core/http/route.ts'
import { queueConfirmation } from '../../mail/confirmation.ts'
import { relatedTo } from './booking-access.ts'
import { actorOf, ownerOf } from './booking-owner.ts'
import { checkFinalPrice, readAddOns, readBuyer, readFlag } from './booking-input.ts'
import { checkAddOnSpaces, checkSpace, createOfferReader } from './offer.ts'
import type { BookingRecord } from './read-repository.ts'
import { salePrice } from './sale-price.ts'

/** Without I, O, 0 and 1, which are mistaken for each other when read aloud. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** The identifying codes of a booking. The scan code, `20418823 7QK4-M2XD`, has eight random characters after the id. */
const createBookingCodes = (bookingId: number, ids: Ids) => {
  const random = Buffer.from(ids.randomBytes(42))
  const letters = Array.from(random.subarray(0, 8), (byte) => alphabet.charAt(byte & 31)).join('')
  return {
    authorization_code: random.toString('hex', 8, 24),
    pass_token: random.toString('base64url', 24),
    pass_number: `P-${bookingId}-1`,
    scan_code: `${bookingId} ${letters.slice(0, 4)}-${letters.slice(4)}`,
  }
}

/** The result books and returns the new booking. Must run inside a transaction; throws every refusal of decisions.md section 4. */
export const createBookingCreator = (services: EngineServices) => {
  const { occupancy, bookingWriter: writer, deductions, users, enqueueWebhook, lock } = services.repositories
  const readOffer = createOfferReader(services.repositories)

  return (context: RequestContext): BookingRecord => {
    const { params, auth, locale, nowMs, publicUrl } = context
    const partnerId = auth.partnerId ?? null
    const { id, version, partner_name, reseller_passes, ...endpoints } = writer.start(partnerId)
    // The facility may have changed until it was locked.
    const quoted = readOffer(params, nowMs, version)
    const offer = lock('locations', [quoted.facility.row.id]) ? readOffer(params, nowMs) : quoted
    checkSpace(occupancy, offer, context)
    const finalPrice = params.get('final_price')
    if (finalPrice === undefined) throw new AppError('booking_final_price_missing', { fields: ['final_price'] })
    const { row } = offer.facility
    const invoice = readFlag(params, 'invoice')
    const withConfirmation = readFlag(params, 'send_email_confirmation')
    const addOns = readAddOns(params, offer.facility, true)
    checkAddOnSpaces(occupancy, offer, addOns)
    if (auth.userId !== undefined) lock('users', [auth.userId])
    const price = salePrice(deductions.forBooking, { params, auth, offer, addOns, nowMs, locale })
    const { finalMinor } = price
    checkFinalPrice(finalPrice, finalMinor, row.currency)
    const account = auth.userId === undefined ? undefined : users.byId(auth.userId)
    const buyer = readBuyer(params, offer.facility, account, withConfirmation)
    const { customer, plate, partnerBookingId, recipient } = buyer

    // The space of a parked sale now belongs to this sale.
    if (isInternal(auth) && partnerBookingId !== null) writer.releaseHold(partnerBookingId)

    const codes = createBookingCodes(id, services.ids)
    const clock = zoneClock(row.timezone)
    const owner = ownerOf(auth)
    const { event } = offer
    const written = {
      status: 'confirmed',
      location_id: row.id,
      event_id: event?.id ?? null,
      venue_id: event?.venue_id ?? null,
      customer_id: buyer.accountId ?? writer.guest(customer, nowMs),
      ...buyer.given,
      client_id: auth.clientId ?? '',
      partner_id: partnerId,
      user_id: auth.userId ?? null,
      owner_client_id: owner !== undefined && 'clientId' in owner ? owner.clientId : null,
      partner_booking_id: partnerBookingId,
      starts_at_ms: offer.startsAtMs,
      ends_at_ms: offer.endsAtMs,
      start_offset_minutes: clock.offsetMinutesAt(offer.startsAtMs),
      end_offset_minutes: clock.offsetMinutesAt(offer.endsAtMs),
      price_paid_minor: finalMinor,
      full_price_minor: price.subtotalMinor,
      plate,
      locale: locale ?? account?.locale ?? null,
      purchased_at_ms: nowMs,
      purchase_offset_minutes: clock.offsetMinutesAt(nowMs),
      cancel_until_ms: offer.cancelUntilMs ?? null,
      ...codes,
    } as const
    const { first_name, last_name, email, phone } = customer
    // Phone numbers are searchable with and without the country's code, and in the entered form.
    const phones = [phone, phone?.replace(/\D/g, ''), phone?.replace(/^\+\d+|\D/g, ''), params.get('customer_phone')]
    const searchable = [id, first_name, last_name, email, ...phones, plate, partnerBookingId, codes.scan_code]
    const lines = price.lines.map(({ kind, label, translations_json, amountMinor, addOn }) => ({
      booking_id: id,
      kind,
      label,
      translations_json,
      amount_minor: amountMinor,
      add_on_id: addOn?.id ?? null,
    }))
    writer.insert(
      {
        ...written,
        id,
        type: event === undefined ? 'transient_booking' : 'event_booking',
        rate_id: offer.rate.id,
        timezone: row.timezone,
        currency: row.currency,
        invoice: invoice ? 1 : 0,
      },
      lines,
      [...searchable, row.name, event?.name].filter(Boolean).join(' '),
    )
    const charge = { kind: 'charge', currency: row.currency, amount_minor: finalMinor, at_ms: nowMs } as const
    const detail = recipient === undefined ? null : 'with an e-mail confirmation'
    writer.record({ booking_id: id, ...charge }, { action: 'created', actor: actorOf(auth), detail })
    if (auth.userId !== undefined) {
      const discounted = { id, userId: auth.userId, currency: row.currency, nowMs }
      deductions.use(price.coupon?.id, price.creditMinor, discounted)
    }
    enqueueWebhook({ bookingId: id, partnerId, kind: 'create', nowMs, endpoints })
    const related = relatedTo(context)
    // All values are known here: reading them back would cost a fifth of the booking.
    const record: BookingRecord = {
      row: {
        ...row,
        ...written,
        booking_id: id,
        booking_currency: row.currency,
        booking_timezone: row.timezone,
        cancelled_at_ms: null,
        share_code: null,
        customer_email: email,
        customer_first_name: first_name,
        customer_last_name: last_name,
        customer_phone: phone,
        times_tbd: event?.times_tbd ?? null,
        refunded_minor: 0,
        seller_name: offer.facility.sellerName,
        partner_name,
        reseller_passes,
        on_demand: offer.rate.onDemand ? 1 : 0,
      },
      lines,
      addOns,
      event: related.event ? event : undefined,
      venue: related.venue ? offer.venue : undefined,
    }
    if (recipient !== undefined) {
      queueConfirmation(services.repositories, {
        ...{ record, event, recipient, locale: written.locale ?? 'en-US', nowMs, publicUrl },
      })
    }
    return record
  }
}
