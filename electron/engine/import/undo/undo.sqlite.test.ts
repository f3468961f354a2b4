/** SQLite's indexes of texts have the texts of the rows once an import was undone. */
import { expect, it } from 'vitest'
import { openSmallDatabase } from '../../testing/test-database.ts'
import { openImports } from '../test-imports.ts'

it('leaves the indexes of texts whole', async () => {
  const database = openSmallDatabase()
  const imports = openImports(database)
  const files = {
    venues: 'name,city,state,country,timezone,lat,lon\nQuarry Park,Boston,MA,US,America/New_York,42.1,-71\n',
    events: 'venue,game,start\nTD Garden,Lions at Bears,2026-12-11 19:00\n',
    facilities: 'name,address,lat,lon,state,country,spaces\nDock Yard,1 Dock St,42.31,-71.05,MA,US,9\n',
  } as const
  for (const kind of ['venues', 'events', 'facilities'] as const) {
    const { id, counts } = await imports.importCsv(kind, files[kind])
    expect([kind, counts.new]).toEqual([kind, 1])
    expect((await imports.undo(id)).stays).toEqual([])
  }
  // The check throws where an index has another text than the rows.
  for (const table of ['venues_text', 'events_text', 'locations_text'])
    database.prepareWrite(`INSERT INTO ${table} (${table}, rank) VALUES ('integrity-check', 1)`).run()
  imports.close()
  database.close()
})
