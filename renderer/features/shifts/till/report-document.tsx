/** The printed page of a report on the paper of this counter: shown as it is printed, sent to the printer, or saved as PDF. */
import { useElementSize } from '@mantine/hooks'
import { paperPixels } from '../../../../shared/paper.ts'
import { t } from '../../../lib/i18n/index.ts'
import { usePreferences } from '../../../lib/preferences/index.ts'
import { useDocumentOutput } from '../../../lib/use-document-output.ts'
import { DocumentSheet } from '../../../ui/index.ts'
import styles from './till.module.css'

export type ReportKind = 'xReport' | 'zReport'

export const useReportOutput = (kind: ReportKind) => {
  const { paper, printerName } = usePreferences((state) => state.counter)
  const output = useDocumentOutput()
  return {
    ...output,
    start: (id: number, as: 'paper' | 'pdf') => {
      if (!output.isRunning) output.start({ kind, id, paper, copies: 1, as, printerName })
    },
  }
}

/** Its padding in pixels; it counts as a part of what is measured. */
const deskPadding = 12

/** As wide as there is room. */
export const ReportSheet = ({ kind, id }: { readonly kind: ReportKind; readonly id: number }) => {
  const paper = usePreferences((state) => state.counter.paper)
  const { ref, width } = useElementSize()
  const zoom = Math.min(1, (width - 2 * deskPadding) / paperPixels(paper).width)
  return (
    <div ref={ref} className={styles.reportDesk} style={{ padding: deskPadding }} tabIndex={0}>
      {width === 0 ? null : (
        <DocumentSheet kind={kind} id={id} paper={paper} title={t('shifts.report.sheet')} zoom={zoom} />
      )}
    </div>
  )
}
