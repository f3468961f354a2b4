/** All six-digit codes are equally likely, and a code works once. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { smallSeed, testNowMs } from '../../testing/test-database.ts'
import { createTestEngine } from '../../testing/test-engine.ts'
import { createOutbox } from '../../mail/outbox/repository.ts'
import { createVerificationCodes, drawCode } from './verification-code-repository.ts'

/** Returns the bytes of one number after the other. */
const bytesOf =
  (...numbers: number[]): ((count: number) => Uint8Array) =>
  (count) => {
    const next = numbers.shift() ?? 0
    const bytes = new Uint8Array(count)
    new DataView(bytes.buffer).setUint32(0, next)
    return bytes
  }

describe('a verification code', () => {
  it('is the last six digits of four random bytes [D5-code-six-digits]', () => {
    fc.assert(
      fc.property(fc.nat({ max: 4_293_999_999 }), (drawn) => {
        const code = drawCode(bytesOf(drawn))
        expect(code).toMatch(/^\d{6}$/)
        expect(Number(code)).toBe(drawn % 1_000_000)
      }),
    )
  })

  it('is drawn again where the bytes would make some codes likelier', () => {
    expect(drawCode(bytesOf(4_294_000_000, 2 ** 32 - 1, 7))).toBe('000007')
  })

  it('lets in once where two programs have found it right [D5-code-one-use]', async () => {
    const engine = createTestEngine()
    const { ids, secretCost } = engine.deps
    const codes = createVerificationCodes(engine.database, ids, createOutbox(engine.database), secretCost)
    const { id, countryCode, phone: number } = smallSeed.user
    const phone = { countryCode, number }
    const fresh = await codes.make()
    engine.database.transaction(() => codes.send(fresh, phone, { id, locale: 'en-US' }, testNowMs))
    const found = [await codes.check(phone, fresh.code, testNowMs), await codes.check(phone, fresh.code, testNowMs)]
    expect(found.map((proven) => proven?.userId)).toEqual([id, id])
    expect(found.map((proven) => codes.use(proven?.codeId ?? 0, testNowMs))).toEqual([true, false])
    engine.close()
  })
})
