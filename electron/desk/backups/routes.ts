/** /desk/backups, /desk/backup-status, /desk/backup-settings and /desk/backup-work. */
import type { Locale } from '../../../shared/locales.ts'
import { specificText, type MessageData } from '../../common/error-text.ts'
import { storedMessageText } from '../../common/stored-message.ts'
import { statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { backupApi } from '../../../shared/contract/backups.ts'
import type { Backup, BackupPlace, BackupStatus } from '../../../shared/desk/backups.ts'
import { backupFolder, isVerified, type BackupFile } from '../../core/db/sqlite/backups/backup-files.ts'
import { pageOf } from '../../core/http/paging.ts'
import { deskHandlers } from '../../core/http/desk-handlers.ts'
import { isoInstant, optionalInstant } from '../../core/http/desk-route.ts'
import type { Route } from '../../core/http/route.ts'
import type { Backups, PlacedBackup } from './backups.ts'

const verdictOf = (backup: BackupFile): Backup['verified'] => {
  if (backup.facts === undefined) return 'unverified'
  return isVerified(backup) ? 'verified' : 'damaged'
}

const represent = (backup: PlacedBackup, locale: Locale | undefined): Backup => {
  const { facts } = backup
  return {
    id: backup.name,
    made_at: isoInstant(backup.madeAtMs),
    reason: backup.reason,
    size_bytes: backup.sizeBytes,
    schema_version: facts?.schemaVersion ?? 0,
    verified: verdictOf(backup),
    verified_at: facts ? isoInstant(facts.verifiedAtMs) : null,
    problem: facts?.problem ? storedMessageText(facts.problem, locale) : null,
    sha256: facts?.sha256 ?? null,
    row_count: facts?.rowCount ?? null,
    booking_count: facts?.bookingCount ?? null,
    here: backup.here,
    second: backup.second,
  }
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

const madeAtOf = (backup: BackupFile | undefined): string | null => (backup ? isoInstant(backup.madeAtMs) : null)

const freeBytesBeside = async (file: string): Promise<number | null> => {
  const found = await statfs(dirname(file)).catch(() => undefined)
  return found === undefined ? null : found.bavail * found.bsize
}

const problemIn = (locale: Locale | undefined, problem: MessageData | null | undefined): string | null =>
  problem ? specificText(problem, locale) : null

export const backupRoutes = (backups: Backups): Route[] => {
  const { file } = backups

  const placesOf = async (list: readonly PlacedBackup[], locale: Locale | undefined): Promise<BackupPlace[]> => {
    const here: BackupPlace = {
      kind: 'here',
      path: backupFolder(file),
      free_bytes: await freeBytesBeside(file),
      last_copy_at: madeAtOf(list.find((backup) => backup.here === 'present')),
      waiting: 0,
      problem: problemIn(locale, backups.problem()),
    }
    const { second_location: path } = backups.settings()
    if (path === null) return [here]
    const state = backups.second()
    return [
      here,
      {
        kind: 'second',
        path,
        free_bytes: state?.freeBytes ?? null,
        last_copy_at: madeAtOf(list.find((backup) => backup.second === 'present')),
        waiting: list.filter((backup) => backup.second === 'waiting').length,
        problem: problemIn(locale, state?.problem),
      },
    ]
  }

  const status = async (locale: Locale | undefined): Promise<BackupStatus> => {
    const list = backups.list()
    const newest = list.find((backup) => backup.here === 'present')
    const damage = backups.damage()
    const newestWhole = list.find(isVerified)?.name ?? null
    return {
      available: backups.isAvailable,
      file,
      database_bytes: backups.isAvailable ? sizeOf(file) + sizeOf(`${file}-wal`) : 0,
      backups_bytes: list.reduce((total, { here, sizeBytes }) => total + (here === 'present' ? sizeBytes : 0), 0),
      last: newest === undefined ? null : { made_at: isoInstant(newest.madeAtMs), verified: verdictOf(newest) },
      next_at: optionalInstant(backups.nextAtMs()) ?? null,
      places: backups.isAvailable ? await placesOf(list, locale) : [],
      work: backups.work(),
      damage: damage && {
        problem: storedMessageText(damage.problem, locale),
        found_at: isoInstant(damage.foundAtMs),
        newest_whole: newestWhole,
      },
    }
  }

  return deskHandlers(backupApi, {
    status: ({ locale }) => status(locale),
    settings: () => backups.settings(),
    async saveSettings({ actor }, { body }) {
      await backups.saveSettings(body, actor)
      return backups.settings()
    },
    list({ paging, locale }) {
      const list = backups.list()
      return { items: pageOf(list, paging).map((each) => represent(each, locale)), total: list.length }
    },
    make: async ({ actor, locale }) => represent(await backups.make(actor), locale),
    async checkData({ locale }) {
      await backups.checkData()
      return status(locale)
    },
    cancelWork: () => backups.cancelWork(),
    verify: async ({ locale }, { id }) => represent(await backups.verify(id), locale),
    difference: (_context, { id }) => backups.difference(id),
    discarded: async (_context, { id }) => ({ bookings: await backups.lostBookings(id, 'discarded') }),
    missing: async (_context, { id }) => ({ bookings: await backups.lostBookings(id, 'missing') }),
    restore: async ({ actor }, { id }) => ({ saved_as: await backups.restore(id, actor) }),
  })
}
