/** Books an offer: checks, space, rows and money in one transaction (decisions.md section 4). */
import { AppError } from '../../../../shared/errors.ts'
import { zoneClock } from '../../../core/time.ts'
import type { EngineServices } from '../../services.ts'
import { isInternal, type Auth } from '../../../core/http/auth.ts'
import type { Locale } from '../../../core/http/locale.ts'
import type { Parameters } from '../../../core/http/parameters.ts'
import { queueConfirmation } from '../../mail/confirmation.ts'
import { createBookingCodes } from './booking-codes.ts'
import {
  checkFinalPrice,
  confirmationRecipient,
  givenByHolder,
  readAddOns,
  readCustomer,
  readFinalPrice,
  readFlag,
  readPartnerBookingId,
  readPlate,
  type CustomerInput,
} from './booking-input.ts'
import { createOfferReader, type Offer } from './offer.ts'
import type { BookingRecord, Related } from './read-repository.ts'
import { salePrice } from './sale-price.ts'
import { ownerOf } from './visibility.ts'

interface BookingRequest {
  readonly params: Parameters
  readonly auth: Auth
  readonly locale: Locale | undefined
  readonly nowMs: number
}

export const actorOf = (auth: Auth): string => {
  const client = auth.clientId ?? 'anonymous'
  return auth.userId === undefined ? client : `${client}, user ${auth.userId}`
}

const searchTextOf = (
  bookingId: number,
  facts: {
    offer: Offer
    customer: CustomerInput
    plate: string | null
    partnerBookingId: string | null
    scanCode: string
  },
): string => {
  const { offer, customer, plate, partnerBookingId, scanCode } = facts
  return [
    bookingId,
    customer.firstName,
    customer.lastName,
    customer.email,
    customer.phone,
    customer.phone?.replace(/\D/g, ''),
    plate,
    partnerBookingId,
    scanCode,
    offer.facility.row.name,
    offer.event?.name,
  ]
    .filter((text) => text !== null && text !== undefined && text !== '')
    .join(' ')
}

/** The result books and gives the new booking. Must run inside a transaction; throws every refusal of decisions.md section 4. */
export const createBookingCreator = (services: EngineServices) => {
  const { occupancy, bookingWriter: writer, deductions, users, enqueueWebhook } = services.repositories
  const readOffer = createOfferReader(services.repositories)

  return ({ params, auth, locale, nowMs }: BookingRequest, related: Related): BookingRecord => {
    const offer = readOffer(params, nowMs)
    const finalPrice = readFinalPrice(params)
    const { row } = offer.facility
    const invoice = readFlag(params, 'invoice')
    const withConfirmation = readFlag(params, 'send_email_confirmation')
    const addOns = readAddOns(params, offer.facility, true)
    const price = salePrice(deductions, { params, auth, offer, addOns, nowMs })
    const { lines, finalMinor } = price
    checkFinalPrice(finalPrice, finalMinor, row.currency)
    const plate = readPlate(params, offer.facility)
    const account = auth.userId === undefined ? undefined : users.byId(auth.userId)
    const customer = readCustomer(params, account)
    const recipient = withConfirmation ? confirmationRecipient(customer, account) : undefined
    const partnerBookingId = readPartnerBookingId(params)

    // A parked sale keeps its space under its own id: the sale that takes it up again takes that space.
    if (isInternal(auth) && partnerBookingId !== null) writer.releaseHold(partnerBookingId)
    if (!occupancy.hasSpace(row, offer, nowMs)) throw new AppError('booking_sold_out')

    const id = writer.nextId()
    const codes = createBookingCodes(id, services.ids)
    const clock = zoneClock(row.timezone)
    const owner = ownerOf(auth)
    const written = {
      status: 'confirmed',
      location_id: row.id,
      event_id: offer.event?.id ?? null,
      venue_id: offer.event?.venue_id ?? null,
      customer_id: customer.accountId ?? writer.guest(customer, nowMs),
      ...givenByHolder(customer, account),
      client_id: auth.clientId ?? '',
      partner_id: auth.partnerId ?? null,
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
      purchased_at_ms: nowMs,
      purchase_offset_minutes: clock.offsetMinutesAt(nowMs),
      cancel_until_ms: offer.cancelUntilMs ?? null,
      authorization_code: codes.authorizationCode,
      pass_number: codes.passNumber,
      pass_token: codes.passToken,
      scan_code: codes.scanCode,
    } as const
    writer.insert(
      {
        ...written,
        id,
        type: offer.event === undefined ? 'transient_booking' : 'event_booking',
        rate_id: offer.rate.id,
        timezone: row.timezone,
        currency: row.currency,
        invoice: invoice ? 1 : 0,
      },
      lines,
      searchTextOf(id, { offer, customer, plate, partnerBookingId, scanCode: codes.scanCode }),
    )
    writer.record({
      bookingId: id,
      kind: 'charge',
      currency: row.currency,
      amountMinor: finalMinor,
      action: 'created',
      actor: actorOf(auth),
      detail: recipient === undefined ? undefined : 'with an e-mail confirmation',
      nowMs,
    })
    if (auth.userId !== undefined) {
      const { coupon, creditMinor } = price
      const discounted = { id, userId: auth.userId, currency: row.currency, nowMs }
      deductions.use(coupon?.id, creditMinor, discounted)
    }
    enqueueWebhook({ bookingId: id, partnerId: written.partner_id, kind: 'create', nowMs })
    // Everything is at hand: reading it back would cost a fifth of the booking.
    const record: BookingRecord = {
      row: {
        ...row,
        ...written,
        booking_id: id,
        booking_currency: row.currency,
        booking_timezone: row.timezone,
        cancelled_at_ms: null,
        share_code: null,
        customer_email: customer.email,
        customer_first_name: customer.firstName,
        customer_last_name: customer.lastName,
        customer_phone: customer.phone,
        times_tbd: offer.event?.times_tbd ?? null,
        refunded_minor: 0,
        seller_name: writer.sellerName(row.seller_id) ?? '',
        partner_name: written.partner_id === null ? null : (writer.partnerName(written.partner_id) ?? null),
      },
      lines: lines.map(({ kind, label, amountMinor, addOn }) => ({
        booking_id: id,
        kind,
        label,
        amount_minor: amountMinor,
        add_on_id: addOn?.id ?? null,
      })),
      addOns,
      event: related.event ? offer.event : undefined,
      venue: related.venue ? offer.venue : undefined,
    }
    if (recipient !== undefined) {
      const language = locale ?? account?.locale ?? 'en-US'
      queueConfirmation(services, { record, event: offer.event, recipient, locale: language, nowMs })
    }
    return record
  }
}
