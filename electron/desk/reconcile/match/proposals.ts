/** Suggests matches for the lines that no rule linked, each with the evidence for it. Nothing is linked here. */
import type { Equation } from '../../../../shared/desk/reconcile/vocabulary.ts'
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import type { BookedSale, Books, StatementLine } from '../statement.ts'
import type { Records } from './book-records.ts'
import { contradicts, isAdjustment, isSettled, type FacilityNames } from './comparison.ts'
import { isZero, largestDifference, sumOf } from './equation.ts'
import { plusEach } from './multimap.ts'
import { cardAmount, type Named } from './naming.ts'
import { addDays, dayOf, daysBetween } from './normalize.ts'
import { identifierPoint, kindOfPair, makeProposal, pointsOf, sumPoint } from './points.ts'
import { findMoney, findSales, linesByPlateAndDay } from './search.ts'
import type { BookRecord, Proposal } from './types.ts'

export interface OpenLine {
  readonly line: StatementLine
  readonly named: Named | undefined
}

interface ProposalContext {
  readonly kind: StatementKind
  readonly books: Books
  readonly records: Records
  readonly facilities: FacilityNames
  readonly linked: ReadonlySet<string>
  /** The sales of the linked records: most sales are linked, and need no key. */
  readonly linkedSales: ReadonlySet<BookedSale>
  readonly settled: ReadonlyMap<string, Equation>
}

const cardDays = 1
/** The bags of a week are banked together. */
const depositDays = 7

/** Lines that name a record need no search where nothing speaks against it, and where they pay no more than it. */
const isPlain = ({ line, named }: OpenLine, { facilities }: ProposalContext): boolean => {
  const [record, second] = named?.records ?? []
  return (
    record !== undefined &&
    second === undefined &&
    line.gross <= record.expected.gross &&
    !contradicts(line, record, facilities)
  )
}

/** Every record that shares enough with a line; the records that it names are first. */
const findPairs = (open: readonly OpenLine[], context: ProposalContext): Map<StatementLine, Set<BookRecord>> => {
  const { kind, books, records, linked, linkedSales, settled } = context
  const pairs = new Map(open.map(({ line, named }) => [line, new Set(named?.records)]))
  const searched = open.filter((each) => !isPlain(each, context)).map(({ line }) => line)
  if (kind === 'payout') {
    const isFree = (sale: BookedSale) => !linkedSales.has(sale) && !settled.has(`sale:${sale.bookingId}`)
    for (const [line, sales] of findSales(searched, books.sales, { facilities: context.facilities, isFree }))
      for (const sale of sales) pairs.get(line)?.add(records.ofSale(sale))
    return pairs
  }
  const money = kind === 'card' ? books.cardPayments.map(records.ofCardPayment) : bankRecords(context)
  const free = money.filter((record) => !linked.has(record.key) && !isSettled(record))
  for (const [line, found] of findMoney(kind, searched, free)) for (const record of found) pairs.get(line)?.add(record)
  return pairs
}

const bankRecords = ({ books, records }: ProposalContext): BookRecord[] => [
  ...books.bags.map(records.ofBag),
  ...books.payouts.map(records.ofPayout),
]

const largestSet = 4
/** With more items, the solutions would be coincidences. */
const mostItems = 24

/**
 * The sets of two to four items that add up to the target: all of the smallest size for which there is any, at most `limit`. The result is
 * empty where there are too many items.
 */
export const findSums = <Item>(
  target: number,
  items: readonly Item[],
  amountOf: (item: Item) => number,
  limit = 2,
): Item[][] => {
  if (items.length > mostItems) return []
  const found: Item[][] = []
  const search = (from: number, rest: number, chosen: readonly Item[], size: number): void => {
    for (let index = from; found.length < limit; index += 1) {
      const item = items[index]
      if (item === undefined) return
      const left = rest - amountOf(item)
      if (chosen.length + 1 < size) search(index + 1, left, [...chosen, item], size)
      else if (left === 0) found.push([...chosen, item])
    }
  }
  for (let size = 2; size <= largestSet && found.length === 0; size += 1) search(0, target, [], size)
  return found
}

