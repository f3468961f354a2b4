/** When a delivery is tried next: a countdown with a bar in the table, and the panel on top of the drawer. */
import type { WebhookDelivery } from '../../../../shared/desk/webhooks.ts'
import type { WebhookDeliveryDetails } from '../../../lib/api/index.ts'
import { useEngineNow } from '../../../lib/clock.ts'
import { formatCounterTime, instantMs } from '../../../lib/format/index.ts'
import { countdownWords, waitedShare, waitWords } from './countdown.ts'
import { Text } from '../../../ui/index.ts'

/** The cell: only what waits has a clock of its own. */
export const NextTry = ({ delivery }: { readonly delivery: WebhookDelivery }) => {
  if (delivery.state === 'sending') return <Text weight="medium">now</Text>
  if (delivery.waits_for_create) return <Text tone="secondary">after create</Text>
  if (delivery.next_attempt_at === undefined) return <Text tone="faint">—</Text>
  return <Countdown from={delivery.last_attempt_at ?? delivery.created_at} to={delivery.next_attempt_at} />
}

const Countdown = ({ from, to }: { readonly from: string; readonly to: string }) => {
  const nowMs = useEngineNow(1000)
  const share = waitedShare(instantMs(from), instantMs(to), nowMs)
  return (
    <span className="countdown">
      <Text weight="medium">{countdownWords(instantMs(to) - nowMs)}</Text>
      <span className="track" aria-hidden>
        <i style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
    </span>
  )
}

interface NextTryPanelProps {
  readonly delivery: WebhookDelivery
  /** Undefined until the whole delivery is here. */
  readonly details: WebhookDeliveryDetails | undefined
  readonly zone: string
}

/** What comes next, where something does. */
export const NextTryPanel = ({ delivery, details, zone }: NextTryPanelProps) => {
  const number = delivery.attempts + 1
  if (delivery.state === 'sending') {
    return (
      <div className="next-try sending" role="status">
        <Text as="div" size="small" tone="secondary">
          Attempt {delivery.attempts}
        </Text>
        <div>
          <b>Sending</b> <Text tone="secondary">the partner has 15 seconds to answer</Text>
        </div>
      </div>
    )
  }
  if (delivery.waits_for_create) {
    return (
      <div className="next-try sending">
        <Text as="div" size="small" tone="secondary">
          Next try, attempt {number}
        </Text>
        <div>
          <b>After the creation</b> <Text tone="secondary">as soon as that one is settled</Text>
        </div>
      </div>
    )
  }
  if (delivery.next_attempt_at === undefined) return null
  return <CountdownPanel number={number} at={delivery.next_attempt_at} details={details} zone={zone} />
}

interface CountdownPanelProps {
  readonly number: number
  readonly at: string
  readonly details: WebhookDeliveryDetails | undefined
  readonly zone: string
}

const CountdownPanel = ({ number, at, details, zone }: CountdownPanelProps) => {
  const nowMs = useEngineNow(1000)
  const last = details?.attempt_log[0]
  // What the last attempt planned; a resend has no such wait.
  const wait = last?.next_attempt_at === at ? waitWords(last) : undefined
  return (
    <div className="next-try">
      <Text as="div" size="small" tone="secondary">
        Next try, attempt {number}
      </Text>
      <div>
        <b role="timer">{countdownWords(instantMs(at) - nowMs)}</b>{' '}
        <Text tone="secondary">
          at {formatCounterTime(at, zone, 'seconds')}
          {wait === undefined ? '' : `, ${wait}`}
        </Text>
      </div>
    </div>
  )
}
