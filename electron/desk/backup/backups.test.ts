/** Backups over real files and the real thread: what the routes say, what lies in the folders, damage, and restore. */
import BetterSqlite from 'better-sqlite3'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  closeSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defaultBackupSettings } from '../../../shared/desk/backups.ts'
import type { Backup, BackupDifference, BackupStatus } from '../../../shared/desk/backups.ts'
import type { WritableDatabase } from '../../engine/db/driver.ts'
import { migrations } from '../../engine/db/migrations/all.ts'
import { openTestDatabase, seedSmall, silentLog, testNowMs } from '../../engine/db/test-database.ts'
import { openDeskBench } from '../testing/desk-bench.ts'
import type { DeskBench } from '../testing/desk-bench.ts'

const hourMs = 3_600_000
const saleId = '3f0a5f5e-7c3c-4c52-9a55-6b8b7f1d2a01'

let folder = ''
let file = ''
let database: WritableDatabase
let bench: DeskBench
let timers: { delayMs: number; work: () => void }[] = []
let errors: string[] = []
let restarts = 0

async function open(): Promise<void> {
  database = openTestDatabase({ file })
  timers = []
  bench = await openDeskBench({
    database,
    restart: () => (restarts += 1),
    log: { ...silentLog, error: (message) => errors.push(message) },
    outgoing: {
      send: () => Promise.reject(new Error('nothing is sent')),
      after(delayMs, work) {
        const timer = { delayMs, work }
        timers.push(timer)
        return () => (timers = timers.filter((other) => other !== timer))
      },
    },
  })
}

async function close(): Promise<void> {
  await bench.close()
  database.close()
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-backup-'))
  file = join(folder, 'till.db')
  errors = []
  restarts = 0
  const seeded = openTestDatabase({ file })
  seedSmall(seeded)
  seeded.close()
  await open()
})
afterEach(async () => {
  await close()
  rmSync(folder, { recursive: true, force: true })
})

async function status(): Promise<BackupStatus> {
  return (await bench.send('GET', '/desk/backup-status')).body as BackupStatus
}

async function list(): Promise<Backup[]> {
  return (await bench.send('GET', '/desk/backups')).body as Backup[]
}

async function make(): Promise<Backup> {
  const answer = await bench.send('POST', '/desk/backups')
  expect(answer.status).toBe(201)
  return answer.body as Backup
}

/** Looks until it holds: what is waited for runs in a thread of its own. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(condition, { timeout: 15_000, interval: 20 }).toBe(true)
}

async function tick(): Promise<void> {
  const [timer] = timers.splice(0)
  timer?.work()
  await until(() => timers.length > 0)
}

function sell(): Promise<unknown> {
  return bench.send('POST', '/desk/sales', {
    id: saleId,
    quote_id: 'q',
    final_price: '51.49',
    currency: 'USD',
    add_on_ids: [],
    payment: { method: 'card', reference: 'SLIP 7' },
  })
}

/** Overwrites a page in the middle of the file with noise, behind SQLite's back, as a failing disk does. */
function damageFile(table = 'events'): void {
  const raw = new BetterSqlite(file)
  const select = raw.prepare<[string], number>('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck()
  const page = select.get(table) ?? 0
  raw.close()
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, Buffer.alloc(4096, 0xa5), 0, 4096, (page - 1) * 4096)
  closeSync(descriptor)
}

