/** The decisions about statements: read once, and cached until they are written again. */
import type { Equation } from '../../../../shared/desk/reconcile/vocabulary.ts'
import type { WritableDatabase } from '../../../core/db/database.ts'
import type { Actor } from '../../../core/http/actor.ts'
import { inList } from '../../../core/db/sqlite/dialect.ts'
import { insertRow } from '../../../core/db/insert-row.ts'
import { actorColumns } from '../../shifts/rows.ts'
import { sumOf } from '../match/equation.ts'
import { itemsOf, missingOf, type Decision, type MatchedStatement, type Reconciliation } from '../match/items.ts'
import { replay } from '../match/decide.ts'
import { totalsOf } from '../match/totals.ts'
import type { BookRecord, Finding, MissingRecord } from '../match/types.ts'
import type { StatementLine } from '../statement.ts'
import { decisionContent, decisionRows, parseDecision, type DecisionRow } from './decision-rows.ts'
import { readLinkedCounts, readAutomatic } from './linked-lines.ts'
import type { Progress } from './statement-progress.ts'
import {
  acceptedValues,
  amountColumns,
  equationOfRow,
  insertRows,
  missingSettledValues,
  packRows,
  nothingSettled,
  parseEvidence,
  parseLine,
  settlesNothing,
  type AmountColumns,
  type Evidence,
  type LineRow,
} from './stored-lines.ts'

export interface OpenStatement {
  readonly id: number
  readonly version: number
  readonly state: Reconciliation
  /** The lines that no rule linked, by identity. */
  readonly lines: ReadonlyMap<string, StatementLine>
  /** The decisions by their ids. */
  readonly decisions: ReadonlyMap<string, DecisionRow>
}

const mostOpen = 3

export const progressAfter = (state: Reconciliation, rules: Progress['rules']): Progress => ({
  totals: totalsOf(state),
  missing: missingOf(state).length,
  missingCarriedOver: [...state.recordResolutions.values()].filter(({ kind }) => kind === 'carried_over').length,
  rules,
})

/** The amounts that decisions settled: the expected amounts of accepted items, and all of missing records where they are a cost. */
const settledByHand = (state: Reconciliation, rowOf: (identity: string) => number | undefined) => {
  const items = itemsOf(state).flatMap(({ key, lines: [first] }) => {
    const finding = state.resolutions.get(key)?.finding
    const row = first === undefined ? undefined : rowOf(first)
    if (finding === undefined) return []
    return acceptedValues(key, finding, row)
  })
  const records = state.matching.due.flatMap(({ record }) => {
    const resolution = state.recordResolutions.get(record.key)
    if (resolution === undefined || resolution.kind === 'carried_over') return []
    const isCost = resolution.kind === 'by_hand' && resolution.bearer === 'cost'
    const equation = isCost ? record.expected : nothingSettled
    return [missingSettledValues(record, equation)]
  })
  return [...items, ...records]
}

