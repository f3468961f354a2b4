/** A file that is no Parkdesk database is left unchanged; a Parkdesk database is recognized however it was damaged. */
import type { AppError } from '../../../../shared/errors/errors.ts'
import BetterSqlite from 'better-sqlite3'
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { errorText } from '../../../common/error-text.ts'
import { openForReading } from './driver.ts'
import { migrations } from './migrations/all.ts'
import { openTestDatabase, seedSmall } from '../../../engine/testing/test-database.ts'
import { failureOf } from '../testing/failure-of.ts'

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-foreign-'))
  file = join(folder, 'given.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const quarantinedTo = ({ values }: AppError): string => String(values?.['quarantinedTo'])

/** Every name of the folder with its bytes, mode and time of change. */
const state = (): unknown =>
  readdirSync(folder)
    .sort()
    .map((name) => {
      const { mode, mtimeMs, size } = statSync(join(folder, name))
      return { name, mode, mtimeMs, size, bytes: readFileSync(join(folder, name)).toString('base64') }
    })

/** Makes a log that was never moved into the file, as after a crash. */
const crashed = (fill: (database: BetterSqlite.Database) => void): void => {
  const original = join(folder, 'original.db')
  const database = new BetterSqlite(original)
  database.pragma('journal_mode = WAL')
  fill(database)
  for (const suffix of ['', '-wal']) copyFileSync(original + suffix, file + suffix)
  database.close()
  rmSync(original)
}

/** Files that a person might name by mistake. */
const foreign: Record<string, () => void> = {
  'a text': () => writeFileSync(file, 'venue_name,name\n'),
  'a text as long as pages': () => writeFileSync(file, Buffer.alloc(8192, 'not a database ')),
  'random bytes': () =>
    writeFileSync(file, Buffer.from(Array.from({ length: 9000 }, (_, index) => (index * 7919) % 251))),
  'a JPEG': () =>
    writeFileSync(file, Buffer.concat([Buffer.from('ffd8ffe000104a46494600', 'hex'), Buffer.alloc(3000, 7)])),
  'one byte': () => writeFileSync(file, 'x'),
  'the source of the schema': () => copyFileSync(join(import.meta.dirname, 'migrate.ts'), file),
  "another program's database": () => {
    const database = new BetterSqlite(file)
    database.exec('CREATE TABLE schema_migrations (version TEXT); CREATE TABLE meta (key TEXT)')
    database.close()
  },
  "another program's database with a log": () => {
    crashed((database) => database.exec('CREATE TABLE notes (text TEXT); INSERT INTO notes VALUES (1)'))
  },
  'an empty file with a foreign log': () => {
    crashed((database) => database.exec('CREATE TABLE notes (text TEXT)'))
    truncateSync(file)
  },
}

describe('a file of another program', () => {
  it.each(Object.keys(foreign))('is left as it is: %s', (name) => {
    foreign[name]?.()
    chmodSync(file, 0o644)
    utimesSync(file, 1_700_000_000, 1_700_000_000)
    const before = state()
    for (const open of [() => openTestDatabase({ file }), () => openForReading(file)]) {
      const error = failureOf(open)
      expect([error.code, errorText(error)]).toEqual([
        'database_foreign',
        `${file} is not a Parkdesk database and was left as it is; choose another file.`,
      ])
    }
    expect(state()).toEqual(before)
  })

  it('is a folder or a pipe, too', () => {
    mkdirSync(file)
    expect(failureOf(() => openTestDatabase({ file })).code).toBe('database_foreign')
    if (process.platform === 'win32') return
    const pipe = join(folder, 'pipe')
    execFileSync('sh', ['-c', 'mkfifo "$0"', pipe])
    expect(failureOf(() => openTestDatabase({ file: pipe })).code).toBe('database_foreign')
  })
})

describe('a Parkdesk database', () => {
  it('may begin in an empty file, or in an SQLite file without tables', () => {
    writeFileSync(file, '')
    openTestDatabase({ file }).close()
    openTestDatabase({ file }).close()
    rmSync(file)
    const database = new BetterSqlite(file)
    database.exec('CREATE TABLE first (id INTEGER); DROP TABLE first')
    database.close()
    expect(statSync(file).size).toBeGreaterThan(0)
    openTestDatabase({ file }).close()
  })

  it('is known while everything is still in its log', () => {
    const original = join(folder, 'original.db')
    const database = openTestDatabase({ file: original, migrations })
    seedSmall(database)
    for (const suffix of ['', '-wal']) copyFileSync(original + suffix, file + suffix)
    database.close()
    const opened = openTestDatabase({ file })
    expect(opened.prepare('SELECT count(*) AS count FROM venues').get()).toEqual({ count: 2 })
    opened.close()
  })

  it('is set aside with its log where the file was emptied', () => {
    const original = join(folder, 'original.db')
    const database = openTestDatabase({ file: original, migrations })
    seedSmall(database)
    copyFileSync(`${original}-wal`, `${file}-wal`)
    database.close()
    rmSync(original)
    writeFileSync(file, '')
    const log = readFileSync(`${file}-wal`)
    const error = failureOf(() => openTestDatabase({ file }))
    expect(error.code).toBe('database_corrupt')
    expect(readFileSync(`${quarantinedTo(error)}-wal`).equals(log)).toBe(true)
  })

  it.each([
    ['its header', 0, 100],
    ['its first page', 0, 4096],
    ['the list of its tables', 4096, 40_960],
  ])('is known without %s, and set aside whole', (_part, from, to) => {
    openTestDatabase({ file }).close()
    const bytes = readFileSync(file).fill(0xff, from, to)
    writeFileSync(file, bytes)
    const error = failureOf(() => openTestDatabase({ file }))
    expect(error.code).toBe('database_corrupt')
    expect(readFileSync(quarantinedTo(error)).equals(bytes)).toBe(true)
  })
})
