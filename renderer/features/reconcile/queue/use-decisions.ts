/** Decisions about a statement: each is sent with an id made once, so that the same decision again does nothing twice. */
import { flushSync } from 'react-dom'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NewDecision } from '../../../../shared/desk/reconcile/queue.ts'
import { apiKeys, decide, previewDecision, statementQuery } from '../../../lib/api/index.ts'
import { useAttemptId } from '../use-attempt-id.ts'

/** A decision without its id. */
export type Draft = NewDecision extends infer Each ? (Each extends { id: string } ? Omit<Each, 'id'> : never) : never

export const useDecisions = (statementId: number) => {
  const queries = useQueryClient()
  const attempt = useAttemptId()
  const mutation = useMutation({
    mutationFn: ({ draft }: { readonly draft: Draft; readonly onDone: (() => void) | undefined }) =>
      decide(statementId, { ...draft, id: attempt.idOf(draft) }),
    onSuccess: (statement, { onDone }) => {
      // Once undone, it may be decided in the same way again.
      attempt.renew()
      queries.setQueryData(statementQuery(statementId).queryKey, statement)
      // What was decided is no longer shown when the rest is read again.
      if (onDone !== undefined) flushSync(onDone)
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: apiKeys.allReconcile() }),
  })
  return {
    isRunning: mutation.isPending,
    error: mutation.error,
    reset: mutation.reset,
    /** `onDone`: it was decided. */
    decide: (draft: Draft, onDone?: () => void) => {
      if (!mutation.isPending) mutation.mutate({ draft, onDone })
    },
  }
}
export type Decisions = ReturnType<typeof useDecisions>

/** What a decision would post, and where the lines would be then. Nothing is read while there is no draft. */
export const usePreview = (statementId: number, draft: Draft | undefined) =>
  useQuery({
    queryKey: [...apiKeys.allReconcile(), 'preview', statementId, draft],
    retry: false,
    queryFn:
      draft === undefined
        ? skipToken
        : ({ signal }) => previewDecision(statementId, { ...draft, id: crypto.randomUUID() }, signal),
  })
