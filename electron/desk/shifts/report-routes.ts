/** /desk/z-reports: closed shifts, as their reports were issued. */
import { reportApi } from '../../../shared/contract/shifts.ts'
import { AppError } from '../../../shared/errors/errors.ts'
import { deskHandlers } from '../../core/http/desk-handlers.ts'
import type { Route } from '../../core/http/route.ts'
import type { Services } from '../services.ts'
import { maySeeAll, requireOwnReport } from './access.ts'
import { parseReport } from './report-repository.ts'
import { summarize } from './representation.ts'

export const reportRoutes = ({ reports }: Services): Route[] =>
  deskHandlers(reportApi, {
    list({ actor, paging }, { drawer_id: drawerId }) {
      const personId = maySeeAll(actor) ? undefined : actor.person?.id
      const { rows, total } = reports.listZ({ personId, drawerId }, paging)
      return { items: rows.map((row) => summarize(parseReport(row))), total }
    },
    one(context, { id }) {
      const row = reports.findZ(id)
      if (row === undefined) throw new AppError('not_found', { messageKey: 'noReport' })
      const report = parseReport(row)
      requireOwnReport(context, report)
      return { ...report, prev_hash: row.prev_hash, hash: row.hash }
    },
  })
