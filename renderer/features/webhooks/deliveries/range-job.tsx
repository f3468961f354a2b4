/** Resends or stops every delivery in the filter: confirmed first, then a job with its progress and its result. */
import { useState } from 'react'
import { Progress } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconSend, IconSquare } from '@tabler/icons-react'
import { deliveryApi, webhookJobApi } from '../../../../shared/contract/webhooks.ts'
import type { WebhookJob } from '../../../../shared/desk/webhooks.ts'
import { call, keyOf, queryOf, readPage, searchText } from '../../../api/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { Button, ConfirmDialog, FormFailure, Row, tabStyles } from '../../../ui/index.ts'
import type { DeliverySearch } from './delivery-filter.ts'
import styles from '../webhooks.module.css'

interface RangeAction {
  readonly action: WebhookJob['action']
  readonly filter: DeliverySearch
  readonly title: string
  readonly confirmLabel: string
}

const progressEveryMs = 400

/** The last job that was started, if there was one. */
const latestJobQuery = () =>
  queryOptions({
    queryKey: [...keyOf(webhookJobApi.list), 'latest'],
    queryFn: async ({ signal }) => {
      const { items } = await readPage(webhookJobApi.list, { per_page: 1 }, signal)
      return items[0] ?? null
    },
  })

export const useRangeJob = () => {
  const queries = useQueryClient()
  const [pending, setPending] = useState<RangeAction>()
  const [startedId, setStartedId] = useState<number>()
  const [dismissedId, setDismissedId] = useState<number>()
  // A job that was started before this screen was opened, or before a restart, is also polled.
  const { data: latest } = useQuery(latestJobQuery())
  const id = startedId ?? (latest?.state === 'running' ? latest.id : undefined)
  const { data: job } = useQuery({
    ...queryOf(webhookJobApi.one, { id: id ?? 0 }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? progressEveryMs : false),
  })
  const keep = (changed: WebhookJob) =>
    queries.setQueryData(queryOf(webhookJobApi.one, { id: changed.id }).queryKey, changed)
  const start = useMutation({
    mutationFn: ({ action, filter }: RangeAction) =>
      call(action === 'resend' ? deliveryApi.resendAll : deliveryApi.stopAll, { body: { q: searchText(filter) } }),
    onSuccess: (started) => {
      keep(started)
      setStartedId(started.id)
    },
    onSettled: () => setPending(undefined),
  })
  const cancel = useMutation({
    mutationFn: (jobId: number) => call(webhookJobApi.cancel, { id: jobId }),
    onSuccess: keep,
  })
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
    t('webhooks.range.resendEffectNow'),
    t('webhooks.range.resendEffectDuplicate'),
    t('webhooks.range.resendEffectOrder'),
  ],
  stop: [t('webhooks.range.stopEffectRetry'), t('webhooks.range.stopEffectOpen')],
} as const

export const RangeDialog = ({ range, filterText }: { readonly range: RangeJob; readonly filterText: string }) => {
  const { pending, close, start } = range
  if (pending === undefined) return null
  const { action, title, confirmLabel } = pending
  return (
    <ConfirmDialog
      open
      onClose={close}
      icon={action === 'resend' ? IconSend : IconSquare}
      tone={action === 'resend' ? 'secondary' : 'warn'}
      title={title}
      text={t('webhooks.range.from', { filter: filterText })}
      cancelLabel={t('webhooks.range.leave')}
      confirmLabel={confirmLabel}
      isDestructive={action === 'stop'}
      disabledReason={start.isPending ? t('webhooks.range.starting') : undefined}
      onConfirm={() => start.mutate(pending)}
    >
      <ul className={tabStyles.factsList}>
        {effects[action].map((effect, index) => (
          <li key={index}>{effect}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

/** The line under the deliveries with the progress and result of the job. */
export const JobLine = ({ range: { job, start, cancel, dismiss } }: { readonly range: RangeJob }) => {
  if (start.isError && job?.state !== 'running') return <FormFailure error={start.error} />
  if (job === undefined) return <span>{t('webhooks.range.order')}</span>
  const { action, state, done, total, changed } = job
  if (state !== 'running') {
    const counts = { part: changed === total ? 'no' : 'yes', changed, total }
    const isCancelled = state === 'cancelled'
    return (
      <Row role="status">
        <span>
          {action === 'resend'
            ? t(isCancelled ? 'webhooks.range.resentCancelled' : 'webhooks.range.resent', counts)
            : t(isCancelled ? 'webhooks.range.stoppedCancelled' : 'webhooks.range.stopped', counts)}
        </span>
        <Button small kind="quiet" onClick={dismiss}>
          {t('common.close')}
        </Button>
      </Row>
    )
  }
  return (
    <Row role="status">
      <span>{t(action === 'resend' ? 'webhooks.range.resending' : 'webhooks.range.stopping', { done, total })}</span>
      <Progress
        className={styles.track}
        aria-hidden
        size={4}
        miw={96}
        value={(100 * done) / Math.max(1, total)}
        color="var(--accent)"
      />
      <Button small onClick={() => cancel(job.id)}>
        {t('common.cancel')}
      </Button>
    </Row>
  )
}
