/** Lists in one cell, for every column that has one. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { listField } from '../kinds/fields/field.ts'
import { photosField } from '../kinds/fields/place-fields.ts'
import { readTiers } from '../kinds/fields/rate-fields.ts'
import { readStatedHours } from './opening-hours.ts'
import { readEntrances, readShuttle } from './reading.ts'

const lists: readonly [name: string, read: (text: string) => unknown, first: string, second: string][] = [
  ['texts', (text) => listField('amenities').read(text, false), 'Shuttle', '8" curb'],
  ['photos', (text) => photosField('photos').read(text, false), 'https://a.test/a.jpg 1x1 "Gate"', '/b 2x2'],
  ['entrances', readEntrances, '42.36,-71.06', '42.37,-71.05'],
  ['shuttles', readShuttle, 'to 04:30-23:00 takes 5', 'from 05:00-23:00 takes 5'],
  ['hours', readStatedHours, 'mo,tu 05:00-23:00', 'sa 08:00-18:00'],
  ['hours as they are written', readStatedHours, 'Mo-Fr 05:00-23:00', 'Sa 08:00-18:00'],
  ['tiers', (text) => readTiers(text, 'USD'), '60: 5.00', '1440: 40.00'],
]

it.each(lists)('%s stand apart by semicolons or line ends, and may end with one', (_, read, first, second) => {
  const expected = read(`${first}; ${second}`)
  expect(expected).not.toEqual(read(first))
  for (const text of [`${first};${second};`, `${first}\n${second}\n`, `;${first};\n;${second}`])
    expect(read(text)).toEqual(expected)
})

it.each(lists.slice(3))('%s are not there where only the signs are', (_, read) => {
  expect(() => read(';')).toThrow('not_allowed')
})

it('reads every text again as it was written', () => {
  const text = fc.stringMatching(/^[a-z";' ]{1,12}$/).map((one) => one.replaceAll(/ +/g, ' ').trim())
  const { read, write } = listField('amenities')
  fc.assert(
    fc.property(
      fc.array(
        text.filter((one) => one !== ''),
        { minLength: 1, maxLength: 4 },
      ),
      (texts) => {
        const stored = JSON.stringify(texts)
        expect(read(String(write?.(stored, 'USD')), false)).toBe(stored)
      },
    ),
  )
})
