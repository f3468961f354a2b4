/** Facilities in memory with their ready-made JSON parts, while the catalogue is unchanged. */
import type { Locale } from '../../../core/http/locale.ts'
import type { Relations } from '../../../core/http/relations.ts'
import { locationJson } from '../locations/representation.ts'
import { createBoundedCache } from './bounded-cache.ts'
import type { Facility, FacilityRow } from './facility.ts'
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
/** Of embedded locations, of all facilities together: a client may ask for any fields. */
const cachedCharacters = 16_000_000

/** `fields` must be one of the sets that the HTTP layer keeps, so that equal ones are the same object. */
type WriteLocation = (
  row: FacilityRow,
  fields: ReadonlySet<string>,
  licensed: boolean,
  locale: Locale | undefined,
) => string

function createLocationTexts(relations: Relations): { readonly write: WriteLocation; readonly clear: () => void } {
  const texts = createBoundedCache<string, string>(cachedCharacters)
  const numbers = new WeakMap<ReadonlySet<string>, number>()
  let count = 0

  function numberOf(fields: ReadonlySet<string>): number {
    let number = numbers.get(fields)
    if (number === undefined) {
      count += 1
      number = count
      numbers.set(fields, number)
    }
    return number
  }

  return {
    write(row, fields, licensed, locale) {
      const key = `${row.id}|${numberOf(fields)}|${licensed ? 'licensed' : 'open'}|${locale ?? ''}`
      const known = texts.get(key)
      if (known !== undefined) return known
      const text = locationJson(row, relations, fields, { licensed, locale })
      texts.set(key, text, text.length + key.length)
      return text
    },
    clear: texts.clear,
  }
}

function withParts(facility: Facility, baseUrl: string, writeLocation: WriteLocation): CachedFacility {
  const parts = new Map<Locale | undefined, OptionParts>()
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
    locationText: (fields, licensed, locale) => writeLocation(row, fields, licensed, locale),
  }
}

export function createFacilityCache(
  repository: FacilityRepository,
  baseUrl: string,
  relations: Relations,
): FacilityCache {
  const facilities = createBoundedCache<number, CachedFacility>(cachedFacilities)
  const locationTexts = createLocationTexts(relations)
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
        const loaded = withParts(facility, baseUrl, locationTexts.write)
        facilities.set(loaded.row.id, loaded)
        found.set(loaded.row.id, loaded)
      }
      return ids.flatMap((id) => found.get(id) ?? [])
    },
    clear() {
      facilities.clear()
      locationTexts.clear()
    },
  }
}
