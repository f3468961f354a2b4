/** Verifies the audit trail while the program runs: in steps between which requests are served, with progress and cancellation. */
import { setImmediate } from 'node:timers/promises'
import type { AuditVerification } from '../../../shared/desk/audit.ts'
import { openForReading } from '../../core/db/driver.ts'
import { isoInstant } from '../../core/http/desk-route.ts'
import type { DeskDeps } from '../deps.ts'
import { verifyChains, type ChainsProgress } from './verify-chains.ts'

const represent = ({ checked, total, chain, brokenAt, head }: ChainsProgress): Omit<AuditVerification, 'state'> => ({
  checked,
  total,
  ...(brokenAt === undefined ? {} : { broken_at: { chain, id: brokenAt } }),
  ...(checked === 0 ? {} : { head: { id: checked, hash: head } }),
})

export const createVerification = ({ database, clock, log }: Pick<DeskDeps, 'database' | 'clock' | 'log'>) => {
  let current: AuditVerification = { state: 'none', checked: 0, total: 0 }
  let running: Promise<void> | undefined
  let isCancelled = false

  const finish = (state: AuditVerification['state']): void => {
    current = { ...current, state, finished_at: isoInstant(clock.nowMs()) }
  }

  /** Over a connection of its own, which reads the file and not what the program remembers of it. */
  const openReader = () =>
    database.file === ':memory:' ? { database, close: () => undefined } : openForReading(database.file)

  const run = async (): Promise<void> => {
    try {
      const reader = openReader()
      try {
        for (const progress of verifyChains(reader.database)) {
          current = { state: 'running', ...represent(progress) }
          await setImmediate()
          if (isCancelled) return finish('cancelled')
        }
      } finally {
        reader.close()
      }
      finish(current.broken_at === undefined ? 'intact' : 'broken')
      if (current.broken_at !== undefined) log.error('the audit trail is broken', { ...current.broken_at })
    } catch (error) {
      log.error('the audit trail cannot be read', { error })
      finish('unreadable')
    }
  }

  return {
    current: (): AuditVerification => current,
    /** Starts one, unless one is under way. */
    start(): AuditVerification {
      if (running !== undefined) return current
      isCancelled = false
      current = { state: 'running', checked: 0, total: 0 }
      running = run().finally(() => (running = undefined))
      return current
    },
    /** Ends the one that is under way, if any. */
    async cancel(): Promise<void> {
      isCancelled = true
      await running
    },
  }
}

export type Verification = ReturnType<typeof createVerification>
