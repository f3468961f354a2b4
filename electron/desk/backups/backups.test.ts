/** Backups over real files and the real thread: the responses of the routes, the content of the folder, and the detected damage. */
import BetterSqlite from 'better-sqlite3'
import { closeSync, existsSync, openSync, readdirSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defaultBackupSettings, type BackupStatus } from '../../../shared/desk/backups.ts'
import { migrations } from '../../core/db/sqlite/migrations/all.ts'
import { testNowMs } from '../../engine/testing/test-database.ts'
import { openBackupBench, type BackupBench } from '../testing/backup-bench.ts'
import { openDeskBench } from '../testing/desk-bench.ts'

const hourMs = 3_600_000

let bench: BackupBench
beforeEach(async () => {
  bench = await openBackupBench()
})
afterEach(() => bench.remove())

describe('POST /desk/backups', () => {
  it('makes a verified copy for its owner alone, without holding up the program', async () => {
    const made = await bench.make()
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
    expect(readdirSync(join(bench.folder, 'backups')).sort()).toEqual([made.id, `${made.id}.json`])
    expect(statSync(join(bench.folder, 'backups')).mode & 0o777).toBe(0o700)
    expect(statSync(join(bench.folder, 'backups', made.id)).mode & 0o777).toBe(0o600)
    expect(statSync(join(bench.folder, 'backups', `${made.id}.json`)).mode & 0o777).toBe(0o600)
    expect(await bench.list()).toEqual([made])
    const now = await bench.status()
    expect(now).toMatchObject({
      available: true,
      file: bench.file,
      backups_bytes: made.size_bytes,
      last: { made_at: made.made_at, verified: 'verified' },
      work: null,
      damage: null,
      places: [{ kind: 'here', path: join(bench.folder, 'backups'), waiting: 0, problem: null }],
    })
    const copy = new BetterSqlite(join(bench.folder, 'backups', made.id), { readonly: true })
    expect(copy.pragma('journal_mode', { simple: true })).toBe('delete')
    copy.close()
  })

  it('is one at a time, and can be cancelled without a trace', async () => {
    const made = await bench.make()
    const first = bench.desk.send('POST', '/desk/backups')
    const second = await bench.desk.send('POST', '/desk/backups')
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({ errors: [{ code: 'backup_work_under_way' }] })
    expect((await bench.status()).work).toMatchObject({ kind: 'backup' })
    expect((await bench.desk.send('DELETE', '/desk/backup-work')).status).toBe(204)
    expect((await first).body).toMatchObject({ errors: [{ code: 'backup_work_cancelled' }] })
    expect((await bench.status()).work).toBeNull()
    expect(readdirSync(join(bench.folder, 'backups')).sort()).toEqual([made.id, `${made.id}.json`])
    await bench.make()
  })

  it('says why none could be made, and leaves nothing behind', async () => {
    writeFileSync(join(bench.folder, 'backups'), 'a file where the folder belongs')
    const response = await bench.desk.send('POST', '/desk/backups')
    expect(response.status).toBe(500)
    expect(response.body).toMatchObject({ errors: [{ code: 'backup_failed' }] })
    rmSync(join(bench.folder, 'backups'))
    expect((await bench.status()).places[0]?.problem).toContain('could not be made')
    bench.desk.locale = 'fr-CA'
    const folder = join(bench.folder, 'backups')
    expect((await bench.status()).places[0]?.problem).toBe(
      `La dernière sauvegarde n’a pas pu être faite\u00a0: Le système signale EEXIST pour ${folder}.`,
    )
    await bench.make()
    expect((await bench.status()).places[0]?.problem).toBeNull()
  })

  it('is only for the back office', async () => {
    expect((await bench.desk.sendAs(undefined, 'POST', '/desk/backups')).status).toBe(401)
  })
})

