/** `npm run restore` as a program: it lists backups, shows what would be lost, asks, and preserves what it replaces. */
import BetterSqlite from 'better-sqlite3'
import { execFile } from 'node:child_process'
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readBackups } from '../../core/db/sqlite/backups/backup-files.ts'
import { writeBackup } from '../../core/db/sqlite/backups/write-backup.ts'
import { readMeta, writeMeta } from '../../core/db/meta.ts'
import { migrations } from '../../core/db/sqlite/migrations/all.ts'
import { insertRow } from '../../core/db/insert-row.ts'
import { openTestDatabase, testNowMs } from '../../engine/testing/test-database.ts'

const program = join(import.meta.dirname, 'restore-cli.ts')
let folder = ''
let file = ''

const write = (note: string): void => {
  const database = openTestDatabase({ file })
  writeMeta(database, 'note', note)
  database.close()
}

const note = (): string | undefined => {
  const database = openTestDatabase({ file })
  const found = readMeta(database, 'note')
  database.close()
  return found
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-cli-'))
  file = join(folder, 'till.db')
  write('old')
  await writeBackup({ file, reason: 'hourly', nowMs: testNowMs }, () => undefined)
  write('new')
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const run = (...commandLine: string[]): Promise<{ code: number; output: string; errors: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [program, ...commandLine], (error, output, errors) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output, errors })
    })
  })

describe('npm run restore', () => {
  it('goes on without a log that is gone, where that is asked for', async () => {
    const open = openTestDatabase({ file: join(folder, 'new.db'), migrations })
    const copy = join(folder, 'copy.db')
    copyFileSync(join(folder, 'new.db'), copy)
    open.close()
    const refused = await run('--db', file, '--backup', copy, '--yes')
    expect([refused.code, note()]).toEqual([1, 'new'])
    expect(refused.errors).toContain('without its log')
    const { code, output } = await run('--db', copy, '--without-log')
    expect([code, output]).toEqual([0, `Parkdesk goes on with ${copy} as it is. Verify the data in Settings > Data.\n`])
    openTestDatabase({ file: copy }).close()
    expect((await run('--db', copy, '--without-log')).errors).toContain('lacks no log')
  })

  it('lists the backups and changes nothing', async () => {
    const { code, output } = await run('--db', file, '--list')
    expect(code).toBe(0)
    expect(output).toMatch(
      /^till\.db\.20261201T170000000Z-hourly\.backup {2}2026-12-01T17:00:00\.000Z {2}hourly {2}[\d.]+ MB {2}verified {2}0 bookings\n$/,
    )
    expect((await run('--db', join(folder, 'other.db'), '--list')).output).toContain('has no backups')
    expect(note()).toBe('new')
  })

  it('says what would be lost, and restores nothing that nobody agreed to', async () => {
    const { code, output, errors } = await run('--db', file)
    expect(code).toBe(1)
    expect(output).toContain('bookings sold: 0\n')
    expect(errors).toContain('--yes')
    expect(note()).toBe('new')
  })

  it('puts the newest whole backup in place, and keeps what it replaces', async () => {
    const { code, output, errors } = await run('--db', file, '--yes')
    expect([code, errors]).toEqual([0, ''])
    const replaced = readdirSync(folder).find((name) => name.startsWith('till.db.replaced-')) ?? ''
    expect(output).toContain(`The replaced file: ${join(folder, replaced)}\n`)
    expect(statSync(join(folder, replaced)).mode & 0o777).toBe(0o600)
    expect(note()).toBe('old')
    const kept = readBackups(file).find(({ reason }) => reason === 'restore')
    expect(output).toContain(`The data as it was: ${kept?.path ?? ''}\n`)
    expect((await run('--db', file, '--yes', '--backup', kept?.name ?? '')).code).toBe(0)
    expect(note()).toBe('new')
  })

  it(
    'saves what is lost as CSV before it asks, and restores nothing where that cannot be done',
    { tags: ['all'] },
    async () => {
      const lost = join(folder, 'lost.csv')
      expect((await run('--db', file, '--lost', lost)).output).toContain('No bookings are lost.\n')
      const database = openTestDatabase({ file })
      const columns = {
        state: 'booked',
        currency: 'USD',
        total_minor: 2_000,
        request_json: '{"plate_number":"7GK402"}',
      }
      insertRow(database, 'sales', { id: 'a', booking_id: 20_000_007, ...columns, created_at_ms: testNowMs + 1 })
      database.close()
      const { code, output } = await run('--db', file, '--lost', lost)
      expect([code, output]).toEqual([1, expect.stringContaining(`Lost bookings saved: 1, in ${lost}\n`)])
      expect(readFileSync(lost, 'utf8')).toContain('20000007,Booking,2026-12-01T17:00:00.001Z')
      expect(statSync(lost).mode & 0o777).toBe(0o600)
      const again = await run('--db', file, '--lost', lost, '--yes')
      expect([again.code, again.errors]).toEqual([1, expect.stringContaining('lost.csv')])
      expect(note()).toBe('new')
      writeFileSync(file, 'no database'.repeat(1_000))
      expect((await run('--db', file, '--lost', join(folder, 'b.csv'), '--yes')).code).toBe(1)
    },
  )

  it('takes a file from elsewhere, also where the database was set aside', async () => {
    const elsewhere = join(folder, 'from the drive.backup')
    renameSync(readBackups(file)[0]?.path ?? '', elsewhere)
    renameSync(file, `${file}.damaged`)
    const { code, output } = await run('--db', file, '--yes', '--backup', elsewhere)
    expect(code).toBe(0)
    expect(output).toContain('is unknown')
    expect(note()).toBe('old')
  })

  it('restores over a file that cannot be read at all, and keeps it', async () => {
    writeFileSync(file, 'no database'.repeat(1_000))
    expect(await run('--db', file, '--yes')).toMatchObject({ code: 0 })
    expect(note()).toBe('old')
    expect(readdirSync(folder).some((name) => name.startsWith('till.db.replaced-'))).toBe(true)
  })

  it('refuses while another program has the database open', async () => {
    const other = new BetterSqlite(file)
    other.prepare('SELECT count(*) FROM meta').get()
    const { code, errors } = await run('--db', file, '--yes')
    other.close()
    expect(code).toBe(1)
    expect(errors).toContain('open')
    expect(note()).toBe('new')
  })

  it('refuses what is damaged, and what is no backup', async () => {
    const bad = join(folder, 'bad.backup')
    writeFileSync(bad, 'no database'.repeat(1_000))
    expect((await run('--db', file, '--yes', '--backup', bad)).errors).toContain('damaged')
    expect((await run('--db', file, '--yes', '--backup', 'absent')).errors).toContain('neither')
    expect((await run('--db', file, '--yes', '--backup', file)).code).toBe(1)
    expect((await run('--yes')).code).toBe(2)
    expect(note()).toBe('new')
  })
})
