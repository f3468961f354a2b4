/** Sends again or stops everything that a filter found when the job began: in small steps beside the requests, going on after a restart. */
import type { WebhookJob } from '../../../shared/desk/webhooks.ts'
import type { WritableDatabase } from '../../core/db/driver.ts'
import type { Clock, Log } from '../../core/deps.ts'
import type { DeliveryReader } from './delivery-list.ts'
import type { Change, DeliveryStore } from './delivery-store.ts'
import type { Outgoing } from './outgoing.ts'

export interface JobRow {
  readonly id: number
  readonly action: WebhookJob['action']
  readonly q: string
  readonly state: WebhookJob['state']
  readonly total: number
  readonly done: number
  readonly changed: number
  readonly at_delivery_id: number
  readonly last_delivery_id: number
  readonly created_at_ms: number
  readonly finished_at_ms: number | null
}

/** Deliveries a step: one transaction of some milliseconds. */
const stepSize = 100
/** Of what a cancelled job did not come to, forgotten in a step: a few milliseconds too. */
const forgottenAtOnce = 1_000
const troubleMs = 5_000

export const createRangeJobs = (deps: {
  readonly database: WritableDatabase
  readonly store: DeliveryStore
  readonly reader: DeliveryReader
  readonly clock: Clock
  readonly log: Log
  readonly outgoing: Outgoing
  /** Something may be due. */
  readonly wake: () => void
}) => {
  const { database, store, reader, clock, log, outgoing, wake } = deps
  const findJob = database.prepare<JobRow>('SELECT * FROM webhook_jobs WHERE id = ?')
  const findFirst = database.prepare<JobRow>("SELECT * FROM webhook_jobs WHERE state = 'running' ORDER BY id LIMIT 1")
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
  const takeOne = database.prepareWrite('DELETE FROM webhook_job_deliveries WHERE job_id = ? AND delivery_id = ?')
  const findLeft = database.prepare<{ id: number }>(
    `SELECT id FROM webhook_jobs AS job
     WHERE state = 'cancelled' AND EXISTS (SELECT 1 FROM webhook_job_deliveries WHERE job_id = job.id) LIMIT 1`,
  )
  const forgetSome = database.prepareWrite(
    `DELETE FROM webhook_job_deliveries WHERE job_id = ? AND delivery_id IN (
       SELECT delivery_id FROM webhook_job_deliveries WHERE job_id = ? ORDER BY delivery_id LIMIT ?)`,
  )
  let callOff: (() => void) | undefined
  let running = false
  let revision = 0

  /**
   * Writes down what the filter finds, once: what the job does to one delivery changes whether another fits. Only a job that
   * an earlier version began was not collected when it began.
   */
  const collect = (job: JobRow): void => {
    const { where, parameters } = reader.question(job.q)
    // The plus keeps SQLite from walking the rows by number, where the filter has an index.
    const within = `${where === '' ? 'WHERE' : `${where} AND`} +delivery.id > ? AND +delivery.id <= ?`
    const { changes } = database
      .prepareWrite(
        `INSERT INTO webhook_job_deliveries (job_id, delivery_id)
         SELECT ?, delivery.id FROM webhook_deliveries AS delivery ${within}`,
      )
      .run(job.id, ...parameters, job.at_delivery_id, job.last_delivery_id)
    collected.run(changes, job.id)
  }

  const change = ({ action }: JobRow, id: number, nowMs: number): Change =>
    action === 'resend' ? store.resend(id, nowMs) : store.stop(id, nowMs)

  /** A creation, and with it the cancellation of its booking where the job has that too, each once. */
  const take = (job: JobRow, id: number, nowMs: number): { done: number; changed: number } => {
    const cancellation = findCancellation.get(id)?.id
    const both = cancellation === undefined ? [id] : [id, cancellation]
    // A creation that ends lets its cancellation go: that one is stopped before. Sent again it goes behind.
    const taken = (job.action === 'stop' ? both.reverse() : both).filter(
      (each) => takeOne.run(job.id, each).changes > 0,
    )
    return { done: taken.length, changed: taken.filter((each) => change(job, each, nowMs) === 'changed').length }
  }

  /** True where there is more to do. */
  const step = (): boolean => {
    const job = findFirst.get()
    const left = findLeft.get()
    if (left !== undefined) forgetSome.run(left.id, left.id, forgottenAtOnce)
    if (job === undefined) return left !== undefined
    const nowMs = clock.nowMs()
    database.transaction(() => {
      if (job.at_delivery_id < job.last_delivery_id) collect(job)
      const ids = findNext.all(job.id, stepSize)
      for (const { delivery_id: id } of ids) {
        const { done, changed } = take(job, id, nowMs)
        progress.run(done, changed, job.id)
      }
      if (ids.length < stepSize) finish.run('done', nowMs, job.id)
    })
    revision += 1
    wake()
    return findFirst.get() !== undefined || left !== undefined
  }

  const goOn = (delayMs: number): void => {
    if (!running || callOff !== undefined) return
    callOff = outgoing.after(delayMs, () => {
      callOff = undefined
      try {
        if (step()) goOn(0)
      } catch (error) {
        log.error('a job over webhooks could not go on', { error })
        goOn(troubleMs)
      }
    })
  }

  return {
    /** Throws 400 for a `q` that cannot be read. */
    begin(action: JobRow['action'], q: string): JobRow {
      const job = database.transaction(() => {
        const { lastInsertRowid } = insert.run(action, q, reader.newestId(), clock.nowMs())
        const begun = findJob.get(lastInsertRowid)
        if (begun !== undefined) collect(begun)
        return findJob.get(lastInsertRowid)
      })
      if (job === undefined) throw new Error('a job over webhooks was not written')
      revision += 1
      goOn(0)
      return job
    },
    /** What was done stays done. Undefined where there is no such job. */
    cancel(id: number): JobRow | undefined {
      finish.run('cancelled', clock.nowMs(), id)
      revision += 1
      goOn(0)
      return findJob.get(id)
    },
    find: (id: number): JobRow | undefined => findJob.get(id),
    /** Newest first. */
    list: (limit: number, offset: number): JobRow[] =>
      database.prepare<JobRow>('SELECT * FROM webhook_jobs ORDER BY id DESC LIMIT ? OFFSET ?').all(limit, offset),
    count: (): number =>
      database.prepare<{ total: number }>('SELECT count(*) AS total FROM webhook_jobs').get()?.total ?? 0,
    runningCount: (): number =>
      database.prepare<{ total: number }>("SELECT count(*) AS total FROM webhook_jobs WHERE state = 'running'").get()
        ?.total ?? 0,
    /** Grows with every change of a job. */
    revision: (): number => revision,
    /** Continues what the last run left. */
    start(): void {
      running = true
      goOn(0)
    },
    stop(): void {
      running = false
      callOff?.()
      callOff = undefined
    },
  }
}
