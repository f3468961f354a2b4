/** Lists of facilities in SQL: by text, state, need, around a venue; a page in a few milliseconds, however many there are. */
import {
  facilityNeeds,
  facilityStates,
  type FacilityState,
  type FacilitySummary,
  type facilitySorts,
  type facilityTotals,
} from '../../../../shared/desk/inventory/facilities.ts'
import type { z } from 'zod'
import { invalidParameter } from '../../../../shared/errors.ts'
import { boxAround, distanceMeters, metersPerMile, risingBoxes, type Coordinates } from '../../../core/geo.ts'
import type { ReadableDatabase } from '../../../core/db/driver.ts'
import { filterOf, idList, inList, type Condition, type Page, type PageRequest } from '../../../core/db/select-page.ts'
import { optionalInstant } from '../../../core/http/desk-route.ts'
import { parseChoice, parseId, searchIds, searchValue, type SearchQuery } from '../../../core/http/search.ts'
import type { SortKey } from '../../../core/http/sort.ts'
import type { VersionReader } from '../../resources/quotes/version-repository.ts'
import { versionColumn } from '../change-repository.ts'
import {
  archivedCondition,
  createRecordList,
  createTextCondition,
  matchOf,
  readArchived,
} from '../record-list-repository.ts'
import { needsOf, type FacilityNeeds } from './facility-row.ts'
import { shownPrices, type ListedRateRow } from './list-prices.ts'
import { createNextEvents } from './next-event-repository.ts'

type Sort = (typeof facilitySorts)[number]

interface SummaryRow extends FacilityNeeds {
  readonly id: number
  readonly version: number
  readonly archived_at_ms: number | null
  readonly sale_state: FacilitySummary['sale_state']
  readonly name: string
  readonly operator: string
  readonly structure: string
  readonly address1: string | null
  readonly city: string | null
  readonly currency: string
  readonly timezone: string
  readonly latitude: number
  readonly longitude: number
  readonly entrance_latitude: number
  readonly entrance_longitude: number
  readonly capacity: number | null
  readonly bookable_spaces: number
  readonly height_limit_inches: number | null
  readonly listed_rates: string | null
  readonly add_on_count: number
  readonly held_spaces: number
}

/** Where nothing is farther than a venue's surroundings. */
const farthestMiles = 100

interface Venue extends Coordinates {
  readonly id: number
}

/** Around a venue: the distances by facility, the nearest first. */
type Surroundings = ReadonlyMap<number, number>

const readMiles = (text: string, name: string): number => {
  const miles = Number(text)
  if (!(miles > 0 && miles <= farthestMiles))
    throw invalidParameter(name, `${name} must be from 0 to ${farthestMiles}.`)
  return miles
}

const readStates = (text: string): FacilityState[] =>
  text.split(',').map((state) => parseChoice(state, 'state', facilityStates))

/** By the state of sale, by whose index the totals are read. */
const archivedState = (search: SearchQuery, isNamed: boolean): Condition | undefined => {
  const archived = readArchived(search, isNamed)
  return archived === 'any' ? undefined : [`location.sale_state ${archived === 'true' ? '=' : '<>'} 'archived'`]
}
/** By the column that the indexes of the lists have. */
const archivedAt = (search: SearchQuery, isNamed: boolean): Condition | undefined =>
  archivedCondition(search, 'location.archived_at_ms', isNamed)

