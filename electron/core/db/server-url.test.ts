/** URLs of servers as people write them. */
import { expect, it } from 'vitest'
import { isServerUrl, readServerUrl } from './server-url.ts'

it.each([
  'postgresql://parkdesk_engine@db.example.com/parkdesk',
  'postgres://user:S%40cret%2F@one:5432,two:5433,[2001:db8::1]:5434/parkdesk?sslmode=verify-full&sslrootcert=/etc/ca.pem',
  'postgresql:///parkdesk?host=/var/run/postgresql',
  'postgresql://user@%2Fvar%2Frun%2Fpostgresql/parkdesk',
  'postgresql://user:two:colons@db/parkdesk',
  'postgresql://user@[fe80::1%25eth0]:5432/parkdesk',
])('reads %s', (url) => {
  expect([readServerUrl(url), readServerUrl(` ${url}\n`)]).toEqual([url, url])
})

it.each(['S/ecret', 'S@ecret', 'S?ecret', 'S#ecret', 'S ecret', 'S/e:c', 'S@e:1'])(
  'reads no part of the password %s as a host, port or option',
  (password) => {
    expect(readServerUrl(`postgresql://user:${password}@db.example.com:5432/parkdesk`)).toBeUndefined()
  },
)

it.each(['postgresql://db:port/parkdesk', 'postgresql://[::1:5432/parkdesk'])('does not read %s', (url) => {
  expect(readServerUrl(url)).toBeUndefined()
})

it('knows a URL with capitals and blanks', () => {
  expect(isServerUrl(' POSTGRES://db/parkdesk\n')).toBe(true)
  expect(readServerUrl(' POSTGRES://db/parkdesk\n')).toBe('postgres://db/parkdesk')
})
