/** The audit trail over HTTP: its filters and orders, card numbers that never reach it, and its verification while it is written. */
import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import type { AuditEntry, AuditVerification } from '../../../shared/desk/audit.ts'
import { createAuditLog, type AuditActor, type AuditRecord } from '../../core/audit/audit-log.ts'
import { withConnection } from '../../core/db/sqlite/sqlite-database.ts'
import { sealHead } from '../../core/db/sqlite/seals/verify-seals.ts'
import { openTestDatabase, testNowMs } from '../../engine/testing/test-database.ts'
import { openDeskBench, type DeskBench } from '../testing/desk-bench.ts'

const ana: AuditActor = { person: { id: 3, name: 'Ana' }, window: 'Gate B' }
const luc: AuditActor = { person: { id: 4, name: 'Luc' }, approver: { id: 3, name: 'Ana' }, window: 'Gate B' }
const saleId = '3f0a5f5e-7c3c-4c52-9a55-6b8b7f1d2a01'

let bench: DeskBench

beforeEach(async () => {
  bench = await openDeskBench()
})
afterEach(async () => {
  await bench.close()
  bench.database.close()
})

const record = (atMs: number, entry: AuditRecord, actor: AuditActor): void =>
  createAuditLog({ database: bench.database, clock: { nowMs: () => atMs } }).record(entry, actor)

const recordMany = (count: number): void =>
  bench.database.transaction(() => {
    for (let id = 1; id <= count; id += 1)
      record(testNowMs, { action: 'setting.changed', subject: ['setting', 'map'], after: { id } }, ana)
  })

const list = async (query: string): Promise<AuditEntry[]> => {
  const { body } = await bench.send('GET', `/desk/audit?${new URLSearchParams(query).toString()}`)
  return body as AuditEntry[]
}
const ids = async (query: string): Promise<number[]> => (await list(query)).map(({ id }) => id)

describe('GET /desk/audit', () => {
  beforeEach(() => {
    record(testNowMs, { action: 'sale.booked', subject: ['booking', 9000], after: { price: { USD: '5.00' } } }, ana)
    record(testNowMs + 1_000, { action: 'sale.undone', subject: ['booking', 9000] }, luc)
    record(testNowMs + 2_000, { action: 'setting.changed', subject: ['setting', 'Counter'], before: { a: 1 } }, {})
    record(testNowMs + 3_000, { action: 'sale.booked', subject: ['booking', 9100] }, { window: 'Box office' })
  })

  it('gives who did what, newest first', async () => {
    expect(await list('')).toMatchObject([
      { id: 4, actor: { name: 'Box office' }, window: 'Box office' },
      { id: 3, action: 'setting.changed', subject_kind: 'setting', subject_id: 'Counter', before: { a: 1 } },
      { id: 2, actor: { id: 4, name: 'Luc' }, approver: { id: 3, name: 'Ana' } },
      {
        id: 1,
        at: new Date(testNowMs).toISOString(),
        actor: { id: 3, name: 'Ana' },
        after: { price: { USD: '5.00' } },
      },
    ])
    expect((await list(''))[1]).not.toHaveProperty('actor')
  })

  test.each([
    ['q=subject:9000', [2, 1]],
    ['q=subject:9', [4, 2, 1]],
    ['q=subject:counter', [3]],
    ['q=action:sale.booked', [4, 1]],
    ['q=action:sale', [4, 2, 1]],
    ['q=person_id:3', [2, 1]],
    ['q=person_id:4 action:sale', [2]],
    [`q=created_after:${new Date(testNowMs + 1_000).toISOString()}`, [4, 3, 2]],
    [`q=created_before:${new Date(testNowMs + 1_000).toISOString()}`, [1]],
    ['sort=at', [1, 2, 3, 4]],
    ['sort=action:desc', [3, 2, 4, 1]],
    ['sort=subject_id', [1, 2, 4, 3]],
    ['per_page=2&page=2', [2, 1]],
    ['q=subject:8', []],
  ])('finds by %s', async (query, expected) => expect(await ids(query)).toEqual(expected))

  it('refuses a filter that cannot be read, and a row that is not there', async () => {
    expect((await bench.send('GET', '/desk/audit?q=created_after:soon')).status).toBe(400)
    expect((await bench.send('GET', '/desk/audit?sort=hash')).status).toBe(400)
    expect((await bench.send('GET', '/desk/audit/5')).status).toBe(404)
    expect((await bench.send('GET', '/desk/audit/2')).body).toMatchObject({ id: 2, action: 'sale.undone' })
  })

  it('names the people by their last name', async () => {
    record(testNowMs, { action: 'sale.booked', subject: ['booking', 1] }, { person: { id: 4, name: 'Luc Roy' } })
    expect((await bench.send('GET', '/desk/audit/people')).body).toEqual([
      { id: 3, name: 'Ana' },
      { id: 4, name: 'Luc Roy' },
    ])
  })

  it('shows values that were tampered with as they are', async () => {
    bench.database.prepareWrite('DROP TRIGGER audit_log_fixed').run()
    bench.database.prepareWrite("UPDATE audit_log SET after_json = 'oops' WHERE id = 1").run()
    expect((await bench.send('GET', '/desk/audit/1')).body).toMatchObject({ after: { unreadable: 'oops' } })
  })
})

