/** `npm run bench -- --verify`: how long it takes to verify a year of bookings, each with its row of the audit trail. */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAuditLog } from '../electron/core/audit/audit-log.ts'
import { openForReading } from '../electron/core/db/sqlite/driver.ts'
import { verifyDatabase } from '../electron/desk/audit/verify-database-repository.ts'
import { addBookings, addFacilities, openScaleDatabase, scaleNowMs, seedVenue } from './scale-data.ts'

const facilities = 1_000
const rowsPerTransaction = 20_000

const seconds = (fromMs: number): string => `${((performance.now() - fromMs) / 1000).toFixed(1)} s`

const write = (file: string, bookings: number): void => {
  const database = openScaleDatabase(file)
  seedVenue(database)
  addFacilities(database, 0, facilities)
  addBookings(database, 0, bookings, facilities)
  const audit = createAuditLog({ database, clock: { nowMs: () => scaleNowMs } })
  for (let from = 0; from < bookings; from += rowsPerTransaction)
    database.transaction(() => {
      for (let id = from; id < Math.min(from + rowsPerTransaction, bookings); id += 1)
        audit.record({ action: 'sale.booked', subject: ['booking', id] }, {})
    })
  database.close()
}

/** Measures 100,000 and `most` bookings. */
export const runVerify = (most = 1_000_000): void => {
  console.log(`Verifying a database, on ${cpus().length} x ${cpus()[0]?.model ?? 'processor'}`)
  for (const bookings of [100_000, most]) {
    const folder = mkdtempSync(join(tmpdir(), 'parkdesk-bench-'))
    try {
      const file = join(folder, 'till.db')
      const writtenFrom = performance.now()
      write(file, bookings)
      const written = seconds(writtenFrom)
      const { database, close } = openForReading(file)
      const verifiedFrom = performance.now()
      const { parts, faultCount } = verifyDatabase(database)
      const verified = seconds(verifiedFrom)
      close()
      const seals = parts.find(({ name }) => name === 'seals')?.count ?? 0
      const megabytes = Math.round(statSync(file).size / 1_000_000)
      const memory = Math.round(process.resourceUsage().maxRSS / 1000)
      console.log(
        `${bookings} bookings, ${seals} seals, ${megabytes} MB, written in ${written}: verified in ${verified}, ${faultCount} faults, at most ${memory} MB of memory`,
      )
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
}
