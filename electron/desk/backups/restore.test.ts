/** Restore through the desk's routes: what would be lost, what is put in place at the next start, and what is refused. */
import BetterSqlite from 'better-sqlite3'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BackupDifference, LostBooking } from '../../../shared/desk/backups.ts'
import { createBookingWriter } from '../../engine/selling/bookings/write-repository.ts'
import { smallSeed, testNowMs } from '../../engine/testing/test-database.ts'
import { addBooking, firstBooking } from '../../engine/webhooks/test-webhooks.ts'
import { insertRow } from '../../core/db/insert-row.ts'
import { openBackupBench, type BackupBench } from '../testing/backup-bench.ts'

const saleId = '3f0a5f5e-7c3c-4c52-9a55-6b8b7f1d2a01'

const sell = (change: object = {}): Promise<unknown> =>
  bench.desk.send('POST', '/desk/sales', {
    id: saleId,
    quote_id: 'q',
    final_price: '51.49',
    currency: 'USD',
    add_on_ids: [],
    payments: [{ method: 'card', amount: '51.49', reference: 'SLIP 7' }],
    ...change,
  })

/** The bookings that are added belong to this customer. */
const addCustomer = () => insertRow(bench.desk.database, 'customers', { id: 1, created_at_ms: testNowMs })

let bench: BackupBench
beforeEach(async () => {
  bench = await openBackupBench()
})
afterEach(() => bench.remove())

