/** The desk's calls to the booking API, the same against the embedded engine and a remote one. */
import { z } from 'zod'
import { booking as bookingSchema } from '../../shared/api/bookings.ts'
import type { Booking } from '../../shared/api/bookings.ts'
import { money } from '../../shared/api/common.ts'
import type { SaleRequest } from '../../shared/desk/sales.ts'
import { AppError, errorBody, isAppError, isErrorCode } from '../../shared/errors.ts'
import type { ErrorCode } from '../../shared/errors.ts'
import type { PassModel } from '../core/passes/pass-model.ts'
import { parseJson } from '../../shared/json.ts'
import { normalizePlate } from '../../shared/plate.ts'
import type { DeskDeps } from './deps.ts'
import { passFromBooking, passQuery } from './documents/pass/remote-pass.ts'

const soldBooking = z.object({
  id: z.number().int(),
  price_paid: money,
  refunded: money.optional(),
  purchased_at: z.string().optional(),
  cancelled_at: z.string().optional(),
  partner_booking_id: z.string().optional(),
})
export type SoldBooking = z.infer<typeof soldBooking>

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

const fields = 'booking::default,booking::desk,booking:parking_pass_web_url,booking:authorization_code'
const soldBookings = z.array(soldBooking)

/** A customer is waiting: after that the sale continues without the check. */
const plateTimeoutMs = 3000

/** The request was rejected before the API saw it: by the network, the sign-in, or a rate limit. */
const notSentCodes: ReadonlySet<string> = new Set([
  'remote_offline',
  'remote_unreachable',
  'remote_untrusted',
  'remote_proxy_password',
  'remote_proxy_refused',
  'remote_signed_out',
  'remote_secrets_locked',
  'rate_limit_exceeded',
] satisfies ErrorCode[])

/** Codes with a 4xx status that do not mean that this request was refused. */
const inconclusiveCodes: ReadonlySet<string> = new Set([
  'idempotency_key_in_use',
  'idempotency_key_reused',
] satisfies ErrorCode[])

/**
 * What a failed call means. `refused`: nothing was booked or cancelled. `not_sent`: the API has not seen this request, which says
 * nothing about an earlier one with the same key. `unknown`: it may have been done.
 */
export const outcomeOf = (error: unknown): 'refused' | 'not_sent' | 'unknown' => {
  if (!(error instanceof AppError)) return 'unknown'
  if (notSentCodes.has(error.code) || error.status === 401 || error.status === 429) return 'not_sent'
  return error.status >= 500 || error.status === 408 || inconclusiveCodes.has(error.code) ? 'unknown' : 'refused'
}

/** The API's parameter names as fields of a sale. */
const saleFieldNames: Readonly<Record<string, string>> = {
  customer_email: 'customer.email',
  customer_firstname: 'customer.first_name',
  customer_lastname: 'customer.last_name',
  customer_phone: 'customer.phone',
}

const failureOf = async (response: Response): Promise<AppError> => {
  const { status } = response
  const text = await response.text()
  const item = errorBody.safeParse(parseJson(text)).data?.errors[0]
  if (item === undefined) {
    const cause = new Error(text.slice(0, 200))
    return new AppError('remote_answer_broken', { details: `status ${status}`, cause })
  }
  return new AppError(codeOf(item.code, status), {
    status,
    message: item.message,
    details: item.details,
    fields: item.fields?.map((field) => saleFieldNames[field] ?? field),
  })
}

/** A refusal keeps the code of its service; of other failures only known codes are meaningful. */
const codeOf = (code: string, status: number): ErrorCode => {
  if (isErrorCode(code)) return code
  if (status === 401) return 'remote_signed_out'
  if (status === 429) return 'rate_limit_exceeded'
  return status >= 500 ? 'remote_answer_broken' : (code as ErrorCode)
}

const bookingForm = (sale: SaleRequest): URLSearchParams => {
  const form = new URLSearchParams({
    quote_id: sale.quote_id,
    final_price: sale.final_price,
    partner_booking_id: sale.id,
    fields,
  })
  const add = (name: string, value: string | undefined): void => {
    if (value !== undefined && value !== '') form.set(name, value)
  }
  add('add_on_ids', sale.add_on_ids.join(','))
  add('plate_number', sale.plate_number)
  add('customer_firstname', sale.customer?.first_name)
  add('customer_lastname', sale.customer?.last_name)
  add('customer_email', sale.customer?.email)
  add('customer_phone', sale.customer?.phone)
  if (sale.payment.method === 'invoice') form.set('invoice', 'true')
  return form
}

