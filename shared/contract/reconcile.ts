/** Statements: their files, queues and mappings. Every write here may change everything that is reconciled. */
import { z } from 'zod'
import { filePart, filePartBytes } from '../desk/file-parts.ts'
import { numericIdPath } from '../api/parameters.ts'
import { mapping } from '../desk/reconcile/mapping.ts'
import {
  itemGroup,
  bookRecord,
  decision,
  decisionPreview,
  foundRecord,
  itemSearches,
  itemSorts,
  newDecision,
  newFinding,
  queueItem,
  queueItemDetail,
  refundDue,
  statementShift,
} from '../desk/reconcile/queue.ts'
import {
  dryRun,
  dryRunResult,
  newlyCountedLines,
  newMatching,
  newStatement,
  newStatementFile,
  reconcileCounts,
  statement,
  statementChange,
  statementFile,
  statementMapping,
  statementMappingChange,
  statementReading,
  statementSearches,
  statementSorts,
  statementSummary,
  alreadyImportedLine,
} from '../desk/reconcile/statements.ts'
import { empty, endpointOf } from './endpoint.ts'

const endpoint = endpointOf('reconcile')
const byId = { permission: 'reconcile', params: numericIdPath } as const
const ofStatement = { ...byId, response: statement } as const
/** These requests show the effect of a write, or store what is not a statement yet: nothing on the screen changes. */
const withoutEffect = { invalidates: [] } as const

const filePath = z.object({ id: z.uuid() })
const ofFile = { permission: 'reconcile', params: filePath, response: statementFile, noStore: true } as const

export const statementFileApi = {
  receive: endpoint('POST /desk/statement-files', {
    summary: 'Begins to receive a file, which is kept in memory until it is taken or left',
    permission: 'reconcile',
    body: newStatementFile,
    status: 201,
    response: statementFile,
    noStore: true,
    refusals: ['idempotency_key_reused'],
    ...withoutEffect,
  }),
  one: endpoint('GET /desk/statement-files/:id', {
    ...ofFile,
    summary: 'What has arrived of a file, and how it was read',
  }),
  addPart: endpoint('PUT /desk/statement-files/:id/parts/:offset', {
    ...ofFile,
    summary: `The next part of a file, of at most ${filePartBytes} bytes; the same part again changes nothing`,
    params: filePath.extend({ offset: z.int().nonnegative() }),
    body: filePart,
    refusals: ['statement_part_misplaced'],
    ...withoutEffect,
  }),
  read: endpoint('POST /desk/statement-files/:id/reading', {
    ...ofFile,
    summary: 'Reads the file by detection or as chosen, and responds once it is read',
    body: statementReading,
    refusals: ['statement_file_incomplete', 'statement_file_unread', 'cancelled'],
    ...withoutEffect,
  }),
  leave: endpoint('DELETE /desk/statement-files/:id', {
    permission: 'reconcile',
    params: filePath,
    summary: 'Leaves the file: work on it ends, and nothing of it is kept',
    response: empty,
    ...withoutEffect,
  }),
}

export const statementApi = {
  list: endpoint('GET /desk/statements', {
    summary: 'Statements that were taken, newest first',
    permission: 'reconcile',
    list: true,
    searches: statementSearches,
    sorts: statementSorts,
    response: statementSummary,
  }),
  import: endpoint('POST /desk/statements', {
    summary: 'Takes a file that was read, whole, and matches it; the same id again gives the same statement',
    permission: 'reconcile',
    body: newStatement,
    status: 201,
    response: statement,
    noStore: true,
    refusals: [
      'not_found',
      'statement_file_unread',
      'statement_imported_before',
      'statement_name_taken',
      'statement_reason_needed',
      'mapping_built_in',
      'cancelled',
      'idempotency_key_reused',
    ],
  }),
  one: endpoint('GET /desk/statements/:id', {
    ...ofStatement,
    summary: 'One statement with its totals and groups',
    noStore: true,
  }),
  change: endpoint('PATCH /desk/statements/:id', {
    ...ofStatement,
    summary: 'Changes its name, who pays or its period, while it is open',
    body: statementChange,
    refusals: ['statement_closed', 'statement_name_taken'],
  }),
  alreadyImported: endpoint('GET /desk/statements/:id/already-imported-lines', {
    ...byId,
    summary: 'Its lines that count in another statement, where they were imported first',
    list: true,
    response: alreadyImportedLine,
  }),
  countAlreadyImported: endpoint('POST /desk/statements/:id/already-imported-lines', {
    ...ofStatement,
    summary: 'Counts lines here that were taken for those of another statement; they wait in the queue',
    body: newlyCountedLines,
    refusals: ['statement_closed'],
  }),
  matchAgain: endpoint('POST /desk/statements/matching', {
    summary: 'Begins to match all open statements again; rules that are given are kept',
    permission: 'reconcile',
    body: newMatching,
    status: 202,
    response: reconcileCounts,
  }),
  dryRun: endpoint('POST /desk/statements/:id/dry-run', {
    ...byId,
    summary: 'What these rules would link of its lines that nobody decided on; nothing is written',
    body: dryRun,
    response: dryRunResult,
    refusals: ['cancelled'],
    ...withoutEffect,
  }),
  counts: endpoint('GET /desk/reconcile', {
    summary: 'How many statements, items in queues, closings and mappings there are',
    permission: 'reconcile',
    response: reconcileCounts,
    noStore: true,
  }),
}

