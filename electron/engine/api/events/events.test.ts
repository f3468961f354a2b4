/** GET /events, GET /events/{id}: members by default and on request, searches and orders. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { event as eventSchema, type Event } from '../../../../shared/api/catalogue.ts'
import { insertRow, smallSeed } from '../../testing/test-seed-clients.ts'
import { createTestEngine, type TestEngine } from '../../testing/test-engine.ts'

const { celticsPast, celticsKnicks, bruinsTbd, warriorsLakers } = smallSeed.events
let engine: TestEngine
const anyTime = 'starting_after:2000-01-01T00:00'

beforeAll(() => {
  engine = createTestEngine()
  for (const named of [
    { event_id: celticsPast, partner_event_id: 'GAME-1' },
    { event_id: celticsKnicks, partner_event_id: 'GAME-7' },
  ])
    insertRow(engine.database, 'partner_events', { partner_id: smallSeed.partner, ...named })
})
afterAll(() => engine.close())

const idsOf = async (query: string, token?: string): Promise<number[]> => {
  const response = await engine.call(`/v4/events${query}`, token === undefined ? {} : { token })
  expect(response.status).toBe(200)
  return response.json<Event[]>().map((event) => event.id)
}

const problem = async (query: string): Promise<{ status: number; code: string; fields: string[] | undefined }> => {
  const response = await engine.call(`/v4/events${query}`)
  const { errors } = response.json<{ errors: { code: string; fields?: string[] }[] }>()
  return { status: response.status, code: errors[0]?.code ?? '', fields: errors[0]?.fields }
}

describe('one event', () => {
  it('holds the default fields, times with three digits and the offset of that day, and the links [spec-event-fields, spec-event-links, W7-three-digits, W7-local-zone, W2-relative-href, W2-absolute-curies, spec-hal-links, spec-hal-curies, W1-default-prefix, D2-embed-events]', async () => {
    const response = await engine.call(`/v4/events/${celticsKnicks}`)
    expect(response.status).toBe(200)
    expect(response.json()).toEqual({
      id: celticsKnicks,
      name: 'New York Knicks at Boston Celtics',
      venue_id: smallSeed.venues.tdGarden,
      start_time: '2026-12-16T19:30:00.000-05:00',
      end_time: '2026-12-16T21:30:00.000-05:00',
      _links: {
        self: { href: '/events/102' },
        'svc:venue': { href: '/venues/1' },
        'svc:quotes': { href: '/quotes?q=event_id:102' },
        curies: [
          { name: 'svc', href: 'http://127.0.0.1:4400/v4/{rel}', templated: true },
          { name: 'site', href: 'http://site.example.test/{rel}', templated: true },
        ],
      },
    })
    eventSchema.parse(response.json())
  })

  it('embeds the venue on request, whatever its relation is called [spec-event-zoom-venue, spec-event-show, spec-hal-embedded, spec-zoom]', async () => {
    for (const zoom of ['svc:venue', 'venue']) {
      const event = (await engine.call(`/v4/events/${celticsKnicks}?zoom=${zoom}`)).json<Event>()
      expect(event._embedded?.['svc:venue']).toMatchObject({ id: 1, name: 'TD Garden', timezone: 'America/New_York' })
      eventSchema.parse(event)
    }
  })

  it('shows optional fields on request [spec-event-site-url, W18-event-availability, R8-site-url]', async () => {
    const fields = ':default,event:site_url,event:times_tbd,event:availability'
    const event = (await engine.call(`/v4/events/${bruinsTbd}?fields=${fields}`)).json<Event>()
    expect(event.site_url).toBe('/td-garden/montreal-canadiens-at-boston-bruins-103/')
    expect(event.times_tbd).toBe('true')
    const { approximate_low: low, approximate_high: high, available } = event.availability ?? {}
    expect(low).toBeGreaterThan(0)
    expect(high).toBeGreaterThan(low ?? 0)
    expect(available).toBe(6)
    eventSchema.parse(event)
  })

  it('shows only the named fields without :default, and keeps links and embedded resources [D2-fields-only-named, D2-fields-unknown, spec-fields-attribute, spec-fields-zoomed, R8-embedded-stays]', async () => {
    const query = '?fields=start_time,site_url,nonsense,venue:timezone&zoom=svc:venue'
    const event = (await engine.call(`/v4/events/${celticsKnicks}${query}`)).json<Event>()
    expect(Object.keys(event).sort()).toEqual(['_embedded', '_links', 'site_url', 'start_time'])
    expect(Object.keys(event._embedded?.['svc:venue'] ?? {})).toEqual(['timezone', '_links'])
  })

  it.each(['0', '999999', 'abc', '1e3', '99999999999999999999', '%00', '%E0%A4%A'])(
    'is 404 for id %s [own-path-id]',
    async (id) => {
      const response = await engine.call(`/v4/events/${id}`)
      expect(response.status).toBe(404)
      expect(response.json<{ errors: { code: string }[] }>().errors[0]?.code).toBe('not_found')
    },
  )
})

describe('what comes', () => {
  /** The past game ended before the present of the test. */
  const past = async (path: string): Promise<boolean> =>
    (await engine.call(path)).json<Event[]>().some((event) => event.id === celticsPast)

  it('is listed alone, and so are its totals, stats and pages [D6b-coming]', async () => {
    for (const path of ['/v4/events', '/v4/venues/1/events']) {
      expect(await past(path)).toBe(false)
      expect(await past(`${path}?q=name:celtics`)).toBe(false)
      const response = await engine.call(`${path}?q=venue_id:1&per_page=1&page=2`)
      expect(response.json<Event[]>().map((event) => event.id)).toEqual([bruinsTbd])
      expect(response.headers.get('x-pagination-total')).toBe('2')
      expect((await engine.call(`${path}?q=venue_id:1&result_format=stats&fields=count`)).json()).toEqual({ count: 2 })
    }
  })

  it('and what is over comes where a time or an event is named [D6b-coming]', async () => {
    for (const path of ['/v4/events', '/v4/venues/1/events']) {
      for (const q of [
        'starting_after:2026-01-01T00:00',
        'starting_before:2026-12-10T00:00',
        `event_id:${celticsPast}`,
      ]) {
        expect([q, await past(`${path}?q=${q}`)]).toEqual([q, true])
      }
      const partner = engine.tokenFor('demo-partner', 'partner')
      const named = await engine.call(`${path}?q=partner_event_id:GAME-1`, { token: partner })
      expect(named.json<Event[]>().map((event) => event.id)).toEqual([celticsPast])
    }
  })

  it('includes an event until it has ended', async () => {
    const own = createTestEngine()
    const listed = async (): Promise<boolean> =>
      (await own.call('/v4/events')).json<Event[]>().some((event) => event.id === celticsKnicks)
    const end = Date.parse('2026-12-16T21:30:00-05:00')
    own.setNow(end - 1)
    expect(await listed()).toBe(true)
    own.setNow(end)
    expect(await listed()).toBe(false)
    own.close()
  })
})

