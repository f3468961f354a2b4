/** The target of links: the operator's address, else that of a trusted proxy; headers from other senders are ignored. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { smallSeed } from '../../engine/testing/test-seed-clients.ts'
import { createTestEngine, type TestEngine } from '../../engine/testing/test-engine.ts'
import { post, priceOf, quoteIdOf } from '../../engine/selling/bookings/test-sale.ts'

const own = 'http://127.0.0.1:4400'
const proxy = { remoteAddress: '10.0.0.1' }
const https = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'park.example.com' }
let engine: TestEngine
let stated: string | undefined

const bookingForm = async (token: string): Promise<Record<string, string>> => {
  const quote_id = await quoteIdOf(
    engine,
    `q=event_id:${smallSeed.events.celticsKnicks}`,
    smallSeed.locations.portlandStreetLot,
  )
  const form = { quote_id, customer_email: 'pat@example.test' }
  return { ...form, final_price: await priceOf(engine, form, token) }
}

beforeEach(() => {
  stated = undefined
  engine = createTestEngine({ siteUrl: own, trustedProxies: ['10.0.0.1'], publicUrl: () => stated })
})
afterEach(() => engine.close())

const linkOf = async (headers: Record<string, string>, connection = proxy): Promise<string | undefined> => {
  const response = await engine.call('/v4/events?per_page=1', { headers, connection })
  return /<(.*?)\/v4\/events/.exec(response.headers.get('link') ?? '')?.[1]
}

describe('a trusted proxy', () => {
  it.each([
    [https, 'https://park.example.com'],
    [{ 'X-Forwarded-Host': 'park.example.com' }, 'http://park.example.com'],
    [{ 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'park.example.com:8443' }, 'https://park.example.com:8443'],
    [
      { 'X-Forwarded-Proto': 'http, https', 'X-Forwarded-Host': 'evil.test, park.example.com' },
      'https://park.example.com',
    ],
    [{ Forwarded: 'for=192.0.2.1;host=park.example.com;proto=https' }, 'https://park.example.com'],
    [
      { Forwarded: 'for="[2001:db8::1]:47"; Host="park.example.com:8443" ; Proto=HTTPS' },
      'https://park.example.com:8443',
    ],
    [
      { Forwarded: 'host=evil.test;proto=http, for="a,b";host=park.example.com;proto=https' },
      'https://park.example.com',
    ],
    [{ ...https, Forwarded: 'for=192.0.2.1;host=park.example.com;proto=https' }, 'https://park.example.com'],
  ])('that says %j leads links to %s', async (headers, url) => expect(await linkOf(headers)).toBe(url))

  it.each([
    { Host: 'evil.test' },
    { 'X-Forwarded-Proto': 'https' },
    { 'X-Forwarded-Host': 'evil.test/path' },
    { 'X-Forwarded-Host': 'user@evil.test' },
    { 'X-Forwarded-Host': 'evil.test"><script>' },
    { 'X-Forwarded-Proto': 'javascript', 'X-Forwarded-Host': 'evil.test' },
    { ...https, Forwarded: 'host=evil.test;proto=https' },
  ])('that says %j states no address', async (headers) => expect(await linkOf(headers)).toBe(own))
})

it('reads a header of open quotes once, however long it is', async () => {
  for (const part of ['\\"', '\\']) {
    const before = process.cpuUsage()
    expect(await linkOf({ Forwarded: `"${part.repeat(7_000)}` })).toBe(own)
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(100)
  }
  const proxied = 'for="[2001:db8::1]:47";host=park.example.com;proto=https'
  for (const stranger of ['for="', 'host="', 'for=";host=evil.test', 'for="\\', 'host="evil.test;proto=http']) {
    expect(await linkOf({ Forwarded: `${stranger}, ${proxied}` })).toBe('https://park.example.com')
  }
})

it("a stranger's word counts for nothing", async () => {
  const stranger = { remoteAddress: '192.0.2.7' }
  for (const headers of [https, { Forwarded: 'host=evil.test;proto=https' }, { Host: 'evil.test' }]) {
    expect(await linkOf(headers, stranger)).toBe(own)
  }
})

it('the address that the operator states comes before all others', async () => {
  stated = 'https://stated.example'
  expect(await linkOf({})).toBe(stated)
  expect(await linkOf(https)).toBe(stated)
})

it('passes, shares, curies, add-ons, quotes and the description lead there; a quote is not kept for another address', async () => {
  const token = engine.tokenFor('demo-internal', 'internal')
  const form = await bookingForm(token)
  const call = { token, headers: https, connection: proxy }
  const made = await post(engine, '/v4/bookings', form, call)
  const [booking] = made.json<{ id: number; parking_pass_web_url?: string }[]>()
  const fields = 'fields=booking::default,booking:parking_pass_web_url'
  const shown = await engine.call(`/v4/bookings/${booking?.id}?${fields}`, call)
  expect(shown.json()['parking_pass_web_url']).toMatch(/^https:\/\/park\.example\.com\/pass\//)
  const share = await engine.call(`/v4/bookings/${booking?.id}/share`, { ...call, method: 'POST' })
  expect(share.json()['share_url']).toMatch(/^https:\/\/park\.example\.com\/v4\/bookings\//)
  const quotes = `/v4/quotes?q=event_id:${smallSeed.events.celticsKnicks}`
  const direct = await engine.call(quotes)
  const proxied = await engine.call(quotes, call)
  expect(direct.text).not.toContain('park.example.com')
  expect(proxied.text).not.toContain(own)
  expect(proxied.headers.get('etag')).not.toBe(direct.headers.get('etag'))
  expect((await engine.call(quotes)).text).not.toContain('park.example.com')
  const description = (await engine.call('/v4/openapi.json', call)).json<{ servers: { url: string }[] }>()
  expect(description.servers.map(({ url }) => url).join()).toContain('https://park.example.com')
  expect((await engine.call('/v4/openapi.json')).text).not.toContain('park.example.com')
  for (const path of ['/v4/events', '/v4/venues', '/v4/locations/1']) {
    expect((await engine.call(path, call)).text, path).not.toContain(own)
    expect((await engine.call(path)).text, path).not.toContain('park.example.com')
  }
})

it('what a page loads comes from where the page does, and redirects stay there', async () => {
  stated = 'https://park.example.com'
  for (const path of ['/td-garden', '/v4/events', '/pass/none', '/purchase']) {
    const { text } = await engine.call(path, { headers: { Accept: 'text/html' } })
    for (const [, address] of text.matchAll(
      /<(?:link rel="(?:icon|stylesheet)"|script|form)[^>]*?(?:href|src|action)="([^"]*)"/g,
    ))
      expect(address, path).toMatch(/^\//)
  }
  for (const path of ['/widget', '/v4/find_and_book?location_id=1'])
    expect((await engine.call(path)).headers.get('location'), path).toMatch(/^\//)
})

describe('an e-mail', () => {
  const mailOf = async (headers: Record<string, string>, connection = proxy) => {
    const token = engine.tokenFor('demo-partner', 'partner')
    const form = await bookingForm(token)
    const made = await post(
      engine,
      '/v4/bookings',
      { ...form, send_email_confirmation: 'true' },
      { token, headers, connection },
    )
    if (made.status !== 201) throw new Error(made.text)
    const mail = engine.database
      .prepare<{ body_text: string; body_html: string; lacks_link: number }>(
        'SELECT * FROM outbox_messages ORDER BY id DESC',
      )
      .get()
    return {
      links: `${mail?.body_text} ${mail?.body_html}`.match(/[a-z]+:\/\/[^/\s"]+\/pass/g) ?? [],
      lacksLink: mail?.lacks_link,
    }
  }

  it('has the link of the stated address, and of a trusted proxy', async () => {
    const link = 'https://park.example.com/pass'
    expect(await mailOf(https)).toEqual({ links: [link, link], lacksLink: 0 })
    stated = 'https://stated.example'
    expect(await mailOf({})).toEqual({ links: [`${stated}/pass`, `${stated}/pass`], lacksLink: 0 })
  })

  it.each([{}, https, { Host: 'evil.test' }, { Forwarded: 'host=evil.test' }])(
    'of a stranger who says %j has none, and says so',
    async (headers) => {
      expect(await mailOf(headers, { remoteAddress: '192.0.2.7' })).toEqual({ links: [], lacksLink: 1 })
    },
  )
})

it('targets of Link headers hold no comma and no blank', async () => {
  const query = 'q=name:boston+celtics&fields=:default,event:site_url&per_page=1'
  const { headers } = await engine.call(`/v4/events?${query}`)
  const posted = await engine.call('/v4/events', { method: 'POST', body: query })
  for (const link of [headers.get('link'), posted.headers.get('link')]) {
    const targets = [...(link ?? '').matchAll(/<([^>]*)>/g)].map(([, target = '']) => target)
    expect(targets.length).toBeGreaterThan(0)
    for (const target of targets) {
      expect(target).not.toMatch(/[,+ ]/)
      expect(new URL(target).searchParams.get('q')).toBe('name:boston celtics')
    }
  }
})
