/** Venues of the inventory in SQL, with their former names. */
import type { InventoryVenue, NewVenue, venueSorts } from '../../../../shared/desk/inventory/venues.ts'
import { venueMembers } from '../../../../shared/records/venue.ts'
import { boxAround, distanceMeters, metersPerMile, risingBoxes } from '../../../core/geo.ts'
import type { WritableDatabase } from '../../../core/db/database.ts'
import { idList, type Page, type PageRequest } from '../../../core/db/select-page.ts'
import { optionalInstant } from '../../../core/http/desk-route.ts'
import { searchIds, type SearchQuery } from '../../../core/http/search.ts'
import type { SortKey } from '../../../core/http/sort.ts'
import { fold, slugOf } from '../../import/file/text.ts'
import { insertRow, insertRows } from '../../../core/db/insert-row.ts'
import { createCatalogueCache, type VersionReader } from '../../selling/quotes/version-repository.ts'
import { versionColumn } from '../change-repository.ts'
import { readMembers, writeMembers, type StoredRow } from '../member-columns.ts'
import { freeImportKey, updateRow } from '../row-repository.ts'
import { archivedCondition, createRecordList, wordsOf } from '../record-list-repository.ts'

interface VenueRow extends StoredRow {
  readonly id: number
  readonly latitude: number
  readonly longitude: number
  readonly archived_at_ms: number | null
  readonly version: number
  readonly upcoming_events: number
  readonly aliases_json: string
}

const columns = `venue.*, ${versionColumn('venue', 'venue.id')},
  (SELECT count(*) FROM events WHERE venue_id = venue.id AND starts_at_ms > ? AND archived_at_ms IS NULL
    AND cancelled_at_ms IS NULL) AS upcoming_events,
  (SELECT json_group_array(alias ORDER BY alias_key) FROM venue_aliases WHERE venue_id = venue.id) AS aliases_json`

/** A default quote search has the same reach. */
const reachMeters = metersPerMile
const knownVenues = 1_000

const storedColumns = (input: NewVenue, translations: string) => ({
  ...writeMembers(venueMembers, input, translations),
  slug: slugOf(input.name),
})

export const createInventoryVenues = (database: WritableDatabase, readVersions: VersionReader) => {
  const { inList, hint } = database.dialect
  const list = createRecordList<{ id: number }, (typeof venueSorts)[number]>(database, {
    from: 'venues AS venue',
    columns: 'venue.id',
    id: 'venue.id',
    texts: 'venues_text',
    sorts: { name: ['venue.name_sort'], city: ['sort_key(venue.city) NULLS FIRST'], id: ['venue.id'] },
    defaultSort: 'name',
  })
  const select = database.prepare<VenueRow>(
    `SELECT ${columns} FROM json_each(?) AS given JOIN venues AS venue ON venue.id = given.value ORDER BY given.key`,
  )
  const sellingIn = database.prepare<{ latitude: number; longitude: number }>(
    `SELECT location.entrance_latitude AS latitude, location.entrance_longitude AS longitude FROM locations_area AS area ${hint('CROSS')} JOIN locations AS location ON location.id = area.id
     WHERE area.max_latitude >= ? AND area.min_latitude <= ? AND area.max_longitude >= ? AND area.min_longitude <= ?
       AND location.sale_state = 'selling'`,
  )
  const findAlias = database.prepare<{ venue_id: number }>('SELECT venue_id FROM venue_aliases WHERE alias_key = ?')
  const nearbyCache = createCatalogueCache<number>(readVersions, knownVenues)

  const countNearby = (venue: VenueRow): number =>
    risingBoxes(boxAround(venue, reachMeters))
      .flatMap(({ minLatitude, maxLatitude, minLongitude, maxLongitude }) =>
        sellingIn.all(minLatitude, maxLatitude, minLongitude, maxLongitude),
      )
      .filter((place) => distanceMeters(venue, place) <= reachMeters).length

  const represent = (row: VenueRow, nearby: number): InventoryVenue => ({
    id: row.id,
    version: row.version,
    archived_at: optionalInstant(row.archived_at_ms),
    ...readMembers(venueMembers, row),
    aliases: JSON.parse(row.aliases_json) as string[],
    upcoming_events: row.upcoming_events,
    facilities_nearby: nearby,
  })

  const readRows = (ids: readonly number[], nowMs: number): VenueRow[] => select.all(nowMs, JSON.stringify(ids))

  const read = (ids: readonly number[], nowMs: number): InventoryVenue[] => {
    const rows = readRows(ids, nowMs)
    const nearby = nearbyCache(
      ids,
      (missing) => new Map(rows.filter(({ id }) => missing.includes(id)).map((row) => [row.id, countNearby(row)])),
    )
    return rows.map((row) => represent(row, nearby.get(row.id) ?? 0))
  }

  const writeAliases = (id: number, aliases: readonly string[]): void => {
    database.prepareWrite('DELETE FROM venue_aliases WHERE venue_id = ?').run(id)
    for (const alias of aliases)
      insertRows(database, 'venue_aliases', [{ alias_key: fold(alias), alias, venue_id: id }])
  }

  return {
    /** Past the cache, because writes call it, too. */
    find(id: number, nowMs: number): InventoryVenue | undefined {
      const [row] = readRows([id], nowMs)
      return row && represent(row, countNearby(row))
    },

    list(
      search: SearchQuery,
      sort: readonly SortKey<(typeof venueSorts)[number]>[],
      page: PageRequest,
      nowMs: number,
    ): Page<InventoryVenue> {
      const ids = searchIds(search, 'id')
      const conditions = [
        [`venue.id ${inList}`, idList(ids)] as const,
        archivedCondition(search, 'venue.archived_at_ms', ids !== undefined),
      ]
      const { rows, total } = list.page(conditions, wordsOf(search.get('text')), sort, page)
      return {
        rows: read(
          rows.map(({ id }) => id),
          nowMs,
        ),
        total,
      }
    },

    /** True where another venue has the name. */
    isAliasTaken: (alias: string, exceptId: number | undefined): boolean => {
      const known = findAlias.get(fold(alias))
      return known !== undefined && known.venue_id !== exceptId
    },

    insert(input: NewVenue): number {
      const key = `venue:${fold(input.name)}|${fold(input.city ?? '')}|${fold(input.state ?? '')}`
      const row = {
        ...storedColumns(input, '{}'),
        import_key: freeImportKey(database, 'venues', key),
        content_hash: '',
      }
      const id = insertRow(database, 'venues', row)
      writeAliases(id, input.aliases)
      return id
    },

    update(id: number, input: NewVenue, before: NewVenue): void {
      const { translations_json: translations } = database
        .prepare<{ translations_json: string }>('SELECT translations_json FROM venues WHERE id = ?')
        .get(id) ?? { translations_json: '{}' }
      updateRow(database, 'venues', id, storedColumns(input, translations), storedColumns(before, translations))
      if (input.aliases.join('\n') !== before.aliases.join('\n')) writeAliases(id, input.aliases)
    },
  }
}
