/**
 * Restores a backup so that a crash at any moment leaves either the old data or the new, complete. The backup is copied beside the
 * database, then a marker is written; the copy is put in place before the database is next opened.
 */
import { AppError } from '../../../../../shared/errors/errors.ts'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { replaceFile } from '../../../../common/private-files.ts'
import { sqliteCode } from '../database-error.ts'
import { withConnection } from '../sqlite-database.ts'
import { copyFileDurably, moveDatabase, nameAside, renameDurably } from './durable-files.ts'

const fileName = z.string().regex(/^[^/\\]+$/)
const marker = z.object({
  replacedName: fileName,
  backupName: fileName.optional(),
  /** The time of a backup that replaces lost data, so that the window can say which backup it was. */
  lostDataMadeAtMs: z.number().optional(),
})
type Marker = z.infer<typeof marker>

const markerOf = (file: string): string => `${file}.restore.json`
const incomingOf = (file: string): string => `${file}.incoming`

/** True where any other connection has the database open. A damaged file counts as free. */
export const isInUse = (file: string): boolean => {
  if (!existsSync(file)) return false
  try {
    withConnection(file, { timeout: 0 }, (raw) => {
      raw.pragma('locking_mode = EXCLUSIVE')
      raw.exec('BEGIN EXCLUSIVE; ROLLBACK')
    })
    return false
  } catch (error) {
    return sqliteCode(error)?.startsWith('SQLITE_BUSY') === true
  }
}

interface StagedBackup extends Pick<Marker, 'lostDataMadeAtMs'> {
  readonly path: string
  readonly sha256: string
}

/**
 * Copies a verified backup beside the database, to be put in place when it is next opened. Returns the path to which the present file will
 * be moved. Throws, with nothing changed, where the copy does not have this SHA-256 or the disk is full.
 */
export const stageRestore = (file: string, backup: StagedBackup, nowMs: number): string => {
  copyFileDurably(backup.path, incomingOf(file), backup.sha256)
  const replaced = nameAside(file, 'replaced', nowMs)
  const { path, lostDataMadeAtMs } = backup
  const staged: Marker = { replacedName: basename(replaced), backupName: basename(path), lostDataMadeAtMs }
  replaceFile(markerOf(file), JSON.stringify(staged))
  return replaced
}

/** Removes files that a crash left before the marker was written. */
export const discardUnstaged = (file: string): void => {
  for (const path of [incomingOf(file), markerOf(file)]) rmSync(`${path}.unfinished`, { force: true })
  if (!existsSync(markerOf(file))) rmSync(incomingOf(file), { force: true })
}

/**
 * Puts a staged restore in place; returns the path to which the replaced file was moved, undefined where none was staged. Every step can be
 * repeated after a crash. `finishRestore` ends it once the restored database has recorded it. Throws AppError `database_locked`.
 */
export const applyPendingRestore = (
  file: string,
): ({ readonly replaced: string } & Pick<Marker, 'backupName' | 'lostDataMadeAtMs'>) | undefined => {
  if (!existsSync(markerOf(file))) return undefined
  const { replacedName, ...backup } = marker.parse(JSON.parse(readFileSync(markerOf(file), 'utf8')))
  const replaced = join(dirname(file), replacedName)
  if (existsSync(incomingOf(file))) {
    if (isInUse(file)) {
      throw new AppError('database_locked', {
        messageKey: 'databaseLockedForRestore',
        values: { file },
      })
    }
    moveDatabase(file, replaced)
    renameDurably(incomingOf(file), file)
  }
  return { replaced, ...backup }
}

export const finishRestore = (file: string): void => rmSync(markerOf(file), { force: true })
