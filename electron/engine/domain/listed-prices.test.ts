import { expect, it } from 'vitest'
import { listedPrices } from './listed-prices.ts'

it('reads label and amount of each part, and keeps those in words', () => {
  expect(listedPrices('1hr: 3; all day: $14.65;; $5\nPermit only', 'USD')).toEqual([
    { text: '1hr: 3', label: '1hr', amountMinor: 300 },
    { text: 'all day: $14.65', label: 'all day', amountMinor: 1465 },
    { text: '$5', label: '', amountMinor: 500 },
    { text: 'Permit only', label: '', amountMinor: undefined },
  ])
  expect(listedPrices('300', 'JPY')).toEqual([{ text: '300', label: '', amountMinor: 300 }])
  expect(listedPrices(' ; ', 'USD')).toEqual([])
})

it('reads amounts with words behind them, and what costs nothing', () => {
  const read = (text: string): unknown[] =>
    listedPrices(text, 'USD').map(({ label, amountMinor }) => [label, amountMinor])
  expect(read('$20 (earlybird); $30 (daily); $50/day; $20 up to 3 Hours')).toEqual([
    ['earlybird', 2000],
    ['daily', 3000],
    ['day', 5000],
    ['up to 3 Hours', 2000],
  ])
  expect(read('daily max: $18.00 Daily; notes: $19 overnight parking')).toEqual([
    ['daily max, Daily', 1800],
    ['notes, overnight parking', 1900],
  ])
  expect(read('Free')).toEqual([['', 0]])
  expect(read('fee: no')).toEqual([['', 0]])
})

it('takes no number for an amount that is none', () => {
  const amounts = [
    'fee: yes',
    'notes: 1 hour free parking when entering before 6pm.',
    '$; call 202.664.2323',
    '$20 up to 3 Hours/$50/day',
    'No charge for visitors',
    '1hr: Permit only',
    '$1.2.3 per hour',
  ].flatMap((text) => listedPrices(text, 'USD').map(({ amountMinor }) => amountMinor))
  expect(amounts.filter((amountMinor) => amountMinor !== undefined)).toEqual([])
})
