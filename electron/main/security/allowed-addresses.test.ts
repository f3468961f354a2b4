/** A permanent table of hostile addresses, and the few that may be opened; and the addresses that the window may load and navigate to. */
import { expect, test } from 'vitest'
import { isAppUrl } from '../app-origin.ts'
import { externalLink, requestAllowed } from './allowed-addresses.ts'

test.each([
  ['https://example.test/a?b=c#d', 'https://example.test/a?b=c#d'],
  ['HTTPS://EXAMPLE.test', 'https://example.test/'],
  ['https://example.test:8443/x', 'https://example.test:8443/x'],
  ['mailto:box.office@example.test', 'mailto:box.office@example.test'],
  ['mailto:a@example.test?subject=Your pass&attach=/etc/passwd', 'mailto:a@example.test?subject=Your%20pass'],
])('opens %s', (address, expected) => {
  expect(externalLink(address)).toBe(expected)
})

test.each([
  '',
  'example.test',
  'http://example.test',
  'file:///etc/passwd',
  'file://server/share/run.exe',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://example.test/1',
  'app://parkdesk/',
  'ms-msdt:/id PCWDiagnostic',
  'search-ms:query=x',
  'smb://server/share',
  'ssh://host',
  'tel:+15550100',
  'chrome://settings',
  'https://user:password@example.test/',
  'https://example.test@evil.example/',
  'https://[::1]/',
  'https://-evil.example/',
  'https:///',
  'mailto:a@example.test,b@example.test',
  'mailto:?to=a@example.test',
  'mailto:"; calc"@example.test',
  `https://example.test/${'a'.repeat(3000)}`,
])('refuses %s', (address) => {
  expect(externalLink(address)).toBeUndefined()
})

test.each([
  ['http://127.0.0.1:4400/oauth/authorize?a=b', true],
  ['http://localhost:4400/', true],
  ['http://[::1]:4400/', true],
  ['https://example.test/', true],
  ['https://[::1]:4400/', true],
  ['https://[2001:db8::7]/oauth/authorize', true],
  ['https://user@[2001:db8::7]/', false],
  ['http://[2001:db8::7]/', false],
  ['http://example.test/', false],
  ['http://127.0.0.1.example.test/', false],
  ['http://user@127.0.0.1/', false],
  ['file:///etc/passwd', false],
])('for the page of a service, %s is opened: %s', (address, opens) => {
  expect(externalLink(address, { mayBeLocal: true }) !== undefined).toBe(opens)
})

test.each(['app://parkdesk/', 'app://parkdesk/sell', 'app://parkdesk/api/v4/events?q=a'])(
  '%s is the app',
  (address) => {
    expect(isAppUrl(address)).toBe(true)
  },
)

test.each([
  'app://parkdesk.evil/',
  'app://evil/app://parkdesk',
  'app://user@parkdesk/',
  'app://parkdesk:80/',
  'app:parkdesk',
  'https://parkdesk/',
  'about:blank',
  'file:///app://parkdesk',
  '',
])('%s is not', (address) => {
  expect(isAppUrl(address)).toBe(false)
})

test.each([
  ['https://tiles.example/1/2/3.png', true],
  ['https://tiles.example.evil/1/2/3.png', false],
  ['http://tiles.example/1/2/3.png', false],
  ['data:image/png;base64,AA', true],
  ['ws://127.0.0.1:5173/', false],
  ['file:///etc/passwd', false],
])('request to %s: %s', (address, allowed) => {
  expect(requestAllowed(address, ['https://tiles.example'])).toBe(allowed)
})
