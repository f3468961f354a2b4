/** Groups items of one class and cause, and computes what accepting them would post. */
import { hash } from 'node:crypto'
import type {
  Cause,
  DecisionRefusal,
  DiscrepancyClass,
  Equation,
  Point,
} from '../../../../shared/desk/reconcile/vocabulary.ts'
import { decide, type Decided } from './decide.ts'
import { isZero, minus, plus, sumOf, zero } from './equation.ts'
import { itemsOf, missingOf, queueOf, type Decision, type Item, type Reconciliation, type Resolution } from './items.ts'
import { plusEach } from './multimap.ts'
import type { BookRecord, Finding, MissingRecord } from './types.ts'

/** Items are grouped by this key: 12 % instead of 10 % is another cause than 12 % instead of 15 %. */
export const causeKey = (cause: Cause | undefined): string => {
  if (cause === undefined) return ''
  if (cause.kind === 'fee_rate') return `fee_rate ${cause.agreed} ${cause.stated}`
  if (cause.kind === 'add_on_not_paid') return `add_on_not_paid ${cause.labels.toSorted().join(', ')}`
  if (cause.kind === 'currency') return `currency ${cause.rate}`
  return cause.kind === 'facility_named' ? `facility ${cause.stated} ${cause.booked}` : cause.kind
}

export interface ItemGroup {
  /** The key does not change while an item of the group is in the queue. */
  readonly key: string
  /** Undefined for suggested matches without a discrepancy. */
  readonly class?: DiscrepancyClass
  /** The cause of the first item: amounts in it can differ from item to item, rates and names do not. */
  readonly cause?: Cause
  readonly currency: string
  readonly items: readonly Item[]
  readonly missing: readonly MissingRecord[]
  readonly stated: Equation
  readonly expected: Equation
  readonly difference: Equation
  /** The facilities and days of parking of the records. */
  readonly facilities: readonly string[]
  readonly days: readonly string[]
  /** Identifiers of the lines that differ in the books: such items are accepted one by one. */
  readonly differs: readonly Point['kind'][]
  /** With a fee: the linked lines of this currency at the agreed rate, and all that have a fee. */
  readonly others?: { readonly agreeing: number; readonly all: number }
}

const keyOf = (...parts: readonly string[]): string => hash('sha256', parts.join('\n'), 'base64url').slice(0, 16)

const directionOf = (net: number): string => String(Math.sign(net))

const sorted = (values: readonly string[]): string[] => [...new Set(values)].toSorted()

const describeRecords = (records: readonly BookRecord[]) => ({
  facilities: sorted(records.flatMap(({ sale }) => sale?.facility ?? [])),
  days: sorted(records.map(({ date }) => date)),
})

/** The queue by class, cause, currency and direction, so that a group is owed one way; the largest difference is first. */
export const groupSimilar = (state: Reconciliation): ItemGroup[] => {
  const groups = new Map<string, { items: Item[]; missing: MissingRecord[] }>()
  const groupFor = (key: string) => {
    const known = groups.get(key) ?? { items: [], missing: [] }
    groups.set(key, known)
    return known
  }
  for (const item of queueOf(state)) {
    const { class: found = '', cause, differs = [] } = item.finding
    const differing = differs.map(({ kind }) => kind)
    const direction = directionOf(item.finding.difference.net)
    groupFor(keyOf(item.currency, found, causeKey(cause), direction, ...differing)).items.push(item)
  }
  for (const each of missingOf(state)) {
    const { currency, expected } = each.record
    groupFor(keyOf(currency, 'missing_in_statement', directionOf(expected.net))).missing.push(each)
  }
  const described = [...groups].map(([key, { items, missing }]): ItemGroup => {
    const [first] = items
    const missingNet = sumOf(missing.map(({ record }) => record.expected))
    const currency = first?.currency ?? missing[0]?.record.currency ?? ''
    const found = first === undefined ? 'missing_in_statement' : first.finding.class
    const { cause, differs = [] } = first?.finding ?? {}
    const ofCurrency = items.filter(({ finding }) => finding.expectedCurrency === currency)
    return {
      key,
      ...(found && { class: found }),
      ...(cause && { cause }),
      currency,
      items,
      missing,
      differs: differs.map(({ kind }) => kind),
      stated: sumOf(items.map(({ equation }) => equation)),
      expected: plus(sumOf(ofCurrency.map(({ finding }) => finding.expected)), missingNet),
      difference: minus(sumOf(items.map(({ finding }) => finding.difference)), missingNet),
      ...describeRecords([...items.flatMap(({ finding }) => finding.records), ...missing.map(({ record }) => record)]),
      ...(cause?.kind === 'fee_rate' && { others: state.matching.countFees(currency, cause.agreed) }),
    }
  })
  return described.toSorted((one, other) => Math.abs(other.difference.net) - Math.abs(one.difference.net))
}

