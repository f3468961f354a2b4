/** The backups of a database as files: their folder, their names, and the facts kept beside each. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { backupReason, type BackupReason } from '../../../../shared/desk/backups.ts'
import { makePrivateFolder, replaceFile } from '../../../files/private-files.ts'
import { timestampForFileName } from '../quarantine.ts'

/** What was found when the backup was last read, kept in `<backup>.json`. Counts are null where it could not be read. */
const backupFacts = z.object({
  schemaVersion: z.number().int(),
  problem: z.string().nullable(),
  verifiedAtMs: z.number(),
  sha256: z.string(),
  rowCount: z.number().int().nullable(),
  bookingCount: z.number().int().nullable(),
})
export type BackupFacts = z.infer<typeof backupFacts>

export interface BackupFile {
  /** Its name without the folder, which is also its id. */
  readonly name: string
  readonly path: string
  readonly madeAtMs: number
  readonly reason: BackupReason
  readonly sizeBytes: number
  /** Undefined for a file that was put there by hand and not verified since. */
  readonly facts: BackupFacts | undefined
}

const afterFileName = /^\.(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-([a-z]+)\.backup$/

/** Beside the database, which several databases may share: each names its backups after its own file. */
export const backupFolder = (file: string): string => join(dirname(file), 'backups')

/** Time and reason in the name of a backup of `file`; undefined for every other text, such as one with a path in it. */
export const parseBackupName = (
  file: string,
  name: string,
): { readonly madeAtMs: number; readonly reason: BackupReason } | undefined => {
  const own = basename(file)
  if (!name.startsWith(own)) return undefined
  const match = afterFileName.exec(name.slice(own.length))
  if (match === null) return undefined
  const [, year, month, day, hour, minute, second, millisecond, reasonText] = match
  const madeAtMs = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${millisecond}Z`)
  const reason = backupReason.safeParse(reasonText)
  return Number.isNaN(madeAtMs) || !reason.success ? undefined : { madeAtMs, reason: reason.data }
}

/** A free name in the backup folder, which is made where it is not there. */
export const nameNewBackup = (file: string, reason: BackupReason, nowMs: number): string => {
  const folder = backupFolder(file)
  makePrivateFolder(folder)
  for (let atMs = nowMs; ; atMs += 1) {
    const path = join(folder, `${basename(file)}.${timestampForFileName(atMs)}-${reason}.backup`)
    if (!existsSync(path)) return path
  }
}

export const writeFacts = (path: string, facts: BackupFacts): void => {
  replaceFile(`${path}.json`, JSON.stringify(facts))
}

const readFacts = (path: string): BackupFacts | undefined => {
  try {
    return backupFacts.safeParse(JSON.parse(readFileSync(`${path}.json`, 'utf8'))).data
  } catch {
    return undefined
  }
}

/** The backups of `file` in a folder, newest first; none where there is no such folder. */
export const readBackups = (file: string, folder = backupFolder(file)): BackupFile[] => {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .flatMap((name) => {
      const named = parseBackupName(file, name)
      const path = join(folder, name)
      const sizeBytes = named === undefined ? undefined : statSync(path, { throwIfNoEntry: false })?.size
      if (named === undefined || sizeBytes === undefined) return []
      return [{ name, path, ...named, sizeBytes, facts: readFacts(path) }]
    })
    .sort((one, other) => other.madeAtMs - one.madeAtMs)
}

export const isVerified = ({ facts }: BackupFile): boolean => facts !== undefined && facts.problem === null

/** The newest backup that was read through and found whole. */
export const newestVerified = (file: string): BackupFile | undefined => readBackups(file).find(isVerified)

export const deleteBackup = ({ path }: BackupFile): void => {
  // First: a backup without its facts is still there to be verified, facts without a backup would be litter.
  rmSync(path, { force: true })
  rmSync(`${path}.json`, { force: true })
}

/** Takes away what a crash left of backups of `file`: unfinished copies, and facts without a backup. */
export const sweepFolder = (file: string, folder = backupFolder(file)): void => {
  if (!existsSync(folder)) return
  const names = new Set(readdirSync(folder))
  for (const name of names) {
    const backupName = name.replace(/(\.json)?(\.unfinished(-journal)?)?$/, '')
    if (name === backupName || parseBackupName(file, backupName) === undefined) continue
    if (name.includes('.unfinished') || !names.has(backupName)) rmSync(join(folder, name), { force: true })
  }
}
