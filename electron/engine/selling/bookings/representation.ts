/** A booking and its parking pass as HAL (specification, Booking; decisions.md W18; recorded-shapes.md section 11). */
import type { Booking, Customer } from '../../../../shared/api/bookings.ts'
import { addOnOption, type LineItem } from '../../../../shared/api/quotes.ts'
import { deskAuth } from '../../../core/http/auth.ts'
import type { ObjectFields } from '../../../core/http/fields.ts'
import type { Locale } from '../../../../shared/locales.ts'
import type { RequestContext } from '../../../core/http/route.ts'
import { moneyObject } from '../../../core/money.ts'
import { formatInstant, zoneClock } from '../../../core/time.ts'
import { eventFields, eventShape } from '../../api/events/representation.ts'
import { locationFields, locationShape } from '../../api/locations/representation.ts'
import { chosenMembers, fieldsOf, type Members } from '../../api/members.ts'
import { addOnShape } from '../quotes/facility.ts'
import { venueFields, venueShape } from '../../api/venues/representation.ts'
import type { BookingWithFacility, LineRow } from './booking-row.ts'
import { lineLabel } from './line-label.ts'
import { passFields, passMembers } from './pass-representation.ts'
import type { BookingRecord } from './read-repository.ts'

/**
 * How much of a booking a caller sees: a share code shows neither prices, plate, pass address nor buyer (section 4). A new booking has its
 * authorization code, whatever `fields` names.
 */
export type BookingView = 'whole' | 'shared' | 'new'

export const isCancellable = (row: Pick<BookingWithFacility, 'status' | 'cancel_until_ms'>, nowMs: number): boolean =>
  row.status === 'confirmed' && row.cancel_until_ms !== null && nowMs <= row.cancel_until_ms

const lineItems = ({ row, lines, addOns }: BookingRecord, locale: Locale | undefined): LineItem[] =>
  lines.map((line: LineRow) => ({
    kind: line.kind,
    label: lineLabel(line, locale),
    price: moneyObject(line.amount_minor, row.booking_currency),
    add_on_id: line.add_on_id === null ? undefined : addOns.find(({ id }) => id === line.add_on_id)?.uuid,
  }))

const instantText = ({ timezone }: BookingWithFacility, instantMs: number | null): string | undefined =>
  instantMs === null ? undefined : zoneClock(timezone).format(instantMs)

const members: Members<Booking, [BookingRecord, RequestContext]> = {
  id: ({ row }) => row.booking_id,
  customer_id: ({ row }) => row.customer_id,
  event_id: ({ row }) => row.event_id,
  start_time: ({ row }) => formatInstant(row.starts_at_ms, row.start_offset_minutes),
  end_time: ({ row }) => formatInstant(row.ends_at_ms, row.end_offset_minutes),
  price_paid: ({ row }) => moneyObject(row.price_paid_minor, row.booking_currency),
  full_price: ({ row }) => moneyObject(row.full_price_minor, row.booking_currency),
  purchased_at: ({ row }) => formatInstant(row.purchased_at_ms, row.purchase_offset_minutes),
  // This is the only value in the specification; `event_id` shows the kind of the booking.
  type: () => 'transient_booking',
  on_demand: ({ row }) => row.on_demand === 1,
  cancellable: ({ row }, { nowMs }) => isCancellable(row, nowMs),
  cancelled_at: ({ row }) => instantText(row, row.cancelled_at_ms),
  parking_pass_web_url: ({ row }, { deps }) => `${deps.settings.baseUrl}/pass/${row.pass_token}`,
  authorization_code: ({ row }) => row.authorization_code,
  share_code: ({ row }) => row.share_code,
  times_tbd: ({ row }) => (row.times_tbd === 1 ? 'true' : 'false'),
  plate_number: ({ row }) => row.plate,
  partner_booking_id: ({ row }) => row.partner_booking_id,
  cancellable_until: ({ row }) => instantText(row, row.cancel_until_ms),
  line_items: (record, { locale }) => lineItems(record, locale),
  refunded: ({ row }) => (row.refunded_minor === 0 ? undefined : moneyObject(row.refunded_minor, row.booking_currency)),
  status: ({ row }) => row.status,
  locale: ({ row }) => row.locale ?? undefined,
}

const deskFields = [
  'parking_pass_web_url',
  'times_tbd',
  'plate_number',
  'partner_booking_id',
  'cancellable_until',
  'line_items',
  'refunded',
  'status',
  'locale',
] as const
const listedFields = fieldsOf('booking', members, ['authorization_code', 'share_code', ...deskFields])

/** The group `booking::desk` is for the back office. */
const bookingFields: ObjectFields = { ...listedFields, groups: { desk: [...listedFields.defaults, ...deskFields] } }

/** The members that a share code can show, whatever `fields` names: times and status. */
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

