/** Statements, their queues, closings and what partners owe. Amounts are minor units. */
import { z } from 'zod'
import { agreement, booksStatus, type newAgreement } from '../../../shared/desk/reconcile/books.ts'
import {
  closing,
  closingPreview,
  closingSummary,
  letter,
  owed,
  owedItem,
  type newClosing,
  type newLetter,
  type OwedGroup,
  type newReopening,
} from '../../../shared/desk/reconcile/closings.ts'
import type { Mapping } from '../../../shared/desk/reconcile/mapping.ts'
import {
  alikeGroup,
  bookRecord,
  decisionPreview,
  foundRecord,
  queueItem,
  queueItemDetail,
  refundDue,
  statementShift,
  type itemSearches,
  type itemSorts,
  type NewDecision,
} from '../../../shared/desk/reconcile/queue.ts'
import {
  dryRunResult,
  filePartBytes,
  reconcileCounts,
  statement,
  statementFile,
  statementMapping,
  statementSummary,
  takenSeenLine,
  type newMatching,
  type newStatement,
  type statementChange,
  type statementReading,
  type statementSearches,
  type statementSorts,
} from '../../../shared/desk/reconcile/statements.ts'
import type { RuleSwitches } from '../../../shared/desk/reconcile/vocabulary.ts'
import { toBase64 } from './base64.ts'
import { apiKeys } from './keys.ts'
import { countQuery, listQuery } from './paged-rows.ts'
import { readQuery, request, requestAll, requestText, searchText } from './request.ts'
import { queryOptions } from '@tanstack/react-query'

type Searches<Schema extends z.ZodObject> = Readonly<{ [Name in keyof z.infer<Schema>]?: string | undefined }>
/** A name, or with `-` in front the other way round. */
type Sort<Names extends readonly string[]> = Names[number] | `-${Names[number]}`

export const reconcileCountsQuery = () =>
  readQuery([...apiKeys.allReconcile(), 'counts'], { path: '/desk/reconcile', schema: reconcileCounts })

interface StatementFilter {
  readonly q?: Searches<typeof statementSearches>
  readonly sort?: Sort<typeof statementSorts>
}
const statementList = ({ q = {}, sort }: StatementFilter) => ({
  path: '/desk/statements',
  schema: statementSummary,
  query: { q: searchText(q), sort },
})
export const statementPagesQuery = (filter: StatementFilter = {}) =>
  listQuery([...apiKeys.allReconcile(), 'statements', filter], statementList(filter))
export const statementCountQuery = (filter: StatementFilter = {}) =>
  countQuery([...apiKeys.allReconcile(), 'statements', filter], statementList(filter))

export const statementQuery = (id: number) =>
  readQuery([...apiKeys.allReconcile(), 'statement', id], { path: `/desk/statements/${id}`, schema: statement })

interface ItemFilter {
  readonly q?: Searches<typeof itemSearches>
  readonly sort?: Sort<typeof itemSorts>
}
const itemList = (statementId: number, { q = {}, sort }: ItemFilter) => ({
  path: `/desk/statements/${statementId}/items`,
  schema: queueItem,
  query: { q: searchText(q), sort },
})
export const itemPagesQuery = (statementId: number, filter: ItemFilter = {}) =>
  listQuery([...apiKeys.allReconcile(), 'items', statementId, filter], itemList(statementId, filter))
export const itemCountQuery = (statementId: number, filter: ItemFilter = {}) =>
  countQuery([...apiKeys.allReconcile(), 'items', statementId, filter], itemList(statementId, filter))

export const itemQuery = (statementId: number, key: string) =>
  readQuery([...apiKeys.allReconcile(), 'item', statementId, key], {
    path: `/desk/statements/${statementId}/item`,
    query: { key },
    schema: queueItemDetail,
  })

export const groupsQuery = (statementId: number) =>
  queryOptions({
    queryKey: [...apiKeys.allReconcile(), 'groups', statementId],
    queryFn: ({ signal }) => requestAll({ path: `/desk/statements/${statementId}/groups`, schema: alikeGroup, signal }),
  })

/** Of a card settlement: its lines beside the shifts. */
export const statementShiftsQuery = (statementId: number) =>
  queryOptions({
    queryKey: [...apiKeys.allReconcile(), 'shifts', statementId],
    queryFn: ({ signal }) =>
      requestAll({ path: `/desk/statements/${statementId}/shifts`, schema: statementShift, signal }),
  })

export const refundsDueQuery = (statementId: number) =>
  queryOptions({
    queryKey: [...apiKeys.allReconcile(), 'refunds-due', statementId],
    queryFn: ({ signal }) =>
      requestAll({
        path: '/desk/refunds-due',
        query: { statement_id: statementId },
        schema: refundDue,
        signal,
      }),
  })

export const foundRecordsQuery = (statementId: number, text: string) =>
  listQuery([...apiKeys.allReconcile(), 'records', statementId, text], {
    path: `/desk/statements/${statementId}/records`,
    schema: foundRecord,
    query: { text },
  })

const post = <Schema extends z.ZodType>(path: string, json: unknown, schema: Schema, signal?: AbortSignal) =>
  request({ method: 'POST', path: `/desk/${path}`, json, schema, signal })

/** Decides, and gives the statement as it is then. */
export const decide = (statementId: number, json: NewDecision) =>
  post(`statements/${statementId}/decisions`, json, statement)

export const previewDecision = (statementId: number, json: NewDecision, signal?: AbortSignal) =>
  post(`statements/${statementId}/preview`, json, decisionPreview, signal)

