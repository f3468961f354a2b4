/** /desk/backup-settings: how many backups are stored, and to which other location they are copied. */
import { AppError, type SpecificMessage } from '../../../shared/errors/errors.ts'
import { constants } from 'node:fs'
import { access, realpath, stat } from 'node:fs/promises'
import { basename, isAbsolute, join, relative } from 'node:path'
import { backupSettings, defaultBackupSettings, type BackupSettings } from '../../../shared/desk/backups.ts'
import { readStored } from '../../../shared/stored.ts'
import { backupFolder } from '../../core/db/sqlite/backups/backup-files.ts'
import type { Actor } from '../../core/http/actor.ts'
import { makePrivateFolder } from '../../common/private-files.ts'
import { sqliteCode } from '../../core/db/sqlite/database-error.ts'
import type { SettingRepository } from '../settings/setting-repository.ts'

const settingKey = 'backups'

export interface BackedUp {
  readonly file: string
  readonly databaseId: () => string
  readonly settings: SettingRepository
}

/** Returns the defaults where nothing is stored or it cannot be read: backups continue when the data is damaged. */
export const readBackupSettings = (settings: SettingRepository): BackupSettings => {
  try {
    const stored = settings.readStored(settingKey)
    return readStored(backupSettings, stored, defaultBackupSettings) ?? defaultBackupSettings
  } catch (error) {
    if (sqliteCode(error) === undefined) throw error
    return defaultBackupSettings
  }
}

/** The folder of this database: several tills may share a drive. */
export const folderAtSecondLocation = ({ file, databaseId }: BackedUp, location: string): string =>
  join(location, `${basename(file)}-${databaseId().slice(0, 8)}`)

const refuse = (messageKey: SpecificMessage): AppError =>
  new AppError('invalid_parameter', { messageKey, fields: ['second_location'] })

/** Throws 400 naming `second_location` where copies cannot be written. */
const prepareSecondLocation = async (source: BackedUp, location: string): Promise<void> => {
  if (!isAbsolute(location)) throw refuse('secondLocationRelative')
  const found = await stat(location).catch(() => undefined)
  if (found?.isDirectory() !== true) throw refuse('secondLocationMissing')
  const own = await realpath(backupFolder(source.file)).catch(() => backupFolder(source.file))
  const fromOwn = relative(own, await realpath(location))
  if (fromOwn === '' || !(fromOwn.startsWith('..') || isAbsolute(fromOwn))) {
    throw refuse('secondLocationIsOwn')
  }
  try {
    const folder = folderAtSecondLocation(source, location)
    makePrivateFolder(folder)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw refuse('secondLocationReadOnly')
  }
}

/** An unchanged second location is not checked: its drive may be disconnected now. */
export const saveBackupSettings = async (source: BackedUp, request: BackupSettings, actor: Actor): Promise<void> => {
  const { second_location } = request
  const isNew = second_location !== readBackupSettings(source.settings).second_location
  if (second_location !== null && isNew) await prepareSecondLocation(source, second_location)
  source.settings.change(settingKey, request, actor)
}
