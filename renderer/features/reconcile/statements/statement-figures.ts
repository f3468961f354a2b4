/** The figures of a statement in the list and the panel: the resolved share, and the three sums that must agree. */
import { lineGroups, type LineGroup } from '../../../../shared/desk/reconcile/vocabulary.ts'
import type { Statement, StatementSummary } from '../../../../shared/desk/reconcile/statements.ts'

/** Lines and missing records that wait for a decision. */
export const openItems = ({ state, groups, missing }: Pick<StatementSummary, 'state' | 'groups' | 'missing'>): number =>
  state === 'open' ? groups.queue + missing : 0

export const carriedItems = ({
  groups,
  missing_carried_over: missing,
}: Pick<StatementSummary, 'groups' | 'missing_carried_over'>): number => groups.carried_over + missing

/** The share of lines that are resolved, never rounded up: 100 % only if all are. */
export const resolvedShare = ({ lines, groups }: Pick<StatementSummary, 'lines' | 'groups'>): number =>
  lines === 0 ? 1 : Math.floor(((lines - groups.queue - groups.carried_over) * 1_000) / lines) / 1_000

/** The kind of each group, which decides on its color and place in the bar. */
const kindOfGroup = {
  linked: 'rule',
  by_hand: 'hand',
  ignored: 'aside',
  seen: 'aside',
  carried_over: 'open',
  queue: 'open',
} as const satisfies Record<LineGroup, string>
const barKinds = ['rule', 'hand', 'aside', 'open'] as const

export const barParts = (groups: StatementSummary['groups']) =>
  barKinds
    .map((kind) => ({
      kind,
      lines: lineGroups.reduce((sum, group) => sum + (kindOfGroup[group] === kind ? groups[group] : 0), 0),
    }))
    .filter(({ lines }) => lines > 0)

/** Compares the sum of the lines, the total in the file, and the amount in the bank, in one currency. */
export const threeWayCheck = (
  { totals, stated, in_bank: inBank, kind }: Pick<Statement, 'totals' | 'stated' | 'in_bank' | 'kind'>,
  currency: string,
) => {
  const lines = totals.find((total) => total.currency === currency)?.statement.equation.net ?? 0
  const ofCurrency = stated.filter((total) => total.currency === currency && total.net !== undefined)
  // If the file states several totals, those of parts of the file are less than the whole.
  const whole = ofCurrency.findLast(({ net }) => net === lines) ?? ofCurrency.at(-1)
  const bank = inBank?.currency === currency ? inBank : undefined
  const others = [bank?.amount, whole?.net].filter((sum) => sum !== undefined)
  const isBanked = kind !== 'bank'
  return {
    lines,
    stated: whole,
    bank,
    isBanked,
    /** How many sums there are and must be, while some are missing. */
    missing: others.length < (isBanked ? 2 : 1) ? { there: others.length + 1, all: isBanked ? 3 : 2 } : undefined,
    /** The first difference that is not zero; undefined if there is nothing to compare with. */
    difference: others.map((sum) => sum - lines).find((sum) => sum !== 0) ?? (others.length === 0 ? undefined : 0),
  }
}
