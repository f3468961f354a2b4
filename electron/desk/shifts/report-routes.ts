/** /desk/z-reports: closed shifts, as their reports were issued. */
import { z } from 'zod'
import { numericIdPath } from '../../../shared/api/parameters.ts'
import { zReport, zReportSummary } from '../../../shared/desk/shifts.ts'
import { AppError } from '../../../shared/errors.ts'
import { deskRoutes, numericId } from '../../core/http/desk-route.ts'
import type { Route } from '../../core/http/route.ts'
import { parseId } from '../../core/http/search.ts'
import type { Services } from '../services.ts'
import { maySeeAll, requireOwnReport } from './access.ts'
import { parseReport } from './report-repository.ts'
import { summarize } from './representation.ts'

export const reportRoutes = ({ reports }: Services): Route[] =>
  deskRoutes({
    'GET /desk/z-reports': {
      summary: 'Z reports, newest first: all, or those of one drawer; without `other_shift` one’s own',
      permission: 'own_shift',
      list: true,
      parameters: z.object({ drawer_id: z.int() }).partial(),
      response: zReportSummary,
      handle({ actor, params, paging }) {
        const drawer = params.get('drawer_id')
        const drawerId = drawer === undefined ? undefined : parseId(drawer, 'drawer_id')
        const personId = maySeeAll(actor) ? undefined : actor.person?.id
        const { rows, total } = reports.listZ({ personId, drawerId }, paging)
        return { kind: 'list', items: rows.map((row) => summarize(parseReport(row))), total }
      },
    },
    'GET /desk/z-reports/:id': {
      summary: 'One Z report as it was issued, with its hash and that of the one before',
      permission: 'own_shift',
      pathParameters: numericIdPath,
      response: zReport,
      handle(context) {
        const row = reports.findZ(numericId(context))
        if (row === undefined) throw new AppError('not_found', { messageKey: 'noReport' })
        const report = parseReport(row)
        requireOwnReport(context, report)
        return { kind: 'resource', body: { ...report, prev_hash: row.prev_hash, hash: row.hash } }
      },
    },
  })
