/** A booking as HAL (specification, Booking; decisions.md W18; recorded-shapes.md section 11). */
import { moneyObject } from '../../../core/money.ts'
import { formatInstant, zoneClock } from '../../domain/time.ts'
import type { FieldSelection, ObjectFields } from '../../../core/http/fields.ts'
import type { Locale } from '../../../core/http/locale.ts'
import type { Relations } from '../../../core/http/relations.ts'
import type { ZoomSelection } from '../../../core/http/zoom.ts'
import { eventFields, eventJson } from '../events/representation.ts'
import { locationFields, locationJson } from '../locations/representation.ts'
import { translated } from '../quotes/names.ts'
import { addOnShape } from '../quotes/option-parts.ts'
import { venueFields, venueJson } from '../venues/representation.ts'
import type { BookingWithFacility, LineRow } from './booking-row.ts'
import { passFields, passShape } from './pass-representation.ts'
import type { BookingRecord } from './read-repository.ts'

const defaults = [
  'id',
  'customer_id',
  'event_id',
  'start_time',
  'end_time',
  'price_paid',
  'full_price',
  'purchased_at',
  'type',
  'on_demand',
  'cancellable',
  'cancelled_at',
]
const deskFields = [
  'parking_pass_web_url',
  'times_tbd',
  'plate_number',
  'partner_booking_id',
  'cancellable_until',
  'line_items',
  'refunded',
  'status',
]

/** `booking::desk` is what the back office shows. */
export const bookingFields: ObjectFields = {
  object: 'booking',
  defaults,
  optional: ['authorization_code', 'share_code', ...deskFields],
  groups: { desk: [...defaults, ...deskFields] },
}

const customerFields: ObjectFields = {
  object: 'customer',
  defaults: ['id', 'email', 'first_name', 'last_name', 'phone'],
}

const addOnFields: ObjectFields = {
  object: 'add_ons',
  defaults: ['id', 'name', 'description', 'start_time', 'end_time', 'price', 'availability', 'items', 'icon'],
}
const sellerFields: ObjectFields = { object: 'seller', defaults: ['id', 'name'] }
const partnerFields: ObjectFields = { object: 'partner', defaults: ['id', 'name'] }

/** How much of a booking a caller sees: a share code shows neither prices, plate, pass address nor who booked (section 4). */
export type BookingView = 'whole' | 'shared'

export interface BookingContext {
  readonly relations: Relations
  readonly fields: FieldSelection
  readonly zoom: ZoomSelection
  readonly locale: Locale | undefined
  readonly baseUrl: string
  readonly licensed: boolean
  readonly nowMs: number
  /** True where the authorization code is shown although `fields` does not ask for it. */
  readonly withAuthorizationCode?: boolean
}

export function isCancellable(row: Pick<BookingWithFacility, 'status' | 'cancel_until_ms'>, nowMs: number): boolean {
  return row.status === 'confirmed' && row.cancel_until_ms !== null && nowMs <= row.cancel_until_ms
}

/** `line_items` of a preview or booking; `uuids` are the public ids of add-ons by row. */
export function lineItemShapes(
  lines: readonly LineRow[],
  currency: string,
  uuids: ReadonlyMap<number, string>,
  locale: Locale | undefined,
): Record<string, unknown>[] {
  return lines.map(({ kind, label, amount_minor: amountMinor, add_on_id: addOnId }) => ({
    kind,
    label: translated(label, locale),
    price: moneyObject(amountMinor, currency),
    ...(addOnId === null ? {} : { add_on_id: uuids.get(addOnId) }),
  }))
}

function members(record: BookingRecord, context: BookingContext): Record<string, unknown> {
  const { row, lines, addOns } = record
  const clock = zoneClock(row.timezone)
  const currency = row.booking_currency
  return {
    id: row.booking_id,
    customer_id: row.customer_id,
    event_id: row.event_id ?? undefined,
    start_time: formatInstant(row.starts_at_ms, row.start_offset_minutes),
    end_time: formatInstant(row.ends_at_ms, row.end_offset_minutes),
    price_paid: moneyObject(row.price_paid_minor, currency),
    full_price: moneyObject(row.full_price_minor, currency),
    purchased_at: formatInstant(row.purchased_at_ms, row.purchase_offset_minutes),
    // The one value that the specification shows; `event_id` tells what it is for.
    type: 'transient_booking',
    on_demand: false,
    cancellable: isCancellable(row, context.nowMs),
    cancelled_at: row.cancelled_at_ms === null ? undefined : clock.format(row.cancelled_at_ms),
    parking_pass_web_url: `${context.baseUrl}/pass/${row.pass_token}`,
    authorization_code: row.authorization_code,
    share_code: row.share_code ?? undefined,
    times_tbd: row.times_tbd === 1 ? 'true' : 'false',
    plate_number: row.plate ?? undefined,
    partner_booking_id: row.partner_booking_id ?? undefined,
    cancellable_until: row.cancel_until_ms === null ? undefined : clock.format(row.cancel_until_ms),
    line_items: lineItemShapes(lines, currency, new Map(addOns.map((addOn) => [addOn.id, addOn.uuid])), context.locale),
    refunded: row.refunded_minor === 0 ? undefined : moneyObject(row.refunded_minor, currency),
    status: row.status,
  }
}

/** What a share code can show, whatever `fields` asks for: when, and how things stand. */
const sharedMembers: ReadonlySet<string> = new Set([
  'id',
  'event_id',
  'start_time',
  'end_time',
  'purchased_at',
  'type',
  'on_demand',
  'cancellable',
  'cancelled_at',
  'share_code',
  'times_tbd',
  'cancellable_until',
  'status',
])

