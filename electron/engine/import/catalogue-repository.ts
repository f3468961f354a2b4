/** Writes imported rows, in SQL: inserts what is new, updates what changed, leaves the rest alone. */
import type { SqlValue, WritableDatabase } from '../../core/db/driver.ts'
import { createOfferRepository } from './offer-repository.ts'
import { createVenueIndex, type KnownVenue } from './venue-index.ts'

export type Outcome = 'added' | 'updated' | 'unchanged'

export type TableRow = Readonly<Record<string, SqlValue>> & {
  readonly import_key: string
  readonly content_hash: string
}

interface KnownRow {
  readonly id: number
  readonly import_key: string
  content_hash: string
}

export type CatalogueRepository = ReturnType<typeof createCatalogueRepository>

export const createCatalogueRepository = (database: WritableDatabase) => {
  const prepareTable = (table: string, columns: readonly string[], insertOnly: ReadonlySet<string>) => {
    const changing = columns.filter((column) => !insertOnly.has(column))
    const marks = columns.map(() => '?').join(', ')
    const changes = changing.map((column) => `${column} = ?`).join(', ')
    return {
      columns,
      changing,
      insert: database.prepareWrite(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks})`),
      update: database.prepareWrite(`UPDATE ${table} SET ${changes} WHERE id = ?`),
    }
  }

  return {
    venueIndex: () =>
      createVenueIndex(
        database
          .prepare<KnownVenue>(
            'SELECT id, name, city, state, country, timezone, latitude, longitude, capacity FROM venues ORDER BY id',
          )
          .all(),
        database
          .prepare<{ alias_key: string; venue_id: number }>('SELECT alias_key, venue_id FROM venue_aliases')
          .all(),
      ),

    /** Writes the rows of a table; no other importer may run meanwhile. `insertOnly` columns stay when a row changes. */
    openTable(table: 'venues' | 'events' | 'locations', insertOnly: ReadonlySet<string> = new Set()) {
      const rows = database.prepare<KnownRow>(`SELECT id, import_key, content_hash FROM ${table}`).all()
      const known = new Map(rows.map((row) => [row.import_key, row]))
      let prepared: ReturnType<typeof prepareTable> | undefined

      /** Rows have the same columns in the same order. One with the content hash of `row`, or `otherHash`, is unchanged. */
      return (row: TableRow, otherHash?: string): { readonly id: number; readonly outcome: Outcome } => {
        prepared ??= prepareTable(table, Object.keys(row), insertOnly)
        const { import_key, content_hash } = row
        const existing = known.get(import_key)
        const valuesOf = (names: readonly string[]): SqlValue[] => names.map((column) => row[column] ?? null)
        if (existing === undefined) {
          const id = prepared.insert.run(...valuesOf(prepared.columns)).lastInsertRowid
          known.set(import_key, { id, import_key, content_hash })
          return { id, outcome: 'added' }
        }
        const { id } = existing
        if (existing.content_hash === content_hash || existing.content_hash === otherHash) {
          return { id, outcome: 'unchanged' }
        }
        prepared.update.run(...valuesOf(prepared.changing), id)
        existing.content_hash = content_hash
        return { id, outcome: 'updated' }
      }
    },

    openSellers(): (name: string) => number {
      const rows = database.prepare<{ id: number; name: string }>('SELECT id, name FROM sellers').all()
      const ids = new Map(rows.map(({ id, name }) => [name, id]))
      const insert = database.prepareWrite('INSERT INTO sellers (name) VALUES (?)')
      return (name) => {
        const id = ids.get(name) ?? insert.run(name).lastInsertRowid
        ids.set(name, id)
        return id
      }
    },

    openAliases(): (key: string, alias: string, venueId: number) => Outcome {
      const select = database.prepare<{ venue_id: number }>('SELECT venue_id FROM venue_aliases WHERE alias_key = ?')
      const write = database.prepareWrite(
        `INSERT INTO venue_aliases (alias_key, alias, venue_id) VALUES (?, ?, ?)
         ON CONFLICT (alias_key) DO UPDATE SET alias = excluded.alias, venue_id = excluded.venue_id`,
      )
      return (key, alias, venueId) => {
        const existing = select.get(key)
        if (existing?.venue_id === venueId) return 'unchanged'
        write.run(key, alias, venueId)
        return existing === undefined ? 'added' : 'updated'
      }
    },

    openOffers: () => createOfferRepository(database),
    isEmpty: (): boolean =>
      database.prepare('SELECT 1 FROM venues UNION ALL SELECT 1 FROM locations LIMIT 1').get() === undefined,
  }
}
