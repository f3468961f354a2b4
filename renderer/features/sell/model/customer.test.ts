/** Tests that the free text of the customer field is split into fields without losing anything. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { customerProblem, customerText, noCustomer, parseCustomer, parsedCustomerText } from './customer.ts'

describe('parseCustomer', () => {
  it('reads each kind alone', () => {
    expect(parseCustomer('Ana Novak')).toEqual({ ...noCustomer, firstName: 'Ana', lastName: 'Novak' })
    expect(parseCustomer('ana@example.test')).toEqual({ ...noCustomer, email: 'ana@example.test' })
    expect(parseCustomer('(617) 555-0100')).toEqual({ ...noCustomer, phone: '(617) 555-0100' })
    expect(parseCustomer('')).toEqual(noCustomer)
  })
  it('reads all of them in any order', () => {
    const all = { firstName: 'Ana', lastName: 'de la Cruz', email: 'ana@example.test', phone: '+1 617 555 0100' }
    expect(parseCustomer('Ana de la Cruz <ana@example.test>, +1 617 555 0100')).toEqual(all)
    expect(parseCustomer('+1 617 555 0100; ana@example.test Ana de la Cruz')).toEqual(all)
  })
  it.each([
    '(+1) 617-555-0100',
    '617–555‑0100',
    '\u202a+1 617 555 0100\u202c',
    '617 555 0100 x12',
    '514 555-0199 poste 12',
    '06 12 34 56 78',
  ])('reads %s after a name', (phone) => {
    expect(parseCustomer(`Ana Novak ${phone}`)).toEqual({ ...noCustomer, firstName: 'Ana', lastName: 'Novak', phone })
  })
  it('leaves short numbers in the name', () => {
    expect(parseCustomer('Suite 12')).toEqual({ ...noCustomer, firstName: 'Suite', lastName: '12' })
  })
  it('reads the same fields from its own text', () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{1,9}$/)
    const email = fc.option(fc.stringMatching(/^[a-z]{2,8}@[a-z]{2,8}\.test$/), { nil: '' })
    const phone = fc.option(fc.stringMatching(/^[1-9][0-9]{9}$/), { nil: '' })
    fc.assert(
      fc.property(word, word, email, phone, (firstName, lastName, mail, number) => {
        const fields = { firstName, lastName, email: mail, phone: number }
        expect(parseCustomer(customerText(fields))).toEqual(fields)
      }),
    )
  })
})

describe('parsedCustomerText and customerProblem', () => {
  it('describes how the field was read', () => {
    expect(parsedCustomerText(parseCustomer('Ana Novak ana@example.test'))).toBe(
      'First name Ana, last name Novak · E-mail ana@example.test',
    )
    expect(parsedCustomerText(parseCustomer('617 555 0100'))).toBe('Phone 617 555 0100')
    expect(parsedCustomerText(parseCustomer('Ana Novak ana@example.test'), true)).toBe('First Ana, last Novak · E-mail')
    expect(parsedCustomerText(parseCustomer('617 555 0100'), true)).toBe('Phone')
  })
  it('finds an unfinished e-mail address', () => {
    expect(customerProblem(parseCustomer('ana@example'))).toContain('not an e-mail address')
    expect(customerProblem(parseCustomer('Elena Novak elena@'))).toBe('“elena@” is not an e-mail address')
    expect(customerProblem({ ...noCustomer, phone: '12' })).toContain('not a phone number')
    expect(customerProblem(parseCustomer('Ana'))).toBeUndefined()
  })
})
