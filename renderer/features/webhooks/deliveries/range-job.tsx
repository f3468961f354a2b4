/** Resending or stopping every delivery in the filter: confirmed first, then a job with its progress and its result. */
import { useState } from 'react'
import { Progress } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconSend, IconSquare } from '@tabler/icons-react'
import type { WebhookJob } from '../../../../shared/desk/webhooks.ts'
import {
  apiKeys,
  cancelWebhookJob,
  latestJobQuery,
  startDeliveryJob,
  webhookJobQuery,
  type DeliveryFilter,
} from '../../../lib/api/index.ts'
import { formatCount, plural } from '../../../lib/format/index.ts'
import { Button, ConfirmDialog, FormFailure, Row, tabStyles } from '../../../ui/index.ts'
import styles from '../webhooks.module.css'

interface RangeAction {
  readonly action: WebhookJob['action']
  readonly filter: DeliveryFilter
  readonly count: number
  /** "failed webhook", "webhook" */
  readonly noun: string
}

const progressEveryMs = 400

export const useRangeJob = () => {
  const queries = useQueryClient()
  const [pending, setPending] = useState<RangeAction>()
  const [startedId, setStartedId] = useState<number>()
  const [dismissedId, setDismissedId] = useState<number>()
  // A job that was started before this screen was opened, or before a restart, is followed too.
  const { data: latest } = useQuery(latestJobQuery())
  const id = startedId ?? (latest?.state === 'running' ? latest.id : undefined)
  const { data: job } = useQuery({
    ...webhookJobQuery(id ?? 0),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? progressEveryMs : false),
  })
  const keep = (changed: WebhookJob) => queries.setQueryData(apiKeys.webhookJob(changed.id), changed)
  const start = useMutation({
    mutationFn: ({ action, filter }: RangeAction) => startDeliveryJob(action, filter),
    onSuccess: (started) => {
      keep(started)
      setStartedId(started.id)
    },
    onSettled: () => setPending(undefined),
  })
  const cancel = useMutation({ mutationFn: cancelWebhookJob, onSuccess: keep })
  return {
    pending,
    open: setPending,
    close: () => setPending(undefined),
    start,
    job: id === dismissedId ? undefined : job,
    cancel: cancel.mutate,
    dismiss: () => setDismissedId(id),
  }
}
type RangeJob = ReturnType<typeof useRangeJob>

const effects = {
  resend: [
    'Each is sent now. If that fails, it is retried as often as a new one.',
    'A partner that already accepted one reports a duplicate, which counts as delivered.',
    'After a create, the cancel of the same booking is sent too.',
  ],
  stop: [
    'None of them is retried. The partners are no longer notified of these bookings automatically.',
    'An attempt in progress still counts. Each can be resent at any time.',
  ],
} as const

/** `filterText` describes the filter. */
export const RangeDialog = ({ range, filterText }: { readonly range: RangeJob; readonly filterText: string }) => {
  const { pending, close, start } = range
  if (pending === undefined) return null
  const { action, count, noun } = pending
  const verb = action === 'resend' ? 'Resend' : 'Stop'
  return (
    <ConfirmDialog
      open
      onClose={close}
      icon={action === 'resend' ? IconSend : IconSquare}
      tone={action === 'resend' ? 'secondary' : 'warn'}
      title={`${verb} ${plural(count, noun)}`}
      text={`From ${filterText}.`}
      cancelLabel="Leave as they are"
      confirmLabel={`${verb} ${formatCount(count)}`}
      isDestructive={action === 'stop'}
      disabledReason={start.isPending ? 'Starting' : undefined}
      onConfirm={() => start.mutate(pending)}
    >
      <ul className={tabStyles.factsList}>
        {effects[action].map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

/** Under the deliveries: progress and result of the job. */
export const JobLine = ({ range: { job, start, cancel, dismiss } }: { readonly range: RangeJob }) => {
  if (start.isError && job?.state !== 'running') return <FormFailure error={start.error} />
  if (job === undefined) return <span>The create and cancel of one booking are always sent in order</span>
  const { action, state, done, total, changed } = job
  if (state !== 'running') {
    const count =
      changed === total ? plural(total, 'webhook') : `${formatCount(changed)} of ${plural(total, 'webhook')}`
    return (
      <Row role="status">
        <span>
          {count} {action === 'resend' ? 'resent' : 'stopped'}
          {state === 'cancelled' ? ', the rest cancelled' : ''}
        </span>
        <Button small kind="quiet" onClick={dismiss}>
          Close
        </Button>
      </Row>
    )
  }
  return (
    <Row role="status">
      <span>
        {action === 'resend' ? 'Resending' : 'Stopping'}, {formatCount(done)} of {formatCount(total)}
      </span>
      <Progress
        className={styles.track}
        aria-hidden
        size={4}
        miw={96}
        value={(100 * done) / Math.max(1, total)}
        color="var(--accent)"
      />
      <Button small onClick={() => cancel(job.id)}>
        Cancel
      </Button>
    </Row>
  )
}
