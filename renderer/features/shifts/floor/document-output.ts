/** Printing a document of the floor or saving it as PDF: one at a time, and its result as text. */
import { useMutation } from '@tanstack/react-query'
import type { DocumentKind } from '../../../../shared/documents.ts'
import type { Paper } from '../../../../shared/paper.ts'
import { t } from '../../../lib/i18n/index.ts'
import { platform } from '../../../lib/platform/index.ts'
import { usePreferences } from '../../../lib/preferences/index.ts'

interface FloorDocument {
  readonly kind: Extract<DocumentKind, 'zReport' | 'depositSlip'>
  readonly id: number
  readonly paper: Paper
}

export const useDocumentOutput = (document: FloorDocument) => {
  const { printerName } = usePreferences((state) => state.counter)
  const job = useMutation({
    mutationFn: async (as: 'paper' | 'pdf') => {
      if (as === 'pdf') {
        const file = await platform().saveDocumentPdf({ ...document, saveAs: true })
        return file === undefined ? t('floor.output.pdfOpened') : t('floor.output.saved', { file })
      }
      const printer = await platform().printDocument({ ...document, copies: 1, printerName })
      return printer === undefined ? t('floor.output.sentToDialog') : t('floor.output.printed', { printer })
    },
  })
  return {
    error: job.error,
    message: job.data,
    disabledReason: job.isPending ? t('floor.output.running') : undefined,
    reset: job.reset,
    start: (as: 'paper' | 'pdf') => {
      if (!job.isPending) job.mutate(as)
    },
  }
}
