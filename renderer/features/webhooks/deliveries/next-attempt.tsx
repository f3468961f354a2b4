/** The time of the next attempt: a countdown with a bar in the table, and its box on top of the panel. */
import { Progress } from '@mantine/core'
import type { WebhookAttempt, WebhookDelivery } from '../../../../shared/desk/webhooks.ts'
import { useEngineNow } from '../../../lib/clock.ts'
import { instantMs } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { classes, Row, Text, useCounterTime } from '../../../ui/index.ts'
import styles from '../webhooks.module.css'
import { countdownText, waitedShare, waitText } from './attempt-text.ts'

/** The countdown in a cell. Only a delivery that waits has a timer. */
export const NextAttempt = ({ delivery }: { readonly delivery: WebhookDelivery }) => {
  const { state, waits_for_create: waitsForCreate, next_attempt_at: at } = delivery
  if (state === 'sending') return <Text weight="medium">{t('webhooks.next.now')}</Text>
  if (waitsForCreate) return <Text tone="secondary">{t('webhooks.next.afterCreate')}</Text>
  if (at === undefined) return <Text tone="faint">—</Text>
  return <Countdown from={delivery.last_attempt_at ?? delivery.created_at} to={at} />
}

const Countdown = ({ from, to }: { readonly from: string; readonly to: string }) => {
  const nowMs = useEngineNow(1000)
  const share = waitedShare(instantMs(from), instantMs(to), nowMs)
  return (
    <Row as="div">
      <Text weight="medium" style={{ minWidth: 52 }}>
        {countdownText(instantMs(to) - nowMs)}
      </Text>
      <Progress className={styles.track} aria-hidden size={4} maw={56} value={share * 100} color="var(--warn-mark)" />
    </Row>
  )
}

interface NextAttemptPanelProps {
  readonly delivery: WebhookDelivery
  /** Undefined until it is fetched. */
  readonly lastAttempt: WebhookAttempt | undefined
}

export const NextAttemptPanel = ({ delivery, lastAttempt }: NextAttemptPanelProps) => {
  const nowMs = useEngineNow(1000)
  const { seconds } = useCounterTime()
  const { attempts, state, waits_for_create: waitsForCreate, next_attempt_at: at } = delivery
  const isSending = state === 'sending'
  if (!isSending && !waitsForCreate && at === undefined) return null
  // Only the wait that the last attempt planned has a cause: a resend has none.
  const cause = lastAttempt && lastAttempt.next_attempt_at === at ? waitText(lastAttempt) : undefined
  return (
    <div className={classes(styles.nextAttempt, (isSending || waitsForCreate) && styles.sending)}>
      <Text as="div" size="small" tone="secondary">
        {isSending
          ? t('webhooks.next.attempt', { number: attempts })
          : t('webhooks.next.nextAttempt', { number: attempts + 1 })}
      </Text>
      {at === undefined || isSending || waitsForCreate ? (
        <div role="status">
          <b>{isSending ? t('webhooks.next.sending') : t('webhooks.next.waitsForCreate')}</b>{' '}
          <Text tone="secondary">{isSending ? t('webhooks.next.partnerHas') : t('webhooks.next.onceSettled')}</Text>
        </div>
      ) : (
        <div>
          <b role="timer">{countdownText(instantMs(at) - nowMs)}</b>{' '}
          <Text tone="secondary">
            {cause === undefined
              ? t('webhooks.next.at', { time: seconds(at) })
              : t('webhooks.next.atBecause', { time: seconds(at), cause })}
          </Text>
        </div>
      )}
    </div>
  )
}
