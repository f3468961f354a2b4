/** Keeps the print log: every job is written down before it starts and settled when it ends. */
import { printJob } from '../../../shared/desk/desk.ts'
import type { Paper } from '../../../shared/paper.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { appOrigin } from '../app-origin.ts'

export interface PrintJobStart {
  bookingId: number
  paper: Paper
  target: string
  copies: number
}

/** Its id says nothing in another profile's log. */
export interface LoggedJob {
  readonly id: number
  readonly profileId: string
}

export interface PrintLog {
  /** Undefined when it could not be written down, which does not keep a pass from being printed. */
  start(job: PrintJobStart): Promise<LoggedJob | undefined>
  /** What ends while another profile is in use stays unsettled: its own engine says at its start that it was interrupted. */
  settle(job: LoggedJob | undefined, result: { outcome: 'done' | 'failed'; error?: string }): Promise<void>
}

const send = (gateway: Pick<Gateway, 'fetch'>, method: string, path: string, body: unknown): Promise<Response> =>
  gateway.fetch(
    new Request(`${appOrigin}/api/desk/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

/** `activeProfileId` is that of the profile whose log the gateway leads to now. */
export const createPrintLog = (
  gateway: Pick<Gateway, 'fetch'>,
  activeProfileId: () => string,
  log: (message: string) => void,
): PrintLog => ({
  async start({ bookingId, paper, target, copies }) {
    const profileId = activeProfileId()
    const response = await send(gateway, 'POST', 'print-jobs', { booking_id: bookingId, paper, target, copies })
    const parsed = printJob.safeParse(await response.json().catch(() => undefined))
    if (response.ok && parsed.success) return { id: parsed.data.id, profileId }
    log(`the print log answered ${String(response.status)}`)
    return undefined
  },
  async settle(job, result) {
    if (job === undefined) return
    if (job.profileId !== activeProfileId()) return log('a print ended while another profile was in use')
    const response = await send(gateway, 'PUT', `print-jobs/${String(job.id)}`, result)
    if (!response.ok) log(`the print log answered ${String(response.status)}`)
  },
})