describe('search', () => {
  it('lists by start and id by default [D2-order-events]', async () => {
    expect(await idsOf(`?q=${anyTime}`)).toEqual([celticsPast, celticsKnicks, warriorsLakers, bruinsTbd])
  })

  it('takes a list of venues, and nothing for venues that do not exist [spec-events-many-venues, spec-events-venue]', async () => {
    expect(await idsOf('?q=venue_id:1,2')).toHaveLength(3)
    expect(await idsOf('?q=venue_id:[2]')).toEqual([warriorsLakers])
    expect(await idsOf('?q=venue_id:99,99999999999999999999')).toEqual([])
  })

  it('finds every word by its beginning, without case, up to the next type [D2-name-prefix, D2-name-blanks, spec-events-name]', async () => {
    expect((await idsOf(`?q=name:bos+CELT ${anyTime}`)).sort()).toEqual([celticsPast, celticsKnicks])
    expect(await idsOf('?q=name:boston cel starting_after:2026-12-01T00:00 venue_id:1')).toEqual([celticsKnicks])
    expect(await idsOf('?q=name:oston')).toEqual([])
    expect(await idsOf(`?q=name:celtics ${anyTime}&sort=start_time`)).toEqual([celticsPast, celticsKnicks])
    expect(await idsOf('?q=name:!!')).toEqual([])
    expect(await idsOf(`?q=${encodeURIComponent('name:"celtics" OR (lakers* NEAR')}`)).toEqual([])
  })

  it('refuses text that is not ASCII [D2-name-ascii, spec-search-ascii, spec-limit-ascii]', async () => {
    expect(await problem('?q=name:Montr%C3%A9al')).toMatchObject({ status: 400, code: 'search_text_not_ascii' })
  })

  it('compares dates with the clock at each venue, and drops a zone [spec-events-starting, W8-zone-dropped, own-times-at-venue]', async () => {
    // 19:30 in Boston and 19:00 in San Francisco, whatever zone the request names.
    expect(await idsOf('?q=starting_after:2026-12-16T19:00 starting_before:2026-12-16T19:30')).toEqual([warriorsLakers])
    expect(await idsOf('?q=starting_after:2026-12-16T19:30:00.000Z starting_before:2026-12-17T00:00%2B09:00')).toEqual([
      celticsKnicks,
    ])
  })

  it.each([
    'Z',
    'z',
    '%2B05:00',
    '+05:00',
    '-0500',
    '-05',
    '%2B05',
    '%E2%88%9205:00',
    '[America/New_York]',
    '-05:00[America/New_York]',
    '%2B053000',
  ])('ignores a zone written as %s [W8-zone-dropped, D6b-zones]', async (zone) => {
    for (const seconds of ['', ':00', ':00.5']) {
      const q = `starting_after:2026-12-16T19:00${seconds}${zone} venue_id:1 starting_before:2026-12-16T19:31`
      expect(await idsOf(`?q=${q}`)).toEqual([celticsKnicks])
    }
  })

  it.each(['EST', 'UTC', 'America/New_York', 'Z', 'at noon'])(
    'is 400 for %s after a blank [D6b-zones]',
    async (zone) => {
      expect(await problem(`?q=starting_after:2026-12-16T19:00 ${zone} venue_id:1`)).toMatchObject({
        status: 400,
        fields: ['starting_after'],
      })
      const quotes = await engine.call(`/v4/quotes?q=venue_id:1&start_time=2026-12-16T19:00 ${zone}`)
      expect([quotes.status, quotes.json()]).toMatchObject([400, { errors: [{ fields: ['start_time'] }] }])
    },
  )

  it.each(['starting_after', 'starting_before'])('names %s when it cannot be read [W8-unparseable]', async (type) => {
    for (const text of ['tomorrow', '2026-13-01T00:00', '2026-02-30T10:00', '2026-02-03']) {
      expect(await problem(`?q=${type}:${text}`)).toEqual({ status: 400, code: 'invalid_parameter', fields: [type] })
    }
  })

  it('sorts by name and time both ways, and refuses other names [spec-sort, D2-sort-unknown]', async () => {
    expect(await idsOf('?sort=start_time:desc')).toEqual([bruinsTbd, warriorsLakers, celticsKnicks])
    expect(await idsOf('?sort=name:desc%20id')).toEqual([celticsKnicks, bruinsTbd, warriorsLakers])
    expect(await problem('?sort=price')).toEqual({ status: 400, code: 'invalid_sort', fields: ['sort'] })
    expect((await problem('?sort=name:up')).code).toBe('invalid_sort')
  })

  it('finds events by the calling partner’s own id only [D2-partner-events, spec-event-partner-events, spec-2020-01-17, spec-2020-02-05]', async () => {
    const partner = engine.tokenFor('demo-partner', 'partner')
    const other = engine.tokenFor('demo-public', 'public')
    const response = await engine.call('/v4/events?q=partner_event_id:GAME-7', { token: partner })
    expect(response.json<Event[]>()).toMatchObject([
      { id: celticsKnicks, partner_events: [{ partner_id: smallSeed.partner, partner_event_id: 'GAME-7' }] },
    ])
    expect(await idsOf('?q=partner_event_id:GAME-7', other)).toEqual([])
    expect(await idsOf('?q=partner_event_id:GAME-7')).toEqual([])
    expect(await idsOf('?q=partner_event_id:GAME-8', partner)).toEqual([])
  })

  it('ignores unknown types, unknown parameters and empty values [W4-unknown-q, W4-unknown-parameters, W4-empty-values]', async () => {
    expect(await idsOf('?q=colour:red name:&api_key=1&sort=&fields=&zoom=')).toHaveLength(3)
  })

  it('is the same with POST, and within one venue [spec-venue-events]', async () => {
    const posted = await engine.call('/v4/events', { method: 'POST', body: 'q=venue_id:2' })
    expect(posted.json<Event[]>().map((event) => event.id)).toEqual([warriorsLakers])
    const within = await engine.call('/v4/venues/2/events?zoom=venue')
    expect(within.json<Event[]>().map((event) => event._embedded?.['svc:venue']?.name)).toEqual(['Chase Center'])
    expect((await engine.call('/v4/venues/77/events')).status).toBe(404)
  })

  it('counts without regard to paging [D2-stats, spec-stats]', async () => {
    for (const query of ['fields=count', 'fields=stats:count']) {
      const response = await engine.call(`/v4/events?q=venue_id:1&result_format=stats&per_page=1&${query}`)
      expect(response.json()).toEqual({ count: 2 })
    }
  })
})

