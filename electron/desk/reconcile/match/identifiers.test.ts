/** A line with other identifiers than the record it is compared with. */
import { describe, expect, it } from 'vitest'
import { groupSimilar } from './item-groups.ts'
import { decide, type Decided } from './decide.ts'
import { beginReconciliation, matchedStatement, missingOf, type Decision, type Reconciliation } from './items.ts'
import { differsFromAll, identifiersThatDiffer } from './identifiers.ts'
import { equation, line, match, recordOf, sale } from './testing/sold-and-stated.ts'
import type { BookRecord } from './types.ts'

const noPlate = { plate: 'ZZ 900' }
/** The line has an unknown booking id, with the same place, time and amount as a booking that the file lacks. */
const unknown = line('9', { identity: 'unknown', ...noPlate })
const begin = (...args: Parameters<typeof match>): Reconciliation =>
  beginReconciliation(matchedStatement(match(...args)))
const missingKeys = (state: Reconciliation) => missingOf(state).map(({ record }) => record.key)

const done = (decided: Decided): Reconciliation => {
  if (decided.refused !== undefined) throw new Error(decided.refused)
  return decided.state
}
const after = (state: Reconciliation, ...decisions: readonly Decision[]): Reconciliation =>
  decisions.reduce((now, decision) => done(decide(now, decision)), state)
const ignore = (id: string, item: string): Decision => ({ id, kind: 'ignore', items: [item], reason: 'Not ours' })

describe('a suggestion of another id', () => {
  it('is no match that agrees, and says what differs', () => {
    const [own] = match([unknown], { sales: [sale('1', { plate: 'ZZ900' })] }).lines
    expect(own).toMatchObject({
      state: 'proposed',
      class: 'identifier_differs',
      differs: [{ kind: 'booking_id', value: '9', booked: '1' }],
    })
    expect(own?.proposals[0]?.points).toContainEqual({ kind: 'booking_id', score: -5, value: '9', booked: '1' })
  })

  it('differs in a plate, a slip, a bag and a payout as well, and not in an id of the other side', () => {
    const kinds = (...args: Parameters<typeof match>) =>
      match(...args).lines.map(({ class: found, differs }) => [found, differs?.map(({ kind }) => kind)])
    const { bookingId: _id, ...nameless } = line('1', { plate: 'AB112' })
    expect(kinds([nameless], { sales: [sale('1')] })).toEqual([['identifier_differs', ['plate']]])
    const partner = sale('1', { partnerBookingId: 'M-7' })
    expect(kinds([{ ...nameless, plate: 'AB111', partnerBookingId: 'M-8' }], { sales: [partner] })).toEqual([
      ['identifier_differs', ['partner_booking_id']],
    ])
    expect(kinds([line('M-7', { plate: 'AB111' })], { sales: [partner] })).toEqual([[undefined, undefined]])
    const money = { ...equation(4549, 0), row: 2, currency: 'USD', soldAt: '2026-12-02' }
    const cardPayments = [{ paymentId: '1', bookingId: '1', currency: 'USD', amount: 4549, businessDate: '2026-12-02' }]
    const slips = cardPayments.map((payment) => ({ ...payment, cardReference: 'S-1' }))
    const slip = { ...money, identity: 's', cardReference: 'S-2' }
    expect(kinds([slip], { cardPayments: slips }, { kind: 'card' })).toEqual([
      ['identifier_differs', ['card_reference']],
    ])
    expect(kinds([slip], { cardPayments }, { kind: 'card' })).toEqual([[undefined, undefined]])
    const bags = [{ bagId: '1', bagNumber: '20931', currency: 'USD', amount: 4549, businessDate: '2026-12-02' }]
    const bag = { ...money, identity: 'b', bagNumber: '20999' }
    expect(kinds([bag], { bags }, { kind: 'bank' })).toEqual([['identifier_differs', ['bag_number']]])
    const payouts = [
      { statementId: '1', statementName: 'A', reference: 'PO-1', currency: 'USD', amount: 4549, date: '2026-12-02' },
    ]
    const paid = { ...money, identity: 'p', payoutReference: 'PO-2' }
    expect(kinds([paid], { payouts }, { kind: 'bank' })).toEqual([['identifier_differs', ['payout_reference']]])
  })

  it('is accepted by itself, never with others', () => {
    const agreeing = line('2', { identity: 'agreeing', startsAt: '2026-12-03T18:30' })
    const { bookingId: _id, ...nameless } = agreeing
    const later = sale('2', { startsAt: '2026-12-03T18:30' })
    const state = begin([unknown, nameless], { sales: [sale('1', { plate: 'ZZ900' }), later] })
    expect(groupSimilar(state).map(({ class: found, items, differs }) => [found, items.length, differs])).toEqual([
      ['identifier_differs', 1, ['booking_id']],
      [undefined, 1, []],
    ])
    const accept = (...items: readonly string[]): Decision => ({ id: 'a', kind: 'accept', items, bearer: 'owed' })
    expect(decide(state, accept('unknown', 'agreeing'))).toEqual({ refused: 'accept_singly', about: 'unknown' })
    expect(missingKeys(after(state, accept('unknown')))).toEqual([])
  })
})

