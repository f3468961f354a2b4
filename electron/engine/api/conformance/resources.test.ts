/** Common properties of all resources: fields to choose, an address of its own, relations to zoom (decisions.md section 6b). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRow, smallSeed } from '../../testing/test-seed-clients.ts'
import { createTestEngine, type TestEngine } from '../../testing/test-engine.ts'
import { book, post, quoteIdOf } from '../../selling/bookings/test-sale.ts'

type Linked = Readonly<Record<string, unknown>> & {
  readonly _links?: Readonly<Record<string, { readonly href: string }>>
  readonly _embedded?: Readonly<Record<string, Linked | readonly Linked[]>>
}

const { portlandStreetLot } = smallSeed.locations
const eventQuery = `q=event_id:${smallSeed.events.celticsKnicks}`
let engine: TestEngine
let token: string
let bookingId: number
beforeAll(async () => {
  engine = createTestEngine()
  token = engine.tokenFor('demo-internal', 'internal')
  const review = { location_id: 1001, rating: 4, comment: 'Fine.', invented: 0 }
  for (const id of [1, 2]) insertRow(engine.database, 'reviews', { id, created_at_ms: id * 86_400_000, ...review })
  const quoteId = await quoteIdOf(engine, eventQuery, portlandStreetLot)
  bookingId = (await book(engine, { quote_id: quoteId, customer_email: 'ann@example.test' }, token)).id
  await post(engine, `/v4/bookings/${bookingId}/tickets`, { ticket_number: 'A' }, { token })
})
afterAll(() => engine.close())

const read = async <Body>(path: string): Promise<Body> => {
  const response = await engine.call(path, { token })
  expect([path, response.status]).toEqual([path, 200])
  return response.json<Body>()
}
const first = async (path: string): Promise<Linked> => (await read<Linked[]>(path))[0] ?? {}

/** The path below /v4 where each resource is listed. */
const lists = (): Readonly<Record<string, string>> => ({
  quote: `/v4/quotes?${eventQuery}`,
  'quote of a stay': '/v4/quotes?q=venue_id:1',
  review: '/v4/locations/1001/reviews',
  ticket: `/v4/bookings/${bookingId}/tickets`,
  pass: `/v4/bookings/${bookingId}/parking_pass`,
  booking: '/v4/bookings',
  event: '/v4/events',
  venue: '/v4/venues',
  location: '/v4/locations',
})

describe('every resource with an address', () => {
  it.each(['quote', 'quote of a stay', 'review', 'ticket', 'pass', 'booking', 'event', 'venue', 'location'])(
    'links to itself: %s [D6b-self]',
    async (name) => {
      const shown = await first(lists()[name] ?? '')
      const found = await read<Linked | Linked[]>(`/v4${shown._links?.['self']?.href ?? ' none'}`)
      const [same] = [found].flat()
      expect(same?.['id'] ?? same?.['location_id']).toBe(shown['id'] ?? shown['location_id'])
      const priceOf = (each: Linked | undefined) =>
        (each?.['purchase_options'] as readonly { price: object }[] | undefined)?.map(({ price }) => price)
      expect(priceOf(same)).toEqual(priceOf(shown))
    },
  )

  it('does so embedded, and what has no address has no links [D6b-self]', async () => {
    const zoom = 'location,parking_pass,customer,add_ons,event,venue,partner,seller'
    const booking = await read<Linked>(`/v4/bookings/${bookingId}?zoom=${zoom}`)
    for (const [relation, embedded] of Object.entries(booking._embedded ?? {})) {
      const has = [embedded].flat().map((each) => each._links?.['self'] !== undefined)
      const isOwn = ['location', 'parking_pass', 'event', 'venue'].includes(relation.replace('svc:', ''))
      expect([relation, has]).toEqual([relation, has.map(() => isOwn)])
    }
    const location = await read<Linked>('/v4/locations/1001?zoom=reviews')
    for (const review of [location._embedded?.['svc:reviews'] ?? []].flat())
      expect(review._links).toHaveProperty('self')
  })

  it('is 404 where there is none, and 403 for a stranger’s ticket', async () => {
    for (const path of [
      '/v4/locations/1001/reviews/9',
      '/v4/locations/1002/reviews/1',
      `/v4/bookings/${bookingId}/tickets/7`,
    ]) {
      expect([path, (await engine.call(path, { token })).status]).toEqual([path, 404])
    }
    const ticket = await first(lists()['ticket'] ?? '')
    const stranger = await engine.call(`/v4${ticket._links?.['self']?.href ?? ''}`)
    expect(stranger.status).toBe(403)
  })
})

