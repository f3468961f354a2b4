/** Matches the lines of a statement again about which nobody decided, with the present books, and prepares the rows that change. */
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import type { Period, RuleId, RuleSwitches } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { AppError } from '../../../../shared/errors/errors.ts'
import type { ReadableDatabase } from '../../../core/db/driver.ts'
import { activeOf } from '../match/decide.ts'
import { matchStatement } from '../match/match-statement.ts'
import { compareMatchings } from '../match/rules.ts'
import type { LineMatch, Matching, MissingRecord } from '../match/types.ts'
import type { Books } from '../statement.ts'
import { decisionRows, itemsOfDecision, parseDecision } from '../storage/decision-rows.ts'
import { lineColumns, readMatchingData } from '../storage/read-matching-data.ts'
import {
  linkValues,
  matchValues,
  missingValues,
  parseLine,
  type LineRow,
  type PreparedRows,
} from '../storage/stored-lines.ts'

export interface MatchedAgain {
  /** The version of the statement that was matched: a later one makes all of this invalid. */
  readonly version: number
  readonly rules: Readonly<Record<RuleId, number>>
  /** Rows of lines, and keys of missing records, that are replaced. */
  readonly rows: readonly number[]
  readonly missing: readonly string[]
  readonly added: Omit<PreparedRows, 'lines'>
  readonly changed: number
}

interface OwnRow {
  readonly id: number
  readonly kind: StatementKind
  readonly partner: string
  readonly period_from: string
  readonly period_to: string
  readonly version: number
}

/** The stored values of a line, by its row. */
type Stored = ReadonlyMap<number, string>

const readStored = (database: ReadableDatabase, id: number): Stored => {
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
  return new Map([
    ...matches.map(({ row, ...match }) => [row, Object.values(match).join('\n')] as const),
    ...links.map(({ row, ...link }) => [row, Object.values(link).join('\n')] as const),
  ])
}

/** The same text for a present match. */
const textOf = (match: LineMatch): string => {
  if (match.state !== 'linked') return matchValues(match).slice(1).join('\n')
  const [record] = match.records
  return [record?.key, match.rule, record?.sale?.commissionBasisPoints].join('\n')
}

const readOwn = (database: ReadableDatabase, id: number) => {
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
  const period: Period = { from: row.period_from, to: row.period_to }
  return { ...row, period, decisions, lines }
}
type Own = ReturnType<typeof readOwn>

/** Records of accepted items, and missing ones that were decided: they are not matched again. */
const decidedRecords = (database: ReadableDatabase, { id, decisions }: Pick<Own, 'id' | 'decisions'>): Set<string> => {
  const settled = database
    .prepare<{ key: string }>(
      'SELECT record_key AS key FROM statement_settlements WHERE statement_id = ? AND rule IS NULL',
    )
    .all(id)
  const missing = decisions.flatMap((decision) => ('records' in decision ? (decision.records ?? []) : []))
  return new Set([...settled.map(({ key }) => key), ...missing])
}

/** Matches the lines about which nobody decided, and finds the missing records. */
const matchUndecided = (database: ReadableDatabase, own: Own, books: Books, rules: RuleSwitches): Matching => {
  const { id, kind, partner, period, lines, decisions } = own
  const { accounted, ...data } = readMatchingData(database, { id, kind, partner, period })
  const decided = new Set(decisions.flatMap(itemsOfDecision))
  const elsewhere = new Set([...decidedRecords(database, own), ...accounted])
  const statedTotals = Object.fromEntries(lines.map(({ currency }) => [currency, {}]))
  const undecided = lines.filter(({ identity }) => !decided.has(identity))
  const matched = matchStatement({ kind, lines: undecided, statedTotals }, books, {
    ...data,
    rules,
    period,
    seenIdentities: new Set(),
  })
  return { ...matched, due: matched.due.filter(({ record }) => !elsewhere.has(record.key)) }
}

const changedDue = (database: ReadableDatabase, own: Own, due: readonly MissingRecord[]) => {
  const kept = decidedRecords(database, own)
  const stored = new Map(
    database
      .prepare<{ record_key: string; periods: number; content_json: string }>(
        'SELECT record_key, periods, content_json FROM statement_missing WHERE statement_id = ?',
      )
      .all(own.id)
      .map((row) => [row.record_key, row]),
  )
  const isSameRecord = ({ record, periods }: MissingRecord): boolean => {
    const row = stored.get(record.key)
    return row?.periods === periods && row.content_json === JSON.stringify(record)
  }
  const added = due.filter((each) => !isSameRecord(each))
  const now = new Set(due.map(({ record }) => record.key))
  const gone = [...stored.keys()].filter((key) => !now.has(key) && !kept.has(key))
  return { added, replaced: [...gone, ...added.map(({ record }) => record.key)] }
}

export const matchAgain = (
  database: ReadableDatabase,
  id: number,
  { rules, booksOf }: { readonly rules: RuleSwitches; readonly booksOf: (kind: StatementKind) => Books },
): MatchedAgain => {
  const own = readOwn(database, id)
  const { lines, counts, due } = matchUndecided(database, own, booksOf(own.kind), rules)
  const stored = readStored(database, id)
  const changed = lines.filter((match) => stored.get(match.line.row) !== textOf(match))
  const linked = changed.filter(({ state }) => state === 'linked')
  const open = changed.filter(({ state }) => state !== 'linked')
  const { added, replaced } = changedDue(database, own, due)
  return {
    version: own.version,
    rules: counts,
    rows: changed.map(({ line }) => line.row),
    missing: replaced,
    added: {
      matches: open.flatMap(matchValues),
      settlements: linked.flatMap(linkValues).flat(),
      missing: added.flatMap(missingValues),
    },
    changed: changed.length + replaced.length,
  }
}

/** The effect of other rules, compared with the present ones. */
export const dryRunRules = (
  database: ReadableDatabase,
  id: number,
  {
    now,
    then,
    booksOf,
  }: { readonly now: RuleSwitches; readonly then: RuleSwitches; readonly booksOf: (kind: StatementKind) => Books },
) => {
  const own = readOwn(database, id)
  const books = booksOf(own.kind)
  const current = matchUndecided(database, own, books, now)
  const { counts, changes } = compareMatchings(current, matchUndecided(database, own, books, then))
  return {
    rules: counts.map(({ rule, current: before, changed }) => ({ rule, now: before, then: changed })),
    changed: changes.length,
  }
}
