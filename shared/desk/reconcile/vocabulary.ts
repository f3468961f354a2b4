/**
 * The terms of reconciliation (operator.md section 5) as data: rules, classes, causes and evidence. Texts are in the catalogs. Amounts are
 * minor units.
 */
import { z } from 'zod'
import { recordOf } from '../../record-of.ts'

/** Gross − fees − refunds + adjustments = net, in one currency; fees and refunds are positive where they reduce the net. */
export const equation = z.object({
  gross: z.int(),
  fees: z.int(),
  refunds: z.int(),
  adjustments: z.int(),
  net: z.int(),
})
export type Equation = Readonly<z.infer<typeof equation>>
export const equationMembers = ['gross', 'fees', 'refunds', 'adjustments', 'net'] as const

/** Local dates, both included: `2026-12-01`. */
export const period = z.object({ from: z.iso.date(), to: z.iso.date() })
/** A period that a person enters. */
export const statedPeriod = period.refine(({ from, to }) => from <= to, {
  path: ['to'],
  error: 'to must not be before from.',
})
export type Period = Readonly<z.infer<typeof period>>

/** The order is the one in which they are tried and shown. */
export const ruleIds = [
  'booking_id',
  'booking_id_within_tolerance',
  'partner_booking_id',
  'card_reference',
  'bag_number',
  'payout',
] as const
export type RuleId = (typeof ruleIds)[number]
export const ruleSwitches = z.object(recordOf(ruleIds, () => z.boolean()))
export type RuleSwitches = Readonly<Record<RuleId, boolean>>

export const discrepancyClasses = [
  'missing_in_statement',
  'missing_in_books',
  'amount_differs',
  'identifier_differs',
  'cancelled_but_paid',
  'paid_twice',
  'wrong_facility',
  'wrong_currency',
  'next_period',
  'adjustment',
] as const
export type DiscrepancyClass = (typeof discrepancyClasses)[number]

/** Why an amount differs, or which adjustment or facility the line is about. Rates are basis points. */
export const cause = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add_on_not_paid'), labels: z.array(z.string()).readonly(), amount: z.int() }),
  z.object({ kind: z.literal('fee_rate'), agreed: z.int(), stated: z.int() }),
  z.object({ kind: z.literal('tax'), amount: z.int() }),
  z.object({ kind: z.literal('refund_not_deducted'), amount: z.int() }),
  z.object({ kind: z.literal('deducted_twice'), amount: z.int() }),
  z.object({ kind: z.literal('price_before_change'), paid: z.int(), agreed: z.int() }),
  z.object({ kind: z.literal('rounding') }),
  z.object({ kind: z.literal('currency'), rate: z.number() }),
  z.object({ kind: z.enum(['chargeback', 'correction', 'other_adjustment']) }),
  z.object({ kind: z.literal('facility_named'), stated: z.string(), booked: z.string() }),
])
export type Cause = Readonly<z.infer<typeof cause>>

/** A reason for or against a proposal. Its score is negative where the line differs from the books. */
export const point = z.object({
  kind: z.enum([
    'booking_id',
    'partner_booking_id',
    'card_reference',
    'bag_number',
    'payout_reference',
    'plate',
    'facility',
    'start',
    'sold',
    'day',
    'amount',
    'sum',
  ]),
  score: z.number(),
  /** The value in the line. */
  value: z.union([z.string(), z.number()]),
  /** The value in the books, where it differs. */
  booked: z.union([z.string(), z.number()]).optional(),
  /** The difference of a start or a sale in time. */
  minutesApart: z.number().optional(),
})
export type Point = Readonly<z.infer<typeof point>>

export const proposalKinds = [
  'identified',
  'plate_facility_start',
  'facility_start_amount',
  'amount_time',
  'batch',
  'sum_of_records',
  'sum_of_lines',
] as const
export type ProposalKind = (typeof proposalKinds)[number]

/** Why no rule linked a line: the first obstacle that applies. */
export const obstacles = [
  'adjustment',
  'not_named',
  'second_record',
  'second_line',
  'settled',
  'currency',
  'next_period',
  'contradiction',
  'amount',
  'day',
  'rule_off',
] as const
export type Obstacle = (typeof obstacles)[number]

/** The group of a line; each group has a sum, and the sums add up to the statement. */
export const lineGroups = ['linked', 'by_hand', 'ignored', 'carried_over', 'seen', 'queue'] as const
export type LineGroup = (typeof lineGroups)[number]

export const recordKinds = ['sale', 'card_payment', 'bag', 'payout'] as const
export type RecordKind = (typeof recordKinds)[number]

/** Who bears an accepted discrepancy: the partner owes it, or it is a cost. */
export const bearers = ['owed', 'cost'] as const
export type Bearer = (typeof bearers)[number]

/** Why a decision is refused: 409 `decision_refused`. */
export const decisionRefusals = [
  'reason_missing',
  'not_in_queue',
  'nothing_chosen',
  'record_used',
  'currencies_differ',
  'not_its_sum',
  'decision_unknown',
  'decided_since',
  'id_used',
  'accept_singly',
] as const
export type DecisionRefusal = (typeof decisionRefusals)[number]
