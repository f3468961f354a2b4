/** Prints a pass or saves it as a PDF, with an entry in the print log on every platform. */
import type { Paper } from '../../shared/paper.ts'
import { ApiError, settlePrintJob, startPrintJob } from './api/index.ts'
import { platform } from './platform/index.ts'

export interface PassOutput {
  readonly bookingId: number
  readonly paper: Paper
  readonly copies: number
  readonly as: 'paper' | 'pdf'
  readonly printerName?: string | undefined
  /** Of a PDF: asks where to save it, instead of saving it among the documents. */
  readonly saveAs?: boolean
}

/** `dialog`: the browser's print dialog decides. Without a file, the pass was opened to be saved from there. */
export type PassOutcome =
  | { readonly kind: 'printed'; readonly target: string }
  | { readonly kind: 'dialog' }
  | { readonly kind: 'saved'; readonly file: string | undefined }

const initialTarget = ({ as, printerName }: PassOutput): string => {
  if (platform().kind === 'browser') return as === 'pdf' ? 'Browser, PDF' : 'Browser'
  return as === 'pdf' ? 'pdf' : (printerName ?? 'Default printer')
}

/** Undefined where it could not be written, which does not keep a pass from being printed. Rejects where the pass is refused. */
const startJob = async (job: PassOutput): Promise<number | undefined> => {
  const { bookingId, paper, copies } = job
  try {
    return (await startPrintJob({ booking_id: bookingId, paper, target: initialTarget(job), copies })).id
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) throw error
    return undefined
  }
}

const settleJob = async (id: number | undefined, outcome: Parameters<typeof settlePrintJob>[1]): Promise<void> => {
  if (id !== undefined) await settlePrintJob(id, outcome).catch(() => undefined)
}

/** Rejects with the platform's error (`printer_none`, `print_failed`, `cancelled`, …). */
export const outputPass = async (job: PassOutput): Promise<PassOutcome> => {
  const id = await startJob(job)
  try {
    const outcome = await run(job)
    await settleJob(id, { outcome: 'done', ...(outcome.kind === 'printed' ? { target: outcome.target } : {}) })
    return outcome
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await settleJob(id, { outcome: 'failed', error: reason.slice(0, 500) })
    throw error
  }
}

const run = async ({ bookingId, paper, copies, as, printerName, saveAs = true }: PassOutput): Promise<PassOutcome> => {
  if (as === 'pdf') return { kind: 'saved', file: await platform().savePassPdf({ bookingId, paper, saveAs }) }
  const { asked, target } = await platform().printPass({ bookingId, paper, copies, printerName })
  return asked ? { kind: 'dialog' } : { kind: 'printed', target }
}

/** The same with a message as the result. */
export const outputPassText = async (job: PassOutput): Promise<string> => {
  const outcome = await outputPass(job)
  if (outcome.kind === 'dialog') return 'Sent to the print dialog'
  if (outcome.kind === 'printed') return `Printed on ${outcome.target}`
  return outcome.file === undefined ? 'Pass opened, save it from there' : `Saved: ${outcome.file}`
}
