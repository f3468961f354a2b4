/** Sends again or stops everything that a filter finds: in small steps beside the requests, going on after a restart. */
import type { WebhookJob } from '../../../shared/desk/webhooks.ts'
import type { WritableDatabase } from '../db/driver.ts'
import type { Clock, Log } from '../deps.ts'
import type { DeliveryReader } from './delivery-list.ts'
import type { DeliveryStore } from './delivery-store.ts'
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

export interface RangeJobs {
  /** Throws 400 for a `q` that cannot be read. */
  begin(action: JobRow['action'], q: string): JobRow
  /** What was done stays done. Undefined where there is no such job. */
  cancel(id: number): JobRow | undefined
  find(id: number): JobRow | undefined
  /** Newest first. */
  list(limit: number, offset: number): JobRow[]
  count(): number
  runningCount(): number
  /** Grows with every change of a job. */
  revision(): number
  /** Takes up what the last run left. */
  start(): void
  stop(): void
}

/** Deliveries a step: one transaction of some milliseconds. */
const stepSize = 100
const troubleMs = 5_000

export function createRangeJobs(deps: {
  readonly database: WritableDatabase
  readonly store: DeliveryStore
  readonly reader: DeliveryReader
  readonly clock: Clock
  readonly log: Log
  readonly outgoing: Outgoing
  /** Something may be due. */
  readonly wake: () => void
}): RangeJobs {
  const { database, store, reader, clock, log, outgoing, wake } = deps
  const findJob = database.prepare<JobRow>('SELECT * FROM webhook_jobs WHERE id = ?')
  const findFirst = database.prepare<JobRow>("SELECT * FROM webhook_jobs WHERE state = 'running' ORDER BY id LIMIT 1")
  const insert = database.prepareWrite(
    `INSERT INTO webhook_jobs (action, q, state, total, last_delivery_id, created_at_ms) VALUES (?, ?, 'running', ?, ?, ?)`,
  )
  const progress = database.prepareWrite(
    'UPDATE webhook_jobs SET at_delivery_id = ?, done = done + ?, changed = changed + ? WHERE id = ?',
  )
  const finish = database.prepareWrite(
    "UPDATE webhook_jobs SET state = ?, finished_at_ms = ? WHERE id = ? AND state = 'running'",
  )
  let callOff: (() => void) | undefined
  let running = false
  let revision = 0

  function nextIds({ q, at_delivery_id, last_delivery_id }: JobRow): number[] {
    const { where, parameters } = reader.question(q)
    const within = `${where === '' ? 'WHERE' : `${where} AND`} delivery.id > ? AND delivery.id <= ?`
    return database
      .prepare<{ id: number }>(
        `SELECT delivery.id FROM webhook_deliveries AS delivery ${within} ORDER BY delivery.id LIMIT ?`,
      )
      .all(...parameters, at_delivery_id, last_delivery_id, stepSize)
      .map((row) => row.id)
  }

  /** True where there is more to do. */
  function step(): boolean {
    const job = findFirst.get()
    if (job === undefined) return false
    const nowMs = clock.nowMs()
    database.transaction(() => {
      const ids = nextIds(job)
      const changed = ids.filter(
        (id) => (job.action === 'resend' ? store.resend(id, nowMs) : store.stop(id, nowMs)) === 'changed',
      )
      const last = ids.at(-1)
      if (last !== undefined) progress.run(last, ids.length, changed.length, job.id)
      if (ids.length < stepSize) finish.run('done', nowMs, job.id)
    })
    revision += 1
    wake()
    return findFirst.get() !== undefined
  }

  function goOn(delayMs: number): void {
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
    begin(action, q) {
      const question = reader.question(q)
      const { lastInsertRowid } = insert.run(action, q, reader.count(question), reader.newestId(), clock.nowMs())
      revision += 1
      goOn(0)
      const job = findJob.get(lastInsertRowid)
      if (job === undefined) throw new Error('a job over webhooks was not written')
      return job
    },
    cancel(id) {
      finish.run('cancelled', clock.nowMs(), id)
      revision += 1
      return findJob.get(id)
    },
    find: (id) => findJob.get(id),
    list: (limit, offset) =>
      database.prepare<JobRow>('SELECT * FROM webhook_jobs ORDER BY id DESC LIMIT ? OFFSET ?').all(limit, offset),
    count: () => database.prepare<{ total: number }>('SELECT count(*) AS total FROM webhook_jobs').get()?.total ?? 0,
    runningCount: () =>
      database.prepare<{ total: number }>("SELECT count(*) AS total FROM webhook_jobs WHERE state = 'running'").get()
        ?.total ?? 0,
    revision: () => revision,
    start() {
      running = true
      goOn(0)
    },
    stop() {
      running = false
      callOff?.()
      callOff = undefined
    },
  }
}
