/** The public pages: what they show, to whom, at which address, and that no foreign text becomes markup. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallSeed } from '../testing/test-database.ts'
import { createTestEngine, type Answer, type TestEngine } from '../testing/test-engine.ts'
import { book, post, quoteIdOf } from '../selling/bookings/test-sale.ts'

const { events, locations, venues } = smallSeed
const siteUrl = 'http://site.example.test'
const eventPath = '/td-garden/new-york-knicks-at-boston-celtics-102/'
const asBrowser = { headers: { Accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' } }

let engine: TestEngine
let token: string
beforeAll(() => {
  engine = createTestEngine()
  token = engine.tokenFor('demo-internal', 'internal')
})
afterAll(() => engine.close())

/** The text that a reader sees: without markup, with entities decoded and blanks joined. */
const textOf = (response: Answer): string =>
  response.text
    .replace(/<(?:head|style)>[\s\S]*?<\/(?:head|style)>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/[\s\u00a0]+/g, ' ')

const expectPage = (response: Answer, status = 200): void => {
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
  expect(policy).not.toContain('unsafe')
  expect(response.text).not.toMatch(/<script(?![^>]*\ssrc=)/)
  expect(response.text).not.toMatch(/<style|<[^>]*\s(?:style|on\w+)=/)
  expect(response.text).toMatch(/^<!doctype html>\s*<html lang="(?:en-US|en-CA|fr-CA)">/)
  expect(response.text.match(/<h1>/g)).toHaveLength(1)
  expect(response.text).toMatch(/<title>[^<]+<\/title>/)
}

