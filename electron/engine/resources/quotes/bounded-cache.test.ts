/** Whatever clients ask for, what is remembered of it stays within a limit. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createBoundedCache } from './bounded-cache.ts'
import { createQuoteTemplates } from './quote-templates.ts'

it('never weighs more than its limit, and forgets what was used least recently', () => {
  const change = fc.record({ key: fc.integer({ min: 0, max: 30 }), weight: fc.integer({ min: 1, max: 100 }) })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 200 }), (changes) => {
      const cache = createBoundedCache<number, number>(100)
      for (const { key, weight } of changes) {
        cache.set(key, weight, weight)
        expect(cache.weight()).toBeLessThanOrEqual(100)
        expect(cache.get(key)).toBe(weight)
      }
    }),
  )
  const cache = createBoundedCache<string, number>(3)
  for (const key of ['a', 'b', 'c']) cache.set(key, 1)
  cache.get('a')
  cache.set('d', 1)
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key) !== undefined)).toEqual(['a', 'c', 'd'])
  cache.clear()
  expect(cache.weight()).toBe(0)
})

it('templates are bound by their bytes, also where one search has many pages', () => {
  const limit = 1_000_000
  const templates = createQuoteTemplates(limit)
  const template = (size: number) => ({ bytes: new Uint8Array(size), idOffsets: [], rateIds: [] })
  for (let search = 0; search < 50; search += 1) {
    const shelf = templates.shelf(`search ${search}`)
    for (let id = 0; id < 20; id += 1) shelf.set(id, { spacesRemaining: 1, template: template(5_000) })
    expect(templates.bytes()).toBeLessThanOrEqual(limit)
  }
  expect(templates.bytes()).toBeGreaterThan(limit / 2)
  expect(templates.shelf('search 49').get(3)?.template.bytes).toHaveLength(5_000)
  expect(templates.shelf('search 0').get(3)).toBeUndefined()
  // The same place again takes the room of what was there before.
  const before = templates.bytes()
  templates.shelf('search 49').set(3, { spacesRemaining: 2, template: template(5_000) })
  expect(templates.bytes()).toBe(before)
})
