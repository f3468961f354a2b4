import { expect, it } from 'vitest'
import { parseCount, parseSpaces } from './parse-count.ts'

it.each([
  ['120', 120],
  [' 0 ', 0],
  ['1300', 1300],
  ['1,300', 1300],
  ['1 300', 1300],
  ['1\u202f300', 1300],
  ['120,000', 120_000],
])('reads %s', (typed, expected) => expect(parseCount(typed)).toBe(expected))

it.each(['', '-1', '12,5', '1,2', '1.300', '1,30', '12 50', '1,,300', '1e3', '٣', '1234567', '1,300,', 'ten'])(
  'refuses %s',
  (typed) => expect(parseCount(typed)).toBeUndefined(),
)

it('takes a blank and the word for all spaces', () => {
  expect([parseSpaces(''), parseSpaces('All'), parseSpaces('12,5')]).toEqual([null, null, undefined])
})
