/** Computes what payers owe: borne differences, missing records and open items; each record once, less later payments. */
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import type { Period } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { isOvercharged } from '../match/item-groups.ts'
import { findingNow, isUsed, itemsOf, recordsUsedBy, type Item, type Reconciliation } from '../match/items.ts'
import type { BookRecord, Finding, MissingRecord } from '../match/types.ts'

export interface OwingStatement {
  readonly id: number
  readonly kind: StatementKind
  readonly name: string
  readonly partner: string
  readonly period: Period
}

export interface OwedEntry {
  readonly statement: OwingStatement
  /** An item, or a missing record. */
  readonly subject: Item | MissingRecord
  readonly currency: string
  /** The day of the record, or the end of the period where there is no record. */
  readonly due: string
  /** The amount is negative where too much was paid. */
  readonly amount: number
}

/** The amount that all statements have settled of a record by now; without fees, which the processor deducts. */
export type PaidOf = (record: BookRecord) => number

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** A payout is owed by its payer, not by the bank: `unbanked` contains it. */
const isPayout = ({ kind }: BookRecord): boolean => kind === 'payout'

/** The newest is first: of two statements in which a record is open, the newer one decides. */
const compareAge = (one: OwingStatement, other: OwingStatement): number => {
  if (one.period.to !== other.period.to) return one.period.to < other.period.to ? 1 : -1
  return other.id - one.id
}

/** Counts each record for one item, or for the lines that pay it together. */
const createHolders = (paidOf: PaidOf) => {
  const holders = new Map<string, string>()
  const paidSince = (record: BookRecord): number => paidOf(record) - (record.settled?.net ?? 0)
  return {
    has: (key: string): boolean => holders.has(key),
    hold: (key: string): void => void holders.set(key, key),
    /** The amount that is still expected of an item that nobody accepted. */
    expectedOf(key: string, finding: Finding): number {
      const holder = finding.together?.join('\n') ?? key
      const records = recordsUsedBy(finding)
      const elsewhere = records.filter((record) => (holders.get(record.key) ?? holder) !== holder)
      if (elsewhere.length > 0 && finding.together !== undefined) return 0
      const fresh = records.filter((record) => !holders.has(record.key))
      for (const record of fresh) holders.set(record.key, holder)
      return finding.expected.net - sum(elsewhere.map(({ expected }) => expected.net)) - sum(fresh.map(paidSince))
    },
    expectedOfMissing({ record }: MissingRecord): number {
      holders.set(record.key, record.key)
      return record.expected.net - paidSince(record)
    },
  }
}

/** `stateOf` is called once for each statement, so that only one of them is in memory. */
export const findOwed = (
  statements: readonly OwingStatement[],
  stateOf: (id: number) => Reconciliation,
  paidOf: PaidOf,
) => {
  const holders = createHolders(paidOf)
  const entries: OwedEntry[] = []
  const writtenOff = new Set<string>()

  const addItem = (statement: OwingStatement, state: Reconciliation, item: Item): void => {
    const resolution = state.resolutions.get(item.key)
    const isAccepted = resolution?.kind === 'by_hand'
    if (resolution?.kind === 'ignored' || (isAccepted && resolution.bearer === 'cost')) return
    const finding = findingNow(state, item)
    if (!isAccepted && finding.records.some(isPayout)) return
    const expected = isAccepted ? finding.expected.net : holders.expectedOf(item.key, finding)
    // The amount is owed to the holder of the card, as a refund.
    if (isOvercharged(finding)) return
    const due = finding.records.map(({ date }) => date).toSorted()[0] ?? statement.period.to
    const add = (currency: string, amount: number) => entries.push({ statement, subject: item, currency, due, amount })
    const [stated, { expectedCurrency }] = [item.equation.net, finding]
    if (item.currency === expectedCurrency) add(expectedCurrency, expected - stated)
    else {
      add(item.currency, -stated)
      add(expectedCurrency, expected)
    }
  }

  const addMissing = (statement: OwingStatement, state: Reconciliation, missing: MissingRecord): void => {
    const { record } = missing
    const resolution = state.recordResolutions.get(record.key)
    const isGone = resolution?.kind === 'ignored' || resolution?.bearer === 'cost'
    if (isPayout(record)) {
      if (isGone) writtenOff.add(record.key)
      return
    }
    if (isUsed(state, record.key) || holders.has(record.key)) return
    if (isGone) return holders.hold(record.key)
    const amount = holders.expectedOfMissing(missing)
    entries.push({ statement, subject: missing, currency: record.currency, due: record.date, amount })
  }

  for (const statement of statements.toSorted(compareAge)) {
    const state = stateOf(statement.id)
    for (const item of itemsOf(state)) addItem(statement, state, item)
    for (const missing of state.matching.due) addMissing(statement, state, missing)
  }
  return {
    /** Entries that come to nothing are left out. */
    entries: entries.filter(({ amount }) => amount !== 0),
    /** Keys of payouts that nobody expects in the bank any more. */
    writtenOff,
  }
}
