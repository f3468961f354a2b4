/** The settings of the back office in SQL: one JSON value for each key. */
import { z } from 'zod'
import {
  readDeskSetting,
  settingDefaults,
  type DeskSettingKey,
  type DeskSettingValue,
} from '../../../shared/desk/desk.ts'
import { readPublicUrl } from '../../../shared/values/public-url.ts'
import { rememberByText } from '../../../shared/remember.ts'
import { changedValues, type AuditLog } from '../../core/audit/audit-log.ts'
import type { ReadableDatabase, WritableDatabase } from '../../core/db/database.ts'
import type { Actor } from '../../core/http/actor.ts'

/** Layouts of tables and saved views change how a window looks, not what it does. */
const isLayout = (key: string): boolean => /-(table|views)$/.test(key)

const membersOf = (value: unknown): Record<string, unknown> => z.record(z.string(), z.unknown()).catch({}).parse(value)

export const createSettingRepository = (database: WritableDatabase, audit: AuditLog) => {
  const readStored = (key: string): unknown => {
    const row = database.prepare<{ value_json: string }>('SELECT value_json FROM desk_settings WHERE key = ?').get(key)
    return row === undefined ? undefined : JSON.parse(row.value_json)
  }
  const read = <Key extends DeskSettingKey>(key: Key): DeskSettingValue<Key> | undefined => {
    const stored = readStored(key)
    return stored === undefined ? undefined : readDeskSetting(key, stored)
  }
  const store = (key: string, value: unknown): void =>
    void database
      .prepareWrite(
        'INSERT INTO desk_settings (key, value_json) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value_json = excluded.value_json',
      )
      .run(key, JSON.stringify(value))

  return {
    read,
    readOrDefault: <Key extends DeskSettingKey>(key: Key): DeskSettingValue<Key> => read(key) ?? settingDefaults[key],
    /** Reads any key, for settings that have a route of their own. */
    readStored,
    /** Stores values that nobody chose. */
    store,
    /** Stores values that somebody chose, and records what changed; the values of `secrets` are not recorded. */
    change: (key: string, value: object, actor: Actor, secrets: readonly string[] = []): void =>
      database.transaction(() => {
        const changed = changedValues(membersOf(readStored(key)), membersOf(value), secrets)
        store(key, value)
        if (changed === undefined || isLayout(key)) return
        audit.record({ action: 'setting.changed', subject: ['setting', key], ...changed }, actor)
      }),
  }
}

export type SettingRepository = ReturnType<typeof createSettingRepository>

/** Four arenas with games in the coming weeks. */
const demoVenues = ['TD Garden', 'Chase Center', 'Rocket Arena', 'Capital One Arena']

/** Stores the venue scope of a new demo, unless there is one. */
export const chooseDemoVenues = (
  settings: SettingRepository,
  findVenueIds: (names: readonly string[]) => readonly number[],
): void => {
  if (settings.read('venue-scope') !== undefined) return
  const venueIds = findVenueIds(demoVenues)
  if (venueIds.length > 0) settings.store('venue-scope', { venueIds })
}

/** The public address. Every request needs it: one row is read, unless the stamp is that of the last time, and its text is parsed once. */
export const createStatedAddress = (database: ReadableDatabase): ((stamp?: string) => string | undefined) => {
  const find = database.prepare<{ value_json: string }>(
    "SELECT value_json FROM desk_settings WHERE key = 'public-address'",
  )
  const understand = rememberByText((json) => ({
    url: readPublicUrl(readDeskSetting('public-address', JSON.parse(json)).url ?? ''),
  }))
  let known: { readonly stamp: string | undefined; readonly url: string | undefined } | undefined
  return (stamp) => {
    if (stamp === undefined || stamp !== known?.stamp) {
      const row = find.get()
      known = { stamp, url: row && understand(row.value_json).url }
    }
    return known.url
  }
}
