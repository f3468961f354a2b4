/** Phone numbers are read in the spellings that people use. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contactPhone, contactPhonePattern, readPhone } from './phone.ts'

describe('a number for a code', () => {
  test.each([
    ['617 555 0100', '1', '1', '6175550100'],
    ['1 617 555 0100', '1', '1', '6175550100'],
    ['16175550100', '+1', '1', '6175550100'],
    ['1 555 010 0100', '1', '1', '5550100100'],
    ['(+1) 617-555-0100', '1', '1', '6175550100'],
    ['+1 (617) 555.0100', '1', '1', '6175550100'],
    ['617–555‑0100', '1', '1', '6175550100'],
    ['617⁃555−0100', '1', '1', '6175550100'],
    ['617·555·0100', '1', '1', '6175550100'],
    ['\u202a+1\u00a0617\u200b5550100\u202c', '1', '1', '6175550100'],
    ['+１ ６１７ ５５５ ０１００', '1', '1', '6175550100'],
    ['tel:+16175550100', '1', '1', '6175550100'],
    ['06 12 34 56 78', '33', '33', '612345678'],
    ['0033612345678', '33', '33', '612345678'],
    ['00 33 6 12 34 56 78', '1', '33', '612345678'],
    ['011 33 6 12 34 56 78', '1', '33', '612345678'],
    ['0011 1 617 555 0100', '61', '1', '6175550100'],
    ['0011 33 6 12 34 56 78', '61', '33', '612345678'],
    ['00 33 6 12 34 56 78', '61', '33', '612345678'],
    ['33 6 12 34 56 78', '33', '33', '612345678'],
    ['+33 (0)6 12 34 56 78', '1', '33', '612345678'],
    ['+44 20 7946 0958', '1', '44', '2079460958'],
    ['020 7946 0958', '44', '44', '2079460958'],
    ['06 698 12345', '39', '39', '0669812345'],
    ['5550100', '1', '1', '5550100'],
    ['1 5550100', '1', '1', '5550100'],
    ['(555) 01-00', '1', '1', '5550100'],
  ])('%s of country %s is +%s %s', (text, countryCode, readCode, number) => {
    expect(readPhone(text, countryCode)).toEqual({ countryCode: readCode, number })
  })

  test.each([
    ['call me', '1'],
    ['', '1'],
    ['12', '1'],
    ['0612345678', '1'],
    ['617 555 0100 617 555 0101', '1'],
    ['617 555 0100 ext. 12', '1'],
    ['5550100', 'US'],
    ['5550100', '999'],
    ['5550100', ''],
    ['5550100', '__proto__'],
  ])('%s of country %s is none', (text, countryCode) => {
    expect(readPhone(text, countryCode)).toBeUndefined()
  })
})

describe('a contact', () => {
  test.each([
    ['(617) 555-0100', 'US', '+1 617 555 0100'],
    ['1-617-555-0100', 'CA', '+1 617 555 0100'],
    ['617.555.0100 x12', 'US', '+1 617 555 0100 ext. 12'],
    ['514 555-0199 poste 12', 'CA', '+1 514 555 0199 ext. 12'],
    ['06 12 34 56 78', 'FR', '+33 6 12 34 56 78'],
    ['+33612345678', 'US', '+33 6 12 34 56 78'],
    ['55 1234 5678', 'MX', '+52 55 1234 5678'],
    [' 06 12 34 56 78 ', 'US', '06 12 34 56 78'],
    ['555 0100', 'US', '555 0100'],
    ['1-800-FLOWERS', 'US', '1-800-FLOWERS'],
    ['617 555 0100 or 0101', 'US', '617 555 0100 or 0101'],
    ['617 555 0100', 'Canada', '+1 617 555 0100'],
  ])('%s in %s is stored as %s', (text, country, stored) => {
    expect(contactPhone(text, country)).toBe(stored)
  })

  test('is stored the same again', () => {
    const country = fc.constantFrom('US', 'CA', 'MX', 'FR', 'GB', 'IT', 'DE', 'JP')
    fc.assert(
      fc.property(fc.stringMatching(contactPhonePattern), country, (text, where) => {
        const stored = contactPhone(text, where)
        expect(contactPhone(stored, where)).toBe(stored)
      }),
    )
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[0-9]{6,13}( x[1-9][0-9]{0,3})?$/), country, (text, where) => {
        const stored = contactPhone(text, where)
        expect(contactPhone(stored, where)).toBe(stored)
      }),
    )
  })
})
