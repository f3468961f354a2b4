/** The sales journal and the payments in SQL: every change of a sale depends on the state it had. */
import { parseLocale, type Locale } from '../../../shared/locales.ts'
import type { SaleRequest } from '../../../shared/desk/sales.ts'
import type { PaymentMethod } from '../../../shared/tenders.ts'
import type { AuditLog } from '../../core/audit/audit-log.ts'
import { inList } from '../../core/db/sqlite/dialect.ts'
import { filterOf, idList, selectPage, type Page, type PageRequest } from '../../core/db/select-page.ts'
import type { ReadableDatabase, SqlValue, WritableDatabase } from '../../core/db/database.ts'
import type { Actor } from '../../core/http/actor.ts'
import { moneyObject, parseAmountMinor } from '../../core/money.ts'
import { insertRow } from '../../core/db/insert-row.ts'
import type { Sold } from '../shifts/rows.ts'
import type { DraftRepository, NewDraft } from './draft-repository.ts'
import { saleRows } from './sale-payments.ts'

/** ISO 4217's code for "no currency", until the sale is booked. */
const noCurrency = 'XXX'

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
  readonly person_id: number | null
  readonly shift_id: number | null
}

type OwnerColumns = Pick<SaleRow, 'person_id' | 'shift_id'>
/** The owner of a sale, whenever it is completed, and its approver; with the currency of its quote where that was requested. */
export type SaleOwner = OwnerColumns & {
  readonly approver?: Actor['approver'] | undefined
  readonly currency?: string | undefined
}
const ownerColumns = ({ person_id, shift_id }: OwnerColumns): OwnerColumns => ({ person_id, shift_id })

/** The approver is stored beside the request in the journal. */
export const saleApprover = (row: SaleRow): SaleOwner['approver'] =>
  (JSON.parse(row.request_json) as Pick<Actor, 'approver'>).approver

export interface PaymentRow {
  readonly id: number
  readonly sale_id: string | null
  readonly booking_id: number
  readonly kind: 'payment' | 'refund'
  readonly method: PaymentMethod
  readonly currency: string
  readonly amount_minor: number
  readonly tendered_minor: number | null
  readonly change_minor: number | null
  readonly reference: string | null
  readonly window_name: string | null
  readonly person_id: number | null
  readonly approver_id: number | null
  readonly shift_id: number | null
  readonly at_ms: number
}

export interface BookedFacts {
  readonly request: SaleRequest
  readonly bookingId: number
  readonly currency: string
  readonly totalMinor: number
  /** The event, facility and price lines for reports. */
  readonly sold: Sold | undefined
  readonly windowName: string | undefined
  /** The booking was cancelled before its sale was completed: it has to be refunded. */
  readonly cancelled: boolean
  readonly atMs: number
}

const bookedAndUnprinted = `state = 'booked'
  AND NOT EXISTS (SELECT 1 FROM print_jobs WHERE kind = 'pass' AND subject_id = sales.booking_id AND outcome = 'done')
  AND NOT EXISTS (SELECT 1 FROM sale_payments WHERE sale_payments.booking_id = sales.booking_id AND kind = 'refund')`
