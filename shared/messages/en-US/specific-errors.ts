/**
 * More specific than the message of a code: `messageKey` and `values` of an AppError. The window receives them as text.
 */
import { errors } from './errors.ts'

const { signInRefused, signInOver } = errors.connectionTest.result

export const specificErrors = {
  missing:
    '{resource, select, event {This event does not exist.} venue {This venue does not exist.} location {This location does not exist.} booking {This booking does not exist.} message {This message does not exist.} partner {This partner does not exist.} delivery {This delivery does not exist.} job {This job does not exist.} record {This record of the inventory does not exist.} import {This file or import does not exist.} other {This received webhook does not exist.}}',
  noSale: 'There is no sale with this ID.',
  noSetting: 'There is no such setting.',
  noBooking: 'There is no such booking.',
  noBackup: 'There is no such backup.',
  noSimulator: 'The simulator is not running.',
  saleOutcomeUnknown:
    'The booking service has not responded. The sale is kept; send it again to see whether it went through.',
  saleNotSent: 'The booking service has not said what this costs. Nothing was sold; try again.',
  saleLookedUpLater: 'The sale is kept. It is looked up once the marketplace responds, and never sold twice.',
  sentBefore: 'This was sent before with other values, which are saved. Look at them before entering it again.',
  saleIdReused: 'Another sale was booked under this ID. Look at it before selling again.',
  secondLocationRelative: 'Choose the folder by its whole path.',
  secondLocationMissing: 'There is no such folder.',
  secondLocationIsOwn: 'The backups are in this folder already. Choose one on another drive.',
  secondLocationReadOnly: 'This folder cannot be written to.',
  restoreByCommand: 'This program cannot replace its data while it runs. Stop it and use "npm run restore".',
  inboxPortClosed: '{interface} port {port} cannot be opened.',
  noSpace: 'The disk is full.',
  noAccess: 'Parkdesk may not read or write {path}.',
  noFile: '{path} does not exist.',
  systemReports: 'The system reports {code}.',
  systemReportsFor: 'The system reports {code} for {path}.',
  sqliteReports: 'SQLite reports: {finding}',
  unexpectedError: 'Unexpected error: {error}',
  tablesMissing: 'Tables are missing: {tables}',
  backupDiffers: 'The file differs from the one that was written.',
  backupRemoved: 'The backup was removed immediately after it was made.',
  copyDiffers: 'The copy of {path} differs from what was backed up.',
  workInterrupted: 'The work was interrupted.',
  noResponse: 'The service did not respond.',
  responseStatus: 'The service responded with status {status}.',
  responseTooLong: 'The response of the service is too long to be stored.',
  responseUnreadable: 'The response of the service could not be read.',
  responseOfOtherBooking: 'The service responded with another booking.',
  printInterrupted: 'The program ended before the printer responded.',
  lastBackupFailed: 'The last backup could not be made: {reason}',
  secondPlaceAway: '{folder} cannot be reached. Is the drive connected?',
  backupsNotCopied: 'The backups could not be copied: {reason}',
  signInRefused,
  signInOver,
  signInCancelled: 'The sign-in was cancelled.',
  signInNotAllowed: 'The service did not allow the sign-in.',
  browserTimedOut: 'The sign-in with the browser was not completed in time.',
  browserPortTaken: 'The redirect port cannot be opened.',
  browserNotOpened: 'The browser could not be opened.',
  noSignInNeeded: 'An embedded connection needs no sign-in.',
  tooManyConnections: 'There are too many connections.',
  kindIsFixed:
    '{kind, select, embedded {An embedded connection stays embedded. Create another one.} production {A production connection stays production. Create another one.} other {A sandbox connection stays a sandbox. Create another one.}}',
  unfinishedForAddress:
    '{work, select, sales {{sales, plural, one {# sale is} other {# sales are}} unfinished} cancellations {{cancellations, plural, one {# cancellation is} other {# cancellations are}} unfinished} both {{sales, plural, one {# sale} other {# sales}} and {cancellations, plural, one {# cancellation} other {# cancellations}} are unfinished} other {Its database cannot be read, so sales may be unfinished}}: only the current address and client can show its result. Wait until the marketplace responds, or change a duplicate.',
  unfinishedForRemoval:
    '{work, select, sales {{sales, plural, one {# sale is} other {# sales are}} unfinished} cancellations {{cancellations, plural, one {# cancellation is} other {# cancellations are}} unfinished} both {{sales, plural, one {# sale} other {# sales}} and {cancellations, plural, one {# cancellation} other {# cancellations}} are unfinished} other {Its database cannot be read, so sales may be unfinished}}. Switch to the connection and wait until its marketplace responds. If it is gone for good, remove the connection all the same: nobody looks up then what was booked there.',
  nothingSaved: 'Nothing was saved.',
  notSavedHere: 'Only files that were saved here can be shown.',
  passFieldMissing:
    'The pass cannot be shown: the facility requires {field, select, license_plate {a license plate} pass_number {a pass number} scan_code {a code} pricing_codes {a pricing code} print_instructions {instructions} other {a field}}{count, plural, =0 {} one { and # more field} other { and # more fields}}, and the booking has none.',
  emptyPass: 'The pass came out empty.',
  printerGone: 'The printer “{name}” is not there.',
  folderNotOpened: 'The folder could not be opened.',
  databaseRecordUnreadable: 'The file {file} cannot be read, so Parkdesk does not know which database to open.',
  postgresUnreached: 'The database server cannot be reached: {reason}',
  postgresUrl:
    'The URL of the database cannot be read. Its form is postgresql://user@host:5432/database, with options of PostgreSQL’s client alone. Special characters of a user and a password are encoded: @ is %40, / is %2F, % is %25.',
  postgresClientMissing:
    'The client of PostgreSQL cannot be loaded: {file}. Install the library libpq and the package koffi.',
  postgresOtherSettings:
    'The database needs the encoding UTF8 and the locale C; it has {encoding} and {locale}. Create it with them.',
  postgresForeign: 'The database has no tables of Parkdesk.',
  postgresOthers: 'The database has tables of another program ({names}). Use an empty database.',
  postgresNoRights:
    'This role may not read Parkdesk’s tables. They have to be made by the role that owns the database, with --migrate or a move, after its default privileges are set for this role (docs/postgresql.md); for tables that exist, give this role the same rights with GRANT … ON ALL TABLES IN SCHEMA public.',
  postgresOlder:
    'The database was last used by an older Parkdesk. Start an engine of this version on it once, which updates it.',
  postgresTooOld:
    'The database server has PostgreSQL {version}. Parkdesk needs version 15 or newer: update the server.',
  postgresNotOwner:
    'The schema of the database is older than this version, and this role may not change it. Run the engine with --migrate as the role that owns the tables.',
  postgresBusy:
    'The schema of the database was not changed: for a minute its tables were in use all the time. Try again when there is less to do, or end long transactions.',
  postgresClock:
    'The clocks of this machine and of the database server differ by {difference} ms. Parkdesk needs them within a second: let both follow a time server.',
  databaseLocked:
    'The database {file} is locked by another program. Close the other program, or try again in a moment.',
  databaseLockedForRestore:
    'A backup is to be restored to {file}, but another program has it open. Close the other program and try again.',
  databaseLockedForImport:
    'A command is importing files into {file}, or moving it to another database. Try again once it has ended.',
  databaseDiskFull: 'The disk that holds {file} is full. Nothing was changed; make room and try again.',
  databaseDiskError:
    'The disk that holds {file} reported an error. Nothing was changed; check the disk, then try again.',
  databaseReadOnly:
    'The database {file} is read-only. Nothing was changed; allow Parkdesk to write the file and its folder, then try again.',
  databaseDamaged: 'The database {file} is damaged. Restore a backup: in Settings > Data, or with "npm run restore".',
  databaseSetAside:
    'The database {file} is damaged. It was not deleted but set aside as {quarantinedTo}. There is no backup of it. An empty database is created only where a person chooses it.',
  databaseSetAsideWithBackup:
    'The database {file} is damaged. It was not deleted but set aside as {quarantinedTo}. The newest backup that was verified is {backup}: restore it in the window, or with "npm run restore -- --db {file}".',
  databaseNotOpened:
    'The database {file} cannot be opened. Check that the file exists and that you may read and write it.',
  databaseFolderMissing: 'The folder {folder} does not exist. Create it, or choose another place for the database.',
  databaseWithPeopleMissing:
    'The database {file} does not exist any more, and people were added to it: no empty one is created in its place. Restore a backup with "npm run restore -- --db {file}".',
  databaseLost:
    'The database {file} does not exist any more, but backups or damaged copies of it do: no empty one is created in its place. Restore a backup in the window or with "npm run restore -- --db {file}"; for an empty database, choose another file name.',
  databaseEmptied:
    'The database {file} is empty, although it held data before. Nothing was changed: no new one is created in its place. Restore a backup with "npm run restore -- --db {file}", or move the empty file away.',
  databaseLogMissing:
    '{file} was copied or moved without its log, {file}-wal, which holds what was entered last. It was left as it is. Close Parkdesk where the file comes from, copy it again and open that copy, or restore a backup. To go on without what is missing: "npm run restore -- --db {file} --without-log".',
  databasePlaceWithoutLog:
    'The drive of {file} cannot hold the database: SQLite cannot keep its log (WAL) there, as on some network drives. Move the file to a drive of this computer and open it there.',
  databaseForeign: '{file} is not a Parkdesk database and was left as it is; choose another file.',
  databaseNewer:
    '{file} was last used by a newer Parkdesk: its data has version {version}, this program reads up to version {known}. Update Parkdesk, or open another database.',
  databaseTooOld:
    '{file} was last used by a Parkdesk before version 1.0: its data has version {version}, this program reads version {oldest} and later. It was left as it is. Open it once with the last version before 1.0, which updates it after a backup, or open another database.',
  databaseOlder:
    '{file} was last used by an older Parkdesk: its data has version {version}, this program reads version {known}. Open it once with Parkdesk, which updates it after a backup.',
  databaseOfOtherBuild:
    '{file} was made by a different build: its data version {version} ({name}) is not the one this program knows. Open it with the build that made it, or open another database.',
  noPerson: 'There is no such person.',
  pinSame: 'Choose a PIN that differs from the one before.',
  noNewBadge: 'The code of this badge is no longer known. Create a new badge to print one.',
  emptyPage: 'The page came out empty.',
  noDrawer: 'There is no such drawer.',
  noShift: 'There is no such shift.',
  noReport: 'There is no such report.',
  noStatementFile: 'This file is no longer kept. Choose it again.',
  noStatement: 'There is no such statement.',
  noMapping: 'There is no such mapping.',
  noItem: 'There is no such item in this statement.',
  noBookRecord: 'There is no such record in the books.',
  noClosing: 'There is no such closing.',
  noLetter: 'There is no such letter.',
} as const
