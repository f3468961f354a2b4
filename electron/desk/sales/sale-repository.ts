/** The sales journal and the payments in SQL: every change of a sale depends on the state it had. */
import type { SaleDraft, SalePayment, SaleRequest } from '../../../shared/desk/sales.ts'
import { filterOf, selectPage } from '../../core/db/select-page.ts'
import type { Page, PageRequest } from '../../core/db/select-page.ts'
import type { ReadableDatabase, WritableDatabase } from '../../core/db/driver.ts'
import type { Taken } from './amounts.ts'
import { createDraftRepository } from './draft-repository.ts'

/** ISO 4217's code for "no currency", until the sale is booked. */
export const noCurrency = 'XXX'

export type SaleState = 'pending' | 'booked' | 'failed'

export interface SaleRow {
  readonly id: string
  readonly state: SaleState
  readonly booking_id: number | null
  readonly request_json: string
  readonly currency: string
  readonly total_minor: number
  readonly failure_code: string | null
  readonly attempt: number
  readonly created_at_ms: number
  readonly settled_at_ms: number | null
  readonly acknowledged_at_ms: number | null
  readonly cancelling_at_ms: number | null
}

export interface PaymentRow {
  readonly id: number
  readonly sale_id: string | null
  readonly booking_id: number
  readonly kind: 'payment' | 'refund'
  readonly method: SalePayment['method']
  readonly currency: string
  readonly amount_minor: number
  readonly tendered_minor: number | null
  readonly change_minor: number | null
  readonly reference: string | null
  readonly window_name: string | null
  readonly at_ms: number
}

export interface BookedFacts {
  readonly saleId: string
  readonly bookingId: number
  readonly currency: string
  readonly totalMinor: number
  readonly taken: Taken
  readonly windowName: string | undefined
  /** The booking was cancelled before its sale was completed: it has to be refunded. */
  readonly cancelled: boolean
  readonly atMs: number
}

const bookedAndUnprinted = `state = 'booked'
  AND NOT EXISTS (SELECT 1 FROM print_jobs WHERE print_jobs.booking_id = sales.booking_id AND outcome = 'done')
  AND NOT EXISTS (SELECT 1 FROM sale_payments WHERE sale_payments.booking_id = sales.booking_id AND kind = 'refund')`
/** Needs attention after a crash. */
const openCondition = `acknowledged_at_ms IS NULL
  AND (state = 'pending' OR (state = 'failed' AND failure_code = 'sale_not_booked') OR (${bookedAndUnprinted}))`

/** Requests whose response from the marketplace is still missing. */
export interface Unfinished {
  readonly sales: number
  readonly cancellations: number
}

export const countUnfinished = (database: ReadableDatabase): Unfinished => {
  const counted = database
    .prepare<Unfinished>(
      `SELECT count(*) FILTER (WHERE state = 'pending') AS sales,
         count(DISTINCT booking_id) FILTER (WHERE cancelling_at_ms IS NOT NULL) AS cancellations
       FROM sales WHERE state = 'pending' OR cancelling_at_ms IS NOT NULL`,
    )
    .get()
  return counted ?? { sales: 0, cancellations: 0 }
}

