/** No form of a partner's secret is left in what is written down. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskSecret, maskedValue } from './mask.ts'

describe('maskSecret', () => {
  const secret = 'Bearer s3cr"t/token+1'

  it.each([
    ['as it is', secret],
    ['without its scheme', 's3cr"t/token+1'],
    ['inside JSON', JSON.stringify({ got: secret })],
    ['in an address', `/?key=${encodeURIComponent(secret)}`],
    ['in Base64', Buffer.from(secret).toString('base64')],
    ['twice', `${secret} and ${secret}`],
  ])('takes it out %s [D6-log]', (_where, text) => {
    const masked = maskSecret(`before ${text} after`, secret, false)
    expect(masked).toContain('[masked]')
    expect(masked).not.toContain('token')
    expect(masked).not.toContain(Buffer.from(secret).toString('base64'))
    expect(masked).toMatch(/^before .* after$/)
  })

  it('takes out the beginning of one that was cut off [D6-log]', () => {
    expect(maskSecret('you sent Bearer s3cr', secret, true)).toBe('you sent [masked]')
    expect(maskSecret('you sent Bearer s3cr', secret, false)).toBe('you sent Bearer s3cr')
  })

  it('leaves no long secret in any text, whole or cut [D6-log]', () => {
    const text = fc.string({ maxLength: 20 })
    fc.assert(
      fc.property(text, fc.string({ minLength: 12, maxLength: 40 }), text, fc.nat(), (before, value, after, cut) => {
        const whole = before + value + after
        expect(maskSecret(whole, value, false)).not.toContain(value)
        const beginning = whole.slice(0, cut % (whole.length + 1))
        expect(maskSecret(beginning, value, true).endsWith(value.slice(0, 8))).toBe(false)
      }),
    )
  })

  it('says in the log how long it is and nothing else [D6-log]', () => {
    expect(maskedValue('12345')).toBe('[masked, 5 characters]')
  })
})
