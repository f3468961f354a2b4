/** Card payments of shifts in a database, and the file of a processor about them. */
import type { Statement } from '../../../../../shared/desk/reconcile/statements.ts'
import { insertRow } from '../../../../core/db/insert-row.ts'
import type { WritableDatabase } from '../../../../core/db/database.ts'
import { readBooks } from '../../storage/read-books.ts'
import { allRules } from '../../match/rules.ts'
import { createStatementRepository } from '../../storage/statement-repository.ts'
import { createThreadReader } from '../../storage/thread-reader.ts'
import { prepareStatement } from '../../thread/prepare-statement.ts'
import type { StatementBench } from '../../testing/statement-bench.ts'

type Till = Pick<StatementBench, 'database'>

/** Noon in New York. */
export const noon = (day: string): number => Date.parse(`${day}T17:00:00Z`)

export const addShift = ({ database }: Till, day: string): number => {
  const key = `shift ${String(database.prepare<{ total: number }>('SELECT count(*) AS total FROM shifts').get()?.total)}`
  return insertRow(database, 'shifts', {
    key,
    drawer_id: 1,
    window_name: 'Box office',
    business_date: day,
    float_minor: 0,
    opened_at_ms: noon(day),
  })
}

interface Payment {
  readonly shift?: number | undefined
  readonly reference: string
  /** The amount is negative for a refund. */
  readonly amount: number
  readonly currency?: string
  readonly atMs?: number
}

export const addPayment = ({ database }: Till, { shift, reference, amount, currency = 'USD', atMs = 0 }: Payment) =>
  insertRow(database, 'sale_payments', {
    booking_id: 20_000_001,
    kind: amount < 0 ? 'refund' : 'payment',
    method: 'card',
    currency,
    amount_minor: amount,
    reference,
    at_ms: atMs,
    shift_id: shift ?? null,
  })

export interface Slip {
  readonly reference: string
  readonly amount: number
  readonly day: string
  readonly currency?: string
}

const feeMinor = 10

const decimal = (minor: number): string => (minor / 100).toFixed(2)

export const cardFile = (slips: readonly Slip[]): Buffer =>
  Buffer.from(
    [
      'Date,Card reference,Gross,Fee,Refunds,Net,Currency',
      ...slips.map(({ reference, amount, day, currency = 'USD' }) => {
        const [gross, refunds] = amount < 0 ? [0, -amount] : [amount, 0]
        return [
          day,
          reference,
          decimal(gross),
          decimal(feeMinor),
          decimal(refunds),
          decimal(amount - feeMinor),
          currency,
        ].join(',')
      }),
      '',
    ].join('\n'),
  )

interface Named {
  readonly name: string
  readonly period: { readonly from: string; readonly to: string }
}

export const addCards = async (desk: StatementBench, content: Buffer, { name, period }: Named): Promise<Statement> => {
  const file = await desk.read(`${name}.csv`, content, { choices: { kind: 'card' } })
  return desk.body<Statement>(desk.importFile(file, { name, partner: 'Processor', period }))
}

/** Writes the same statement without the file and the thread. */
export const writeCards = (database: WritableDatabase, slips: readonly Slip[], { name, period }: Named) => {
  const lines = slips.map(({ reference, amount, day, currency = 'USD' }, index) => ({
    row: index + 2,
    identity: `${name} ${index}`,
    currency,
    cardReference: reference,
    soldAt: day,
    gross: amount,
    fees: feeMinor,
    refunds: 0,
    adjustments: 0,
    net: amount - feeMinor,
  }))
  const prepared = prepareStatement(
    createThreadReader(database),
    { kind: 'card', lines, statedTotals: {} },
    readBooks(database, { kind: 'card' }),
    { partner: 'Processor', period, rules: allRules },
  )
  const facts = { file_name: name, sha256: name, byte_count: 0, format: 'csv', reading_json: '{}', took_ms: 0 }
  const times = { window_name: 'Box office', at_ms: 0, matched_at_ms: 0 }
  const columns = { kind: 'card', name, partner: 'Processor', period_from: period.from, period_to: period.to }
  const id = database.transaction(() =>
    createStatementRepository(database).add({ key: name, ...columns, ...facts, ...times }, new Uint8Array(), prepared),
  )
  return { id, progress: prepared.progress }
}
