import { expect, it } from 'vitest'
import { formatBytes, formatLatency, statusLine } from './http-text.ts'

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
