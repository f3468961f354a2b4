/** When a delivery is tried next: a countdown with a bar in the table, and the panel on top of the drawer. */
import type { WebhookDelivery } from '../../../../shared/desk/webhooks.ts'
import type { WebhookDeliveryDetails } from '../../../lib/api/index.ts'
import { useEngineNow } from '../../../lib/clock.ts'
import { formatCounterTime, instantMs } from '../../../lib/format/index.ts'
import { countdownWords, waitedShare, waitWords } from './countdown.ts'

/** The cell: only what waits has a clock of its own. */
export const NextTry = ({ delivery }: { readonly delivery: WebhookDelivery }) => {
  if (delivery.state === 'sending') return <span className="m">now</span>
  if (delivery.waits_for_create) return <span className="t2">after create</span>
  if (delivery.next_attempt_at === undefined) return <span className="t3">—</span>
  return <Countdown from={delivery.last_attempt_at ?? delivery.created_at} to={delivery.next_attempt_at} />
}

const Countdown = ({ from, to }: { readonly from: string; readonly to: string }) => {
  const nowMs = useEngineNow(1000)
  const share = waitedShare(instantMs(from), instantMs(to), nowMs)
  return (
    <span className="countdown">
      <span className="m">{countdownWords(instantMs(to) - nowMs)}</span>
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
        <div className="meta t2">Attempt {delivery.attempts}</div>
        <div>
          <b>Sending</b> <span className="t2">the partner has 15 seconds to answer</span>
        </div>
      </div>
    )
  }
  if (delivery.waits_for_create) {
    return (
      <div className="next-try sending">
        <div className="meta t2">Next try, attempt {number}</div>
        <div>
          <b>After the creation</b> <span className="t2">as soon as that one is settled</span>
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
      <div className="meta t2">Next try, attempt {number}</div>
      <div>
        <b role="timer">{countdownWords(instantMs(at) - nowMs)}</b>{' '}
        <span className="t2">
          at {formatCounterTime(at, zone, 'seconds')}
          {wait === undefined ? '' : `, ${wait}`}
        </span>
      </div>
    </div>
  )
}
