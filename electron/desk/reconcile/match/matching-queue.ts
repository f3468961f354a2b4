/** Matches open statements again in the background, one after the other, in one thread. */
import type { RuleSwitches } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { isAppError } from '../../../../shared/errors/errors.ts'
import type { AuditActor, AuditLog } from '../../../core/audit/audit-log.ts'
import type { After, Clock, Log } from '../../../core/deps.ts'
import type { Reconciliations } from '../storage/reconciliations.ts'
import type { StatementRepository } from '../storage/statement-repository.ts'
import type { MatchedAgain } from '../thread/match-again.ts'
import type { ReconcileThread } from '../thread/reconcile-work-repository.ts'

/** The delay lets several decisions be matched together. */
const delayMs = 1_500

interface QueueDeps {
  readonly startThread: () => ReconcileThread
  readonly statements: StatementRepository
  readonly reconciliations: Reconciliations
  readonly rules: () => RuleSwitches
  readonly audit: AuditLog
  readonly clock: Clock
  readonly log: Log
  readonly after: After | undefined
}

export const createMatchingQueue = (deps: QueueDeps) => {
  const { startThread, statements, reconciliations, rules, audit, clock, log, after } = deps
  /** The waiting statements with the person who requested it; nobody where the program did. */
  const waiting = new Map<number, AuditActor>()
  let current: number | undefined
  let thread: ReconcileThread | undefined
  let running: Promise<void> | undefined
  let cancelDelay: (() => void) | undefined
  let isClosed = false

  /** False where the statement was written meanwhile. A closed one is not changed. */
  const write = (id: number, matched: MatchedAgain, actor: AuditActor): boolean =>
    statements.transaction(() => {
      const row = statements.find(id)
      if (row === undefined || row.closing_at !== null) return true
      if (row.version !== matched.version) return false
      statements.replaceMatches(id, matched, clock.nowMs())
      if (matched.changed > 0) {
        reconciliations.matched(id, matched.rules)
        audit.record(
          { action: 'statement.matched', subject: ['statement', id], after: { changed: matched.changed } },
          actor,
        )
      }
      return true
    })

  const matchOne = async (id: number, actor: AuditActor): Promise<void> => {
    thread ??= startThread()
    try {
      const matched = await thread.run('match', { id, rules: rules() })
      if (!write(id, matched, actor) && !waiting.has(id)) waiting.set(id, actor)
    } catch (error) {
      reconciliations.forget(id)
      if (!isAppError(error, 'cancelled')) log.warn('a statement could not be matched again', { id, error })
    }
  }

  const runAll = async (): Promise<void> => {
    for (;;) {
      const [next] = waiting
      if (next === undefined || isClosed) break
      const [id, actor] = next
      waiting.delete(id)
      current = id
      await matchOne(id, actor)
      current = undefined
    }
    await thread?.end()
    thread = undefined
  }

  const start = (): void => {
    cancelDelay = undefined
    running ??= runAll().finally(() => {
      running = undefined
      if (waiting.size > 0 && !isClosed) start()
    })
  }

  return {
    isMatching: (id: number): boolean => waiting.has(id) || current === id,
    /** Matches after a delay: decisions until then are matched with it. */
    add(ids: readonly number[], actor: AuditActor = {}): void {
      if (ids.length === 0 || isClosed) return
      for (const id of ids) waiting.set(id, actor)
      cancelDelay?.()
      cancelDelay = undefined
      if (after === undefined) start()
      else cancelDelay = after(delayMs, start)
    },
    async close(): Promise<void> {
      isClosed = true
      cancelDelay?.()
      waiting.clear()
      await thread?.end()
      await running
    },
  }
}
export type MatchingQueue = ReturnType<typeof createMatchingQueue>