export const createReconciliations = (database: WritableDatabase) => {
  const kept = new Map<number, OpenStatement>()
  const keep = (open: OpenStatement): OpenStatement => {
    kept.delete(open.id)
    kept.set(open.id, open)
    const [oldest] = kept.keys()
    if (kept.size > mostOpen && oldest !== undefined) kept.delete(oldest)
    return open
  }

  const readOpen = (id: number) => {
    const rows = database
      .prepare<LineRow & { readonly finding_json: string }>(
        `SELECT line.row, line.identity, line.content_json, ${amountColumns}, match.content_json AS finding_json
         FROM statement_matches AS match JOIN statement_lines AS line USING (statement_id, row)
         WHERE match.statement_id = ? ORDER BY row`,
      )
      .all(id)
    return rows.map((row) => ({ line: parseLine(row), finding: JSON.parse(row.finding_json) as Finding }))
  }
  const readDue = (id: number): MissingRecord[] =>
    database
      .prepare<{ periods: number; content_json: string }>(
        `SELECT periods, content_json FROM statement_missing WHERE statement_id = ?
         ORDER BY content_json ->> '$.date', record_key`,
      )
      .all(id)
      .map(({ periods, content_json: json }) => ({ record: JSON.parse(json) as BookRecord, periods }))

  const readMatched = (id: number, open: ReturnType<typeof readOpen>): MatchedStatement => ({
    open: new Map(
      open.map(({ line, finding }) => {
        const { identity: key, currency, gross, fees, refunds, adjustments, net } = line
        return [key, { key, lines: [key], currency, equation: { gross, fees, refunds, adjustments, net }, finding }]
      }),
    ),
    due: readDue(id),
    automatic: readAutomatic(
      database,
      id,
      open.map(({ line }) => line),
    ),
    ...readLinkedCounts(database, id),
  })

  const versionOf = (id: number): number =>
    database.prepare<{ version: number }>('SELECT version FROM statement_standings WHERE statement_id = ?').get(id)
      ?.version ?? 0

  const read = (id: number, version: number): OpenStatement => {
    const open = readOpen(id)
    const rows = decisionRows(database, id)
    return {
      id,
      version,
      state: replay(readMatched(id, open), rows.map(parseDecision)),
      lines: new Map(open.map(({ line }) => [line.identity, line])),
      decisions: new Map(rows.map((row) => [row.key, row])),
    }
  }

  /** The statement in its present state. */
  const find = (id: number): OpenStatement => {
    const version = versionOf(id)
    const known = kept.get(id)
    return keep(known?.version === version ? known : read(id, version))
  }

  const writeProgress = (id: number, progress: Progress, version: number): void =>
    void database
      .prepareWrite('UPDATE statement_standings SET version = ?, content_json = ? WHERE statement_id = ?')
      .run(version, JSON.stringify(progress), id)

  const writeSettlements = ({ id, lines }: OpenStatement, state: Reconciliation): void => {
    database.prepareWrite('DELETE FROM statement_settlements WHERE statement_id = ? AND rule IS NULL').run(id)
    const values = settledByHand(state, (identity) => lines.get(identity)?.row)
    insertRows(
      database,
      'settlements',
      { statement_id: id },
      packRows(values, (row) => [row]),
    )
  }

  return {
    find,
    versionOf,

    /** Adds the decision that led to `state`, in the transaction of the caller. */
    decided(open: OpenStatement, state: Reconciliation, decision: Decision, rules: Progress['rules'], by: By): void {
      const columns = {
        key: decision.id,
        statement_id: open.id,
        kind: decision.kind,
        content_json: decisionContent(decision),
        ...actorColumns(by.actor),
        at_ms: by.nowMs,
      }
      const row = insertRow(database, 'statement_decisions', columns)
      writeSettlements(open, state)
      writeProgress(open.id, progressAfter(state, rules), open.version + 1)
      const decisions = new Map([...open.decisions, [decision.id, { ...columns, id: row }]])
      keep({ ...open, version: open.version + 1, state, decisions })
    },

    /** Called after its lines were matched again, in the transaction of the caller. Throws where a decision does not fit any more. */
    matched(id: number, rules: Progress['rules']): void {
      const version = versionOf(id) + 1
      const open = read(id, version)
      writeSettlements(open, open.state)
      writeProgress(id, progressAfter(open.state, rules), version)
      keep(open)
    },

    /** The cache is wrong after a transaction that failed. */
    forget: (id: number): void => void kept.delete(id),

    /** The reason why a line was not linked, and the suggestions for it. */
    evidence(id: number, row: number): Evidence | undefined {
      const found = database
        .prepare<{ content_json: string; evidence_json: string }>(
          'SELECT content_json, evidence_json FROM statement_matches WHERE statement_id = ? AND row = ?',
        )
        .get(id, row)
      return found && parseEvidence(found.evidence_json, found.content_json)
    },

    /** The amounts that closed statements, and decisions about other statements, settled of these records. */
    settledElsewhere(keys: readonly string[], statementId: number): Map<string, Equation> {
      const rows = database
        .prepare<AmountColumns & { readonly record_key: string }>(
          `SELECT record_key, ${amountColumns} FROM statement_settlements
           WHERE record_key ${inList} AND statement_id <> ?
             AND (rule IS NULL OR statement_id IN (SELECT statement_id FROM closed_statements))`,
        )
        .all(JSON.stringify(keys), statementId)
        .filter((row) => !settlesNothing(equationOfRow(row)))
      return new Map(
        [...Map.groupBy(rows, (row) => row.record_key)].map(([key, own]) => [key, sumOf(own.map(equationOfRow))]),
      )
    },

    /** The statement that accounts for a record, and the row of its line. */
    accounted: (key: string) =>
      database
        .prepare<{ statement_id: number; name: string; row: number | null }>(
          `SELECT statement_id, name, row FROM statement_settlements AS settled
             JOIN statements ON statements.id = settled.statement_id
           WHERE record_key = ? ORDER BY statement_id LIMIT 1`,
        )
        .get(key),
  }
}
export interface By {
  readonly actor: Actor
  readonly nowMs: number
}
export type Reconciliations = ReturnType<typeof createReconciliations>
