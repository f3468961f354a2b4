/** Prints the displayed pass: the chosen paper and copies, why it cannot be printed now, and the job with its result. */
import { useState } from 'react'
import type { Paper } from '../../../shared/paper-sizes.ts'
import { t } from '../../lib/i18n/index.ts'
import { usePreferences } from '../../lib/preferences/index.ts'
import { useDocumentOutput } from '../../kit/document/use-document-output.ts'
import { usePassReason } from '../../lib/use-pass-reason.ts'

export const usePrintJob = (bookingId: number | undefined, isCancelled: boolean) => {
  const counter = usePreferences((state) => state.counter)
  const [paper, setPaper] = useState<Paper>(counter.paper)
  const [copiesText, setCopiesText] = useState('1')
  const copies = /^([1-9]|1\d|20)$/.test(copiesText.trim()) ? Number(copiesText) : undefined
  const { start, ...output } = useDocumentOutput()
  const [version, setVersion] = useState(0)
  const passReason = usePassReason(bookingId)
  const copiesReason = copies === undefined ? t('passes.reasons.copies') : undefined
  const reason = isCancelled ? t('passes.reasons.cancelled') : (copiesReason ?? passReason)
  return {
    ...output,
    paper,
    setPaper,
    copiesText,
    setCopiesText,
    /** Undefined if the text is not a number from 1 to 20. */
    copies,
    /** The reason why the pass is not available now. */
    passReason,
    /** The reason why it cannot be printed now. */
    reason,
    printerName: counter.printerName,
    /** The number of prints: each print is on the pass, so the preview is loaded again. */
    version,
    start: (as: 'paper' | 'pdf') => {
      if (bookingId === undefined || copies === undefined || reason !== undefined || output.isRunning) return
      const { printerName } = counter
      start(
        { kind: 'pass', id: bookingId, paper, copies, as, printerName },
        { onSettled: () => setVersion((before) => before + 1) },
      )
    },
  }
}
export type PrintJob = ReturnType<typeof usePrintJob>
