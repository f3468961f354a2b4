/** Writes imported rows, in SQL: inserts what is new, updates what changed, leaves the rest alone. */
import type { SqlValue, WritableDatabase } from '../../core/db/driver.ts'
import { insertRow } from '../insert-repository.ts'
import { createOfferRepository } from './offer-repository.ts'
import { createVenueIndex, type KnownVenue } from './venue-index.ts'

export type Outcome = 'added' | 'updated' | 'unchanged'

export type TableRow = Readonly<Record<string, SqlValue>> & {
  readonly import_key: string
  readonly content_hash: string
}

export type CatalogueRepository = ReturnType<typeof createCatalogueRepository>

export const createCatalogueRepository = (database: WritableDatabase) => ({
  ...createOfferRepository(database),

  venueIndex: () =>
    createVenueIndex(
      database
        .prepare<KnownVenue>(
          'SELECT id, name, city, state, country, timezone, latitude, longitude, capacity FROM venues ORDER BY id',
        )
        .all(),
      database.prepare<{ alias_key: string; venue_id: number }>('SELECT alias_key, venue_id FROM venue_aliases').all(),
    ),

  /** `insertOnly` columns stay when a row changes. A row with the content hash of `row`, or `otherHash`, is unchanged. */
  store(
    table: 'venues' | 'events' | 'locations',
    row: TableRow,
    insertOnly: readonly string[] = [],
    otherHash?: string,
  ): { readonly id: number; readonly outcome: Outcome } {
    const known = database
      .prepare<{ id: number; content_hash: string }>(`SELECT id, content_hash FROM ${table} WHERE import_key = ?`)
      .get(row.import_key)
    if (known === undefined) return { id: insertRow(database, table, row).lastInsertRowid, outcome: 'added' }
    const { id, content_hash: hash } = known
    if (hash === row.content_hash || hash === otherHash) return { id, outcome: 'unchanged' }
    const changes = Object.entries(row).filter(([column]) => !insertOnly.includes(column))
    database
      .prepareWrite(`UPDATE ${table} SET ${changes.map(([column]) => `${column} = ?`).join(', ')} WHERE id = ?`)
      .run(...changes.map(([, value]) => value), id)
    return { id, outcome: 'updated' }
  },

  sellerId: (name: string): number =>
    database.prepare<{ id: number }>('SELECT id FROM sellers WHERE name = ?').get(name)?.id ??
    insertRow(database, 'sellers', { name }).lastInsertRowid,

  storeAlias(key: string, alias: string, venueId: number): Outcome {
    const known = database
      .prepare<{ venue_id: number }>('SELECT venue_id FROM venue_aliases WHERE alias_key = ?')
      .get(key)
    if (known?.venue_id === venueId) return 'unchanged'
    const change = 'ON CONFLICT (alias_key) DO UPDATE SET alias = excluded.alias, venue_id = excluded.venue_id'
    insertRow(database, 'venue_aliases', { alias_key: key, alias, venue_id: venueId }, change)
    return known === undefined ? 'added' : 'updated'
  },

  isEmpty: (): boolean =>
    database.prepare('SELECT 1 FROM venues UNION ALL SELECT 1 FROM locations LIMIT 1').get() === undefined,
})
