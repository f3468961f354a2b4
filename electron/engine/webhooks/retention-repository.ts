/** Deletes settled deliveries with their attempts once they are old enough, a few at a time. */
import type { WritableDatabase } from '../../core/db/database.ts'
import { readMeta, writeMeta } from '../../core/db/meta.ts'

const dayMs = 86_400_000
const defaultDays = 90
const metaKey = 'webhook_retention_days'
/** The number of rows in a step: each needs about a millisecond. */
const stepRows = 200

export const createRetention = (database: WritableDatabase) => {
  const findOld = database.prepare<{ id: number }>(
    `SELECT id FROM webhook_deliveries
     WHERE created_at_ms < ? AND state NOT IN ('waiting', 'sending', 'retrying')
       AND id < (SELECT max(id) FROM webhook_deliveries)
     ORDER BY created_at_ms, id LIMIT ?`,
  )
  const deleteAttempts = database.prepareWrite('DELETE FROM webhook_attempts WHERE delivery_id = ?')
  const deleteDelivery = database.prepareWrite('DELETE FROM webhook_deliveries WHERE id = ?')
  const deleteJobs = database.prepareWrite("DELETE FROM webhook_jobs WHERE state <> 'running' AND created_at_ms < ?")

  let revision = 0

  const days = (): number => Number(readMeta(database, metaKey) ?? defaultDays)
  const cutoffMs = (nowMs: number): number => nowMs - days() * dayMs

  return {
    days,
    setDays: (value: number): void => writeMeta(database, metaKey, String(value)),
    cutoffMs,
    /** One small transaction; true where there is more to do. Open deliveries stay, and so does the newest number. */
    pruneSome(nowMs: number): boolean {
      const old = findOld.all(cutoffMs(nowMs), stepRows)
      if (old.length === 0) return false
      database.transaction(() => {
        for (const { id } of old) {
          deleteAttempts.run(id)
          deleteDelivery.run(id)
        }
        deleteJobs.run(cutoffMs(nowMs))
      })
      revision += 1
      return old.length === stepRows
    },
    revision: (): number => revision,
  }
}
