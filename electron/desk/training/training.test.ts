/** Beginning a training through the desk's routes: the copy, the sign-in, and what is refused. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { slipTenders } from '../../../shared/tenders.ts'
import { openForReading } from '../../core/db/sqlite/driver.ts'
import { openTestDatabase } from '../../engine/testing/test-database.ts'
import { trainingFile } from '../../common/training-folder.ts'
import { verifyDatabase } from '../audit/verify-database-repository.ts'
import { addPerson, codeOf, openWithAdministrator, type Crew } from '../testing/people-bench.ts'
import { openDeskBench, type Answer, type DeskBench } from '../testing/desk-bench.ts'
import { openShiftBench } from '../shifts/testing/shift-bench.ts'
import { beginTraining } from './training-repository.ts'

let folder = ''
let file = ''
let bench: DeskBench
const trained: boolean[] = []

const options = () => ({ database: openTestDatabase({ file }), train: (on: boolean) => void trained.push(on) })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-training-'))
  file = join(folder, 'till.db')
  trained.length = 0
})
afterEach(async () => {
  await bench.close()
  bench.database.close()
  rmSync(folder, { recursive: true, force: true })
})

const sale = {
  id: '3f0a5f5e-7c3c-4c52-9a55-6b8b7f1d2a01',
  quote_id: 'q',
  final_price: '51.49',
  add_on_ids: [],
  payments: [{ method: 'card', amount: '51.49', reference: 'SLIP 7' }],
}

describe('a training', () => {
  it('begins with a copy of the data, in which the person is signed in; the live data is locked', async () => {
    const crew: Crew = await openWithAdministrator(options())
    bench = crew.bench
    const { badge } = await addPerson(bench, 'Sam', 'seller')
    await bench.sendFrom('till', 'POST', '/desk/session', { badge })
    expect((await bench.sendFrom('till', 'POST', '/desk/training')).status).toBe(204)
    expect(trained).toEqual([true])
    expect((await bench.sendFrom('till', 'GET', '/desk/session')).body).toMatchObject({ locked: { reason: 'locked' } })
    const { body } = await bench.sendFrom('window', 'GET', '/desk/audit?per_page=1')
    expect(body).toMatchObject([{ action: 'training.started', actor: { name: 'Sam' } }])

    const copy = openForReading(trainingFile(file))
    const signedIn = 'SELECT window_id FROM person_sessions WHERE ended_at_ms IS NULL ORDER BY window_id'
    expect(copy.database.prepare(signedIn).all()).toEqual([{ window_id: 'till' }, { window_id: 'window' }])
    copy.close()
  })

  it('does not begin while a sale is unfinished, and says so', async () => {
    bench = await openDeskBench(options())
    bench.network = 'answer lost'
    await bench.sendFrom('window', 'POST', '/desk/sales', sale)
    const refused = await bench.sendFrom('window', 'POST', '/desk/training')
    expect([refused.status, codeOf(refused)]).toEqual([409, 'training_sale_unfinished'])
    expect(readdirSync(folder).filter((name) => name.includes('training'))).toEqual([])
    expect(trained).toEqual([])
  })

  it('leaves nothing behind where the copy cannot be made', async () => {
    bench = await openDeskBench(options())
    rmSync(file)
    expect(codeOf(await bench.sendFrom('window', 'POST', '/desk/training'))).toBe('training_failed')
    expect(existsSync(`${file}.training`)).toBe(false)
    expect(trained).toEqual([])
  })

  it('needs a database on the disk', async () => {
    bench = await openDeskBench({ train: (on) => void trained.push(on) })
    expect(codeOf(await bench.sendFrom('window', 'POST', '/desk/training'))).toBe('training_unavailable')
  })

  it('begins without the form that was being typed, and keeps its own over a restart of the engine', async () => {
    bench = await openDeskBench(options())
    const draft = { sale_id: sale.id, version: 1, content: {} }
    const countDrafts = () =>
      bench.database.prepare<{ count: number }>('SELECT count(*) AS count FROM sale_drafts').get()?.count
    await bench.sendFrom('window', 'PUT', '/desk/sale-draft', draft)
    beginTraining(bench.database)
    expect(countDrafts()).toBe(0)
    await bench.sendFrom('window', 'PUT', '/desk/sale-draft', draft)
    beginTraining(bench.database)
    expect(countDrafts()).toBe(1)
  })
})

describe('what is unfinished at the live counter', () => {
  it('is not shown in the training: neither passes to print nor parked sales', async () => {
    bench = await openDeskBench(options())
    expect((await bench.sendFrom('window', 'POST', '/desk/sales', sale)).status).toBe(201)
    const parked = { id: '3f0a5f5e-7c3c-4c52-9a55-6b8b7f1d2a02', label: 'Blue car', draft: {} }
    expect((await bench.sendFrom('window', 'POST', '/desk/parked-sales', parked)).status).toBe(201)
    const count = (sql: string) =>
      bench.database.prepare<{ count: number }>(`SELECT count(*) AS count ${sql}`).get()?.count
    const counts = () => [count('FROM sales WHERE acknowledged_at_ms IS NULL'), count('FROM parked_sales')]
    expect(counts()).toEqual([1, 1])
    beginTraining(bench.database)
    expect(counts()).toEqual([0, 0])
  })
})

describe('an open shift', () => {
  it('is replaced by one with a made-up float: nothing in the training says what cash is expected in the live drawer', async () => {
    const shifts = await openShiftBench()
    const { send, nextKey } = shifts
    bench = shifts.bench
    const bookingOf = ({ body }: Answer) => (body as { booking_id: number }).booking_id
    const earlier = await shifts.open(90_000)
    const soldEarlier = bookingOf(await shifts.sell('31.07'))
    await shifts.count(earlier.id, 93_107)
    await shifts.close(earlier.id, { left: 70_000, bag_number: '1' })
    await shifts.open(70_000)
    const sold = bookingOf(await shifts.sell('51.49'))
    await shifts.sell('20.00', { method: 'card', reference: 'SLIP 7' })
    await send('seller', 'POST', `/desk/bookings/${soldEarlier}/cancel`, {})
    await send('supervisor', 'POST', '/desk/shifts/2/x-reports', { id: nextKey() })
    const expected = 70_000 + 5149 - 3107

    bench.database.transaction(() => beginTraining(bench.database))
    const { body } = await send('seller', 'GET', '/desk/shift')
    expect(body).toMatchObject({ is_here: true, shift: { id: 3, float: 20_000, state: 'open', movements: [] } })
    expect((await send('seller', 'GET', '/desk/sales')).body).toHaveLength(0)
    for (const id of [sold, soldEarlier]) await send('seller', 'POST', `/desk/bookings/${id}/cancel`, {})
    await shifts.sell('10.00')
    expect(codeOf(await shifts.count(2, 0))).toBe('shift_closed')
    expect(codeOf(await send('seller', 'GET', '/desk/x-reports/1/page'))).toBe('approval_required')
    await shifts.count(3, 0)
    const comparison = await send('seller', 'GET', '/desk/shifts/3/comparison')
    expect(comparison.body).toMatchObject({
      tenders: [{ expected: 21_000 }, ...slipTenders.map(() => ({ expected: 0 }))],
    })
    await shifts.close(3, { left: 0, reason: 'Practice' })

    const texts: string[] = []
    for (const { method, path } of bench.routes) {
      if (method !== 'GET') continue
      for (const id of ['1', '2', '3', String(sold), String(soldEarlier)])
        texts.push((await send('seller', 'GET', path.replaceAll(/:\w+/g, id))).text)
    }
    expect(texts.filter((text) => text.includes(String(expected)) || text.includes('720.42'))).toEqual([])
    expect(texts.filter((text) => text.includes('SLIP 7'))).toEqual([])
    expect(() => bench.database.prepareWrite('DELETE FROM sale_payments').run()).toThrow('append-only')
    expect(verifyDatabase(bench.database).faults).toEqual([])
  })
})
