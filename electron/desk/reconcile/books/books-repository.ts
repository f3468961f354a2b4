/** The books in SQL: the copy of each booking, and the position of the copy in its source. */
import { bookingFacts, type BookingFacts } from '../../../../shared/desk/reconcile/books.ts'
import type { ReadableDatabase, WritableDatabase } from '../../../core/db/database.ts'
import type { Filter } from '../../../core/db/select-page.ts'
import { insertRow } from '../../../core/db/insert-row.ts'

export interface BooksState {
  readonly source: 'local' | 'feed' | 'list'
  readonly feed: string
  readonly sequence: number
  readonly behind: number
  readonly watermark: string | null
  readonly current_at_ms: number | null
}

/** The stamp changes whenever the books, or what they do not have yet, can have changed. */
export const booksStamp = (database: ReadableDatabase): string => {
  const last = database
    .prepare(
      'SELECT (SELECT max(sequence) FROM booking_changes) AS change, (SELECT max(id) FROM agreements) AS agreement',
    )
    .get()
  return JSON.stringify([readBooksState(database), last])
}

export const readBooksState = (database: ReadableDatabase): BooksState | undefined =>
  database.prepare<BooksState>('SELECT * FROM books_state').get()

const columns = Object.keys(bookingFacts.shape).map((name) => (name === 'lines' ? 'lines_json' : name))

const rowOf = (table: string): string => `(${columns.map((name) => `${table}.${name}`).join(', ')})`
const differs = (one: string, other: string): string => `${rowOf(one)} IS NOT ${rowOf(other)}`

/**
 * Bookings of this file that changed since its books were copied: all of them before the books are begun, none where the books are those of
 * another marketplace. They are a part of each statement, so that the books cannot advance between two statements.
 */
const withChanged = `WITH changed AS MATERIALIZED (
  SELECT booking_id FROM booking_changes WHERE sequence > coalesce(
    (SELECT iif(source = 'local', sequence, ${Number.MAX_SAFE_INTEGER}) FROM books_state), 0)
)`

/**
 * `select` over the books as `sale`, with changes that they do not have yet read from the bookings themselves, by booking id: each part is
 * read in this order, so that nothing is sorted.
 */
export const iterateSales = <Row>(
  database: ReadableDatabase,
  select: string,
  { where, parameters }: Filter = { where: '', parameters: [] },
): IterableIterator<Row> =>
  database
    .prepare<Row>(
      `${withChanged}
       SELECT ${select} FROM (SELECT * FROM booked_sales WHERE booking_id NOT IN changed) AS sale ${where}
       UNION ALL SELECT ${select} FROM (SELECT * FROM booking_facts WHERE booking_id IN changed) AS sale ${where}
       ORDER BY booking_id`,
    )
    .iterate(...parameters, ...parameters)

/** The currency of all bookings, where they have only one. */
export const currencyOfBooks = (database: ReadableDatabase): string | undefined => {
  let only: string | undefined
  for (const { currency } of iterateSales<{ currency: string }>(database, 'booking_id, currency')) {
    if (only !== undefined && currency !== only) return undefined
    only = currency
  }
  return only
}

const countChanged = (database: ReadableDatabase): number =>
  database.prepare<{ count: number }>(`${withChanged} SELECT count(DISTINCT booking_id) AS count FROM changed`).get()
    ?.count ?? 0

/** Bookings that differ in the books of this file, are missing there, or do not exist; without changes that the books have not read yet. */
const selectDiffering = `${withChanged}
  SELECT min(booking_id) AS id FROM (
    SELECT facts.booking_id FROM booking_facts AS facts LEFT JOIN booked_sales AS sale ON sale.booking_id = facts.booking_id
      WHERE facts.booking_id NOT IN changed
        AND ${differs('facts', 'sale')}
    UNION ALL SELECT booking_id FROM booked_sales WHERE booking_id NOT IN (SELECT id FROM bookings)
  )`

/** Compares the books with the bookings of the same file; undefined where the books are those of another marketplace. */
export const compareBooks = (database: ReadableDatabase) => {
  const state = readBooksState(database)
  if (state !== undefined && state.source !== 'local') return undefined
  return {
    bookings: database.prepare<{ count: number }>('SELECT count(*) AS count FROM booked_sales').get()?.count ?? 0,
    unread: countChanged(database),
    differsAt: database.prepare<{ id: number | null }>(selectDiffering).get()?.id ?? undefined,
  }
}

export const createBooksRepository = (database: WritableDatabase) => {
  /** An unchanged row is not written: a list is read again and again. */
  const upsert = database.prepareWrite(
    `INSERT INTO booked_sales (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})
     ON CONFLICT (booking_id) DO UPDATE SET ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}
       WHERE ${differs('booked_sales', 'excluded')}`,
  )
  const move = database.prepareWrite(
    'UPDATE books_state SET sequence = ?, behind = ?, watermark = ?, current_at_ms = coalesce(?, current_at_ms)',
  )
  const put = ({ lines, ...facts }: BookingFacts): void => {
    const row: Readonly<Record<string, string | number | null>> = { ...facts, lines_json: JSON.stringify(lines) }
    upsert.run(...columns.map((name) => row[name] ?? null))
  }

  const forget = (): void =>
    database.transaction(() => {
      database.prepareWrite('DELETE FROM booked_sales').run()
      database.prepareWrite('DELETE FROM books_state').run()
    })

  return {
    state: (): BooksState | undefined => readBooksState(database),
    count: (): number =>
      database.prepare<{ count: number }>('SELECT count(*) AS count FROM booked_sales').get()?.count ?? 0,
    /** The number of changed bookings of this file. */
    countChanged: (): number => countChanged(database),
    transaction: database.transaction,

    forget,
    /** Deletes everything, and begins with the first change or page of a source. */
    begin: (source: BooksState['source'], feed: string): void =>
      database.transaction(() => {
        forget()
        insertRow(database, 'books_state', { id: 1, source, feed, sequence: 0, behind: 0 })
      }),

    /** Stores bookings and the new position of the books, or neither. */
    store: (
      sales: readonly BookingFacts[],
      { sequence, behind, watermark, current_at_ms: currentAtMs }: Omit<BooksState, 'source' | 'feed'>,
    ): void =>
      database.transaction(() => {
        for (const sale of sales) put(sale)
        move.run(sequence, behind, watermark, currentAtMs)
      }),
  }
}

export type BooksRepository = ReturnType<typeof createBooksRepository>