/** A remote API may respond from its cache: a pass must be printed without a network too. */
const allowsCached = { 'X-Parkdesk-May-Be-Old': '1' }

export const createBookingApi = (deps: Pick<DeskDeps, 'api' | 'settings'>) => {
  const root = `${deps.settings.baseUrl}/v4/bookings`

  const bookingUrl = (bookingId: number, parameters: Readonly<Record<string, string>>): string =>
    `${root}/${bookingId}?${new URLSearchParams(parameters).toString()}`

  const send = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const response = await deps.api(new Request(url, init))
    if (!response.ok) throw await failureOf(response)
    return response
  }

  const readJson = async (
    bookingId: number,
    parameters: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<unknown> => {
    const response = await send(bookingUrl(bookingId, parameters), { headers })
    return response.json()
  }

  return {
    /** Books a sale; `outcomeOf` classifies its failures. */
    async book(sale: SaleRequest, idempotencyKey: string): Promise<SoldBooking> {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Idempotency-Key': idempotencyKey }
      const response = await send(root, { method: 'POST', headers, body: bookingForm(sale).toString() })
      const [made] = soldBookings.parse(await response.json())
      if (made === undefined) throw new Error('the booking API responded without a booking')
      return made
    },

    /** The booking of a sale, whichever attempt made it. Throws where the API cannot tell. */
    async findBySale(saleId: string): Promise<SoldBooking | undefined> {
      const query = new URLSearchParams({
        q: `partner_booking_id:${saleId}`,
        fields: `${fields},booking:partner_booking_id`,
      })
      const response = await send(`${root}?${query.toString()}`)
      const found = soldBookings.parse(await response.json())
      const match = found.find((candidate) => candidate.partner_booking_id === saleId)
      // A service that does not know this filter lists other bookings, which proves nothing.
      if (match === undefined && found.length > 0) throw new Error('the booking API cannot look a sale up')
      return match
    },

    /** The newest bookings of a license plate, as `normalizePlate` writes it. Throws where the API cannot tell. */
    async findByPlate(plate: string): Promise<readonly PlateBooking[]> {
      const query = new URLSearchParams({ q: `plate:${plate}`, per_page: '20', fields })
      const response = await send(`${root}?${query.toString()}`, { signal: AbortSignal.timeout(plateTimeoutMs) })
      const found = plateBookings.parse(await response.json())
      // A service that does not know this filter lists other bookings.
      if (found.some((each) => normalizePlate(each.plate_number ?? '') !== plate)) {
        throw new Error('the booking API cannot look a license plate up')
      }
      return found
    },

    async read(bookingId: number): Promise<Booking> {
      return bookingSchema.parse(await readJson(bookingId, { fields }))
    },

    async readSold(bookingId: number): Promise<SoldBooking> {
      return soldBooking.parse(await readJson(bookingId, { fields }))
    },

    /** The raw response. Rejects where there is none. */
    request: (bookingId: number): Promise<Response> => deps.api(new Request(bookingUrl(bookingId, { fields }))),

    /** The pass as a remote API describes it; undefined where there is none that could be printed. */
    async readPass(bookingId: number): Promise<PassModel | undefined> {
      try {
        return passFromBooking(await readJson(bookingId, passQuery, allowsCached))
      } catch (error) {
        if (isAppError(error, 'not_found', 'customer_unauthorized_api_key')) return undefined
        if (!isAppError(error, 'invalid_zoom')) throw error
      }
      // A service that does not know a relation may still embed the pass.
      return passFromBooking(await readJson(bookingId, { fields: passQuery.fields }, allowsCached))
    },

    async cancel(bookingId: number, reason: string | undefined): Promise<void> {
      const query = reason === undefined ? '' : `?${new URLSearchParams({ reason }).toString()}`
      await send(`${root}/${bookingId}${query}`, { method: 'DELETE' })
    },
  }
}

export type BookingApi = ReturnType<typeof createBookingApi>
