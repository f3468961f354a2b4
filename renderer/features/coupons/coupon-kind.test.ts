import { expect, it } from 'vitest'
import { blankCoupon, couponKind, firstDayText, lastDayText, percentText, worthText } from './coupon-kind.ts'

it('counts from the first moment of the first day to the last of the last', () => {
  const starts = firstDayText.read('2026-12-01')
  const ends = lastDayText.read('2026-12-01')
  expect(Date.parse(ends ?? '') - Date.parse(starts ?? '')).toBe(86_400_000)
  expect([firstDayText.write(starts), lastDayText.write(ends)]).toEqual(['2026-12-01', '2026-12-01'])
  expect([firstDayText.read(''), lastDayText.write(null)]).toEqual([null, ''])
})

it('reads percentages, and keeps what is none from being saved', () => {
  expect(percentText.read('12,5 %')).toBe(1_250)
  expect(percentText.read('ten')).toBeUndefined()
  expect(percentText.read(' ')).toBeUndefined()
  expect(percentText.write(1_250)).toBe('12.5')
})

it('is worth a share or an amount', () => {
  expect(worthText(blankCoupon())).toBe('10%')
  expect(worthText({ ...blankCoupon(), percent_basis_points: null, amount_minor: 500, currency: 'USD' })).toBe('$5.00')
})

it('states amounts with the digits of their currency', () => {
  const shown = (currency: string | null) =>
    couponKind.describe('amount_minor', 1_200, { ...blankCoupon(), currency }).text
  expect([shown('USD'), shown('JPY'), shown('KWD')]).toEqual(['$12.00', '¥1,200', expect.stringContaining('1.200')])
})
