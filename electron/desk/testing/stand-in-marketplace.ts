/** A remote booking service for tests: bookings, idempotency keys and refusals as in decisions.md section 4, in memory. */

interface StoredBooking {
  readonly id: number
  readonly saleId: string
  readonly priceText: string
  readonly currency: string
  readonly plate: string | null
  /** True where it is too late to cancel the booking. */
  isLate: boolean
  cancelled: boolean
}

interface StoredResponse {
  readonly body: string
  readonly status: number
  readonly answer: string
}

export interface StandInMarketplace {
  fetch(request: Request): Promise<Response>
  readonly bookings: readonly StoredBooking[]
  /** The refusal code of the next bookings; undefined books again. */
  refuseWith: string | undefined
  /** The currency of the next bookings. */
  currency: string
}

const start = '2026-12-16T18:00:00.000-05:00'

const represent = (booking: StoredBooking): object => ({
  id: booking.id,
  customer_id: 1,
  start_time: start,
  end_time: '2026-12-16T22:00:00.000-05:00',
  price_paid: { [booking.currency]: booking.priceText },
  full_price: { [booking.currency]: booking.priceText },
  purchased_at: start,
  type: 'event_booking',
  on_demand: false,
  cancellable: !booking.cancelled && !booking.isLate,
  partner_booking_id: booking.saleId,
  ...(booking.cancelled ? { cancelled_at: start } : {}),
  _embedded: {},
  _links: {},
})

const refusal = (status: number, code: string, fields?: readonly string[]): Response => {
  const item = {
    code,
    uuid: 'stand-in',
    status,
    message: `Refused: ${code}`,
    ...(fields === undefined ? {} : { fields }),
  }
  return Response.json({ errors: [item], status, message: item.message }, { status })
}

export const createStandInMarketplace = (): StandInMarketplace => {
  const bookings: StoredBooking[] = []
  const responses = new Map<string, StoredResponse>()

  const book = (form: URLSearchParams, marketplace: StandInMarketplace): Response => {
    if (marketplace.refuseWith !== undefined) return refusal(409, marketplace.refuseWith, ['quote_id'])
    const booking: StoredBooking = {
      id: 9000 + bookings.length,
      saleId: form.get('partner_booking_id') ?? '',
      priceText: form.get('final_price') ?? '0.00',
      currency: marketplace.currency,
      plate: form.get('plate_number'),
      isLate: false,
      cancelled: false,
    }
    bookings.push(booking)
    return Response.json([represent(booking)], { status: 201 })
  }

  const create = async (request: Request, marketplace: StandInMarketplace): Promise<Response> => {
    const key = request.headers.get('idempotency-key') ?? ''
    const body = await request.text()
    const known = responses.get(key)
    if (known !== undefined && known.body !== body) return refusal(422, 'idempotency_key_reused')
    if (known !== undefined) return new Response(known.answer, { status: known.status })
    const response = book(new URLSearchParams(body), marketplace)
    responses.set(key, { body, status: response.status, answer: await response.clone().text() })
    return response
  }

  const marketplace: StandInMarketplace = {
    bookings,
    refuseWith: undefined,
    currency: 'USD',
    async fetch(request) {
      const url = new URL(request.url)
      if (url.pathname.endsWith('/previews')) return Response.json({ final_price: { [marketplace.currency]: '1.00' } })
      if (request.method === 'POST') return create(request, marketplace)
      const id = /\/bookings\/(\d+)$/.exec(url.pathname)?.[1]
      if (id === undefined) {
        const saleId = /^partner_booking_id:(.+)$/.exec(url.searchParams.get('q') ?? '')?.[1]
        return Response.json(bookings.filter((booking) => booking.saleId === saleId).map(represent))
      }
      const booking = bookings.find((candidate) => candidate.id === Number(id))
      if (booking === undefined) return refusal(403, 'customer_unauthorized_api_key')
      if (request.method === 'GET') return Response.json(represent(booking))
      if (booking.cancelled) return refusal(409, 'booking_already_cancelled')
      if (booking.isLate) return refusal(409, 'booking_not_cancellable')
      booking.cancelled = true
      return new Response(null, { status: 204 })
    },
  }
  return marketplace
}
