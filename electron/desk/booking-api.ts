/** The desk's calls to the booking API, the same against the embedded engine and a remote one. */
import { z } from 'zod'
import { booking as bookingSchema } from '../../shared/api/bookings.ts'
import type { Booking } from '../../shared/api/bookings.ts'
import type { SaleRequest } from '../../shared/desk/sales.ts'
import { errorBody } from '../../shared/errors.ts'
import { ApiError } from '../engine/http/api-error.ts'
import type { DeskDeps } from './deps.ts'

/** A definite "no" of the API: nothing was booked or cancelled. Every other failure leaves that open. */
export class Refusal extends ApiError {}

export interface BookingApi {
  /** Books a sale. Throws Refusal; any other error means that the outcome is not known. */
  book(sale: SaleRequest, idempotencyKey: string): Promise<Booking>
  /** The booking that a sale made, whichever attempt made it. Throws where the API cannot say. */
  findBySale(saleId: string): Promise<Booking | undefined>
  /** Throws Refusal where there is none or it may not be seen. */
  read(bookingId: number): Promise<Booking>
  /** Throws Refusal, with code `booking_already_cancelled` where it is. */
  cancel(bookingId: number, reason: string | undefined): Promise<void>
}

const fields = 'booking::default,booking::desk,booking:parking_pass_web_url,booking:authorization_code'
const bookingList = z.array(bookingSchema)

/** Codes that come with a 4xx status and yet do not say that this sale was refused. */
const inconclusiveCodes: ReadonlySet<string> = new Set(['idempotency_key_in_use', 'idempotency_key_reused'])

/** How the API's names of inputs are called in a sale. */
const saleFieldNames: Readonly<Record<string, string>> = {
  customer_email: 'customer.email',
  customer_firstname: 'customer.first_name',
  customer_lastname: 'customer.last_name',
  customer_phone: 'customer.phone',
}

async function failureOf(response: Response): Promise<Error> {
  const text = await response.text()
  const parsed = errorBody.safeParse(safeJson(text))
  const item = parsed.data?.errors[0]
  if (item === undefined || response.status >= 500) {
    return new Error(`the booking API answered ${response.status}`, { cause: item?.code ?? text.slice(0, 200) })
  }
  const options = {
    ...(item.fields === undefined ? {} : { fields: item.fields.map((field) => saleFieldNames[field] ?? field) }),
    ...(item.details === undefined ? {} : { details: item.details }),
  }
  const isRefusal = !inconclusiveCodes.has(item.code) && response.status !== 408
  return isRefusal
    ? new Refusal(item.status, item.code, item.message, options)
    : new ApiError(item.status, item.code, item.message, options)
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function bookingForm(sale: SaleRequest): URLSearchParams {
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

export function createBookingApi(deps: Pick<DeskDeps, 'api' | 'settings'>): BookingApi {
  const root = `${deps.settings.baseUrl}/v4/bookings`

  async function send(url: string, init: RequestInit = {}): Promise<Response> {
    const response = await deps.api(new Request(url, init))
    if (!response.ok) throw await failureOf(response)
    return response
  }

  return {
    async book(sale, idempotencyKey) {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Idempotency-Key': idempotencyKey }
      const response = await send(root, { method: 'POST', headers, body: bookingForm(sale).toString() })
      const [made] = bookingList.parse(await response.json())
      if (made === undefined) throw new Error('the booking API answered without a booking')
      return made
    },

    async findBySale(saleId) {
      const query = new URLSearchParams({
        q: `partner_booking_id:${saleId}`,
        fields: `${fields},booking:partner_booking_id`,
      })
      const response = await send(`${root}?${query.toString()}`)
      const found = bookingList.parse(await response.json())
      const match = found.find((candidate) => candidate.partner_booking_id === saleId)
      // A service that does not know this filter lists other bookings: then "not there" would be a guess.
      if (match === undefined && found.length > 0) throw new Error('the booking API cannot look a sale up')
      return match
    },

    async read(bookingId) {
      const query = new URLSearchParams({ fields })
      const response = await send(`${root}/${bookingId}?${query.toString()}`)
      return bookingSchema.parse(await response.json())
    },

    async cancel(bookingId, reason) {
      const query = reason === undefined ? '' : `?${new URLSearchParams({ reason }).toString()}`
      await send(`${root}/${bookingId}${query}`, { method: 'DELETE' })
    },
  }
}