describe('fields', () => {
  it('choose among the members of previews and shares [D6b-fields]', async () => {
    const quoteId = await quoteIdOf(engine, eventQuery, portlandStreetLot)
    for (const fields of ['final_price', 'preview:final_price', 'previews:final_price', 'final_price,nothing']) {
      const preview = await post(engine, '/v4/bookings/previews', { quote_id: quoteId, fields }, { token })
      expect(Object.keys(preview.json())).toEqual(['final_price'])
    }
    const whole = await post(engine, '/v4/bookings/previews', { quote_id: quoteId, fields: ':default' }, { token })
    expect(Object.keys(whole.json())).toContain('line_items')
    const share = await post(engine, `/v4/bookings/${bookingId}/share`, { fields: 'share_code' }, { token })
    expect(Object.keys(share.json())).toEqual(['share_code'])
  })

  it.each(['customer', 'customers'])('take %s in the singular and the plural [D6b-fields]', async (object) => {
    const booking = await read<Linked>(`/v4/bookings/${bookingId}?fields=id,${object}:email`)
    expect(booking._embedded?.['svc:customer']).toEqual({ email: 'ann@example.test' })
  })

  it.each(['venue', 'venues', 'svc:venue'])('take %s of an embedded venue', async (object) => {
    const event = await read<Linked>(`/v4/events/102?zoom=venue&fields=id,${object}:name`)
    expect(event._embedded?.['svc:venue']).toMatchObject({ name: 'TD Garden' })
    expect(event._embedded?.['svc:venue']).not.toHaveProperty('id')
  })
})

describe('tickets', () => {
  it('are sorted as requested, and an unknown order is 400 [D6b-sort]', async () => {
    const numbers = async (sort: string) =>
      (await read<Linked[]>(`${lists()['ticket'] ?? ''}?sort=${sort}`)).map((ticket) => ticket['ticket_number'])
    expect(await numbers('ticket_number')).toEqual(['A', `T-${bookingId}-1`])
    expect(await numbers('id')).toEqual([`T-${bookingId}-1`, 'A'])
    expect(await numbers('id:desc')).toEqual(['A', `T-${bookingId}-1`])
    const refused = await engine.call(`${lists()['ticket'] ?? ''}?sort=price`, { token })
    expect([refused.status, refused.json()]).toMatchObject([400, { errors: [{ code: 'invalid_sort' }] }])
  })
})

describe('a linked relation', () => {
  it('can be zoomed: the location of a review, the booking of a ticket [D6b-zoom]', async () => {
    const review = await first('/v4/locations/1001/reviews?zoom=svc:location')
    expect(review._embedded?.['svc:location']).toMatchObject({ id: '1001' })
    const ticket = await first(`${lists()['ticket'] ?? ''}?zoom=booking`)
    expect(ticket._embedded?.['svc:booking']).toMatchObject({ id: bookingId })
  })

  it.each([
    'events/102?',
    'events?',
    'venues/1/events?',
    'venues/1?',
    'venues?sort=name:desc&',
    'locations/1001?',
    'locations?',
  ])('can be zoomed: the quotes of %s, as its link finds them [D6b-zoom]', async (path) => {
    const [shown = {}] = [await read<Linked | Linked[]>(`/v4/${path}zoom=svc:quotes`)].flat()
    const embedded = [shown._embedded?.['svc:quotes'] ?? []].flat()
    const found = await read<Linked[]>(`/v4${shown._links?.['svc:quotes']?.href ?? ''}&per_page=20&zoom=:none,location`)
    expect(embedded.length).toBeGreaterThan(0)
    // Each response has newly sealed ids.
    const withoutIds = (quotes: readonly Linked[]): unknown =>
      JSON.parse(JSON.stringify(quotes, (name, value: unknown) => (name === 'id' ? undefined : value)))
    expect(withoutIds(embedded)).toEqual(withoutIds(found))
  })

  it('can be zoomed: no quotes of what is over, their own fields, and 20 resources at once [D6b-zoom]', async () => {
    const over = await read<Linked>('/v4/events/101?zoom=quotes')
    expect(over._embedded).toEqual({ 'svc:quotes': [] })
    const chosen = await read<Linked>('/v4/events/102?zoom=quotes,venue&fields=id,quotes:name,venue:name')
    expect(Object.keys([chosen._embedded?.['svc:quotes'] ?? []].flat()[0] ?? {})).toEqual([
      'name',
      '_embedded',
      '_links',
    ])
    const list = await engine.call('/v4/events?zoom=quotes')
    expect(list.headers.get('x-pagination-per-page')).toBe('20')
  })

  it('can be zoomed: the bookings of an account, and only of it [D6b-zoom]', async () => {
    const own = engine.tokenFor('demo-internal', 'public', smallSeed.user.id)
    const quoteId = await quoteIdOf(engine, eventQuery, portlandStreetLot)
    const { id } = await book(engine, { quote_id: quoteId }, own)
    for (const method of ['GET', 'POST']) {
      const answer = await engine.call('/v4/accounts/me?zoom=svc:bookings', { token: own, method })
      const account = answer.json<Linked>()
      const ids = [account._embedded?.['svc:bookings'] ?? []].flat().map((booking) => booking['id'])
      expect([method, ids]).toEqual([method, [id]])
    }
  })
})