/** Suggests sums for a line: all card payments of a day, or two to four payments, bags or payouts. */
const sumsOfMoney = (open: readonly OpenLine[], context: ProposalContext): Map<StatementLine, Proposal[]> => {
  const { kind, books, records, linked } = context
  const found = new Map<StatementLine, Proposal[]>()
  const all = kind === 'card' ? books.cardPayments.map(records.ofCardPayment) : bankRecords(context)
  const free = all.filter((record) => !linked.has(record.key) && !isSettled(record))
  const byDay = new Map(
    [...Map.groupBy(free, ({ date, currency }) => `${date} ${currency}`)].map(([day, records]) => [
      day,
      { records, net: sumOf(records.map(({ expected }) => expected)).net },
    ]),
  )
  const netOf = ({ expected }: BookRecord) => expected.net
  for (const { line, named } of open) {
    const { soldAt } = line
    if (soldAt === undefined || named !== undefined || isAdjustment(line)) continue
    const amount = kind === 'card' ? cardAmount(line) : line.net
    const daysFrom = kind === 'card' ? -cardDays : -depositDays
    const daysTo = kind === 'card' ? cardDays : 0
    const days = Array.from({ length: daysTo - daysFrom + 1 }, (_, index) => addDays(soldAt, daysFrom + index))
    const near = days.flatMap((day) => byDay.get(`${day} ${line.currency}`) ?? [])
    for (const { records, net } of kind === 'card' ? near : []) {
      if (records.length < 2 || net !== amount) continue
      const day = records[0]?.date ?? ''
      const score = 10 - daysBetween(day, soldAt)
      const dayPoint = {
        kind: 'day',
        value: dayOf(soldAt),
        score,
        ...(day !== dayOf(soldAt) && { booked: day }),
      } as const
      plusEach(found, line, makeProposal('batch', records, [line], [dayPoint, sumPoint(amount)]))
    }
    if (found.has(line)) continue
    // A line never contains card payments of several days, but it can contain bags of several days.
    const ofDays = near.map(({ records }) => records)
    const sums = (kind === 'card' ? ofDays : [ofDays.flat()]).flatMap((records) => findSums(amount, records, netOf))
    // Two ways to add up are no evidence for either.
    const [only, second] = sums
    if (only !== undefined && second === undefined)
      plusEach(found, line, makeProposal('sum_of_records', only, [line], [sumPoint(amount)]))
  }
  return found
}

/** With more choices, one of the ways to choose a record for each reference would be a coincidence. */
const mostChoices = 64

/** One record of each reference that the line has, where there is a single way to choose them so that they add up exactly. */
const sumsOfNamed = ({ line, named }: OpenLine, context: ProposalContext): Proposal[] => {
  const { kind, linked } = context
  const parts = named?.parts ?? []
  const candidates = parts.map(({ records }) =>
    records.filter((each) => each.currency === line.currency && !linked.has(each.key) && !isSettled(each)),
  )
  if (parts.length < 2 || candidates.reduce((product, each) => product * each.length, 1) > mostChoices) return []
  const choices = candidates.reduce<BookRecord[][]>(
    (chosen, records) => chosen.flatMap((before) => records.map((record) => [...before, record])),
    [[]],
  )
  const amount = kind === 'card' ? cardAmount(line) : line.net
  const fitting = choices.filter((records) => {
    const expected = records.map((record) => record.expected)
    return (
      new Set(records).size === parts.length &&
      (kind === 'payout' ? isSum(expected, [line]) : sumOf(expected).net === amount)
    )
  })
  const [only, second] = fitting
  if (only === undefined || second !== undefined || isAdjustment(line)) return []
  const points = parts.map(({ by, value }) => identifierPoint(by, value)).filter((point) => point !== undefined)
  return [makeProposal('sum_of_records', only, [line], [...points, sumPoint(kind === 'payout' ? line.gross : amount)])]
}

const isSum = (one: Parameters<typeof sumOf>[0], other: Parameters<typeof sumOf>[0]): boolean =>
  largestDifference(sumOf(one), sumOf(other)) === 0

