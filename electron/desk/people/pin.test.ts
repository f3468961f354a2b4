/** PINs that are too easy, and the form of those that are made at random. */
import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { badgeCodeSchema, pinSchema } from '../../../shared/desk/people.ts'
import { createBadgeCode, createTemporaryPin, hashBadge, hashPin, isTooEasy } from './pin.ts'

it.each(['1234', '0000', '9999999', '4321', '012345', '98765432', '7890', '0987', '1212', '123123', '19841984'])(
  '%s is too easy',
  (pin) => {
    expect(isTooEasy(pin)).toBe(true)
  },
)

it.each(['9182', '1243', '1123', '739164', '20418741'])('%s is not', (pin) => {
  expect(isTooEasy(pin)).toBe(false)
})

it('a temporary PIN has six digits and is never too easy, whatever the random bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 6, maxLength: 6 }), (bytes) => {
      const random = [bytes, Uint8Array.of(0, 0, 0, 11, 71, 28)]
      const pin = createTemporaryPin(() => random.shift() ?? randomBytes(6))
      expect([pinSchema.safeParse(pin).success, pin.length, isTooEasy(pin)]).toEqual([true, 6, false])
    }),
  )
  const easyFirst = [Uint8Array.of(0, 0, 0, 0, 0, 0), Uint8Array.of(0, 0, 0, 0, 3, 21)]
  expect(createTemporaryPin(() => easyFirst.shift() ?? randomBytes(6))).toBe('000789')
})

it('a badge holds 128 bits and is stored as a hash', () => {
  const bytes = Uint8Array.from({ length: 16 }, (_, index) => index * 16)
  const code = createBadgeCode(() => bytes)
  expect(badgeCodeSchema.parse(code)).toBe('PDB-AAICAMCAKBQHBAEQUCYMBUHA6A')
  expect(hashBadge(code)).toHaveLength(32)
})

it('the same PIN is stored differently each time, with its parameters', async () => {
  const stored = await Promise.all([hashPin('9182', randomBytes), hashPin('9182', randomBytes)])
  expect(stored[0]).toMatch(/^scrypt\$65536\$8\$1\$/)
  expect(stored[0]).not.toBe(stored[1])
})
