/** Who owes whom, for every class, sign and bearer, and in words of every language. */
import { describe, expect, it } from 'vitest'
import { messagesIn } from '../../../messages.ts'
import { locales } from '../../../../shared/locales.ts'
import type { QueueItem } from '../../../../shared/desk/reconcile/queue.ts'
import { owingOf, owingOfItem, owings, type Owing } from '../../../../shared/desk/reconcile/owing.ts'
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
  gain: 'in our favor',
  settled: 'settled with the partner',
  own: 'in our own books',
}
const french: Readonly<Record<Owing, string>> = {
  by_partner: 'dû par le partenaire',
  to_partner: 'dû au partenaire',
  to_cardholder: 'dû au titulaire de la carte',
  cost: 'à notre charge',
  gain: 'à notre profit',
  settled: 'réglé avec le partenaire',
  own: 'dans nos propres livres',
}
it.each(locales)('is said in %s', (locale) => {
  const t = messagesIn(locale)
  const words = Object.fromEntries(owings.map((owing) => [owing, t(`reconcile.owing.${owing}`)]))
  const canadian = { ...english, gain: 'in our favour' }
  expect(words).toEqual(locale === 'fr-CA' ? french : locale === 'en-CA' ? canadian : english)
})
