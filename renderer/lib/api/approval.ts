/** Requests that were refused until somebody approves them: the dialog takes them from here, and they go on or end. */
import type { z } from 'zod'
import { create } from 'zustand'
import { isAppError, type ErrorData } from '../../../shared/errors.ts'
import type { IconShape } from '../../ui/icon.tsx'
import type { RequestOptions } from './request.ts'

/** What the approver reads about the request; written where it is sent. */
export interface ApprovalPurpose {
  readonly title: string
  readonly reason?: string
  readonly lines: readonly {
    readonly icon: IconShape
    readonly text: string
    readonly value: string
    readonly isAmount?: boolean
  }[]
  /** On the buttons. */
  readonly approve: string
  readonly keep: string
}

interface PendingApproval extends NonNullable<ErrorData<'approval_required'>> {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body: string
  readonly purpose: ApprovalPurpose | undefined
  /** Machine time; nobody answered by then: nothing is done. */
  readonly untilMs: number
  /** With the id of the approval; without one nothing is done. */
  readonly decide: (approvalId?: string) => void
}

export const useApprovals = create<{ readonly pending?: PendingApproval | undefined }>(() => ({}))

const approvalMs = 2 * 60_000

/** An approval counts for exactly this text. */
export const bodyOf = (json: unknown): string => (json === undefined ? '' : JSON.stringify(json))

/** The id of the approval of a refused request; undefined for other failures, and where nobody approves. */
export const approvalOf = async (
  error: unknown,
  {
    method = 'GET',
    path,
    json,
    approval: purpose,
  }: Pick<RequestOptions<z.ZodType>, 'method' | 'path' | 'json' | 'approval'>,
): Promise<string | undefined> => {
  const missing = isAppError(error, 'approval_required') ? error.data : undefined
  if (missing === undefined || method === 'GET' || useApprovals.getState().pending !== undefined) return undefined
  const untilMs = Date.now() + approvalMs
  const body = bodyOf(json)
  const approvalId = await new Promise<string | undefined>((decide) =>
    useApprovals.setState({ pending: { ...missing, method, path, body, purpose, untilMs, decide } }),
  )
  useApprovals.setState({ pending: undefined })
  return approvalId
}
