/**
 * Compares a statement with the books: what is certain is linked by rule, the rest is classified with its likely cause and
 * suggestions. Pure: neither the order of the lines nor that of the files changes what is linked.
 */
import type { Equation, Obstacle, RuleId } from '../../../../shared/desk/reconcile/vocabulary.ts'
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import type { BookedSale, Books, Statement, StatementLine } from '../statement.ts'
import { assignProposals } from './assign.ts'
import { createRecords } from './book-records.ts'
import { countClaims, findCertain } from './certain.ts'
import { createClassifier, type Pair } from './classify.ts'
import { createFacilityNames, expectedOf } from './comparison.ts'
import { holds, largestDifference, minus, sumOf, zero } from './equation.ts'
import { differsFromAll } from './identifiers.ts'
import { findDue } from './missing.ts'
import { createNaming } from './naming.ts'
import { findProposals } from './proposals.ts'
import type { Finding, LineMatch, Matching, MatchingOptions, Proposal } from './types.ts'

const noneSettled: ReadonlyMap<string, Equation> = new Map()
const noProposals: readonly Proposal[] = []
const noCounts: Readonly<Record<RuleId, number>> = {
  booking_id: 0,
  booking_id_within_tolerance: 0,
  partner_booking_id: 0,
  card_reference: 0,
  bag_number: 0,
  payout: 0,
}

/** A file can repeat a reference with other content: the line that counts must not depend on the order. */
const contentOf = (line: StatementLine): string => JSON.stringify({ ...line, row: 0 })

/** The lines that count: an identity counts only once in all statements. */
const unseen = (lines: readonly StatementLine[], seen: ReadonlySet<string>): Map<string, StatementLine> => {
  const counted = new Map<string, StatementLine>()
  for (const line of lines) {
    if (seen.has(line.identity)) continue
    const other = counted.get(line.identity)
    if (other === undefined || contentOf(line) < contentOf(other)) counted.set(line.identity, line)
  }
  return counted
}

/** The finding for several records, or several lines, that add up: nothing has to be classified. */
const findingOfSum = (kind: StatementKind, line: StatementLine, proposal: Proposal): Finding => {
  const { records, lines } = proposal
  // A batch has its own number.
  const differs = proposal.kind === 'batch' ? [] : differsFromAll(line, records)
  // The expected amounts of lines that pay a record together are those of the lines.
  const expected =
    lines.length > 1 ? minus(line, zero) : expectedOf(kind, line, sumOf(records.map((record) => record.expected)))
  return {
    records,
    ...(differs.length > 0 && { class: 'identifier_differs', differs }),
    expected,
    expectedCurrency: line.currency,
    difference: minus(line, expected),
    ...(lines.length > 1 && { together: lines }),
  }
}

const requireBalance = (line: StatementLine): void => {
  if (!holds(line)) throw new Error(`Row ${line.row}: gross − fees − refunds + adjustments is not net.`)
}

export const matchStatement = (statement: Statement, books: Books, options: MatchingOptions): Matching => {
  const { kind, lines } = statement
  lines.forEach(requireBalance)
  const settled = options.settled ?? noneSettled
  const records = createRecords(settled)
  const counted = unseen(lines, options.importedIdentities)
  const others = (options.otherLines ?? []).filter(({ identity }) => !counted.has(identity))
  const naming = createNaming(kind, [...counted.values(), ...others], books, records)
  const facilities = createFacilityNames(books.sales)
  const entries = [...counted.values()].map((line) => ({ line, named: naming(line) }))
  const claims = countClaims([...entries, ...others.map((line) => ({ line, named: naming(line) }))])

  const results = new Map<string, LineMatch>()
  const obstacles = new Map<StatementLine, Obstacle>()
  const linked = new Set<string>()
  const linkedSales = new Set<BookedSale>()
  const counts: Record<RuleId, number> = { ...noCounts }
  const open = entries.filter(({ line, named }) => {
    const certain = findCertain(kind, line, named, { claims, facilities, options })
    if ('obstacle' in certain) {
      obstacles.set(line, certain.obstacle)
      return true
    }
    const { record, rule } = certain
    const expected = expectedOf(kind, line, record.expected)
    linked.add(record.key)
    if (record.sale !== undefined) linkedSales.add(record.sale)
    counts[rule] += 1
    results.set(line.identity, {
      line,
      state: 'linked',
      rule,
      records: [record],
      expected,
      expectedCurrency: record.currency,
      difference: largestDifference(line, expected) === 0 ? zero : minus(line, expected),
      proposals: noProposals,
    })
    return false
  })

  const assigned = assignProposals(
    findProposals(open, { kind, books, records, facilities, linked, linkedSales, settled }),
    linked,
  )
  const pairs = open.map(({ line }): Pair => {
    const { proposals = noProposals, isUsed = false } = assigned.get(line) ?? {}
    return { line, record: proposals[0]?.records[0], isUsed }
  })
  const classify = createClassifier(kind, { sales: books.sales, facilities, period: options.period, pairs })
  const compared = new Set<string>()
  for (const pair of pairs) {
    const { line, isUsed } = pair
    const proposals = assigned.get(line)?.proposals ?? noProposals
    const [first] = proposals
    const isSum = first !== undefined && (first.records.length > 1 || first.lines.length > 1)
    const finding = isSum && !isUsed ? findingOfSum(kind, line, first) : classify(pair)
    if (!isUsed && finding.class !== 'adjustment') for (const { key } of finding.records) compared.add(key)
    const obstacle = obstacles.get(line) ?? 'not_named'
    const state = first === undefined ? 'open' : 'proposed'
    results.set(line.identity, { line, state, obstacle, ...finding, proposals })
  }

  const seen = (line: StatementLine): LineMatch => ({
    line,
    state: 'seen',
    records: [],
    expected: zero,
    expectedCurrency: line.currency,
    difference: zero,
    proposals: noProposals,
  })
  const due = findDue(statement, books, { records, linked, linkedSales, options })
  return {
    lines: lines.map((line) => {
      const result = results.get(line.identity)
      return result?.line === line ? result : seen(line)
    }),
    due,
    missing: due.filter(({ record }) => !compared.has(record.key)),
    counts,
  }
}
