/** Tests the sentence and the number of an overbooking for all combinations of spaces, spaces held back and spaces sold. */
import { expect, it } from 'vitest'
import { overbookOf } from './facility-texts.ts'

const peak = (sold: number, spaces: number) => ({ starts_at: '', ends_at: '', sold, spaces })

it.each([
  ['fewer spaces than are sold', 12, [peak(14, 12)], 2, 'More is sold than 12 spaces.'],
  ['one space', 1, [peak(3, 1)], 2, 'More is sold than 1 space.'],
  ['no space', 0, [peak(1, 0)], 1, 'Parking is sold, and no space would be left.'],
  ['all held back', 12, [peak(1, 0)], 1, 'Parking is sold, and every space would be held back.'],
  ['all but one held back', 12, [peak(2, 1)], 1, 'More is sold than the 1 space that is not held back.'],
  ['some held back', 12, [peak(10, 4)], 6, 'More is sold than the 4 spaces that are not held back.'],
  [
    'as many sold as there are, and some held back',
    12,
    [peak(12, 9)],
    3,
    'More is sold than the 9 spaces that are not held back.',
  ],
  [
    'more sold than there are, and some held back',
    12,
    [peak(14, 9)],
    5,
    'More is sold than the 9 spaces that are not held back.',
  ],
  ['the fullest time without spaces held back', 12, [peak(20, 12), peak(3, 0)], 8, 'More is sold than 12 spaces.'],
  [
    'the fullest time with spaces held back',
    12,
    [peak(13, 12), peak(5, 2)],
    3,
    'More is sold than the 2 spaces that are not held back.',
  ],
  ['1,200 spaces', 1200, [peak(1500, 1200)], 300, 'More is sold than 1,200 spaces.'],
])('%s', (_name, spaces, peaks, missing, title) => {
  const sold = { spaces, peaks, bookings: [], booking_count: 0 }
  expect(overbookOf(sold)).toEqual({ missing, title: `${title} Nothing was saved.` })
})
