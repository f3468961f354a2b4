/** Backups: their list and locations, what a restore would discard, and the settings. */
import {
  backup,
  backupDifference,
  backupSettings,
  backupStatus,
  lostBookings,
  restoreStarted,
} from '../desk/backups.ts'
import { empty, endpointOf } from './endpoint.ts'

const endpoint = endpointOf('backups')
const workRefusals = ['backups_unavailable', 'backup_work_under_way', 'backup_work_cancelled'] as const
const comparisonRefusals = ['backups_unavailable', 'backup_not_restorable'] as const

export const backupApi = {
  status: endpoint('GET /desk/backup-status', {
    summary: 'When the last backup was made, where the copies go, and whether damage was found',
    permission: 'sell',
    response: backupStatus,
  }),
  settings: endpoint('GET /desk/backup-settings', {
    summary: 'How many backups are kept, and where else they are copied to',
    permission: 'backup',
    response: backupSettings,
  }),
  saveSettings: endpoint('PUT /desk/backup-settings', {
    summary: 'Replaces the settings; the second location must be a folder that can be written to',
    permission: 'backup',
    body: backupSettings,
    response: backupSettings,
    refusals: ['invalid_parameter', 'backups_unavailable'],
  }),
  list: endpoint('GET /desk/backups', {
    summary: 'The backups here and at the second location, newest first',
    permission: 'backup',
    list: true,
    response: backup,
  }),
  make: endpoint('POST /desk/backups', {
    summary: 'Makes a backup now',
    permission: 'backup',
    status: 201,
    response: backup,
    refusals: [...workRefusals, 'backup_failed', 'disk_full'],
  }),
  checkData: endpoint('POST /desk/backups/check', {
    summary: 'Reads every page of the data',
    permission: 'backup',
    response: backupStatus,
    refusals: [...workRefusals, 'backup_failed'],
  }),
  cancelWork: endpoint('DELETE /desk/backup-work', {
    summary: 'Cancels the backup, check or verification that is under way',
    permission: 'backup',
    response: empty,
  }),
  verify: endpoint('POST /desk/backups/:id/verify', {
    summary: 'Reads every page of a backup and compares it with what was written',
    permission: 'backup',
    response: backup,
    refusals: [...workRefusals, 'backup_failed'],
  }),
  difference: endpoint('GET /desk/backups/:id/difference', {
    summary: 'What came after the backup, which restoring it would discard',
    permission: 'backup',
    response: backupDifference,
    refusals: comparisonRefusals,
  }),
  discarded: endpoint('GET /desk/backups/:id/discarded-bookings', {
    summary: 'The bookings with their customers that restoring the backup would discard',
    permission: 'backup',
    response: lostBookings,
    noStore: true,
    refusals: comparisonRefusals,
  }),
  missing: endpoint('GET /desk/backups/:id/missing-bookings', {
    summary: 'The bookings with their customers that the backup has and the data has not, such as after a restore',
    permission: 'backup',
    response: lostBookings,
    noStore: true,
    refusals: comparisonRefusals,
  }),
  /** Nothing is invalidated: the window clears its whole cache once the engine is ready with the data of the backup. */
  restore: endpoint('POST /desk/backups/:id/restore', {
    summary: 'Replaces the data by the backup, after a backup of the data; the program goes on with it',
    permission: 'backup',
    status: 202,
    response: restoreStarted,
    refusals: [
      ...workRefusals,
      'restore_sale_unfinished',
      'backup_damaged',
      'backup_not_restorable',
      'backup_failed',
      'disk_full',
    ],
    invalidates: [],
  }),
}