export const createSaleRepository = (database: WritableDatabase) => {
  const find = (id: string): SaleRow | undefined =>
    database.prepare<SaleRow>('SELECT * FROM sales WHERE id = ?').get(id)
  const drafts = createDraftRepository(database)
  const withDraft = <T>(draft: SaleDraft | undefined, write: () => T): T =>
    draft === undefined
      ? write()
      : database.transaction(() => {
          drafts.keepSent(draft)
          return write()
        })

  return {
    unfinished: (): Unfinished => countUnfinished(database),
    find,

    payments: (bookingId: number): PaymentRow[] =>
      database.prepare<PaymentRow>('SELECT * FROM sale_payments WHERE booking_id = ? ORDER BY id').all(bookingId),

    /** Newest first. `reference` is an expression for the index of references. */
    findPayments: (
      { bookingIds, reference }: { readonly bookingIds?: readonly number[]; readonly reference?: string | undefined },
      page: PageRequest,
    ): Page<PaymentRow> =>
      selectPage(
        database,
        { table: 'sale_payments', order: 'id DESC' },
        filterOf([
          ['kind = ?', 'payment'],
          ['booking_id IN (SELECT value FROM json_each(?))', bookingIds && JSON.stringify(bookingIds)],
          ['id IN (SELECT rowid FROM sale_payments_codes WHERE sale_payments_codes MATCH ?)', reference],
        ]),
        page,
      ),

    isPrinted: (bookingId: number): boolean =>
      database.prepare("SELECT 1 FROM print_jobs WHERE booking_id = ? AND outcome = 'done' LIMIT 1").get(bookingId) !==
      undefined,

    insertPending(request: SaleRequest, fallbackTotalMinor: number, atMs: number, draft?: SaleDraft): void {
      withDraft(draft, () =>
        database
          .prepareWrite(
            `INSERT INTO sales (id, state, request_json, currency, total_minor, created_at_ms) VALUES (?, 'pending', ?, ?, ?, ?)`,
          )
          .run(request.id, JSON.stringify(request), request.currency ?? noCurrency, fallbackTotalMinor, atMs),
      )
    },

    /** Retries a sale that is not booked; false where it is. */
    reopen(request: SaleRequest, fallbackTotalMinor: number, attempt: number, draft?: SaleDraft): boolean {
      const { changes } = withDraft(draft, () =>
        database
          .prepareWrite(
            `UPDATE sales SET state = 'pending', request_json = ?, currency = ?, total_minor = ?, attempt = ?,
               failure_code = NULL, settled_at_ms = NULL, acknowledged_at_ms = NULL WHERE id = ? AND state <> 'booked'`,
          )
          .run(JSON.stringify(request), request.currency ?? noCurrency, fallbackTotalMinor, attempt, request.id),
      )
      return changes === 1
    },

    /** Corrects the request of a sale to the one that was booked. */
    replaceRequest(request: SaleRequest, fallbackTotalMinor: number): boolean {
      return (
        database
          .prepareWrite(
            `UPDATE sales SET request_json = ?, currency = ?, total_minor = ? WHERE id = ? AND state <> 'booked'`,
          )
          .run(JSON.stringify(request), request.currency ?? noCurrency, fallbackTotalMinor, request.id).changes === 1
      )
    },

    /** Books the sale and records its payment in one transaction; false where it was booked before. */
    complete(facts: BookedFacts): boolean {
      return database.transaction(() => {
        const { changes } = database
          .prepareWrite(
            `UPDATE sales SET state = 'booked', booking_id = ?, currency = ?, total_minor = ?, settled_at_ms = ?,
               failure_code = NULL, cancelling_at_ms = ? WHERE id = ? AND state <> 'booked'`,
          )
          .run(
            facts.bookingId,
            facts.currency,
            facts.totalMinor,
            facts.atMs,
            facts.cancelled ? facts.atMs : null,
            facts.saleId,
          )
        if (changes === 0) return false
        const { method, tenderedMinor, changeMinor, reference } = facts.taken
        database
          .prepareWrite(
            `INSERT INTO sale_payments (sale_id, booking_id, kind, method, currency, amount_minor, tendered_minor,
               change_minor, reference, window_name, at_ms) VALUES (?, ?, 'payment', ?, ?, ?, ?, ?, ?, ?, ?)`,
          )
          .run(
            facts.saleId,
            facts.bookingId,
            method,
            facts.currency,
            facts.totalMinor,
            tenderedMinor,
            changeMinor,
            reference,
            facts.windowName ?? null,
            facts.atMs,
          )
        return true
      })
    },

    fail(id: string, code: string, atMs: number): boolean {
      return (
        database
          .prepareWrite(
            `UPDATE sales SET state = 'failed', failure_code = ?, settled_at_ms = ? WHERE id = ? AND state = 'pending'`,
          )
          .run(code, atMs, id).changes === 1
      )
    },

    acknowledge(id: string, atMs: number): void {
      database
        .prepareWrite('UPDATE sales SET acknowledged_at_ms = ? WHERE id = ? AND acknowledged_at_ms IS NULL')
        .run(atMs, id)
    },

    /** Booked sales since then that were not refunded, newest first. */
    bookedSince: (atMs: number): SaleRow[] =>
      database
        .prepare<SaleRow>(
          `SELECT * FROM sales WHERE state = 'booked' AND created_at_ms >= ? AND NOT EXISTS (SELECT 1 FROM sale_payments
             WHERE sale_payments.booking_id = sales.booking_id AND kind = 'refund') ORDER BY created_at_ms DESC`,
        )
        .all(atMs),

    /** Pending sales, and unacknowledged ones without a booking, which may still arrive. */
    unsettledIds: (): string[] =>
      database
        .prepare<{ id: string }>(
          `SELECT id FROM sales WHERE state = 'pending'
             OR (state = 'failed' AND failure_code = 'sale_not_booked' AND acknowledged_at_ms IS NULL)
           ORDER BY created_at_ms, id`,
        )
        .all()
        .map((row) => row.id),

    openIds: (limit: number): string[] =>
      database
        .prepare<{ id: string }>(`SELECT id FROM sales WHERE ${openCondition} ORDER BY created_at_ms DESC, id LIMIT ?`)
        .all(limit)
        .map((row) => row.id),

    isOpen: (id: string): boolean =>
      database.prepare(`SELECT 1 FROM sales WHERE id = ? AND ${openCondition}`).get(id) !== undefined,

    list: (state: SaleState | undefined, page: PageRequest): Page<SaleRow> =>
      selectPage(database, { table: 'sales', order: 'created_at_ms DESC, id' }, filterOf([['state = ?', state]]), page),
  }
}

export type SaleRepository = ReturnType<typeof createSaleRepository>
