/** The desk's calls to the booking API, the same against the embedded engine and a remote one. */
import { z } from 'zod'
import { booking as bookingSchema, type Booking } from '../../shared/api/bookings.ts'
import { money } from '../../shared/api/common.ts'
import { preview } from '../../shared/api/quotes.ts'
import { bookingChanges, type BookingChanges } from '../../shared/desk/reconcile/books.ts'
import type { SaleRequest } from '../../shared/desk/sales.ts'
import {
  AppError,
  errorBody,
  isAppError,
  isErrorCode,
  receivedError,
  type ErrorCode,
} from '../../shared/errors/errors.ts'
import type { Locale } from '../../shared/locales.ts'
import type { PassModel } from '../core/passes/pass-model.ts'
import { parseJson } from '../../shared/http/json.ts'
import { present } from '../../shared/present.ts'
import { normalizePlate } from '../../shared/values/plate.ts'
import type { DeskDeps } from './deps.ts'
import { passFromBooking, passQuery } from './documents/pass/remote-pass.ts'
import { listedBookings, type ListedBooking } from './reconcile/books/listed-bookings.ts'

const soldBooking = z.object({
  id: z.number().int(),
  price_paid: money,
  refunded: money.optional(),
  purchased_at: z.string().optional(),
  cancellable: z.boolean().optional(),
  cancelled_at: z.string().optional(),
  partner_booking_id: z.string().optional(),
  // These are only for reports: a booking does not depend on them.
  event_id: z.int().optional().catch(undefined),
  line_items: z
    .array(z.object({ kind: z.string(), label: z.string(), price: money }))
    .optional()
    .catch(undefined),
  _embedded: z
    .object({ 'svc:location': z.object({ id: z.coerce.string(), name: z.string().optional() }).optional() })
    .optional()
    .catch(undefined),
})
export type SoldBooking = z.infer<typeof soldBooking>
const soldBookings = z.array(soldBooking)
/** The response to a new booking. `whole` is missing where it cannot be read as a booking of the API. */
const madeBookings = z.array(
  z.unknown().transform((made) => ({ ...soldBooking.parse(made), whole: bookingSchema.safeParse(made).data })),
)
export type MadeBooking = SoldBooking & { readonly whole?: Booking | undefined }

const previewedPrice = preview.pick({ final_price: true })

const soldEvent = z.object({
  id: z.int(),
  name: z.string(),
  start_time: z.string().optional(),
  _embedded: z.object({ 'svc:venue': z.object({ name: z.string() }).optional() }).optional(),
})
export type EventOfBooking = z.infer<typeof soldEvent>

const plateBooking = z.object({
  id: z.number().int(),
  plate_number: z.string().optional(),
  event_id: z.number().int().optional(),
  start_time: z.string(),
  end_time: z.string(),
  purchased_at: z.string(),
  cancelled_at: z.string().optional(),
  _embedded: z.object({ 'svc:location': z.object({ id: z.union([z.string(), z.number()]) }).optional() }).optional(),
})
export type PlateBooking = z.infer<typeof plateBooking>
const plateBookings = z.array(plateBooking)

const fields = 'booking::default,booking::desk,booking:parking_pass_web_url'

/** The books need these fields of a booking: neither its pass nor its customer. */
const listedFields =
  'booking::default,booking::desk,location:id,location:name,location:timezone,partner:id,partner:name'

/** The marketplace has no such route of a Parkdesk, or does not allow it to this desk. */
export const absentStatuses: ReadonlySet<number> = new Set([403, 404, 405, 410])

/** A customer is waiting: the sale continues without the check after this time. */
const lookUpTimeoutMs = 3000

/** The request was rejected before the API saw it: by the network, the sign-in, or a rate limit. */
const notSentCodes = [
  'remote_offline',
  'remote_unreachable',
  'remote_untrusted',
  'remote_proxy_password',
  'remote_proxy_refused',
  'remote_signed_out',
  'remote_secrets_locked',
  'rate_limit_exceeded',
] as const satisfies ErrorCode[]

/**
 * Classifies a failed call. `refused`: nothing was booked or cancelled. `not_sent`: the API has not received this request, which says
 * nothing about an earlier one with the same key. `unknown`: it may have been done.
 */
