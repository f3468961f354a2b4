/** A database for work in progress: private, deleted with its folder, and as fast as SQLite is without a journal. */
import BetterSqlite from 'better-sqlite3'
import { existsSync } from 'node:fs'
import { createPrivateFile } from '../../common/private-files.ts'
import { createSqliteDatabase, type WritableDatabase } from './sqlite-database.ts'

/** `schema` creates the tables of a new file. */
export const openScratchDatabase = (file: string, schema: string): WritableDatabase => {
  const isNew = !existsSync(file)
  if (isNew) createPrivateFile(file)
  const raw = new BetterSqlite(file)
  // A crash loses the data, which is acceptable here.
  raw.pragma('journal_mode = MEMORY')
  raw.pragma('synchronous = OFF')
  raw.pragma('cache_size = -16384')
  if (isNew) raw.exec(schema)
  return createSqliteDatabase(raw, file)
}
