/** An X report of a shift: made on request, shown as its printed page. */
import { useState } from 'react'
import { IconReportMoney } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { reportName } from '../../../../shared/desk/shift-reports.ts'
import { shiftApi } from '../../../../shared/contract/shifts.ts'
import type { Shift } from '../../../../shared/desk/shifts.ts'
import { call, type ApprovalPurpose } from '../../../api/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { useMay } from '../../../lib/session/index.ts'
import { DocumentDialog } from '../../../kit/document/index.ts'

const purposeOf = ({ id, drawer }: Shift): ApprovalPurpose => ({
  title: t('shifts.x.approval'),
  reason: t('shifts.x.approvalReason'),
  lines: [{ icon: IconReportMoney, text: t('shifts.title', { id: String(id) }), value: drawer.name }],
  approve: t('shifts.x.approve'),
  keep: t('shifts.x.keep'),
})

export const useXReport = (shift: Shift) => {
  const mayExpect = useMay('expected_cash')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const making = useMutation({
    mutationFn: () => call(shiftApi.makeX, { id: shift.id, body: { id: key } }, { approval: purposeOf(shift) }),
    // The next press makes another report.
    onSuccess: () => setKey(crypto.randomUUID()),
  })
  return {
    shift,
    // After a submitted count, the report contains nothing new, so it needs no approval.
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
  if (report === undefined) return null
  return (
    <DocumentDialog
      kind="xReport"
      id={report.id}
      title={t('shifts.x.title', { number: reportName('x', report.number), id: String(shift.id) })}
      sheetTitle={t('shifts.report.sheet')}
      onClose={close}
    />
  )
}
