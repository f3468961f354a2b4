/** Verifies the database while the program runs: in a thread of its own, with progress and cancellation. */
import type { AuditVerification } from '../../../shared/desk/audit.ts'
import type { DatabaseVerification } from '../../core/audit/verify-parts.ts'
import { isoInstant } from '../../core/http/desk-route.ts'
import { startTask, type RunningTask } from '../backups/backup-thread.ts'
import type { DeskDeps } from '../deps.ts'

/** A person does not read more faults than this; the command lists more. */
const mostShown = 200

/** `verifyHere` does it without a thread. */
export const createVerification = (
  file: string,
  verifyHere: () => DatabaseVerification,
  { clock, log }: Pick<DeskDeps, 'clock' | 'log'>,
) => {
  let current: AuditVerification = { state: 'none', checked: 0, total: 0 }
  let running: Promise<void> | undefined
  let task: RunningTask<DatabaseVerification> | undefined
  let isCancelled = false

  const verify = async (): Promise<DatabaseVerification> => {
    // A database in memory has no second connection.
    if (file === ':memory:') return verifyHere()
    task = startTask('verifyDatabase', { file }, (checked, total) => {
      current = { state: 'running', checked, total }
    })
    return task.result
  }

  const run = async (): Promise<void> => {
    const finish = (state: AuditVerification['state'], more: Partial<AuditVerification> = {}): void => {
      current = { ...current, ...more, state, finished_at: isoInstant(clock.nowMs()) }
    }
    try {
      const { faults, faultCount, head } = await verify()
      const [first] = faults
      if (first !== undefined) {
        const { table, row, problem } = first
        log.error('the database was changed past Parkdesk', { faults: faultCount, table, row, problem })
      }
      const found = { faults: faults.slice(0, mostShown), fault_count: faultCount }
      finish(faultCount === 0 ? 'intact' : 'broken', { checked: current.total, head, ...(faultCount > 0 && found) })
    } catch (error) {
      if (isCancelled) return finish('cancelled')
      log.error('the audit trail cannot be read', { error })
      finish('unreadable')
    }
  }

  return {
    current: (): AuditVerification => current,
    /** Starts a verification, unless one is running. */
    start(): AuditVerification {
      if (running !== undefined) return current
      isCancelled = false
      current = { state: 'running', checked: 0, total: 0 }
      running = run().finally(() => (running = task = undefined))
      return current
    },
    /** Ends the running verification, if any. */
    async cancel(): Promise<void> {
      isCancelled = true
      await task?.end()
      await running
    },
  }
}

export type Verification = ReturnType<typeof createVerification>
