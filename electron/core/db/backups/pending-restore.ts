/**
 * Puts a backup in the place of a database such that a crash at any moment leaves the old data or the new, whole. First a copy of the
 * backup is laid beside the database, then a marker says that it is to be put in place, which happens before the database is opened.
 */
import { AppError } from '../../../../shared/errors.ts'
import BetterSqlite from 'better-sqlite3'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { makePrivate, replaceFile } from '../../../files/private-files.ts'
import { sqliteCode } from '../database-error.ts'
import { timestampForFileName } from '../quarantine.ts'
import { copyFileDurably, renameDurably } from './durable-files.ts'

const marker = z.object({ replacedName: z.string().regex(/^[^/\\]+$/) })

const markerOf = (file: string): string => `${file}.restore.json`
const incomingOf = (file: string): string => `${file}.incoming`

/** True where another connection has the database open, of this or another program. Damage is no answer, so that it counts as free. */
export const isInUse = (file: string): boolean => {
  if (!existsSync(file)) return false
  let raw: BetterSqlite.Database | undefined
  try {
    raw = new BetterSqlite(file, { timeout: 0 })
    raw.pragma('locking_mode = EXCLUSIVE')
    raw.exec('BEGIN EXCLUSIVE; ROLLBACK')
    return false
  } catch (error) {
    return sqliteCode(error)?.startsWith('SQLITE_BUSY') === true
  } finally {
    raw?.close()
  }
}

/**
 * Lays a verified backup beside the database, to be put in place when it is opened next. Gives the path that the present file will
 * be kept under. Throws, with nothing changed, where the copy does not have this SHA-256 or the disk is full.
 */
export const stageRestore = (file: string, backup: { path: string; sha256: string }, nowMs: number): string => {
  copyFileDurably(backup.path, incomingOf(file), backup.sha256)
  const base = `${file}.replaced-${timestampForFileName(nowMs)}`
  let replaced = base
  for (let attempt = 2; existsSync(replaced); attempt += 1) replaced = `${base}-${attempt}`
  replaceFile(markerOf(file), JSON.stringify({ replacedName: basename(replaced) }))
  return replaced
}

/** What a crash left before its marker was written; the next restore would write over it. */
export const discardUnstaged = (file: string): void => {
  for (const path of [incomingOf(file), markerOf(file)]) rmSync(`${path}.unfinished`, { force: true })
  if (!existsSync(markerOf(file))) rmSync(incomingOf(file), { force: true })
}

/**
 * Finishes a restore that was staged; gives the path that the replaced file is kept under, undefined where none was staged. Every step
 * can be repeated: what a crash cut short goes on at the next call. Throws AppError `database_locked`.
 */
export const applyPendingRestore = (file: string): string | undefined => {
  if (!existsSync(markerOf(file))) return undefined
  const { replacedName } = marker.parse(JSON.parse(readFileSync(markerOf(file), 'utf8')))
  const replaced = join(dirname(file), replacedName)
  if (existsSync(incomingOf(file))) {
    if (isInUse(file)) {
      const message = `A backup is to be restored to ${file}, but another program has it open. Close the other program and try again.`
      throw new AppError('database_locked', { message, details: { file } })
    }
    // The log belongs to the file that goes: beside another one it would be damage.
    for (const suffix of ['', '-wal', '-shm']) {
      if (!existsSync(file + suffix)) continue
      renameDurably(file + suffix, replaced + suffix)
      makePrivate(replaced + suffix)
    }
    renameDurably(incomingOf(file), file)
  }
  rmSync(markerOf(file))
  return replaced
}
