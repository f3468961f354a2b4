/** Tests who owes whom, for every class, sign and bearer, and in the texts of every language. */
import { describe, expect, it } from 'vitest'
import { messagesIn } from '../../../common/messages.ts'
import { locales } from '../../../../shared/locales.ts'
import type { QueueItem } from '../../../../shared/desk/reconcile/queue.ts'
import {
  owingOf,
  owingOfItem,
  owingOfPostings,
  owings,
  usualBearer,
  type Owing,
} from '../../../../shared/desk/reconcile/owing.ts'
import { bearers, discrepancyClasses } from '../../../../shared/desk/reconcile/vocabulary.ts'

const classes = [...discrepancyClasses, undefined]
const kinds = ['payout', 'card', 'bank'] as const

describe.each(classes)('a discrepancy of the class %s', (found) => {
  it.each(kinds)('in a statement of the kind %s', (kind) => {
    const table = bearers.flatMap((bearer) =>
      [-2_400, 0, 2_400].map((amount) => owingOf({ kind, class: found, amounts: [amount], bearer })),
    )
    const isCard = kind === 'card' && found === 'amount_differs'
    expect(table).toEqual([
      ...['by_partner', undefined, isCard ? 'to_cardholder' : 'to_partner'],
      ...['cost', undefined, isCard ? 'to_cardholder' : 'gain'],
    ])
  })
})

it('of a line in another currency goes both ways', () => {
  const equation = (net: number) => ({ gross: net, fees: 0, refunds: 0, adjustments: 0, net })
  const item: QueueItem = {
    ...{ key: 'a', kind: 'line', state: 'by_hand', rows: [2], currency: 'CAD', class: 'wrong_currency' },
    ...{ stated: equation(2_000), expected: equation(1_800), expected_currency: 'USD', difference: equation(2_000) },
    resolution: { decision: 'd', bearer: 'owed', at: '2026-12-03T00:00:00.000Z' },
  }
  expect(owingOfItem('payout', item)).toBe('settled')
  expect(owingOfItem('payout', { ...item, expected_currency: 'CAD', difference: equation(200) })).toBe('to_partner')
  const { resolution: _none, ...open } = item
  expect(owingOfItem('payout', open)).toBeUndefined()
})

const english: Readonly<Record<Owing, string>> = {
  by_partner: 'owed by the partner',
  to_partner: 'owed to the partner',
  to_cardholder: 'owed to the cardholder',
  cost: 'at our cost',
  gain: 'kept as income',
  settled: 'settled with the partner',
  own: 'in our own books',
}
const french: Readonly<Record<Owing, string>> = {
  by_partner: 'dû par le partenaire',
  to_partner: 'dû au partenaire',
  to_cardholder: 'dû au titulaire de la carte',
  cost: 'à notre charge',
  gain: 'conservé comme revenu',
  settled: 'réglé avec le partenaire',
  own: 'dans nos propres livres',
}
it.each(locales)('is said in %s', (locale) => {
  const t = messagesIn(locale)
  const words = Object.fromEntries(owings.map((owing) => [owing, t(`reconcile.owing.${owing}`)]))
  expect(words).toEqual(locale === 'fr-CA' ? french : english)
})

it.each([
  // The sum is positive, negative or unknown: the text claims it or gives it back.
  ['payout', { class: 'missing_in_books' }, 'owed'],
  ['payout', { class: 'missing_in_statement' }, 'owed'],
  ['payout', { class: 'paid_twice' }, 'owed'],
  ['payout', { class: 'amount_differs', cause: { kind: 'fee_rate', agreed: 1_000, stated: 1_200 } }, 'owed'],
  ['card', { class: 'amount_differs' }, 'owed'],
  // Corrections by a marketplace count against what it owes.
  ['payout', { class: 'adjustment', cause: { kind: 'correction' } }, 'owed'],
  ['payout', { class: 'adjustment', cause: { kind: 'chargeback' } }, 'cost'],
  ['card', { class: 'adjustment', cause: { kind: 'other_adjustment' } }, 'cost'],
  ['bank', { class: 'adjustment', cause: { kind: 'other_adjustment' } }, 'cost'],
  ['payout', { class: 'amount_differs', cause: { kind: 'rounding' } }, 'cost'],
] as const)('in a statement of the kind %s, %j is usually %s', (kind, found, bearer) => {
  expect(usualBearer(kind, found)).toBe(bearer)
})

it.each([
  ['payout', ['amount_differs', 200], ['missing_in_books', 300], 'to_partner'],
  ['payout', ['amount_differs', 200], ['amount_differs', -300], 'settled'],
  ['payout', ['amount_differs', -200], ['amount_differs', 0], 'by_partner'],
  ['card', ['amount_differs', 200], ['amount_differs', 300], 'to_cardholder'],
  // Whichever class is first, not all of it is owed to the cardholder, nor all to the partner.
  ['card', ['amount_differs', 200], ['missing_in_books', 300], undefined],
  ['card', ['missing_in_books', 300], ['amount_differs', 200], undefined],
] as const)('of a statement of the kind %s, %j and %j together are owed %s', (kind, one, other, owing) => {
  const postings = [one, other].map(([found, net]) => ({ class: found, equation: { net } }))
  expect(owingOfPostings(kind, postings, 'owed')).toBe(owing)
})
