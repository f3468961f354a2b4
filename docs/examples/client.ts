/**
 * Books parking for a game and cancels it, with types out of the API's own description:
 *
 *   npm run engine -- --port 4400 --db :memory: --demo --relation-prefix pw
 *   npx openapi-typescript http://127.0.0.1:4400/v4/openapi.json -o api.ts
 *   node client.ts http://127.0.0.1:4400
 */
import createClient from 'openapi-fetch'
import type { components, paths } from './api.ts'

const [baseUrl = 'http://127.0.0.1:4400'] = process.argv.slice(2)
/** The specification's bodies are forms; JSON, the client's own choice, is taken as well. */
const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
const client = createClient<paths>({ baseUrl, headers })

type Schemas = components['schemas']

/** What was answered, or the refusal in words. Without `envelope`, `result_format` and the like it is the plain body, the first of those described. */
const required = <Body>({ data, error }: { data?: unknown; error?: unknown }): Body => {
  if (data === undefined) throw new Error(JSON.stringify(error))
  return data as Body
}

const token = required<Schemas['Token']>(
  await client.POST('/v4/oauth/token', {
    body: {
      grant_type: 'client_credentials',
      client_id: 'demo-partner',
      client_secret: 'demo-partner-secret',
      scope: 'partner public',
    },
  }),
)
client.use({
  onRequest({ request }) {
    request.headers.set('Authorization', `Bearer ${token.access_token}`)
    return request
  },
})

/** The engine's own date: in a demonstration its clock may be another. */
const today = new Date(token.created_at * 1000).toISOString().slice(0, 10)
const [event] = required<Schemas['Event'][]>(
  await client.GET('/v4/events', {
    params: {
      query: {
        q: `name:celtics starting_after:${today}T23:59`,
        sort: 'start_time:asc',
        per_page: 1,
        zoom: 'pw:venue',
      },
    },
  }),
)
if (event === undefined) throw new Error('no game is coming')

const quotes = required<Schemas['Quote'][]>(
  await client.GET('/v4/quotes', { params: { query: { q: `event_id:${event.id}` } } }),
)
const options = quotes.flatMap((quote) => quote.purchase_options)
const option: Schemas['PurchaseOption'] | undefined = options.find(
  ({ validation }) => !validation.require_license_plate,
)
if (option === undefined) throw new Error('nothing is for sale')

const size = option.add_ons?.vehicle_size?.options[0]
const chosen = { quote_id: option.id, ...(size === undefined ? {} : { add_on_ids: size.id }) }
const preview = required<Schemas['PricePreview']>(await client.POST('/v4/bookings/previews', { body: chosen }))

const [booking] = required<Schemas['Booking'][]>(
  await client.POST('/v4/bookings', {
    params: {
      query: { fields: 'booking::default,booking:parking_pass_web_url,booking:authorization_code' },
      header: { 'Idempotency-Key': crypto.randomUUID() },
    },
    body: {
      ...chosen,
      final_price: preview.final_price['USD'] ?? '',
      customer_email: 'ana@example.test',
      customer_firstname: 'Ana',
      send_email_confirmation: false,
    },
  }),
)
if (booking?.parking_pass_web_url === undefined) throw new Error('nothing was booked')

const pass = await fetch(booking.parking_pass_web_url)
const passPage = await pass.text()

const params = { path: { id: booking.id } }
const cancelled = await client.DELETE('/v4/bookings/{id}', { params })
const after = required<Schemas['Booking']>(await client.GET('/v4/bookings/{id}', { params }))
const again = await client.DELETE('/v4/bookings/{id}', { params })

console.log(
  JSON.stringify({
    event: event.name,
    venue: event._embedded?.['pw:venue']?.name,
    pricePaid: booking.price_paid,
    finalPrice: preview.final_price,
    pass: booking._embedded['pw:parking_pass']?.status,
    passPage: [pass.status, passPage.includes(booking._embedded['pw:parking_pass']?.pass_number ?? '?')],
    cancelled: [cancelled.response.status, after.cancelled_at !== undefined],
    again: again.error?.errors[0]?.code,
  }),
)
