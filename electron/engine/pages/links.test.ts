/** Every link in the engine's responses works: the test follows them two levels deep from the lists of the API. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallSeed } from '../testing/test-database.ts'
import { createTestEngine, type TestEngine } from '../testing/test-engine.ts'
import { book, quoteIdOf } from '../selling/bookings/test-sale.ts'

interface Followed {
  readonly address: string
  readonly foundIn: string
}

/** The settings of a host, and the addresses below which its links lie. */
interface Host {
  readonly name: string
  readonly baseUrl: string
  readonly siteUrl: string
  readonly relationPrefix: string
}

const origin = 'http://127.0.0.1:4400'
const hosts: readonly Host[] = [
  { name: 'the engine by itself', baseUrl: origin, siteUrl: origin, relationPrefix: 'svc' },
  { name: 'a host with the app at its root', baseUrl: origin, siteUrl: `${origin}/site`, relationPrefix: 'svc' },
  { name: 'another relation prefix', baseUrl: origin, siteUrl: origin, relationPrefix: 'pw' },
]

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The address that a client of the API reads in `href`: absolute, on the site, or below /v4 (decisions.md W2). */
const resolved = (host: Host, href: string, relation: string): string => {
  if (/^[a-z]+:\/\//.test(href)) return href
  return (relation.startsWith('site:') ? host.siteUrl : `${host.baseUrl}/v4`) + href
}

/** The curies of a response, by prefix. */
const curiesOf = (value: unknown, known = new Map<string, string>()): Map<string, string> => {
  if (Array.isArray(value)) for (const item of value) curiesOf(item, known)
  if (!isObject(value)) return known
  if (typeof value['name'] === 'string' && value['templated'] === true) known.set(value['name'], String(value['href']))
  for (const member of Object.values(value)) curiesOf(member, known)
  return known
}

/** Every address in a response: links, expanded curies, pages of the site, passes, shares, icons. */
const addressesIn = (host: Host, value: unknown, curies: ReadonlyMap<string, string>, name = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((item) => addressesIn(host, item, curies, name))
  if (!isObject(value) || value['templated'] === true) return []
  return Object.entries(value).flatMap(([key, member]) => {
    const [prefix, relation] = key.split(':')
    const template = relation === undefined ? undefined : curies.get(prefix ?? '')
    const explained = template === undefined ? [] : [template.replace('{rel}', relation ?? '')]
    if (typeof member !== 'string') return [...explained, ...addressesIn(host, member, curies, key)]
    if (key === 'href') return [resolved(host, member, name)]
    if (key === 'site_url') return [host.siteUrl + member]
    if (key === 'path') return [host.baseUrl + member]
    if (key === 'URL' || key === 'parking_pass_web_url' || key === 'share_url') return [member]
    return explained
  })
}

describe.each(hosts)('links of $name', (host) => {
  let engine: TestEngine
  let token: string
  let starts: readonly string[]

  beforeAll(async () => {
    engine = createTestEngine(host)
    token = engine.tokenFor('demo-internal', 'internal')
    const { events, venues, locations } = smallSeed
    const quoteId = await quoteIdOf(engine, `q=event_id:${events.celticsKnicks}`, locations.portlandStreetLot)
    const { id } = await book(engine, { quote_id: quoteId, customer_email: 'ada@example.test' }, token)
    starts = [
      '/v4/events?fields=:default,event:site_url,event:availability,venue::default,venue:site_url&zoom=venue',
      `/v4/events/${events.celticsKnicks}?fields=:default,event:site_url`,
      '/v4/venues?fields=:default,venue:site_url',
      `/v4/venues/${venues.tdGarden}/events`,
      `/v4/locations/${locations.northStationGarage}`,
      `/v4/quotes?q=event_id:${events.celticsKnicks}&fields=:default,location::default,location:site_url`,
      `/v4/quotes?q=venue_id:${venues.tdGarden}&option_types=all`,
      '/v4/bookings?zoom=location,parking_pass,customer,add_ons,event,venue,partner,seller&fields=booking::default,booking:parking_pass_web_url',
      `/v4/bookings/${id}/parking_pass`,
      `POST /v4/bookings/${id}/share`,
      `/widget/index.html?ui-components=location-list&destination-event-id=${events.celticsKnicks}`,
    ]
  })
  afterAll(() => engine.close())

  it('lead to a response, two levels deep [W1-site-curie, W2-absolute-curies, spec-event-public-link]', async () => {
    const seen = new Set<string>()
    const dead: string[] = []
    let level: Followed[] = starts.map((start) => ({ address: start, foundIn: 'the start' }))
    for (let depth = 0; depth <= 2; depth += 1) {
      const next: Followed[] = []
      for (const { address, foundIn } of level) {
        if (seen.has(address)) continue
        seen.add(address)
        const [method, target] = address.startsWith('POST ') ? ['POST', address.slice(5)] : ['GET', address]
        const path = target.startsWith(origin) ? target.slice(origin.length) : target
        expect(path, `${address}, found in ${foundIn}`).toMatch(/^\//)
        const response = await engine.call(path, { token, method })
        // These refusals of a search are expected: it names no destination (the curie of `quotes`), or its event is over.
        const isSearch = response.status === 400 && /^\/v4\/quotes(?:\?q=event_id:101)?$/.test(path)
        // The address of a form names no facility without the fields that the form sends.
        const isForm = path.endsWith('/find_and_book/')
        if (response.status >= 400 && !isSearch && !isForm)
          dead.push(`${response.status} ${address}, found in ${foundIn}`)
        const redirect = response.headers.get('location')
        if (redirect !== null) next.push({ address: redirect, foundIn: address })
        const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
        const found = isJson && response.status < 400 ? response.json<unknown>() : undefined
        for (const each of addressesIn(host, found, curiesOf(found))) next.push({ address: each, foundIn: address })
        for (const [, each = ''] of isJson ? [] : response.text.matchAll(/(?:href|src|action)="((?:http|\/)[^"]+)"/g)) {
          next.push({ address: each.replaceAll('&amp;', '&'), foundIn: address })
        }
      }
      level = next
    }
    expect(dead).toEqual([])
    // The crawl visited all kinds of pages: the test could not fail otherwise.
    const visited = [...seen].join('\n')
    for (const part of [
      '/find_and_book/?',
      '/pass/',
      '/icons/',
      '/purchase',
      '/p/boston-parking/',
      '/td-garden/',
      'share_code=',
    ]) {
      expect(visited).toContain(part)
    }
    for (const relation of ['venue', 'location', 'parking_pass', 'customer', 'add_ons', 'seller', 'reviews', 'event']) {
      expect(visited).toContain(`${host.baseUrl}/v4/${relation}\n`)
    }
    expect(visited.includes(`${host.siteUrl}/td-garden/`)).toBe(true)
  })

  it('are the same read as addresses below the API [W2-relative-href, own-site-below-api]', async () => {
    const response = await engine.call('/v4/find_and_book/?location_id=1001&start_time=2026-12-16T18:00')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(
      `${host.siteUrl.slice(origin.length)}/find_and_book/?location_id=1001&start_time=2026-12-16T18%3A00`,
    )
  })
})

describe('a link of the API at the root, where some HAL clients resolve it', () => {
  let engine: TestEngine
  beforeAll(() => {
    engine = createTestEngine()
  })
  afterAll(() => engine.close())

  const asBrowser = { headers: { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' } }
  const ketting = { headers: { Accept: 'application/hal+json;q=1.0, application/json;q=0.9, text/html;q=0.3' } }
  const { events, venues, locations } = smallSeed

  it.each([
    `/venues/${venues.tdGarden}`,
    `/venues/${venues.tdGarden}/events`,
    `/events/${events.celticsKnicks}?zoom=venue`,
    `/locations/${locations.northStationGarage}/reviews`,
    `/quotes?q=event_id:${events.celticsKnicks}`,
    '/bookings/12',
    '/bookings/12/tickets/1',
    `/locations/${locations.northStationGarage}/reviews/1`,
    '/bookings',
    '/accounts/me',
  ])('%s leads a program to the API [W2-relative-href, own-links-at-root]', async (link) => {
    for (const options of [{}, ketting]) {
      const response = await engine.call(link, options)
      expect(response.status).toBe(308)
      expect(response.headers.get('location')).toBe(`/v4${link}`)
    }
    expect((await engine.call(link, asBrowser)).status).toBe(404)
  })

  it('leads on, and pages are shown, whatever became of a token [own-links-at-root]', async () => {
    for (const token of ['0'.repeat(64), 'no token']) {
      expect((await engine.call(`/venues/${venues.tdGarden}`, { token })).status).toBe(308)
      const page = await engine.call(`/td-garden/new-york-knicks-at-boston-celtics-${events.celticsKnicks}/`, { token })
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    }
  })

  it('is limited by the token, as the API is [own-links-at-root]', async () => {
    const limited = createTestEngine({ rateLimit: { anonymousPerMinute: 1, tokenPerMinute: 9 } })
    const token = limited.tokenFor('demo-partner', 'partner')
    for (const sent of [token, token, undefined])
      expect((await limited.call('/venues/1', sent === undefined ? {} : { token: sent })).status).toBe(308)
    expect((await limited.call('/venues/1')).status).toBe(429)
    limited.close()
  })

  it('says what it depends on, also where programs of other origins call [own-links-at-root]', async () => {
    const open = createTestEngine({ corsOrigins: ['*'] })
    const answer = await open.call('/venues/1', { headers: { Origin: 'http://app.example.test' } })
    expect(answer.headers.get('vary')).toBe('Origin, Accept')
    open.close()
  })

  it.each([
    [200, 'text/html'],
    [200, 'text/html, */*;q=0.1'],
    [200, 'application/xhtml+xml, image/webp, */*;q=0.8, text/html'],
    [200, 'text/html, application/json'],
    [308, 'application/json, text/html'],
    [308, 'application/json, text/plain, */*'],
    [308, 'text/html;q=0.9, application/hal+json'],
    [308, '*/*'],
    [308, 'text/html;q=0, */*'],
    [308, 'image/png'],
  ])('is %i where the request says Accept: %s [own-links-at-root]', async (status, Accept) => {
    const venue = createTestEngine()
    venue.database.prepareWrite("UPDATE venues SET slug = 'events' WHERE id = ?").run(venues.tdGarden)
    expect((await venue.call('/events?q=venue_id:1', { headers: { Accept } })).status).toBe(status)
    venue.close()
  })

  it('is no event of that number for a person [own-links-at-root]', async () => {
    for (const name of ['venues', 'locations', 'bookings', 'events']) {
      expect((await engine.call(`/${name}/${events.celticsKnicks}`, asBrowser)).status).toBe(404)
    }
  })

  it('is the page of a venue that has such a name [own-links-at-root]', async () => {
    const rename = engine.database.prepareWrite('UPDATE venues SET slug = ? WHERE id = ?')
    rename.run('events', venues.tdGarden)
    for (const options of [{}, asBrowser]) {
      expect((await engine.call('/events', options)).text).toContain('<h1><span dir="auto">TD Garden</span></h1>')
      const page = await engine.call(`/events/new-york-knicks-at-boston-celtics-${events.celticsKnicks}/`, options)
      expect(page.text).toContain('New York Knicks at Boston Celtics')
    }
    expect((await engine.call('/events?q=venue_id:1')).status).toBe(308)
  })
})
