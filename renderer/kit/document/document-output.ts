/** Prints a document or saves it as a PDF, and adds an entry to the print log on every platform. */
import type { Input } from '../../../shared/contract/endpoint.ts'
import { printJobApi } from '../../../shared/contract/printing.ts'
import type { DocumentKind } from '../../../shared/papers.ts'
import { isAppError } from '../../../shared/errors/errors.ts'
import type { Paper } from '../../../shared/paper-sizes.ts'
import { call } from '../../api/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { platform } from '../../lib/platform/index.ts'

export interface DocumentOutput {
  readonly kind: DocumentKind
  /** The id of the subject: of a pass, its booking. */
  readonly id: number
  readonly paper: Paper
  readonly copies: number
  readonly as: 'paper' | 'pdf'
  readonly printerName?: string | undefined
  /** A dialog asks where to save the PDF, which is otherwise saved in the documents folder. */
  readonly saveAs?: boolean
}

const initialTarget = ({ as, printerName }: DocumentOutput): string => {
  if (platform().kind === 'browser')
    return as === 'pdf' ? t('shell.documentOutput.browserPdf') : t('shell.documentOutput.browser')
  return as === 'pdf' ? 'pdf' : (printerName ?? t('shell.documentOutput.defaultPrinter'))
}

/** Undefined where the entry could not be written; the document is printed anyway. Rejects where it is refused. */
const startJob = async (job: DocumentOutput): Promise<number | undefined> => {
  const { kind, id, paper, copies } = job
  try {
    const body = { kind, subject_id: id, paper, target: initialTarget(job), copies }
    return (await call(printJobApi.start, { body })).id
  } catch (error) {
    if (isAppError(error) && error.status >= 400 && error.status < 500) throw error
    return undefined
  }
}

type Outcome = Input<typeof printJobApi.settle>['body']

const settleJob = async (id: number | undefined, body: Outcome): Promise<void> => {
  if (id !== undefined) await call(printJobApi.settle, { id, body }).catch(() => undefined)
}

/** Resolves with the result, as text. Rejects with the platform's error (`printer_none`, `print_failed`, `cancelled`, …). */
export const outputDocument = async (job: DocumentOutput): Promise<string> => {
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

const run = async ({ kind, id, paper, copies, as, printerName, saveAs = true }: DocumentOutput) => {
  if (as === 'pdf') {
    const file = await platform().saveDocumentPdf({ kind, id, paper, saveAs })
    return {
      text: file === undefined ? t('shell.documentOutput.pdfOpened') : t('shell.documentOutput.saved', { file }),
    }
  }
  const target = await platform().printDocument({ kind, id, paper, copies, printerName })
  const text =
    target === undefined
      ? t('shell.documentOutput.sentToDialog')
      : t('shell.documentOutput.printedOn', { printer: target })
  return { text, target }
}
