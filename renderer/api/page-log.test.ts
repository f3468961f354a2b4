/** The page logs its requests, limited and masked, and does not change them. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearPageLog, loggedFetch, pageLog } from './page-log.ts'

let respond: () => Promise<Response> = () => Promise.resolve(new Response())

beforeEach(() => {
  clearPageLog()
  vi.stubGlobal('fetch', () => respond())
})
afterEach(() => vi.unstubAllGlobals())

it('keeps method, masked path, status and size', async () => {
  const response = new Response('[]', { status: 201, headers: { 'content-length': '2' } })
  respond = () => Promise.resolve(response)
  expect(await loggedFetch('/api/v4/bookings/1?share_code=s3cret&fields=a', { method: 'POST' })).toBe(response)
  expect(pageLog.getState().entries).toMatchObject([
    { method: 'POST', path: '/v4/bookings/1?share_code=[masked]&fields=a', status: 201, bytes: 2, from: 'page' },
  ])
})

it('keeps the bodies of calls to the marketplace, masked, and leaves the response to its reader', async () => {
  const headers = { 'content-type': 'application/json', 'content-length': '40' }
  respond = () => Promise.resolve(new Response('{"id":7,"authorization_code":"s3cret"}', { headers }))
  const body = '{"quote_id":"q1","customer_email":"anna@example.test"}'
  const response = await loggedFetch('/api/v4/bookings', { method: 'POST', body, headers })
  await loggedFetch('/api/desk/sales', { method: 'POST', body, headers })
  expect(await response.text()).toContain('s3cret')
  await vi.waitFor(() => expect(pageLog.getState().entries[0]?.responseBody).toBeDefined())
  expect(pageLog.getState().entries[0]).toMatchObject({
    requestBody: '{"quote_id":"q1","customer_email":"[masked]"}',
    responseBody: '{"id":7,"authorization_code":"[masked]"}',
  })
  expect(pageLog.getState().entries[1]).not.toHaveProperty('requestBody')
})

it('keeps requests without a response, and why', async () => {
  respond = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(loggedFetch('/api/v4/events', {})).rejects.toThrow('Failed to fetch')
  respond = () => Promise.reject(new DOMException('Given up', 'AbortError'))
  await expect(loggedFetch('/api/v4/events', {})).rejects.toThrow('Given up')
  expect(pageLog.getState().entries.map(({ status, problem }) => [status, problem])).toEqual([
    [undefined, 'no_response'],
    [undefined, 'aborted'],
  ])
})

it('keeps the last 500, without the state of the connection', async () => {
  respond = () => Promise.resolve(new Response())
  await loggedFetch('/api/connection', {})
  for (let count = 0; count < 510; count += 1) await loggedFetch(`/api/v4/events/${count}`, {})
  const { entries } = pageLog.getState()
  expect([entries.length, entries[0]?.path, entries.at(-1)?.path]).toEqual([500, '/v4/events/10', '/v4/events/509'])
})
