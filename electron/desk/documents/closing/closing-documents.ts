/** Closings on paper as they were stored, and what the closing of a statement would be now. */
import { counterZone } from '../../../../shared/values/time-zone.ts'
import type { Services } from '../../services.ts'
import type { PrintedDocument } from '../document-route.ts'
import { reportDocument } from '../report-page/report-document.ts'
import { closingPage } from './closing-page.ts'

const timeZoneOf = ({ settings }: Services): string => settings.readOrDefault('shifts').timeZone ?? counterZone

export const closingDocument = (services: Services): PrintedDocument =>
  reportDocument(services, {
    kind: 'closing',
    summary: 'A closing as a page, as it was stored',
    find: (number) => ({ content: services.closings.required(number), timeZone: timeZoneOf(services) }),
    pageOf: closingPage,
  })

export const closingDraftDocument = (services: Services): PrintedDocument =>
  reportDocument(services, {
    kind: 'closingDraft',
    summary: 'The closing of a statement as it would be now, as a page marked as a draft',
    find: (id) => ({ content: services.closings.preview(id), timeZone: timeZoneOf(services) }),
    pageOf: closingPage,
  })
