/** What payers owe, across statements: differences that they bear, what is missing, and open items; each record once, less what was paid since. */
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import type { Period } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { isTaken, itemsOf, recordsTakenBy, type Item, type Reconciliation } from '../matching/items.ts'
import type { BookRecord, Finding, MissingRecord } from '../matching/types.ts'

export interface OwingStatement {
  readonly id: number
  readonly kind: StatementKind
  readonly name: string
  readonly partner: string
  readonly period: Period
  readonly state: Reconciliation
}

export interface OwedEntry {
  readonly statement: OwingStatement
  /** An item, or a missing record. */
  readonly subject: Item | MissingRecord
  readonly currency: string
  /** The day of the record, or the end of the period where it is about none. */
  readonly due: string
  /** Negative where too much was paid. */
  readonly amount: number
}

/** What statements settled of a record by now; without fees, which a processor keeps. */
export type PaidOf = (record: BookRecord) => number

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** A payout is owed by who pays it, not by the bank. */
const isPayout = ({ kind }: BookRecord): boolean => kind === 'payout'

/** Newest first: of two statements in which a record is open, the newer one says where it is. */
const compareAge = (one: OwingStatement, other: OwingStatement): number => {
  if (one.period.to !== other.period.to) return one.period.to < other.period.to ? 1 : -1
  return other.id - one.id
}

/** Of all records, who counts each: an item, or the lines that pay it together. */
const createHolders = (paidOf: PaidOf) => {
  const holders = new Map<string, string>()
  const paidSince = (record: BookRecord): number => paidOf(record) - (record.settled?.net ?? 0)
  return {
    has: (key: string): boolean => holders.has(key),
    hold: (key: string): void => void holders.set(key, key),
    /** What is still expected of an item, and holds its records. */
    expectedOf(key: string, finding: Finding): number {
      const holder = finding.together?.join('\n') ?? key
      const records = recordsTakenBy(finding)
      const elsewhere = records.filter((record) => (holders.get(record.key) ?? holder) !== holder)
      if (elsewhere.length > 0 && finding.together !== undefined) return 0
      const fresh = records.filter((record) => !holders.has(record.key))
      for (const record of fresh) holders.set(record.key, holder)
      const counted = sum(elsewhere.map(({ expected }) => expected.net))
      return finding.expected.net - counted - sum(fresh.map(paidSince))
    },
    expectedOfMissing({ record }: MissingRecord): number {
      holders.set(record.key, record.key)
      return record.expected.net - paidSince(record)
    },
  }
}

/** Without those that come to nothing. */
export const owedEntries = (statements: readonly OwingStatement[], paidOf: PaidOf): OwedEntry[] => {
  const holders = createHolders(paidOf)
  const entries: OwedEntry[] = []

  const addItem = (statement: OwingStatement, item: Item): void => {
    const resolution = statement.state.resolutions.get(item.key)
    const isAccepted = resolution?.kind === 'by_hand'
    if (resolution?.kind === 'ignored' || (isAccepted && resolution.bearer === 'cost')) return
    const finding = resolution?.finding ?? item.finding
    if (!isAccepted && finding.records.some(isPayout)) return
    const expected = isAccepted ? finding.expected.net : holders.expectedOf(item.key, finding)
    const due = finding.records.map(({ date }) => date).toSorted()[0] ?? statement.period.to
    const { expectedCurrency } = finding
    const stated = item.equation.net
    const add = (currency: string, amount: number) => entries.push({ statement, subject: item, currency, due, amount })
    if (item.currency === expectedCurrency) add(expectedCurrency, expected - stated)
    else {
      add(item.currency, -stated)
      add(expectedCurrency, expected)
    }
  }

  const addMissing = (statement: OwingStatement, missing: MissingRecord): void => {
    const { record } = missing
    if (isTaken(statement.state, record.key) || holders.has(record.key) || isPayout(record)) return
    const resolution = statement.state.recordResolutions.get(record.key)
    if (resolution?.kind === 'ignored' || resolution?.bearer === 'cost') return holders.hold(record.key)
    const amount = holders.expectedOfMissing(missing)
    entries.push({ statement, subject: missing, currency: record.currency, due: record.date, amount })
  }

  for (const statement of statements.toSorted(compareAge)) {
    for (const item of itemsOf(statement.state)) addItem(statement, item)
    for (const missing of statement.state.matching.missing) addMissing(statement, missing)
  }
  return entries.filter(({ amount }) => amount !== 0)
}
