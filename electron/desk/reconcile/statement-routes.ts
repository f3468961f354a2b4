/** /desk/statements: statements that were taken. */
import { numericIdPath } from '../../../shared/api/parameters.ts'
import {
  dryRun,
  dryRunResult,
  newlyCountedLines,
  newMatching,
  newStatement,
  reconcileCounts,
  statement,
  statementChange,
  statementSearches,
  statementSorts,
  statementSummary,
  takenSeenLine,
} from '../../../shared/desk/reconcile/statements.ts'
import { deskRoutes, numericId, readJson } from '../../core/http/desk-route.ts'
import { pageOf } from '../../core/http/paging.ts'
import type { Reply, Route } from '../../core/http/route.ts'
import type { Services } from '../services.ts'
import { builtInMappings } from './reading/built-in-mappings.ts'
import { representSeen, representSummaries } from './representation.ts'
import type { StatementRow } from './storage/rows.ts'
import { startReconcileThread } from './thread/reconcile-thread.ts'

export const statementRoutes = ({ desk, reconcile, statements, mappings, settings }: Services): Route[] => {
  const resource = (row: StatementRow, status = 200): Reply => ({
    kind: 'resource',
    status,
    body: reconcile.represent(row),
    headers: { 'Cache-Control': 'no-store' },
  })
  const counts = (status = 200): Reply => ({
    kind: 'resource',
    status,
    body: statements.counts(mappings.own().length + builtInMappings.length),
    headers: { 'Cache-Control': 'no-store' },
  })

  return deskRoutes({
    'GET /desk/statements': {
      summary: 'Statements that were taken, newest first',
      permission: 'reconcile',
      list: true,
      searches: statementSearches,
      sorts: statementSorts,
      response: statementSummary,
      handle({ params, paging }) {
        const { rows, total } = statements.list(params.get('q'), params.get('sort'), paging)
        return { kind: 'list', items: representSummaries(rows, statements), total }
      },
    },
    'POST /desk/statements': {
      summary: 'Takes a file that was read, whole, and matches it; the same id again gives the same statement',
      permission: 'reconcile',
      jsonBody: newStatement,
      refusals: [
        'not_found',
        'statement_file_unread',
        'statement_taken_before',
        'statement_name_taken',
        'statement_reason_needed',
        'mapping_built_in',
        'cancelled',
        'idempotency_key_reused',
      ],
      successStatus: 201,
      response: statement,
      handle: async (context) => resource(await reconcile.take(readJson(context, newStatement), context.actor), 201),
    },
    'GET /desk/statements/:id': {
      summary: 'One statement with its totals and groups',
      permission: 'reconcile',
      pathParameters: numericIdPath,
      response: statement,
      handle: (context) => resource(reconcile.required(numericId(context))),
    },
    'PATCH /desk/statements/:id': {
      summary: 'Changes its name, who pays or its period, while it is open',
      permission: 'reconcile',
      pathParameters: numericIdPath,
      jsonBody: statementChange,
      refusals: ['statement_closed', 'statement_name_taken'],
      response: statement,
      handle(context) {
        const row = reconcile.required(numericId(context))
        reconcile.change(row, readJson(context, statementChange), context.actor)
        return resource(reconcile.required(row.id))
      },
    },
    'GET /desk/statements/:id/seen-lines': {
      summary: 'Its lines that count in another statement, where they were imported first',
      permission: 'reconcile',
      pathParameters: numericIdPath,
      list: true,
      response: takenSeenLine,
      handle(context) {
        const lines = statements.seenLines(reconcile.required(numericId(context)).id)
        const items = pageOf(lines, context.paging).map(representSeen)
        return { kind: 'list', items, total: lines.length }
      },
    },
    'POST /desk/statements/:id/seen-lines': {
      summary: 'Counts lines here that were taken for those of another statement; they wait in the queue',
      permission: 'reconcile',
      pathParameters: numericIdPath,
      jsonBody: newlyCountedLines,
      refusals: ['statement_closed'],
      response: statement,
      handle(context) {
        const row = reconcile.required(numericId(context))
        reconcile.countSeen(row, readJson(context, newlyCountedLines).rows, context.actor)
        return resource(reconcile.required(row.id))
      },
    },
    'POST /desk/statements/matching': {
      summary: 'Begins to match all open statements again; rules that are given are kept',
      permission: 'reconcile',
      jsonBody: newMatching,
      successStatus: 202,
      response: reconcileCounts,
      handle(context) {
        reconcile.matchAgain(readJson(context, newMatching).rules, context.actor)
        return counts(202)
      },
    },
    'POST /desk/statements/:id/dry-run': {
      summary: 'What these rules would link of its lines that nobody decided on; nothing is written',
      permission: 'reconcile',
      pathParameters: numericIdPath,
      jsonBody: dryRun,
      refusals: ['cancelled'],
      response: dryRunResult,
      async handle(context) {
        const { id } = reconcile.required(numericId(context))
        const { rules: then } = readJson(context, dryRun)
        const thread = startReconcileThread(desk.database)
        try {
          const { rules: now } = settings.readOrDefault('reconcile')
          return { kind: 'resource', body: await thread.run('dryRun', { id, now, then }) }
        } finally {
          await thread.end()
        }
      },
    },
    'GET /desk/reconcile': {
      summary: 'How many statements, items in queues, closings and mappings there are',
      permission: 'reconcile',
      response: reconcileCounts,
      handle: () => counts(),
    },
  })
}
