/** Keeps the print log: every job is written down before it starts and settled when it ends. */
import { printJob } from '../../../shared/desk/desk.ts'
import type { Paper } from '../../../shared/desk/desk.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { appOrigin } from '../app-origin.ts'

export interface PrintJobStart {
  bookingId: number
  paper: Paper
  /** The printer's name, or `pdf`. */
  target: string
  copies: number
}

export interface PrintLog {
  /** The job's id; undefined when it could not be written down, which does not keep a pass from being printed. */
  start(job: PrintJobStart): Promise<number | undefined>
  settle(jobId: number | undefined, result: { outcome: 'done' | 'failed'; error?: string }): Promise<void>
}

const send = (gateway: Gateway, method: string, path: string, body: unknown): Promise<Response> =>
  gateway.fetch(
    new Request(`${appOrigin}/api/desk/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

export const createPrintLog = (gateway: Gateway, log: (message: string) => void): PrintLog => ({
  async start({ bookingId, paper, target, copies }) {
    const response = await send(gateway, 'POST', 'print-jobs', { booking_id: bookingId, paper, target, copies })
    const parsed = printJob.safeParse(await response.json().catch(() => undefined))
    if (response.ok && parsed.success) return parsed.data.id
    log(`the print log answered ${String(response.status)}`)
    return undefined
  },
  async settle(jobId, result) {
    if (jobId === undefined) return
    const response = await send(gateway, 'PUT', `print-jobs/${String(jobId)}`, result)
    if (!response.ok) log(`the print log answered ${String(response.status)}`)
  },
})
