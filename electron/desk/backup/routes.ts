/** /desk/backups, /desk/backup-status, /desk/backup-settings and /desk/backup-work. */
import type { Locale } from '../../../shared/locales.ts'
import { specificText, type MessageData } from '../../error-text.ts'
import { storedMessageText } from '../../stored-message.ts'
import { statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import {
  backup as backupShape,
  backupDifference,
  backupSettings,
  backupStatus,
  lostBookings,
  restoreStarted,
  type Backup,
  type BackupPlace,
  type BackupStatus,
} from '../../../shared/desk/backups.ts'
import { backupFolder, isVerified, type BackupFile } from '../../core/db/backups/backup-files.ts'
import { pageOf } from '../../core/http/paging.ts'
import type { Reply, RequestContext, Route } from '../../core/http/route.ts'
import { deskRoutes, isoInstant, optionalInstant, readJson, textId } from '../../core/http/desk-route.ts'
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

  const lost =
    (which: 'discarded' | 'missing') =>
    async (context: RequestContext): Promise<Reply> => ({
      kind: 'resource',
      body: { bookings: await backups.lostBookings(textId(context), which) },
      headers: { 'Cache-Control': 'no-store' },
    })

  const workRefusals = ['backups_unavailable', 'backup_work_under_way', 'backup_work_cancelled'] as const
  return deskRoutes({
    'GET /desk/backup-status': {
      permission: 'sell',
      summary: 'When the last backup was made, where the copies go, and whether damage was found',
      response: backupStatus,
      handle: async ({ locale }) => ({ kind: 'resource', body: await status(locale) }),
    },
    'GET /desk/backup-settings': {
      permission: 'backup',
      summary: 'How many backups are kept, and where else they are copied to',
      response: backupSettings,
      handle: () => ({ kind: 'resource', body: backups.settings() }),
    },
    'PUT /desk/backup-settings': {
      permission: 'backup',
      summary: 'Replaces the settings; the second location must be a folder that can be written to',
      jsonBody: backupSettings,
      refusals: ['invalid_parameter', 'backups_unavailable'],
      response: backupSettings,
      async handle(context) {
        await backups.saveSettings(readJson(context, backupSettings), context.actor)
        return { kind: 'resource', body: backups.settings() }
      },
    },
    'GET /desk/backups': {
      permission: 'backup',
      summary: 'The backups here and at the second location, newest first',
      list: true,
      response: backupShape,
      handle({ paging, locale }) {
        const list = backups.list()
        return { kind: 'list', items: pageOf(list, paging).map((each) => represent(each, locale)), total: list.length }
      },
    },
    'POST /desk/backups': {
      permission: 'backup',
      summary: 'Makes a backup now',
      successStatus: 201,
      refusals: [...workRefusals, 'backup_failed', 'disk_full'],
      response: backupShape,
      handle: async ({ actor, locale }) => ({
        kind: 'resource',
        status: 201,
        body: represent(await backups.make(actor), locale),
      }),
    },
    'POST /desk/backups/check': {
      permission: 'backup',
      summary: 'Reads every page of the data',
      refusals: [...workRefusals, 'backup_failed'],
      response: backupStatus,
      async handle({ locale }) {
        await backups.checkData()
        return { kind: 'resource', body: await status(locale) }
      },
    },
    'DELETE /desk/backup-work': {
      permission: 'backup',
      summary: 'Cancels the backup, check or verification that is under way',
      async handle() {
        await backups.cancelWork()
        return { kind: 'empty' }
      },
    },
    'POST /desk/backups/:id/verify': {
      permission: 'backup',
      summary: 'Reads every page of a backup and compares it with what was written',
      refusals: [...workRefusals, 'backup_failed'],
      response: backupShape,
      handle: async (context) => ({
        kind: 'resource',
        body: represent(await backups.verify(textId(context)), context.locale),
      }),
    },
    'GET /desk/backups/:id/difference': {
      permission: 'backup',
      summary: 'What came after the backup, which restoring it would discard',
      refusals: ['backups_unavailable', 'backup_not_restorable'],
      response: backupDifference,
      handle: async (context) => ({ kind: 'resource', body: await backups.difference(textId(context)) }),
    },
    'GET /desk/backups/:id/discarded-bookings': {
      permission: 'backup',
      summary: 'The bookings with their customers that restoring the backup would discard',
      refusals: ['backups_unavailable', 'backup_not_restorable'],
      response: lostBookings,
      handle: lost('discarded'),
    },
    'GET /desk/backups/:id/missing-bookings': {
      permission: 'backup',
      summary: 'The bookings with their customers that the backup has and the data has not, such as after a restore',
      refusals: ['backups_unavailable', 'backup_not_restorable'],
      response: lostBookings,
      handle: lost('missing'),
    },
    'POST /desk/backups/:id/restore': {
      permission: 'backup',
      summary: 'Replaces the data by the backup, after a backup of the data; the program goes on with it',
      successStatus: 202,
      refusals: [
        ...workRefusals,
        'restore_sale_unfinished',
        'backup_damaged',
        'backup_not_restorable',
        'backup_failed',
        'disk_full',
      ],
      response: restoreStarted,
      handle: async (context) => ({
        kind: 'resource',
        status: 202,
        body: { kept_as: await backups.restore(textId(context), context.actor) },
      }),
    },
  })
}
