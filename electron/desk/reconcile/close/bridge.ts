/** The steps from the amounts in the books to those in the statement: each class and its resolution, to the cent, by currency. */
import type { Bridge } from '../../../../shared/desk/reconcile/closings.ts'
import { present } from '../../../../shared/present.ts'
import { causeKey } from '../match/item-groups.ts'
import { zero } from '../match/equation.ts'
import {
  findingNow,
  isUsed,
  itemsOf,
  recordsUsedBy,
  type Item,
  type Reconciliation,
  type Resolution,
} from '../match/items.ts'
import { plusEach } from '../match/multimap.ts'
import { totalsOf } from '../match/totals.ts'
import type { Finding, MissingRecord } from '../match/types.ts'

type Step = Bridge['steps'][number]

/** Steps that need the most attention are first. */
const order: readonly Step['resolved'][] = ['queue', 'carried_over', 'ignored', 'by_hand', 'linked', 'seen']

/** An item, or a missing record, as a part of its step. */
interface Part extends Omit<Step, 'lines' | 'causes' | 'bearer'> {
  readonly currency: string
  readonly bearer: Step['bearer'] | undefined
  readonly cause: Finding['cause'] | undefined
  /** The identities of the lines. */
  readonly lines: readonly string[]
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Differences that somebody bears have a step for each direction: one sum of both would not say who owes whom. */
const stepKey = ({ resolved, bearer, kind, amount }: Part): string =>
  [resolved, kind, ...(bearer === undefined ? [] : [bearer, Math.sign(amount)])].join(' ')

const stepsOf = (parts: readonly Part[]): Step[] =>
  [...Map.groupBy(parts, stepKey).values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const { kind, resolved, bearer } = first
    return {
      kind,
      resolved,
      ...present({ bearer }),
      lines: new Set(own.flatMap(({ lines }) => lines)).size,
      records: sum(own.map(({ records }) => records)),
      causes: [...Map.groupBy(own, ({ cause }) => causeKey(cause)).values()].map((same) => ({
        ...present({ cause: same[0]?.cause }),
        count: same.length,
        amount: sum(same.map(({ amount }) => amount)),
      })),
      amount: sum(own.map(({ amount }) => amount)),
    }
  })

/** The differences of linked lines by rule, and the lines that were in an earlier statement. */
const stepsByRule = ({ matching }: Reconciliation, currency: string): Step[] => {
  const step = { records: 0, causes: [] }
  const roundings = matching.roundings().filter((rounding) => rounding.currency === currency)
  const seen = matching.automatic.filter((automatic) => automatic.currency === currency && automatic.seen.lines > 0)
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

interface Counted {
  readonly records: number
  readonly bags: number
}
const none: Counted = { records: 0, bags: 0 }

export const isBag = (key: string): boolean => key.startsWith('bag:')

/** Counts each record once, for the first item that claims it. Lines that pay a record together share it. */
const createClaims = (state: Reconciliation) => {
  const holders = new Map<string, string>()
  return {
    /** Accepted items hold their records before others are checked. */
    isFree: (key: string, holder: string): boolean =>
      holders.has(key) ? holders.get(key) === holder : !isUsed(state, key),
    /** Returns how many of them are counted here for the first time. */
    claim(keys: readonly string[], holder: string): Counted {
      const fresh = keys.filter((key) => !holders.has(key))
      for (const key of fresh) holders.set(key, holder)
      return { records: fresh.length, bags: fresh.filter(isBag).length }
    },
  }
}

type Claims = ReturnType<typeof createClaims>

/** The expected amount of an item. Records of the next period have none yet, unless a person accepted them here. */
const expectedHere = (
  { item, finding, isAccepted }: { readonly item: Item; readonly finding: Finding; readonly isAccepted: boolean },
  claims: Claims,
): Counted & { readonly net: number } => {
  const holder = finding.together?.join('\n') ?? item.key
  const counted = recordsUsedBy(finding)
  if (!isAccepted && finding.class === 'next_period') return { net: 0, ...none }
  const own = isAccepted ? counted : counted.filter(({ key }) => claims.isFree(key, holder))
  if (counted.length > 0 && own.length === 0) return { net: 0, ...none }
  const elsewhere = counted.filter((record) => !own.includes(record))
  return {
    net: finding.expected.net - sum(elsewhere.map(({ expected }) => expected.net)),
    ...claims.claim(
      own.map(({ key }) => key),
      holder,
    ),
  }
}

/** `linkedBags` are the bags that rules linked, by currency. */
export const bridgesOf = (state: Reconciliation, linkedBags: ReadonlyMap<string, number> = new Map()): Bridge[] => {
  const books = new Map<string, Counted & { readonly amount: number }>()
  const parts = new Map<string, Part[]>()
  const expect = (currency: string, { net, records, bags }: Counted & { readonly net: number }): void => {
    const known = books.get(currency) ?? { ...none, amount: 0 }
    books.set(currency, { records: known.records + records, bags: known.bags + bags, amount: known.amount + net })
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
    expect(currency, { net: expected.net, ...claims.claim([record.key], record.key) })
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
  // Accepted or decided items count their records before the others.
  for (const isFirst of [true, false]) {
    for (const { item, resolution } of items)
      if ((resolution?.finding !== undefined) === isFirst) addItem(item, resolution)
    for (const { each, resolution } of missing) if ((resolution !== undefined) === isFirst) addMissing(each, resolution)
  }
  // A rule links one line to one record.
  for (const { currency, linked } of state.matching.automatic)
    expect(currency, { net: linked.equation.net, records: linked.lines, bags: linkedBags.get(currency) ?? 0 })
  for (const { currency, net } of state.matching.roundings()) expect(currency, { net: -net, ...none })
  const totals = totalsOf(state)
  const currencies = new Set([...totals.map(({ currency }) => currency), ...books.keys()])
  return [...currencies].map((currency): Bridge => {
    const steps = [...stepsOf(parts.get(currency) ?? []), ...stepsByRule(state, currency)]
    const counted = books.get(currency) ?? { ...none, amount: 0 }
    const { lines, equation } = totals.find((total) => total.currency === currency)?.statement ?? noLines
    return {
      currency,
      books: { records: counted.records, amount: counted.amount, ...(counted.bags > 0 && { bags: counted.bags }) },
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