describe('POST /desk/backups', () => {
  it('makes a verified copy for its owner alone, without holding up the program', async () => {
    const made = await make()
    expect(made).toMatchObject({
      made_at: new Date(testNowMs).toISOString(),
      reason: 'manual',
      verified: 'verified',
      problem: null,
      schema_version: migrations.at(-1)?.version,
      here: 'present',
      second: null,
    })
    expect(made.row_count).toBeGreaterThan(10)
    expect(made.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(readdirSync(join(folder, 'backups')).sort()).toEqual([made.id, `${made.id}.json`])
    expect(statSync(join(folder, 'backups')).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, 'backups', made.id)).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'backups', `${made.id}.json`)).mode & 0o777).toBe(0o600)
    expect(await list()).toEqual([made])
    const now = await status()
    expect(now).toMatchObject({
      available: true,
      file,
      backups_bytes: made.size_bytes,
      last: { made_at: made.made_at, verified: 'verified' },
      work: null,
      damage: null,
      places: [{ kind: 'here', path: join(folder, 'backups'), waiting: 0, problem: null }],
    })
    const copy = new BetterSqlite(join(folder, 'backups', made.id), { readonly: true })
    expect(copy.pragma('journal_mode', { simple: true })).toBe('delete')
    copy.close()
  })

  it('is one at a time, and can be cancelled without a trace', async () => {
    const made = await make()
    const first = bench.send('POST', '/desk/backups')
    const second = await bench.send('POST', '/desk/backups')
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({ errors: [{ code: 'backup_work_under_way' }] })
    expect((await status()).work).toMatchObject({ kind: 'backup' })
    expect((await bench.send('DELETE', '/desk/backup-work')).status).toBe(204)
    expect((await first).body).toMatchObject({ errors: [{ code: 'backup_work_cancelled' }] })
    expect((await status()).work).toBeNull()
    expect(readdirSync(join(folder, 'backups')).sort()).toEqual([made.id, `${made.id}.json`])
    await make()
  })

  it('says why none could be made, and leaves nothing behind', async () => {
    writeFileSync(join(folder, 'backups'), 'a file where the folder belongs')
    const answer = await bench.send('POST', '/desk/backups')
    expect(answer.status).toBe(500)
    expect(answer.body).toMatchObject({ errors: [{ code: 'backup_failed' }] })
    rmSync(join(folder, 'backups'))
    expect((await status()).places[0]?.problem).toContain('could not be made')
    await make()
    expect((await status()).places[0]?.problem).toBeNull()
  })

  it('is only for the back office', async () => {
    expect((await bench.sendAs(undefined, 'POST', '/desk/backups')).status).toBe(401)
  })
})

describe('every hour', () => {
  it('begins soon after a start without a backup, and goes on an hour after each', async () => {
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([60_000])
    expect((await status()).next_at).toBe(new Date(testNowMs + 60_000).toISOString())
    await tick()
    expect((await list()).map(({ reason }) => reason)).toEqual(['hourly'])
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([hourMs])
    await close()
    await open()
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([hourMs])
  })

  it('finds damage that came after a clean close, keeps the damaged copy marked, and loses no whole one', async () => {
    await bench.send('PUT', '/desk/backup-settings', {
      ...defaultBackupSettings,
      keep_hourly: 1,
      keep_daily: 1,
      keep_weekly: 1,
    })
    await tick()
    const [whole] = await list()
    await close()
    damageFile()
    await open()
    bench.nowMs = testNowMs + hourMs
    await tick()
    const [damaged, ...others] = await list()
    expect(damaged).toMatchObject({ verified: 'damaged', reason: 'hourly' })
    expect(damaged?.problem).toBeTruthy()
    expect(others).toEqual([whole])
    expect(errors).toContain('the database is damaged')
    expect((await status()).damage).toMatchObject({
      problem: damaged?.problem,
      found_at: new Date(testNowMs + hourMs).toISOString(),
      newest_whole: whole?.id,
    })
    bench.nowMs = testNowMs + 2 * hourMs
    await tick()
    expect((await list()).map(({ verified }) => verified)).toEqual(['damaged', 'verified'])
    const refused = await bench.send('POST', `/desk/backups/${damaged?.id ?? ''}/restore`)
    expect(refused.status).toBe(404)
  })

  it('goes on where its own settings cannot be read', async () => {
    await close()
    damageFile('desk_settings')
    await open()
    await tick()
    expect(await list()).toMatchObject([{ verified: 'damaged' }])
    expect((await status()).damage?.problem).toBeTruthy()
  })

  it('keeps what the settings say', async () => {
    await bench.send('PUT', '/desk/backup-settings', {
      ...defaultBackupSettings,
      keep_hourly: 2,
      keep_daily: 1,
      keep_weekly: 1,
    })
    for (let hour = 0; hour < 4; hour += 1) {
      bench.nowMs = testNowMs + hour * hourMs
      await tick()
    }
    expect((await list()).map(({ made_at }) => Date.parse(made_at))).toEqual([
      testNowMs + 3 * hourMs,
      testNowMs + 2 * hourMs,
    ])
    expect(readdirSync(join(folder, 'backups'))).toHaveLength(4)
  })

  it('takes away what a crash left of an unfinished one', async () => {
    const made = await make()
    await close()
    const left = join(folder, 'backups', made.id.replace('manual', 'hourly'))
    writeFileSync(`${left}.unfinished`, 'half')
    writeFileSync(`${left}.json`, '{}')
    await open()
    expect(readdirSync(join(folder, 'backups')).sort()).toEqual([made.id, `${made.id}.json`])
  })
})

