/** The backup files of a database: their folder, their names, and the facts beside each. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { backupReason, type BackupReason } from '../../../../../shared/desk/backups.ts'
import { makePrivateFolder, replaceFile } from '../../../../common/private-files.ts'
import { storedMessage } from '../../../../common/stored-message.ts'
import { timestampForFileName } from './durable-files.ts'

/** The result of the last verification, in `<backup>.json`. Counts are null where it could not be read. */
const backupFacts = z.object({
  schemaVersion: z.number().int(),
  problem: storedMessage.nullable(),
  verifiedAtMs: z.number(),
  sha256: z.string(),
  rowCount: z.number().int().nullable(),
  bookingCount: z.number().int().nullable(),
  /** The head of its seals, "120:9f86…"; absent in an older version. */
  sealHead: z.string().optional(),
})
export type BackupFacts = z.infer<typeof backupFacts>

export interface BackupFile {
  /** The file name without the folder; also the id of the backup. */
  readonly name: string
  readonly path: string
  readonly madeAtMs: number
  readonly reason: BackupReason
  readonly sizeBytes: number
  /** Undefined for a file that was copied here by hand and has not been verified since. */
  readonly facts: BackupFacts | undefined
}

const afterFileName = /^\.(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-([a-z]+)\.backup$/

/** Several databases may share it: each backup is named after its database. */
export const backupFolder = (file: string): string => join(dirname(file), 'backups')

/** Undefined for any other text, such as a path. */
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

/** A free name in the backup folder, which is created. */
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

/** The newest backup comes first. */
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

export const newestVerified = (file: string): BackupFile | undefined => readBackups(file).find(isVerified)

export const deleteBackup = ({ path }: BackupFile): void => {
  // The backup is deleted first: a backup without facts could still be verified.
  rmSync(path, { force: true })
  rmSync(`${path}.json`, { force: true })
}

/** Removes unfinished copies, and facts without a backup, after a crash. */
export const sweepFolder = (file: string, folder = backupFolder(file)): void => {
  if (!existsSync(folder)) return
  const names = new Set(readdirSync(folder))
  for (const name of names) {
    const backupName = name.replace(/(\.json)?(\.unfinished(-journal)?)?$/, '')
    if (name === backupName || parseBackupName(file, backupName) === undefined) continue
    if (name.includes('.unfinished') || !names.has(backupName)) rmSync(join(folder, name), { force: true })
  }
}
