/** Reads from SQL what owed amounts depend on: statements with unlinked lines, payments of a record, and payouts that no bank has. */
import type { ReadableDatabase } from '../../../core/db/database.ts'
import type { StatedPayout } from '../storage/read-payouts.ts'
import type { BookRecord } from '../match/types.ts'
import type { OwingStatement } from './owed-entries.ts'

/** A payout or a settlement that is in no bank statement. */
export interface UnbankedStatement extends OwingStatement {
  /** The key of its record in bank statements. */
  readonly key: string
  readonly currency: string
  readonly due: string
  readonly amount: number
}

interface Row extends Omit<OwingStatement, 'period'> {
  readonly period_from: string
  readonly period_to: string
}

const columns = 'id, kind, name, partner, period_from, period_to'

const represent = ({ period_from: from, period_to: to, ...row }: Row): OwingStatement => ({
  ...row,
  period: { from, to },
})

export const createOwedRepository = (database: ReadableDatabase) => ({
  /** The stamp changes after every write to a statement or its decisions. */
  stamp: (): string =>
    database
      .prepare<{ stamp: string }>(
        `SELECT json_group_array(json_array(${columns}, version)) AS stamp
         FROM statements JOIN statement_standings ON statement_id = id`,
      )
      .get()?.stamp ?? '',

  owing: (): OwingStatement[] =>
    database
      .prepare<Row>(
        `SELECT ${columns} FROM statements
         WHERE EXISTS (SELECT 1 FROM statement_matches AS match WHERE match.statement_id = id)
           OR EXISTS (SELECT 1 FROM statement_missing AS missing WHERE missing.statement_id = id)`,
      )
      .all()
      .map(represent),

  paidOf: ({ key, kind }: BookRecord): number => {
    const paid = database
      .prepare<{ net: number; fees: number }>(
        `SELECT coalesce(sum(net_minor), 0) AS net, coalesce(sum(fees_minor), 0) AS fees
         FROM statement_settlements WHERE record_key = ?`,
      )
      .get(key)
    if (paid === undefined) return 0
    return kind === 'sale' ? paid.net : paid.net + paid.fees
  },

  /** The payouts since the period of the first bank statement: earlier payments are unknown. */
  unbanked: (): UnbankedStatement[] =>
    database
      .prepare<Row & { readonly payouts: string }>(
        `SELECT ${columns}, reading_json -> '$.payouts' AS payouts FROM statements
         WHERE kind <> 'bank' AND period_to >= (SELECT min(period_from) FROM statements WHERE kind = 'bank') ORDER BY id`,
      )
      .all()
      .flatMap(({ payouts, ...row }) =>
        (JSON.parse(payouts) as StatedPayout[]).map(({ currency, amount }) => ({
          ...represent(row),
          ...{ key: `payout:${row.id}-${currency}`, currency, due: row.period_to, amount },
        })),
      )
      .filter(
        ({ key, amount }) =>
          amount !== 0 &&
          database
            .prepare('SELECT 1 FROM statement_settlements WHERE record_key = ? AND net_minor <> 0 LIMIT 1')
            .get(key) === undefined,
      ),
})

export type OwedRepository = ReturnType<typeof createOwedRepository>
