/** Jobs that send again or stop everything that a filter found when the job began, in SQL and in small steps. */
import type { WebhookJob } from '../../../shared/desk/webhooks.ts'
import type { WritableDatabase } from '../../core/db/database.ts'
import type { Clock } from '../../core/deps.ts'
import { narrowed, type DeliveryListRepository } from './delivery-list-repository.ts'
import type { DeliveryRepository } from './delivery-repository.ts'

export interface JobRow extends Readonly<Omit<WebhookJob, 'created_at' | 'finished_at'>> {
  readonly at_delivery_id: number
  readonly last_delivery_id: number
  readonly created_at_ms: number
  readonly finished_at_ms: number | null
}

const stepSize = 100
/** The number of a cancelled job's remaining rows that are deleted in a step, which takes a few milliseconds too. */
const deletedAtOnce = 1_000

export const createRangeJobRepository = (
  database: WritableDatabase,
  clock: Clock,
  deliveries: DeliveryRepository,
  deliveryList: DeliveryListRepository,
) => {
  const plus = database.dialect.hint('+')
  const findJob = database.prepare<JobRow>('SELECT * FROM webhook_jobs WHERE id = ?')
  const findFirst = database.prepare<JobRow>("SELECT * FROM webhook_jobs WHERE state = 'running' ORDER BY id LIMIT 1")
  const findPage = database.prepare<JobRow>('SELECT * FROM webhook_jobs ORDER BY id DESC LIMIT ? OFFSET ?')
  const countAll = database.prepare<{ total: number }>('SELECT count(*) AS total FROM webhook_jobs')
  const countRunning = database.prepare<{ total: number }>(
    "SELECT count(*) AS total FROM webhook_jobs WHERE state = 'running'",
  )
  const insert = database.prepareWrite(
    `INSERT INTO webhook_jobs (action, q, state, total, last_delivery_id, created_at_ms) VALUES (?, ?, 'running', 0, ?, ?)`,
  )
  const collected = database.prepareWrite(
    'UPDATE webhook_jobs SET at_delivery_id = last_delivery_id, total = done + ? WHERE id = ?',
  )
  const progress = database.prepareWrite('UPDATE webhook_jobs SET done = done + ?, changed = changed + ? WHERE id = ?')
  const finish = database.prepareWrite(
    "UPDATE webhook_jobs SET state = ?, finished_at_ms = ? WHERE id = ? AND state = 'running'",
  )
  const findNext = database.prepare<{ delivery_id: number }>(
    'SELECT delivery_id FROM webhook_job_deliveries WHERE job_id = ? ORDER BY delivery_id LIMIT ?',
  )
  const findCancellation = database.prepare<{ id: number }>(
    `SELECT cancellation.id FROM webhook_deliveries AS creation
     JOIN webhook_deliveries AS cancellation ON cancellation.booking_id = creation.booking_id AND cancellation.kind = 'cancel'
     WHERE creation.id = ? AND creation.kind = 'create'`,
  )
  const removeOne = database.prepareWrite('DELETE FROM webhook_job_deliveries WHERE job_id = ? AND delivery_id = ?')
  const findLeft = database.prepare<{ id: number }>(
    `SELECT id FROM webhook_jobs AS job
     WHERE state = 'cancelled' AND EXISTS (SELECT 1 FROM webhook_job_deliveries WHERE job_id = job.id) LIMIT 1`,
  )
  const removeSome = database.prepareWrite(
    `DELETE FROM webhook_job_deliveries WHERE job_id = ? AND delivery_id IN (
       SELECT delivery_id FROM webhook_job_deliveries WHERE job_id = ? ORDER BY delivery_id LIMIT ?)`,
  )
  let revision = 0

  /** Stores the result of the filter once, because changing one delivery may change whether another matches. */
  const collect = (job: JobRow): void => {
    // With the plus, SQLite does not read the rows by number where the filter has an index.
    const { where, parameters } = narrowed(
      deliveryList.filter(job.q),
      `${plus}delivery.id > ? AND ${plus}delivery.id <= ?`,
    )
    const { changes } = database
      .prepareWrite(
        `INSERT INTO webhook_job_deliveries (job_id, delivery_id)
         SELECT ?, delivery.id FROM webhook_deliveries AS delivery ${where}`,
      )
      .run(job.id, ...parameters, job.at_delivery_id, job.last_delivery_id)
    collected.run(changes, job.id)
  }

  /** A creation, and with it the cancellation of its booking where the job has that too, each once. */
  const process = ({ id: jobId, action }: JobRow, id: number, nowMs: number): void => {
    const cancellation = findCancellation.get(id)?.id
    const both = cancellation === undefined ? [id] : [id, cancellation]
    // A creation that ends releases its cancellation, so the cancellation is stopped before it. When both are sent again, it comes last.
    const ids = (action === 'stop' ? both.reverse() : both).filter((each) => removeOne.run(jobId, each).changes > 0)
    const changed = ids.filter((each) => deliveries[action](each, nowMs) === 'changed')
    progress.run(ids.length, changed.length, jobId)
  }

  return {
    begin(action: JobRow['action'], q: string): JobRow {
      const job = database.transaction(() => {
        const id = insert.insert(action, q, deliveryList.newestId(), clock.nowMs())
        const begun = findJob.get(id)
        if (begun !== undefined) collect(begun)
        return findJob.get(id)
      })
      if (job === undefined) throw new Error('a job over webhooks was not written')
      revision += 1
      return job
    },
    /** Deliveries that are already changed stay so. Undefined where there is no such job. */
    cancel(id: number): JobRow | undefined {
      finish.run('cancelled', clock.nowMs(), id)
      revision += 1
      return findJob.get(id)
    },
    /** Works on the oldest job; true where there is more to do. */
    step(): boolean {
      const job = findFirst.get()
      const left = findLeft.get()
      if (left !== undefined) removeSome.run(left.id, left.id, deletedAtOnce)
      if (job === undefined) return left !== undefined
      const nowMs = clock.nowMs()
      database.transaction(() => {
        if (job.at_delivery_id < job.last_delivery_id) collect(job)
        const ids = findNext.all(job.id, stepSize)
        for (const { delivery_id: id } of ids) process(job, id, nowMs)
        if (ids.length < stepSize) finish.run('done', nowMs, job.id)
      })
      revision += 1
      return findFirst.get() !== undefined || left !== undefined
    },
    find: (id: number): JobRow | undefined => findJob.get(id),
    list: (limit: number, offset: number): JobRow[] => findPage.all(limit, offset),
    count: (): number => countAll.get()?.total ?? 0,
    runningCount: (): number => countRunning.get()?.total ?? 0,
    revision: (): number => revision,
  }
}
