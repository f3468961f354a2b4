/**
 * A database that is gone, or was set aside because it is damaged: finds what is left of it, and continues with its newest intact backup or
 * with an empty one. No PIN can be checked then, so nobody may gain rights by it: where people had been added, the replacement has them
 * too.
 */
import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { FailureFacts, LostDataWay } from '../../../../../shared/desktop/engine-state.ts'
import { AppError } from '../../../../../shared/errors/errors.ts'
import { present } from '../../../../../shared/present.ts'
import { isEmptyFile } from '../recognize-file.ts'
import { refuseUnknownSchema } from '../migrate.ts'
import { migrations } from '../migrations/all.ts'
import { withConnection } from '../sqlite-database.ts'
import { isVerified, newestVerified, readBackups, type BackupFile } from './backup-files.ts'
import { moveDatabase, nameAside } from './durable-files.ts'
import { stageRestore } from './pending-restore.ts'
import { verifyBackup } from './write-backup.ts'

const readOnly = { readonly: true, fileMustExist: true }

/** Undefined where the backup cannot be read. */
const hasPeople = ({ path }: BackupFile): boolean | undefined => {
  try {
    return withConnection(path, readOnly, (raw) => {
      const table = raw.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'people'").get()
      return table !== undefined && raw.prepare('SELECT 1 FROM people').get() !== undefined
    })
  } catch {
    return undefined
  }
}

const isTooOld = ({ facts }: BackupFile): boolean => (facts?.schemaVersion ?? 0) < (migrations[0]?.version ?? 0)

/** Damaged copies that were set aside, without their logs. */
const damagedCopies = (file: string): string[] => {
  const beginning = `${basename(file)}.damaged-`
  return readdirSync(dirname(file))
    .filter((name) => name.startsWith(beginning) && !/-(?:wal|shm|journal)$/.test(name))
    .map((name) => join(dirname(file), name))
}

interface Remains {
  /** True where something shows that there was a database. */
  readonly isLost: boolean
  readonly newestDamaged: string | undefined
  readonly hadPeople: boolean
  /** True if it is not known to have had people, and no unreadable backup may have them. */
  readonly mayBeginEmpty: boolean
  /** The backups that may replace it, newest first; each has yet to be verified. */
  readonly backups: readonly BackupFile[]
}

const findRemains = (file: string, mustExist: boolean): Remains => {
  const all = readBackups(file)
  const damaged = damagedCopies(file)
  // Backups that were found damaged, perhaps while restoring them, may have had people all the same.
  const people = new Map(all.map((backup) => [backup, hasPeople(backup)]))
  const hadPeople = mustExist || [...people.values()].includes(true)
  return {
    isLost: mustExist || all.length > 0 || damaged.length > 0,
    newestDamaged: damaged.toSorted().at(-1),
    hadPeople,
    mayBeginEmpty: !hadPeople && ![...people.values()].includes(undefined),
    backups: all.filter(
      (backup) => isVerified(backup) && !isTooOld(backup) && (!hadPeople || people.get(backup) === true),
    ),
  }
}

const factsOf = ({ newestDamaged, mayBeginEmpty, backups }: Remains): FailureFacts => ({
  ...present({ savedAs: newestDamaged && basename(newestDamaged), backupMadeAtMs: backups[0]?.madeAtMs }),
  mayBeginEmpty,
})

/** The data of the error for a database that has just been set aside; the path of the newest backup is for the log. */
export const factsOfLoss = (
  file: string,
  mustExist: boolean,
): { readonly facts: FailureFacts; readonly backup: string | undefined } => {
  const remains = findRemains(file, mustExist)
  return { facts: factsOf(remains), backup: newestVerified(file)?.path }
}

const isWhole = ({ path, facts }: BackupFile, nowMs: number): boolean => {
  if (verifyBackup(path, facts?.sha256, nowMs).problem !== null) return false
  try {
    withConnection(path, readOnly, (raw) => refuseUnknownSchema(raw, { file: path, migrations }))
    return true
  } catch {
    return false
  }
}

interface GoOnOptions {
  readonly mustExist?: boolean | undefined
  readonly goOnWith?: LostDataWay | undefined
  readonly nowMs: number
}

/**
 * Where the data is lost, throws AppError `database_corrupt` or `database_missing` unless a person has chosen how to continue. True where a
 * backup will replace it: an older one than the person was shown, where that one is damaged.
 */
export const goOnWithout = (file: string, { mustExist = false, goOnWith, nowMs }: GoOnOptions): boolean => {
  const isEmptied = isEmptyFile(file)
  if (existsSync(file) && !isEmptied) return false
  const remains = findRemains(file, mustExist)
  if (!remains.isLost) return false
  const newest = goOnWith === 'newest_backup' ? remains.backups.find((backup) => isWhole(backup, nowMs)) : undefined
  if (newest?.facts !== undefined) {
    const { path, madeAtMs, facts } = newest
    stageRestore(file, { path, sha256: facts.sha256, lostDataMadeAtMs: madeAtMs }, nowMs)
    return true
  }
  if (goOnWith === 'empty' && remains.mayBeginEmpty) {
    if (isEmptied) moveDatabase(file, nameAside(file, 'damaged', nowMs))
    return false
  }
  throw new AppError(remains.newestDamaged === undefined ? 'database_missing' : 'database_corrupt', {
    messageKey: isEmptied ? 'databaseEmptied' : remains.hadPeople ? 'databaseWithPeopleMissing' : 'databaseLost',
    values: { file },
    data: factsOf(remains),
  })
}
