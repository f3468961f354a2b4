/** Relation names in requests and responses. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPrefixMap } from './relation-prefix.ts'

const map = createPrefixMap('pw')

test('zoom and fields go out with the service’s prefix, and nothing else changes [W1-configured-prefix]', () => {
  const sent = new URLSearchParams(
    map.search('?zoom=svc:venue,svc:location,parking_pass&fields=:default,svc:venue:name,event:site_url&name=svc:x'),
  )
  expect(Object.fromEntries(sent)).toEqual({
    zoom: 'pw:venue,pw:location,parking_pass',
    fields: ':default,pw:venue:name,event:site_url',
    name: 'svc:x',
  })
  expect(map.form('zoom=svc:location&quote_id=svc:1')).toBe('zoom=pw%3Alocation&quote_id=svc%3A1')
  expect(map.search('')).toBe('')
})

test('a search text goes out as it was typed, and every one of repeated parameters [W1-configured-prefix]', () => {
  const sent = new URLSearchParams(
    map.search('?q=name:a+svc:b&zoom=svc:venue&page=1&zoom[]=svc:location&fields=:default'),
  )
  expect([...sent]).toEqual([
    ['q', 'name:a svc:b'],
    ['zoom', 'pw:venue'],
    ['page', '1'],
    ['zoom[]', 'pw:location'],
    ['fields', ':default'],
  ])
})

test('the query of a link comes back as it would go out [W1-configured-prefix]', () => {
  const search = '?zoom=svc%3Avenue%2Cparking_pass&q=pw%3Ax&page=2'
  expect(map.search(search)).toBe('?zoom=pw%3Avenue%2Cparking_pass&q=pw%3Ax&page=2')
  expect(map.ownSearch(map.search(search))).toBe(search)
  expect(map.ownSearch('')).toBe('')
  expect(createPrefixMap('svc').ownSearch('?zoom=svc:x')).toBe('?zoom=svc:x')
})

test('keys and curies come back as the program’s own, values and other curies stay [W1-configured-prefix]', () => {
  const body = {
    name: 'pw:not a key',
    _links: {
      'pw:quotes': { href: '/quotes?q=event_id:1' },
      curies: [
        { name: 'pw', href: 'https://x/v4/{rel}', templated: true },
        { name: 'site', href: 'https://y/{rel}', templated: true },
      ],
    },
    _embedded: { 'pw:venue': { _links: { 'pw:events': null } } },
  }
  expect(map.response(body)).toEqual({
    name: 'pw:not a key',
    _links: {
      'svc:quotes': { href: '/quotes?q=event_id:1' },
      curies: [
        { name: 'svc', href: 'https://x/v4/{rel}', templated: true },
        { name: 'site', href: 'https://y/{rel}', templated: true },
      ],
    },
    _embedded: { 'svc:venue': { _links: { 'svc:events': null } } },
  })
})

test('any other JSON comes back as it was', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const text = JSON.stringify(value)
      fc.pre(!text.includes('pw:') && !text.includes('curies'))
      expect(JSON.stringify(map.response(JSON.parse(text)))).toBe(text)
    }),
  )
})

test('nesting beyond reason is refused, not followed', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`)
  expect(() => map.response(deep)).toThrow(RangeError)
})
