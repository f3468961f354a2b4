/** The states of deliveries and every step between them, each in one transaction, so that a crash leaves none half done. */
import type { WritableDatabase } from '../../core/db/database.ts'
import { readLocked } from '../../core/db/read-locked.ts'
import { attemptWithoutResponse, type AttemptResult } from './exchange.ts'
import type { DeliveryListRow } from './delivery-list-repository.ts'
import { deliveryUuid } from './delivery-id.ts'
import type { PartnerRepository } from './partner-repository.ts'
import { webhookBody, webhookRequest } from './partner-webhook.ts'

/** A delivery claimed for an attempt, which is already stored. */
export type Claim = ReturnType<DeliveryRepository['claim']>[number]
type AttemptId = Readonly<Record<'deliveryId' | 'attempt', number>>

/** `busy`: an attempt of it, or of the cancellation that follows it, is under way. `archived`: its partner is archived. */
export type Change = 'changed' | 'unchanged' | 'busy' | 'archived' | 'missing'

type DeliveryRow = Omit<DeliveryListRow, 'partner_name'> & { readonly failures: number; readonly stopping: 0 | 1 }

/** A delivery that is overdue by more than this was not sent because nothing could be sent. */
const overdueMs = 60_000
/** Clocks are corrected by less than this all the time, which is not worth a check of all waiting deliveries. */
const setAheadMs = 60_000
const spacingMs = 100
/** An attempt beyond its time limit was left by a program that ended; until then it may belong to another program. */
const leaseMs = 30_000
const spreadStep = 500

/** The longest wait without jitter (decisions.md section 6). */
const longestStepMs = 24 * 3_600_000

/** Immediately, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h. */
const ladderSeconds = [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]

/** Waits grow by up to this share, so that simultaneous failures are not retried simultaneously. They never shrink. */
const jitterShare = 0.1

/** No next attempt is further away than this: a later time was written by a clock that has been set back since. */
export const longestWaitMs = longestStepMs * (1 + jitterShare)

/**
 * The wait before the next attempt: the ladder's, or longer where the partner requests it, to a day at most. `failures` counts from 1;
 * `fraction` is random, at least 0 and below 1.
 */
export const nextWaitMs = (failures: number, fraction: number, requestedMs = 0): number => {
  const stepMs = (ladderSeconds[failures - 1] ?? 86_400) * 1_000
  return Math.max(Math.round(stepMs * (1 + jitterShare * fraction)), Math.min(requestedMs, longestStepMs))
}

export type DeliveryRepository = ReturnType<typeof createDeliveryRepository>

