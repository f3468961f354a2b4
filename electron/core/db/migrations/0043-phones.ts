/** Phone numbers of customers and accounts in the one form of shared/values/phone.ts; what cannot be read stays as it is. */
import type BetterSqlite from 'better-sqlite3'
import { contactPhone, readPhone } from '../../../../shared/values/phone.ts'

export const sql = /* sql */ `
CREATE INDEX customers_by_phone ON customers (phone) WHERE phone IS NOT NULL;
CREATE INDEX bookings_by_given_phone ON bookings (given_phone) WHERE given_phone IS NOT NULL;
`

/** In one step, so that a table of millions is not read at once. */
const stepRows = 10_000

/** `country` gives that of the facility that was booked. */
const fillContacts = (raw: BetterSqlite.Database, table: string, column: string, country: string): void => {
  const read = raw.prepare<[number], { id: number; phone: string; country: string | null }>(
    `SELECT id, ${column} AS phone, (${country}) AS country FROM ${table}
     WHERE id > ? AND ${column} IS NOT NULL ORDER BY id LIMIT ${stepRows}`,
  )
  const write = raw.prepare(`UPDATE ${table} SET ${column} = ? WHERE id = ?`)
  for (let rows = read.all(0); rows.length > 0; rows = read.all(rows.at(-1)?.id ?? 0)) {
    for (const row of rows) {
      const phone = contactPhone(row.phone, row.country ?? 'US')
      if (phone.startsWith('+') && phone !== row.phone) write.run(phone, row.id)
    }
  }
}

/** A verified number that is another account's by now stays as it was: each belongs to one account. */
const fillAccounts = (raw: BetterSqlite.Database): void => {
  const write = raw.prepare(
    `UPDATE users SET country_code = :countryCode, phone_number = :number WHERE id = :id AND (phone_verified = 0 OR NOT EXISTS (
       SELECT 1 FROM users WHERE country_code = :countryCode AND phone_number = :number AND phone_verified = 1))`,
  )
  const users = raw
    .prepare<[], { id: number; country_code: string; phone_number: string }>(
      'SELECT id, country_code, phone_number FROM users WHERE phone_number IS NOT NULL ORDER BY id',
    )
    .all()
  for (const { id, country_code: code, phone_number: written } of users) {
    const phone = readPhone(written, code)
    if (phone !== undefined && (phone.number !== written || phone.countryCode !== code)) write.run({ id, ...phone })
  }
}

export const fill = (raw: BetterSqlite.Database): void => {
  const country = 'SELECT country FROM locations WHERE locations.id = bookings.location_id'
  const ofCustomer = `SELECT country FROM bookings JOIN locations ON locations.id = bookings.location_id
    WHERE bookings.customer_id = customers.id ORDER BY bookings.id LIMIT 1`
  fillContacts(raw, 'customers', 'phone', ofCustomer)
  fillContacts(raw, 'bookings', 'given_phone', country)
  fillAccounts(raw)
}
