/** The printed pages of reports: shown as they are printed, sent to the printer, or saved as PDF. */
import { useState } from 'react'
import { useElementSize } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { documentKinds, documentUrl, type DocumentKind } from '../../../../shared/documents.ts'
import { shiftReport } from '../../../../shared/desk/shift-reports.ts'
import { AppError } from '../../../../shared/errors.ts'
import { paperPixels } from '../../../../shared/paper.ts'
import { errorMessage, request, type ApprovalPurpose } from '../../../lib/api/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { platform } from '../../../lib/platform/index.ts'
import { usePreferences } from '../../../lib/preferences/index.ts'
import { PassSheet, Text } from '../../../ui/index.ts'
import styles from './till.module.css'

export type ReportKind = 'xReport' | 'zReport'

/** Undefined where this version has no such page. */
const documentKind = (kind: ReportKind): DocumentKind | undefined => documentKinds.find((each: string) => each === kind)

/** `id` is that of its document. */
const newReport = shiftReport.extend({ id: z.int().optional() })

export const makeReport = (shiftId: number, id: string, approval: ApprovalPurpose) =>
  request({ method: 'POST', path: `/desk/shifts/${shiftId}/x-reports`, json: { id }, schema: newReport, approval })

export const useReportOutput = (kind: ReportKind) => {
  const { paper, printerName } = usePreferences((state) => state.counter)
  const output = useMutation({
    mutationFn: async ({ id, as }: { readonly id: number; readonly as: 'paper' | 'pdf' }) => {
      const page = documentKind(kind)
      if (page === undefined) throw new AppError('not_found', { message: t('shifts.report.notAvailable') })
      if (as === 'pdf') {
        const file = await platform().saveDocumentPdf({ kind: page, id, paper, saveAs: true })
        return file === undefined ? t('shell.passOutput.pdfOpened') : t('shell.passOutput.saved', { file })
      }
      const printer = await platform().printDocument({ kind: page, id, paper, copies: 1, printerName })
      return printer === undefined ? t('shell.passOutput.sentToDialog') : t('shell.passOutput.printedOn', { printer })
    },
  })
  const failure = output.isError ? errorMessage(output.error) : undefined
  return {
    start: (id: number, as: 'paper' | 'pdf') => {
      if (!output.isPending) output.mutate({ id, as })
    },
    isRunning: output.isPending,
    text: failure === undefined ? output.data : `${failure.title} ${failure.next}`,
    isFailed: failure !== undefined,
  }
}

/** Its padding in pixels; it counts as a part of what is measured. */
const deskPadding = 12

/** The page on the paper of this counter, as wide as there is room. */
export const ReportSheet = ({ kind, id }: { readonly kind: ReportKind; readonly id: number | undefined }) => {
  const paper = usePreferences((state) => state.counter.paper)
  const { ref, width } = useElementSize()
  const page = paperPixels(paper)
  const [heightPixels, setHeightPixels] = useState(page.height ?? 900)
  const document = documentKind(kind)
  return (
    <div ref={ref} className={styles.reportDesk} style={{ padding: deskPadding }} tabIndex={0}>
      {document === undefined ? <Text tone="secondary">{t('shifts.report.notAvailable')}</Text> : null}
      {width === 0 || document === undefined || id === undefined ? null : (
        <PassSheet
          title={t('shifts.report.sheet')}
          src={documentUrl(document, id, paper)}
          widthPixels={page.width}
          heightPixels={heightPixels}
          zoom={Math.min(1, (width - 2 * deskPadding) / page.width)}
          onContentHeight={setHeightPixels}
        />
      )}
    </div>
  )
}
