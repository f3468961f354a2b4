/** The cache stays within its limits whatever is stored, and returns the entry that was stored last. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cacheKey, createResponseCache } from './response-cache.ts'

const responseOf = (length: number, atMs = 0) => ({ atMs, status: 200, headers: [], body: new Uint8Array(length) })

test('the order of parameters and the case of the language make no difference', () => {
  expect(cacheKey('/v4/events', '?a=1&b=2', 'fr-CA')).toBe(cacheKey('/v4/events', '?b=2&a=1', 'FR-ca'))
  expect(cacheKey('/v4/events', '?a=1', null)).not.toBe(cacheKey('/v4/events', '?a=1', 'fr-CA'))
})

test('never holds more than it may, and always the newest', () => {
  const puts = fc.array(fc.tuple(fc.nat(12), fc.nat(60)), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(puts, (steps) => {
      const cache = createResponseCache({ mostEntries: 5, mostBytes: 100 })
      steps.forEach(([key, length], index) => cache.store(String(key), responseOf(length, index)))
      const held = cache.entries().map(([, response]) => response)
      expect(held.length).toBeLessThanOrEqual(5)
      expect(held.reduce((sum, { body }) => sum + body.length, 0)).toBeLessThanOrEqual(100)
      expect(cache.find(String(steps.at(-1)?.[0]))?.atMs).toBe(steps.length - 1)
    }),
  )
})

test('what is too large is not kept, and takes its older self along', () => {
  const cache = createResponseCache({ mostEntries: 5, mostBytes: 100 })
  cache.store('a', responseOf(10))
  cache.store('a', responseOf(101))
  expect(cache.find('a')).toBeUndefined()
})
