import { afterEach, expect, it } from 'vitest'
import { formatBytes, formatLatency, statusLine } from './http-text.ts'
import { loadMessages } from './i18n/index.ts'

afterEach(() => loadMessages('en-US'))

it('the first line of a response', () => {
  expect(statusLine(404)).toBe('404 Not Found')
  expect(statusLine(200)).toBe('200 OK')
  expect(statusLine(599)).toBe('599')
})

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1.0 KB'],
  [123_142, '123 KB'],
  [999_949, '1,000 KB'],
  [1_400_000, '1.4 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

it.each([
  [0.42, '0.4 ms'],
  [3, '3 ms'],
  [184.4, '184 ms'],
  [15_000, '15.0 s'],
])('%d milliseconds are %s', (ms, text) => {
  expect(formatLatency(ms)).toBe(text)
})

it('sizes and times in French', async () => {
  await loadMessages('fr-CA')
  expect([formatBytes(999), formatBytes(1_000), formatBytes(1_400_000)]).toEqual(['999 o', '1,0 ko', '1,4 Mo'])
  expect([formatLatency(0.42), formatLatency(15_000)]).toEqual(['0,4 ms', '15,0 s'])
})
