/** Under the deliveries: how far a job over many of them is. */
import type { WebhookJob } from '../../../../shared/desk/webhooks.ts'
import { formatCount, plural } from '../../../lib/format/index.ts'
import { Button, Row, Text } from '../../../ui/index.ts'
import type { RangeJob } from './use-range-job.ts'

export const JobLine = ({ range }: { readonly range: RangeJob }) => {
  const { job, failure } = range
  if (failure && job?.state !== 'running') {
    return (
      <Text role="status" tone="bad">
        {failure.title} {failure.next}
      </Text>
    )
  }
  if (job === undefined) return <span>One booking’s create and cancel always go out in order</span>
  if (job.state !== 'running') {
    return (
      <Row role="status">
        <span>{resultText(job)}</span>
        <Button small kind="quiet" onClick={range.dismiss}>
          Close
        </Button>
      </Row>
    )
  }
  const share = job.total === 0 ? 1 : job.done / job.total
  return (
    <Row role="status">
      <span>
        {job.action === 'resend' ? 'Sending again' : 'Stopping'}, {formatCount(job.done)} of {formatCount(job.total)}
      </span>
      <span className="track job" aria-hidden>
        <i style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
      <Button small onClick={range.cancel}>
        Cancel
      </Button>
    </Row>
  )
}

/** "5 webhooks sent again", "3 of 5 webhooks stopped, then cancelled". */
export const resultText = (job: Pick<WebhookJob, 'action' | 'state' | 'changed' | 'total'>): string => {
  const count =
    job.changed === job.total
      ? plural(job.total, 'webhook')
      : `${formatCount(job.changed)} of ${plural(job.total, 'webhook')}`
  const done = job.action === 'resend' ? 'sent again' : 'stopped'
  return `${count} ${done}${job.state === 'cancelled' ? ', the rest cancelled' : ''}`
}