/** Sales that need attention after a crash. */
export const needsAttention = `acknowledged_at_ms IS NULL
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

/** `currency` and `total_minor` are only shown: those of the booking replace them. */
const requestColumns = (
  request: SaleRequest,
  { approver, currency = request.currency ?? noCurrency }: Pick<SaleOwner, 'approver' | 'currency'>,
) => {
  const totalMinor = parseAmountMinor(request.final_price, currency) ?? 0
  return { request_json: JSON.stringify({ ...request, approver }), currency, total_minor: totalMinor }
}

export const createSaleRepository = (database: WritableDatabase, drafts: DraftRepository, audit: AuditLog) => {
  /** True where a row was changed. */
  const change = (sql: string, ...parameters: SqlValue[]): boolean =>
    database.prepareWrite(sql).run(...parameters).changes > 0

  /** Stores the form of a sale in the transaction of `write`. */
  const withDraft = <T>(draft: NewDraft | undefined, write: () => T): T =>
    draft === undefined
      ? write()
      : database.transaction(() => {
          drafts.keepSent(draft)
          return write()
        })

  /** The person who made the sale; undefined before there were people. */
  const sellerOf = (id: string): { id: number; name: string } | undefined =>
    database
      .prepare<{ id: number; name: string }>(
        'SELECT people.id, people.name FROM sales JOIN people ON people.id = sales.person_id WHERE sales.id = ?',
      )
      .get(id)

  const selectIds = (condition: string, ...parameters: SqlValue[]): string[] =>
    database
      .prepare<{ id: string }>(`SELECT id FROM sales WHERE ${condition}`)
      .all(...parameters)
      .map(({ id }) => id)

  const find = (id: string): SaleRow | undefined =>
    database.prepare<SaleRow>('SELECT * FROM sales WHERE id = ?').get(id)

  return {
    unfinished: (): Unfinished => countUnfinished(database),
    find,

    /** The language of the pass, where the booking was sold here. */
    customerLocale: (bookingId: number): Locale | undefined =>
      parseLocale(
        database
          .prepare<{ locale: string | null }>(
            "SELECT request_json ->> 'customer_locale' AS locale FROM sales WHERE booking_id = ?",
          )
          .get(bookingId)?.locale,
      ),

    payments: (...bookingIds: readonly number[]): PaymentRow[] =>
      database
        .prepare<PaymentRow>(`SELECT * FROM sale_payments WHERE booking_id ${inList} ORDER BY id`)
        .all(JSON.stringify(bookingIds)),

    /**
     * The newest is first. `match` is an expression for the index of references; with `knownBy`, payments that other people received are
     * found once their shift is counted: all that is not found was paid in cash.
     */
    findPayments: (
      bookingIds: readonly number[] | undefined,
      reference: { readonly match: string; readonly knownBy: number | undefined } | undefined,
      page: PageRequest,
    ): Page<PaymentRow> =>
      selectPage(
        database,
        { table: 'sale_payments', order: 'id DESC' },
        filterOf([
          ["method <> 'rounding' AND kind = ?", 'payment'],
          [`booking_id ${inList}`, idList(bookingIds)],
          ['id IN (SELECT rowid FROM sale_payments_codes WHERE sale_payments_codes MATCH ?)', reference?.match],
          [
            `(person_id IS ? OR shift_id IS NULL
               OR shift_id NOT IN (SELECT shift_id FROM open_shifts WHERE count_id IS NULL))`,
            reference?.knownBy,
          ],
        ]),
        page,
      ),

    /** The bookings of which a pass was printed. */
    printed: (bookingIds: readonly number[]): ReadonlySet<number> =>
      new Set(
        database
          .prepare<{ id: number }>(
            `SELECT DISTINCT subject_id AS id FROM print_jobs WHERE kind = 'pass' AND outcome = 'done' AND subject_id ${inList}`,
          )
          .all(JSON.stringify(bookingIds))
          .map(({ id }) => id),
      ),

    insertPending: (request: SaleRequest, atMs: number, owner: SaleOwner, draft?: NewDraft) =>
      withDraft(draft, () => {
        const columns = { ...requestColumns(request, owner), created_at_ms: atMs, ...ownerColumns(owner) }
        const row = { id: request.id, state: 'pending', ...columns }
        return insertRow(database, 'sales', row)
      }),

    /** Retries a sale that is not booked, with a new owner; false where it is. */
    reopen: (request: SaleRequest, attempt: number, owner: SaleOwner, draft?: NewDraft): boolean =>
      withDraft(draft, () =>
        change(
          `UPDATE sales SET state = 'pending', request_json = ?, currency = ?, total_minor = ?, attempt = ?, person_id = ?,
             shift_id = ?, failure_code = NULL, settled_at_ms = NULL, acknowledged_at_ms = NULL
             WHERE id = ? AND state <> 'booked'`,
          ...Object.values(requestColumns(request, owner)),
          attempt,
          ...Object.values(ownerColumns(owner)),
          request.id,
        ),
      ),

    /** Corrects the request of a sale to the one that was booked, and its owner. */
    replaceRequest: (request: SaleRequest, owner: SaleOwner): boolean =>
      change(
        `UPDATE sales SET request_json = ?, currency = ?, total_minor = ?, person_id = ?, shift_id = ?
           WHERE id = ? AND state <> 'booked'`,
        ...Object.values(requestColumns(request, owner)),
        ...Object.values(ownerColumns(owner)),
        request.id,
      ),

    /** Books the sale and records its payments, received by its seller, in one transaction; false where it was booked before. */
    complete: ({ request, bookingId, currency, totalMinor, sold, windowName, cancelled, atMs }: BookedFacts): boolean =>
      database.transaction(() => {
        const owner = find(request.id)
        const person = sellerOf(request.id)
        const approver = owner && saleApprover(owner)
        const isNew = change(
          `UPDATE sales SET state = 'booked', booking_id = ?, currency = ?, total_minor = ?, settled_at_ms = ?,
             failure_code = NULL, sold_json = ?, cancelling_at_ms = ?, cancelling_shift_id = iif(?, shift_id, NULL)
             WHERE id = ? AND state <> 'booked'`,
          bookingId,
          currency,
          totalMinor,
          atMs,
          sold === undefined ? null : JSON.stringify(sold),
          cancelled ? atMs : null,
          cancelled ? 1 : 0,
          request.id,
        )
        if (!isNew || owner === undefined) return false
        for (const taken of saleRows(request.payments, totalMinor, currency)) {
          insertRow(database, 'sale_payments', {
            sale_id: request.id,
            booking_id: bookingId,
            kind: 'payment',
            currency,
            ...taken,
            window_name: windowName ?? null,
            ...ownerColumns(owner),
            approver_id: approver?.id ?? null,
            at_ms: atMs,
          })
        }
        const price = moneyObject(totalMinor, currency)
        const methods = new Set(request.payments.map(({ method }) => method))
        const after = { price, method: [...methods].join(', '), sale: request.id }
        const subject = ['booking', bookingId] as const
        audit.record({ action: 'sale.booked', subject, after }, { person, approver, window: windowName })
        return true
      }),

    fail: (id: string, code: string, windowName: string | undefined, atMs: number): boolean =>
      audit.recordChange(
        () =>
          change(
            `UPDATE sales SET state = 'failed', failure_code = ?, settled_at_ms = ? WHERE id = ? AND state = 'pending'`,
            code,
            atMs,
            id,
          ),
        { action: 'sale.failed', subject: ['sale', id], after: { reason: code } },
        { person: sellerOf(id), window: windowName },
      ),

    acknowledge: (id: string, atMs: number, actor: Actor): boolean =>
      audit.recordChange(
        () => change('UPDATE sales SET acknowledged_at_ms = ? WHERE id = ? AND acknowledged_at_ms IS NULL', atMs, id),
        { action: 'sale.acknowledged', subject: ['sale', id] },
        actor,
      ),

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
      selectIds(
        `state = 'pending' OR (state = 'failed' AND failure_code = 'sale_not_booked' AND acknowledged_at_ms IS NULL)
           ORDER BY created_at_ms, id`,
      ),

    openIds: (limit: number): string[] => selectIds(`${needsAttention} ORDER BY created_at_ms DESC, id LIMIT ?`, limit),

    /** The sales of one shift that need attention, oldest first. */
    openOfShift: (shiftId: number): SaleRow[] =>
      database
        .prepare<SaleRow>(`SELECT * FROM sales WHERE shift_id = ? AND ${needsAttention} ORDER BY created_at_ms, id`)
        .all(shiftId),

    isOpen: (id: string): boolean => selectIds(`id = ? AND ${needsAttention}`, id).length > 0,

    list: (state: SaleState | undefined, page: PageRequest): Page<SaleRow> =>
      selectPage(database, { table: 'sales', order: 'created_at_ms DESC, id' }, filterOf([['state = ?', state]]), page),
  }
}

export type SaleRepository = ReturnType<typeof createSaleRepository>
