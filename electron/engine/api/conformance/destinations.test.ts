/** Destinations in `q`: which of them each search accepts, and that the others are refused (decisions.md section 6a). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestEngine, type TestEngine } from '../../testing/test-engine.ts'

let engine: TestEngine
let internal: string
beforeAll(() => {
  engine = createTestEngine()
  internal = engine.tokenFor('demo-internal', 'internal')
})
afterAll(() => engine.close())

describe('destinations in q', () => {
  const values = {
    coordinates: '42.3663,-71.0622',
    venue_id: '1',
    event_id: '102',
    location_id: '1001',
    bounds: '42.30,-71.10,42.40,-71.00',
  }
  const types = Object.keys(values) as (keyof typeof values)[]
  const accepted: Readonly<Record<string, readonly (keyof typeof values)[]>> = {
    '/v4/events': ['venue_id', 'event_id'],
    '/v4/venues': ['coordinates', 'venue_id', 'bounds'],
    '/v4/venues/1/events': ['venue_id', 'event_id'],
    '/v4/locations': types,
    '/v4/quotes': types,
    '/v4/bookings': ['venue_id', 'event_id', 'location_id'],
  }

  it.each(Object.entries(accepted))(
    '%s takes %s and refuses the others by name [D6a-destination-refused]',
    async (path, taken) => {
      for (const type of types) {
        const answer = await engine.call(`${path}?q=${type}:${values[type]}`, { token: internal })
        if (taken.includes(type)) expect([type, answer.status]).toEqual([type, 200])
        else {
          const problem = { code: 'invalid_parameter', fields: ['q'], message: expect.stringContaining(type) as string }
          expect([type, answer.status, answer.json()]).toMatchObject([type, 400, { errors: [problem] }])
        }
      }
    },
  )

  it('are exclusive: two of them are 400, but for what programs combine in quotes [D6b-exclusive]', async () => {
    for (const [path, taken] of Object.entries(accepted)) {
      if (path === '/v4/bookings') continue
      for (const [one, other] of taken.flatMap((first, index) =>
        taken.slice(index + 1).map((next) => [first, next] as const),
      )) {
        const q = `${one}:${values[one]}+${other}:${values[other]}`
        const answer = await engine.call(`${path}?q=${q}`, { token: internal })
        const isCombined = path === '/v4/quotes' && ![one, other].some((type) => /coordinates|location/.test(type))
        expect([path, q, answer.status]).toEqual([path, q, isCombined ? 200 : 400])
        if (!isCombined) expect(answer.json()).toMatchObject({ errors: [{ code: 'quote_destination_conflict' }] })
      }
    }
  })

  it('are refused beside others and in a form, but not without a value or as part of a name [D6a-destination-refused]', async () => {
    const beside = await engine.call('/v4/events?q=venue_id:1+location_id:1001')
    expect(beside.json()).toMatchObject({ status: 400, errors: [{ fields: ['q'] }] })
    const posted = await engine.call('/v4/venues', { method: 'POST', body: 'q=event_id:102&result_format=stats' })
    expect(posted.status).toBe(400)
    for (const q of ['coordinates:', 'name:celtics+bounds:+', 'starting_at:x+city:boston']) {
      expect((await engine.call(`/v4/events?q=${q}`)).status).toBe(200)
    }
  })

  it('that an endpoint refuses are in its description [D6a-destination-refused]', async () => {
    const { paths } = (await engine.call('/v4/openapi.json')).json<{
      paths: Record<string, Record<string, { parameters: { name?: string; description?: string }[] }>>
    }>()
    for (const [path, taken] of Object.entries(accepted)) {
      const { parameters = [] } = paths[path.replace('/1/', '/{id}/')]?.['get'] ?? {}
      const text = parameters.find(({ name }) => name === 'q')?.description ?? ''
      const refused = /^Refused with .*$/m.exec(text)?.[0] ?? ''
      expect([path, types.filter((type) => refused.includes(`\`${type}\``))]).toEqual([
        path,
        types.filter((type) => !taken.includes(type)),
      ])
    }
  })
})
