/** Card payments of shifts in a database, and the file of a processor about them. */
import type { Statement } from '../../../../../shared/desk/reconcile/statements.ts'
import { insertRow } from '../../../rows.ts'
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
  /** Negative for a refund. */
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

const decimal = (minor: number): string => (minor / 100).toFixed(2)

/** With a fee of 0.10 for each slip. */
export const cardFile = (slips: readonly Slip[]): Buffer =>
  Buffer.from(
    [
      'Date,Card reference,Gross,Fee,Refunds,Net,Currency',
      ...slips.map(({ reference, amount, day, currency = 'USD' }) => {
        const [gross, refunds] = amount < 0 ? [0, -amount] : [amount, 0]
        return [day, reference, decimal(gross), '0.10', decimal(refunds), decimal(amount - 10), currency].join(',')
      }),
      '',
    ].join('\n'),
  )

interface Taken {
  readonly name: string
  readonly period: { readonly from: string; readonly to: string }
}

/** Takes a file as a card settlement. */
export const takeCards = async (desk: StatementBench, content: Buffer, { name, period }: Taken): Promise<Statement> => {
  const file = await desk.read(`${name}.csv`, content, { choices: { kind: 'card' } })
  return desk.body<Statement>(desk.takeFile(file, { name, partner: 'Processor', period }))
}
