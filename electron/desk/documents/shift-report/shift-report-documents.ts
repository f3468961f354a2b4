/** X and Z reports on paper, exactly as they were issued. */
import { AppError } from '../../../../shared/errors/errors.ts'
import { isCounted, requireOwnReport, requireOwnShift } from '../../shifts/access.ts'
import { parseReport } from '../../shifts/report-repository.ts'
import type { Services } from '../../services.ts'
import type { PrintedDocument } from '../document-route.ts'
import { reportDocument } from '../report-page/report-document.ts'
import { shiftReportPage } from './shift-report-page.ts'

const missing = (): AppError => new AppError('not_found', { messageKey: 'noReport' })

export const zReportDocument = (services: Services): PrintedDocument =>
  reportDocument(services, {
    kind: 'zReport',
    summary: 'A Z report as a page, as it was issued',
    find: (id, context) => {
      const row = services.reports.findZ(id)
      if (row === undefined) throw missing()
      const report = parseReport(row)
      requireOwnReport(context, report)
      return { report, chain: { ...row, seal: services.reports.sealOfZ(id) } }
    },
    pageOf: shiftReportPage,
  })

export const xReportDocument = (services: Services): PrintedDocument => {
  const { reports, shiftFlow } = services
  return reportDocument(services, {
    kind: 'xReport',
    summary: 'An X report as a page, as it was issued',
    find: (id, context) => {
      const row = reports.findX(id)
      if (row === undefined) throw missing()
      const report = parseReport(row)
      const shift = shiftFlow.required(report.shift.id)
      requireOwnShift(context, shift)
      const { person } = context.actor
      // The report contains the expected cash, which whoever requested it was allowed to see.
      if (!isCounted(shift) && person !== undefined && person.id !== row.person_id)
        context.requirePermission('expected_cash')
      return { report }
    },
    pageOf: shiftReportPage,
  })
}
