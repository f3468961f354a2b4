/** A move from a file of SQLite, and into a new one. */
import BetterSqlite from 'better-sqlite3'
import { existsSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { createPrivateFile } from '../../../common/private-files.ts'
import type { ReadableDatabase, SqlValue } from '../database.ts'
import { renameDurably, syncFile } from '../sqlite/backups/durable-files.ts'
import { isInUse } from '../sqlite/backups/pending-restore.ts'
import { openNewestForReading } from '../sqlite/driver.ts'
import { holdForImport } from '../sqlite/import-hold.ts'
import { migrate } from '../sqlite/migrate.ts'
import { migrations } from '../sqlite/migrations/all.ts'
import { sealFirstRows } from '../sqlite/seals/sealing.ts'
import { createSqliteDatabase, withConnection } from '../sqlite/sqlite-database.ts'
import { mapSqliteError } from '../sqlite/database-error.ts'
import type { GivenNumbers, MoveSource, MoveTarget } from './ends.ts'
import { movedTables } from './moved-tables.ts'
import type { BookingWords, MovedTable, Row } from './rows.ts'

const wordsPerBatch = 1_000

/** The index of words has no texts: they are put together from it. Marks and capitals are gone, as they are for every search. */
const wordsOf = function* (file: string): Generator<readonly BookingWords[]> {
  const raw = new BetterSqlite(file, { readonly: true })
  try {
    // They are sorted in a file: there are some twenty for each booking.
    raw.exec(
      `PRAGMA temp_store = FILE; CREATE VIRTUAL TABLE temp.words USING fts5vocab ('main', 'bookings_text', 'instance')`,
    )
    const rows = raw.prepare<[], BookingWords>(
      `SELECT doc AS id, group_concat(term, ' ' ORDER BY offset) AS words FROM temp.words GROUP BY doc`,
    )
    let batch: BookingWords[] = []
    for (const row of rows.iterate()) {
      batch.push(row)
      if (batch.length < wordsPerBatch) continue
      yield batch
      batch = []
    }
    if (batch.length > 0) yield batch
  } finally {
    raw.close()
  }
}

const countWords = (database: ReadableDatabase): number =>
  database.prepare<{ count: number }>('SELECT count(*) AS count FROM bookings_text_docsize').get()?.count ?? 0

/**
 * Runs `work` on a file that no other program has open; Parkdesk does not start on it meanwhile. Throws AppError `database_locked`,
 * `database_missing`, `database_foreign`, `database_newer`, and `migration_changed` for an older one.
 */
export const withSqliteSource = <Result>(file: string, work: (source: MoveSource) => Result): Result => {
  const release = holdForImport(file)
  try {
    if (isInUse(file)) throw new Error(`Another program has ${file} open. Close it and try again.`)
    const { database, close } = openNewestForReading(file)
    try {
      return database.snapshot(() =>
        work({
          database,
          tables: movedTables(database),
          words: () => wordsOf(file),
          numbers: () =>
            new Map(
              database
                .prepare<{ name: string; highest: number }>(
                  `SELECT name, seq AS highest FROM sqlite_sequence UNION ALL SELECT table_name, highest FROM deleted_numbers`,
                )
                .all()
                .map(({ name, highest }) => [name, highest]),
            ),
        }),
      )
    } finally {
      close()
    }
  } finally {
    release()
  }
}

/** Numbers of deleted rows are not given again. */
const keepNumbers = (raw: BetterSqlite.Database, given: GivenNumbers): void => {
  const raise = raw.prepare('UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?')
  const begin = raw.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)')
  const deleted = raw.prepare('INSERT INTO deleted_numbers VALUES (?, ?)')
  const counts = raw
    .prepare<[string], number>(`SELECT sql LIKE '%AUTOINCREMENT%' FROM sqlite_schema WHERE type = 'table' AND name = ?`)
    .pluck()
  for (const [table, highest] of given) {
    if (counts.get(table) === 0) deleted.run(table, highest)
    else if (raise.run(highest, table).changes === 0) begin.run(table, highest)
  }
}

const targetOf = (raw: BetterSqlite.Database, file: string): MoveTarget => {
  const database = createSqliteDatabase(raw, file)
  const insertWords = raw.prepare('INSERT INTO bookings_text (rowid, words) VALUES (?, ?)')
  return {
    database,
    insert({ name, columns }: MovedTable, rows: readonly Row[]): void {
      const insert = database.prepareWrite(
        `INSERT INTO ${name} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      )
      for (const row of rows) insert.run(...columns.map((column): SqlValue => row[column] ?? null))
    },
    insertWords(rows) {
      for (const { id, words } of rows) insertWords.run(id, words)
    },
    countWords: () => countWords(database),
    keepNumbers: (given) => keepNumbers(raw, given),
  }
}

/** Triggers would write what other rows of the move have. Places alone are left to theirs. */
const withoutTriggers = (raw: BetterSqlite.Database, tables: readonly MovedTable[], work: () => void): void => {
  const triggers = raw
    .prepare<[], { name: string; sql: string }>(
      `SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND name NOT LIKE '%\\_area\\_insert' ESCAPE '\\'`,
    )
    .all()
  for (const { name } of triggers) raw.exec(`DROP TRIGGER ${name}`)
  // The first rows of a new database are those of the other one, too.
  for (const { name } of tables) raw.exec(`DELETE FROM ${name}`)
  work()
  raw.exec(`INSERT INTO bookings_plates (rowid, plate) SELECT id, plate FROM bookings WHERE plate IS NOT NULL;
    INSERT INTO venues_text (venues_text) VALUES ('rebuild'); INSERT INTO events_text (events_text) VALUES ('rebuild');
    INSERT INTO locations_text (locations_text) VALUES ('rebuild')`)
  for (const { sql } of triggers) raw.exec(sql)
}

const requireReferences = (raw: BetterSqlite.Database): void => {
  const [first] = raw.pragma('foreign_key_check') as { table: string; parent: string }[]
  if (first !== undefined)
    throw new Error(`A row of ${first.table} refers to a row of ${first.parent} that is not there.`)
}

/**
 * Creates the file with what `work` inserts: it has another name until it is complete, so that no program starts on a part of it. What a
 * killed move left under that name is discarded. Throws Error where the file exists or its folder does not, and AppError such as `disk_full`.
 */
export const fillSqlite = (file: string, nowMs: number, work: (target: MoveTarget) => void): void => {
  if (existsSync(file)) throw new Error(`${file} exists already. Name a file that is not there yet.`)
  if (!existsSync(dirname(file))) throw new Error(`The folder ${dirname(file)} is not there.`)
  const unfinished = `${file}.moving`
  if (isInUse(unfinished)) throw new Error(`Another program moves into ${file}.`)
  rmSync(unfinished, { force: true })
  createPrivateFile(unfinished)
  try {
    withConnection(unfinished, {}, (raw) => {
      // A crash loses nothing but this file.
      raw.pragma('journal_mode = MEMORY')
      raw.pragma('synchronous = OFF')
      raw.pragma('foreign_keys = OFF')
      raw.pragma('locking_mode = EXCLUSIVE')
      migrate(raw, {
        file,
        nowMs,
        migrations,
        backUp: () => undefined,
        complete: () => {
          const target = targetOf(raw, file)
          withoutTriggers(raw, movedTables(target.database), () => work(target))
          requireReferences(raw)
          sealFirstRows(raw)
        },
      })
    })
    syncFile(unfinished)
    renameDurably(unfinished, file)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw mapSqliteError(error, file)
  }
}
