/** A document that is a page of figures: its data is read with the permissions of its JSON, and drawn as it is stored. */
import type { DocumentKind } from '../../../../shared/papers.ts'
import { parseLocale } from '../../../../shared/locales.ts'
import type { RequestContext } from '../../../core/http/route.ts'
import { requestedPaper } from '../../../core/passes/pass-page.ts'
import type { Services } from '../../services.ts'
import type { PrintedDocument } from '../document-route.ts'
import { renderReportPage } from './render-report-page.ts'
import type { Printing } from './report-format.ts'
import type { ReportPage } from './report-page.ts'

export const reportDocument = <Data>(
  { desk: { profile }, settings, jobs, clock }: Services,
  {
    kind,
    summary,
    find,
    pageOf,
  }: {
    readonly kind: DocumentKind
    readonly summary: string
    /** Throws AppError where the data is not there or not for this person. */
    readonly find: (id: number, context: RequestContext) => Data
    readonly pageOf: (data: Data, printing: Printing) => ReportPage
  },
): PrintedDocument => ({
  summary,
  check: (id, context) => void find(id, context),
  render(id, context) {
    const { params, locale, actor } = context
    const data = find(id, context)
    const printing = {
      locale: parseLocale(params.get('locale')) ?? locale ?? 'en-US',
      isSample: profile.demo || profile.kind === 'sandbox',
      reprintNumber: jobs.nextReprintNumber(kind, id),
      atMs: clock.nowMs(),
      by: actor.person?.name ?? actor.window,
    }
    return renderReportPage(pageOf(data, printing), requestedPaper(params, settings.readOrDefault('counter').paper))
  },
})