describe('times', () => {
  const noon = Date.UTC(2026, 9, 31, 16, 0)
  const insert = (id: number, startsAtMs: number, startOffset: number, endsAtMs: number, endOffset: number): void => {
    insertRow(engine.database, 'events', {
      id,
      import_key: `clock change ${id}`,
      venue_id: smallSeed.venues.chaseCenter,
      name: 'Warriors over the change of the clocks',
      starts_at_ms: startsAtMs,
      start_offset_minutes: startOffset,
      ends_at_ms: endsAtMs,
      end_offset_minutes: endOffset,
      content_hash: 'seed',
    })
  }

  it('have the offset of their own instant, before, over and after a change [W7-offset-of-instant, W7-local-zone]', async () => {
    insert(201, Date.UTC(2026, 10, 1, 6, 0), -420, Date.UTC(2026, 10, 1, 10, 30), -480)
    insert(202, Date.UTC(2027, 2, 14, 9, 30), -480, Date.UTC(2027, 2, 14, 10, 30), -420)
    const shown = async (id: number): Promise<string[]> => {
      const { start_time: start, end_time: end } = (await engine.call(`/v4/events/${id}`)).json<Event>()
      return [start, end]
    }
    for (const now of [noon, Date.UTC(2027, 6, 1)]) {
      engine.setNow(now)
      expect(await shown(201)).toEqual(['2026-10-31T23:00:00.000-07:00', '2026-11-01T02:30:00.000-08:00'])
      expect(await shown(202)).toEqual(['2027-03-14T01:30:00.000-08:00', '2027-03-14T03:30:00.000-07:00'])
    }
  })

  it('are compared by the clock on the wall, on either side of the change', async () => {
    insert(203, Date.UTC(2026, 10, 1, 8, 30), -420, Date.UTC(2026, 10, 1, 11, 0), -480)
    insert(204, Date.UTC(2026, 10, 1, 9, 30), -480, Date.UTC(2026, 10, 1, 11, 0), -480)
    const between = 'venue_id:2 starting_after:2026-11-01T01:30 starting_before:2026-11-01T01:31'
    expect(await idsOf(`?q=${between}`)).toEqual([203, 204])
    expect(await idsOf('?q=venue_id:2 starting_before:2026-11-01T01:30')).toEqual([201])
  })
})
