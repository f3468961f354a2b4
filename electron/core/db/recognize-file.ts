/** Tells whether a file may be a Parkdesk database before SQLite opens it, which would already change it. */
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { cannotOpen } from './database-error.ts'
import { createMigrationsTable } from './migrate.ts'

const sqliteHeader = 'SQLite format 3\0'
/** Set by a migration; older databases are known by their schema alone. */
const applicationId = 0x504b444b
const applicationIdOffset = 68
/** The number of entries in the list of tables, within the first page. */
const tableCountOffset = 103

/** Of the schema, which SQLite keeps as text: more than one, because a page may be damaged. */
const schemaTexts = [createMigrationsTable, "WHERE key = 'catalogue_version'"]
/** The schema lies near the beginning, of the file or of its log. */
const searchedBytes = 4 * 1024 * 1024

/** Empty where there is no file; undefined for a folder, and for a device or pipe, which might never end. */
const readBeginning = (file: string): Buffer | undefined => {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats?.isFile() === false) return undefined
  if (stats === undefined || stats.size === 0) return Buffer.alloc(0)
  const beginning = Buffer.alloc(Math.min(stats.size, searchedBytes))
  const descriptor = openSync(file, 'r')
  try {
    return beginning.subarray(0, readSync(descriptor, beginning))
  } finally {
    closeSync(descriptor)
  }
}

/** Text with the same words, such as a dump of a database, has no zero bytes. */
const holdsSchema = (bytes: Buffer): boolean => bytes.includes(0) && schemaTexts.some((text) => bytes.includes(text))

/**
 * True for a Parkdesk database, damaged or not, and for what holds nothing yet: no file, an empty one, an SQLite database without
 * tables. Throws AppError for a file that cannot be read.
 */
export const mayBeParkdesk = (file: string): boolean => {
  try {
    const beginning = readBeginning(file)
    if (beginning === undefined) return false
    const isSqlite = beginning.length >= 512 && beginning.toString('latin1', 0, sqliteHeader.length) === sqliteHeader
    if (isSqlite && beginning.readUInt32BE(applicationIdOffset) === applicationId) return true
    if (holdsSchema(beginning)) return true
    const log = readBeginning(`${file}-wal`)
    if (log !== undefined && log.length > 0) return holdsSchema(log)
    return beginning.length === 0 || (isSqlite && beginning.readUInt16BE(tableCountOffset) === 0)
  } catch (error) {
    throw cannotOpen(file, error)
  }
}

/** True where a log is left without pages to belong to: SQLite would delete it, and with it all that there is. */
export const lostItsPages = (file: string): boolean => {
  const size = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0
  return size(file) === 0 && size(`${file}-wal`) > 0
}
