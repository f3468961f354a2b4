/** The rules as switches, and the effect of changing them on a statement, before they are saved. */
import { ruleIds, type RuleId, type RuleSwitches } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { type Matching } from './types.ts'

export const allRules: RuleSwitches = {
  booking_id: true,
  booking_id_within_tolerance: true,
  partner_booking_id: true,
  card_reference: true,
  bag_number: true,
  payout: true,
}

/** A dry run: the same statement matched by the current rules and by the changed ones. */
export const compareMatchings = (current: Matching, changed: Matching) => ({
  counts: ruleIds.map((rule: RuleId) => ({ rule, current: current.counts[rule], changed: changed.counts[rule] })),
  /** Lines that a rule would link, would no longer link, or would link by another rule. */
  changes: changed.lines.flatMap((line, index) => {
    const before = current.lines[index]
    if (before === undefined || before.rule === line.rule) return []
    return [{ identity: line.line.identity, from: before.rule, to: line.rule }]
  }),
})
