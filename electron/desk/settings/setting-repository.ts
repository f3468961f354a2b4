/** The settings of the back office in SQL: one JSON value for each key. */
import { readDeskSetting, type DeskSettingKey, type DeskSettingValue } from '../../../shared/desk/desk.ts'
import type { WritableDatabase } from '../../core/db/driver.ts'

export const createSettingRepository = (database: WritableDatabase) => {
  const readStored = (key: string): unknown => {
    const row = database.prepare<{ value_json: string }>('SELECT value_json FROM desk_settings WHERE key = ?').get(key)
    return row === undefined ? undefined : JSON.parse(row.value_json)
  }
  return {
    read<Key extends DeskSettingKey>(key: Key): DeskSettingValue<Key> | undefined {
      const stored = readStored(key)
      return stored === undefined ? undefined : readDeskSetting(key, stored)
    },
    /** Of any key, for settings that have a route of their own. */
    readStored,
    store: (key: string, value: unknown): void =>
      void database
        .prepareWrite(
          'INSERT INTO desk_settings (key, value_json) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value_json = excluded.value_json',
        )
        .run(key, JSON.stringify(value)),
  }
}

export type SettingRepository = ReturnType<typeof createSettingRepository>