export const createFacilityList = (database: ReadableDatabase, readVersions: VersionReader) => {
  const nextEvents = createNextEvents(database)
  const findVenue = database.prepare<Venue>('SELECT id, latitude, longitude FROM venues WHERE id = ?')
  const inBox = database.prepare<{ id: number } & Coordinates>(
    `SELECT location.id, location.entrance_latitude AS latitude, location.entrance_longitude AS longitude
     FROM locations_area AS area CROSS JOIN locations AS location ON location.id = area.id
     WHERE area.max_latitude >= ? AND area.min_latitude <= ? AND area.max_longitude >= ? AND area.min_longitude <= ?`,
  )
  const summaries = database.prepare<SummaryRow>(
    `SELECT location.*, seller.name AS operator, ${versionColumn('facility', 'location.id')},
       (SELECT count(*) FROM add_ons WHERE location_id = location.id AND ended_at_ms IS NULL) AS add_on_count,
       (SELECT coalesce(sum(held.spaces), 0) FROM held_spaces AS held JOIN events AS event ON event.id = held.event_id
         WHERE held.location_id = location.id AND event.ends_at_ms > ?) AS held_spaces
     FROM json_each(?) AS given JOIN locations AS location ON location.id = given.value
     JOIN sellers AS seller ON seller.id = location.seller_id ORDER BY given.key`,
  )
  const ratesOnOffer = database.prepare<ListedRateRow>(
    `SELECT id, location_id, kind, access_code, base_minor, tiers_json, tax_basis_points, invented, event_id, series, venue_id, weekdays,
       valid_from, valid_until
     FROM rates WHERE location_id ${inList} AND active = 1 ORDER BY location_id, id`,
  )
  const list = createRecordList<{ id: number }, Exclude<Sort, 'distance'>>(database, {
    from: 'locations AS location',
    columns: 'location.id',
    id: 'location.id',
    texts: 'locations_text',
    sorts: {
      name: ['location.name_sort'],
      spaces: ['location.bookable_spaces'],
      state: ['location.sale_state', 'location.name_sort'],
      id: ['location.id'],
    },
    defaultSort: 'name',
  })

  const measure = (venue: Venue, reachMeters: number): Surroundings =>
    new Map(
      risingBoxes(boxAround(venue, reachMeters))
        .flatMap(({ minLatitude, maxLatitude, minLongitude, maxLongitude }) =>
          inBox.all(minLatitude, maxLatitude, minLongitude, maxLongitude),
        )
        .map((place) => [place.id, distanceMeters(venue, place)] as const)
        .filter(([, meters]) => meters <= reachMeters)
        .toSorted(([one, meters], [other, otherMeters]) => meters - otherMeters || one - other),
    )

  // The pages of a list and its totals are about the same surroundings.
  let last: { readonly key: string; readonly near: Surroundings } | undefined
  const around = (venue: Venue, reachMeters: number): Surroundings => {
    const key = `${venue.id} ${reachMeters} ${readVersions().catalogue}`
    if (last?.key !== key) last = { key, near: measure(venue, reachMeters) }
    return last.near
  }

  const venueOf = (search: SearchQuery): Venue | undefined => {
    const id = searchValue(search, 'venue_id', parseId)
    if (id === undefined) return undefined
    const venue = findVenue.get(id)
    if (venue === undefined) throw invalidParameter('venue_id', `There is no venue ${id}.`)
    return venue
  }

  /** What the search names, but not where. */
  const conditionsOf = (search: SearchQuery, archived: typeof archivedAt): (Condition | undefined)[] => {
    const ids = searchIds(search, 'id')
    const named = searchValue(search, 'state', readStates)
    const need = searchValue(search, 'need', (text) => parseChoice(text, 'need', facilityNeeds))
    return [
      [`location.id ${inList}`, idList(ids)],
      named && [`location.sale_state IN (${named.map((state) => `'${state}'`).join(', ')})`],
      need && [`location.needs_${need} = 1`],
      ['location.structure = ?', search.get('structure')],
      ['location.seller_id = (SELECT id FROM sellers WHERE name = ?)', search.get('operator')],
      [
        `location.id IN (SELECT record_id FROM inventory_changes WHERE import_id = ? AND kind = 'facility')`,
        searchValue(search, 'import_id', parseId),
      ],
      archived(search, ids !== undefined || named !== undefined || need !== undefined),
    ]
  }

  const textCondition = createTextCondition(database, 'locations_text', 'location.id')

  /** Those of the venue's surroundings that the search finds. */
  const nearOf = (search: SearchQuery, venue: Venue | undefined): Surroundings | undefined => {
    const miles = searchValue(search, 'within_miles', readMiles)
    if (venue === undefined && miles !== undefined) throw invalidParameter('venue_id', 'within_miles needs a venue_id.')
    return venue && miles !== undefined ? around(venue, miles * metersPerMile) : undefined
  }

  const read = (ids: readonly number[], venue: Venue | undefined, nowMs: number): FacilitySummary[] => {
    const given = JSON.stringify(ids)
    const rates = Map.groupBy(ratesOnOffer.all(given), ({ location_id: id }) => id)
    const rows = summaries.all(nowMs, given)
    const entranceOf = (row: SummaryRow) => ({ latitude: row.entrance_latitude, longitude: row.entrance_longitude })
    const followed = rows.filter(({ id }) => rates.get(id)?.some(({ invented }) => invented === 1) === true)
    const next = nextEvents(new Map(followed.map((row) => [row.id, entranceOf(row)])), venue, nowMs)
    return rows.map((row) => {
      const entrance = entranceOf(row)
      const meters = venue && distanceMeters(venue, entrance)
      const own = rates.get(row.id) ?? []
      return {
        id: row.id,
        version: row.version,
        archived_at: optionalInstant(row.archived_at_ms),
        sale_state: row.sale_state,
        needs: needsOf(row),
        name: row.name,
        operator: row.operator,
        structure: row.structure,
        address1: row.address1,
        city: row.city,
        currency: row.currency,
        latitude: row.latitude,
        longitude: row.longitude,
        distance_meters: meters,
        capacity: row.capacity,
        bookable_spaces: row.bookable_spaces,
        height_limit_inches: row.height_limit_inches,
        ...shownPrices(own, {
          timezone: row.timezone,
          venueId: venue?.id,
          nextEvent: next.get(row.id),
          nowMs,
        }),
        rate_count: own.length,
        add_on_count: row.add_on_count,
        held_spaces: row.held_spaces,
        posted_rates: row.listed_rates,
      }
    })
  }

  /** By distance, in memory: a venue's surroundings are few. */
  const byDistance = (
    near: Surroundings,
    conditions: readonly (Condition | undefined)[],
    isDescending: boolean,
    { perPage, offset }: PageRequest,
  ): Page<number> => {
    const { where, parameters } = filterOf([
      ...conditions.filter((condition) => condition !== undefined),
      [`location.id ${inList}`, idList([...near.keys()])],
    ])
    const found = new Set(
      database
        .prepare<{ id: number }>(`SELECT location.id FROM locations AS location ${where}`)
        .all(...parameters)
        .map(({ id }) => id),
    )
    const nearest = [...near.keys()].filter((id) => found.has(id))
    const ordered = isDescending ? nearest.toReversed() : nearest
    return { rows: ordered.slice(offset, offset + perPage), total: ordered.length }
  }

  return {
    page(search: SearchQuery, sort: readonly SortKey<Sort>[], page: PageRequest, nowMs: number): Page<FacilitySummary> {
      const match = matchOf(search.get('text'))
      if (match === '') return { rows: [], total: 0 }
      const venue = venueOf(search)
      const near = nearOf(search, venue)
      const conditions = conditionsOf(search, archivedAt)
      const [first] = sort
      if (near !== undefined && (first === undefined || first.name === 'distance')) {
        const all = match === undefined ? conditions : [...conditions, textCondition(match)]
        const { rows, total } = byDistance(near, all, first?.descending ?? false, page)
        return { rows: read(rows, venue, nowMs), total }
      }
      const keys = sort.filter((key): key is SortKey<Exclude<Sort, 'distance'>> => key.name !== 'distance')
      const inReach: Condition = [`location.id ${inList}`, near && idList([...near.keys()])]
      const { rows, total } = list.page([...conditions, inReach], match, keys, page)
      return {
        rows: read(
          rows.map(({ id }) => id),
          venue,
          nowMs,
        ),
        total,
      }
    },

    totals(search: SearchQuery): z.infer<typeof facilityTotals> {
      const match = matchOf(search.get('text'))
      const near = nearOf(search, venueOf(search))
      const { where, parameters } = filterOf(
        [
          ...conditionsOf(search, archivedState),
          match === undefined ? undefined : textCondition(match === '' ? '""' : match),
          [`location.id ${inList}`, near && idList([...near.keys()])] as const,
        ].filter((condition) => condition !== undefined),
      )
      const rows = database
        .prepare<{ state: FacilityState; total: number; spaces: number }>(
          `SELECT location.sale_state AS state, count(*) AS total, sum(location.bookable_spaces) AS spaces
           FROM locations AS location ${where} GROUP BY location.sale_state`,
        )
        .all(...parameters)
      const countOf = new Map(rows.map(({ state, total }) => [state, total]))
      const sum = (name: 'total' | 'spaces'): number => rows.reduce((all, row) => all + row[name], 0)
      return {
        total: sum('total'),
        states: {
          selling: countOf.get('selling') ?? 0,
          needs_price: countOf.get('needs_price') ?? 0,
          no_spaces: countOf.get('no_spaces') ?? 0,
          not_sold: countOf.get('not_sold') ?? 0,
          archived: countOf.get('archived') ?? 0,
        },
        spaces: sum('spaces'),
      }
    },
  }
}
