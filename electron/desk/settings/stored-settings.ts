/** The settings table of the back office: one JSON value for each key, whose shape its reader knows. */
import type { ReadableDatabase, WritableDatabase } from '../../core/db/driver.ts'

/** Undefined where nothing was stored. */
export function readStoredSetting(database: ReadableDatabase, key: string): unknown {
  const row = database.prepare<{ value_json: string }>('SELECT value_json FROM desk_settings WHERE key = ?').get(key)
  return row === undefined ? undefined : JSON.parse(row.value_json)
}

export function storeSetting(database: WritableDatabase, key: string, value: unknown): void {
  database
    .prepareWrite(
      'INSERT INTO desk_settings (key, value_json) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value_json = excluded.value_json',
    )
    .run(key, JSON.stringify(value))
}
