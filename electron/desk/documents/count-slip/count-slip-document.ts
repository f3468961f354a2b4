/** A submitted count on paper. */
import { AppError } from '../../../../shared/errors/errors.ts'
import { counterZone } from '../../../../shared/values/time-zone.ts'
import { requireOwnShift } from '../../shifts/access.ts'
import { representCount } from '../../shifts/representation.ts'
import type { Services } from '../../services.ts'
import type { PrintedDocument } from '../document-route.ts'
import { reportDocument } from '../report-page/report-document.ts'
import { countSlipPage } from './count-slip-page.ts'

export const countSlipDocument = (services: Services): PrintedDocument => {
  const { shifts, shiftFlow, settings } = services
  return reportDocument(services, {
    kind: 'countSlip',
    summary: 'A submitted count as a page, never with the cash that is expected',
    find: (id, context) => {
      const row = shifts.findCount(id)
      if (row === undefined) throw new AppError('not_found')
      const shift = shiftFlow.required(row.shift_id)
      requireOwnShift(context, shift)
      const index = shifts.counts(shift.id).findIndex((count) => count.id === id)
      const timeZone = settings.readOrDefault('shifts').timeZone ?? counterZone
      return { count: representCount(row, index), shift, timeZone }
    },
    pageOf: countSlipPage,
  })
}
