/** A file that was read, for tests. */
import type { Layout, LayoutColumn } from '../../../../shared/desk/reconcile/layout.ts'
import type { StatementFile } from '../../../../shared/desk/reconcile/statements.ts'

const equation = { gross: 8_398, fees: 840, refunds: 0, adjustments: 0, net: 7_558 }

export const testColumn = (change: Partial<LayoutColumn> = {}): LayoutColumn => ({
  head: 'gross',
  means: 'gross',
  samples: [{ row: 2, value: '48.49' }],
  filled: 2,
  distinct: 2,
  ...change,
})

export const testLayout = (change: Partial<Layout> = {}): Layout => ({
  format: 'csv',
  mapping: 'Marketplace v2',
  encoding: 'utf-8',
  separator: ';',
  headerRows: [1],
  columns: [testColumn(), testColumn({ head: 'ccy', means: 'currency', distinct: 1 })],
  kind: 'payout',
  amounts: '1,234.56',
  dateOrder: 'month_first',
  dateProofs: 74,
  signs: { fees: 'positive', refunds: 'positive', adjustments: 'positive' },
  netProofs: 2,
  totalRows: [4],
  otherRows: [],
  totals: [{ row: 4, currency: 'USD', stated: equation, sums: equation, lines: 2, verdict: 'exact' }],
  sums: { USD: equation },
  ...change,
})

export const testFile = (change: Partial<StatementFile> = {}): StatementFile => ({
  id: '6f0e2a9c-54b8-4f3e-9a57-0d8d7d0a2f11',
  name: 'payout_2026-12A.csv',
  bytes: 471,
  received: 471,
  state: 'read',
  layout: testLayout(),
  refusals: [],
  refusal_count: 0,
  lines: 2,
  sums: [{ currency: 'USD', equation }],
  already_imported: { lines: 0, sums: [], first: [] },
  other_currency: [],
  suggested: { name: '2026-12A', partner: 'Marketplace', period: { from: '2026-12-01', to: '2026-12-15' } },
  ...change,
})