/** One line that pays two to four bookings of a plate, or of a partner's id. */
const sumsOfSales = ({ line, named }: OpenLine, pairs: Iterable<BookRecord>, context: ProposalContext): Proposal[] => {
  const free = [...pairs].filter(
    (record) => record.currency === line.currency && !context.linked.has(record.key) && !isZero(record.expected),
  )
  // Records that the line names are first: otherwise the limited search could look at sums of other records only.
  const isNamed = (record: BookRecord): boolean => named?.records.includes(record) === true
  const sorted = free.toSorted(
    (one, other) => Number(isNamed(other)) - Number(isNamed(one)) || (one.key < other.key ? -1 : 1),
  )
  return findSums(line.net, sorted, ({ expected }) => expected.net)
    .filter((records) =>
      isSum(
        records.map(({ expected }) => expected),
        [line],
      ),
    )
    .flatMap((records) => {
      const [about] = named === undefined ? records : records.filter(isNamed)
      if (about === undefined) return []
      const points = pointsOf('payout', line, about, { ...context, named }).filter(({ kind }) => kind !== 'amount')
      return [makeProposal('sum_of_records', records, [line], [...points, sumPoint(line.gross)])]
    })
}

/** Two to four lines that pay one booking together: they name it, or have its plate and day. */
const sumsOfLines = (
  open: readonly OpenLine[],
  pairs: Map<StatementLine, Set<BookRecord>>,
  context: ProposalContext,
) => {
  const found = new Map<StatementLine, Proposal[]>()
  const payments = open.filter(({ line }) => !isAdjustment(line))
  const namedBy = new Map(payments.map(({ line, named }) => [line, named]))
  const byRecord = new Map<BookRecord, StatementLine[]>()
  for (const { line, named } of payments) for (const record of named?.records ?? []) plusEach(byRecord, record, line)
  for (const lines of linesByPlateAndDay(
    payments.filter(({ named }) => named === undefined).map(({ line }) => line),
  ).values())
    for (const record of new Set(lines.flatMap((line) => [...(pairs.get(line) ?? [])])))
      for (const line of lines) if (pairs.get(line)?.has(record) === true) plusEach(byRecord, record, line)
  for (const [record, lines] of byRecord) {
    const own = lines.filter(({ currency }) => currency === record.currency)
    const sorted = own.toSorted((one, other) => (one.identity < other.identity ? -1 : 1))
    const sum = findSums(record.expected.net, sorted, ({ net }) => net).find((set) => isSum(set, [record.expected]))
    for (const line of sum ?? []) {
      const named = namedBy.get(line)
      const points = pointsOf(context.kind, line, record, { ...context, named }).filter(({ kind }) => kind !== 'amount')
      plusEach(
        found,
        line,
        makeProposal('sum_of_lines', [record], sum ?? [], [...points, sumPoint(record.expected.gross)]),
      )
    }
  }
  return found
}

/** All proposals of each open line, in no particular order. */
export const findProposals = (open: readonly OpenLine[], context: ProposalContext): Map<StatementLine, Proposal[]> => {
  const pairs = findPairs(open, context)
  const ofLines = sumsOfLines(open, pairs, context)
  const ofMoney = context.kind === 'payout' ? undefined : sumsOfMoney(open, context)
  return new Map(
    open.map(({ line, named }) => {
      const own = pairs.get(line) ?? new Set()
      const single = [...own].flatMap((record) => {
        const naming = [...(named?.parts ?? []), named].find((each) => each?.records.includes(record) === true)
        const points = pointsOf(context.kind, line, record, { ...context, named: naming })
        const kind =
          naming === undefined ? kindOfPair(points) : naming.by === 'stated_total' ? 'amount_time' : 'identified'
        return kind === undefined ? [] : [makeProposal(kind, [record], [line], points)]
      })
      const ofNamed = sumsOfNamed({ line, named }, context)
      const sums =
        ofNamed.length === 0 && context.kind === 'payout' && !isAdjustment(line)
          ? sumsOfSales({ line, named }, own, context)
          : []
      return [
        line,
        [...single, ...ofNamed, ...sums, ...(ofLines.get(line) ?? []), ...(ofMoney?.get(line) ?? [])],
      ] as const
    }),
  )
}
