/** The second location in the backup thread: copies what is missing there, and applies the same rotation. */
import { appendFileSync, existsSync, readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import {
  deleteBackup,
  isVerified,
  readBackups,
  sweepFolder,
  writeFacts,
  type BackupFacts,
  type BackupFile,
} from '../../core/db/sqlite/backups/backup-files.ts'
import { copyFileDurably, syncFile } from '../../core/db/sqlite/backups/durable-files.ts'
import { createPrivateFile } from '../../common/private-files.ts'
import type { MessageData } from '../../common/error-text.ts'
import { failureReason } from '../../common/failure-reason.ts'
import { findExpendable, type Keep } from './rotation.ts'

export interface SecondPlaceState {
  /** Null where it cannot be reached. */
  readonly freeBytes: number | null
  /** The newest backup is first; while the location cannot be reached, this is the last known list. */
  readonly backups: readonly BackupFile[]
  readonly problem: MessageData | null
}

export interface SecondPlaceTask {
  readonly file: string
  readonly folder: string
  readonly keep: Keep
  readonly nowMs: number
  readonly before: readonly BackupFile[]
}

/**
 * Records which seals each backup has, in a list that only grows, also where backups are deleted. A database without one of them is older,
 * or another one.
 */
const listSeals = (folder: string, { name, madeAtMs }: BackupFile, { sealHead }: BackupFacts): void => {
  if (sealHead === undefined) return
  const list = join(folder, 'seals.txt')
  if (!existsSync(list)) createPrivateFile(list)
  if (readFileSync(list, 'utf8').includes(` ${name} `)) return
  appendFileSync(list, `${new Date(madeAtMs).toISOString()} ${name} ${sealHead}\n`)
  syncFile(list)
}

/** The oldest is copied first, so that an interrupted copy continues where it ended. */
const copyMissing = ({ file, folder, keep, nowMs }: SecondPlaceTask): void => {
  const there = readBackups(file, folder)
  const present = new Set(there.map(({ name }) => name))
  const missing = readBackups(file)
    .filter((backup) => isVerified(backup) && !present.has(backup.name))
    .reverse()
  const expendable = new Set(findExpendable([...there, ...missing], keep, nowMs))
  for (const backup of missing) {
    const { name, path, facts } = backup
    if (facts === undefined || expendable.has(backup)) continue
    listSeals(folder, backup, facts)
    copyFileDurably(path, join(folder, name), facts.sha256)
    writeFacts(join(folder, name), facts)
  }
}

/** Never throws. A folder that is gone is not created again: it may be the mount point of a drive. */
export const bringUpToDate = (task: SecondPlaceTask): SecondPlaceState => {
  const { file, folder, keep, nowMs, before } = task
  const unreachable: SecondPlaceState = {
    freeBytes: null,
    backups: before,
    problem: { messageKey: 'secondPlaceAway', values: { folder } },
  }
  if (!existsSync(folder)) return unreachable
  let problem: MessageData | null = null
  try {
    sweepFolder(file, folder)
    copyMissing(task)
    findExpendable(readBackups(file, folder), keep, nowMs).forEach(deleteBackup)
  } catch (error) {
    problem = { messageKey: 'backupsNotCopied', reason: failureReason(error) }
  }
  try {
    const { bavail, bsize } = statfsSync(folder)
    return { freeBytes: bavail * bsize, backups: readBackups(file, folder), problem }
  } catch {
    return unreachable
  }
}
