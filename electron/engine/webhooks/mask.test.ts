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
    ['in Base64 with its neighbours', Buffer.from(`user:${secret}, more`).toString('base64url')],
    ['twice', `${secret} and ${secret}`],
    ['in other letters', secret.toUpperCase()],
    ['in JSON of PHP', JSON.stringify({ got: secret }).replaceAll('/', '\\/')],
    ['in JSON of .NET', secret.replace('"', '\\u0022').replace('+', '\\u002B').replace('/', '\\u002f')],
    ['in JSON inside JSON', JSON.stringify(JSON.stringify({ got: secret }))],
    ['in an address in lower case', encodeURIComponent(secret).replace(/%../g, (escape) => escape.toLowerCase())],
    ['in an address inside an address', encodeURIComponent(encodeURIComponent(secret))],
    ['in a form', new URLSearchParams({ got: secret }).toString()],
    ['in a page', secret.replace('"', '&quot;').replace('/', '&#x2F;').replace('+', '&#43;')],
    ['in a page inside a page', secret.replace('"', '&amp;quot;').replace('+', '&amp;#043;')],
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

  it('takes out one that was cut off within an escape [D6-log]', () => {
    for (const end of ['%', '%2', '\\u00', '&quo', '\\', '&amp;qu']) {
      expect(maskSecret(`you sent Bearer s3cr${end}`, secret, true)).toBe('you sent [masked]')
    }
  })

  it('leaves no secret, however each of its characters is written and whatever it stands in [D6-log]', () => {
    const hex = (character: string): string => character.charCodeAt(0).toString(16).padStart(2, '0')
    const writings: ((character: string) => string)[] = [
      (character) => character,
      (character) => character.toUpperCase(),
      (character) => character.toLowerCase(),
      (character) => `\\${character}`,
      (character) => `\\u00${hex(character)}`,
      (character) => `\\u00${hex(character).toUpperCase()}`,
      (character) => `%${hex(character)}`,
      (character) => `%25${hex(character).toUpperCase()}`,
      (character) => `&#${character.charCodeAt(0)};`,
      (character) => `&#x${hex(character)};`,
      (character) => `&amp;#0${character.charCodeAt(0)};`,
      (character) => (character === ' ' ? '+' : character),
      (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' })[character] ?? character,
    ]
    // An escape that is itself escaped away by what stands before it is another text.
    const around = fc.stringMatching(/^[ -%'-[\]-~]{0,12}$/)
    const printable = fc.stringMatching(/^[!-~][ -~]{6,38}[!-~]$/)
    fc.assert(
      fc.property(
        around,
        printable,
        around,
        fc.array(fc.integer({ min: 0, max: writings.length - 1 }), { minLength: 40, maxLength: 40 }),
        (before, value, after, chosen) => {
          const written = Array.from(value, (character, index) => writings[chosen[index] ?? 0]?.(character)).join('')
          const rest = maskSecret(before + written + after, value, false)
          expect(rest).toContain('[masked]')
          expect(rest.length).toBeLessThanOrEqual(before.length + after.length + '\\[masked]'.length)
        },
      ),
      { numRuns: 500 },
    )
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
        const rest = maskSecret(before + written + after, value, false)
        expect(rest).toContain('[masked]')
        // The padding of Base64 and the quotes of JSON may stay.
        expect(rest.length).toBeLessThanOrEqual(before.length + after.length + '\\\\"[masked]\\\\"text='.length)
      }),
      { numRuns: 500 },
    )
  })

  it('writes nothing down where a text was made to take minutes', () => {
    expect(maskSecret('a'.repeat(65_536), `${'a'.repeat(4_000)}b`, false)).toBe('[masked]')
    expect(maskSecret('ab'.repeat(32_768), 'Bearer ababababac', false)).toBe('ab'.repeat(32_768))
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
