/** Puts a pass on paper or into a PDF, with an entry in the print log whatever the platform. */
import type { Paper } from '../../shared/paper.ts'
import { settlePrintJob, startPrintJob } from './api/index.ts'
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

/** `asked`: the browser's print dialog decides. Without a file, the pass was opened to be saved from there. */
export type PassOutcome =
  | { readonly kind: 'printed'; readonly target: string }
  | { readonly kind: 'asked' }
  | { readonly kind: 'saved'; readonly file: string | undefined }

/** Rejects with the platform's error (`printer_none`, `print_failed`, `cancelled`, …). The desktop app writes the log itself. */
export const outputPass = async (job: PassOutput): Promise<PassOutcome> => {
  if (platform().kind === 'desktop') return run(job)
  const { bookingId, paper, copies, as } = job
  const target = as === 'pdf' ? 'Browser, PDF' : 'Browser'
  const { id } = await startPrintJob({ booking_id: bookingId, paper, target, copies })
  try {
    const outcome = await run(job)
    await settlePrintJob(id, { outcome: 'done' })
    return outcome
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await settlePrintJob(id, { outcome: 'failed', error: reason.slice(0, 500) })
    throw error
  }
}

const run = async ({ bookingId, paper, copies, as, printerName, saveAs = true }: PassOutput): Promise<PassOutcome> => {
  if (as === 'pdf') return { kind: 'saved', file: await platform().savePassPdf({ bookingId, paper, saveAs }) }
  const { asked, target } = await platform().printPass({ bookingId, paper, copies, printerName })
  return asked ? { kind: 'asked' } : { kind: 'printed', target }
}

/** The same, answering in words. */
export const outputPassInWords = async (job: PassOutput): Promise<string> => {
  const outcome = await outputPass(job)
  if (outcome.kind === 'asked') return 'Sent to the print dialog'
  if (outcome.kind === 'printed') return `Printed on ${outcome.target}`
  return outcome.file === undefined ? 'Pass opened, save it from there' : `Saved: ${outcome.file}`
}
