/** No form of a partner's secret is left in stored texts. */
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
    ['in Base64 with its neighbours', Buffer.from(`user:${secret}, more`).toString('base64url')],
    ['twice', `${secret} and ${secret}`],
    ['in other letters', secret.toUpperCase()],
    ['in an address in lower case', encodeURIComponent(secret).replace(/%../g, (escape) => escape.toLowerCase())],
  ])('takes it out %s [D6-log]', (_where, text) => {
    const masked = maskSecret(`before ${text} after`, secret, false)
    expect(masked).toContain('[masked]')
    expect(masked).not.toContain('token')
    expect(masked).not.toContain(Buffer.from(secret).toString('base64'))
    expect(masked).toMatch(/^before .* after$/)
  })

  it.each([
    ['in JSON of PHP', JSON.stringify({ got: secret }).replaceAll('/', '\\/')],
    ['in JSON of .NET', secret.replace('"', '\\u0022').replace('+', '\\u002B').replace('/', '\\u002f')],
    ['in JSON inside JSON', JSON.stringify(JSON.stringify({ got: secret }))],
    ['in an address inside an address', encodeURIComponent(encodeURIComponent(secret))],
    ['in a form', new URLSearchParams({ got: secret }).toString()],
    ['in a page', secret.replace('"', '&quot;').replace('/', '&#x2F;').replace('+', '&#43;')],
    ['in a page inside a page', secret.replace('"', '&amp;quot;').replace('+', '&amp;#043;')],
  ])('keeps nothing of a text that holds it %s [D6-log]', (_where, text) => {
    expect(maskSecret(`before ${text} after`, secret, false)).not.toMatch(/token/i)
  })

  it('takes out the beginning of one that was cut off [D6-log]', () => {
    expect(maskSecret('you sent Bearer s3cr', secret, true)).toBe('you sent [masked]')
    expect(maskSecret('you sent Bearer s3cr', secret, false)).toBe('you sent Bearer s3cr')
  })

  it('takes out one that was cut off within an escape [D6-log]', () => {
    for (const end of ['%', '%2', '\\u00', '&quo', '\\', '&amp;qu']) {
      expect(maskSecret(`you sent Bearer s3cr${end}`, secret, true)).not.toContain('s3cr')
    }
  })

  it('leaves no form that servers give a whole text [D6-log]', () => {
    const forms: ((text: string) => string)[] = [
      (text) => text,
      (text) => JSON.stringify(text),
      (text) => JSON.stringify(text).replaceAll('/', '\\/'),
      (text) => JSON.stringify(JSON.stringify(text)),
      encodeURIComponent,
      (text) => encodeURIComponent(encodeURIComponent(text)),
      (text) => new URLSearchParams({ text }).toString(),
      (text) =>
        text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;'),
      (text) => Buffer.from(text).toString('base64'),
      (text) => Buffer.from(text).toString('base64url'),
      (text) => text.toUpperCase(),
      (text) => text.toLowerCase(),
    ]
    const printable = fc.stringMatching(/^[!-~][ -~]{6,38}[!-~]$/)
    const around = fc.string({ maxLength: 12 })
    fc.assert(
      fc.property(around, printable, around, fc.constantFrom(...forms), (before, value, after, form) => {
        const written = form(value)
        expect(maskSecret(before + written + after, value, false)).toContain('[masked]')
      }),
      { numRuns: 500 },
    )
  })

  it('is not misled by an escape that the text before the secret begins', () => {
    const twice = (text: string) => encodeURIComponent(encodeURIComponent(text))
    expect(maskSecret(`%${twice('00!!   !')}`, '00!!   !', false)).toBe('%[masked]')
    expect(maskSecret('&#00;&quot;secret', '00;"secret', false)).toBe('&#[masked]')
  })

  it('stays within the time limit for a text and a secret that were made for it', () => {
    // Measures time of the processor: on a busy machine the same work takes many times as long.
    const before = process.cpuUsage()
    for (const secret of [`${'a'.repeat(4_000)}b`, `b${'a'.repeat(4_000)}`, 'Bearer ababababac'])
      for (const text of ['a'.repeat(65_536), 'ab'.repeat(32_768), '%25'.repeat(20_000)]) maskSecret(text, secret, true)
    expect(process.cpuUsage(before).user).toBeLessThan(10_000_000)
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
