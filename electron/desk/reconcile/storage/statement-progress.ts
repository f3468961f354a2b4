/** The groups of the lines of a statement: stored with every write, so that lists and the statement itself need no lines. */
import { recordOf } from '../../../../shared/record-of.ts'
import { lineGroups, type LineGroup, type RuleId } from '../../../../shared/desk/reconcile/vocabulary.ts'
import type { CurrencyTotals } from '../match/totals.ts'

export interface Progress {
  readonly totals: readonly CurrencyTotals[]
  /** The number of missing records that are not decided. */
  readonly missing: number
  readonly missingCarriedOver: number
  readonly rules: Readonly<Record<RuleId, number>>
}

/** Counts the lines of all currencies, never their amounts. */
export const lineCounts = ({ totals }: Progress) => {
  const ofGroup = (group: LineGroup): number => totals.reduce((sum, { groups }) => sum + groups[group].lines, 0)
  return {
    lines: totals.reduce((sum, { statement }) => sum + statement.lines, 0),
    groups: recordOf(lineGroups, ofGroup),
    net: totals.map(({ currency, statement }) => ({ currency, amount: statement.equation.net })),
  }
}
