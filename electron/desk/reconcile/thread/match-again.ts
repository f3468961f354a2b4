/** Matches the lines of a statement again about which nobody decided, with the present books, and prepares the rows that change. */
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import type { RuleId, RuleSwitches } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { matchStatement } from '../match/match-statement.ts'
import { compareMatchings } from '../match/rules.ts'
import type { LineMatch, Matching, MissingRecord } from '../match/types.ts'
import type { Books } from '../statement.ts'
import { itemsOfDecision } from '../storage/decision-rows.ts'
import type { StoredStatement, ThreadReader } from '../storage/thread-reader.ts'
import { linkValues, matchValues, missingValues, packRows, type PreparedRows } from '../storage/stored-lines.ts'

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

/** The same text for a present match. */
const textOf = (match: LineMatch): string => {
  if (match.state !== 'linked') return matchValues(match).slice(1).join('\n')
  const [record] = match.records
  return [record?.key, match.rule, record?.sale?.commissionBasisPoints].join('\n')
}

/** Matches the lines about which nobody decided, and finds the missing records. */
const matchUndecided = (reader: ThreadReader, own: StoredStatement, books: Books, rules: RuleSwitches): Matching => {
  const { id, kind, partner, period, lines, decisions, decidedRecords } = own
  const { accounted, ...data } = reader.matchingData({ id, kind, partner, period })
  const decided = new Set(decisions.flatMap(itemsOfDecision))
  const elsewhere = new Set([...decidedRecords, ...accounted])
  const statedTotals = Object.fromEntries(lines.map(({ currency }) => [currency, {}]))
  const undecided = lines.filter(({ identity }) => !decided.has(identity))
  const matched = matchStatement({ kind, lines: undecided, statedTotals }, books, {
    ...data,
    rules,
    period,
    importedIdentities: new Set(),
  })
  return { ...matched, due: matched.due.filter(({ record }) => !elsewhere.has(record.key)) }
}

const changedDue = (
  reader: ThreadReader,
  { id, decidedRecords: kept }: StoredStatement,
  due: readonly MissingRecord[],
) => {
  const stored = reader.missing(id)
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
  reader: ThreadReader,
  id: number,
  { rules, booksOf }: { readonly rules: RuleSwitches; readonly booksOf: (kind: StatementKind) => Books },
): MatchedAgain => {
  const own = reader.statement(id)
  const { lines, counts, due } = matchUndecided(reader, own, booksOf(own.kind), rules)
  const stored = reader.matches(id)
  const changed = lines.filter((match) => stored.get(match.line.row) !== textOf(match))
  const linked = changed.filter(({ state }) => state === 'linked')
  const open = changed.filter(({ state }) => state !== 'linked')
  const { added, replaced } = changedDue(reader, own, due)
  return {
    version: own.version,
    rules: counts,
    rows: changed.map(({ line }) => line.row),
    missing: replaced,
    added: {
      matches: packRows(open, (match) => [matchValues(match)]),
      settlements: packRows(linked, linkValues),
      missing: packRows(added, (record) => [missingValues(record)]),
    },
    changed: changed.length + replaced.length,
  }
}

/** The effect of other rules, compared with the present ones. */
export const dryRunRules = (
  reader: ThreadReader,
  id: number,
  {
    now,
    then,
    booksOf,
  }: { readonly now: RuleSwitches; readonly then: RuleSwitches; readonly booksOf: (kind: StatementKind) => Books },
) => {
  const own = reader.statement(id)
  const books = booksOf(own.kind)
  const current = matchUndecided(reader, own, books, now)
  const { counts, changes } = compareMatchings(current, matchUndecided(reader, own, books, then))
  return {
    rules: counts.map(({ rule, current: before, changed }) => ({ rule, now: before, then: changed })),
    changed: changes.length,
  }
}
