/** Facilities whose posted texts a person has to read, in SQL. */
import type { FacilityNeed } from '../../../../shared/desk/inventory/facilities.ts'
import { present } from '../../../../shared/present.ts'
import type { Coordinates } from '../../../core/geo.ts'
import type { WritableDatabase } from '../../../core/db/database.ts'
import { filterOf, idList, selectPage, type Page, type PageRequest } from '../../../core/db/select-page.ts'
import type { SearchQuery } from '../../../core/http/search.ts'
import type { VersionReader } from '../../selling/quotes/version-repository.ts'
import { nearestOf } from '../facilities/next-event-repository.ts'
import { createSurroundings } from '../facilities/surroundings-repository.ts'

export interface NeedRow extends Coordinates {
  readonly id: number
  readonly name: string
  readonly address1: string | null
  readonly spaces: number | null
  readonly currency: string
  readonly posted: string
  /** The distance to the nearest venue of the search. */
  readonly meters?: number
}

/** The column of each need's text. */
const postedColumns: Readonly<Record<FacilityNeed, string>> = {
  price: 'listed_rates',
  spaces: 'listed_capacity',
  height: 'listed_height',
  hours: 'hours',
}

export const createNeedsRepository = (database: WritableDatabase, readVersions: VersionReader) => {
  const { inList } = database.dialect
  const surroundings = createSurroundings(database, readVersions)
  return {
    /** The facilities with the most spaces come first. `venue_id` measures the distances, `within_miles` limits the list. */
    list(need: FacilityNeed, search: SearchQuery, page: PageRequest): Page<NeedRow> {
      const { venues, near } = surroundings.of(search)
      const columns = `id, name, address1, capacity AS spaces, currency, entrance_latitude AS latitude, entrance_longitude AS longitude,
        coalesce(${postedColumns[need]}, '') AS posted`
      const source = { table: 'locations', columns, order: 'coalesce(capacity, 0) DESC, name_sort, id' }
      const { where, parameters } = filterOf([
        [`needs_${need} = 1`],
        ...(near === undefined ? [] : [[`id ${inList}`, idList([...near.keys()])] as const]),
      ])
      const { rows, total } = selectPage<NeedRow>(database, source, { where, parameters }, page)
      const metersTo = (row: NeedRow) => near?.get(row.id) ?? (venues && nearestOf(venues, row)?.meters)
      return { rows: rows.map((row) => ({ ...row, ...present({ meters: metersTo(row) }) })), total }
    },
  }
}
