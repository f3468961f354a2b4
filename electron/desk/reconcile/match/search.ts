/**
 * Finds pairs of a line and a record that share enough to be compared: the same plate on a day, the same facility, start and amount, the
 * same amount at a time. Lines look up records by such keys, so that the time depends on the number of open lines, not of all pairs.
 */
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
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

const tenMinutes = (local: string): number => Math.floor(Date.parse(`${local}Z`) / (soldMinutes * 60_000))
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
  for (const amount of amounts) {
    if (startsAt !== undefined) keys.push(`start ${startsAt} ${amount}`)
    if (soldAt === undefined) continue
    if (!hasTime(soldAt)) keys.push(`sold ${soldAt} ${amount}`)
    else for (const near of [-1, 0, 1]) keys.push(`sold ${tenMinutes(soldAt) + near} ${amount}`)
  }
  return keys
}

interface SaleContext {
  readonly facilities: FacilityNames
  readonly isFree: (sale: BookedSale) => boolean
}

/**
 * The keys of a sale. A sale whose record is accounted for is found by its plate alone: this is its second payment. Most sales share no day
 * and no amount with an open line, and need no keys at all.
 */
const createSaleKeys = (
  lines: readonly StatementLine[],
  { facilities, isFree }: SaleContext,
  strength: Strength,
): ((sale: BookedSale) => string[]) => {
  const starts = new Set(lines.flatMap(({ startsAt }) => (startsAt === undefined ? [] : dayOf(startsAt))))
  const solds = new Set(
    lines.flatMap(({ soldAt }) => (soldAt === undefined ? [] : [-1, 0, 1].map((days) => addDays(soldAt, days)))),
  )
  const amounts = new Set(lines.flatMap(({ gross, net }) => [gross, net]))
  const plates = new Set(lines.map(({ plate }) => plateOf(plate)))
  return (sale) => {
    const day = dayOf(sale.startsAt)
    const isStart = starts.has(day)
    const plate = isStart && strength === 'strong' ? plateOf(sale.plate) : undefined
    const keys = plate !== undefined && plates.has(plate) ? [`plate ${plate} ${day}`] : []
    const isNear = isStart || (strength === 'weak' && solds.has(dayOf(sale.soldAt)))
    const { gross, net } = sale.expected
    if (!isNear || !(amounts.has(gross) || amounts.has(net)) || !isFree(sale)) return keys
    const place = facilities.normalize(sale.facility)
    for (const amount of amountKeys(sale.currency, sale.expected)) {
      if (strength === 'strong')
        keys.push(`place ${place} ${sale.startsAt} ${amount}`, `place ${place} ${day} ${amount}`)
      else {
        keys.push(`start ${sale.startsAt} ${amount}`, `start ${day} ${amount}`)
        keys.push(`sold ${tenMinutes(sale.soldAt)} ${amount}`, `sold ${dayOf(sale.soldAt)} ${amount}`)
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
