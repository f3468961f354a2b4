/** The addresses that the window may load and navigate to. */
import { expect, test } from 'vitest'
import { isAppUrl } from '../app-origin.ts'
import { requestAllowed } from './request-allowed.ts'

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
