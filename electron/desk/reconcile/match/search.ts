/**
 * Finds pairs of a line and a record that share enough to be compared: the same plate on a day, the same facility, start and amount, the
 * same amount at a time. Lines look up records by such keys, so that the time depends on the number of open lines, not of all pairs.
 */
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import type { Equation } from '../../../../shared/desk/reconcile/vocabulary.ts'
import type { BookedSale, StatementLine } from '../statement.ts'
import type { FacilityNames } from './comparison.ts'
import { plusEach } from './multimap.ts'
import { cardAmount } from './naming.ts'
import { addDays, dayOf, hasTime, plateOf } from './normalize.ts'
import { soldMinutes } from './points.ts'
import type { BookRecord } from './types.ts'

/** The limit of records that a line is compared with under one key. Many equal records are distributed over equal lines. */
const mostPerKey = 6
const cardDays = 1
/** A bag waits in the safe until it is banked. */
const bankDays = 5

const stepMs = soldMinutes * 60_000
/** The step of ten minutes in which a time is: `2026-12-02T18:3`. */
const stepOf = (local: string): string => local.slice(0, 15)
/** The step of a sale and those beside it, or its day where the time is not known. */
const timesOfSale = (soldAt: string | undefined): string[] => {
  if (soldAt === undefined) return []
  if (!hasTime(soldAt)) return [soldAt]
  const atMs = Date.parse(`${soldAt}Z`)
  return [-1, 0, 1].map((steps) => stepOf(new Date(atMs + steps * stepMs).toISOString()))
}

const amountKeys = (currency: string, { gross, net }: { readonly gross: number; readonly net: number }): string[] => [
  `${currency}${gross}`,
  `${currency}n${net}`,
]

/** The strong evidence is searched first, then the weak one for lines whose plate was not found. */
type Strength = 'strong' | 'weak'

const keysOfSaleLine = (line: StatementLine, facilities: FacilityNames, strength: Strength): string[] => {
  const keys: string[] = []
  const { startsAt, soldAt, facility } = line
  const amounts = amountKeys(line.currency, line)
  if (strength === 'strong') {
    const plate = plateOf(line.plate)
    if (startsAt === undefined) return keys
    if (plate !== undefined) keys.push(`plate ${plate} ${dayOf(startsAt)}`)
    if (facility === undefined) return keys
    const place = facilities.normalize(facility)
    for (const amount of amounts) keys.push(`place ${place} ${startsAt} ${amount}`)
    return keys
  }
  const solds = timesOfSale(soldAt)
  for (const amount of amounts) {
    if (startsAt !== undefined) keys.push(`start ${startsAt} ${amount}`)
    for (const sold of solds) keys.push(`sold ${sold} ${amount}`)
  }
  return keys
}

interface SaleContext {
  readonly facilities: FacilityNames
  readonly isFree: (sale: BookedSale) => boolean
}

/** Finds out whether a line has an amount of a sale at a time or, for lines without times, on a day. */
const createAmountsAt = (lines: readonly StatementLine[], strength: Strength) => {
  const amountsAt = new Map<string, { readonly gross: Set<number>; readonly net: Set<number> }>()
  for (const { gross, net, startsAt, soldAt } of lines) {
    const starts = startsAt === undefined ? [] : [startsAt]
    for (const time of strength === 'strong' ? starts : [...starts, ...timesOfSale(soldAt)]) {
      const known = amountsAt.get(time)
      if (known === undefined) amountsAt.set(time, { gross: new Set([gross]), net: new Set([net]) })
      else {
        known.gross.add(gross)
        known.net.add(net)
      }
    }
  }
  return (time: string, { gross, net }: Equation): boolean => {
    const amounts = amountsAt.get(time)
    return amounts !== undefined && (amounts.gross.has(gross) || amounts.net.has(net))
  }
}

/**
 * The keys of a sale. A sale whose record is accounted for is found by its plate alone: this is its second payment. Most sales share no time
 * and no amount with an open line, and need no keys at all.
 */
const createSaleKeys = (
  lines: readonly StatementLine[],
  { facilities, isFree }: SaleContext,
  strength: Strength,
): ((sale: BookedSale) => string[]) => {
  const starts = new Set(lines.flatMap(({ startsAt }) => (startsAt === undefined ? [] : dayOf(startsAt))))
  const plates = new Set(lines.map(({ plate }) => plateOf(plate)))
  const hasAmountAt = createAmountsAt(lines, strength)
  return (sale) => {
    const { startsAt, soldAt, expected } = sale
    const day = dayOf(startsAt)
    const plate = strength === 'strong' && starts.has(day) ? plateOf(sale.plate) : undefined
    const keys = plate !== undefined && plates.has(plate) ? [`plate ${plate} ${day}`] : []
    const isSold =
      strength === 'weak' && (hasAmountAt(stepOf(soldAt), expected) || hasAmountAt(dayOf(soldAt), expected))
    const isNear = isSold || hasAmountAt(startsAt, expected) || hasAmountAt(day, expected)
    if (!isNear || !isFree(sale)) return keys
    const place = facilities.normalize(sale.facility)
    for (const amount of amountKeys(sale.currency, expected)) {
      if (strength === 'strong') keys.push(`place ${place} ${startsAt} ${amount}`, `place ${place} ${day} ${amount}`)
      else {
        keys.push(`start ${startsAt} ${amount}`, `start ${day} ${amount}`)
        keys.push(`sold ${stepOf(soldAt)} ${amount}`, `sold ${dayOf(soldAt)} ${amount}`)
      }
    }
    return keys
  }
}

