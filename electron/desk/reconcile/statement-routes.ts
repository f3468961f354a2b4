/**
 * /desk/statement-files: files that are reviewed before they are imported, of which nothing is stored; /desk/statements: imported
 * statements; and what card settlements mean for shifts and refunds.
 */
import { cardApi, statementApi, statementFileApi } from '../../../shared/contract/reconcile.ts'
import { deskHandlers } from '../../core/http/desk-handlers.ts'
import { pageOf } from '../../core/http/paging.ts'
import type { Route } from '../../core/http/route.ts'
import type { Services } from '../services.ts'
import type { OpenFile } from './read/statement-files.ts'
import { missingOf } from './match/items.ts'
import { builtInMappings } from './read/built-in-mappings.ts'
import { representFile, representAlreadyImported, representSummaries } from './representation.ts'

export const statementFileRoutes = ({ reconcile, statementFiles: files, statements, books }: Services): Route[] => {
  const represent = (file: OpenFile) => representFile(file, statements)

  return deskHandlers(statementFileApi, {
    receive(_context, { body }) {
      const file = files.receive(body)
      // The books follow while the rest of the file arrives.
      void books.catchUp()
      return represent(file)
    },
    one: (_context, { id }) => represent(files.find(id)),
    addPart: (_context, { id, offset, body }) =>
      represent(files.addPart(id, offset, Buffer.from(body.content, 'base64'))),
    read: async ({ actor }, { id, body }) => represent(await reconcile.read(id, body, actor)),
    leave: (_context, { id }) => files.leave(id),
  })
}

export const statementRoutes = ({ startThread, reconcile, statements, mappings, settings }: Services): Route[] => {
  const counts = () => statements.counts(mappings.own().length + builtInMappings.length)
  const shown = (id: number) => reconcile.represent(reconcile.required(id))

  return deskHandlers(statementApi, {
    list({ params, paging }) {
      const { rows, total } = statements.list(params.get('q'), params.get('sort'), paging)
      return { items: representSummaries(rows, statements), total }
    },
    import: async ({ actor }, { body }) => reconcile.represent(await reconcile.import(body, actor)),
    one: (_context, { id }) => shown(id),
    change({ actor }, { id, body }) {
      reconcile.change(reconcile.required(id), body, actor)
      return shown(id)
    },
    alreadyImported({ paging }, { id }) {
      const lines = statements.alreadyImported(reconcile.required(id).id)
      return { items: pageOf(lines, paging).map(representAlreadyImported), total: lines.length }
    },
    countAlreadyImported({ actor }, { id, body }) {
      reconcile.countAlreadyImported(reconcile.required(id), body.rows, actor)
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

/** Card settlements: their lines beside the shifts, and the refunds that became due by accepting them. */
export const cardRoutes = ({ reconcile, reconciliations, cardShifts, readRefundsDue }: Services): Route[] =>
  deskHandlers(cardApi, {
    shifts({ paging }, { id }) {
      const { kind } = reconcile.required(id)
      const missing = () => missingOf(reconciliations.find(id).state).map(({ record }) => record.key)
      const rows = kind === 'card' ? cardShifts.list(id, missing()) : []
      return { items: pageOf(rows, paging), total: rows.length }
    },
    refundsDue({ paging }, { statement_id: statementId }) {
      const rows = readRefundsDue(statementId)
      return { items: pageOf(rows, paging), total: rows.length }
    },
  })