/** What an item would mean beside a record that a person found. */
export const findingBeside = (statementId: number, item: string, record: string, signal?: AbortSignal) =>
  post(`statements/${statementId}/finding`, { item, record }, queueItem.extend({ record: bookRecord }), signal)

export const changeStatement = (statementId: number, json: z.input<typeof statementChange>) =>
  request({ method: 'PATCH', path: `/desk/statements/${statementId}`, json, schema: statement })

/** The first lines that count in another statement. */
export const seenLinesQuery = (statementId: number) =>
  readQuery([...apiKeys.allReconcile(), 'seen-lines', statementId], {
    path: `/desk/statements/${statementId}/seen-lines`,
    query: { per_page: 20 },
    schema: z.array(takenSeenLine),
  })

/** Counts lines here too, and gives the statement as it is then. */
export const countSeenLines = (statementId: number, rows: readonly number[]) =>
  post(`statements/${statementId}/seen-lines`, { rows }, statement)

/** Matches all open statements again. */
export const matchAgain = (json: z.input<typeof newMatching> = {}) => post('statements/matching', json, reconcileCounts)

export const dryRunRules = (statementId: number, rules: RuleSwitches, signal?: AbortSignal) =>
  post(`statements/${statementId}/dry-run`, { rules }, dryRunResult, signal)

const filePath = (id: string, rest = ''): string => `statement-files/${id}${rest}`

/** Sends a file in parts. Nothing is written of it before it is taken; `signal` cancels. */
export const sendStatementFile = async (
  id: string,
  file: File,
  { signal, onProgress }: { readonly signal?: AbortSignal; readonly onProgress?: (sent: number) => void } = {},
) => {
  let sent = await post('statement-files', { id, name: file.name, bytes: file.size }, statementFile, signal)
  for (let offset = 0; offset < file.size; offset += filePartBytes) {
    const part = new Uint8Array(await file.slice(offset, offset + filePartBytes).arrayBuffer())
    sent = await request({
      method: 'PUT',
      path: `/desk/${filePath(id, `/parts/${offset}`)}`,
      json: { content: toBase64(part) },
      schema: statementFile,
      signal,
    })
    onProgress?.(sent.received)
  }
  return sent
}

/** Reads it, by detection or as chosen. */
export const readStatementFile = (id: string, json: z.input<typeof statementReading>, signal?: AbortSignal) =>
  post(filePath(id, '/reading'), json, statementFile, signal)

/** Leaves it: what was sent is forgotten, and work on it ends. */
export const leaveStatementFile = (id: string) =>
  request({ method: 'DELETE', path: `/desk/${filePath(id)}`, schema: z.null() })

/** Takes it as a statement, and gives that one, matched. */
export const takeStatement = (json: z.input<typeof newStatement>, signal?: AbortSignal) =>
  post('statements', json, statement, signal)

export const mappingsQuery = () =>
  queryOptions({
    queryKey: [...apiKeys.allReconcile(), 'mappings'],
    queryFn: ({ signal }) => requestAll({ path: '/desk/statement-mappings', schema: statementMapping, signal }),
  })

const mappingPath = (name: string): string => `/desk/statement-mappings/${encodeURIComponent(name)}`

export const keepMapping = (name: string, mapping: Mapping) =>
  request({ method: 'PUT', path: mappingPath(name), json: { mapping }, schema: statementMapping })

export const removeMapping = (name: string) => request({ method: 'DELETE', path: mappingPath(name), schema: z.null() })

export const closingPreviewQuery = (statementId: number) =>
  readQuery([...apiKeys.allReconcile(), 'closing-preview', statementId], {
    path: `/desk/statements/${statementId}/closing`,
    schema: closingPreview,
  })

export const closeStatement = (statementId: number, json: z.input<typeof newClosing>) =>
  post(`statements/${statementId}/close`, json, closing)

export const closingPagesQuery = () =>
  listQuery([...apiKeys.allReconcile(), 'closings'], { path: '/desk/closings', schema: closingSummary })

export const closingQuery = (number: number) =>
  readQuery([...apiKeys.allReconcile(), 'closing', number], { path: `/desk/closings/${number}`, schema: closing })

/** Every line of a closing, as text. */
export const closingCsv = (number: number) => requestText(`/desk/closings/${number}/csv`)

export const reopenClosing = (number: number, json: z.input<typeof newReopening>) =>
  post(`closings/${number}/reopening`, json, closing)

export const owedQuery = () =>
  queryOptions({
    queryKey: [...apiKeys.allReconcile(), 'owed'],
    queryFn: ({ signal }) => requestAll({ path: '/desk/owed', schema: owed, signal }),
  })

export const owedItemsQuery = (partner: string, currency: string, about?: OwedGroup) =>
  listQuery([...apiKeys.allReconcile(), 'owed-items', partner, currency, about], {
    path: '/desk/owed/items',
    schema: owedItem,
    query: { partner, currency, ...(about && { statement_id: String(about.statement_id), group: about.group }) },
  })

export const writeLetter = (json: z.input<typeof newLetter>) => post('owed/letters', json, letter)

export const booksQuery = () =>
  readQuery([...apiKeys.allReconcile(), 'books'], { path: '/desk/books', schema: booksStatus })

/** Forgets the books and reads all bookings of the marketplace again. */
export const rebuildBooks = () => post('books/rebuild', {}, booksStatus)

export const agreementsQuery = () =>
  queryOptions({
    queryKey: [...apiKeys.allReconcile(), 'agreements'],
    queryFn: ({ signal }) => requestAll({ path: '/desk/agreements', schema: agreement, signal }),
  })

export const makeAgreement = (json: z.input<typeof newAgreement>) => post('agreements', json, agreement)
