/** Finds the values that the books know as ids, plates and so on: columns of unknown files are recognized by this. */
import { normalizePlate } from '../../../../shared/values/plate.ts'
import type { ReadableDatabase } from '../../../core/db/database.ts'
import { inList } from '../../../core/db/sqlite/dialect.ts'
import { normalizeFacility } from '../match/normalize.ts'
import type { HeldMeaning, KnownValues } from '../read/held-columns.ts'
import { iterateSales } from '../books/books-repository.ts'
import { readBags } from './read-books.ts'
import { readFacilities } from './single-records.ts'

const plateColumn = "upper(replace(replace(plate, ' ', ''), '-', ''))"

export const createKnownValues = (database: ReadableDatabase): KnownValues => {
  const inSales = (column: string, values: readonly (string | number)[]): ReadonlySet<string> => {
    const where = { where: `WHERE ${column} ${inList}`, parameters: [JSON.stringify(values)] }
    const rows = iterateSales<{ value: string | number }>(database, `booking_id, ${column} AS value`, where)
    return new Set([...rows].map(({ value }) => String(value)))
  }
  const finders: Readonly<Record<HeldMeaning, (values: readonly string[]) => readonly string[]>> = {
    bookingId(values) {
      const known = inSales('booking_id', values.filter((value) => /^[1-9]\d{0,14}$/.test(value)).map(Number))
      return values.filter((value) => known.has(value))
    },
    partnerBookingId(values) {
      const known = inSales('partner_booking_id', values)
      return values.filter((value) => known.has(value))
    },
    bagNumber(values) {
      const bags = readBags(database, [`moved.bag_number ${inList}`, JSON.stringify(values)])
      const known = new Set(bags.map(({ bagNumber }) => bagNumber))
      return values.filter((value) => known.has(value))
    },
    plate(values) {
      const plates = values.map((value) => normalizePlate(value) ?? '')
      const known = inSales(plateColumn, plates)
      return values.filter((_, index) => known.has(plates[index] ?? ''))
    },
    facility(values) {
      const known = new Set(readFacilities(database).map(({ facility }) => normalizeFacility(facility)))
      return values.filter((value) => known.has(normalizeFacility(value)))
    },
  }
  return (means, values) => new Set(finders[means](values))
}
