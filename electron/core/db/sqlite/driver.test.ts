import type { AppError } from '../../../../shared/errors/errors.ts'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isVerified, newestVerified, readBackups, writeFacts } from './backups/backup-files.ts'
import { writeBackup } from './backups/write-backup.ts'
import { errorText } from '../../../common/error-text.ts'
import { openForReading } from './driver.ts'
import { databaseId, isDemo, markDemo, quoteKey, readMeta, writeMeta } from '../meta.ts'
import { migrations } from './migrations/all.ts'
import { withConnection } from './sqlite-database.ts'
import { openTestDatabase, repeatableBytes, seedSmall, testNowMs } from '../../../engine/testing/test-database.ts'
import { failureOf } from '../testing/failure-of.ts'

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-db-'))
  file = join(folder, 'parkdesk.db')
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const quarantinedTo = ({ values }: AppError): string => String(values?.['quarantinedTo'])

describe('openDatabase', () => {
  it('makes a WAL database with full synchronisation and foreign keys, and leaves one file when closed [D4-durable]', () => {
    const database = openTestDatabase({ file, migrations })
    expect(existsSync(`${file}-wal`)).toBe(true)
    expect(database.prepare<{ synchronous: number }>('PRAGMA synchronous').get()).toEqual({ synchronous: 2 })
    expect(database.prepare<{ foreign_keys: number }>('PRAGMA foreign_keys').get()).toEqual({ foreign_keys: 1 })
    seedSmall(database)
    database.close()
    database.close()
    expect(readdirSync(folder)).toEqual(['parkdesk.db'])
  })

  it('waits for the disk again after a transaction that does not', () => {
    const database = openTestDatabase({ file })
    const synchronous = (): unknown => database.prepare('PRAGMA synchronous').get()
    const seen = database.transaction(synchronous, { isDurable: false })
    const failed = (): unknown =>
      database.transaction(
        () => {
          throw new Error('on purpose')
        },
        { isDurable: false },
      )
    expect(failed).toThrow('on purpose')
    expect([seen, synchronous()]).toEqual([{ synchronous: 1 }, { synchronous: 2 }])
    database.close()
  })

  it('reads one state in a snapshot, whatever another connection writes', () => {
    const database = openTestDatabase({ file })
    const reader = openForReading(file)
    const demo = (): boolean => isDemo(reader.database)
    const seen = reader.database.snapshot(() => {
      const before = demo()
      markDemo(database)
      return [before, demo()]
    })
    expect([...seen, demo()]).toEqual([false, false, true])
    reader.close()
    database.close()
  })

  it('keeps its id and its quote key over a restart, and another database has others', () => {
    const first = openTestDatabase({ file, migrations })
    const id = databaseId(first)
    const key = quoteKey(first)
    expect(key).toHaveLength(32)
    first.close()
    const again = openTestDatabase({ file, randomBytes: repeatableBytes('other') })
    expect(databaseId(again)).toBe(id)
    expect(quoteKey(again)).toEqual(key)
    again.close()
    expect(databaseId(openTestDatabase({ randomBytes: repeatableBytes('other') }))).not.toBe(id)
  })

  it('is no demo until it is marked as one', () => {
    const database = openTestDatabase()
    expect(isDemo(database)).toBe(false)
    markDemo(database)
    expect(isDemo(database)).toBe(true)
    writeMeta(database, 'note', 'first')
    writeMeta(database, 'note', 'second')
    expect(readMeta(database, 'note')).toBe('second')
    expect(readMeta(database, 'nothing')).toBeUndefined()
  })

  it('refuses a folder that does not exist', () => {
    const error = failureOf(() => openTestDatabase({ file: join(folder, 'absent', 'x.db') }))
    expect(error.code).toBe('database_missing')
    expect(errorText(error, 'fr-CA')).toContain(`Le dossier ${join(folder, 'absent')} n’existe pas.`)
  })

  it('makes no new one where it must exist', () => {
    const error = failureOf(() => openTestDatabase({ file, mustExist: true, migrations }))
    expect([error.code, existsSync(file)]).toEqual(['database_missing', false])
    openTestDatabase({ file }).close()
    openTestDatabase({ file, mustExist: true }).close()
  })

  it('sets a database without its first page aside, complete, with its new location and advice', () => {
    openTestDatabase({ file }).close()
    const bytes = readFileSync(file)
    bytes.fill('not a database ', 0, 4096)
    writeFileSync(file, bytes)
    const error = failureOf(() => openTestDatabase({ file }))
    expect(error.code).toBe('database_corrupt')
    const moved = quarantinedTo(error)
    expect(errorText(error)).toContain(moved)
    expect(errorText(error)).toContain('An empty database is created only where a person chooses it')
    expect(errorText(error, 'fr-CA')).toContain(`conservée sous le nom ${moved}. Il n’en existe aucune sauvegarde.`)
    expect(readFileSync(moved).equals(bytes)).toBe(true)
    expect(existsSync(file)).toBe(false)
    openTestDatabase({ file, goOnWith: 'empty' }).close()
  })

  it('finds torn pages after an unclean end, names the newest intact backup, and never overwrites an older quarantined file', async () => {
    const database = openTestDatabase({ file })
    seedSmall(database)
    database.close()
    const whole = await writeBackup({ file, reason: 'hourly', nowMs: testNowMs }, () => undefined)
    const newer = await writeBackup({ file, reason: 'hourly', nowMs: testNowMs + 1 }, () => undefined)
    writeFacts(newer.path, { ...newer.facts, problem: 'torn' })
    const bytes = readFileSync(file)
    bytes.fill(0xff, 8192, 40_960)
    for (const expected of ['', '-2']) {
      writeFileSync(file, bytes)
      writeFileSync(`${file}-wal`, '')
      const error = failureOf(() => openTestDatabase({ file }))
      expect(error.code).toBe('database_corrupt')
      expect(quarantinedTo(error)).toMatch(new RegExp(`Z${expected}$`))
      expect(errorText(error)).toContain(
        `${whole.path}: restore it in the window, or with "npm run restore -- --db ${file}"`,
      )
      expect(errorText(error, 'fr-CA')).toContain(`la plus récente est ${whole.path}`)
    }
  })

  it('refuses a database of a newer program, naming both versions, and leaves it alone', () => {
    const later = { version: 90, name: 'later', sql: 'CREATE TABLE later (id INTEGER PRIMARY KEY) STRICT' }
    openTestDatabase({ file, migrations: [...migrations, later] }).close()
    const before = readFileSync(file)
    const error = failureOf(() => openTestDatabase({ file }))
    expect(error.code).toBe('database_newer')
    expect(errorText(error)).toContain('version 90')
    expect(errorText(error)).toContain(`up to version ${migrations.at(-1)?.version ?? 0}`)
    expect(errorText(error, 'fr-CA')).toContain('ses données ont la version 90')
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  it('refuses a database from before version 1.0 with its version and what to do, and leaves it alone', () => {
    openTestDatabase({ file }).close()
    withConnection(file, {}, (raw) =>
      raw.exec('DELETE FROM schema_migrations WHERE version > 46; UPDATE schema_migrations SET version = 45'),
    )
    const before = readFileSync(file)
    const error = failureOf(() => openTestDatabase({ file }))
    expect(error.code).toBe('database_too_old')
    expect(errorText(error)).toContain('its data has version 45, this program reads version 46 and later')
    expect(errorText(error)).toContain('Open it once with the last version before 1.0')
    expect(errorText(error, 'fr-CA')).toContain('ses données ont la version 45')
    expect(readFileSync(file).equals(before)).toBe(true)
    expect(readdirSync(folder)).toEqual(['parkdesk.db'])
  })

  it('takes a database without a version for no Parkdesk database', () => {
    openTestDatabase({ file }).close()
    withConnection(file, {}, (raw) => raw.exec('DELETE FROM schema_migrations'))
    expect(failureOf(() => openTestDatabase({ file })).code).toBe('database_foreign')
  })

  it("refuses another program's database", () => {
    openTestDatabase({ file }).close()
    const database = openTestDatabase({ file })
    database.prepareWrite('DROP TABLE schema_migrations').run()
    database.close()
    expect(failureOf(() => openTestDatabase({ file })).code).toBe('database_foreign')
  })
})

describe('openForReading', () => {
  const count = 'SELECT count(*) AS events FROM events'

  it('leaves a database that was closed cleanly as it was', () => {
    const database = openTestDatabase({ file })
    seedSmall(database)
    const counted = database.prepare(count).get()
    database.close()
    const before = readFileSync(file)
    const opened = openForReading(file)
    expect(opened.database.prepare(count).get()).toEqual(counted)
    opened.close()
    // At the next start, a log beside it would mean an unclean end, and every page would be read.
    expect(readdirSync(folder)).toEqual(['parkdesk.db'])
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  it('reads what a crash left in the log, and leaves it to the next start to look for damage', () => {
    const database = openTestDatabase({ file, migrations })
    seedSmall(database)
    const counted = database.prepare(count).get()
    const crashed = join(folder, 'crashed.db')
    for (const part of ['', '-wal']) copyFileSync(`${file}${part}`, `${crashed}${part}`)
    database.close()
    const opened = openForReading(crashed)
    expect(opened.database.prepare(count).get()).toEqual(counted)
    opened.close()
    expect(existsSync(`${crashed}-wal`)).toBe(true)
  })

  it('makes none where there is none', () => {
    expect(failureOf(() => openForReading(file)).code).toBe('database_missing')
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('migrations', () => {
  const note = { version: 90, name: 'note', sql: 'CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT) STRICT' }

  it('backs an existing database up before it changes it', () => {
    const first = openTestDatabase({ file })
    seedSmall(first)
    first.close()
    openTestDatabase({ file, migrations: [...migrations, note] }).close()
    const backups = readBackups(file)
    expect(backups.map(({ reason, facts }) => [reason, facts?.schemaVersion])).toEqual([
      ['migration', migrations.at(-1)?.version],
    ])
    expect(backups.every(isVerified)).toBe(true)
    const backup = openTestDatabase({ file: newestVerified(file)?.path ?? '' })
    expect(backup.prepare<{ count: number }>('SELECT count(*) AS count FROM venues').get()?.count).toBe(2)
    expect(backup.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'note'").get()).toBeUndefined()
    backup.close()
    openTestDatabase({ file, migrations: [...migrations, note] }).close()
    expect(readBackups(file)).toHaveLength(1)
  })

  it('applies all missing ones or none', () => {
    openTestDatabase({ file }).close()
    const broken = { version: 91, name: 'broken', sql: 'CREATE TABLE half (id INTEGER); SELECT nonsense' }
    expect(() => openTestDatabase({ file, migrations: [...migrations, note, broken] })).toThrow('nonsense')
    const database = openTestDatabase({ file })
    expect(database.prepare("SELECT 1 FROM sqlite_schema WHERE name IN ('note', 'half')").get()).toBeUndefined()
    database.close()
  })

  it('refuses a database whose applied migration was edited since', () => {
    openTestDatabase({ file }).close()
    const edited = migrations.map((migration) => ({ ...migration, sql: `${migration.sql}\n-- edited` }))
    const error = failureOf(() => openTestDatabase({ file, migrations: edited }))
    expect(error.code).toBe('migration_changed')
    expect(errorText(error)).toContain('version 46 (baseline)')
    expect(errorText(error, 'fr-CA')).toContain('la version 46 de ses données (baseline)')
  })

  it('are numbered without gaps', () => {
    expect(migrations.map((migration) => migration.version)).toEqual(migrations.map((_, index) => index + 46))
  })
})

describe('transactions', () => {
  const count = 'SELECT count(*) AS count FROM sellers'
  const insert = 'INSERT INTO sellers (name) VALUES (?)'

  it('keep all or nothing, give the result, and nest', () => {
    const database = openTestDatabase()
    const id = database.transaction(() => database.prepareWrite(insert).insert('kept'))
    expect(id).toBe(1)
    expect(() =>
      database.transaction(() => {
        database.prepareWrite(insert).run('lost')
        throw new Error('stop')
      }),
    ).toThrow('stop')
    database.transaction(() => {
      database.prepareWrite(insert).run('outer')
      expect(() =>
        database.transaction(() => {
          database.prepareWrite(insert).run('inner')
          throw new Error('inner stop')
        }),
      ).toThrow('inner stop')
    })
    expect(database.prepare('SELECT name FROM sellers ORDER BY id').all()).toEqual([
      { name: 'kept' },
      { name: 'outer' },
    ])
  })

  it('end with what was left for their end, unless what asked for it was taken back', () => {
    const database = openTestDatabase()
    const add = (name: string): void => void database.prepareWrite(insert).run(name)
    const addAtEnd = (name: string): void => database.beforeCommit(() => add(name))
    const fails = (work: () => void): void =>
      expect(() =>
        database.transaction(() => {
          work()
          throw new Error('stop')
        }),
      ).toThrow('stop')
    database.transaction(() => {
      database.transaction(() => addAtEnd('last'))
      fails(() => addAtEnd('taken back'))
      add('first')
    })
    fails(() => addAtEnd('never'))
    addAtEnd('alone')
    expect(() =>
      database.transaction(() => {
        add('rolled back')
        addAtEnd('alone')
      }),
    ).toThrow('UNIQUE')
    const names = database.prepare<{ name: string }>('SELECT name FROM sellers ORDER BY id').all()
    expect(names.map(({ name }) => name)).toEqual(['first', 'last', 'alone'])
  })

  it('refuse asynchronous work and roll it back', () => {
    const database = openTestDatabase()
    expect(() =>
      database.transaction(() => {
        database.prepareWrite(insert).run('lost')
        return Promise.resolve()
      }),
    ).toThrow(TypeError)
    expect(database.prepare<{ count: number }>(count).get()?.count).toBe(0)
  })

  it('say database_locked when another connection writes, and see its commit in the stamp', () => {
    const one = openTestDatabase({ file })
    const two = openTestDatabase({ file, busyTimeoutMs: 20 })
    const before = two.stamp()
    one.transaction(() => {
      one.prepareWrite(insert).run('one')
      const error = failureOf(() => two.transaction(() => two.prepareWrite(insert).run('two')))
      expect(error.code).toBe('database_locked')
      expect(error.retryable).toBe(true)
    })
    expect(two.stamp()).not.toBe(before)
    expect(two.prepare<{ count: number }>(count).get()?.count).toBe(1)
    two.close()
    one.close()
  })

  it('stamp what can be read: with each write, with what is taken back, and not with reads', () => {
    const database = openTestDatabase({ file })
    const stamps = [database.stamp()]
    const note = () => void stamps.push(database.stamp())
    database.prepareWrite(insert).run('one')
    note()
    expect(() =>
      database.transaction(() => {
        database.prepareWrite(insert).run('two')
        note()
        throw new Error('taken back')
      }),
    ).toThrow('taken back')
    note()
    expect(new Set(stamps).size).toBe(4)
    expect(database.prepare<{ count: number }>(count).get()?.count).toBe(1)
    expect(database.stamp()).toBe(stamps.at(-1))
    database.close()
  })

  it('say disk_full when the file may not grow, and change nothing', () => {
    const database = openTestDatabase({ file })
    database.prepare('PRAGMA max_page_count = 1').get()
    const error = failureOf(() =>
      database.transaction(() => {
        for (let index = 0; index < 5000; index += 1)
          database.prepareWrite(insert).run(`seller ${index} ${'x'.repeat(400)}`)
      }),
    )
    expect(error.code).toBe('disk_full')
    expect(database.prepare<{ count: number }>(count).get()?.count).toBe(0)
    database.close()
  })

  it('leave constraint failures to the caller', () => {
    const database = openTestDatabase()
    database.prepareWrite(insert).run('same')
    expect(() => database.prepareWrite(insert).run('same')).toThrow(/UNIQUE constraint failed: sellers.name/)
  })

  it('are kept apart from queries', () => {
    const database = openTestDatabase({ file })
    expect(() => database.prepare("INSERT INTO sellers (name) VALUES ('x') RETURNING id").get()).toThrow(TypeError)
    expect(database.prepare(count)).toBe(database.prepare(count))
    database.close()
  })
})
