/** The venues a demo starts with: four arenas with games in the coming weeks, so that the first screen is one evening's work. */
import type { WritableDatabase } from '../../core/db/driver.ts'
import { readSetting } from './routes.ts'

const firstVenues = ['TD Garden', 'Chase Center', 'Rocket Arena', 'Capital One Arena']

/** Remembers the venue scope of a demo database, unless somebody has chosen one already. */
export function chooseDemoVenues(database: WritableDatabase): void {
  if (readSetting(database, 'venue-scope') !== undefined) return
  const rows = database
    .prepare<{ id: number }>('SELECT id FROM venues WHERE name IN (SELECT value FROM json_each(?)) ORDER BY id')
    .all(JSON.stringify(firstVenues))
  if (rows.length === 0) return
  database
    .prepareWrite("INSERT INTO desk_settings (key, value_json) VALUES ('venue-scope', ?)")
    .run(JSON.stringify({ venueIds: rows.map((row) => row.id) }))
}
