/** Compares the results of matching in generated worlds with the truth in them. */
import { matchStatement } from '../../electron/desk/reconcile/match/match-statement.ts'
import { allRules } from '../../electron/desk/reconcile/match/rules.ts'
import type { LineMatch, Matching } from '../../electron/desk/reconcile/match/types.ts'
import { earlierPeriods, period } from './sales.ts'
import { labels, type Label, type LineTruth } from './truth.ts'
import type { World, WorldStatement } from './world.ts'

export const matchOf = ({ books, settled }: World, { statement, imported }: WorldStatement): Matching =>
  matchStatement(statement, books, { rules: allRules, importedIdentities: imported, settled, period, earlierPeriods })

const labelOf = ({ class: found, cause, state, rule, difference }: LineMatch): Label | undefined => {
  if (state === 'linked') return rule === 'booking_id_within_tolerance' && difference.net !== 0 ? 'rounding' : undefined
  const kind = cause === undefined || cause.kind === 'facility_named' ? undefined : cause.kind
  if (found === 'amount_differs') return kind ?? 'amount_unexplained'
  // A person has to check it, whatever the truth is.
  if (found === 'identifier_differs') return undefined
  return found === 'adjustment' ? (kind ?? 'other_adjustment') : found
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && new Set([...one, ...other]).size === one.length

export interface Tally {
  readonly byLabel: Record<Label, { truth: number; found: number; both: number }>
  lines: number
  linked: number
  wronglyLinked: number
  certain: number
  certainLinked: number
  /** Lines that have a record but no rule, and how many of them have the true record as their first suggestion. */
  suggestible: number
  suggested: number
  readonly problems: string[]
}

export const createTally = (): Tally => ({
  byLabel: Object.fromEntries(labels.map((label) => [label, { truth: 0, found: 0, both: 0 }])) as Tally['byLabel'],
  lines: 0,
  linked: 0,
  wronglyLinked: 0,
  certain: 0,
  certainLinked: 0,
  suggestible: 0,
  suggested: 0,
  problems: [],
})

const countLine = (tally: Tally, match: LineMatch, truth: LineTruth, isTwinFound: boolean, place: string): void => {
  const found = labelOf(match)
  if (match.state === 'seen') return
  const isRight = isSame(
    match.records.map(({ key }) => key),
    truth.records,
  )
  tally.lines += 1
  if (match.state === 'linked') {
    tally.linked += 1
    if (!isRight) {
      tally.wronglyLinked += 1
      tally.problems.push(
        `${place} linked to ${match.records.map(({ key }) => key).join()}, not ${truth.records.join()}`,
      )
    }
  }
  if (truth.isCertain) {
    tally.certain += 1
    if (match.state === 'linked' && isRight) tally.certainLinked += 1
    else tally.problems.push(`${place} is certain but ${match.state}`)
  } else if (truth.records.length > 0) {
    tally.suggestible += 1
    if (isRight) tally.suggested += 1
    else
      tally.problems.push(
        `${place} suggests ${match.records.map(({ key }) => key).join()}, not ${truth.records.join()}`,
      )
  }
  if (found !== undefined) tally.byLabel[found].found += 1
  if (truth.label !== undefined) {
    tally.byLabel[truth.label].truth += 1
    if (found === truth.label || (truth.label === 'paid_twice' && isTwinFound)) tally.byLabel[truth.label].both += 1
    else tally.problems.push(`${place} is ${truth.label}, found ${found ?? 'nothing'}`)
  } else if (found !== undefined && truth.isTwin !== true) tally.problems.push(`${place} is nothing, found ${found}`)
}

export const evaluate = (world: World, tally: Tally): void => {
  for (const each of world.statements) {
    const { statement, truth, missing } = each
    const matching = matchOf(world, each)
    const twins = new Set(
      matching.lines
        .filter(({ class: found, line }) => found === 'paid_twice' && truth.get(line.identity)?.isTwin === true)
        .flatMap(({ line }) => truth.get(line.identity)?.records ?? []),
    )
    for (const match of matching.lines) {
      const own = truth.get(match.line.identity)
      if (own === undefined) throw new Error(`Nothing is known about row ${match.line.row}.`)
      const isTwinFound = own.records.some((key) => twins.has(key))
      countLine(tally, match, own, isTwinFound, `world ${world.seed}, ${statement.kind} row ${match.line.row}`)
    }
    const linkedTo = matching.lines.flatMap(({ state, records }) =>
      state === 'linked' ? records.map(({ key }) => key) : [],
    )
    // With two lines of one record, at least one of them is wrong.
    const doubles = linkedTo.length - new Set(linkedTo).size
    tally.wronglyLinked += doubles
    if (doubles > 0) tally.problems.push(`world ${world.seed}, ${statement.kind}: ${doubles} records have two lines`)
    const { missing_in_statement: counts } = tally.byLabel
    counts.truth += missing.size
    counts.found += matching.missing.length
    const foundKeys = new Set(matching.missing.map(({ record }) => record.key))
    for (const key of foundKeys)
      if (missing.has(key)) counts.both += 1
      else tally.problems.push(`world ${world.seed}, ${statement.kind}: ${key} is not missing`)
    for (const key of missing)
      if (!foundKeys.has(key))
        tally.problems.push(`world ${world.seed}, ${statement.kind}: ${key} is missing, not found`)
  }
}
