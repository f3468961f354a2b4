/** /desk/statements: imported statements. */
import { statementApi } from '../../../shared/contract/reconcile.ts'
import { deskHandlers } from '../../core/http/desk-handlers.ts'
import { pageOf } from '../../core/http/paging.ts'
import type { Route } from '../../core/http/route.ts'
import type { Services } from '../services.ts'
import { builtInMappings } from './read/built-in-mappings.ts'
import { representSeen, representSummaries } from './representation.ts'

export const statementRoutes = ({ startThread, reconcile, statements, mappings, settings }: Services): Route[] => {
  const counts = () => statements.counts(mappings.own().length + builtInMappings.length)
  const shown = (id: number) => reconcile.represent(reconcile.required(id))

  return deskHandlers(statementApi, {
    list({ params, paging }) {
      const { rows, total } = statements.list(params.get('q'), params.get('sort'), paging)
      return { items: representSummaries(rows, statements), total }
    },
    take: async ({ actor }, { body }) => reconcile.represent(await reconcile.take(body, actor)),
    one: (_context, { id }) => shown(id),
    change({ actor }, { id, body }) {
      reconcile.change(reconcile.required(id), body, actor)
      return shown(id)
    },
    seenLines({ paging }, { id }) {
      const lines = statements.seenLines(reconcile.required(id).id)
      return { items: pageOf(lines, paging).map(representSeen), total: lines.length }
    },
    countSeenLines({ actor }, { id, body }) {
      reconcile.countSeen(reconcile.required(id), body.rows, actor)
      return shown(id)
    },
    matchAgain({ actor }, { body }) {
      reconcile.matchAgain(body.rules, actor)
      return counts()
    },
    async dryRun(_context, { id, body: { rules: then } }) {
      reconcile.required(id)
      const thread = startThread()
      try {
        const { rules: now } = settings.readOrDefault('reconcile')
        return await thread.run('dryRun', { id, now, then })
      } finally {
        await thread.end()
      }
    },
    counts,
  })
}
