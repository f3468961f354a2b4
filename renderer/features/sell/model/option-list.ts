/** Which options the table shows, in which order, and what its foot says. */
import { matchCommands } from '../../../lib/commands/index.ts'
import { vehicleFit } from './vehicle.ts'
import type { VehicleType } from './vehicle.ts'
import type { SellOption } from './option.ts'

export const sortOrders = ['walk', 'price', 'spaces'] as const
export type SortOrder = (typeof sortOrders)[number]

/** Amenity filters of the bar, with the key of the API's catalogue (recorded-shapes.md 4). */
export const amenityFilters = [
  { filter: 'covered', key: 'indoor', label: 'Covered' },
  { filter: 'accessible', key: 'handicap', label: 'Accessible' },
  { filter: 'charging', key: 'vehicle_charging', label: 'Charging' },
] as const
export type AmenityFilter = (typeof amenityFilters)[number]['filter']

export interface OptionFilters {
  readonly vehicle: VehicleType | null
  readonly amenities: readonly AmenityFilter[]
}

/**
 * Rows to show, ordered. A vehicle never hides a row: the row says that it does not take it. Amenities do hide.
 * Sold-out rows stay where the walk puts them; ordered by price or spaces they come last. The order is total.
 */
export const visibleOptions = (
  options: readonly SellOption[],
  filters: OptionFilters,
  sort: SortOrder,
): readonly SellOption[] => {
  const keys = amenityFilters.filter((each) => filters.amenities.includes(each.filter)).map((each) => each.key)
  const kept = options.filter((option) => keys.every((key) => option.amenityKeys.includes(key)))
  const walk = (option: SellOption): number => option.meters ?? Number.MAX_SAFE_INTEGER
  const rank: Record<SortOrder, (option: SellOption) => number> = {
    walk,
    price: (option) => priceForVehicle(option, filters.vehicle) ?? Number.MAX_SAFE_INTEGER,
    spaces: (option) => (option.availability === 'sold_out' ? 1 : -(option.spacesLeft ?? 0)),
  }
  const byRank = rank[sort]
  return [...kept].sort(
    (left, right) =>
      byRank(left) - byRank(right) ||
      walk(left) - walk(right) ||
      (left.key < right.key ? -1 : left.key === right.key ? 0 : 1),
  )
}

/** Names that several facilities have, which only their addresses tell apart. */
export const sharedNames = (options: readonly SellOption[]): ReadonlySet<string> => {
  const locations = new Map<string, string>()
  return new Set(
    options
      .filter(({ name, locationId }) => {
        const first = locations.get(name) ?? locationId
        locations.set(name, first)
        return first !== locationId
      })
      .map(({ name }) => name),
  )
}

/** Price with the size that the vehicle needs; undefined where it is sold out or does not take the vehicle. */
export const priceForVehicle = (option: SellOption, vehicle: VehicleType | null): number | undefined => {
  if (option.priceMinor === undefined || option.availability === 'sold_out') return undefined
  if (vehicle === null) return option.priceMinor
  const fit = vehicleFit(option, vehicle)
  if (fit.kind === 'not_accepted') return undefined
  return option.priceMinor + (fit.kind === 'size' ? fit.size.priceMinor : 0)
}

/** Why a row cannot be sold as it is; undefined when it can. */
export const optionRefusal = (option: SellOption, vehicle: VehicleType | null): 'sold_out' | 'vehicle' | undefined => {
  if (option.availability === 'sold_out' || option.quoteId === undefined) return 'sold_out'
  return vehicle !== null && vehicleFit(option, vehicle).kind === 'not_accepted' ? 'vehicle' : undefined
}

export interface FootFacts {
  /** 1-based place of the selected row; 0 when none is. */
  readonly position: number
  readonly count: number
  readonly next: SellOption | undefined
  readonly cheapest: SellOption | undefined
}

/** "7 of 11, Next: …, Cheapest: …". Next is the next row that can be sold. */
export const footFacts = (rows: readonly SellOption[], selectedKey: string | null): FootFacts => {
  const at = rows.findIndex((row) => row.key === selectedKey)
  const sellable = (row: SellOption): boolean => row.availability !== 'sold_out' && row.priceMinor !== undefined
  const next = rows.slice(at + 1).find(sellable)
  const cheapest = rows
    .filter(sellable)
    .reduce<SellOption | undefined>(
      (best, row) => (best === undefined || (row.priceMinor ?? 0) < (best.priceMinor ?? 0) ? row : best),
      undefined,
    )
  return { position: at + 1, count: rows.length, next, cheapest }
}

/** The key `step` rows on from the present one, held at both ends; the first row when none is selected. */
export const keyAfter = (
  rows: readonly { readonly key: string }[],
  selectedKey: string | null,
  step: number,
): string | null => {
  if (rows.length === 0) return null
  const at = rows.findIndex((row) => row.key === selectedKey)
  if (at < 0) return rows[0]?.key ?? null
  return rows[Math.min(rows.length - 1, Math.max(0, at + step))]?.key ?? null
}

/** Options that can be pinned for the comparison. */
const maximumPinned = 4

/** The pins after a press on that of `key`, without options that are no longer offered; undefined if all pins are in use. */
export const toggledPins = (
  pinned: readonly string[],
  key: string,
  options: readonly { readonly key: string }[] | undefined,
): readonly string[] | undefined => {
  const offered =
    options === undefined ? pinned : pinned.filter((each) => options.some((option) => option.key === each))
  if (offered.includes(key)) return offered.filter((each) => each !== key)
  return offered.length >= maximumPinned ? undefined : [...offered, key]
}

const shortestName = 2
const optionsFoundMost = 8

/** The rows whose facility or address is searched for, best first; at most eight. */
export const findOptions = (rows: readonly SellOption[], words: string): readonly SellOption[] => {
  if (words.length < shortestName) return []
  const entries = rows.map((row) => ({
    id: row.key,
    label: row.name,
    keywords: [row.address],
    perform: () => undefined,
  }))
  const found = matchCommands(entries, words).slice(0, optionsFoundMost)
  return found.flatMap(({ id }) => rows.find((row) => row.key === id) ?? [])
}

/** What is chosen first: the recommended row if it can be sold, else the first that can. */
export const firstChoice = (rows: readonly SellOption[], vehicle: VehicleType | null): SellOption | undefined => {
  const sellable = rows.filter((row) => optionRefusal(row, vehicle) === undefined)
  return sellable.find((row) => row.marks.includes('recommended')) ?? sellable[0] ?? rows[0]
}
