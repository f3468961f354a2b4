/** The places of a destination with their distances, in order; kept in memory while the catalogue is unchanged. */
import { boxAround, distanceMeters, holds, straightLine } from '../../../core/geo.ts'
import type { Coordinates } from '../../../core/geo.ts'
import { listedPrices } from '../../domain/listed-prices.ts'
import { createBoundedCache } from './bounded-cache.ts'
import type { Destination } from './destination.ts'
import type { DestinationRepository, PlaceRow } from './destination-repository.ts'

export interface Place {
  readonly id: number
  readonly name: string
  readonly zone: string
  /** Whose clock times of a request are read on: the venue's it was found around, else its own. */
  readonly clockZone: string
  /** True where a posted price can be told: there is something for `option_types=non_bookable`. */
  readonly listsPrices: boolean
  readonly openEventRates: boolean
  readonly openTransientRates: boolean
  /** `event:CODE` and `transient:CODE` of hidden rates. */
  readonly codes: ReadonlySet<string> | undefined
  /** From the anchor or centre; undefined for searches that have none. */
  readonly meters: number | undefined
  /** JSON text of `distance`; empty without one. */
  readonly distanceJson: string
  /** From the event's venue: what event rates depend on. */
  readonly venueMeters: number
  /** Which of the destination's venues is nearest. */
  readonly centerIndex: number
}

export interface FoundPlaces {
  /** By distance, then id (decisions.md section 2). */
  readonly places: readonly Place[]
  /** Every `clockZone` of the places, the nearest place's first. */
  readonly clockZones: readonly string[]
}

export interface PlaceSearch {
  find(destination: Destination): FoundPlaces
  clear(): void
}

/** About 400 bytes each. */
const cachedPlaces = 50_000
/** Keys hold what clients sent, at any length. */
const charactersPerPlace = 100

interface Located {
  readonly row: PlaceRow
  readonly centerMeters: number | undefined
  readonly centerIndex: number
}

function aroundCenters(repository: DestinationRepository, destination: Destination): Located[] {
  const nearest = new Map<number, Located>()
  for (const [centerIndex, center] of destination.centers.entries()) {
    for (const row of repository.placesInBox(boxAround(center, destination.meters))) {
      const centerMeters = distanceMeters(center, row)
      if (centerMeters > destination.meters) continue
      const known = nearest.get(row.id)?.centerMeters
      if (known === undefined || centerMeters < known) nearest.set(row.id, { row, centerMeters, centerIndex })
    }
  }
  return [...nearest.values()]
}

function locate(repository: DestinationRepository, destination: Destination): Located[] {
  const { box, locationIds, centers } = destination
  const unmeasured = (row: PlaceRow): Located => ({ row, centerMeters: undefined, centerIndex: 0 })
  if (locationIds !== undefined) return repository.placesById(locationIds).map(unmeasured)
  if (centers.length > 0) {
    const around = aroundCenters(repository, destination)
    return box === undefined ? around : around.filter(({ row }) => holds(box, row))
  }
  if (box === undefined) return []
  return repository
    .placesInBox(box)
    .filter((row) => holds(box, row))
    .map(unmeasured)
}

function listsPrices({ listed_rates: text, currency }: PlaceRow): boolean {
  return text !== null && listedPrices(text, currency).some(({ amountMinor }) => amountMinor !== undefined)
}

function toPlace(located: Located, destination: Destination, from: Coordinates | undefined): Place {
  const { row, centerMeters, centerIndex } = located
  const meters = centerMeters !== undefined && from === undefined ? centerMeters : from && distanceMeters(from, row)
  return {
    id: row.id,
    name: row.name,
    zone: row.timezone,
    clockZone: destination.venues[centerIndex]?.timezone ?? row.timezone,
    listsPrices: listsPrices(row),
    openEventRates: row.open_event_rates === 1,
    openTransientRates: row.open_transient_rates === 1,
    codes: row.codes === null ? undefined : new Set(row.codes.split('\n')),
    meters,
    distanceJson: meters === undefined ? '' : `,"distance":${JSON.stringify(straightLine(meters))}`,
    venueMeters: destination.event === undefined ? 0 : (centerMeters ?? 0),
    centerIndex,
  }
}

export function createPlaceSearch(repository: DestinationRepository): PlaceSearch {
  const found = createBoundedCache<string, FoundPlaces>(cachedPlaces)
  return {
    find(destination) {
      const known = found.get(destination.key)
      if (known !== undefined) return known
      const from = destination.anchor ?? (destination.centers.length === 0 ? destination.shownCenter : undefined)
      const places = locate(repository, destination)
        .map((located) => toPlace(located, destination, from))
        .sort((one, other) => (one.meters ?? 0) - (other.meters ?? 0) || one.id - other.id)
      const result = { places, clockZones: [...new Set(places.map((place) => place.clockZone))] }
      found.set(destination.key, result, places.length + 1 + destination.key.length / charactersPerPlace)
      return result
    },
    clear() {
      found.clear()
    },
  }
}