const decisionRefusals = ['decision_refused', 'statement_group_changed', 'statement_closed'] as const

export const queueApi = {
  items: endpoint('GET /desk/statements/:id/items', {
    ...byId,
    summary: 'Its items and missing records, the largest difference first',
    list: true,
    searches: itemSearches,
    sorts: itemSorts,
    response: queueItem,
    noStore: true,
  }),
  item: endpoint('GET /desk/statements/:id/item', {
    ...byId,
    summary: 'One item with its lines, its records and why it was not linked',
    query: z.object({ key: z.string().trim() }),
    response: queueItemDetail,
    noStore: true,
    refusals: ['invalid_parameter'],
  }),
  groups: endpoint('GET /desk/statements/:id/groups', {
    ...byId,
    summary: 'Similar items of the queue together, the largest difference first',
    list: true,
    response: itemGroup,
    noStore: true,
  }),
  decisions: endpoint('GET /desk/statements/:id/decisions', {
    ...byId,
    summary: 'What was decided, newest first',
    list: true,
    response: decision,
    noStore: true,
  }),
  records: endpoint('GET /desk/statements/:id/records', {
    ...byId,
    summary: 'Records of the books that a text names, the likeliest first',
    query: z.object({ text: z.string().trim() }),
    list: true,
    response: foundRecord,
    noStore: true,
    refusals: ['invalid_parameter'],
  }),
  decide: endpoint('POST /desk/statements/:id/decisions', {
    ...ofStatement,
    summary: 'Decides about items, or undoes a decision; the same id again changes nothing',
    body: newDecision,
    status: 201,
    refusals: [...decisionRefusals, 'idempotency_key_reused'],
  }),
  preview: endpoint('POST /desk/statements/:id/preview', {
    ...byId,
    summary: 'What a decision would post, and where the lines would be then; nothing is written',
    body: newDecision,
    response: decisionPreview,
    refusals: decisionRefusals,
    ...withoutEffect,
  }),
  finding: endpoint('POST /desk/statements/:id/finding', {
    ...byId,
    summary: 'What an item would mean beside a record; nothing is written',
    body: newFinding,
    response: queueItem.extend({ record: bookRecord }),
    refusals: decisionRefusals,
    ...withoutEffect,
  }),
}

export const cardApi = {
  shifts: endpoint('GET /desk/statements/:id/shifts', {
    ...byId,
    summary: 'The lines of a card settlement beside the payments of the shifts, by business date; none for other kinds',
    list: true,
    response: statementShift,
    noStore: true,
  }),
  refundsDue: endpoint('GET /desk/refunds-due', {
    summary: 'Card payments that were charged too much, as people accepted it, the latest first',
    permission: 'reconcile',
    list: true,
    query: z.object({ statement_id: z.int() }).partial(),
    response: refundDue,
    noStore: true,
  }),
}

const namePath = z.object({ name: mapping.shape.name })

export const mappingApi = {
  list: endpoint('GET /desk/statement-mappings', {
    summary: 'What columns mean: those of persons first, then those that are shipped',
    permission: 'reconcile',
    list: true,
    response: statementMapping,
  }),
  keep: endpoint('PUT /desk/statement-mappings/:name', {
    summary: "Keeps a mapping of one's own under this name",
    permission: 'reconcile',
    params: namePath,
    body: statementMappingChange,
    response: statementMapping,
    refusals: ['mapping_built_in'],
  }),
  remove: endpoint('DELETE /desk/statement-mappings/:name', {
    summary: "Removes a mapping of one's own; statements that were read by it stay as they are",
    permission: 'reconcile',
    params: namePath,
    response: empty,
    refusals: ['mapping_built_in'],
  }),
}