describe('every hour', () => {
  it('begins soon after a start without a backup, and goes on an hour after each', async () => {
    expect(bench.timers().map(({ delayMs }) => delayMs)).toEqual([60_000])
    expect((await bench.status()).next_at).toBe(new Date(testNowMs + 60_000).toISOString())
    await bench.tick()
    expect((await bench.list()).map(({ reason }) => reason)).toEqual(['hourly'])
    expect(bench.timers().map(({ delayMs }) => delayMs)).toEqual([hourMs])
    await bench.close()
    await bench.open()
    expect(bench.timers().map(({ delayMs }) => delayMs)).toEqual([hourMs])
  })

  it('finds damage that came after a clean close, keeps the damaged copy marked, and loses no whole one', async () => {
    await bench.desk.send('PUT', '/desk/backup-settings', {
      ...defaultBackupSettings,
      keep_hourly: 1,
      keep_daily: 1,
      keep_weekly: 1,
    })
    await bench.tick()
    const [whole] = await bench.list()
    await bench.close()
    bench.damageFile()
    await bench.open()
    bench.desk.nowMs = testNowMs + hourMs
    await bench.tick()
    const [damaged, ...others] = await bench.list()
    expect(damaged).toMatchObject({ verified: 'damaged', reason: 'hourly' })
    expect(damaged?.problem).toMatch(/^SQLite reports: ./)
    expect(others).toEqual([whole])
    expect(bench.errors).toContain('the database is damaged')
    expect((await bench.status()).damage).toMatchObject({
      problem: damaged?.problem,
      found_at: new Date(testNowMs + hourMs).toISOString(),
      newest_whole: whole?.id,
    })
    bench.desk.nowMs = testNowMs + 2 * hourMs
    await bench.tick()
    expect((await bench.list()).map(({ verified }) => verified)).toEqual(['damaged', 'verified'])
    const refused = await bench.desk.send('POST', `/desk/backups/${damaged?.id ?? ''}/restore`)
    expect(refused.status).toBe(404)
  })

  it('goes on where its own settings cannot be read', async () => {
    await bench.close()
    bench.damageFile('desk_settings')
    await bench.open()
    await bench.tick()
    expect(await bench.list()).toMatchObject([{ verified: 'damaged' }])
    expect((await bench.status()).damage?.problem).toBeTruthy()
  })

  it('names a database file that was deleted, in one line of the log, and makes no folder for it', async () => {
    rmSync(bench.folder, { recursive: true })
    await bench.tick()
    expect(bench.errors).toEqual([`the hourly backup failed: ${bench.file} does not exist.`])
    expect(existsSync(bench.folder)).toBe(false)
  })

  it('keeps what the settings say', async () => {
    await bench.desk.send('PUT', '/desk/backup-settings', {
      ...defaultBackupSettings,
      keep_hourly: 2,
      keep_daily: 1,
      keep_weekly: 1,
    })
    for (let hour = 0; hour < 4; hour += 1) {
      bench.desk.nowMs = testNowMs + hour * hourMs
      await bench.tick()
    }
    expect((await bench.list()).map(({ made_at }) => Date.parse(made_at))).toEqual([
      testNowMs + 3 * hourMs,
      testNowMs + 2 * hourMs,
    ])
    expect(readdirSync(join(bench.folder, 'backups'))).toHaveLength(4)
  })

  it('takes away what a crash left of an unfinished one', async () => {
    const made = await bench.make()
    await bench.close()
    const left = join(bench.folder, 'backups', made.id.replace('manual', 'hourly'))
    writeFileSync(`${left}.unfinished`, 'half')
    writeFileSync(`${left}.json`, '{}')
    await bench.open()
    expect(readdirSync(join(bench.folder, 'backups')).sort()).toEqual([made.id, `${made.id}.json`])
  })
})

describe('verification', () => {
  it('of a backup notices a byte that changed since', async () => {
    const made = await bench.make()
    const path = join(bench.folder, 'backups', made.id)
    bench.desk.nowMs = testNowMs + 5_000
    const again = await bench.desk.send('POST', `/desk/backups/${made.id}/verify`)
    expect(again.body).toEqual({ ...made, verified_at: new Date(testNowMs + 5_000).toISOString() })
    const descriptor = openSync(path, 'r+')
    writeSync(descriptor, Buffer.from([1]), 0, 1, 70)
    closeSync(descriptor)
    expect((await bench.desk.send('POST', `/desk/backups/${made.id}/verify`)).body).toMatchObject({
      verified: 'damaged',
    })
    const refused = await bench.desk.send('POST', `/desk/backups/${made.id}/restore`)
    expect(refused.body).toMatchObject({ errors: [{ code: 'backup_damaged' }] })
    expect((await bench.status()).damage).toBeNull()
  })

  it('of the data reads every table, and says when they are damaged', async () => {
    expect((await bench.desk.send('POST', '/desk/backups/check')).body).toMatchObject({ damage: null })
    await bench.close()
    bench.damageFile()
    await bench.open()
    const found = (await bench.desk.send('POST', '/desk/backups/check')).body as BackupStatus
    expect(found.damage?.newest_whole).toBeNull()
    expect(found.damage?.problem).toBeTruthy()
  })

  it('is offered for a file that was put there by hand', async () => {
    const made = await bench.make()
    rmSync(join(bench.folder, 'backups', `${made.id}.json`))
    expect(await bench.list()).toMatchObject([{ verified: 'unverified', sha256: null, booking_count: null }])
    expect((await bench.desk.send('POST', `/desk/backups/${made.id}/verify`)).body).toEqual(made)
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
        expect((await bench.desk.send(method, `/desk/backups/${id}/${action}`)).status).toBe(404)
      }
    },
  )
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
      const response = await memory.send('POST', path)
      expect([path, response.status]).toEqual([path, 409])
    }
    await memory.close()
  })
})
