/** Everything quote searches read, kept in memory and brought up to date with the database before each search. */
import { offerPrice } from '../../domain/pricing-lines.ts'
import type { PricedStay } from '../../domain/pricing-lines.ts'
import type { ReadableDatabase } from '../../db/driver.ts'
import { databaseId } from '../../db/meta.ts'
import type { Relations } from '../../http/relations.ts'
import type { OptionTypes } from './asked.ts'
import type { Destination } from './destination.ts'
import { createDestinationRepository } from './destination-repository.ts'
import type { DestinationRepository } from './destination-repository.ts'
import { createFacilityCache } from './facility-cache.ts'
import { createFacilityRepository } from './facility-repository.ts'
import { createOccupancyCache } from './occupancy-cache.ts'
import { createPlaceSearch } from './place-search.ts'
import type { Place } from './place-search.ts'
import { createQuoteTemplates } from './quote-templates.ts'
import type { QuoteTemplates } from './quote-templates.ts'
import type { PricedOption, QuoteItem } from './quote-text.ts'
import { createVersionReader } from './versions.ts'
import type { QuoteWindow } from './window.ts'

/** What decides which rates are offered, and for how much. */
export interface AskedOffers {
  readonly kind: 'event' | 'transient'
  readonly code: string | undefined
  readonly window: QuoteWindow
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
  findPlaces(destination: Destination): readonly Place[]
  /** The zone that times without one are read in. */
  zoneOf(destination: Destination, found: readonly Place[]): string
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

  function zoneOf(destination: Destination, found: readonly Place[]): string {
    const known = destination.venues[0]?.timezone ?? found[0]?.zone
    if (known !== undefined) return known
    const { shownCenter } = destination
    return (shownCenter === undefined ? undefined : destinations.zoneNear(shownCenter)) ?? 'UTC'
  }

  function isListed(place: Place, types: OptionTypes, { kind, code }: AskedOffers): boolean {
    if (types.nonBookable && place.listsRates) return true
    if (!types.bookable) return false
    if (kind === 'event' ? place.openEventRates : place.openTransientRates) return true
    return code !== undefined && place.codes?.has(`${kind}:${code}`) === true
  }

  function itemsOf(listed: readonly Place[], asked: AskedOffers): QuoteItem[] {
    const { window, nowMs } = asked
    const ids = listed.map((place) => place.id)
    const loaded = facilities.get(ids)
    occupancy.require(ids, nowMs)
    const stayMinutes = (window.endsAtMs - window.startsAtMs) / 60_000
    const items: QuoteItem[] = []
    let next = 0
    for (const place of listed) {
      const facility = loaded[next]
      if (facility?.row.id !== place.id) continue
      next += 1
      const stay: PricedStay = {
        stayMinutes,
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
      items.push({ place, facility, options, spacesRemaining: facility.row.bookable_spaces - taken })
    }
    return items
  }

  return {
    refresh,
    destinations,
    templates,
    findPlaces: (destination) => places.find(destination),
    zoneOf,
    isListed,
    itemsOf,
  }
}
