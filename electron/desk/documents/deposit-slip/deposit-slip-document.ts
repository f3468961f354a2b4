/** A bank deposit on paper. */
import { AppError } from '../../../../shared/errors/errors.ts'
import { counterZone } from '../../../../shared/values/time-zone.ts'
import { representDeposit } from '../../shifts/representation.ts'
import type { Services } from '../../services.ts'
import type { PrintedDocument } from '../document-route.ts'
import { reportDocument } from '../report-page/report-document.ts'
import { depositSlipPage } from './deposit-slip-page.ts'

export const depositSlipDocument = (services: Services): PrintedDocument => {
  const { deposits, settings } = services
  return reportDocument(services, {
    kind: 'depositSlip',
    summary: 'A bank deposit as a page, with its bags',
    find: (id) => {
      const row = deposits.find(id)
      if (row === undefined) throw new AppError('not_found')
      const timeZone = settings.readOrDefault('shifts').timeZone ?? counterZone
      return { deposit: representDeposit(row), timeZone }
    },
    pageOf: depositSlipPage,
  })
}