/** The members of `members` that were chosen, as JSON text. */
function chosenText(members: Readonly<Record<string, unknown>>, chosen: ReadonlySet<string>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(members).filter(([name]) => chosen.has(name))))
}

function addOnTexts(record: BookingRecord, context: BookingContext): string {
  const { row } = record
  const chosen = context.fields.of(addOnFields)
  const times = {
    start_time: formatInstant(row.starts_at_ms, row.start_offset_minutes),
    end_time: formatInstant(row.ends_at_ms, row.end_offset_minutes),
  }
  const texts = record.addOns.map((addOn) => {
    const { head, tail } = addOnShape(addOn, row.booking_currency, context.baseUrl, context.locale)
    return chosenText({ ...head, ...times, ...tail }, chosen)
  })
  return `[${texts.join(',')}]`
}

function customerText(row: BookingWithFacility, fields: FieldSelection): string {
  const customer = {
    id: row.customer_id,
    email: row.customer_email ?? undefined,
    first_name: row.customer_first_name ?? undefined,
    last_name: row.customer_last_name ?? undefined,
    phone: row.customer_phone ?? undefined,
  }
  return chosenText(customer, fields.of(customerFields))
}

function locationText(record: BookingRecord, context: BookingContext): string {
  const { fields, relations, licensed, locale } = context
  return locationJson(record.row, relations, fields.of(locationFields), { licensed, locale })
}

function sellerText(row: BookingWithFacility, fields: FieldSelection): string {
  return chosenText({ id: row.seller_id, name: row.seller_name }, fields.of(sellerFields))
}

function partnerText(row: BookingWithFacility, fields: FieldSelection): string {
  return chosenText({ id: row.partner_id, name: row.partner_name }, fields.of(partnerFields))
}

/** The parking pass with its own location, seller, partner and add-ons (specification, Parking pass). */
export function passJson(record: BookingRecord, context: BookingContext, view: BookingView = 'whole'): string {
  const { row } = record
  const { relations, fields, zoom } = context
  const shape = JSON.stringify(passShape(row, fields.of(passFields), context.locale, view === 'whole'))
  const embedded: string[] = []
  const add = (relation: string, isThere: boolean, text: () => string): void => {
    if (isThere && zoom.wants(relation, true)) embedded.push(`"${relations.name(relation)}":${text()}`)
  }
  add('location', true, () => locationText(record, context))
  add('seller', true, () => sellerText(row, fields))
  add('partner', row.partner_id !== null, () => partnerText(row, fields))
  add('add_ons', view === 'whole', () => addOnTexts(record, context))
  if (embedded.length === 0) return shape
  const separator = shape === '{}' ? '' : ','
  return `${shape.slice(0, -1)}${separator}"_embedded":{${embedded.join(',')}}}`
}

function embedded(record: BookingRecord, context: BookingContext, view: BookingView): string[] {
  const { row, event, venue } = record
  const { relations, fields, zoom, locale } = context
  const parts: string[] = []
  const add = (relation: string, text: string): void => {
    parts.push(`"${relations.name(relation)}":${text}`)
  }
  if (zoom.wants('location', true)) add('location', locationText(record, context))
  if (zoom.wants('parking_pass', true)) add('parking_pass', passJson(record, context, view))
  if (view === 'whole') {
    if (zoom.wants('customer', true)) add('customer', customerText(row, fields))
    if (zoom.wants('add_ons', true)) add('add_ons', addOnTexts(record, context))
    if (zoom.wants('partner') && row.partner_id !== null) add('partner', partnerText(row, fields))
  }
  if (zoom.wants('seller')) add('seller', sellerText(row, fields))
  if (zoom.wants('event') && event !== undefined) add('event', eventJson(event, relations, fields.of(eventFields)))
  if (zoom.wants('venue') && venue !== undefined)
    add('venue', venueJson(venue, relations, fields.of(venueFields), { locale }))
  return parts
}

/** JSON text of a booking with the chosen members and embeds. */
export function bookingJson(record: BookingRecord, context: BookingContext, view: BookingView = 'whole'): string {
  const chosen = context.fields.of(bookingFields)
  const { relations, withAuthorizationCode = false } = context
  const { row } = record
  const isShown = (name: string): boolean => {
    if (view === 'shared' && !sharedMembers.has(name)) return false
    // Always where the hours are not to be taken for those of the event.
    if (name === 'times_tbd' && row.times_tbd === 1) return true
    return chosen.has(name) || (withAuthorizationCode && name === 'authorization_code')
  }
  const shown = Object.entries(members(record, context)).filter(([name, value]) => value !== undefined && isShown(name))
  const text = JSON.stringify(Object.fromEntries(shown))
  const links =
    `{"self":{"href":"/bookings/${row.booking_id}"},"${relations.name('location')}":{"href":"/locations/${row.location_id}"},` +
    (row.event_id === null ? '' : `"${relations.name('event')}":{"href":"/events/${row.event_id}"},`) +
    `"${relations.name('parking_pass')}":{"href":"/bookings/${row.booking_id}/parking_pass"},` +
    `"curies":${relations.curiesJson}}`
  const separator = shown.length === 0 ? '' : ','
  const embeds = embedded(record, context, view).join(',')
  return `${text.slice(0, -1)}${separator}"_embedded":{${embeds}},"_links":${links}}`
}