const shownFields = (
  { row }: BookingRecord,
  { fields, auth }: RequestContext,
  view: BookingView,
): ReadonlySet<string> => {
  const shown = new Set(fields.of(bookingFields))
  // Always shown where the hours must not be mistaken for those of the event.
  if (row.times_tbd === 1) shown.add('times_tbd')
  if (view === 'new') shown.add('authorization_code')
  // The code is left out, because its holder could cancel without the desk's approvals, drawers and audit trail.
  if (auth === deskAuth) shown.delete('authorization_code')
  return view === 'shared' ? new Set([...shown].filter((name) => sharedMembers.has(name))) : shown
}

const customerMembers: Members<Customer, [BookingWithFacility]> = {
  id: (row) => row.customer_id,
  email: (row) => row.customer_email,
  first_name: (row) => row.customer_first_name,
  last_name: (row) => row.customer_last_name,
  phone: (row) => row.customer_phone,
}
const customerFields = fieldsOf('customer', customerMembers)
const addOnFields: ObjectFields = { object: 'add_ons', defaults: Object.keys(addOnOption.shape) }

export const pick = (value: object, chosen: ReadonlySet<string>): object =>
  Object.fromEntries(Object.entries(value).filter(([name]) => chosen.has(name)))

const sellerFields: ObjectFields = { object: 'seller', defaults: ['id', 'name'] }
const partnerFields: ObjectFields = { object: 'partner', defaults: ['id', 'name'] }

type Related = (record: BookingRecord, context: RequestContext, view: BookingView) => object | undefined

/** The embedded resources of bookings and passes, by relation; undefined where there is none or the caller may not see it. */
const related = {
  location: ({ row }, context) => locationShape(row, context, context.fields.of(locationFields)),
  parking_pass: (record, context, view) => passShape(record, context, view),
  customer: ({ row }, { fields }, view) =>
    view === 'shared' ? undefined : chosenMembers(customerMembers, fields.of(customerFields), row),
  add_ons: ({ row, addOns }, context, view) => {
    if (view === 'shared') return undefined
    const times = {
      start_time: formatInstant(row.starts_at_ms, row.start_offset_minutes),
      end_time: formatInstant(row.ends_at_ms, row.end_offset_minutes),
    }
    const chosen = context.fields.of(addOnFields)
    return addOns.map((addOn) => pick(addOnShape(addOn, times, row.booking_currency, context), chosen))
  },
  seller: ({ row }, { fields }) => pick({ id: row.seller_id, name: row.seller_name }, fields.of(sellerFields)),
  partner: ({ row }, { fields }) =>
    row.partner_id === null
      ? undefined
      : pick({ id: row.partner_id, name: row.partner_name }, fields.of(partnerFields)),
  event: ({ event }, context) => event && eventShape(event, context, context.fields.of(eventFields)),
  venue: ({ venue }, context) => venue && venueShape(venue, context, context.fields.of(venueFields)),
} satisfies Record<string, Related>
type Relation = keyof typeof related

const embedded = (
  record: BookingRecord,
  context: RequestContext,
  view: BookingView,
  { byDefault, onRequest }: { byDefault: readonly Relation[]; onRequest: readonly Relation[] },
): Record<string, object> => {
  const shown: Record<string, object> = {}
  for (const relation of [...byDefault, ...onRequest]) {
    if (!context.zoom.includes(relation, byDefault.includes(relation))) continue
    const embed: Related = related[relation]
    const shape = embed(record, context, view)
    if (shape !== undefined) shown[context.relations.name(relation)] = shape
  }
  return shown
}

const passRelations = { byDefault: ['location', 'seller', 'partner', 'add_ons'], onRequest: [] } as const

/** The parking pass with its own location, seller, partner and add-ons; a share code does not show its prices. */
export const passShape = (record: BookingRecord, context: RequestContext, view: BookingView): object => {
  const chosen = [...context.fields.of(passFields)]
  const shown = chosen.filter((name) => view !== 'shared' || (name !== 'price_paid' && name !== 'full_price'))
  const _embedded = embedded(record, context, view, passRelations)
  return {
    ...chosenMembers(passMembers, new Set(shown), record.row, context.locale),
    ...(Object.keys(_embedded).length === 0 ? {} : { _embedded }),
    _links: {
      self: { href: `/bookings/${record.row.booking_id}/parking_pass` },
      curies: context.relations.curies,
    },
  }
}

const bookingRelations = {
  byDefault: ['location', 'parking_pass', 'customer', 'add_ons'],
  onRequest: ['partner', 'seller', 'event', 'venue'],
} as const

export const bookingShape = (record: BookingRecord, context: RequestContext, view: BookingView = 'whole'): object => {
  const { relations } = context
  const { booking_id: id, location_id: locationId, event_id: eventId } = record.row
  return {
    ...chosenMembers(members, shownFields(record, context, view), record, context),
    _embedded: embedded(record, context, view, bookingRelations),
    _links: {
      self: { href: `/bookings/${id}` },
      [relations.name('location')]: { href: `/locations/${locationId}` },
      ...(eventId === null ? {} : { [relations.name('event')]: { href: `/events/${eventId}` } }),
      [relations.name('parking_pass')]: { href: `/bookings/${id}/parking_pass` },
      curies: relations.curies,
    },
  }
}
