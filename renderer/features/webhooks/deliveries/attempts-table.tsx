/** The attempts of a delivery, the newest first: when, what was answered, how quickly, how long after the one before. */
import { useEffect, useRef } from 'react'
import type { WebhookAttempt } from '../../../../shared/desk/webhooks.ts'
import { formatCounterMoment, formatCounterTime, formatDuration, instantMs } from '../../../lib/format/index.ts'
import { classes, tableStyles, Text, textStyles } from '../../../ui/index.ts'
import { errorNames, statusText } from './answer-words.ts'
import { latencyWords } from './delivery-columns.tsx'

interface AttemptsTableProps {
  /** Newest first. */
  readonly attempts: readonly WebhookAttempt[]
  readonly chosen: number | undefined
  readonly onChoose: (number: number) => void
  readonly zone: string
  readonly today: string
}

export const AttemptsTable = ({ attempts, chosen, onChoose, zone, today }: AttemptsTableProps) => {
  const chosenRow = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    chosenRow.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <div className="attempts" tabIndex={0} role="region" aria-label="Attempts">
      <table className={tableStyles.table}>
        <colgroup>
          <col style={{ width: '2.6em' }} />
          <col style={{ width: '9.2em' }} />
          <col />
          <col style={{ width: '5.4em' }} />
          <col style={{ width: '7.2em' }} />
        </colgroup>
        <thead>
          <tr>
            <th className={tableStyles.numeric}>#</th>
            <th className={tableStyles.numeric}>Sent</th>
            <th>Answer</th>
            <th className={tableStyles.numeric}>Latency</th>
            <th className={tableStyles.numeric}>Waited</th>
          </tr>
        </thead>
        <tbody>
          {attempts.map((attempt, index) => (
            <tr
              key={attempt.number}
              ref={attempt.number === chosen ? chosenRow : undefined}
              aria-current={attempt.number === chosen}
              onClick={() => onChoose(attempt.number)}
            >
              <td className={tableStyles.numeric}>{attempt.number}</td>
              <td className={tableStyles.numeric} title={formatCounterTime(attempt.started_at, zone, 'full')}>
                {formatCounterMoment(attempt.started_at, zone, today)}
              </td>
              <td title={attempt.error === undefined ? undefined : errorNames[attempt.error]}>
                <AttemptAnswer attempt={attempt} />
              </td>
              <td className={tableStyles.numeric}>
                {attempt.latency_ms === undefined ? '—' : latencyWords(attempt.latency_ms)}
              </td>
              <td className={classes(tableStyles.numeric, attempt.number === 1 && textStyles.faint)}>
                {waitedWords(attempt, attempts[index + 1])}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** From the end of the attempt before to the beginning of this one. */
export const waitedWords = (attempt: WebhookAttempt, before: WebhookAttempt | undefined): string => {
  if (attempt.number === 1) return 'first'
  if (before === undefined) return '—'
  return formatDuration(instantMs(attempt.started_at) - instantMs(before.started_at) - (before.latency_ms ?? 0))
}

const AttemptAnswer = ({ attempt }: { readonly attempt: WebhookAttempt }) => {
  if (attempt.error !== undefined) return <Text weight="medium">{errorNames[attempt.error]}</Text>
  if (attempt.response === undefined)
    return <Text tone="secondary">{attempt.outcome === 'under_way' ? 'Sending' : '—'}</Text>
  const { status } = attempt.response
  return (
    <>
      <Text face="code" weight="medium">
        {status}
      </Text>{' '}
      <Text tone="secondary">{attempt.outcome === 'duplicate' ? 'Duplicate' : statusText(status)}</Text>
    </>
  )
}
