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
}

/**
 * Prints or saves, and says in words where it went. Rejects with the platform's error (`printer_none`, `print_failed`,
 * `cancelled`, …). The desktop shell writes the log itself; in a browser this does.
 */
export async function outputPass(job: PassOutput): Promise<string> {
  if (platform().kind === 'desktop') return run(job)
  const { id } = await startPrintJob({
    booking_id: job.bookingId,
    paper: job.paper,
    target: job.as === 'pdf' ? 'Browser, PDF' : 'Browser',
    copies: job.copies,
  })
  try {
    const words = await run(job)
    await settlePrintJob(id, { outcome: 'done' })
    return words
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await settlePrintJob(id, { outcome: 'failed', error: reason.slice(0, 500) })
    throw error
  }
}

async function run({ bookingId, paper, copies, as, printerName }: PassOutput): Promise<string> {
  if (as === 'pdf') {
    const file = await platform().savePassPdf({ bookingId, paper, saveAs: true })
    return file === undefined ? 'Pass opened, save it from there' : `Saved: ${file}`
  }
  const outcome = await platform().printPass({ bookingId, paper, copies, printerName })
  return outcome.asked ? 'Sent to the print dialog' : `Printed on ${outcome.target}`
}