describe('verification', () => {
  it('of a backup notices a byte that changed since', async () => {
    const made = await make()
    const path = join(folder, 'backups', made.id)
    bench.nowMs = testNowMs + 5_000
    const again = await bench.send('POST', `/desk/backups/${made.id}/verify`)
    expect(again.body).toEqual({ ...made, verified_at: new Date(testNowMs + 5_000).toISOString() })
    const descriptor = openSync(path, 'r+')
    writeSync(descriptor, Buffer.from([1]), 0, 1, 70)
    closeSync(descriptor)
    expect((await bench.send('POST', `/desk/backups/${made.id}/verify`)).body).toMatchObject({ verified: 'damaged' })
    const refused = await bench.send('POST', `/desk/backups/${made.id}/restore`)
    expect(refused.body).toMatchObject({ errors: [{ code: 'backup_damaged' }] })
    expect((await status()).damage).toBeNull()
  })

  it('of the data reads every table, and says when they are damaged', async () => {
    expect((await bench.send('POST', '/desk/backups/check')).body).toMatchObject({ damage: null })
    await close()
    damageFile()
    await open()
    const found = (await bench.send('POST', '/desk/backups/check')).body as BackupStatus
    expect(found.damage?.newest_whole).toBeNull()
    expect(found.damage?.problem).toBeTruthy()
  })

  it('is offered for a file that was put there by hand', async () => {
    const made = await make()
    rmSync(join(folder, 'backups', `${made.id}.json`))
    expect(await list()).toMatchObject([{ verified: 'unverified', sha256: null, booking_count: null }])
    expect((await bench.send('POST', `/desk/backups/${made.id}/verify`)).body).toEqual(made)
  })
})

describe('an id', () => {
  it.each(['..%2Ftill.db', 'till.db', '%2Fetc%2Fpasswd', 'till.db.20261201T170000000Z-manual.backup'])(
    '%s that is no backup is not found',
    async (id) => {
      for (const [method, action] of [
        ['POST', 'verify'],
        ['GET', 'difference'],
        ['POST', 'restore'],
      ] as const) {
        expect((await bench.send(method, `/desk/backups/${id}/${action}`)).status).toBe(404)
      }
    },
  )
})

describe('the second location', () => {
  const put = (second_location: string | null): Promise<{ status: number; body: unknown }> =>
    bench.send('PUT', '/desk/backup-settings', { ...defaultBackupSettings, second_location })

  it('gets each backup, and those that waited once it can be reached', async () => {
    const drive = join(folder, 'drive')
    mkdirSync(drive)
    const first = await make()
    expect((await put(drive)).status).toBe(200)
    await until(async () => (await list())[0]?.second === 'present')
    const [own] = readdirSync(drive)
    expect(own).toMatch(/^till\.db-[0-9a-f]{8}$/)
    const there = join(drive, own ?? '')
    expect(readdirSync(there).sort()).toEqual([first.id, `${first.id}.json`])
    expect(statSync(join(there, first.id)).mode & 0o777).toBe(0o600)

    renameSync(drive, `${drive} away`)
    bench.nowMs = testNowMs + 1_000
    const second = await make()
    await until(async () => (await status()).places[1]?.problem != null)
    expect(second.verified).toBe('verified')
    expect((await status()).places[1]).toMatchObject({
      kind: 'second',
      path: drive,
      free_bytes: null,
      waiting: 1,
      last_copy_at: first.made_at,
    })
    expect((await list()).map((backup) => backup.second)).toEqual(['waiting', 'present'])
    // An empty folder where the drive appears is not the drive.
    mkdirSync(drive)
    await tick()
    await until(async () => (await status()).places[1]?.waiting === 2)
    expect(readdirSync(drive)).toEqual([])
    rmSync(drive, { recursive: true })

    renameSync(`${drive} away`, drive)
    bench.nowMs = testNowMs + 2_000
    await tick()
    await until(async () => (await status()).places[1]?.waiting === 0)
    expect((await status()).places[1]).toMatchObject({ problem: null })
    expect((await list()).map((backup) => [backup.here, backup.second])).toEqual(
      Array.from({ length: (await list()).length }, () => ['present', 'present']),
    )
  })

  it('still has what was lost here', async () => {
    const drive = join(folder, 'drive')
    mkdirSync(drive)
    await put(drive)
    const made = await make()
    await until(async () => (await list())[0]?.second === 'present')
    rmSync(join(folder, 'backups'), { recursive: true })
    expect(await list()).toEqual([{ ...made, here: 'missing', second: 'present' }])
    expect((await bench.send('GET', `/desk/backups/${made.id}/difference`)).status).toBe(200)
    expect((await bench.send('POST', `/desk/backups/${made.id}/restore`)).status).toBe(202)
  })

  it('is refused where it cannot take copies, and stays as it was', async () => {
    await make()
    const readOnly = join(folder, 'read only')
    mkdirSync(readOnly)
    chmodSync(readOnly, 0o500)
    const isRoot = process.getuid?.() === 0
    const refused = ['relative', join(folder, 'absent'), file, join(folder, 'backups'), ...(isRoot ? [] : [readOnly])]
    for (const location of refused) {
      const answer = await put(location)
      expect([location, answer.status]).toEqual([location, 400])
      expect(answer.body).toMatchObject({ errors: [{ code: 'invalid_parameter', fields: ['second_location'] }] })
    }
    expect((await bench.send('GET', '/desk/backup-settings')).body).toEqual(defaultBackupSettings)
  })
})

