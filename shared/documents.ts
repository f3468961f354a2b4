/**
 * The kinds of printed pages, and where each is served. To add one, add an entry here, the name of its PDF in the messages
 * `native.documents`, and a folder with its data, template and route in electron/desk/documents.
 */
import type { Paper } from './paper.ts'
import type { Permission } from './permissions.ts'

export const documents = {
  pass: { path: '/desk/bookings/:id/pass', permission: 'sell' },
  /** Of a person, while the code of the badge is still known. */
  badge: { path: '/desk/people/:id/new-badge', permission: 'people' },
} as const satisfies Record<string, { readonly path: `/desk/${string}/:id/${string}`; readonly permission: Permission }>
export type DocumentKind = keyof typeof documents
export const documentKinds = Object.keys(documents) as DocumentKind[]

/** The page of a document: what is shown is what is printed. */
export const documentUrl = (kind: DocumentKind, id: number, paper: Paper): string =>
  `/api${documents[kind].path.replace(':id', String(id))}?paper=${paper}`
