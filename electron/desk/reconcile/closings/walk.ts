/** From what the books expect to what the statement pays: each class and how it was resolved, to the cent, by currency. */
import type { Walk } from '../../../../shared/desk/reconcile/closings.ts'
import { present } from '../../../../shared/present.ts'
import { causeKey } from '../matching/alike.ts'
import { zero } from '../matching/equation.ts'
import {
  findingNow,
  isTaken,
  itemsOf,
  recordsTakenBy,
  type Item,
  type Reconciliation,
  type Resolution,
} from '../matching/items.ts'
import { plusEach } from '../matching/multimap.ts'
import { totalsOf } from '../matching/totals.ts'
import type { Finding, MissingRecord } from '../matching/types.ts'

type Step = Walk['steps'][number]

/** What needs most attention first. */
const order: readonly Step['resolved'][] = ['queue', 'carried_over', 'ignored', 'by_hand', 'linked', 'seen']

/** An item, or a missing record, as a part of its step. */
interface Part extends Omit<Step, 'lines' | 'causes' | 'bearer'> {
  readonly currency: string
  readonly bearer: Step['bearer'] | undefined
  readonly cause: Finding['cause'] | undefined
  /** Identities. */
  readonly lines: readonly string[]
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const stepsOf = (parts: readonly Part[]): Step[] =>
  [...Map.groupBy(parts, ({ resolved, bearer, kind }) => `${resolved} ${bearer} ${kind}`).values()].flatMap((alike) => {
    const [first] = alike
    if (first === undefined) return []
    const { kind, resolved, bearer } = first
    return {
      kind,
      resolved,
      ...present({ bearer }),
      lines: new Set(alike.flatMap(({ lines }) => lines)).size,
      records: sum(alike.map(({ records }) => records)),
      causes: [...Map.groupBy(alike, ({ cause }) => causeKey(cause)).values()].map((same) => ({
        ...present({ cause: same[0]?.cause }),
        count: same.length,
        amount: sum(same.map(({ amount }) => amount)),
      })),
      amount: sum(alike.map(({ amount }) => amount)),
    }
  })

/** By rule: what each linked line is off by, and the lines that were in a statement before. */
const stepsByRule = ({ matching }: Reconciliation, currency: string): Step[] => {
  const step = { records: 0, causes: [] }
  const roundings = matching.roundings().filter((rounding) => rounding.currency === currency)
  const seen = matching.ruled.filter((ruled) => ruled.currency === currency && ruled.seen.lines > 0)
  return [
    ...roundings.map(({ lines, net }): Step => ({ ...step, kind: 'rounding', resolved: 'linked', lines, amount: net })),
    ...seen.map(({ seen: { lines, equation } }): Step => ({
      ...{ ...step, kind: 'already_imported', resolved: 'seen', lines },
      amount: equation.net,
    })),
  ]
}

const compareSteps = (one: Step, other: Step): number =>
  order.indexOf(one.resolved) - order.indexOf(other.resolved) || Math.abs(other.amount) - Math.abs(one.amount)

const noLines = { lines: 0, equation: zero }

/** Counts each record once, for whatever comes first. Lines that pay a record together share it. */
const createClaims = (state: Reconciliation) => {
  const holders = new Map<string, string>()
  return {
    /** Accepted items hold theirs before anything else is looked at. */
    isFree: (key: string, holder: string): boolean =>
      holders.has(key) ? holders.get(key) === holder : !isTaken(state, key),
    /** How many of them are counted here for the first time. */
    claim(keys: readonly string[], holder: string): number {
      const fresh = keys.filter((key) => !holders.has(key))
      for (const key of fresh) holders.set(key, holder)
      return fresh.length
    },
  }
}

type Claims = ReturnType<typeof createClaims>

/** What the books expect of an item. Of the next period they expect nothing yet, unless a person accepted it here. */
const expectedHere = (
  { item, finding, isAccepted }: { readonly item: Item; readonly finding: Finding; readonly isAccepted: boolean },
  claims: Claims,
): { readonly net: number; readonly records: number } => {
  const holder = finding.together?.join('\n') ?? item.key
  const counted = recordsTakenBy(finding)
  if (!isAccepted && finding.class === 'next_period') return { net: 0, records: 0 }
  const own = isAccepted ? counted : counted.filter(({ key }) => claims.isFree(key, holder))
  if (counted.length > 0 && own.length === 0) return { net: 0, records: 0 }
  const elsewhere = counted.filter((record) => !own.includes(record))
  return {
    net: finding.expected.net - sum(elsewhere.map(({ expected }) => expected.net)),
    records: claims.claim(
      own.map(({ key }) => key),
      holder,
    ),
  }
}

export const walksOf = (state: Reconciliation): Walk[] => {
  const books = new Map<string, { records: number; amount: number }>()
  const parts = new Map<string, Part[]>()
  const expect = (currency: string, { net, records }: { readonly net: number; readonly records: number }): void => {
    const known = books.get(currency) ?? { records: 0, amount: 0 }
    books.set(currency, { records: known.records + records, amount: known.amount + net })
  }
  const add = (part: Part): void => plusEach(parts, part.currency, part)
  const claims = createClaims(state)

  const addItem = (item: Item, resolution: Resolution | undefined): void => {
    const finding = findingNow(state, item)
    const expected = expectedHere({ item, finding, isAccepted: resolution?.finding !== undefined }, claims)
    expect(finding.expectedCurrency, expected)
    const part = {
      kind: finding.class ?? ('no_discrepancy' as const),
      resolved: resolution?.kind ?? ('queue' as const),
      bearer: resolution?.bearer,
      cause: finding.cause,
    }
    const [stated, currency] = [item.equation.net, finding.expectedCurrency]
    const { net, records } = expected
    if (item.currency === currency) add({ ...part, currency, lines: item.lines, records, amount: stated - net })
    else {
      add({ ...part, currency: item.currency, lines: item.lines, records: 0, amount: stated })
      if (records > 0) add({ ...part, currency, lines: [], records, amount: -net })
    }
  }
  const addMissing = ({ record }: MissingRecord, resolution: Resolution | undefined): void => {
    if (!claims.isFree(record.key, record.key)) return
    const { currency, expected } = record
    expect(currency, { net: expected.net, records: claims.claim([record.key], record.key) })
    add({
      currency,
      kind: 'missing_in_statement',
      resolved: resolution?.kind ?? 'queue',
      bearer: resolution?.bearer,
      cause: undefined,
      lines: [],
      records: 1,
      amount: -expected.net,
    })
  }

  const items = itemsOf(state).map((item) => ({ item, resolution: state.resolutions.get(item.key) }))
  const missing = state.matching.due.map((each) => ({
    each,
    resolution: state.recordResolutions.get(each.record.key),
  }))
  // What is accepted or decided counts its records before what is not.
  for (const isFirst of [true, false]) {
    for (const { item, resolution } of items)
      if ((resolution?.finding !== undefined) === isFirst) addItem(item, resolution)
    for (const { each, resolution } of missing) if ((resolution !== undefined) === isFirst) addMissing(each, resolution)
  }
  // A rule links one line to one record.
  for (const { currency, linked } of state.matching.ruled)
    expect(currency, { net: linked.equation.net, records: linked.lines })
  for (const { currency, net } of state.matching.roundings()) expect(currency, { net: -net, records: 0 })
  const totals = totalsOf(state)
  const currencies = new Set([...totals.map(({ currency }) => currency), ...books.keys()])
  return [...currencies].map((currency): Walk => {
    const steps = [...stepsOf(parts.get(currency) ?? []), ...stepsByRule(state, currency)]
    const { lines, equation } = totals.find((total) => total.currency === currency)?.statement ?? noLines
    return {
      currency,
      books: books.get(currency) ?? { records: 0, amount: 0 },
      steps: steps.toSorted(compareSteps),
      statement: { lines, amount: equation.net },
      booked_as_differences: sum(
        steps
          .filter(({ kind, resolved }) => resolved === 'by_hand' && kind !== 'adjustment')
          .map(({ amount }) => amount),
      ),
    }
  })
}
