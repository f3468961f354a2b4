/** Tests that the request contains the entered values, and that none is sent while something is missing. */
import { describe, expect, it } from 'vitest'
import { saleRequest } from '../../../../shared/desk/sales.ts'
import { referencedTenders, tenders } from '../../../../shared/tenders.ts'
import { t } from '../../../lib/i18n/index.ts'
import { formProblems, normalPlate, saleRequestOf } from './sale-request.ts'
import { emptyForm } from './sell-state.ts'
import { option } from './test-options.ts'
import type { SaleOffer } from './sale-offer.ts'

const offer: SaleOffer = {
  saleId: '1f0f6e0c-9f6f-4a53-8a53-0b8d64c0f0aa',
  option: option(),
  agreed: option(),
  acceptedTotalMinor: null,
}
const complete = { ...emptyForm, size: 'oversize', plate: ' 4kx  218 ' }

describe('formProblems', () => {
  it('requires size and plate where the option does', () => {
    expect(formProblems(option(), emptyForm, 3549)).toEqual({
      size: expect.any(String) as string,
      plate: expect.any(String) as string,
    })
    expect(formProblems(option({ plateRequired: false, sizes: [], sizeRequired: false }), emptyForm, 3549)).toEqual({})
  })
  it('names what is wrong with the payment', () => {
    expect(formProblems(option(), { ...complete, received: '40' }, 4549).money).toBe('$5.49 short')
    expect(formProblems(option(), { ...complete, received: 'x' }, 4549).money).toBe('Enter an amount')
    expect(formProblems(option(), { ...complete, method: 'card' }, 4549).money).toBeDefined()
    expect(formProblems(option(), { ...complete, method: 'invoice' }, 4549).money).toBeDefined()
  })
  it('takes a slip number for a card, never the number of the card', () => {
    const moneyOf = (card: string) =>
      formProblems(option(), { ...complete, method: 'card', references: { ...complete.references, card } }, 4549).money
    expect(moneyOf('004821')).toBeUndefined()
    expect(moneyOf('4111 1111 1111 1111')).toBe('This looks like a card number')
  })
  it('accepts a plate where the engine would, and names what is wrong with any other', () => {
    const plateOf = (plate: string) => formProblems(option(), { ...complete, plate }, 4549).plate
    expect(plateOf('4KX-218 / 7')).toBeUndefined()
    expect(plateOf('CELTICS*')).toBe('Letters, digits only')
    expect(plateOf('ABCDEFGHIJKLM')).toBe('At most 12 characters')
    const optional = option({ plateRequired: false })
    expect(formProblems(optional, { ...complete, plate: '***' }, 4549).plate).toBe('Letters, digits only')
    expect(formProblems(optional, { ...complete, plate: ' ' }, 4549).plate).toBeUndefined()
  })
  it('refuses more than a million', () => {
    expect(formProblems(option(), { ...complete, received: '1,000,000.01' }, 4549).money).toBe('At most 1,000,000')
    expect(formProblems(option(), { ...complete, received: '1,000,000' }, 4549).money).toBeUndefined()
  })
  it('finds no problem in a complete form', () => {
    expect(formProblems(option(), complete, 4549)).toEqual({})
  })
  it('refuses a size that has none left', () => {
    const sizes = option().sizes.map((size) => ({ ...size, available: false }))
    expect(formProblems(option({ sizes }), complete, 4549).size).toBeDefined()
  })
})

describe('saleRequestOf', () => {
  it('is what the desk accepts', () => {
    const form = { ...complete, extraIds: ['wash'], customerText: 'Ana Novak ana@example.test', received: '60' }
    const request = saleRequestOf(offer, 'quote', form, 6049)
    expect(saleRequest.parse(request)).toEqual(request)
    expect(request).toMatchObject({
      id: offer.saleId,
      final_price: '60.49',
      add_on_ids: ['size-2', 'wash'],
      plate_number: '4KX 218',
      customer: { first_name: 'Ana', last_name: 'Novak', email: 'ana@example.test' },
    })
  })
  it('sends the exact amount where no received amount was entered', () => {
    const { payments } = saleRequestOf(offer, 'quote', complete, 4549)
    expect(payments).toEqual([{ method: 'cash', amount: '45.49', tendered: '45.49' }])
  })
  it.each(referencedTenders)('has the reference of a payment by %s', (method) => {
    const form = { ...complete, method, references: { ...complete.references, [method]: ' R 7 ' } }
    expect(formProblems(option(), form, 4549)).toEqual({})
    const { payments } = saleRequestOf(offer, 'quote', form, 4549)
    expect(payments).toEqual([{ method, amount: '45.49', reference: 'R 7' }])
    expect(formProblems(option(), { ...complete, method }, 4549).money).toBe(t(`tenders.${method}.referenceMissing`))
    const longest = { ...form.references, [method]: 'r'.repeat(tenders[method].reference.longest + 1) }
    expect(formProblems(option(), { ...form, references: longest }, 4549).money).toMatch(/^At most/)
  })
  it('leaves out an empty customer', () => {
    expect(saleRequestOf(offer, 'quote', complete, 4549)).not.toHaveProperty('customer')
  })
})

describe('normalPlate', () => {
  it('writes plates one way', () => {
    expect(normalPlate('  4kx   218')).toBe('4KX 218')
  })
})
