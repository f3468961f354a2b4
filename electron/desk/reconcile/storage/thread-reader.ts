/** Reads what a statement is matched with and compared with: what is stored of it, and of other statements. */
import type { Layout } from '../../../../shared/desk/reconcile/layout.ts'
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import type { Period } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { AppError } from '../../../../shared/errors/errors.ts'
import type { ReadableDatabase } from '../../../core/db/database.ts'
import { activeOf } from '../match/decide.ts'
import type { StatementLine } from '../statement.ts'
import { decisionRows, parseDecision } from './decision-rows.ts'
import { lineColumns, readMatchingData } from './read-matching-data.ts'
import { findAlreadyImported, sourceOf } from './already-imported.ts'
import { parseLine, type LineRow } from './stored-lines.ts'

interface OwnRow {
  readonly id: number
  readonly kind: StatementKind
  readonly partner: string
  readonly period_from: string
  readonly period_to: string
  readonly version: number
}

const readStatement = (database: ReadableDatabase, id: number) => {
  const row = database
    .prepare<OwnRow>(
      `SELECT statements.*, version FROM statements JOIN statement_standings ON statement_id = id
       WHERE id = ?`,
    )
    .get(id)
  if (row === undefined) throw new AppError('not_found', { messageKey: 'noStatement' })
  const decisions = activeOf(decisionRows(database, id).map(parseDecision))
  const lines = database
    .prepare<LineRow>(
      `SELECT ${lineColumns} FROM statement_lines WHERE statement_id = ? AND is_counted = 1 ORDER BY row`,
    )
    .all(id)
    .map(parseLine)
  const settled = database
    .prepare<{ key: string }>(
      'SELECT record_key AS key FROM statement_settlements WHERE statement_id = ? AND rule IS NULL',
    )
    .all(id)
  const missing = decisions.flatMap((decision) => ('records' in decision ? (decision.records ?? []) : []))
  const period: Period = { from: row.period_from, to: row.period_to }
  /** Records of accepted items, and missing ones that were decided: they are not matched again. */
  const decidedRecords: ReadonlySet<string> = new Set([...settled.map(({ key }) => key), ...missing])
  return { ...row, period, decisions, lines, decidedRecords }
}
export type StoredStatement = ReturnType<typeof readStatement>

export const createThreadReader = (database: ReadableDatabase) => ({
  /** Throws 404 where there is no such statement. */
  statement: (id: number) => readStatement(database, id),
  /** The stored values of each line as text, by its row. */
  matches(id: number): ReadonlyMap<number, string> {
    const matches = database
      .prepare<{ row: number; state: string; content_json: string; evidence_json: string }>(
        'SELECT row, state, content_json, evidence_json FROM statement_matches WHERE statement_id = ?',
      )
      .all(id)
    const links = database
      .prepare<{ row: number; record_key: string; rule: string; rate: number | null }>(
        `SELECT row, record_key, rule, commission_basis_points AS rate FROM statement_settlements
         WHERE statement_id = ? AND rule IS NOT NULL`,
      )
      .all(id)
    return new Map([...matches, ...links].map(({ row, ...values }) => [row, Object.values(values).join('\n')]))
  },
  /** The stored missing records, by their keys. */
  missing: (id: number) =>
    new Map(
      database
        .prepare<{ record_key: string; periods: number; content_json: string }>(
          'SELECT record_key, periods, content_json FROM statement_missing WHERE statement_id = ?',
        )
        .all(id)
        .map((row) => [row.record_key, row]),
    ),
  nameOf: (id: number): string =>
    database.prepare<{ name: string }>('SELECT name FROM statements WHERE id = ?').get(id)?.name ?? '',
  sourceOf: (kind: StatementKind, partner: string) => sourceOf(database, kind, partner),
  alreadyImported: (source: string, lines: readonly StatementLine[]) => findAlreadyImported(database, source, lines),
  matchingData: (own: Parameters<typeof readMatchingData>[1]) => readMatchingData(database, own),
  /** The payer of the last statement that was read in the same way. */
  lastPartner: ({ kind, format, mapping }: Pick<Layout, 'kind' | 'format' | 'mapping'>): string | undefined =>
    database
      .prepare<{ partner: string }>(
        `SELECT partner FROM statements WHERE kind = ? AND format = ? AND mapping_name IS ? ORDER BY id DESC LIMIT 1`,
      )
      .get(kind, format, mapping ?? null)?.partner,
})
export type ThreadReader = ReturnType<typeof createThreadReader>
