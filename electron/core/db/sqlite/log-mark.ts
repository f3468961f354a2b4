/**
 * New data is in the log beside a file (`FILE-wal`) until it is moved into the file, so that a copy of the file alone lacks it. The file is
 * marked while its log contains more. The log itself ends with the removal of the mark: any program that moves all of it into the file
 * removes the mark from the file.
 */
import type BetterSqlite from 'better-sqlite3'
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { AppError } from '../../../../shared/errors/errors.ts'
import { moveLog } from './move-log.ts'

export const setMark = 'PRAGMA user_version = 1'
export const unmark = 'PRAGMA user_version = 0'

/** Positions in SQLite's header: the kind of journal, the mark, and the number of tables that the first page lists. */
const journalOffset = 18
const markOffset = 60
const tableCountOffset = 103
const headerBytes = 512
const hasLog = 2

/** Moves the log into the file, and marks the file for later writes. */
export const moveAndMark = (raw: BetterSqlite.Database): void => {
  raw.exec(setMark)
  moveLog(raw)
  raw.exec(unmark)
}

/** A program that ended between the two may have left the mark at the end of the log. */
export const clearMark = (raw: BetterSqlite.Database): void => {
  if (raw.pragma('user_version', { simple: true }) === 1) raw.exec(unmark)
}

const sizeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.size

/** True for a file that was copied or moved without its log, which contained more. SQLite does not open the file here. */
export const lacksItsLog = (file: string): boolean => {
  const logBytes = sizeOf(`${file}-wal`) ?? -1
  if (logBytes > 0 || (sizeOf(file) ?? 0) < headerBytes) return false
  const header = Buffer.alloc(headerBytes)
  const descriptor = openSync(file, 'r')
  try {
    readSync(descriptor, header)
  } finally {
    closeSync(descriptor)
  }
  if (!header.toString('latin1').startsWith('SQLite format 3\0') || header[journalOffset] !== hasLog) return false
  // With an empty log the database was just created; without a log and without tables, the log is missing.
  const isBegun = logBytes < 0 && header.readUInt16BE(tableCountOffset) === 0
  return isBegun || header.readUInt32BE(markOffset) === 1
}

/** Throws AppError `database_log_missing` for such a file, with nothing changed. */
export const refuseWithoutLog = (file: string): void => {
  if (!lacksItsLog(file)) return
  throw new AppError('database_log_missing', {
    messageKey: 'databaseLogMissing',
    values: { file },
  })
}
