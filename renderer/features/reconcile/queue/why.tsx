/** The reasons for a suggested match, the other suggestions, and the reason why no rule linked the line. */
import { IconCheck, IconHandStop, IconX } from '@tabler/icons-react'
import type { Proposal, QueueItemDetail } from '../../../../shared/desk/reconcile/queue.ts'
import { t } from '../../../lib/i18n/index.ts'
import { ActionTool, Icon, IconAttention, Kbd, RadioMark, Row, Text, type Action } from '../../../ui/index.ts'
import { recordTitle } from './item-text.ts'
import { agreementOf, pointText, ruleOutcomes, type Agreement } from './point-text.ts'
import styles from './queue.module.css'

const marks = {
  agrees: { icon: IconCheck, tone: 'ok' },
  near: { icon: IconAttention, tone: 'warn' },
  differs: { icon: IconX, tone: 'bad' },
} as const satisfies Record<Agreement, object>

const Points = ({ points, currency }: { readonly points: Proposal['points']; readonly currency: string }) => (
  <ul className={styles.reasons}>
    {points.map((point) => {
      const { icon, tone } = marks[agreementOf(point)]
      return (
        <li key={`${point.kind} ${point.value}`}>
          <Icon of={icon} tone={tone} />
          {pointText(point, currency)}
        </li>
      )
    })}
  </ul>
)

interface WhyProps {
  readonly item: QueueItemDetail
  /** The place of the chosen suggestion; undefined for a booking that a person found. */
  readonly chosen: number | undefined
  readonly onChoose: (index: number) => void
  readonly find: Action
}

/** A suggestion other than the first is linked, which requires a single record. */
export const canChoose = ({ records }: Proposal, index: number): boolean => index === 0 || records.length === 1

export const Why = ({ item, chosen, onChoose, find }: WhyProps) => {
  const { proposals, currency } = item
  const shown = chosen === undefined ? undefined : proposals[chosen]
  return (
    <div className={styles.why}>
      <section>
        <h3>
          {shown !== undefined
            ? t(`queue.proposal.${shown.kind}`)
            : item.records.length > 0
              ? t('queue.why.byHand')
              : t('queue.why.none')}
          <ActionTool action={find} />
        </h3>
        {proposals.length < 2 ? null : (
          <div role="radiogroup" aria-label={t('queue.why.suggestions')}>
            {proposals.slice(0, 9).map((proposal, index) => {
              const isPossible = canChoose(proposal, index)
              return (
                <button
                  key={index}
                  type="button"
                  role="radio"
                  aria-checked={index === chosen}
                  aria-disabled={!isPossible}
                  title={isPossible ? undefined : t('queue.why.severalRecords')}
                  className={styles.choice}
                  onClick={() => {
                    if (isPossible) onChoose(index)
                  }}
                >
                  <RadioMark checked={index === chosen} />
                  <Text grow line="cut">
                    {proposal.records.length === 1
                      ? proposal.records.map(recordTitle)
                      : t('queue.record.several', { count: proposal.records.length })}
                  </Text>
                  {isPossible ? <Kbd keys={String(index + 1)} /> : null}
                </button>
              )
            })}
          </div>
        )}
        {shown === undefined ? null : <Points points={shown.points} currency={currency} />}
      </section>
      {item.kind !== 'line' ? null : (
        <section>
          <h3>{t('queue.why.rules')}</h3>
          <ol className={styles.reasons}>
            {ruleOutcomes(item).map(({ rule, isOn, text }, index) => (
              <li key={rule}>
                <span className={styles.order} aria-hidden>
                  {index + 1}
                </span>
                <Text grow>{t(`reconcile.rule.${rule}`)}</Text>
                <Row tone={isOn ? 'bad' : 'secondary'}>
                  <Icon of={IconX} />
                  {text}
                </Row>
              </li>
            ))}
            {proposals.length === 0 ? null : (
              <li>
                <span className={styles.order} />
                <Text grow>{t('queue.why.suggestion')}</Text>
                <Row tone="warn">
                  <Icon of={IconHandStop} />
                  {t('queue.why.neverLinks')}
                </Row>
              </li>
            )}
          </ol>
        </section>
      )}
    </div>
  )
}
