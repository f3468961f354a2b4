/** Decisions about a statement: each is sent with a fixed id, so that repeating the same decision has no effect. */
import { flushSync } from 'react-dom'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queueApi, statementApi } from '../../../../shared/contract/reconcile.ts'
import type { NewDecision } from '../../../../shared/desk/reconcile/queue.ts'
import { call, keyOf, queryOf } from '../../../api/index.ts'
import { useAttemptId } from '../../../lib/use-attempt-id.ts'

/** A decision without its id. */
export type Draft = NewDecision extends infer Each ? (Each extends { id: string } ? Omit<Each, 'id'> : never) : never

export const useDecisions = (statementId: number) => {
  const queries = useQueryClient()
  const attempt = useAttemptId()
  const mutation = useMutation({
    mutationFn: ({ draft }: { readonly draft: Draft; readonly onDone: (() => void) | undefined }) =>
      call(queueApi.decide, { id: statementId, body: { ...draft, id: attempt.idOf(draft) } }),
    onSuccess: (statement, { onDone }) => {
      // After an undo, the same decision may be made again.
      attempt.renew()
      queries.setQueryData(queryOf(statementApi.one, { id: statementId }).queryKey, statement)
      // The decided item must disappear before the rest is fetched again.
      if (onDone !== undefined) flushSync(onDone)
    },
  })
  return {
    isRunning: mutation.isPending,
    error: mutation.error,
    reset: mutation.reset,
    /** `onDone` is called after the decision. */
    decide: (draft: Draft, onDone?: () => void) => {
      if (!mutation.isPending) mutation.mutate({ draft, onDone })
    },
  }
}
export type Decisions = ReturnType<typeof useDecisions>

/** The postings of a decision, and the resulting groups of lines. Nothing is fetched while there is no draft. */
export const usePreview = (statementId: number, draft: Draft | undefined) =>
  useQuery({
    queryKey: keyOf(queueApi.preview, { id: statementId, draft }),
    retry: false,
    queryFn:
      draft === undefined
        ? skipToken
        : ({ signal }) =>
            call(queueApi.preview, { id: statementId, body: { ...draft, id: crypto.randomUUID() } }, { signal }),
  })
