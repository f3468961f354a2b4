/** A closing with items in every group, in two currencies. */
import type { Closing } from '../../../../../shared/desk/reconcile/closings.ts'
import type { QueueItem } from '../../../../../shared/desk/reconcile/queue.ts'
import type { Equation } from '../../../../../shared/desk/reconcile/vocabulary.ts'

const equation = (gross: number, fees = 0, refunds = 0, adjustments = 0): Equation => ({
  ...{ gross, fees, refunds, adjustments },
  net: gross - fees - refunds + adjustments,
})
const zero = equation(0)
const at = '2026-12-21T15:00:00.000Z'
export const sampleDecision = '3f0a5f5e-7c3c-4c52-9a55-000000000001'
const ruth = { id: 7, name: 'Ruth Adeyemi' }

export const sampleItem = (change: Partial<QueueItem> & Pick<QueueItem, 'key' | 'state'>): QueueItem => {
  const { stated = equation(2049, 205), expected = zero } = change
  return {
    ...{ kind: 'line', rows: [1279], currency: 'USD', stated, expected, expected_currency: 'USD' },
    difference: {
      gross: stated.gross - expected.gross,
      fees: stated.fees - expected.fees,
      refunds: stated.refunds - expected.refunds,
      adjustments: stated.adjustments - expected.adjustments,
      net: stated.net - expected.net,
    },
    resolution: { decision: sampleDecision, at, person: ruth },
    ...change,
  }
}

const resolution = (reason: string): NonNullable<QueueItem['resolution']> => ({
  ...{ decision: sampleDecision, at, person: ruth, reason },
})

const none = { lines: 0, equation: zero }

export const sampleClosing: Closing = {
  kind: 'closing',
  number: 31,
  statement: {
    ...{ id: 4, kind: 'payout', name: '2026-12A', partner: 'Marketplace', file_name: 'payout_2026-12A.csv' },
    period: { from: '2026-12-01', to: '2026-12-15' },
    in_bank: {
      ...{ statement_id: 9, name: 'Bank to Dec 20', row: 12, date: '2026-12-18', currency: 'USD', amount: 4_133_920 },
    },
    sha256: 'e27eeef38ac21dedc4c553620d282d877f54d8be22320257c910e4edf4e43186f'.slice(0, 64),
    lines: 6,
  },
  totals: [
    {
      currency: 'USD',
      groups: {
        linked: { lines: 2, equation: equation(4_700_000, 470_000, 100_000) },
        by_hand: { lines: 1, equation: equation(1000, 120) },
        ignored: { lines: 1, equation: equation(0, 0, 0, 62) },
        carried_over: { lines: 1, equation: equation(2049, 205) },
        seen: none,
        queue: none,
      },
      statement: { lines: 5, equation: equation(4_703_049, 470_325, 100_000, 62) },
    },
    {
      currency: 'CAD',
      groups: { linked: none, by_hand: none, ignored: none, carried_over: none, seen: none, queue: none },
      statement: { lines: 1, equation: equation(4249) },
    },
  ],
  walks: [
    {
      currency: 'USD',
      books: { records: 4, amount: 4_133_575 },
      steps: [
        {
          kind: 'next_period',
          resolved: 'carried_over',
          lines: 1,
          records: 0,
          causes: [{ count: 1, amount: 1844 }],
          amount: 1844,
        },
        { kind: 'missing_in_statement', resolved: 'carried_over', lines: 0, records: 1, causes: [], amount: -2654 },
        {
          kind: 'adjustment',
          resolved: 'ignored',
          lines: 1,
          records: 0,
          causes: [{ cause: { kind: 'chargeback' }, count: 1, amount: 62 }],
          amount: 62,
        },
        {
          kind: 'amount_differs',
          resolved: 'by_hand',
          bearer: 'owed',
          lines: 1,
          records: 1,
          causes: [{ cause: { kind: 'fee_rate', agreed: 1000, stated: 1200 }, count: 1, amount: -20 }],
          amount: -20,
        },
        { kind: 'rounding', resolved: 'linked', lines: 1, records: 0, causes: [], amount: -21 },
      ],
      statement: { lines: 5, amount: 4_132_786 },
      booked_as_differences: -20,
    },
    {
      ...{ currency: 'CAD', books: { records: 1, amount: 4249 }, steps: [], booked_as_differences: 0 },
      statement: { lines: 1, amount: 4249 },
    },
  ],
  carried_over: [
    sampleItem({
      ...{
        key: 'a',
        state: 'carried_over',
        class: 'next_period',
        booking_id: '20418102',
        facility: 'Longfellow Garage',
      },
      ...{ date: '2026-12-16', resolution: resolution('Parks Dec 16, owed with Dec 16 to 31') },
    }),
    sampleItem({
      ...{ key: 'sale:20417902', kind: 'missing', rows: [], state: 'carried_over', class: 'missing_in_statement' },
      ...{ booking_id: '20417902', stated: zero, expected: equation(2949, 295), periods: 1 },
      resolution: resolution('Parked Dec 14, asked for in a letter'),
    }),
  ],
  ignored: [
    sampleItem({
      ...{ key: 'c', state: 'ignored', class: 'adjustment', cause: { kind: 'chargeback' }, rows: [305] },
      ...{ stated: equation(0, 0, 0, 62), resolution: resolution('Counted in 2026-11B') },
    }),
  ],
  by_hand: [
    sampleItem({
      ...{
        key: 'd',
        state: 'by_hand',
        class: 'amount_differs',
        cause: { kind: 'fee_rate', agreed: 1000, stated: 1200 },
      },
      ...{ booking_id: '20416481', rows: [187], stated: equation(1000, 120), expected: equation(1000, 100) },
      resolution: { ...resolution('Agreed by telephone'), bearer: 'owed' },
    }),
  ],
  lines_sha256: 'a'.repeat(64),
  person: ruth,
  window: 'Box office',
  at: '2026-12-22T15:05:00.000Z',
  prev_hash: '49bb0078e920b749cb5a606a46207f8ff125ccc8d764757d8b77a8a5cf2b2b62',
  hash: 'b'.repeat(64),
}
