/** Tests that the log is filtered and saved as it is shown: masked, in the shape of HAR 1.2. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RequestLogEntry } from '../../../../shared/desktop/connection.ts'
import { harSchema } from '../../../../shared/http/har.ts'
import { isSecretParameter, shownPath } from '../../../../shared/http/shown-path.ts'
import { filteredEntries, responseKind } from './request-filter.ts'
import { harOf } from './request-har.ts'

const entry = (id: number, facts: Partial<RequestLogEntry> = {}): RequestLogEntry => ({
  id,
  atMs: 1_797_000_000_000 + id,
  from: 'page',
  target: 'engine',
  method: 'GET',
  path: '/v4/events',
  status: 200,
  tookMs: 12.5,
  attempt: 1,
  fromCache: false,
  ...facts,
})
const unanswered = ({ status: _status, ...rest }: RequestLogEntry): RequestLogEntry => ({
  ...rest,
  problem: 'no_response',
})

describe('the filter', () => {
  const entries = [
    entry(1),
    entry(2, { method: 'POST', path: '/v4/bookings', status: 409 }),
    entry(3, { path: '/desk/clock', status: 304, from: 'desk' }),
    unanswered(entry(4, { target: 'marketplace' })),
    entry(5, { status: 503 }),
  ]
  const ids = (query: Parameters<typeof filteredEntries>[1]) => filteredEntries(entries, query).map(({ id }) => id)

  it('shows the newest first', () => {
    expect(ids({ text: '' })).toEqual([5, 4, 3, 2, 1])
  })

  it('requires every word, in path, status, target and problem', () => {
    expect(ids({ text: 'POST 409' })).toEqual([2])
    expect(ids({ text: 'marketplace' })).toEqual([4])
    expect(ids({ text: 'no response' })).toEqual([4])
    expect(ids({ text: 'clock 200' })).toEqual([])
  })

  it('shows the calls to the API of the marketplace alone, of the desk alone, or all', () => {
    expect(ids({ text: '', api: 'marketplace' })).toEqual([5, 4, 2, 1])
    expect(ids({ text: '', api: 'desk' })).toEqual([3])
  })

  it('filters by method and kind of response', () => {
    expect(entries.map(responseKind)).toEqual(['ok', 'refused', 'moved', 'none', 'failed'])
    expect(ids({ text: '', response: 'none' })).toEqual([4])
    expect(ids({ text: '', method: 'GET', response: 'failed' })).toEqual([5])
  })
})

describe('the archive', () => {
  it('has the shape of HAR 1.2, oldest first', () => {
    const path = '/v4/events?q=name%3Aa+b&share_code=[masked]'
    const har = harOf([entry(2, { path, bytes: 512 }), unanswered(entry(1))], 'http://127.0.0.1:4400')
    expect(harSchema.parse(JSON.parse(JSON.stringify(har)))).toEqual(har)
    const [first, second] = har.log.entries
    expect(first?.response).toMatchObject({ status: 0, comment: 'no_response', bodySize: -1 })
    expect(second?.response.content.comment).toBe('The body is not kept.')
    expect(second?.startedDateTime).toBe(new Date(1_797_000_000_002).toISOString())
    expect(second?.request.url).toBe(`http://127.0.0.1:4400/api${path}`)
    expect(second?.request.queryString).toEqual([
      { name: 'q', value: 'name:a b' },
      { name: 'share_code', value: '[masked]' },
    ])
    expect(second?.response.content.size).toBe(512)
    expect(second?.time).toBe(12.5)
  })

  it('holds for any path and any number of requests', () => {
    const anything = fc.record({
      path: fc.webPath().map((path) => `/v4${path}`),
      tookMs: fc.double({ min: 0, max: 1e6, noNaN: true }),
      bytes: fc.nat(),
      status: fc.integer({ min: 100, max: 599 }),
    })
    fc.assert(
      fc.property(fc.array(anything), (facts) => {
        const entries = facts.map((fact, index) => entry(index + 1, fact))
        expect(harOf(entries, 'app://parkdesk').log.entries).toHaveLength(entries.length)
      }),
    )
  })
})

describe('masking', () => {
  it('takes the value of every secret parameter out, whatever stands around it', () => {
    const secret = fc.string({
      unit: fc.constantFrom('q', 'w', 'z', 'Q', 'W', 'Z', '7', '8', '9'),
      minLength: 10,
      maxLength: 20,
    })
    const name = fc.constantFrom('share_code', 'Authorization_Code', 'pricing_access_code', 'password', 'TOKEN')
    const pair = fc.constantFrom('a=1', 'q=venue_id:1', 'fields=:default')
    fc.assert(
      fc.property(fc.array(pair), name, secret, fc.array(pair), (before, parameter, value, after) => {
        expect(isSecretParameter(parameter)).toBe(true)
        const search = `?${[...before, `${parameter}=${value}`, ...after].join('&')}`
        const shown = shownPath('/v4/bookings/1', search)
        expect(shown).not.toContain(value)
        for (const kept of [...before, ...after]) expect(shown).toContain(kept)
      }),
    )
  })

  it('knows a name however it is written', () => {
    expect(shownPath('/v4/bookings/1', '?share%5Fcode=abc&%zz=1')).toBe('/v4/bookings/1?share%5Fcode=[masked]&%zz=1')
  })
})