describe('a record that a line is compared with', () => {
  const sales = [sale('1', { plate: 'ZZ900' }), sale('2', { startsAt: '2026-12-05T18:30' })]
  const state = begin([unknown], { sales })

  it('is missing again once the line is ignored, until that is undone', () => {
    expect(missingKeys(state)).toEqual(['sale:2'])
    const ignored = after(state, ignore('a', 'unknown'))
    expect(missingKeys(ignored)).toEqual(['sale:1', 'sale:2'])
    expect(missingKeys(after(ignored, { id: 'b', kind: 'undo', decision: 'a' }))).toEqual(['sale:2'])
  })

  it('is missing again once the line is split, or matched with another', () => {
    const { records: _none, ...finding } = match([unknown], { sales: [] }).lines[0] ?? {}
    const nothing = { ...finding, records: [], expected: equation(0, 0), expectedCurrency: 'USD' }
    const halves = [equation(4000, 400), equation(549, 55)].map((part) => ({
      equation: part,
      finding: { ...nothing, difference: part },
    }))
    expect(missingKeys(after(state, { id: 'a', kind: 'split', item: 'unknown', parts: halves }))).toContain('sale:1')
    const [other] = missingOf(state).map(({ record }) => record)
    const linked = { ...nothing, records: other === undefined ? [] : [other], difference: equation(0, 0) }
    const link: Decision = { id: 'a', kind: 'link', item: 'unknown', finding: linked, bearer: 'owed' }
    expect(missingKeys(after(state, link))).toEqual(['sale:1'])
  })

  it('stays with a line that is carried forward', () => {
    const carried = after(state, { id: 'a', kind: 'carry_over', items: ['unknown'], reason: 'Next month' })
    expect(missingKeys(carried)).toEqual(['sale:2'])
  })

  it('is decided once: by its line, or as a missing one', () => {
    const accept = (id: string, targets: { items?: readonly string[]; records?: readonly string[] }): Decision => ({
      ...{ id, kind: 'accept', items: [], bearer: 'cost', ...targets },
    })
    expect(decide(state, accept('a', { records: ['sale:1'] }))).toMatchObject({ refused: 'not_in_queue' })
    const decided = after(state, ignore('a', 'unknown'), accept('b', { records: ['sale:1'] }))
    expect(decide(decided, { id: 'c', kind: 'undo', decision: 'a' })).toEqual({ refused: 'decided_since', about: 'b' })
  })
})

describe('what differs between a line and records', () => {
  const deposit = (kind: BookRecord['kind'], names: Partial<BookRecord>): BookRecord => ({
    ...{ key: `${kind}:1`, kind, id: '1', currency: 'USD', expected: equation(4549, 0), date: '2026-12-02' },
    ...names,
  })
  const { bookingId: _id, plate: _plate, ...blank } = line('1')
  const namedBy = (record: BookRecord, names: Partial<typeof unknown>) =>
    identifiersThatDiffer({ ...blank, ...names }, record).map(({ kind, value, booked }) => [kind, value, booked])

  it('is the number of a bag, which is no reference of a payout', () => {
    const bag = deposit('bag', { name: '20931' })
    expect(namedBy(bag, {})).toEqual([])
    expect(namedBy(bag, { bagNumber: '20930, 20931' })).toEqual([])
    expect(namedBy(bag, { bagNumber: '20999' })).toEqual([['bag_number', '20999', '20931']])
    expect(namedBy(bag, { payoutReference: '20931' })).toEqual([['payout_reference', '20931', '20931']])
  })

  it('is the reference of a payout, which is no number of a bag', () => {
    const payout = deposit('payout', { name: 'December A', reference: 'PO-1' })
    expect(namedBy(payout, { payoutReference: 'PO-1' })).toEqual([])
    expect(namedBy(payout, { payoutReference: 'PO-2' })).toEqual([['payout_reference', 'PO-2', 'PO-1']])
    expect(namedBy(payout, { bagNumber: '20931' })).toEqual([['bag_number', '20931', 'December A']])
    expect(namedBy(payout, { bagNumber: 'December A' })).toEqual([['bag_number', 'December A', 'December A']])
    expect(namedBy(deposit('payout', { name: 'December A' }), { payoutReference: 'PO-2' })).toEqual([])
  })

  it('is of several records what each of them has otherwise', () => {
    const [one, other] = [recordOf(sale('1')), recordOf(sale('2'))]
    const own = { ...line('1'), plate: 'ZZ 900' }
    expect(differsFromAll(own, [one, other]).map(({ kind }) => kind)).toEqual(['plate'])
    expect(differsFromAll(own, [other, one]).map(({ kind }) => kind)).toEqual(['plate'])
    expect(differsFromAll(own, [other]).map(({ kind }) => kind)).toEqual(['booking_id', 'plate'])
    expect(differsFromAll(own, [])).toEqual([])
  })
})
