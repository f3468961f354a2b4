/** Everything quote searches read, kept in memory and brought up to date with the database before each search. */
import { offerPrice } from '../../domain/pricing-lines.ts'
import type { PricedStay } from '../../domain/pricing-lines.ts'
import type { ReadableDatabase } from '../../../core/db/driver.ts'
import { databaseId } from '../../../core/db/meta.ts'
import type { Relations } from '../../../core/http/relations.ts'
import type { OptionTypes } from './asked.ts'
import type { Destination } from './destination.ts'
import { createDestinationRepository } from './destination-repository.ts'
import type { DestinationRepository } from './destination-repository.ts'
import { createFacilityCache } from './facility-cache.ts'
import { createFacilityRepository } from './facility-repository.ts'
import { createOccupancyCache } from './occupancy-cache.ts'
import { createPlaceSearch } from './place-search.ts'
import type { FoundPlaces, Place } from './place-search.ts'
import { createQuoteTemplates } from './quote-templates.ts'
import type { QuoteTemplates } from './quote-templates.ts'
import type { PricedOption, QuoteItem } from './quote-text.ts'
import { createVersionReader } from './versions.ts'
import type { QuoteWindows } from './window.ts'

/** What decides which rates are offered, and for how much. */
export interface AskedOffers {
  readonly kind: 'event' | 'transient'
  readonly code: string | undefined
  readonly windows: QuoteWindows
  readonly demandBasisPoints: number
  readonly nowMs: number
}

export interface QuoteData {
  /**
   * Drops what is stale; call it first. The result changes when anything a quote shows does, and every minute: within one
   * the ids of an older answer stay good for at least 29.
   */
  refresh(nowMs: number): string
  readonly destinations: DestinationRepository
  readonly templates: QuoteTemplates
  findPlaces(destination: Destination): FoundPlaces
  /** Every zone whose clock the times of the search are read on, the destination's first; never empty. */
  clockZones(destination: Destination, found: FoundPlaces): readonly string[]
  isListed(place: Place, types: OptionTypes, asked: AskedOffers): boolean
  /** Prices and spaces left of the places, in their order. */
  itemsOf(listed: readonly Place[], asked: AskedOffers): QuoteItem[]
}

export function createQuoteData(database: ReadableDatabase, relations: Relations, baseUrl: string): QuoteData {
  const databaseMark = databaseId(database).slice(0, 8)
  const readVersions = createVersionReader(database)
  const destinations = createDestinationRepository(database)
  const places = createPlaceSearch(destinations)
  const facilities = createFacilityCache(createFacilityRepository(database), baseUrl, relations)
  const occupancy = createOccupancyCache(database)
  const templates = createQuoteTemplates()
  let catalogueSeen = ''

  function refresh(nowMs: number): string {
    const versions = readVersions()
    if (versions.catalogue !== catalogueSeen) {
      places.clear()
      facilities.clear()
      templates.clear()
      catalogueSeen = versions.catalogue
    }
    occupancy.refresh(versions)
    const minute = Math.floor(nowMs / 60_000)
    return `${databaseMark}-${versions.catalogue}-${versions.activity}-${versions.holds}.${occupancy.activeHolds(nowMs)}-${minute}`
  }

  function clockZones(destination: Destination, { clockZones: zones }: FoundPlaces): readonly string[] {
    const { venues, shownCenter } = destination
    const [venue] = venues
    if (venue !== undefined) return zones[0] === venue.timezone ? zones : [...new Set([venue.timezone, ...zones])]
    if (zones.length > 0) return zones
    return [(shownCenter === undefined ? undefined : destinations.zoneNear(shownCenter)) ?? 'UTC']
  }

  function isListed(place: Place, types: OptionTypes, { kind, code, windows }: AskedOffers): boolean {
    if (!windows.has(place.clockZone)) return false
    if (types.nonBookable && place.listsPrices) return true
    if (!types.bookable) return false
    if (kind === 'event' ? place.openEventRates : place.openTransientRates) return true
    return code !== undefined && place.codes?.has(`${kind}:${code}`) === true
  }

  function itemsOf(listed: readonly Place[], asked: AskedOffers): QuoteItem[] {
    const { windows, nowMs } = asked
    const ids = listed.map((place) => place.id)
    const loaded = facilities.get(ids)
    occupancy.require(ids, nowMs)
    const items: QuoteItem[] = []
    let next = 0
    for (const place of listed) {
      const facility = loaded[next]
      if (facility?.row.id !== place.id) continue
      next += 1
      const window = windows.get(place.clockZone)
      if (window === undefined) continue
      const stay: PricedStay = {
        stayMinutes: (window.endsAtMs - window.startsAtMs) / 60_000,
        venueDistanceMeters: place.venueMeters,
        demandBasisPoints: asked.demandBasisPoints,
      }
      const options: PricedOption[] = []
      for (const rate of facility.rates) {
        if (rate.kind !== asked.kind) continue
        if (rate.accessCode !== undefined && rate.accessCode !== asked.code) continue
        options.push({ rate, price: offerPrice(rate, stay) })
      }
      const taken = occupancy.peak(place.id, window.startsAtMs, window.endsAtMs, nowMs)
      items.push({ place, facility, window, options, spacesRemaining: facility.row.bookable_spaces - taken })
    }
    return items
  }

  return {
    refresh,
    destinations,
    templates,
    findPlaces: (destination) => places.find(destination),
    clockZones,
    isListed,
    itemsOf,
  }
}
