/** /desk/backup-settings: how many backups are kept, and where else they are copied to. */
import { constants } from 'node:fs'
import { access, realpath, stat } from 'node:fs/promises'
import { basename, isAbsolute, join, relative } from 'node:path'
import { backupSettings, defaultBackupSettings } from '../../../shared/desk/backups.ts'
import type { BackupSettings } from '../../../shared/desk/backups.ts'
import { backupFolder } from '../../core/db/backups/backup-files.ts'
import { makePrivateFolder } from '../../files/private-files.ts'
import { sqliteCode } from '../../core/db/database-error.ts'
import type { ReadableDatabase, WritableDatabase } from '../../core/db/driver.ts'
import { databaseId } from '../../core/db/meta.ts'
import { invalidParameter } from '../../core/http/api-error.ts'
import { readStoredSetting, storeSetting } from '../settings/stored-settings.ts'

const settingKey = 'backups'

/** The defaults where nothing was chosen, or where it cannot be read: backups go on when the data is damaged. */
export function readBackupSettings(database: ReadableDatabase): BackupSettings {
  try {
    const stored = backupSettings.safeParse(readStoredSetting(database, settingKey))
    return stored.data ?? defaultBackupSettings
  } catch (error) {
    if (sqliteCode(error) === undefined) throw error
    return defaultBackupSettings
  }
}

/** The folder of this database within the second location: a shared drive may take the backups of several tills. */
export function folderAtSecondLocation(database: ReadableDatabase, location: string): string {
  return join(location, `${basename(database.file)}-${databaseId(database).slice(0, 8)}`)
}

const refuse = (problem: string): Error => invalidParameter('second_location', problem)

/** Makes this database's folder in the location. Throws 400 naming `second_location` for a place that cannot take copies. */
async function prepareSecondLocation(database: ReadableDatabase, location: string): Promise<void> {
  if (!isAbsolute(location)) throw refuse('Choose the folder by its whole path.')
  const found = await stat(location).catch(() => undefined)
  if (found?.isDirectory() !== true) throw refuse('There is no such folder.')
  const own = await realpath(backupFolder(database.file)).catch(() => backupFolder(database.file))
  const fromOwn = relative(own, await realpath(location))
  if (fromOwn === '' || !(fromOwn.startsWith('..') || isAbsolute(fromOwn))) {
    throw refuse('The backups are in this folder already. Choose one on another drive.')
  }
  try {
    const folder = folderAtSecondLocation(database, location)
    makePrivateFolder(folder)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw refuse('This folder cannot be written to.')
  }
}

/** A second location that stays as it was is not looked at: its drive may be away just now. */
export async function saveBackupSettings(database: WritableDatabase, settings: BackupSettings): Promise<void> {
  const { second_location } = settings
  const isNew = second_location !== readBackupSettings(database).second_location
  if (second_location !== null && isNew) await prepareSecondLocation(database, second_location)
  storeSetting(database, settingKey, settings)
}
