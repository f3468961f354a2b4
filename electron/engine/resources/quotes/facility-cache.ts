/** Facilities in memory with their ready-made JSON parts, while the catalogue is unchanged. */
import type { Locale } from '../../http/locale.ts'
import type { Relations } from '../../http/relations.ts'
import { locationJson } from '../locations/representation.ts'
import { createBoundedCache } from './bounded-cache.ts'
import type { Facility } from './facility.ts'
import type { FacilityRepository } from './facility-repository.ts'
import { createOptionParts } from './option-parts.ts'
import type { OptionParts } from './option-parts.ts'

export interface CachedFacility extends Facility {
  /** `{"location_id":…,"type":…,"name":…` of its quotes. */
  readonly quoteHead: string
  partsFor(locale: Locale | undefined): OptionParts
  /** JSON text of the embedded location. `fields` must be one of the sets that the HTTP layer keeps. */
  locationText(fields: ReadonlySet<string>, licensed: boolean, locale: Locale | undefined): string
}

export interface FacilityCache {
  /** In the order of the ids; those that no longer exist are left out. Loads what is missing at once. */
  get(ids: readonly number[]): CachedFacility[]
  clear(): void
}

const cachedFacilities = 20_000
const keptFieldSets = 8

function withParts(facility: Facility, baseUrl: string, relations: Relations): CachedFacility {
  const parts = new Map<Locale | undefined, OptionParts>()
  const locations = new Map<string, Map<ReadonlySet<string>, string>>()
  const { row } = facility
  return {
    ...facility,
    quoteHead: `{"location_id":"${row.id}","type":"${row.type}","name":${JSON.stringify(row.name)}`,
    partsFor(locale) {
      let known = parts.get(locale)
      if (known === undefined) {
        known = createOptionParts(facility, baseUrl, locale)
        parts.set(locale, known)
      }
      return known
    },
    locationText(fields, licensed, locale) {
      const audience = `${licensed ? 'licensed' : 'open'}${locale ?? ''}`
      let texts = locations.get(audience)
      if (texts === undefined) {
        texts = new Map()
        locations.set(audience, texts)
      }
      let text = texts.get(fields)
      if (text === undefined) {
        if (texts.size >= keptFieldSets) texts.clear()
        text = locationJson(row, relations, fields, { licensed, locale })
        texts.set(fields, text)
      }
      return text
    },
  }
}

export function createFacilityCache(
  repository: FacilityRepository,
  baseUrl: string,
  relations: Relations,
): FacilityCache {
  const facilities = createBoundedCache<number, CachedFacility>(cachedFacilities)
  return {
    get(ids) {
      const found = new Map<number, CachedFacility>()
      const missing: number[] = []
      for (const id of ids) {
        const known = facilities.get(id)
        if (known === undefined) missing.push(id)
        else found.set(id, known)
      }
      for (const facility of repository.load(missing)) {
        const loaded = withParts(facility, baseUrl, relations)
        facilities.set(loaded.row.id, loaded)
        found.set(loaded.row.id, loaded)
      }
      return ids.flatMap((id) => found.get(id) ?? [])
    },
    clear() {
      facilities.clear()
    },
  }
}
