/** /desk/statements: statements that were taken. */
import { numericIdPath } from '../../../shared/api/parameters.ts'
import {
  newStatement,
  statement,
  statementSearches,
  statementSorts,
  statementSummary,
} from '../../../shared/desk/reconcile/statements.ts'
import { deskRoutes, numericId, readJson } from '../../core/http/desk-route.ts'
import type { Reply, Route } from '../../core/http/route.ts'
import type { Services } from '../services.ts'
import { representStatement, representSummaries } from './representation.ts'
import type { StatementRow } from './storage/rows.ts'

export const statementRoutes = ({ reconcile, statements, settings }: Services): Route[] => {
  const resource = (row: StatementRow, status = 200): Reply => ({
    kind: 'resource',
    status,
    body: representStatement(row, {
      bank: statements,
      readAgain: statements.readAgain(row.id),
      rules: settings.readOrDefault('reconcile').rules,
      isMatching: false,
      lastDecision: undefined,
    }),
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
  })
}