describe('restore', () => {
  it('says what would be lost', async () => {
    const before = await bench.make()
    expect((await bench.desk.send('GET', `/desk/backups/${before.id}/difference`)).body).toEqual({
      bookings_sold: 0,
      sold: {},
      bookings_cancelled: 0,
      refunded: {},
      sales: 0,
      passes_printed: 0,
    })
    await sell()
    await bench.desk.send('POST', '/desk/bookings/9000/cancel', {})
    const difference = (await bench.desk.send('GET', `/desk/backups/${before.id}/difference`)).body as BackupDifference
    expect(difference).toMatchObject({ sold: { USD: '51.49' }, refunded: { USD: '51.49' }, sales: 1 })
    expect(readdirSync(join(bench.folder, 'backups')).sort()).toEqual([before.id, `${before.id}.json`])
  })

  it('puts the backup in place at the next start, and keeps the replaced data twice', async () => {
    const before = await bench.make()
    await sell()
    bench.desk.nowMs = testNowMs + 60_000
    const response = await bench.desk.send('POST', `/desk/backups/${before.id}/restore`)
    expect(response.status).toBe(202)
    expect(bench.restarts).toBe(1)
    const { saved_as } = response.body as { saved_as: string }
    await bench.close()
    await bench.open()
    expect((await bench.desk.send('GET', `/desk/sales/${saleId}`)).status).toBe(404)
    expect((await bench.list()).map(({ id, reason }) => [id, reason])).toEqual([
      [saved_as, 'restore'],
      [before.id, 'manual'],
    ])
    const { body } = await bench.desk.send('GET', '/desk/audit?per_page=1')
    expect(body).toMatchObject([{ action: 'backup.restored', subject_id: before.id }])
    // Sequence numbers are used again: whoever follows the changes has to start from the beginning.
    expect(bench.desk.database.prepare("SELECT 1 AS n FROM meta WHERE key = 'feed_id'").all()).toEqual([{ n: 1 }])
    const replaced = join(bench.folder, 'till.db.replaced-20261201T170100000Z')
    expect(statSync(replaced).mode & 0o777).toBe(0o600)
    const old = new BetterSqlite(replaced, { readonly: true })
    expect(old.prepare('SELECT state FROM sales').all()).toEqual([{ state: 'booked' }])
    old.close()
    // The replaced data can be restored in turn.
    expect((await bench.desk.send('POST', `/desk/backups/${saved_as}/restore`)).status).toBe(202)
    await bench.close()
    await bench.open()
    expect((await bench.desk.send('GET', `/desk/sales/${saleId}`)).body).toMatchObject({ state: 'booked' })
  })

  it('lists what would be lost and, afterwards, what was: customers, plates and amounts', async () => {
    const { database } = bench.desk
    addCustomer()
    database.prepareWrite("UPDATE customers SET first_name = 'Elena', email = 'elena@example.test'").run()
    addBooking(database, firstBooking, smallSeed.partner)
    const before = await bench.make()
    const read = async (id: string, which: 'discarded' | 'missing'): Promise<LostBooking[]> =>
      ((await bench.desk.send('GET', `/desk/backups/${id}/${which}-bookings`)).body as { bookings: LostBooking[] })
        .bookings
    expect(await read(before.id, 'discarded')).toEqual([])
    addBooking(database, firstBooking + 1, smallSeed.partner)
    database.prepareWrite("UPDATE bookings SET plate = '4KX218' WHERE id = ?").run(firstBooking + 1)
    const cancel = "UPDATE bookings SET status = 'cancelled', cancelled_at_ms = ? WHERE id = ?"
    database.prepareWrite(cancel).run(testNowMs, firstBooking)
    await sell({ plate_number: '8RT551', customer: { first_name: 'Ana', last_name: 'Ruiz', phone: '5550100' } })

    const lost = await read(before.id, 'discarded')
    expect(lost).toMatchObject([
      { booking_id: 9000, change: 'sold', customer: 'Ana Ruiz', phone: '5550100', plate: '8RT551', amount: '51.49' },
      { booking_id: firstBooking, change: 'cancelled', customer: 'Elena', email: 'elena@example.test' },
      { booking_id: firstBooking + 1, change: 'sold', plate: '4KX218', currency: 'USD' },
    ])
    expect(lost[2]).toHaveProperty('facility', 'North Station Garage')
    expect(await read(before.id, 'missing')).toEqual([])
    const { body } = await bench.desk.send('POST', `/desk/backups/${before.id}/restore`)
    const { saved_as } = body as { saved_as: string }
    await bench.close()
    await bench.open()
    expect(await read(saved_as, 'missing')).toEqual(lost)
    expect(await read(saved_as, 'discarded')).toEqual([])
  })

  it('gives no number of a booking or pass again that the replaced data had', async () => {
    const nextId = () => createBookingWriter(bench.desk.database).start(null).id
    const restore = async (id: string) => {
      expect((await bench.desk.send('POST', `/desk/backups/${id}/restore`)).status).toBe(202)
      await bench.close()
      await bench.open()
    }
    addCustomer()
    const before = await bench.make()
    for (const index of [0, 1, 2]) addBooking(bench.desk.database, firstBooking + index, smallSeed.partner)
    await restore(before.id)
    expect(nextId()).toBe(firstBooking + 3)
    // Restoring once more does not reuse an id either, with a sale in between or without.
    await restore(before.id)
    expect(nextId()).toBe(firstBooking + 3)
    addBooking(bench.desk.database, nextId(), smallSeed.partner)
    await restore(before.id)
    expect(nextId()).toBe(firstBooking + 4)
  })

  it('leaves a gap in the numbers where the replaced data cannot be read', async () => {
    addCustomer()
    const before = await bench.make()
    addBooking(bench.desk.database, firstBooking, smallSeed.partner)
    await bench.desk.send('POST', `/desk/backups/${before.id}/restore`)
    await bench.close()
    bench.damageFile('bookings')
    await bench.open()
    expect(createBookingWriter(bench.desk.database).start(null).id).toBeGreaterThan(firstBooking + 1000)
  })

  it('waits for a sale whose outcome the marketplace has not said: forgotten, it could be sold again', async () => {
    const before = await bench.make()
    bench.desk.network = 'answer lost'
    await sell()
    const refused = await bench.desk.send('POST', `/desk/backups/${before.id}/restore`)
    expect([refused.status, refused.body]).toMatchObject([409, { errors: [{ code: 'restore_sale_unfinished' }] }])
    expect(bench.restarts).toBe(0)
    bench.desk.network = 'fine'
    await bench.desk.settleAgain()
    expect((await bench.desk.send('POST', `/desk/backups/${before.id}/restore`)).status).toBe(202)
  })

  it.each([
    [
      'a newer schema',
      "INSERT INTO schema_migrations VALUES (9999, 'from the future', 'x', 0)",
      ['newer Parkdesk', 'par une version plus récente de Parkdesk'],
    ],
    [
      'a schema from before version 1.0',
      'DELETE FROM schema_migrations WHERE version > 46; UPDATE schema_migrations SET version = 45',
      ['before version 1.0', 'antérieur à la version 1.0'],
    ],
  ])('of %s is refused and changes nothing', async (_schema, change, [english, french]) => {
    const made = await bench.make()
    const path = join(bench.folder, 'backups', made.id)
    const backup = new BetterSqlite(path)
    backup.exec(change)
    backup.close()
    rmSync(`${path}.json`)
    const response = await bench.desk.send('POST', `/desk/backups/${made.id}/restore`)
    expect(response.status).toBe(409)
    expect(response.body).toMatchObject({ errors: [{ code: 'backup_not_restorable' }] })
    expect(response.text).toContain(english)
    bench.desk.locale = 'fr-CA'
    const again = await bench.desk.send('POST', `/desk/backups/${made.id}/restore`)
    expect(again.text).toContain(french)
    expect(bench.restarts).toBe(0)
    expect(existsSync(`${bench.file}.restore.json`)).toBe(false)
  })
})
