/** Every kind of document that can be printed, by its name in shared/papers.ts. */
import { documentKinds, type DocumentKind } from '../../../shared/papers.ts'
import type { Route } from '../../core/http/route.ts'
import type { Services } from '../services.ts'
import { badgeDocument } from './badge/badge-document.ts'
import { closingDocument, closingDraftDocument } from './closing/closing-documents.ts'
import { countSlipDocument } from './count-slip/count-slip-document.ts'
import { depositSlipDocument } from './deposit-slip/deposit-slip-document.ts'
import { documentRoute, type PrintedDocument } from './document-route.ts'
import { owedLetterDocument } from './owed-letter/owed-letter-document.ts'
import { passDocument } from './pass/pass-document.ts'
import { xReportDocument, zReportDocument } from './shift-report/shift-report-documents.ts'

export type Documents = Readonly<Record<DocumentKind, PrintedDocument>>

export const createDocuments = (services: Services): Documents => ({
  pass: passDocument(services),
  badge: badgeDocument(services),
  zReport: zReportDocument(services),
  xReport: xReportDocument(services),
  countSlip: countSlipDocument(services),
  depositSlip: depositSlipDocument(services),
  closing: closingDocument(services),
  closingDraft: closingDraftDocument(services),
  owedLetter: owedLetterDocument(services),
})

export const documentRoutes = (documents: Documents): Route[] =>
  documentKinds.map((kind) => documentRoute(kind, documents[kind]))
