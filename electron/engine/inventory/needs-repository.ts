/** Facilities whose posted texts a person has to read, in SQL. */
import type { FacilityNeed } from '../../../shared/desk/inventory/facilities.ts'
import { boxAround, distanceMeters, risingBoxes, type Coordinates } from '../../core/geo.ts'
import type { WritableDatabase } from '../../core/db/driver.ts'
import { selectPage, type Page, type PageRequest } from '../../core/db/select-page.ts'

export interface NeedRow extends Coordinates {
  readonly id: number
  readonly name: string
  readonly address1: string | null
  readonly spaces: number | null
  readonly currency: string
  readonly posted: string
}

export interface NeedArea {
  readonly center: Coordinates
  readonly withinMeters: number
}

/** The text of each need. */
const postedColumns: Readonly<Record<FacilityNeed, string>> = {
  price: 'listed_rates',
  spaces: 'listed_capacity',
  height: 'listed_height',
  hours: 'hours',
}

export const createNeedsRepository = (database: WritableDatabase) => {
  const findVenue = database.prepare<Coordinates>('SELECT latitude, longitude FROM venues WHERE id = ?')
  return {
    venuePlace: (venueId: number): Coordinates | undefined => findVenue.get(venueId),

    /** Most spaces first. */
    list(need: FacilityNeed, near: NeedArea | undefined, page: PageRequest): Page<NeedRow> {
      const columns = `id, name, address1, capacity AS spaces, currency, latitude, longitude, coalesce(${postedColumns[need]}, '') AS posted`
      const order = 'coalesce(capacity, 0) DESC, name_sort, id'
      const source = { table: 'locations', columns, order }
      if (near === undefined)
        return selectPage(database, source, { where: `WHERE needs_${need} = 1`, parameters: [] }, page)
      const boxes = risingBoxes(boxAround(near.center, near.withinMeters))
      const inBox = boxes.map(() => '(latitude BETWEEN ? AND ? AND longitude BETWEEN ? AND ?)').join(' OR ')
      const parameters = boxes.flatMap((box) => [box.minLatitude, box.maxLatitude, box.minLongitude, box.maxLongitude])
      const filter = { where: `WHERE needs_${need} = 1 AND (${inBox})`, parameters }
      const rows = selectPage<NeedRow>(database, source, filter, { perPage: -1, offset: 0 }).rows.filter(
        (row) => distanceMeters(near.center, row) <= near.withinMeters,
      )
      return { rows: rows.slice(page.offset, page.offset + page.perPage), total: rows.length }
    },
  }
}