const keysOfMoneyLine = (kind: StatementKind, line: StatementLine): string[] => {
  const { soldAt } = line
  if (soldAt === undefined) return []
  const [amount, days] = kind === 'card' ? [cardAmount(line), cardDays] : [line.net, bankDays]
  return Array.from(
    { length: 2 * days + 1 },
    (_, index) => `${addDays(soldAt, index - days)} ${line.currency}${amount}`,
  )
}

/** The texts always differ: ids and identities are unique. */
const compareText = (one: string, other: string): number => (one < other ? -1 : 1)

interface Bucket<Candidate> {
  readonly lines: StatementLine[]
  readonly candidates: Candidate[]
}

/** Every line with the candidates that share a key with it, in an order that depends only on their content. */
const join = <Candidate>(
  lines: readonly { readonly line: StatementLine; readonly keys: readonly string[] }[],
  candidates: Iterable<Candidate>,
  { keysOf, idOf }: { keysOf: (candidate: Candidate) => readonly string[]; idOf: (candidate: Candidate) => string },
): Map<StatementLine, Set<Candidate>> => {
  const buckets = new Map<string, Bucket<Candidate>>()
  for (const { line, keys } of lines)
    for (const key of new Set(keys)) {
      const bucket = buckets.get(key)
      if (bucket === undefined) buckets.set(key, { lines: [line], candidates: [] })
      else bucket.lines.push(line)
    }
  for (const candidate of candidates) for (const key of keysOf(candidate)) buckets.get(key)?.candidates.push(candidate)
  const found = new Map<StatementLine, Set<Candidate>>()
  for (const bucket of buckets.values()) {
    if (bucket.candidates.length === 0) continue
    const sorted = bucket.candidates.toSorted((one, other) => compareText(idOf(one), idOf(other)))
    const sortedLines = bucket.lines.toSorted((one, other) => compareText(one.identity, other.identity))
    for (const [index, line] of sortedLines.entries()) {
      const own = found.get(line) ?? new Set()
      for (let offset = 0; offset < Math.min(mostPerKey, sorted.length); offset += 1) {
        const candidate = sorted[(index + offset) % sorted.length]
        if (candidate !== undefined) own.add(candidate)
      }
      found.set(line, own)
    }
  }
  return found
}

export const findSales = (
  lines: readonly StatementLine[],
  sales: readonly BookedSale[],
  context: SaleContext,
): Map<StatementLine, Set<BookedSale>> => {
  const find = (wanted: readonly StatementLine[], strength: Strength) =>
    wanted.length === 0
      ? new Map<StatementLine, Set<BookedSale>>()
      : join(
          wanted.map((line) => ({ line, keys: keysOfSaleLine(line, context.facilities, strength) })),
          sales,
          { keysOf: createSaleKeys(wanted, context, strength), idOf: ({ bookingId }) => bookingId },
        )
  const found = find(lines, 'strong')
  const hasPlate = (line: StatementLine): boolean => {
    const plate = plateOf(line.plate)
    return plate !== undefined && [...(found.get(line) ?? [])].some((sale) => plateOf(sale.plate) === plate)
  }
  const rest = lines.filter((line) => !hasPlate(line))
  for (const [line, weak] of find(rest, 'weak')) found.set(line, new Set([...(found.get(line) ?? []), ...weak]))
  return found
}

/** The candidates among card payments, bags and payouts, by amount and day. */
export const findMoney = (
  kind: StatementKind,
  lines: readonly StatementLine[],
  free: readonly BookRecord[],
): Map<StatementLine, Set<BookRecord>> =>
  join(
    lines.map((line) => ({ line, keys: keysOfMoneyLine(kind, line) })),
    free,
    { keysOf: ({ date, currency, expected }) => [`${date} ${currency}${expected.net}`], idOf: ({ key }) => key },
  )

/** The lines of one plate on one day, which may pay one booking together. */
export const linesByPlateAndDay = (lines: readonly StatementLine[]): Map<string, StatementLine[]> => {
  const groups = new Map<string, StatementLine[]>()
  for (const line of lines) {
    const plate = plateOf(line.plate)
    if (plate !== undefined && line.startsAt !== undefined) plusEach(groups, `${plate} ${dayOf(line.startsAt)}`, line)
  }
  return groups
}
