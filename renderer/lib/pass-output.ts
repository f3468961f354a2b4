/** Prints a pass or saves it as a PDF, with an entry in the print log on every platform. */
import { isAppError } from '../../shared/errors.ts'
import type { Paper } from '../../shared/paper.ts'
import { settlePrintJob, startPrintJob } from './api/index.ts'
import { t } from './i18n/index.ts'
import { platform } from './platform/index.ts'

export interface PassOutput {
  readonly bookingId: number
  readonly paper: Paper
  readonly copies: number
  readonly as: 'paper' | 'pdf'
  readonly printerName?: string | undefined
  /** Of a PDF: with a dialog for its place, instead of saving it among the documents. */
  readonly saveAs?: boolean
}

const initialTarget = ({ as, printerName }: PassOutput): string => {
  if (platform().kind === 'browser')
    return as === 'pdf' ? t('shell.passOutput.browserPdf') : t('shell.passOutput.browser')
  return as === 'pdf' ? 'pdf' : (printerName ?? t('shell.passOutput.defaultPrinter'))
}

/** Undefined where it could not be written, which does not keep a pass from being printed. Rejects where the pass is refused. */
const startJob = async (job: PassOutput): Promise<number | undefined> => {
  const { bookingId, paper, copies } = job
  try {
    return (await startPrintJob({ booking_id: bookingId, paper, target: initialTarget(job), copies })).id
  } catch (error) {
    if (isAppError(error) && error.status >= 400 && error.status < 500) throw error
    return undefined
  }
}

const settleJob = async (id: number | undefined, outcome: Parameters<typeof settlePrintJob>[1]): Promise<void> => {
  if (id !== undefined) await settlePrintJob(id, outcome).catch(() => undefined)
}

/** Resolves with what happened, as text. Rejects with the platform's error (`printer_none`, `print_failed`, `cancelled`, …). */
export const outputPass = async (job: PassOutput): Promise<string> => {
  const id = await startJob(job)
  try {
    const { text, target } = await run(job)
    await settleJob(id, { outcome: 'done', ...(target === undefined ? {} : { target }) })
    return text
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const code = isAppError(error) ? { error_code: error.code } : {}
    await settleJob(id, { outcome: 'failed', ...code, error: reason.slice(0, 500) })
    throw error
  }
}

const run = async ({ bookingId, paper, copies, as, printerName, saveAs = true }: PassOutput) => {
  if (as === 'pdf') {
    const file = await platform().saveDocumentPdf({ kind: 'pass', id: bookingId, paper, saveAs })
    return { text: file === undefined ? t('shell.passOutput.pdfOpened') : t('shell.passOutput.saved', { file }) }
  }
  const target = await platform().printDocument({ kind: 'pass', id: bookingId, paper, copies, printerName })
  const text =
    target === undefined ? t('shell.passOutput.sentToDialog') : t('shell.passOutput.printedOn', { printer: target })
  return { text, target }
}
