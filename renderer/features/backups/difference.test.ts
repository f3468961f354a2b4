/** What a restore would discard: lines that add up, and the words of the button. */
import { expect, it } from 'vitest'
import type { BackupDifference } from '../../../shared/desk/backups.ts'
import { differenceLines, lossWords, netMoney, restoreWords } from './difference.ts'

const evening: BackupDifference = {
  bookings_sold: 38,
  sold: { USD: '1493.62' },
  bookings_cancelled: 2,
  refunded: { USD: '64.98' },
  sales: 38,
  passes_printed: 37,
}
const nothing: BackupDifference = {
  bookings_sold: 0,
  sold: {},
  bookings_cancelled: 0,
  refunded: {},
  sales: 0,
  passes_printed: 0,
}

it('adds up', () => {
  expect(differenceLines(evening).map(({ count, money }) => [count, money])).toEqual([
    [38, { USD: '1493.62' }],
    [2, { USD: '-64.98' }],
    [undefined, { USD: '1428.64' }],
    [38, undefined],
    [37, undefined],
  ])
})

it('adds up in each currency, also in those where only refunds were paid', () => {
  expect(netMoney({ sold: { USD: '20.00', JPY: '500' }, refunded: { USD: '0.10', CAD: '7.50' } })).toEqual({
    USD: '19.90',
    JPY: '500',
    CAD: '-7.50',
  })
})

it('says what is lost on the button', () => {
  expect(restoreWords('4:00 PM', evening)).toBe('Restore 4:00 PM backup, lose 38 bookings')
  expect(restoreWords('4:00 PM', { ...evening, bookings_sold: 1 })).toBe('Restore 4:00 PM backup, lose 1 booking')
  expect(restoreWords('4:00 PM', nothing)).toBe('Restore 4:00 PM backup')
})

it('says the next most important where no booking is lost', () => {
  expect(lossWords({ ...nothing, bookings_cancelled: 2, passes_printed: 5 })).toBe('lose 2 cancellations')
  expect(lossWords({ ...nothing, sales: 1 })).toBe('lose 1 sale')
  expect(lossWords({ ...nothing, passes_printed: 5 })).toBe('lose 5 printed passes')
})
