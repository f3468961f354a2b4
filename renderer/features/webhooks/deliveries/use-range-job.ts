/** Sending again or stopping everything that is filtered: asked first, then a job with its progress, then its result. */
import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { WebhookJob } from '../../../../shared/desk/webhooks.ts'
import {
  apiKeys,
  cancelWebhookJob,
  errorWords,
  latestJobQuery,
  startDeliveryJob,
  webhookJobQuery,
} from '../../../lib/api/index.ts'
import type { DeliveryFilter } from '../../../lib/api/index.ts'

/** A question that waits for its answer. */
export interface RangeQuestion {
  readonly action: WebhookJob['action']
  readonly filter: DeliveryFilter
  readonly count: number
  /** Of what, for the button: "failed", "filtered". */
  readonly what: string
}

const progressEveryMs = 400

export const useRangeJob = () => {
  const queries = useQueryClient()
  const [question, setQuestion] = useState<RangeQuestion>()
  const [begunId, setBegunId] = useState<number>()
  const [dismissedId, setDismissedId] = useState<number>()
  // One that runs already, begun before this screen was opened or before a restart, is taken up.
  const { data: latest } = useQuery(latestJobQuery())
  const id = begunId ?? (latest?.state === 'running' ? latest.id : undefined)
  const { data: job } = useQuery({
    ...webhookJobQuery(id ?? 0),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? progressEveryMs : false),
  })
  const start = useMutation({
    mutationFn: ({ action, filter }: RangeQuestion) => startDeliveryJob(action, filter),
    onSuccess: (begun) => {
      queries.setQueryData(apiKeys.webhookJob(begun.id), begun)
      setBegunId(begun.id)
    },
    onSettled: () => setQuestion(undefined),
  })
  const cancel = useMutation({
    mutationFn: cancelWebhookJob,
    onSuccess: (ended) => queries.setQueryData(apiKeys.webhookJob(ended.id), ended),
  })
  return {
    question,
    ask: setQuestion,
    leave: () => setQuestion(undefined),
    confirm: () => {
      if (question && !start.isPending) start.mutate(question)
    },
    isStarting: start.isPending,
    job: id === undefined || id === dismissedId ? undefined : job,
    failure: start.isError ? errorWords(start.error) : undefined,
    cancel: () => {
      if (id !== undefined) cancel.mutate(id)
    },
    dismiss: () => setDismissedId(id),
  }
}
export type RangeJob = ReturnType<typeof useRangeJob>
