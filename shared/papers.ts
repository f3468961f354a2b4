/**
 * The kinds of printed pages, and where each is served. To add one, add an entry here, the name of its PDF in the messages
 * `reportPage.fileName`, and its page in electron/desk/documents.
 */
import type { Locale } from './locales.ts'
import type { Paper } from './paper-sizes.ts'
import type { Permission } from './permissions.ts'

export const documents = {
  pass: { path: '/desk/bookings/:id/pass', permission: 'sell', language: 'customer', subject: 'booking' },
  /** The id is that of a person whose new badge code is still known. */
  badge: { path: '/desk/people/:id/new-badge', permission: 'people', language: 'window', subject: 'person' },
  zReport: { path: '/desk/z-reports/:id/page', permission: 'own_shift', language: 'window', subject: 'z_report' },
  xReport: { path: '/desk/x-reports/:id/page', permission: 'own_shift', language: 'window', subject: 'x_report' },
  countSlip: { path: '/desk/shift-counts/:id/page', permission: 'own_shift', language: 'window', subject: 'count' },
  depositSlip: {
    path: '/desk/bank-deposits/:id/page',
    permission: 'cash_movement',
    language: 'window',
    subject: 'deposit',
  },
  /** The id is the number of the closing. */
  closing: { path: '/desk/closings/:id/page', permission: 'reconcile', language: 'window', subject: 'closing' },
  /** The id is that of a statement; the page shows its closing as it would be now. */
  closingDraft: {
    path: '/desk/statements/:id/closing/page',
    permission: 'reconcile',
    language: 'window',
    subject: 'statement',
  },
  owedLetter: { path: '/desk/owed/letters/:id/page', permission: 'reconcile', language: 'window', subject: 'letter' },
} as const satisfies Record<
  string,
  {
    readonly path: `/desk/${string}/:id/${string}`
    readonly permission: Permission
    /** The language of the customer, as stored with the booking, or of the window that requests the page. */
    readonly language: 'customer' | 'window'
    /** The kind of subject that the id in the path names, for the audit trail. */
    readonly subject: string
  }
>
export type DocumentKind = keyof typeof documents
export const documentKinds = Object.keys(documents) as DocumentKind[]

/** The page of a document for a window in this language. The preview and the printer use the same page. */
export const documentUrl = (kind: DocumentKind, id: number, paper: Paper, locale: Locale): string => {
  const { path, language } = documents[kind]
  const address = `/api${path.replace(':id', String(id))}?paper=${paper}`
  return language === 'window' ? `${address}&locale=${locale}` : address
}
