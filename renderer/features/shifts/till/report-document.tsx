/** The printed page of a Z report on the paper of this counter: shown, sent to the printer, or saved as PDF. */
import { t } from '../../../lib/i18n/index.ts'
import { usePreferences } from '../../../lib/preferences/index.ts'
import { useDocumentOutput } from '../../../kit/document/use-document-output.ts'
import { FittingSheet } from '../../../kit/document/index.ts'

export const useReportOutput = () => {
  const { paper, printerName } = usePreferences((state) => state.counter)
  const output = useDocumentOutput()
  return {
    ...output,
    start: (id: number, as: 'paper' | 'pdf') => {
      if (!output.isRunning) output.start({ kind: 'zReport', id, paper, copies: 1, as, printerName })
    },
  }
}

export const ReportSheet = ({ id }: { readonly id: number }) => {
  const paper = usePreferences((state) => state.counter.paper)
  return <FittingSheet kind="zReport" id={id} paper={paper} title={t('shifts.report.sheet')} />
}
