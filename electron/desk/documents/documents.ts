/** Every kind of document that can be printed: where its data is, who may see it, and the page that it becomes. */
import { documentKinds, type DocumentKind } from '../../../shared/papers.ts'
import { AppError } from '../../../shared/errors/errors.ts'
import { parseLocale } from '../../../shared/locales.ts'
import { readCounterZone } from '../../../shared/values/time-zone.ts'
import type { Route } from '../../core/http/route.ts'
import { requestedPaper } from '../../core/passes/pass-page.ts'
import type { Services } from '../services.ts'
import { isCounted, requireOwnReport, requireOwnShift } from '../shifts/access.ts'
import { parseReport } from '../shifts/report-repository.ts'
import { representCount, representDeposit } from '../shifts/representation.ts'
import { renderBadge } from './badge/render-badge.ts'
import { closingPage } from './closing/closing-page.ts'
import { countSlipPage } from './count-slip/count-slip-page.ts'
import { depositSlipPage } from './deposit-slip/deposit-slip-page.ts'
import { documentRoute, type PrintedDocument } from './document-route.ts'
import { owedLetterPage } from './owed-letter/owed-letter-page.ts'
import { passDocument } from './pass/pass-document.ts'
import { reportDocument } from './report-page/report-document.ts'
import { shiftReportPage } from './shift-report/shift-report-page.ts'

export type Documents = Readonly<Record<DocumentKind, PrintedDocument>>

/** A row that was found; throws 404 without one. */
const required = <Row>(row: Row | undefined, messageKey?: 'noReport'): Row => {
  if (row === undefined) throw new AppError('not_found', { messageKey })
  return row
}

const badgeDocument = ({ people, newBadges, settings }: Services): PrintedDocument => {
  const find = (id: number) => {
    const person = people.find(id)
    const badge = newBadges.find(id)
    if (person === undefined || badge === undefined) throw new AppError('not_found', { messageKey: 'noNewBadge' })
    return { person, badge }
  }
  return {
    summary: 'The page of a new badge, while its code is still known',
    check: (id) => void find(id),
    render(id, { params, locale }) {
      const { person, badge } = find(id)
      const paper = requestedPaper(params, settings.readOrDefault('counter').paper)
      return renderBadge(person.name, badge, paper, parseLocale(params.get('locale')) ?? locale ?? 'en-US')
    },
  }
}

export const createDocuments = (services: Services): Documents => {
  const { closings, deposits, letters, reports, settings, shiftFlow, shifts } = services
  const timeZone = (): string => settings.readOrDefault('shifts').timeZone ?? readCounterZone()
  return {
    pass: passDocument(services),
    badge: badgeDocument(services),
    zReport: reportDocument(services, {
      kind: 'zReport',
      summary: 'A Z report as a page, as it was issued',
      find: (id, context) => {
        const row = required(reports.findZ(id), 'noReport')
        const report = parseReport(row)
        requireOwnReport(context, report)
        return { report, chain: { ...row, seal: reports.sealOfZ(id) } }
      },
      pageOf: shiftReportPage,
    }),
    xReport: reportDocument(services, {
      kind: 'xReport',
      summary: 'An X report as a page, as it was issued',
      find: (id, context) => {
        const row = required(reports.findX(id), 'noReport')
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
    }),
    countSlip: reportDocument(services, {
      kind: 'countSlip',
      summary: 'A submitted count as a page, never with the cash that is expected',
      find: (id, context) => {
        const row = required(shifts.findCount(id))
        const shift = shiftFlow.required(row.shift_id)
        requireOwnShift(context, shift)
        const index = shifts.counts(shift.id).findIndex((count) => count.id === id)
        return { count: representCount(row, index), shift, timeZone: timeZone() }
      },
      pageOf: countSlipPage,
    }),
    depositSlip: reportDocument(services, {
      kind: 'depositSlip',
      summary: 'A bank deposit as a page, with its bags',
      find: (id) => ({ deposit: representDeposit(required(deposits.find(id))), timeZone: timeZone() }),
      pageOf: depositSlipPage,
    }),
    closing: reportDocument(services, {
      kind: 'closing',
      summary: 'A closing as a page, as it was stored',
      find: (number) => ({ content: closings.required(number), timeZone: timeZone() }),
      pageOf: closingPage,
    }),
    closingDraft: reportDocument(services, {
      kind: 'closingDraft',
      summary: 'The closing of a statement as it would be now, as a page marked as a draft',
      find: (id) => ({ content: closings.preview(id), timeZone: timeZone() }),
      pageOf: closingPage,
    }),
    owedLetter: reportDocument(services, {
      kind: 'owedLetter',
      summary: 'A letter about what a partner owes as a page, as it was written',
      find: (number) => ({ letter: letters.required(number), timeZone: timeZone() }),
      pageOf: owedLetterPage,
    }),
  }
}

export const documentRoutes = (documents: Documents): Route[] =>
  documentKinds.map((kind) => documentRoute(kind, documents[kind]))