describe('an event', () => {
  it('is a page at its site_url, with the facilities and a widget to take their place [spec-event-public-link, D7-event-page]', async () => {
    const event = (await engine.call(`/v4/events/${events.celticsKnicks}?fields=:default,event:site_url`)).json()
    expect(event['site_url']).toBe(eventPath)
    const response = await engine.call(eventPath)
    expectPage(response)
    const text = textOf(response)
    expect(text).toContain('New York Knicks at Boston Celtics')
    expect(text).toContain('TD Garden , 100 Legends Way, Boston, MA 02114')
    expect(text).toContain('Starts Wed, Dec 16, 2026, 7:30 PM EST')
    expect(text).toContain('Parking Wed, Dec 16, 2026, 6:30 PM – 10:30 PM EST')
    expect(text).toMatch(/North Station Garage 0\.08 mi, 3 min \$35\.49 300 left/)
    expect(response.text).toContain(
      `href="/find_and_book/?location_id=1001&amp;start_time=2026-12-16T18:30&amp;end_time=2026-12-16T22:30&amp;event_id=102"`,
    )
    expect(response.text).toContain('data-parking-widget="destination-event-id=102&amp;locale=en-US"')
    expect(response.text).toContain(`<link rel="canonical" href="${siteUrl}${eventPath}" />`)
  })

  it.each([
    ['an older name', '/td-garden/celtics-102/'],
    ['the id alone', '/td-garden/102'],
    ['another venue', '/fleet-center/new-york-knicks-at-boston-celtics-102/'],
  ])('leads from %s to its address [D7-event-page]', async (_name, path) => {
    const response = await engine.call(`${path}?locale=fr-CA`)
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe(`${eventPath}?locale=fr-CA`)
  })

  it('is the same below /site, with or without its last slash [own-site-beside-app]', async () => {
    const [plain, below, bare] = await Promise.all(
      [eventPath, `/site${eventPath}`, eventPath.slice(0, -1)].map((path) => engine.call(path)),
    )
    expect(below?.status).toBe(200)
    expect(below?.text).toBe(plain?.text)
    expect(bare?.text).toBe(plain?.text)
  })

  it('uses the requested language', async () => {
    const french = await engine.call(eventPath, { headers: { 'Accept-Language': 'fr-FR,fr;q=0.9,en;q=0.8' } })
    expect(french.text).toContain('<html lang="fr-CA">')
    expect(textOf(french)).toContain('Début mer. 16 déc. 2026, 19 h 30 HNE')
    const chosen = await engine.call(`${eventPath}?locale=en-CA`, { headers: { 'Accept-Language': 'fr' } })
    expect(chosen.text).toContain('<html lang="en-CA">')
  })

  it('says that it is over, and that its time is open', async () => {
    const past = await engine.call(`/td-garden/${events.celticsPast}`)
    const over = await engine.call(past.headers.get('location') ?? '')
    expectPage(over)
    expect(textOf(over)).toContain('This event is over.')
    expect(over.text).not.toContain('<script')
    const openPath = `/td-garden/montreal-canadiens-at-boston-bruins-${events.bruinsTbd}/`
    const open = await engine.call(openPath)
    expect(textOf(open)).toContain('Starts Fri, Dec 18, 2026, time to be announced')
    const allDay = 'Parking Fri, Dec 18, 2026, all day (4:00 AM to 4:00 AM EST the next day)'
    expect(textOf(open)).toContain(allDay)
    const french = await engine.call(`${openPath}?locale=fr-CA`)
    expect(textOf(french)).toContain('Début ven. 18 déc. 2026, heure à confirmer')
    expect(textOf(french)).toContain('ven. 18 déc. 2026, toute la journée (de 4 h 00 à 4 h 00 HNE le lendemain)')
    const purchase = /href="([^"]*location_id=1001[^"]*)"/.exec(open.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(textOf(await engine.call(purchase))).toContain(allDay)
  })

  it('shows names as text, whatever they hold', async () => {
    const hostile = `<img src=x onerror=alert(1)> & "Sons"`
    engine.database.prepareWrite('UPDATE events SET name = ? WHERE id = ?').run(hostile, events.warriorsLakers)
    const response = await engine.call(`/chase-center/img-src-x-onerror-alert-1-sons-${events.warriorsLakers}/`)
    expectPage(response)
    expect(response.text).not.toContain('<img')
    expect(textOf(response)).toContain(hostile)
    const echoed = await engine.call(
      '/find_and_book/?location_id=1001&start_time=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
    )
    expect(echoed.text).not.toContain('<script>alert')
  })
})

describe('a venue', () => {
  it('is a page with what comes', async () => {
    const venue = (await engine.call(`/v4/venues/${venues.tdGarden}?fields=venue:site_url`)).json()
    const response = await engine.call(String(venue['site_url']))
    expectPage(response)
    const text = textOf(response)
    expect(text).toContain('Wed, Dec 16, 2026, 7:30 PM EST New York Knicks at Boston Celtics')
    expect(text).not.toContain('Toronto Raptors')
    expect(response.text).toContain(`href="${eventPath}"`)
    expect(text).toContain('Fri, Dec 18, 2026, time to be announced Montreal Canadiens at Boston Bruins')
  })

  it('keeps an event whose time is to be announced until its day is over', async () => {
    const own = createTestEngine()
    const page = async (local: string): Promise<string> => {
      own.setNow(Date.parse(`${local}-05:00`))
      return textOf(await own.call('/td-garden/'))
    }
    expect(await page('2026-12-18T12:00')).toContain('Montreal Canadiens at Boston Bruins')
    expect(await page('2026-12-19T03:59')).toContain('Montreal Canadiens at Boston Bruins')
    expect(await page('2026-12-19T04:00')).toContain('No event is announced.')
    own.close()
  })
})

describe('a location', () => {
  it('is a page at its site_url, with a way to a price', async () => {
    const path = '/p/boston-parking/north-station-garage'
    const location = (
      await engine.call(`/v4/locations/${locations.northStationGarage}?fields=location:site_url`)
    ).json()
    expect(location['site_url']).toBe(path)
    const response = await engine.call(path)
    expectPage(response)
    const text = textOf(response)
    expect(text).toContain('North Station Garage 121 Nashua St, Boston, MA 02114')
    expect(text).toContain('Height limit 6′9″')
    expect(text).toContain('Included Attended, Covered, Accessible')
    expect(response.text).toContain(`<form class="times" method="get" action="/find_and_book/">`)
    expect(response.text).toContain(`href="/find_and_book/?location_id=1001&amp;event_id=102"`)
  })

  it('leads from another city to its address', async () => {
    const response = await engine.call('/p/salem-parking/north-station-garage')
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe('/p/boston-parking/north-station-garage')
  })

  it('can be chosen where several share an address', async () => {
    const rename = engine.database.prepareWrite('UPDATE locations SET slug = ? WHERE id = ?')
    rename.run('portland-street-lot', locations.canalStreetLot)
    const several = await engine.call('/p/boston-parking/portland-street-lot')
    expectPage(several)
    expect(textOf(several)).toContain('Several share this name.')
    const one = await engine.call(`/p/boston-parking/portland-street-lot?id=${locations.canalStreetLot}`)
    rename.run('canal-street-lot', locations.canalStreetLot)
    expect(textOf(one)).toContain('90 Canal St')
  })
})

describe('the purchase page', () => {
  const window = 'start_time=2026-12-16T18:30&end_time=2026-12-16T22:30'

  it('shows what site:purchase of an option would buy, at its price [own-find-and-book]', async () => {
    const [quote] = (await engine.call(`/v4/quotes?q=location_id:1001&${window}`)).json<
      { purchase_options: { price: { USD: string }; _links: { 'site:purchase': { href: string } } }[] }[]
    >()
    const option = quote?.purchase_options[0]
    const response = await engine.call(option?._links['site:purchase'].href ?? '')
    expectPage(response)
    const text = textOf(response)
    expect(text).toContain('Parking at North Station Garage')
    expect(text).toContain('Parking Wed, Dec 16, 2026, 6:30 PM – 10:30 PM EST')
    expect(text).toContain(`Total $${option?.price.USD ?? ''}`)
    expect(text).toContain('Standard $29.00 Service Fee $1.49 Total $30.49')
    expect(text).toContain('The box office sells this parking.')
    expect(text).toContain('Oversize minivan, suv +$7.00')
    // The event in that window has a price of its own.
    expect(response.text).toContain(`href="/find_and_book/?location_id=1001&amp;event_id=102"`)
  })

  it('has the price of the event where the link names one [own-find-and-book]', async () => {
    const response = await engine.call(`/find_and_book/?location_id=1001&${window}&event_id=102`)
    expect(textOf(response)).toContain('Event parking $32.00 Service Fee $3.49 Total $35.49')
  })

  it('sells an event that is under way', async () => {
    engine.setNow(Date.UTC(2026, 11, 17, 1, 0))
    const response = await engine.call(`/find_and_book/?location_id=1001&${window}&event_id=102`)
    engine.setNow(Date.UTC(2026, 11, 16, 12, 0))
    expect(textOf(response)).toContain('Total $35.49')
  })

  it('shows what is around a venue where the link is the venue’s', async () => {
    const response = await engine.call(`/find_and_book/?venue_id=${venues.tdGarden}&${window}`)
    expectPage(response)
    expect(textOf(response)).toMatch(/Parking at TD Garden .* North Station Garage 0\.08 mi, 3 min \$30\.49/)
    expect(response.text).toContain('data-parking-widget="destination-venue-id=1&amp;start_time=')
    expectPage(await engine.call('/find_and_book/?venue_id=7'), 404)
  })

  it('says what is missing, sold out or unknown', async () => {
    const sale = `q=location_id:${locations.lastSpaceLot}&${window}`
    const quoteId = await quoteIdOf(engine, sale, locations.lastSpaceLot)
    await book(engine, { quote_id: quoteId }, token)
    const soldOut = await engine.call(`/find_and_book/?location_id=${locations.lastSpaceLot}&${window}`)
    expectPage(soldOut)
    expect(textOf(soldOut)).toContain('Not on sale at these times')
    expectPage(await engine.call('/find_and_book/'), 400)
    expectPage(await engine.call('/find_and_book/?location_id=7'), 404)
    const backwards = await engine.call(
      '/find_and_book/?location_id=1001&start_time=2026-12-16T22:00&end_time=2026-12-16T20:00',
    )
    expectPage(backwards)
    expect(textOf(backwards)).toContain('end_time must be after start_time.')
  })
})

describe('a shared booking', () => {
  it('is a page for a person and JSON for a program, both without price and buyer [D4-share-view, own-share-page]', async () => {
    const quoteId = await quoteIdOf(engine, `q=event_id:${events.celticsKnicks}`, locations.portlandStreetLot)
    const booking = await book(engine, { quote_id: quoteId, customer_email: 'ada@example.test' }, token)
    const share = (await post(engine, `/v4/bookings/${booking.id}/share`, {}, { token })).json()
    const address = String(share['share_url']).replace('http://127.0.0.1:4400', '')
    const page = await engine.call(address, asBrowser)
    expectPage(page)
    expect(page.headers.get('cache-control')).toBe('no-store')
    const text = textOf(page)
    expect(text).toContain('Parking at Portland Street Lot 160 Portland St, Boston, MA 02114')
    expect(text).toContain('Wed, Dec 16, 2026, 6:30 PM – 10:30 PM EST')
    expect(page.text).toContain('<svg class="qr"')
    expect(text).not.toContain('ada@example.test')
    expect(text).not.toContain('$')
    expect((await engine.call(address)).json()['id']).toBe(booking.id)
    const wrong = address.replace(/share_code=.*/, 'share_code=nothing')
    expectPage(await engine.call(wrong, asBrowser), 404)
    expect((await engine.call(wrong)).status).toBe(403)
    await engine.call(`/v4/bookings/${booking.id}`, { method: 'DELETE', token })
    const cancelled = await engine.call(address, asBrowser)
    expect(textOf(cancelled)).toContain('This booking was cancelled.')
    expect(cancelled.text).not.toContain('<svg class="qr"')
  })

  it('for an event whose time is to be announced is for all day', async () => {
    const quoteId = await quoteIdOf(engine, `q=event_id:${events.bruinsTbd}`, locations.portlandStreetLot)
    const booking = await book(engine, { quote_id: quoteId }, token)
    const share = (await post(engine, `/v4/bookings/${booking.id}/share`, {}, { token })).json()
    const page = await engine.call(String(share['share_url']).replace('http://127.0.0.1:4400', ''), asBrowser)
    expect(textOf(page)).toContain('Fri, Dec 18, 2026, all day (4:00 AM to 4:00 AM EST the next day)')
  })
})

describe('a relation', () => {
  it.each(['venue', 'location', 'parking_pass', 'reviews'])(
    '%s is explained where its curie leads [W1-site-curie]',
    async (name) => {
      const response = await engine.call(`/v4/${name}`)
      expectPage(response)
      expect(textOf(response)).toContain(`svc:${name}`)
      expect(textOf(response)).toContain('Relation of the API')
      expect(textOf(await engine.call(`/v4/${name}?locale=fr-CA`))).toContain('Relation de l’API')
    },
  )

  it('quotes is explained to a person, and stays a search for programs [own-relation-pages]', async () => {
    expectPage(await engine.call('/v4/quotes', asBrowser))
    expect((await engine.call('/v4/quotes')).json()['errors']).toMatchObject([{ code: 'quote_destination_missing' }])
    const search = await engine.call(`/v4/quotes?q=event_id:${events.celticsKnicks}`, asBrowser)
    expect(search.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })
})

describe('an address with nothing behind it', () => {
  it.each(['/nowhere', '/td-garden/nothing-999', '/p/boston-parking/nothing', '/oauth/nothing'])(
    '%s is a page for a person and an error for a program',
    async (path) => {
      expectPage(await engine.call(path, asBrowser), 404)
      const response = await engine.call(path)
      expect(response.status).toBe(404)
      expect(response.json()['errors']).toMatchObject([{ code: 'not_found' }])
    },
  )

  it.each(['/v4/nothing', '/v4/nothing-12', '/v3_1/events'])('%s below the API is always an error', async (path) => {
    const response = await engine.call(path, asBrowser)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  it('is not found by any method', async () => {
    expect((await engine.call('/td-garden/nothing', { method: 'POST', body: 'a=b' })).status).toBe(404)
    expect((await engine.call('/nothing', { method: 'DELETE' })).status).toBe(404)
  })
})
