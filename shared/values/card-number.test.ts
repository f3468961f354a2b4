import fc from 'fast-check'
import { expect, test } from 'vitest'
import { containsCardNumber } from './card-number.ts'

test.each([
  '4111111111111111',
  '4111 1111 1111 1111',
  '3782-822463-10005',
  'card 4222222222222',
  '6304000000000000000',
  '4111111111111111 12/27',
  '4111 1111 1111 1111 12/27 123',
  '01 4111-1111-1111-1111-0026',
  '3782 822463 10005 1227',
  '3056 930902 5904 12/27',
  '4111–1111–1111–1111',
  '4111\u20101111\u20101111\u20101111',
  '4111\u200B1111\u200B1111\u200B1111',
  '4111/1111/1111/1111',
  '4111_1111_1111_1111',
  '4111, 1111, 1111, 1111',
  '٤١١١ ١١١١ ١١١١ ١١١١',
  '۴۱۱۱۱۱۱۱۱۱۱۱۱۱۱۱',
  '４１１１１１１１１１１１１１１１',
])('finds the card number in %s', (text) => expect(containsCardNumber(text)).toBe(true))

test.each([
  '',
  '004821',
  '4111111111111112',
  '4111 1111 1111 1112 12/27',
  'slip 4821 / 77',
  '411111111111',
  '41111111111111111111',
  '617 555 0100 617 555 0199',
  'DE89 3704 0044 0532 0131 00',
  '2026-12-16 20000001-20000003',
  '2026/12/16, 2027/01/15',
  '٠٠٤٨٢١',
])('finds none in %s', (text) => expect(containsCardNumber(text)).toBe(false))

test('one wrong digit is no card number', () => {
  const digits = Array.from('4111111111111111')
  fc.assert(
    fc.property(fc.nat(digits.length - 1), fc.integer({ min: 1, max: 9 }), (index, offset) => {
      const wrong = digits.with(index, String((Number(digits[index]) + offset) % 10)).join('')
      expect(containsCardNumber(wrong)).toBe(false)
    }),
  )
})
