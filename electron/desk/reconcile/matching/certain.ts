/** The six rules that match automatically: one line to one record, with no second candidate on either side. */
import type { StatementKind, StatementLine } from '../statement.ts'
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
import type { BookRecord, MatchingOptions, RuleId } from './types.ts'

/** The rule that makes the pair certain; the caller has excluded second candidates. */
const ruleOf = (
  kind: StatementKind,
  line: StatementLine,
  { by }: Named,
  record: BookRecord,
  { rules }: MatchingOptions,
): RuleId | undefined => {
  const difference = amountDifference(kind, line, record)
  if (by === 'booking_id') {
    if (difference === 0 && rules.booking_id) return 'booking_id'
    const isWithin = difference <= toleranceOf(line.currency)
    return isWithin && rules.booking_id_within_tolerance ? 'booking_id_within_tolerance' : undefined
  }
  if (difference !== 0) return undefined
  if (by === 'partner_booking_id') return rules.partner_booking_id ? 'partner_booking_id' : undefined
  if (by === 'card_reference') return rules.card_reference && line.soldAt !== undefined ? 'card_reference' : undefined
  if (by === 'bag_number') return rules.bag_number ? 'bag_number' : undefined
  const isNear = line.soldAt !== undefined && bankDaysBetween(record.date, line.soldAt) <= payoutBankDays
  return rules.payout && isNear ? 'payout' : undefined
}

/** How many lines could be about each record. An adjustment only corrects what another line pays. */
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

/** The record and the rule, or undefined where anything is less than certain. */
export const findCertain = (
  kind: StatementKind,
  line: StatementLine,
  named: Named | undefined,
  context: {
    readonly claims: ReadonlyMap<string, number>
    readonly facilities: FacilityNames
    readonly options: MatchingOptions
  },
): { readonly record: BookRecord; readonly rule: RuleId } | undefined => {
  const [record] = named?.records ?? []
  if (named === undefined || record === undefined || named.records.length > 1) return undefined
  if (context.claims.get(record.key) !== 1 || isAdjustment(line) || isSettled(record)) return undefined
  if (record.currency !== line.currency || isOfNextPeriod(record, context.options.period)) return undefined
  if (contradicts(line, record, context.facilities)) return undefined
  const rule = ruleOf(kind, line, named, record, context.options)
  return rule && { record, rule }
}
