/** Recognizes a Parkdesk database before SQLite opens it, which would already change the file. */
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { cannotOpen } from './database-error.ts'
import { createMigrationsTable } from './migrate.ts'

const sqliteHeader = 'SQLite format 3\0'
/** The baseline sets it. A database without its header is recognized by its schema. */
const applicationId = 0x504b444b
const applicationIdOffset = 68
/** The number of tables, within the first page. */
const tableCountOffset = 103

/** SQLite stores the schema as text; several texts are searched, because a page may be damaged. */
const schemaTexts = [createMigrationsTable, "WHERE key = 'catalogue_version'"]
/** The schema is near the beginning of the file or its log. */
const searchedBytes = 4 * 1024 * 1024

/** Empty where there is no file; undefined for a folder, device or pipe. */
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

/** A text file with the same SQL, such as a dump, has no zero bytes. */
const holdsSchema = (bytes: Buffer): boolean => bytes.includes(0) && schemaTexts.some((text) => bytes.includes(text))

/**
 * True for a Parkdesk database, damaged or not, and for a missing file, an empty one, or an SQLite database without tables.
 * Throws AppError for a file that cannot be read.
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

const sizeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.size
const hasLog = (file: string): boolean => (sizeOf(`${file}-wal`) ?? 0) > 0

/** True for a log whose database file is empty: SQLite would delete it with all its data. */
export const lostItsPages = (file: string): boolean => (sizeOf(file) ?? 0) === 0 && hasLog(file)

/** True for a file that exists and is empty, and whose log is empty or missing. */
export const isEmptyFile = (file: string): boolean => sizeOf(file) === 0 && !hasLog(file)
