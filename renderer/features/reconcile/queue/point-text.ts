/** The texts of points and rules: why a match is suggested, and why no rule made it. */
import type { QueueItemDetail, StatementLine } from '../../../../shared/desk/reconcile/queue.ts'
import type { Obstacle, Point, RuleId } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { dayText, localText } from '../reconcile-texts.ts'

/** `near`: a different value that still supports the match, such as a misread plate. */
export type Agreement = 'agrees' | 'near' | 'differs'

export const agreementOf = ({ score, booked }: Point): Agreement =>
  score < 0 ? 'differs' : score === 0 && booked !== undefined ? 'near' : 'agrees'

const valueText = ({ kind }: Point, value: string | number, currency: string): string => {
  if (typeof value === 'number') return formatMinor(value, currency)
  if (kind === 'start' || kind === 'sold') return localText(value)
  return kind === 'day' ? dayText(value) : value
}

/** "Same plate, 7FD 460", "Starts 15 minutes apart", "Amount $35.49, $45.49 in the books" */
export const pointText = (point: Point, currency: string): string => {
  const { kind, value, booked, minutesApart, score } = point
  const stated = valueText(point, value, currency)
  if ((kind === 'start' || kind === 'sold') && score > 0 && booked !== undefined)
    return minutesApart === undefined || minutesApart === 0
      ? t(`queue.point.sameDay.${kind}`, { value: dayText(String(value)) })
      : t(`queue.point.apart.${kind}`, { minutes: minutesApart })
  if (booked === undefined) return t(`queue.point.same.${kind}`, { value: stated })
  return t(`queue.point.other.${kind}`, { stated, booked: valueText(point, booked, currency) })
}

/** The value of a line that a rule needs for its search. */
const namedBy: Readonly<Record<RuleId, ((line: StatementLine) => string | undefined) | undefined>> = {
  booking_id: (line) => line.booking_id,
  booking_id_within_tolerance: (line) => line.booking_id,
  partner_booking_id: (line) => line.partner_booking_id,
  card_reference: (line) => line.card_reference,
  bag_number: (line) => line.bag_number,
  payout: undefined,
}

export interface RuleOutcome {
  readonly rule: RuleId
  readonly isOn: boolean
  readonly text: string
}

/** The rules that were tried, in order, and the reason why each did not link the line. */
export const ruleOutcomes = ({
  rules,
  lines,
  obstacle,
  currency,
  difference,
}: Pick<QueueItemDetail, 'rules' | 'lines' | 'obstacle' | 'currency' | 'difference'>): RuleOutcome[] =>
  rules.map(({ rule, is_on: isOn }) => {
    const nameOf = namedBy[rule]
    const isNamed = nameOf === undefined || lines.some((line) => nameOf(line) !== undefined)
    const why = (reason: Obstacle | undefined): string => {
      if (!isOn) return t('queue.obstacle.rule_off')
      if (!isNamed) return t(`queue.unnamed.${rule as Exclude<RuleId, 'payout'>}`)
      if (reason === 'amount' && difference.net !== 0)
        return t('queue.obstacle.offBy', { amount: formatMinor(Math.abs(difference.net), currency) })
      return t(`queue.obstacle.${reason ?? 'not_named'}`)
    }
    return { rule, isOn, text: why(obstacle) }
  })
