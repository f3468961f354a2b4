/** The tasks of the backup thread: they read whole files, each over its own connection. */
import BetterSqlite from 'better-sqlite3'
import { statSync } from 'node:fs'
import type { BackupReason } from '../../../shared/desk/backups.ts'
import type { MessageData } from '../../common/error-text.ts'
import { sqliteFinding } from '../../common/failure-reason.ts'
import { deleteBackup, readBackups } from '../../core/db/sqlite/backups/backup-files.ts'
import { moveLogOf } from '../../core/db/sqlite/move-log.ts'
import { stageRestore } from '../../core/db/sqlite/backups/pending-restore.ts'
import {
  copyDatabase,
  countRows,
  leaveWalMode,
  listTables,
  verifyBackup,
  writeBackup,
  type OnProgress,
} from '../../core/db/sqlite/backups/write-backup.ts'
import { refuseUnknownSchema } from '../../core/db/sqlite/migrate.ts'
import { migrations } from '../../core/db/sqlite/migrations/all.ts'
import { createPrivateFile } from '../../common/private-files.ts'
import { verifyOpenFile } from '../audit/verify-database-repository.ts'
import { compareWithBackup } from './difference.ts'
import { listLostBookings } from './lost-bookings.ts'
import { findExpendable, type Keep } from './rotation.ts'
import { bringUpToDate } from './second-place.ts'

const reading = <Result>(path: string, work: (raw: BetterSqlite.Database) => Result): Result => {
  const raw = new BetterSqlite(path, { readonly: true, fileMustExist: true })
  try {
    return work(raw)
  } finally {
    raw.close()
  }
}

/** Checks one table after the other, so that progress can be reported. */
const checkTables = (raw: BetterSqlite.Database, onProgress: OnProgress): MessageData | null => {
  const tables = listTables(raw).map((name) => ({ name, rows: countRows(raw, name) }))
  const total = tables.reduce((sum, { rows }) => sum + rows, 0)
  let done = 0
  onProgress(done, total)
  for (const { name, rows } of tables) {
    const found = raw.pragma(`quick_check("${name}")`, { simple: true })
    if (found !== 'ok') return sqliteFinding(String(found))
    done += rows
    onProgress(done, total)
  }
  return null
}

type Database = { readonly file: string }
type Backup = { readonly path: string }

/** Each runs in a thread of its own. */
export const backupTasks = {
  async backup(
    { keep, ...input }: Database & { readonly reason: BackupReason; readonly nowMs: number; readonly keep: Keep },
    onProgress: OnProgress,
  ) {
    // It throws with the path of a file that was deleted, before a folder is made for its backups.
    statSync(input.file)
    moveLogOf(input.file)
    const written = await writeBackup(input, onProgress)
    findExpendable(readBackups(input.file), keep, input.nowMs).forEach(deleteBackup)
    return written
  },
  /** Returns the problem found; null where there is none. */
  check: ({ file }: Database, onProgress: OnProgress) => reading(file, (raw) => checkTables(raw, onProgress)),
  verify: ({ path, sha256, nowMs }: Backup & { readonly sha256: string | undefined; readonly nowMs: number }) =>
    verifyBackup(path, sha256, nowMs),
  /** Refuses a schema that this program does not know. */
  readable: ({ path }: Backup) => reading(path, (raw) => refuseUnknownSchema(raw, { file: path, migrations })),
  difference: ({ file, path }: Database & Backup) => reading(file, (raw) => compareWithBackup(raw, path)),
  /** Bookings that the first file has and the other has not. */
  lostBookings: ({ file, other }: Database & { readonly other: string }) =>
    reading(file, (raw) => listLostBookings(raw, other)),
  /** Returns the path under which the replaced file will be stored. */
  stage: ({ file, path, sha256, nowMs }: Database & Backup & { readonly sha256: string; readonly nowMs: number }) =>
    stageRestore(file, { path, sha256 }, nowMs),
  secondPlace: bringUpToDate,
  verifyDatabase: ({ file }: Database, onProgress: OnProgress) => verifyOpenFile(file, onProgress),
  /** Makes the copy that a training works on. */
  async copy({ file, to }: Database & { readonly to: string }, onProgress: OnProgress) {
    createPrivateFile(to)
    await copyDatabase(file, to, onProgress)
    leaveWalMode(to)
  },
}

type BackupTasks = typeof backupTasks
export type TaskName = keyof BackupTasks
export type TaskInput<Name extends TaskName> = Parameters<BackupTasks[Name]>[0]
export type TaskOutput<Name extends TaskName> = Awaited<ReturnType<BackupTasks[Name]>>
