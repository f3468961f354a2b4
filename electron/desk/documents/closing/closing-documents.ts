/** Closings on paper as they were stored, and what the closing of a statement would be now. */
import { AppError } from '../../../../shared/errors.ts'
import { counterZone } from '../../../../shared/time-zone.ts'
import type { Services } from '../../services.ts'
import type { PrintedDocument } from '../document-route.ts'
import { reportDocument } from '../report-page/report-document.ts'
import { closingPage } from './closing-page.ts'

const timeZoneOf = ({ settings }: Services): string => settings.readOrDefault('shifts').timeZone ?? counterZone

export const closingDocument = (services: Services): PrintedDocument =>
  reportDocument(services, {
    kind: 'closing',
    summary: 'A closing as a page, as it was stored',
    find(number) {
      const content = services.closings.find(number)
      if (content === undefined) throw new AppError('not_found', { messageKey: 'noClosing' })
      return { content, timeZone: timeZoneOf(services) }
    },
    pageOf: closingPage,
  })

export const closingDraftDocument = (services: Services): PrintedDocument =>
  reportDocument(services, {
    kind: 'closingDraft',
    summary: 'The closing of a statement as it would be now, as a page marked as a draft',
    find: (id) => ({ content: services.closings.preview(id), timeZone: timeZoneOf(services) }),
    pageOf: closingPage,
  })
