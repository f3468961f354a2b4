/** The API as a world for generated requests: its tokens, and existing bookings in its small or its demo database. */
import { createHash } from 'node:crypto'
import { createEngine, type Engine } from '../../engine.ts'
import { ticketId } from '../../api/tickets/ticket.ts'
import { createPhotoRepository } from '../../inventory/photos/photo-repository.ts'
import { testNowMs } from '../test-database.ts'
import { insertRow, smallSeed } from '../test-seed-clients.ts'
import type { Booking } from '../../../../shared/api/bookings.ts'
import type { Event } from '../../../../shared/api/catalogue.ts'
import type { Preview, Quote } from '../../../../shared/api/quotes.ts'
import type { TestEngine } from '../test-engine.ts'
import { createWorld, readJson, type KnownValues, type World } from './test-world.ts'

type Form = Readonly<Record<string, string>>

const post = async <T>(engine: TestEngine, path: string, token: string, form: Form = {}): Promise<T> => {
  const body = new URLSearchParams(form).toString()
  const answer = await engine.call(path, { method: 'POST', token, body })
  if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`)
  return answer.json<T>()
}

type Option = Quote['purchase_options'][0]

/** A form that books this option, with its first vehicle size where it needs one. */
const formFor = async (engine: TestEngine, token: string, option: Option): Promise<Form> => {
  const size = option.add_ons?.vehicle_size?.options[0]?.id
  const chosen = { quote_id: option.id, ...(size === undefined ? {} : { add_on_ids: size }) }
  const preview = await post<Preview>(engine, '/v4/bookings/previews', token, chosen)
  const final_price = Object.values(preview.final_price)[0] ?? ''
  return { ...chosen, final_price, plate_number: 'ABC 123' }
}

/** Quotes around some events, and around a place for later today. */
const findOffers = async (engine: TestEngine, token: string, events: readonly Event[]): Promise<Quote[]> => {
  const searches = ['coordinates:42.3663,-71.0622', ...events.slice(0, 3).map((event) => `event_id:${event.id}`)]
  const found: Quote[] = []
  for (const search of searches) {
    found.push(...(await readJson<Quote[]>(engine, `/v4/quotes?q=${search}&per_page=12`, token)))
  }
  return found
}

interface Made {
  readonly bookings: readonly Booking[]
  readonly shareCodes: readonly string[]
  readonly passTokens: readonly string[]
}

const makeBookings = async (
  engine: TestEngine,
  tokens: readonly string[],
  options: readonly Option[],
): Promise<Made> => {
  const fields = ':default,authorization_code,parking_pass_web_url'
  const bookings: Booking[] = []
  const shareCodes: string[] = []
  for (const [index, token] of tokens.flatMap((each) => [each, each]).entries()) {
    const option = options[index % options.length]
    if (option === undefined) throw new Error('nothing is for sale')
    const form = await formFor(engine, token, option)
    const customer = {
      customer_email: `a${index}@example.test`,
      customer_firstname: 'Ana',
      customer_lastname: "O'Neil",
    }
    const [made] = await post<Booking[]>(engine, '/v4/bookings', token, { ...form, ...customer, fields })
    if (made === undefined) throw new Error('nothing was booked')
    bookings.push(made)
    const code = { authorization_code: made.authorization_code ?? '' }
    const shared = await post<{ share_code: string }>(engine, `/v4/bookings/${made.id}/share`, token, code)
    shareCodes.push(shared.share_code)
  }
  const passTokens = bookings.map((booking) => (booking.parking_pass_web_url ?? '').split('/').at(-1) ?? '')
  return { bookings, shareCodes, passTokens }
}

/** The only user of the small set, and of the demo. */
const userOf = (engine: TestEngine): number =>
  engine.database.prepare<{ id: number }>('SELECT id FROM users').get()?.id ?? 0

const tokensOf = (
  engine: TestEngine,
): Record<'public' | 'mobile' | 'partner' | 'internal' | 'data' | 'user', string> => {
  const { partner, public: open, internal } = smallSeed.clients
  return {
    public: engine.tokenFor(open.id, 'public'),
    mobile: engine.tokenFor(open.id, 'mobile'),
    partner: engine.tokenFor(partner.id, 'partner public data'),
    internal: engine.tokenFor(internal.id, 'internal'),
    data: engine.tokenFor(partner.id, 'data'),
    user: engine.tokenFor(open.id, 'public', userOf(engine)),
  }
}

const revokedToken = (engine: TestEngine): string => {
  const token = engine.tokenFor(smallSeed.clients.partner.id, 'partner')
  engine.database
    .prepareWrite('UPDATE access_tokens SET revoked_at_ms = ? WHERE token_hash = ?')
    .run(testNowMs, createHash('sha256').update(token).digest())
  return token
}

/** Returns the SHA-256 by which the photo is found. */
const storePhoto = ({ database }: TestEngine): string => {
  const content = new Uint8Array([0xff, 0xd8, 0xff])
  const hash = createHash('sha256').update(content).digest('hex')
  createPhotoRepository(database).store({ hash, content, content_type: 'image/jpeg', width: 1, height: 1 }, testNowMs)
  return hash
}

const storeReview = ({ database }: TestEngine, locationId: string): string => {
  const review = {
    id: 1_000_000,
    location_id: Number(locationId),
    rating: 4,
    comment: 'Fine.',
    invented: 0,
    created_at_ms: 0,
  }
  insertRow(database, 'reviews', review)
  return String(review.id)
}

/** Forms that succeed at the token endpoints and accounts. */
const credentialForms = (userId: number): Record<string, Form[]> => {
  const { partner, public: open } = smallSeed.clients
  const { email, password, phone } = smallSeed.user
  const client = { client_id: partner.id, client_secret: partner.secret }
  const token = [
    { grant_type: 'client_credentials', ...client },
    { grant_type: 'password', client_id: open.id, customer_email: email, customer_password: password },
  ]
  const publicToken = [{ client_id: open.id }]
  const authorize = [
    { response_type: 'code', ...client, redirect_uri: 'http://127.0.0.1/callback', customer_id: String(userId) },
  ]
  const page = [{ response_type: 'code', client_id: partner.id, redirect_uri: 'http://127.0.0.1/callback' }]
  const account = Array.from({ length: 40 }, (_nothing, index) => ({
    email: `person${index}@example.test`,
    password: 'long enough',
    first_name: 'Zoë',
  }))
  return {
    postOauthToken: token,
    postOauthTokenAtRoot: token,
    postOauthPublicToken: publicToken,
    postOauthPublicTokenAtRoot: publicToken,
    getOauthAuthorize: page,
    getOauthAuthorizeAtRoot: page,
    postOauthAuthorize: authorize,
    postOauthAuthorizeAtRoot: authorize,
    postAccount: account,
    postAccounts: account,
    postAccountsMe: [{ first_name: 'Dana', locale: 'fr-CA' }],
    postAccountVerificationCodes: [{ phone_number: phone }, { phone_number: '5550199' }],
  }
}

/**
 * Books with every kind of token, so that every operation has data. The clock advances by `clockStepMs` with each request, or stands still.
 * The caller closes the engine. Generated requests are sent to `fetch`.
 */
export const createEngineWorld = async (
  engine: TestEngine,
  clockStepMs = 0,
  fetch: Engine['fetch'] = createEngine(engine.deps).fetch,
): Promise<World> => {
  const tokens = tokensOf(engine)
  const today = new Date(testNowMs).toISOString().slice(0, 10)
  const findEvents = (type: string): Promise<Event[]> =>
    readJson<Event[]>(engine, `/v4/events?q=${type}:${today}T23:59&per_page=15`, tokens.internal)
  const coming = await findEvents('starting_after')
  const events = [...coming, ...(await findEvents('starting_before'))]
  const quotes = await findOffers(engine, tokens.internal, coming)
  const options = quotes.flatMap((quote) => quote.purchase_options)
  const forms = await Promise.all(options.slice(0, 24).map((option) => formFor(engine, tokens.internal, option)))
  const sellers = [tokens.public, tokens.mobile, tokens.partner, tokens.internal, tokens.user]
  const { bookings, shareCodes, passTokens } = await makeBookings(engine, sellers, options)
  const venueIds = [...new Set(events.map((event) => String(event.venue_id)))]
  const locationIds = [...new Set(quotes.map((quote) => quote.location_id))]
  const bookingIds = bookings.map((booking) => String(booking.id))
  const [reviewed = ''] = locationIds
  const [booking = 0] = bookings.map(({ id }) => id)
  const ticket = { booking: String(booking), id: String(ticketId({ booking_id: booking, position: 1 })) }
  const etags = await Promise.all(
    ['/v4/events', '/v4/venues', '/v4/openapi.json'].map(async (path) => (await engine.call(path)).headers.get('etag')),
  )
  const client = smallSeed.clients
  const known: KnownValues = {
    venue_id: venueIds,
    'venues.id': venueIds,
    event_id: events.map((event) => String(event.id)),
    'events.id': events.map((event) => String(event.id)),
    location_id: locationIds,
    'locations.id': locationIds,
    'bookings.id': bookingIds,
    'getLocationsByIdReviewsByReviewId.id': [reviewed],
    'getLocationsByIdReviewsByReviewId.review_id': [storeReview(engine, reviewed)],
    'getBookingsByIdTicketsByTicketId.id': [ticket.booking],
    'getBookingsByIdTicketsByTicketId.ticket_id': [ticket.id],
    coordinates: ['42.3663,-71.0622', '[42.3663,-71.0622]', '37.768,-122.3877', '0,0'],
    anchor_coordinates: ['42.3663,-71.0622'],
    bounds: ['42.38,-71.08,42.35,-71.04', '42.38,-71.08,42.38,-71.04,42.35,-71.04,42.35,-71.08'],
    distance: ['1', '.5', '50'],
    name: ['celtics', 'boston', 'td garden'],
    start_time: ['2026-12-02T10:00', '2026-12-02T10:00:30', '2026-12-01T12:00', '2027-03-14T02:30'],
    end_time: ['2026-12-02T18:00', '2026-12-03T10:00:30.5Z', '2027-03-14T03:30'],
    pricing_access_code: [smallSeed.accessCode],
    quote_id: options.map((option) => option.id),
    add_on_ids: options.flatMap((option) => option.add_ons?.vehicle_size?.options.map((size) => size.id) ?? []),
    final_price: [...new Set(forms.map((form) => form['final_price'] ?? ''))],
    authorization_code: bookings.map((booking) => booking.authorization_code ?? ''),
    share_code: shareCodes,
    token: passTokens,
    'photos.hash': [storePhoto(engine)],
    'icons.name': ['qr.svg', 'car.svg', 'sparkles'],
    'If-None-Match': ['*', ...etags.map((tag) => tag ?? ''), 'W/"x", "y"'],
    'Idempotency-Key': ['key-1', 'key-2', 'key-3'],
    client_id: [client.partner.id, client.public.id, client.internal.id],
    client_secret: [client.partner.secret, client.internal.secret],
    scope: ['public', 'partner public', 'internal', 'everything'],
    grant_type: ['client_credentials', 'password', 'authorization_code', 'refresh_token'],
    response_type: ['code'],
    redirect_uri: ['http://127.0.0.1/callback', 'urn:ietf:wg:oauth:2.0:oob', 'http://elsewhere.test'],
    customer_email: [smallSeed.user.email, 'nobody@example.test'],
    customer_password: [smallSeed.user.password],
    customer_id: [String(userOf(engine))],
    country_code: [smallSeed.user.countryCode, '+44'],
    phone_number: [smallSeed.user.phone],
    email: ['new@example.test', smallSeed.user.email],
    envelope: ['true'],
    pretty: ['true'],
    'X-Language-Locale': ['fr-CA', 'en-us', 'FR-ca'],
  }
  const searches = [...coming.map((event) => `event_id:${event.id}`), ...venueIds.map((id) => `venue_id:${id}`)].map(
    (q) => ({ q }),
  )
  const document = await readJson<Record<string, unknown>>(engine, '/v4/openapi.json', tokens.internal)
  let nowMs = testNowMs
  return createWorld({
    database: engine.database,
    fetch: async (request, getBody) => fetch(request, getBody === undefined ? {} : { getBody: Buffer.from(getBody) }),
    goOn() {
      nowMs += clockStepMs
      engine.setNow(nowMs)
    },
    document,
    authorizations: {
      none: undefined,
      ...Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, `Bearer ${token}`])),
      revoked: `Bearer ${revokedToken(engine)}`,
      unknown: `Bearer ${'0'.repeat(64)}`,
      broken: 'Bearer',
      strange: 'Bearer \u00e9\u00e9 x',
      basic: `Basic ${Buffer.from(`${client.partner.id}:${client.partner.secret}`).toString('base64')}`,
    },
    usualTokens: ['internal', 'internal', 'internal', 'internal', 'partner', 'partner', 'public', 'user', 'user'],
    known,
    learn(operationId, text) {
      if (operationId !== 'postBookings') return
      const id = /"id":\s*(\d+)/.exec(text)?.[1]
      if (id !== undefined) bookingIds.push(id)
    },
    forms: {
      postBookings: forms,
      postBookingsPreviews: forms,
      getQuotes: searches,
      postQuotes: searches,
      ...credentialForms(userOf(engine)),
    },
  })
}
