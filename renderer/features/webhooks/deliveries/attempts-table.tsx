/** The attempts of a delivery, newest first: when each was sent, the response, its latency and the wait before it. */
import { useEffect, useRef } from 'react'
import type { WebhookAttempt } from '../../../../shared/desk/webhooks.ts'
import { formatDuration, instantMs } from '../../../lib/format/index.ts'
import { formatLatency, reasonPhrase } from '../../../lib/http-text.ts'
import { classes, tableStyles, Text, textStyles, useCounterTime } from '../../../ui/index.ts'
import { attemptErrors } from './response-text.ts'
import styles from '../webhooks.module.css'

interface AttemptsTableProps {
  /** Newest first. */
  readonly attempts: readonly WebhookAttempt[]
  readonly chosen: WebhookAttempt
  readonly onChoose: (number: number) => void
}

export const AttemptsTable = ({ attempts, chosen, onChoose }: AttemptsTableProps) => {
  const { moment, full } = useCounterTime()
  const chosenRow = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    chosenRow.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen.number])
  return (
    <div className={styles.attempts} tabIndex={0} role="region" aria-label="Attempts">
      <table className={tableStyles.table} style={{ tableLayout: 'auto' }}>
        <thead>
          <tr>
            <th className={tableStyles.numeric}>#</th>
            <th className={tableStyles.numeric}>Sent</th>
            <th>Response</th>
            <th className={tableStyles.numeric}>Latency</th>
            <th className={tableStyles.numeric}>Waited</th>
          </tr>
        </thead>
        <tbody>
          {attempts.map((attempt, index) => {
            const { number, started_at: at, latency_ms: latencyMs, error } = attempt
            const isChosen = attempt === chosen
            return (
              <tr
                key={number}
                ref={isChosen ? chosenRow : undefined}
                aria-current={isChosen}
                onClick={() => onChoose(number)}
              >
                <td className={tableStyles.numeric}>{number}</td>
                <td className={tableStyles.numeric} title={full(at)}>
                  {moment(at)}
                </td>
                <td title={error && attemptErrors[error].name}>
                  <Response attempt={attempt} />
                </td>
                <td className={tableStyles.numeric}>{latencyMs === undefined ? '—' : formatLatency(latencyMs)}</td>
                <td className={classes(tableStyles.numeric, number === 1 && textStyles.faint)}>
                  {waitText(attempt, attempts[index + 1])}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** From the end of the previous attempt to the start of this one. */
const waitText = (attempt: WebhookAttempt, previous: WebhookAttempt | undefined): string => {
  if (attempt.number === 1) return 'first'
  if (previous === undefined) return '—'
  return formatDuration(instantMs(attempt.started_at) - instantMs(previous.started_at) - (previous.latency_ms ?? 0))
}

const Response = ({ attempt: { error, response, outcome } }: { readonly attempt: WebhookAttempt }) => {
  if (error !== undefined) return <Text weight="medium">{attemptErrors[error].name}</Text>
  if (response === undefined) return <Text tone="secondary">{outcome === 'under_way' ? 'Sending' : '—'}</Text>
  return (
    <>
      <Text face="code" weight="medium">
        {response.status}
      </Text>{' '}
      <Text tone="secondary">{outcome === 'duplicate' ? 'Duplicate' : reasonPhrase(response.status)}</Text>
    </>
  )
}