/** The keys of the items of a group; none for a group that does not exist any more. */
export const keysOfGroup = (state: Reconciliation, key: string): ReadonlySet<string> => {
  const group = groupSimilar(state).find((each) => each.key === key)
  return new Set([
    ...(group?.items ?? []).map((item) => item.key),
    ...(group?.missing ?? []).map(({ record }) => record.key),
  ])
}

export interface Posting {
  readonly class?: DiscrepancyClass
  readonly cause?: Cause['kind']
  readonly currency: string
  readonly count: number
  readonly equation: Equation
  /** True for a card that was charged too much: its holder is owed the money. */
  readonly refundDue: boolean
}

export const isOvercharged = ({ class: found, records, difference }: Finding): boolean =>
  found === 'amount_differs' && records[0]?.kind === 'card_payment' && difference.net > 0

/** The postings of accepting: the differences by class, cause, currency and direction, as in a closing. Matches that agree post nothing. */
export const postingsOf = (
  accepted: readonly Pick<Item, 'currency' | 'finding'>[],
  missing: readonly MissingRecord[] = [],
): Posting[] => {
  const parts = new Map<string, Posting[]>()
  const add = (posting: Posting) => {
    if (isZero(posting.equation)) return
    const direction = Math.sign(posting.equation.net)
    plusEach(parts, [posting.class, posting.cause, posting.currency, posting.refundDue, direction].join(' '), posting)
  }
  for (const { currency, finding } of accepted) {
    const { class: found, cause, expected, expectedCurrency, difference } = finding
    const kind = { ...(found && { class: found }), ...(cause && { cause: cause.kind }), count: 1 }
    add({ ...kind, currency, equation: difference, refundDue: isOvercharged(finding) })
    // The booking was not paid at all in its own currency.
    if (currency !== expectedCurrency)
      add({ ...kind, currency: expectedCurrency, equation: minus(zero, expected), refundDue: false })
  }
  for (const { record } of missing)
    add({
      class: 'missing_in_statement',
      currency: record.currency,
      count: 1,
      equation: minus(zero, record.expected),
      refundDue: false,
    })
  return [...parts.values()].flatMap((postings) => {
    const [first] = postings
    if (first === undefined) return []
    return [{ ...first, count: postings.length, equation: sumOf(postings.map(({ equation }) => equation)) }]
  })
}

export interface Preview {
  readonly refused?: undefined
  /** The items, including those that have to be accepted together with them. */
  readonly items: readonly Item[]
  readonly postings: readonly Posting[]
  readonly state: Reconciliation
}

/** The postings and the state that a decision would lead to, or the reason why it is refused. */
export const previewDecision = (
  state: Reconciliation,
  decision: Decision,
): Preview | Extract<Decided, { refused: DecisionRefusal }> => {
  const decided = decide(state, decision)
  if (decided.refused !== undefined) return decided
  const isOwn = (resolution: Resolution | undefined): boolean => resolution?.decision === decision.id
  const items = itemsOf(decided.state).filter(({ key }) => isOwn(decided.state.resolutions.get(key)))
  const accepted = items.flatMap(({ key, currency }) => {
    const finding = decided.state.resolutions.get(key)?.finding
    return finding === undefined ? [] : [{ currency, finding }]
  })
  const missing = state.matching.due.filter(({ record }) => {
    const resolution = decided.state.recordResolutions.get(record.key)
    return isOwn(resolution) && resolution?.kind === 'by_hand'
  })
  return { items, postings: postingsOf(accepted, missing), state: decided.state }
}