describe('a card number', () => {
  it('is refused where the number on the slip belongs, before anything is written', async () => {
    const sale = { id: saleId, quote_id: 'quote', final_price: '45.49', add_on_ids: [] }
    const payments = [{ method: 'card', amount: '45.49', reference: '4111 1111 1111 1111' }]
    const { status, body } = await bench.send('POST', '/desk/sales', { ...sale, payments })
    expect([status, body]).toMatchObject([
      400,
      { errors: [{ code: 'card_number_refused', fields: ['payments.0.reference'] }] },
    ])
    expect(bench.marketplace.bookings).toEqual([])
    const { count } = bench.database.prepare<{ count: number }>('SELECT count(*) AS count FROM sales').get() ?? {}
    expect(count).toBe(0)
    expect(await list('')).toEqual([])
  })
})

describe('verification', () => {
  let folder = ''
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'parkdesk-audit-'))
    bench = await openDeskBench({ database: openTestDatabase({ file: join(folder, 'till.db') }) })
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const current = async (): Promise<AuditVerification> =>
    (await bench.send('GET', '/desk/audit/verification')).body as AuditVerification
  const start = () => bench.send('POST', '/desk/audit/verification')
  const finished = async (): Promise<AuditVerification> => {
    for (;;) {
      const verification = await current()
      if (verification.state !== 'running') return verification
      await setImmediate()
    }
  }

  it('is none at first, and intact with the last row to be written down', async () => {
    expect(await current()).toEqual({ state: 'none', checked: 0, total: 0 })
    recordMany(1_200)
    expect((await start()).status).toBe(202)
    const head = sealHead(bench.database)
    expect(head.length).toBeGreaterThan(1_200)
    const total = 1_200 + 2 * head.length
    expect(await finished()).toMatchObject({ state: 'intact', checked: total, total, head })
  })

  it('serves requests meanwhile, whose rows do not break it', async () => {
    recordMany(1_200)
    await start()
    expect(await current()).toMatchObject({ state: 'running' })
    const answer = await bench.send('PUT', '/desk/settings/counter', {
      windowName: 'Gate C',
      paper: 'letter',
      printAfterSale: 'screen',
    })
    expect(answer.status).toBe(200)
    expect(await finished()).toMatchObject({ state: 'intact' })
  })

  it('names every row that was changed', async () => {
    recordMany(1_200)
    withConnection(bench.database.file, {}, (raw) =>
      raw.exec("DROP TRIGGER audit_log_fixed; UPDATE audit_log SET person_name = 'Eva' WHERE id IN (700, 900)"),
    )
    await start()
    const missing = { table: 'sqlite_schema trigger', row: 'audit_log_fixed', problem: 'missing' }
    const [one, other] = [700, 900].map((id) => ({ table: 'audit_log', row: String(id), problem: 'out_of_chain' }))
    expect(await finished()).toMatchObject({ state: 'broken', fault_count: 3, faults: [missing, one, other] })
  })

  it('is cancelled, and begins anew', async () => {
    recordMany(2_000)
    await start()
    expect((await bench.send('DELETE', '/desk/audit/verification')).status).toBe(204)
    expect(await current()).toMatchObject({ state: 'cancelled' })
    await start()
    expect(await finished()).toMatchObject({ state: 'intact' })
  })

  it('says where the trail cannot be read', async () => {
    renameSync(bench.database.file, join(folder, 'elsewhere.db'))
    await start()
    expect(await finished()).toMatchObject({ state: 'unreadable' })
  })
})