/** `random` returns numbers of at least 0 and below 1, for the jitter. */
export const createDeliveryRepository = (
  database: WritableDatabase,
  partners: Pick<PartnerRepository, 'webhook'>,
  random: () => number,
) => {
  const find = database.prepare<DeliveryRow>(`SELECT * FROM webhook_deliveries WHERE id = ?`)
  const findOfBooking = database.prepare<DeliveryRow>(
    `SELECT * FROM webhook_deliveries WHERE booking_id = ? AND kind = ?`,
  )
  // This reads one step of the index for each partner, however much each has to send.
  const findPending = database.prepare<{ partner_id: number; due_at_ms: number }>(
    `WITH RECURSIVE open (partner_id) AS (
       SELECT min(partner_id) FROM webhook_deliveries WHERE settled_at_ms IS NULL
       UNION ALL
       SELECT (SELECT min(partner_id) FROM webhook_deliveries WHERE settled_at_ms IS NULL AND partner_id > open.partner_id)
       FROM open WHERE open.partner_id IS NOT NULL
     )
     SELECT partner_id, due_at_ms FROM (
       SELECT partner_id, (SELECT min(due_at_ms) FROM webhook_deliveries AS delivery
         WHERE settled_at_ms IS NULL AND due_at_ms IS NOT NULL AND delivery.partner_id = open.partner_id) AS due_at_ms
       FROM open JOIN partners AS partner ON partner.id = open.partner_id WHERE partner.archived_at_ms IS NULL
     ) WHERE due_at_ms IS NOT NULL`,
  )
  const findDue = database.prepare<DeliveryRow>(
    `SELECT * FROM webhook_deliveries
     WHERE partner_id = ? AND settled_at_ms IS NULL AND due_at_ms <= ? ORDER BY due_at_ms, id LIMIT ?`,
  )
  const insertAttempt = database.prepareWrite(
    `INSERT INTO webhook_attempts (delivery_id, number, outcome, started_at_ms, request_url, request_headers_json, request_body)
     VALUES (?, ?, 'under_way', ?, ?, ?, ?)`,
  )
  const markSending = database.prepareWrite(
    `UPDATE webhook_deliveries SET state = 'sending', due_at_ms = NULL, attempts = ?, last_attempt_at_ms = ? WHERE id = ?`,
  )
  const endAttempt = database.prepareWrite(
    `UPDATE webhook_attempts SET outcome = ?, latency_ms = ?, status = ?, response_headers_json = ?, response_body = ?,
       response_cut = ?, error = ?, next_attempt_at_ms = ? WHERE delivery_id = ? AND number = ? AND outcome = 'under_way'`,
  )
  const endDelivery = database.prepareWrite(
    `UPDATE webhook_deliveries SET state = ?, due_at_ms = ?, failures = ?, settled_at_ms = ?, stopping = 0, last_status = ?,
       last_error = ?, last_latency_ms = ? WHERE id = ?`,
  )
  const findArchived = database.prepare('SELECT 1 FROM partners WHERE id = ? AND archived_at_ms IS NOT NULL')
  const findUnderWay = database.prepare<{ deliveryId: number; attempt: number; startedAtMs: number }>(
    `SELECT delivery_id AS "deliveryId", number AS attempt, started_at_ms AS "startedAtMs"
     FROM webhook_attempts WHERE outcome = 'under_way' ORDER BY delivery_id`,
  )
  const releaseCancel = database.prepareWrite(
    `UPDATE webhook_deliveries SET due_at_ms = ?
     WHERE booking_id = ? AND kind = 'cancel' AND state = 'waiting' AND due_at_ms IS NULL`,
  )
  const requeue = database.prepareWrite(
    `UPDATE webhook_deliveries SET state = 'waiting', due_at_ms = ?, failures = 0, settled_at_ms = NULL WHERE id = ?`,
  )
  const settleStopped = database.prepareWrite(
    `UPDATE webhook_deliveries SET state = 'stopped', due_at_ms = NULL, settled_at_ms = ? WHERE id = ?`,
  )
  const markStopping = database.prepareWrite('UPDATE webhook_deliveries SET stopping = 1 WHERE id = ?')
  const countOverdue = database.prepare<{ total: number }>(
    'SELECT count(*) AS total FROM webhook_deliveries WHERE partner_id = ? AND settled_at_ms IS NULL AND due_at_ms <= ?',
  )
  // The last ones come first, to their final places: those before them still get theirs if the program ends in between.
  const spread = database.prepareWrite(
    `UPDATE webhook_deliveries SET due_at_ms = ? - late.from_end * ?
     FROM (SELECT id, row_number() OVER (ORDER BY due_at_ms DESC, id DESC) AS from_end FROM (
       SELECT id, due_at_ms FROM webhook_deliveries
       WHERE partner_id = ? AND settled_at_ms IS NULL AND due_at_ms <= ? ORDER BY due_at_ms DESC, id DESC LIMIT ?)) AS late
     WHERE webhook_deliveries.id = late.id`,
  )
  const endFarOff = database.prepareWrite(
    'UPDATE webhook_deliveries SET due_at_ms = ? WHERE partner_id = ? AND settled_at_ms IS NULL AND due_at_ms > ?',
  )
  const findFarthest = database.prepare<{ due_at_ms: number | null }>(
    'SELECT max(due_at_ms) AS due_at_ms FROM webhook_deliveries WHERE partner_id = ? AND settled_at_ms IS NULL',
  )
  const beginNow = database.prepareWrite(
    `UPDATE webhook_deliveries SET due_at_ms = max(?, due_at_ms - coalesce(last_attempt_at_ms, created_at_ms) + ?)
     WHERE partner_id = ? AND settled_at_ms IS NULL AND due_at_ms > ? AND coalesce(last_attempt_at_ms, created_at_ms) > ?`,
  )
  // The newest attempt has the highest number: no attempt is made before times that a fast clock wrote are corrected.
  const findNewest = database.prepare<{ attempt_at_ms: number | null; created_at_ms: number | null }>(
    `SELECT (SELECT started_at_ms FROM webhook_attempts ORDER BY id DESC LIMIT 1) AS attempt_at_ms,
       (SELECT max(created_at_ms) FROM webhook_deliveries) AS created_at_ms`,
  )
  let revision = 0

  const write = <T>(work: () => T): T => {
    const result = database.transaction(work)
    revision += 1
    return result
  }

  /** Partners with something to send, and the time at which the first of it is due; archived partners are left out. */
  const pending = (): { partnerId: number; dueAtMs: number }[] =>
    findPending.all().map((row) => ({ partnerId: row.partner_id, dueAtMs: row.due_at_ms }))

  /** Nobody cancels the booking meanwhile: its cancellation either waits for this creation and is released, or begins after it. */
  const findLocked = (id: number): DeliveryRow | undefined =>
    readLocked(
      () => find.get(id),
      (row) => row !== undefined && database.lock('bookings', [row.booking_id]),
    )

  /** The cancellation of a booking may be sent once its creation is settled, whatever the outcome. */
  const settledCreation = (row: DeliveryRow, nowMs: number): void => {
    if (row.kind === 'create') releaseCancel.run(nowMs, row.booking_id)
  }

  const claimRow = (row: DeliveryRow, nowMs: number) => {
    const attempt = row.attempts + 1
    const partner = partners.webhook(row.partner_id)
    const deliveryId = deliveryUuid(row.delivery_key, row.id)
    const message = { kind: row.kind, bookingId: row.booking_id, deliveryId, attempt }
    const request = partner === undefined ? undefined : webhookRequest(partner, message)
    const headersJson = request === undefined ? null : JSON.stringify(request.loggedHeaders)
    insertAttempt.run(row.id, attempt, nowMs, request?.outgoing.url ?? null, headersJson, webhookBody(row.booking_id))
    markSending.run(attempt, nowMs, row.id)
    return { deliveryId: row.id, partnerId: row.partner_id, attempt, request, secret: partner?.auth_header_value ?? '' }
  }

  const end = (claim: AttemptId, result: AttemptResult, nowMs: number): void => {
    const row = findLocked(claim.deliveryId)
    // Another program may have ended the attempt once its lease was over, as after a sleep of the computer.
    if (row?.state !== 'sending' || row.attempts !== claim.attempt) return
    const again = result.outcome === 'failed' || result.outcome === 'unknown'
    const failures = again ? row.failures + 1 : row.failures
    // A creation that cannot be delivered does not delay its cancellation, and may not come after it either.
    const isOvertaken =
      result.error === 'endpoint_missing' &&
      row.kind === 'create' &&
      releaseCancel.run(nowMs, row.booking_id).changes > 0
    const goesOn = again && row.stopping === 0 && !isOvertaken
    const dueAtMs = goesOn ? nowMs + nextWaitMs(failures, random(), result.retryAfterMs) : null
    const { outcome, latency_ms: latencyMs, status, error } = result
    const response = [result.response_headers_json, result.response_body, result.response_cut] as const
    endAttempt.run(outcome, latencyMs, status, ...response, error, dueAtMs, claim.deliveryId, claim.attempt)
    const state = goesOn ? 'retrying' : again ? 'stopped' : outcome
    endDelivery.run(state, dueAtMs, failures, goesOn ? null : nowMs, status, error, latencyMs, row.id)
    if (!goesOn) settledCreation(row, nowMs)
  }

  const requeueCreation = (row: DeliveryRow, nowMs: number): Change => {
    const cancel = findOfBooking.get(row.booking_id, 'cancel')
    if (cancel?.state === 'sending') return 'busy'
    requeue.run(nowMs, row.id)
    // A delivery that a person stopped stays stopped.
    if (cancel !== undefined && cancel.state !== 'stopped') requeue.run(null, cancel.id)
    return 'changed'
  }

  const requeueCancel = (row: DeliveryRow, nowMs: number): Change => {
    const creation = findOfBooking.get(row.booking_id, 'create')
    const mayGo = creation === undefined || creation.settled_at_ms !== null
    requeue.run(mayGo ? nowMs : null, row.id)
    return 'changed'
  }

  return {
    pending,
    /** Claims at most `limit` due deliveries of a partner, the longest overdue first. */
    claim: (partnerId: number, limit: number, nowMs: number) =>
      write(() => findDue.all(partnerId, nowMs, limit).map((row) => claimRow(row, nowMs))),
    /** Records how an attempt ended and its consequence: settled, or the next attempt. */
    finish: (claim: AttemptId, result: AttemptResult, nowMs: number): void => write(() => end(claim, result, nowMs)),

    /**
     * Repeats attempts that a program left under way when it ended, because their outcome is unknown; `own` are excluded, and unless `isAlone`,
     * those that another program may still have. Returns how many, and when the next one may be due.
     */
    recover(
      nowMs: number,
      own: ReadonlySet<number>,
      isAlone: boolean,
    ): { readonly left: number; readonly nextAtMs: number | undefined } {
      const others = findUnderWay.all().filter(({ deliveryId }) => !own.has(deliveryId))
      // An attempt that begins later than now was written by a clock set ahead.
      const isLeased = ({ startedAtMs }: (typeof others)[number]): boolean =>
        !isAlone && startedAtMs > nowMs - leaseMs && startedAtMs <= nowMs + setAheadMs
      const left = others.filter((attempt) => !isLeased(attempt))
      if (left.length > 0)
        write(() => {
          for (const attempt of left) end(attempt, attemptWithoutResponse('interrupted', null), nowMs)
        })
      const ends = others.filter(isLeased).map(({ startedAtMs }) => startedAtMs + leaseMs)
      return { left: left.length, nextAtMs: ends.length === 0 ? undefined : Math.min(...ends) }
    },

    /** Spreads some of the overdue deliveries over the coming time; false once none is left. Call it with the same time. */
    spreadSome(nowMs: number): boolean {
      const lateMs = nowMs - overdueMs
      const partnerId = pending().find(({ dueAtMs }) => dueAtMs <= lateMs)?.partnerId
      if (partnerId === undefined) return false
      write(() => {
        const total = countOverdue.get(partnerId, lateMs)?.total ?? 0
        spread.run(nowMs + total * spacingMs, spacingMs, partnerId, lateMs, spreadStep)
      })
      return true
    },

    /** Corrects waits that a clock set ahead has written: later starts become now, too long waits are over. */
    pullBack(nowMs: number): void {
      const limitMs = nowMs + longestWaitMs
      const aheadMs = nowMs + setAheadMs
      const newest = findNewest.get()
      const wasAhead = Math.max(newest?.attempt_at_ms ?? 0, newest?.created_at_ms ?? 0) > aheadMs
      for (const { partnerId } of pending()) {
        if (wasAhead) write(() => beginNow.run(nowMs, nowMs, partnerId, nowMs, aheadMs))
        const farthestMs = findFarthest.get(partnerId)?.due_at_ms ?? 0
        if (farthestMs > limitMs) write(() => endFarOff.run(nowMs, partnerId, limitMs))
      }
    },

    /** Sends again from the first step of the ladder. A creation is followed by its cancellation, which stays last. */
    resend: (deliveryId: number, nowMs: number): Change =>
      write(() => {
        const row = findLocked(deliveryId)
        if (row === undefined) return 'missing'
        if (row.state === 'sending') return 'busy'
        if (findArchived.get(row.partner_id) !== undefined) return 'archived'
        return row.kind === 'create' ? requeueCreation(row, nowMs) : requeueCancel(row, nowMs)
      }),

    /** No attempt will follow; one that is under way still counts. */
    stop: (deliveryId: number, nowMs: number): Change =>
      write(() => {
        const row = findLocked(deliveryId)
        if (row === undefined) return 'missing'
        if (row.settled_at_ms !== null || row.stopping === 1) return 'unchanged'
        if (row.state === 'sending') markStopping.run(row.id)
        else {
          settleStopped.run(nowMs, row.id)
          settledCreation(row, nowMs)
        }
        return 'changed'
      }),

    revision: (): number => revision,
  }
}
