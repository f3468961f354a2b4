/** The work of the backup thread: everything that reads whole files, each over a connection of its own. */
import BetterSqlite from 'better-sqlite3'
import type { BackupDifference, BackupReason } from '../../../shared/desk/backups.ts'
import { deleteBackup, readBackups } from '../../core/db/backups/backup-files.ts'
import type { BackupFacts } from '../../core/db/backups/backup-files.ts'
import { stageRestore } from '../../core/db/backups/pending-restore.ts'
import { countRows, listTables, verifyBackup, writeBackup } from '../../core/db/backups/write-backup.ts'
import type { OnProgress } from '../../core/db/backups/write-backup.ts'
import { refuseUnknownSchema } from '../../core/db/migrate.ts'
import { migrations } from '../../core/db/migrations/all.ts'
import { compareWithBackup } from './difference.ts'
import { findExpendable } from './rotation.ts'
import type { Keep } from './rotation.ts'
import { bringUpToDate } from './second-place.ts'
import type { SecondPlaceState, SecondPlaceTask } from './second-place.ts'

/** Each task with what it takes and what it gives. */
export interface BackupTasks {
  backup: {
    input: { readonly file: string; readonly reason: BackupReason; readonly nowMs: number; readonly keep: Keep }
    output: { readonly path: string; readonly facts: BackupFacts }
  }
  /** Gives what is wrong with the data; null where nothing is. */
  check: { input: { readonly file: string }; output: string | null }
  verify: {
    input: { readonly path: string; readonly sha256: string | undefined; readonly nowMs: number }
    output: BackupFacts
  }
  /** Refuses a schema that this program does not know; gives nothing. */
  readable: { input: { readonly path: string }; output: null }
  difference: { input: { readonly file: string; readonly path: string }; output: BackupDifference }
  stage: {
    input: { readonly file: string; readonly path: string; readonly sha256: string; readonly nowMs: number }
    /** The path that the replaced file will be kept under. */
    output: string
  }
  secondPlace: { input: SecondPlaceTask; output: SecondPlaceState }
}
export type TaskName = keyof BackupTasks

const reading = <Result>(path: string, work: (raw: BetterSqlite.Database) => Result): Result => {
  const raw = new BetterSqlite(path, { readonly: true, fileMustExist: true })
  try {
    return work(raw)
  } finally {
    raw.close()
  }
}

/** Table by table, so that there is something to show meanwhile. */
const checkTables = (raw: BetterSqlite.Database, onProgress: OnProgress): string | null => {
  const tables = listTables(raw).map((name) => ({ name, rows: countRows(raw, name) }))
  const total = tables.reduce((sum, { rows }) => sum + rows, 0)
  let done = 0
  onProgress(done, total)
  for (const { name, rows } of tables) {
    const found = raw.pragma(`quick_check("${name}")`, { simple: true })
    if (found !== 'ok') return String(found)
    done += rows
    onProgress(done, total)
  }
  return null
}

type TaskTable = {
  [Name in TaskName]: (
    input: BackupTasks[Name]['input'],
    onProgress: OnProgress,
  ) => BackupTasks[Name]['output'] | Promise<BackupTasks[Name]['output']>
}

export const backupTasks: TaskTable = {
  async backup({ keep, ...input }, onProgress) {
    const written = await writeBackup(input, onProgress)
    findExpendable(readBackups(input.file), keep, input.nowMs).forEach(deleteBackup)
    return written
  },
  check: ({ file }, onProgress) => reading(file, (raw) => checkTables(raw, onProgress)),
  verify: ({ path, sha256, nowMs }) => verifyBackup(path, sha256, nowMs),
  readable({ path }) {
    reading(path, (raw) => refuseUnknownSchema(raw, { file: path, migrations }))
    return null
  },
  difference: ({ file, path }) => reading(file, (raw) => compareWithBackup(raw, path)),
  stage: ({ file, path, sha256, nowMs }) => stageRestore(file, { path, sha256 }, nowMs),
  secondPlace: bringUpToDate,
}
