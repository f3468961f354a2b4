/** The six rules that match automatically: one line to one record, with no second candidate on either side. */
import type { Obstacle, RuleId, RuleSwitches } from '../../../../shared/desk/reconcile/vocabulary.ts'
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import type { StatementLine } from '../statement.ts'
import {
  amountDifference,
  contradicts,
  isAdjustment,
  isOfNextPeriod,
  isSettled,
  toleranceOf,
  type FacilityNames,
} from './comparison.ts'
import { payoutBankDays, type Named } from './naming.ts'
import { bankDaysBetween } from './normalize.ts'
import type { BookRecord, MatchingOptions } from './types.ts'

/** The rule that makes the pair certain, or the reason why none does; the caller has excluded second candidates. */
const ruleOf = (
  kind: StatementKind,
  line: StatementLine,
  { by }: Named,
  record: BookRecord,
): RuleId | Extract<Obstacle, 'amount' | 'day'> => {
  const difference = amountDifference(kind, line, record)
  if (by === 'booking_id') {
    if (difference === 0) return 'booking_id'
    return difference <= toleranceOf(line.currency) ? 'booking_id_within_tolerance' : 'amount'
  }
  if (difference !== 0) return 'amount'
  if (by === 'partner_booking_id' || by === 'bag_number') return by
  if (line.soldAt === undefined) return 'day'
  if (by === 'card_reference') return by
  return bankDaysBetween(record.date, line.soldAt) <= payoutBankDays ? 'payout' : 'day'
}

/** Exact amounts are also within the tolerance, so that the second rule links them where the first is off. */
const switchedOn = (rule: RuleId, rules: RuleSwitches): RuleId | undefined => {
  if (rules[rule]) return rule
  return rule === 'booking_id' && rules.booking_id_within_tolerance ? 'booking_id_within_tolerance' : undefined
}

/** The number of lines that could be about each record. An adjustment only corrects what another line pays. */
export const countClaims = (
  lines: Iterable<{ readonly line: StatementLine; readonly named: Named | undefined }>,
): Map<string, number> => {
  const claims = new Map<string, number>()
  for (const { line, named } of lines) {
    if (named === undefined || isAdjustment(line)) continue
    for (const { key } of named.records) claims.set(key, (claims.get(key) ?? 0) + 1)
  }
  return claims
}

interface CertainContext {
  readonly claims: ReadonlyMap<string, number>
  readonly facilities: FacilityNames
  readonly options: MatchingOptions
}

/** The reason why a line is less than certain before its amounts are compared. */
const obstacleOf = (
  line: StatementLine,
  record: BookRecord,
  { claims, facilities, options }: CertainContext,
): Obstacle | undefined => {
  if (claims.get(record.key) !== 1) return 'second_line'
  if (isSettled(record)) return 'settled'
  if (record.currency !== line.currency) return 'currency'
  if (isOfNextPeriod(record, options.period)) return 'next_period'
  return contradicts(line, record, facilities) ? 'contradiction' : undefined
}

/** The record and the rule, or the first reason why no rule links the line. */
export const findCertain = (
  kind: StatementKind,
  line: StatementLine,
  named: Named | undefined,
  context: CertainContext,
): { readonly record: BookRecord; readonly rule: RuleId } | { readonly obstacle: Obstacle } => {
  if (isAdjustment(line)) return { obstacle: 'adjustment' }
  const [record] = named?.records ?? []
  if (named === undefined || record === undefined) return { obstacle: 'not_named' }
  if (named.records.length > 1) return { obstacle: 'second_record' }
  const obstacle = obstacleOf(line, record, context)
  if (obstacle !== undefined) return { obstacle }
  const fitting = ruleOf(kind, line, named, record)
  if (fitting === 'amount' || fitting === 'day') return { obstacle: fitting }
  const rule = switchedOn(fitting, context.options.rules)
  return rule === undefined ? { obstacle: 'rule_off' } : { record, rule }
}
