/** An X report of a shift: made on request, shown as its printed page. */
import { useState } from 'react'
import { IconFileTypePdf, IconPrinter, IconReportMoney } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Shift } from '../../../../shared/desk/shifts.ts'
import { makeXReport } from '../../../lib/api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { useMay } from '../../../lib/session/index.ts'
import { Button, Dialog, ResultText } from '../../../ui/index.ts'
import { ReportSheet, useReportOutput } from './report-document.tsx'
import styles from './till.module.css'

export const useXReport = (shift: Shift) => {
  const mayExpect = useMay('expected_cash')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const making = useMutation({
    mutationFn: () =>
      makeXReport(shift.id, key, {
        title: t('shifts.x.approval'),
        reason: t('shifts.x.approvalReason'),
        lines: [
          {
            icon: IconReportMoney,
            text: t('shifts.title', { id: String(shift.id) }),
            value: shift.drawer.name,
          },
        ],
        approve: t('shifts.x.approve'),
        keep: t('shifts.x.keep'),
      }),
    // The next one is another report.
    onSuccess: () => setKey(crypto.randomUUID()),
  })
  return {
    shift,
    // Once a count was submitted, it says nothing new.
    needsApproval: mayExpect === 'approval' && (shift.state !== 'counting' || shift.counts.length === 0),
    make: () => {
      if (!making.isPending) making.mutate()
    },
    isRunning: making.isPending,
    error: making.error,
    report: making.data,
    close: making.reset,
  }
}

export const XReportDialog = ({ x }: { readonly x: ReturnType<typeof useXReport> }) => {
  const { shift, report, close } = x
  const output = useReportOutput('xReport')
  const start = (as: 'paper' | 'pdf') => {
    if (report !== undefined) output.start(report.id, as)
  }
  useCommands([
    {
      id: 'x-report.print',
      label: t('shifts.report.print'),
      keys: ['Ctrl+P'],
      inDialog: true,
      predicate: () => report !== undefined,
      perform: () => start('paper'),
    },
  ])
  if (report === undefined) return null
  return (
    <Dialog
      open
      onClose={close}
      title={t('shifts.x.title', { number: String(report.number), id: String(shift.id) })}
      width={720}
      className={styles.reportDialog}
      foot={
        <>
          <Button
            kind="primary"
            icon={IconPrinter}
            keys="Ctrl+P"
            initialFocus
            disabledReason={output.isRunning ? t('shifts.report.printing') : undefined}
            onClick={() => start('paper')}
          >
            {t('shifts.report.print')}
          </Button>
          <Button icon={IconFileTypePdf} onClick={() => start('pdf')}>
            {t('shifts.report.pdf')}
          </Button>
          <ResultText grow error={output.error} message={output.message} />
          <Button keys="Escape" onClick={close}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      <ReportSheet kind="xReport" id={report.id} />
    </Dialog>
  )
}