export const outcomeOf = (error: unknown): 'refused' | 'not_sent' | 'unknown' => {
  if (!isAppError(error)) return 'unknown'
  const { status } = error
  if (isAppError(error, ...notSentCodes) || status === 401 || status === 429) return 'not_sent'
  // These codes have a 4xx status and do not mean that this request was refused.
  const isInconclusive = isAppError(error, 'idempotency_key_in_use', 'idempotency_key_reused')
  return status >= 500 || status === 408 || isInconclusive ? 'unknown' : 'refused'
}

/** The API's parameters of a customer, and the members of a sale's customer. */
const customerParameters = [
  ['customer_firstname', 'first_name'],
  ['customer_lastname', 'last_name'],
  ['customer_email', 'email'],
  ['customer_phone', 'phone'],
] as const

const saleFieldOf = (parameter: string): string => {
  const member = customerParameters.find(([name]) => name === parameter)?.[1]
  return member === undefined ? parameter : `customer.${member}`
}

/** A refusal keeps the code of its service; of other failures only known codes are meaningful. */
const codeOf = (code: string, status: number): string => {
  if (isErrorCode(code)) return code
  if (status === 401) return 'remote_signed_out'
  if (status === 429) return 'rate_limit_exceeded'
  return status >= 500 ? 'remote_answer_broken' : code
}

const failureOf = async (response: Response): Promise<AppError> => {
  const { status } = response
  const text = await response.text()
  const item = errorBody.safeParse(parseJson(text)).data?.errors[0]
  if (item === undefined) {
    const cause = new Error(text.slice(0, 200))
    return new AppError('remote_answer_broken', { details: `status ${status}`, cause })
  }
  const { code, message, details, data, fields } = item
  return receivedError(codeOf(code, status), { status, message, details, data, fields: fields?.map(saleFieldOf) })
}

const bookingForm = ({ id, customer, payments, ...sale }: SaleRequest): URLSearchParams => {
  const form = new URLSearchParams({
    quote_id: sale.quote_id,
    final_price: sale.final_price,
    partner_booking_id: id,
    fields,
  })
  const add = (name: string, value: string | undefined): void => {
    if (value !== undefined && value !== '') form.set(name, value)
  }
  add('add_on_ids', sale.add_on_ids.join(','))
  add('plate_number', sale.plate_number)
  for (const [name, member] of customerParameters) add(name, customer?.[member])
  if (payments.some(({ method }) => method === 'invoice')) form.set('invoice', 'true')
  return form
}

type QueryParameters = Readonly<Record<string, string>>

/** A remote API may respond from its cache: a pass must be printed without a network too. */
const allowsCached = { 'X-Parkdesk-May-Be-Old': '1' }

const languageHeader = (locale: Locale | undefined): Record<string, string> =>
  locale === undefined ? {} : { 'X-Language-Locale': locale }