describe('restore', () => {
  it('says what would be lost', async () => {
    const before = await make()
    expect((await bench.send('GET', `/desk/backups/${before.id}/difference`)).body).toEqual({
      bookings_sold: 0,
      sold: {},
      bookings_cancelled: 0,
      refunded: {},
      sales: 0,
      passes_printed: 0,
    })
    await sell()
    await bench.send('POST', '/desk/bookings/9000/cancel', {})
    const difference = (await bench.send('GET', `/desk/backups/${before.id}/difference`)).body as BackupDifference
    expect(difference).toMatchObject({ sold: { USD: '51.49' }, refunded: { USD: '51.49' }, sales: 1 })
    expect(readdirSync(join(folder, 'backups')).sort()).toEqual([before.id, `${before.id}.json`])
  })

  it('puts the backup in place at the next start, and keeps the replaced data twice', async () => {
    const before = await make()
    await sell()
    bench.nowMs = testNowMs + 60_000
    const answer = await bench.send('POST', `/desk/backups/${before.id}/restore`)
    expect(answer.status).toBe(202)
    expect(restarts).toBe(1)
    const { kept_as } = answer.body as { kept_as: string }
    await close()
    await open()
    expect((await bench.send('GET', `/desk/sales/${saleId}`)).status).toBe(404)
    expect((await list()).map(({ id, reason }) => [id, reason])).toEqual([
      [kept_as, 'restore'],
      [before.id, 'manual'],
    ])
    const replaced = join(folder, 'till.db.replaced-20261201T170100000Z')
    expect(statSync(replaced).mode & 0o777).toBe(0o600)
    const old = new BetterSqlite(replaced, { readonly: true })
    expect(old.prepare('SELECT state FROM sales').all()).toEqual([{ state: 'booked' }])
    old.close()
    // And back again.
    expect((await bench.send('POST', `/desk/backups/${kept_as}/restore`)).status).toBe(202)
    await close()
    await open()
    expect((await bench.send('GET', `/desk/sales/${saleId}`)).body).toMatchObject({ state: 'booked' })
  })

  it('of a newer schema is refused and changes nothing', async () => {
    const made = await make()
    const path = join(folder, 'backups', made.id)
    const newer = new BetterSqlite(path)
    newer.exec("INSERT INTO schema_migrations VALUES (9999, 'from the future', 'x', 0)")
    newer.close()
    rmSync(`${path}.json`)
    const answer = await bench.send('POST', `/desk/backups/${made.id}/restore`)
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({ errors: [{ code: 'backup_not_restorable' }] })
    expect(answer.text).toContain('newer Parkdesk')
    expect(restarts).toBe(0)
    expect(existsSync(`${file}.restore.json`)).toBe(false)
  })
})

describe('a database in memory', () => {
  it('has no backups, and says so', async () => {
    const memory = await openDeskBench()
    expect((await memory.send('GET', '/desk/backup-status')).body).toMatchObject({
      available: false,
      last: null,
      next_at: null,
      places: [],
    })
    expect((await memory.send('GET', '/desk/backups')).body).toEqual([])
    for (const path of ['/desk/backups', '/desk/backups/check', '/desk/backups/x/restore', '/desk/backups/x/verify']) {
      const answer = await memory.send('POST', path)
      expect([path, answer.status]).toEqual([path, 409])
    }
    await memory.close()
  })
})
