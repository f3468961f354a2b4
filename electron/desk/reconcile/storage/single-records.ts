/** Reads single records of the books and searches among them, without reading all. */
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import type { Equation, Period } from '../../../../shared/desk/reconcile/vocabulary.ts'
import type { ReadableDatabase } from '../../../core/db/database.ts'
import { inList } from '../../../core/db/sqlite/dialect.ts'
import { escapeLike, filterOf, idList } from '../../../core/db/select-page.ts'
import { withoutSeparators } from '../../../core/http/search.ts'
import { createRecords } from '../match/book-records.ts'
import type { BookRecord } from '../match/types.ts'
import type { BookedSale, Books } from '../statement.ts'
import { iterateSales } from '../books/books-repository.ts'
import { readBags, readCardPayments } from './read-books.ts'
import { readPayouts } from './read-payouts.ts'
import { readSales } from './read-sales.ts'

type Found = Partial<Books>

const recordsIn = (
  { sales = [], cardPayments = [], bags = [], payouts = [] }: Found,
  settled: ReadonlyMap<string, Equation>,
): BookRecord[] => {
  const records = createRecords(settled)
  return [
    ...sales.map(records.ofSale),
    ...cardPayments.map(records.ofCardPayment),
    ...bags.map(records.ofBag),
    ...payouts.map(records.ofPayout),
  ]
}

const numberOf = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0)

const findOne = (database: ReadableDatabase, kind: string, id: string): Found => {
  if (kind === 'sale') return { sales: readSales(database, undefined, filterOf([['booking_id = ?', numberOf(id)]])) }
  if (kind === 'card_payment') return { cardPayments: readCardPayments(database, ['payment.id = ?', numberOf(id)]) }
  if (kind === 'bag') return { bags: readBags(database, ['moved.id = ?', numberOf(id)]) }
  return kind === 'payout'
    ? { payouts: readPayouts(database).filter((each) => `${each.statementId}-${each.currency}` === id) }
    : {}
}

/** The names of all facilities: whether a name is one of them is part of the evidence. */
export const readFacilities = (database: ReadableDatabase): Pick<BookedSale, 'facility' | 'facilityId'>[] =>
  database
    .prepare<Pick<BookedSale, 'facility' | 'facilityId'>>(
      `SELECT DISTINCT facility_id AS facilityId, facility FROM booked_sales
       UNION SELECT CAST(id AS TEXT), name FROM locations`,
    )
    .all()

/** The limit for each kind of record; a search for two letters would find most of them. */
const mostFound = 200

const findSales = (database: ReadableDatabase, like: string, code: string): BookedSale[] => {
  const contains = (value: string) => `${value} LIKE ? ESCAPE '\\'`
  const plate = "replace(replace(plate, ' ', ''), '-', '')"
  const where = `WHERE booking_id = ? OR ${[plate, 'partner_booking_id', 'facility'].map(contains).join(' OR ')}`
  const parameters = [numberOf(code), `%${escapeLike(code)}%`, `${escapeLike(code)}%`, like]
  // Only ids are read first: the rest of a booking is long.
  const ids = [...iterateSales<{ booking_id: number }>(database, 'booking_id', { where, parameters })]
  const newest = idList(ids.slice(-mostFound).map((row) => row.booking_id)) ?? '[]'
  return readSales(database, undefined, { where: `WHERE booking_id ${inList}`, parameters: [newest] })
}

const findAll = (database: ReadableDatabase, kind: StatementKind, text: string): Found => {
  const code = withoutSeparators(text)
  const like = `%${escapeLike(text)}%`
  if (kind === 'payout') return { sales: findSales(database, like, code) }
  if (kind === 'card')
    return {
      cardPayments: readCardPayments(database, [
        `(payment.booking_id = ? OR payment.reference LIKE ? ESCAPE '\\')`,
        numberOf(code),
        like,
      ]).slice(-mostFound),
    }
  const isNamed = (name: string | undefined): boolean => name?.toLowerCase().includes(text.toLowerCase()) === true
  return {
    bags: readBags(database, ["moved.bag_number LIKE ? ESCAPE '\\'", like]).slice(-mostFound),
    payouts: readPayouts(database)
      .filter(({ statementName, reference }) => isNamed(statementName) || isNamed(reference))
      .slice(-mostFound),
  }
}

const isExact = ({ id, bookingId, name, sale }: BookRecord, code: string): boolean =>
  [id, bookingId, name, sale?.partnerBookingId, sale?.plate].some(
    (value) => value !== undefined && withoutSeparators(value).toLowerCase() === code,
  )

export const createBookRecords = (database: ReadableDatabase) => ({
  /** The record with this key, with what is still expected of it; undefined where the books have no such record. */
  find(key: string, settled: ReadonlyMap<string, Equation>): BookRecord | undefined {
    const [kind = '', id = ''] = key.split(/:(.*)/s)
    return recordsIn(findOne(database, kind, id), settled)[0]
  },

  facilities: () => readFacilities(database),

  /** Records of a kind of statement that the text names: exact matches and records that are due in the period are first. */
  search(
    text: string,
    {
      kind,
      period,
      settledOf,
    }: {
      readonly kind: StatementKind
      readonly period: Period
      readonly settledOf: (keys: readonly string[]) => ReadonlyMap<string, Equation>
    },
  ): BookRecord[] {
    const code = withoutSeparators(text).toLowerCase()
    if (code.length < 2) return []
    const rank = (record: BookRecord): number =>
      (isExact(record, code) ? 0 : 2) + (record.date >= period.from && record.date <= period.to ? 0 : 1)
    const found = findAll(database, kind, text)
    const settled = settledOf(recordsIn(found, new Map()).map(({ key }) => key))
    return recordsIn(found, settled).toSorted(
      (one, other) => rank(one) - rank(other) || (one.date < other.date ? 1 : one.date > other.date ? -1 : 0),
    )
  },
})
export type BookRecords = ReturnType<typeof createBookRecords>
