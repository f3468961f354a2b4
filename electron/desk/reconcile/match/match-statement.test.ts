/** Tests which lines of a statement count, what a suggestion of several records or lines means, and what remains. */
import { describe, expect, it } from 'vitest'
import { zero } from './equation.ts'
import type { StatementLine } from '../statement.ts'
import { equation, line, match, sale } from './testing/sold-and-stated.ts'

const missingKeys = (...args: Parameters<typeof match>) => match(...args).missing.map(({ record }) => record.key)

describe('a line that counts', () => {
  const sales = [sale('1')]

  it('is the first of two that are the same', () => {
    const twice = [line('1', { row: 2 }), line('1', { row: 3 })]
    expect(match(twice, { sales }).lines.map(({ state }) => state)).toEqual(['linked', 'seen'])
    expect(match(twice, { sales }).counts.booking_id).toBe(1)
  })

  it('is the same one of two with one reference, whatever their order and their rows', () => {
    const [one, other] = [line('1', { reference: 'R-1' }), line('1', { reference: 'R-1', ...equation(900, 90) })]
    const counted = (...given: readonly StatementLine[]) =>
      match(
        given.map((each, index) => ({ ...each, row: index + 2 })),
        { sales },
      )
        .lines.filter(({ state }) => state !== 'seen')
        .map((each) => each.line.gross)
    expect(counted(one, other)).toHaveLength(1)
    expect(counted(one, other)).toEqual(counted(other, one))
  })

  it('is none that an earlier statement had', () => {
    const { lines, counts } = match([line('1')], { sales }, { importedIdentities: new Set(['line of 1']) })
    expect(lines).toEqual([
      {
        ...{ line: line('1'), state: 'seen', records: [], proposals: [] },
        ...{ expected: zero, expectedCurrency: 'USD', difference: zero },
      },
    ])
    expect(counts.booking_id).toBe(0)
  })

  it('is no second candidate of itself in another statement', () => {
    expect(match([line('1')], { sales }, { otherLines: [line('1')] }).lines[0]?.state).toBe('linked')
    const again = line('1', { identity: 'again' })
    expect(match([line('1')], { sales }, { otherLines: [again] }).lines[0]?.obstacle).toBe('second_line')
  })
})

describe('a line that a rule links', () => {
  it('has its record, what was expected, and its cents of difference', () => {
    const [exact, rounded] = match([line('1'), line('2', equation(4549, 457))], { sales: [sale('1'), sale('2')] }).lines
    expect(exact).toMatchObject({ expected: equation(4549, 455), expectedCurrency: 'USD', difference: zero })
    expect(exact?.records.map(({ key }) => key)).toEqual(['sale:1'])
    expect(exact?.proposals).toEqual([])
    expect(rounded).toMatchObject({ expected: equation(4549, 455), difference: equation(0, 2) })
  })

  it('leaves its booking to no suggestion, and to nothing that is missing', () => {
    const other = line('unknown', { identity: 'other', plate: '7FD 460' })
    const { lines, due, missing } = match([line('1'), other], { sales: [sale('1')] })
    expect(lines[1]).toMatchObject({ state: 'open', obstacle: 'not_named', class: 'missing_in_books', proposals: [] })
    expect([due, missing]).toEqual([[], []])
  })

  it('leaves room for a booking that is like those that are linked', () => {
    const ids = ['1', '2', '3', '4', '5', '6', '7']
    const { bookingId: _id, plate: _plate, ...nameless } = line('7', { identity: 'nameless' })
    const { lines } = match([...ids.slice(0, 6).map((id) => line(id)), nameless], { sales: ids.map((id) => sale(id)) })
    expect(lines.at(-1)?.records.map(({ id }) => id)).toEqual(['7'])
  })
})

describe('a suggestion of several', () => {
  const payment = (paymentId: string, amount: number, cardReference: string) => ({
    ...{ paymentId, bookingId: paymentId, cardReference, currency: 'USD', amount, businessDate: '2026-12-02' },
  })
  const stated: StatementLine = {
    ...{ row: 2, identity: 'slip', currency: 'USD', soldAt: '2026-12-02', cardReference: 'B-9' },
    ...equation(6000, 160),
  }
  const two = [payment('a', 2500, 'S-1'), payment('b', 3500, 'S-2')]

  it('is a batch, whose number is of no payment', () => {
    const [own] = match([stated], { cardPayments: two }, { kind: 'card' }).lines
    expect(own?.proposals.map(({ kind }) => kind)).toEqual(['batch'])
    expect(own).toMatchObject({ state: 'proposed', expected: equation(6000, 160), difference: zero })
    expect(own).not.toHaveProperty('class')
    expect(own).not.toHaveProperty('differs')
    expect(own).not.toHaveProperty('together')
  })

  it('is expected without the refunds that a slip has besides', () => {
    const [own] = match([{ ...stated, ...equation(6100, 160, 100) }], { cardPayments: two }, { kind: 'card' }).lines
    expect(own).toMatchObject({ expected: equation(6000, 160), difference: equation(100, 0, 100) })
  })

  it('is a sum of payments, none of which has the number of the slip', () => {
    const cardPayments = [...two, payment('c', 900, 'S-3')]
    const [own] = match([stated], { cardPayments }, { kind: 'card' }).lines
    expect(own).toMatchObject({
      ...{ class: 'identifier_differs', expectedCurrency: 'USD', difference: zero },
      differs: [{ kind: 'card_reference', value: 'B-9' }],
    })
    const { cardReference: _reference, ...nameless } = stated
    expect(match([nameless], { cardPayments }, { kind: 'card' }).lines[0]).not.toHaveProperty('class')
  })

  it('is expected as it is, where lines pay one booking together', () => {
    const parts = [
      line('1', { identity: 'a', ...equation(2000, 200) }),
      line('1', { identity: 'b', ...equation(2549, 255) }),
    ]
    const { lines, missing } = match(parts, { sales: [sale('1')] })
    expect(lines.map(({ expected, difference, together }) => [expected, difference, together])).toEqual([
      [equation(2000, 200), zero, ['a', 'b']],
      [equation(2549, 255), zero, ['a', 'b']],
    ])
    expect(missing).toEqual([])
  })

  it('is never an adjustment, whose records are missing as before', () => {
    const correction = { ...stated, category: 'Correction' }
    const cardPayments = two
    expect(match([correction], { cardPayments }, { kind: 'card' }).lines[0]).toMatchObject({
      ...{ obstacle: 'adjustment', class: 'adjustment', expected: zero },
    })
    expect(missingKeys([correction], { cardPayments }, { kind: 'card' })).toEqual(['card_payment:a', 'card_payment:b'])
    const some = [...two, payment('c', 900, 'S-3')]
    expect(match([correction], { cardPayments: some }, { kind: 'card' }).lines[0]?.class).toBe('adjustment')
  })
})

describe('a booking', () => {
  const adjustment = line('1', { ...equation(0, 0, 0, -500), identity: 'adjustment' })

  it('is missing where only an adjustment is about it', () => {
    expect(missingKeys([adjustment], { sales: [sale('1')] })).toEqual(['sale:1'])
  })

  it('is due, and not missing, where a line is compared with it', () => {
    const { due, missing } = match([line('1', equation(4549, 546))], { sales: [sale('1')] })
    expect(due.map(({ record }) => record.key)).toEqual(['sale:1'])
    expect(missing).toEqual([])
  })
})
