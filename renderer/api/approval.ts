/** Requests that were refused until a person approves them: the dialog reads them here, and they are sent again or end. */
import { create } from 'zustand'
import type { Method } from '../../shared/contract/endpoint.ts'
import { isAppError, type ErrorData } from '../../shared/errors/errors.ts'
import type { IconShape } from '../ui/icon.tsx'

/** The text about the request for the approver; it is written where the request is sent. */
export interface ApprovalPurpose {
  readonly title: string
  readonly reason?: string
  readonly lines: readonly {
    readonly icon: IconShape
    readonly text: string
    readonly value: string
    readonly isAmount?: boolean
  }[]
  /** The texts of the buttons. */
  readonly approve: string
  readonly keep: string
}

export interface ApprovableRequest {
  readonly method?: Method
  /** The path under /api: `/v4/events`. Endpoints of the desk are called by their contracts (client.ts). */
  readonly path: string
  /** JSON body, for the desk API. */
  readonly json?: unknown
  /** The text for a person with more permissions who has to approve the request. */
  readonly approval?: ApprovalPurpose | undefined
}

interface PendingApproval extends NonNullable<ErrorData<'approval_required'>> {
  readonly method: Exclude<Method, 'GET'>
  readonly path: string
  readonly body: string
  readonly purpose: ApprovalPurpose | undefined
  /** Time of this computer; the request is refused if nobody responds by then. */
  readonly untilMs: number
  /** Called with the id of the approval; without an id the request is refused. */
  readonly decide: (approvalId?: string) => void
}

export const useApprovals = create<{ readonly pending?: PendingApproval | undefined }>(() => ({}))

const approvalMs = 2 * 60_000

/** An approval is valid for exactly this text. */
export const bodyOf = (json: unknown): string => (json === undefined ? '' : JSON.stringify(json))

/** The id of the approval of a refused request; undefined for other failures, and where nobody approves. */
export const approvalOf = async (
  error: unknown,
  { method = 'GET', path, json, approval: purpose }: ApprovableRequest,
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
