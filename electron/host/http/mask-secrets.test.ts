/** No secret reaches a log line, and everything else stays readable. */
import { expect, test } from 'vitest'
import { maskSecrets } from './mask-secrets.ts'

const token = 'ab'.repeat(32)

test.each([
  [`Authorization: Bearer ${token}`, 'Authorization: Bearer [masked]'],
  ['authorization: Basic dXNlcjpwYXNz', 'authorization: Basic [masked]'],
  [`{"headers":{"Authorization":"Bearer ${token}"}}`, '{"headers":{"Authorization":"Bearer [masked]"}}'],
  [`{"access_token":"${token}","expires_in":60}`, '{"access_token":"[masked]","expires_in":60}'],
  ['client_secret=demo-partner-secret&scope=public', 'client_secret=[masked]&scope=public'],
  ['GET /callback?code=abcdef&state=1', 'GET /callback?code=[masked]&state=1'],
  [`a stray ${token} in text`, 'a stray [masked] in text'],
  ['GET /v4/bookings/1?authorization_code=q1w2e3', 'GET /v4/bookings/1?authorization_code=[masked]'],
  ['opened /pass/Zk3nS0m3Token', 'opened /pass/[masked]'],
  ['GET /v4/events?q=venue_id:12 200 3 ms', 'GET /v4/events?q=venue_id:12 200 3 ms'],
])('%s', (text, expected) => {
  expect(maskSecrets(text)).toBe(expected)
})