export const createBookingApi = ({
  api,
  settings,
}: Pick<DeskDeps, 'api'> & { readonly settings: Pick<DeskDeps['settings'], 'baseUrl'> }) => {
  const addressOf = (path: string, parameters: QueryParameters): URL => {
    const address = new URL(`${settings.baseUrl}/v4/bookings${path}`)
    address.search = new URLSearchParams(parameters).toString()
    return address
  }

  const send = async (path: string, parameters: QueryParameters, init: RequestInit = {}): Promise<Response> => {
    const response = await api(new Request(addressOf(path, parameters), init))
    if (!response.ok) throw await failureOf(response)
    return response
  }

  const read = async (path: string, parameters: QueryParameters, init?: RequestInit): Promise<unknown> =>
    (await send(path, parameters, init)).json()

  return {
    /** Books a sale; `outcomeOf` classifies its failures. */
    async book(sale: SaleRequest, idempotencyKey: string): Promise<MadeBooking> {
      const headers = {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Idempotency-Key': idempotencyKey,
        ...languageHeader(sale.customer_locale),
      }
      const [made] = madeBookings.parse(await read('', {}, { method: 'POST', headers, body: bookingForm(sale) }))
      if (made === undefined) throw new Error('the booking API responded without a booking')
      return made
    },

    /** The currency of a quote. Throws where the API refuses the quote, or cannot tell. */
    async currencyOf(quoteId: string): Promise<string> {
      const body = new URLSearchParams({ quote_id: quoteId })
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
      const { final_price: price } = previewedPrice.parse(
        await read('/previews', {}, { method: 'POST', headers, body }),
      )
      const [currency] = Object.keys(price)
      if (currency === undefined) throw new Error('the booking API responded without a price')
      return currency
    },

    /** The booking of a sale, whichever attempt made it. Throws where the API cannot tell. */
    async findBySale(saleId: string): Promise<SoldBooking | undefined> {
      const query = { q: `partner_booking_id:${saleId}`, fields: `${fields},booking:partner_booking_id` }
      const found = soldBookings.parse(await read('', query))
      const match = found.find((candidate) => candidate.partner_booking_id === saleId)
      // A service that does not know this filter lists other bookings, which proves nothing.
      if (match === undefined && found.length > 0) throw new Error('the booking API cannot look a sale up')
      return match
    },

    /** The newest bookings of a license plate, as `normalizePlate` writes it. Throws where the API cannot tell. */
    async findByPlate(plate: string): Promise<readonly PlateBooking[]> {
      const query = { q: `plate:${plate}`, per_page: '20', fields }
      const found = plateBookings.parse(await read('', query, { signal: AbortSignal.timeout(lookUpTimeoutMs) }))
      // A service that does not know this filter lists other bookings.
      if (found.some((each) => normalizePlate(each.plate_number ?? '') !== plate)) {
        throw new Error('the booking API cannot look a license plate up')
      }
      return found
    },

    read: async (bookingId: number): Promise<Booking> => bookingSchema.parse(await read(`/${bookingId}`, { fields })),

    readSold: async (bookingId: number): Promise<SoldBooking> =>
      soldBooking.parse(await read(`/${bookingId}`, { fields })),

    readEvent: async (eventId: number): Promise<EventOfBooking> => {
      const request = new Request(`${settings.baseUrl}/v4/events/${eventId}?zoom=svc:venue`, {
        signal: AbortSignal.timeout(lookUpTimeoutMs),
      })
      const response = await api(request)
      if (!response.ok) throw await failureOf(response)
      return soldEvent.parse(await response.json())
    },

    /** The raw response. Rejects where there is none. */
    request: (bookingId: number): Promise<Response> => api(new Request(addressOf(`/${bookingId}`, { fields }))),

    /** The pass as a remote API describes it; undefined where there is none that could be printed. */
    async readPass(bookingId: number, locale: Locale | undefined): Promise<PassModel | undefined> {
      const init = { headers: { ...allowsCached, ...languageHeader(locale) } }
      try {
        return passFromBooking(await read(`/${bookingId}`, passQuery, init), locale)
      } catch (error) {
        if (isAppError(error, 'not_found', 'customer_unauthorized_api_key')) return undefined
        if (!isAppError(error, 'invalid_zoom')) throw error
      }
      // A service that does not know a relation may still embed the pass.
      return passFromBooking(await read(`/${bookingId}`, { fields: passQuery.fields }, init), locale)
    },

    /** Changed bookings of a remote Parkdesk; undefined where it has no feed for this desk. */
    async readChanges(after: number, limit: number): Promise<BookingChanges | undefined> {
      const query = new URLSearchParams({ after: String(after), limit: String(limit) }).toString()
      const response = await api(new Request(`${settings.baseUrl}/desk/changes?${query}`))
      if (absentStatuses.has(response.status)) return undefined
      if (!response.ok) throw await failureOf(response)
      return bookingChanges.parse(await response.json())
    },

    /** One page of the bookings that `q` finds, the first purchase first. */
    list: async (q: string, page: number): Promise<readonly ListedBooking[]> => {
      const query = { sort: 'purchased_at', per_page: '100', page: String(page), fields: listedFields }
      const zoom = 'svc:location,svc:partner,:none'
      return listedBookings.parse(await read('', { ...query, zoom, ...(q === '' ? {} : { q }) }))
    },

    /** `atHouseCost` overrides the rule of the facility at a Parkdesk; another service decides as usual. */
    async cancel(bookingId: number, reason: string | undefined, atHouseCost: boolean): Promise<void> {
      const parameters = { ...present({ reason }), ...(atHouseCost ? { house_cost: 'true' } : {}) }
      await send(`/${bookingId}`, parameters, { method: 'DELETE' })
    },
  }
}

export type BookingApi = ReturnType<typeof createBookingApi>
