/** Matches the lines of a statement again that nobody decided on, beside the books of now, and prepares what differs from before. */
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import type { Period, RuleId, RuleSwitches } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { ReadableDatabase } from '../../../core/db/driver.ts'
import { activeOf, type ActiveDecision } from '../matching/decide.ts'
import { recordsTakenBy } from '../matching/items.ts'
import { matchStatement } from '../matching/match-statement.ts'
import { compareMatchings } from '../matching/rules.ts'
import type { Finding, LineMatch, Matching, MissingRecord } from '../matching/types.ts'
import type { Books } from '../statement.ts'
import { decisionRows, itemsOfDecision, parseDecision } from '../storage/decision-rows.ts'
import { lineColumns, readMatchingData } from '../storage/read-matching-data.ts'
import {
  matchValues,
  missingValues,
  parseLine,
  settledBy,
  settlementValues,
  textsOf,
  type LineRow,
} from '../storage/stored-lines.ts'
import type { PreparedRows } from './prepare-statement.ts'

export interface MatchedAgain {
  /** Of the statement that was matched: another one since makes all of this void. */
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

interface StoredMatch {
  readonly row: number
  readonly state: string
  readonly rule: RuleId | null
  readonly record_key: string | null
  readonly commission_basis_points: number | null
  readonly content_json: string | null
  readonly evidence_json: string | null
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
  const stored = new Map(
    database
      .prepare<StoredMatch>('SELECT * FROM statement_matches WHERE statement_id = ?')
      .all(id)
      .map((match) => [match.row, match]),
  )
  const period: Period = { from: row.period_from, to: row.period_to }
  return { ...row, period, decisions, lines, stored }
}
type Own = ReturnType<typeof readOwn>

const findingsOf = (decision: ActiveDecision): readonly Finding[] => {
  if (decision.kind === 'split') return decision.parts.map(({ finding }) => finding)
  return decision.kind === 'link' || decision.kind === 'merge' ? [decision.finding] : []
}

/** Records of items and missing records that were decided: they are not missing again. */
const decidedRecords = ({ decisions, lines, stored }: Own, decided: ReadonlySet<string>): Set<string> => {
  const ofLines = lines.flatMap(({ identity, row }) => {
    const json = decided.has(identity) ? stored.get(row)?.content_json : undefined
    return json == null ? [] : [JSON.parse(json) as Finding]
  })
  const findings = [...ofLines, ...decisions.flatMap(findingsOf)]
  return new Set(findings.flatMap((finding) => recordsTakenBy(finding).map(({ key }) => key)))
}

const decidedMissing = (decisions: readonly ActiveDecision[]): Set<string> =>
  new Set(decisions.flatMap((decision) => ('records' in decision ? (decision.records ?? []) : [])))

/** The matching of the lines that nobody decided on, and what is missing beside them. */
const matchUndecided = (database: ReadableDatabase, own: Own, books: Books, rules: RuleSwitches): Matching => {
  const { id, kind, partner, period, lines, decisions } = own
  const { accounted, ...data } = readMatchingData(database, { id, kind, partner, period })
  const decided = new Set(decisions.flatMap(itemsOfDecision))
  const elsewhere = new Set([...decidedRecords(own, decided), ...accounted, ...decidedMissing(decisions)])
  const statedTotals = Object.fromEntries(lines.map(({ currency }) => [currency, {}]))
  const undecided = lines.filter(({ identity }) => !decided.has(identity))
  const matched = matchStatement({ kind, lines: undecided, statedTotals }, books, {
    ...data,
    rules,
    period,
    seenIdentities: new Set(),
  })
  return { ...matched, missing: matched.missing.filter(({ record }) => !elsewhere.has(record.key)) }
}

const isSame = (match: LineMatch, stored: StoredMatch | undefined): boolean => {
  const [, state, rule, key, commission, finding, evidence] = matchValues(match)
  if (stored?.state !== state || stored.rule !== rule || stored.record_key !== (key ?? null)) return false
  if (state === 'linked') return stored.commission_basis_points === commission
  return stored.content_json === JSON.stringify(finding) && stored.evidence_json === JSON.stringify(evidence)
}

const changedMissing = (database: ReadableDatabase, { id, decisions }: Own, missing: readonly MissingRecord[]) => {
  const kept = decidedMissing(decisions)
  const stored = new Map(
    database
      .prepare<{ record_key: string; periods: number; content_json: string }>(
        'SELECT record_key, periods, content_json FROM statement_missing WHERE statement_id = ?',
      )
      .all(id)
      .map((row) => [row.record_key, row]),
  )
  const isSameRecord = ({ record, periods }: MissingRecord): boolean => {
    const row = stored.get(record.key)
    return row?.periods === periods && row.content_json === JSON.stringify(record)
  }
  const added = missing.filter((each) => !isSameRecord(each))
  const now = new Set(missing.map(({ record }) => record.key))
  const gone = [...stored.keys()].filter((key) => !now.has(key) && !kept.has(key))
  return { added, replaced: [...gone, ...added.map(({ record }) => record.key)] }
}

export const matchAgain = (
  database: ReadableDatabase,
  id: number,
  { rules, booksOf }: { readonly rules: RuleSwitches; readonly booksOf: (kind: StatementKind) => Books },
): MatchedAgain => {
  const own = readOwn(database, id)
  const { lines, counts, missing } = matchUndecided(database, own, booksOf(own.kind), rules)
  const changed = lines.filter((match) => !isSame(match, own.stored.get(match.line.row)))
  const settlements = changed
    .filter(({ state }) => state === 'linked')
    .flatMap((match) =>
      settledBy(match).map((settled) =>
        settlementValues(match.line.identity, { ...settled, row: match.line.row, isByHand: false }),
      ),
    )
  const { added, replaced } = changedMissing(database, own, missing)
  return {
    version: own.version,
    rules: counts,
    rows: changed.map(({ line }) => line.row),
    missing: replaced,
    added: {
      matches: textsOf(changed.map(matchValues)),
      settlements: textsOf(settlements),
      missing: textsOf(added.map(missingValues)),
    },
    changed: changed.length + replaced.length,
  }
}

/** What other rules would link, beside those of now. */
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
