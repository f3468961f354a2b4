/** Hostile requests to a loopback server, and legitimate ones that must continue to work. */
import { expect, test } from 'vitest'
import { checkCall, type GuardVerdict, type IncomingCall } from './loopback-guard.ts'

const call = (changes: Partial<IncomingCall>): IncomingCall => ({
  method: 'GET',
  pathname: '/api/v4/events',
  host: '127.0.0.1:4400',
  origin: undefined,
  fetchSite: undefined,
  ...changes,
})

const table: [string, Partial<IncomingCall>, GuardVerdict][] = [
  ['a plain GET', {}, 'allowed'],
  ['localhost by name', { host: 'LOCALHOST:4400' }, 'allowed'],
  ['IPv6 loopback', { host: '[::1]:4400' }, 'allowed'],
  ['no Host at all', { host: undefined }, 'foreign_host'],
  ['a rebound name', { host: 'evil.example:4400' }, 'foreign_host'],
  ['a name that only begins right', { host: '127.0.0.1.evil.example:4400' }, 'foreign_host'],
  ['another port', { host: '127.0.0.1:80' }, 'foreign_host'],
  ['no port', { host: '127.0.0.1' }, 'foreign_host'],
  ['own page writes', { method: 'POST', origin: 'http://127.0.0.1:4400', fetchSite: 'same-origin' }, 'allowed'],
  [
    'another site writes',
    { method: 'POST', origin: 'https://evil.example', fetchSite: 'cross-site' },
    'foreign_origin',
  ],
  ['a sandboxed frame writes', { method: 'POST', origin: 'null' }, 'foreign_origin'],
  ['another local port writes', { method: 'POST', origin: 'http://127.0.0.1:3000' }, 'foreign_origin'],
  ['localhost page to 127.0.0.1', { origin: 'http://localhost:4400' }, 'foreign_origin'],
  ['another site embeds an answer', { fetchSite: 'cross-site' }, 'foreign_origin'],
  ['another local site embeds an answer', { fetchSite: 'same-site' }, 'foreign_origin'],
  ['typed into the address bar', { pathname: '/', fetchSite: 'none' }, 'allowed'],
  ['a link from a mail opens the page', { pathname: '/sell', fetchSite: 'cross-site' }, 'allowed'],
  [
    'a program with a token',
    { method: 'POST', pathname: '/v4/bookings', origin: 'https://partner.example' },
    'allowed',
  ],
  ['a program, rebound', { pathname: '/v4/bookings', host: 'evil.example' }, 'foreign_host'],
  ['not a program path', { method: 'POST', pathname: '/v4x', origin: 'https://evil.example' }, 'foreign_origin'],
]

test.each(table)('%s', (_name, changes, verdict) => {
  expect(checkCall(call(changes), 4400)).toBe(verdict)
})
