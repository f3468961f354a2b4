/** Lists of facilities in SQL: by text, state, need, around venues; a page in a few milliseconds, however many there are. */
import {
  facilityNeeds,
  facilityStates,
  type FacilityNeed,
  type FacilityState,
  type FacilitySummary,
  type facilitySorts,
  type facilityTotals,
} from '../../../../shared/desk/inventory/facilities.ts'
import { listedFacilityMembers } from '../../../../shared/records/facility.ts'
import type { z } from 'zod'
import type { ReadableDatabase } from '../../../core/db/database.ts'
import { filterOf, idList, type Condition, type Page, type PageRequest } from '../../../core/db/select-page.ts'
import { optionalInstant } from '../../../core/http/desk-route.ts'
import { parseChoice, parseId, searchIds, searchValue, type SearchQuery } from '../../../core/http/search.ts'
import type { SortKey } from '../../../core/http/sort.ts'
import type { VersionReader } from '../../selling/quotes/version-repository.ts'
import { versionColumn } from '../change-repository.ts'
import {
  archivedCondition,
  createRecordList,
  createTextCondition,
  wordsOf,
  readArchived,
} from '../record-list-repository.ts'
import { readMembers, type StoredRow } from '../member-columns.ts'
import { needsOf, type FacilityNeeds } from './facility-row.ts'
import { shownPrices, type ListedRateRow } from './list-prices.ts'
import { createNearestVenues, createNextEvents, nearestOf, type Venue } from './next-event-repository.ts'
import { createSurroundings, type Surroundings } from './surroundings-repository.ts'

type Sort = (typeof facilitySorts)[number]

interface SummaryRow extends FacilityNeeds, StoredRow {
  readonly id: number
  readonly version: number
  readonly archived_at_ms: number | null
  readonly sale_state: FacilitySummary['sale_state']
  readonly operator: string
  readonly timezone: string
  readonly entrance_latitude: number
  readonly entrance_longitude: number
  readonly listed_rates: string | null
  readonly add_on_count: number
  readonly held_spaces: number
}

export type FacilityCounts = Readonly<Record<'facility' | FacilityNeed, number>>

const readStates = (text: string): FacilityState[] =>
  text.split(',').map((state) => parseChoice(state, 'state', facilityStates))

/** Uses the state of sale, because the totals are read from its index. */
const archivedState = (search: SearchQuery, isNamed: boolean): Condition | undefined => {
  const archived = readArchived(search, isNamed)
  return archived === 'any' ? undefined : [`location.sale_state ${archived === 'true' ? '=' : '<>'} 'archived'`]
}
/** Uses the column of the lists' indexes. */
const archivedAt = (search: SearchQuery, isNamed: boolean): Condition | undefined =>
  archivedCondition(search, 'location.archived_at_ms', isNamed)

export const createFacilityList = (database: ReadableDatabase, readVersions: VersionReader) => {
  const { inList } = database.dialect
  const nextEvents = createNextEvents(database)
  const nearestVenues = createNearestVenues(database)
  const surroundings = createSurroundings(database, readVersions)
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
  const countsNear = database.prepare<FacilityCounts>(
    `SELECT count(*) FILTER (WHERE archived_at_ms IS NULL) AS facility,
       ${facilityNeeds.map((need) => `coalesce(sum(needs_${need}), 0) AS ${need}`).join(', ')}
     FROM locations WHERE id ${inList}`,
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

  /** The conditions of the search except those about the place. */
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

  /** Without venues the distance is that to the nearest one in reach. */
  const read = (ids: readonly number[], venues: readonly Venue[] | undefined, nowMs: number): FacilitySummary[] => {
    const given = JSON.stringify(ids)
    const rates = Map.groupBy(ratesOnOffer.all(given), ({ location_id: id }) => id)
    const rows = summaries.all(nowMs, given)
    const entrances = new Map(
      rows.map((row) => [row.id, { latitude: row.entrance_latitude, longitude: row.entrance_longitude }]),
    )
    const near =
      venues === undefined
        ? nearestVenues(entrances)
        : new Map(
            [...entrances].flatMap(([id, place]) => {
              const nearest = nearestOf(venues, place)
              return nearest === undefined ? [] : [[id, nearest] as const]
            }),
          )
    const next = nextEvents(near, nowMs)
    return rows.map((row) => {
      const own = rates.get(row.id) ?? []
      return {
        id: row.id,
        version: row.version,
        archived_at: optionalInstant(row.archived_at_ms),
        sale_state: row.sale_state,
        needs: needsOf(row),
        ...readMembers(listedFacilityMembers, row),
        operator: row.operator,
        distance_meters: near.get(row.id)?.meters,
        ...shownPrices(own, {
          timezone: row.timezone,
          venueId: venues && near.get(row.id)?.id,
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

  /** Sorts by distance in memory, since surroundings are small. Facilities without a distance come last, by name. */
  const byDistance = (
    near: Surroundings,
    conditions: readonly (Condition | undefined)[],
    isDescending: boolean,
    { perPage, offset }: PageRequest,
  ): Page<number> => {
    const { where, parameters } = filterOf(conditions.filter((condition) => condition !== undefined))
    const found = new Set(
      database
        .prepare<{ id: number }>(
          `SELECT location.id FROM locations AS location ${where} ORDER BY location.name_sort, location.id`,
        )
        .all(...parameters)
        .map(({ id }) => id),
    )
    const nearest = [...near.keys()].filter((id) => found.has(id))
    const others = [...found].filter((id) => !near.has(id))
    const ordered = [...(isDescending ? nearest.toReversed() : nearest), ...others]
    return { rows: ordered.slice(offset, offset + perPage), total: ordered.length }
  }

  return {
    page(search: SearchQuery, sort: readonly SortKey<Sort>[], page: PageRequest, nowMs: number): Page<FacilitySummary> {
      const words = wordsOf(search.get('text'))
      if (words?.length === 0) return { rows: [], total: 0 }
      const { venues, near } = surroundings.of(search)
      const [first] = sort
      const inReach: Condition = [`location.id ${inList}`, near && idList([...near.keys()])]
      const conditions = [...conditionsOf(search, archivedAt), inReach]
      if (first === undefined ? near !== undefined : first.name === 'distance') {
        const all = words === undefined ? conditions : [...conditions, textCondition(words)]
        const measured = near ?? surroundings.wide(venues)
        const { rows, total } = byDistance(measured, all, first?.descending ?? false, page)
        return { rows: read(rows, venues, nowMs), total }
      }
      const keys = sort.filter((key): key is SortKey<Exclude<Sort, 'distance'>> => key.name !== 'distance')
      const { rows, total } = list.page(conditions, words, keys, page)
      return {
        rows: read(
          rows.map(({ id }) => id),
          venues,
          nowMs,
        ),
        total,
      }
    },

    /** The facilities that count as being at the venues: how many there are, and how many of them wait for a person. */
    countsAt(venueIds: readonly number[]): FacilityCounts {
      const near = surroundings.ofScope(venueIds)
      return (
        countsNear.get(JSON.stringify([...near.keys()])) ?? { facility: 0, price: 0, spaces: 0, height: 0, hours: 0 }
      )
    },

    totals(search: SearchQuery): z.infer<typeof facilityTotals> {
      const words = wordsOf(search.get('text'))
      const { near } = surroundings.of(search)
      const { where, parameters } = filterOf(
        [
          ...conditionsOf(search, archivedState),
          words && (words.length === 0 ? (['false'] as const) : textCondition(words)),
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
