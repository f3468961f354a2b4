/** Closings of statements as they are stored: the data of a closing is read again in its transaction. */
import { closingContent } from '../../../../shared/desk/reconcile/closings.ts'
import type { DeskBooks } from '../books/follow-books.ts'
import { representAll } from '../decide/list-items.ts'
import type { MatchingQueue } from '../match/matching-queue.ts'
import type { ReconcileService } from '../reconcile-service.ts'
import { representSummaries } from '../representation.ts'
import type { Reconciliations } from '../storage/reconciliations.ts'
import type { StatementRepository } from '../storage/statement-repository.ts'
import { createClosingFlow, type ClosingDeps } from './closing-flow.ts'

interface ServiceDeps extends Pick<ClosingDeps, 'closings' | 'audit' | 'clock'> {
  readonly statements: StatementRepository
  readonly reconciliations: Reconciliations
  readonly matchingQueue: MatchingQueue
  readonly reconcile: ReconcileService
  readonly books: Pick<DeskBooks, 'status'>
}

export const createClosingService = (deps: ServiceDeps) => {
  const { statements, reconciliations, matchingQueue, reconcile, books, ...own } = deps
  return createClosingFlow({
    ...own,
    statementNow(id) {
      const row = reconcile.required(id)
      const open = reconciliations.find(id)
      const [summary] = representSummaries([row], statements)
      return {
        statement: closingContent.shape.statement.parse({ ...summary, sha256: row.sha256 }),
        state: open.state,
        items: representAll(open),
        isMatching: matchingQueue.isMatching(id),
      }
    },
    areBooksCurrent: () => books.status().state === 'current',
    onChanged: (id, isReopened) => reconcile.changed(reconcile.required(id), isReopened),
  })
}
