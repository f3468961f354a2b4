/** Decides which options the table shows, in which order, and which of them are next, cheapest and chosen first. */
import { matchCommands } from '../../../lib/commands/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { sizeForVehicle, vehicleSurcharge, type SellOption, type VehicleType } from './option.ts'

export const sortOrders = ['walk', 'price', 'spaces'] as const
export type SortOrder = (typeof sortOrders)[number]

/** The amenity filters of the bar, with the key of the API's catalogue (recorded-shapes.md 4). */
export const amenityFilters = [
  { filter: 'covered', key: 'indoor', label: t('sale.amenities.covered') },
  { filter: 'accessible', key: 'handicap', label: t('sale.amenities.accessible') },
  { filter: 'charging', key: 'vehicle_charging', label: t('sale.amenities.charging') },
] as const
export type AmenityFilter = (typeof amenityFilters)[number]['filter']

export interface OptionFilters {
  readonly vehicle: VehicleType | null
  readonly amenities: readonly AmenityFilter[]
}

/**
 * Rows to show, in a total order. A vehicle hides no row: the row shows that it is not accepted. Amenities do hide rows. Sold-out rows stay
 * in the order by walk; ordered by price or spaces they come last. The recommended row comes first in the order by walk, which is the
 * default.
 */
export const visibleOptions = (
  options: readonly SellOption[],
  { vehicle, amenities }: OptionFilters,
  sort: SortOrder,
): readonly SellOption[] => {
  const required = amenityFilters.filter(({ filter }) => amenities.includes(filter))
  const walk = (option: SellOption): number => option.meters ?? Number.MAX_SAFE_INTEGER
  const rank: Record<SortOrder, (option: SellOption) => number> = {
    walk,
    price: (option) => priceForVehicle(option, vehicle) ?? Number.MAX_SAFE_INTEGER,
    spaces: (option) => (option.availability === 'sold_out' ? 1 : -(option.spacesLeft ?? 0)),
  }
  const byRank = rank[sort]
  const rows = options
    .filter((option) => required.every(({ key }) => option.amenityKeys.includes(key)))
    .sort(
      (left, right) =>
        byRank(left) - byRank(right) ||
        walk(left) - walk(right) ||
        (left.key < right.key ? -1 : Number(left.key !== right.key)),
    )
  const lead = sort === 'walk' ? rows.find((row) => isRecommended(row, vehicle)) : undefined
  return lead === undefined ? rows : [lead, ...rows.filter((row) => row !== lead)]
}

/** The mark does not count for a row that cannot be sold. */
const isRecommended = (row: SellOption, vehicle: VehicleType | null): boolean =>
  row.marks.includes('recommended') && optionRefusal(row, vehicle) === undefined

/** The price with the size that the vehicle needs; undefined if the option is sold out or does not accept the vehicle. */
export const priceForVehicle = (option: SellOption, vehicle: VehicleType | null): number | undefined => {
  if (option.priceMinor === undefined || option.availability === 'sold_out') return undefined
  const addedMinor = vehicleSurcharge(option, vehicle)
  return addedMinor === undefined ? undefined : option.priceMinor + addedMinor
}

/** The reason why a row cannot be sold as it is; undefined if it can. */
export const optionRefusal = (option: SellOption, vehicle: VehicleType | null): 'sold_out' | 'vehicle' | undefined => {
  if (option.availability === 'sold_out' || option.quoteId === undefined) return 'sold_out'
  return sizeForVehicle(option, vehicle) === undefined ? 'vehicle' : undefined
}

/** The facts in the foot of the table: the 1-based position of the selected row (0 if none), the next that can be sold, the cheapest. */
export const footFacts = (rows: readonly SellOption[], selectedKey: string | null) => {
  const position = rows.findIndex((row) => row.key === selectedKey) + 1
  const isSellable = (row: SellOption): boolean => row.availability !== 'sold_out' && row.priceMinor !== undefined
  const [cheapest] = rows.filter(isSellable).sort((left, right) => (left.priceMinor ?? 0) - (right.priceMinor ?? 0))
  return { position, next: rows.slice(position).find(isSellable), cheapest }
}

/** The row `step` rows from the selected one, limited at both ends; the first row if none is selected. */
export const rowAfter = <Row extends { readonly key: string }>(
  rows: readonly Row[],
  selectedKey: string | null,
  step: number,
): Row | undefined => {
  const at = rows.findIndex((row) => row.key === selectedKey)
  return at < 0 ? rows[0] : rows[Math.min(rows.length - 1, Math.max(0, at + step))]
}

const maximumPinned = 4

/** The pins after `key` is pinned or unpinned, without options that are no longer offered; undefined if all pins are in use. */
export const toggledPins = (
  pinned: readonly string[],
  key: string,
  options: readonly { readonly key: string }[] | undefined,
): readonly string[] | undefined => {
  const offered = pinned.filter((each) => options?.some((option) => option.key === each) ?? true)
  if (offered.includes(key)) return offered.filter((each) => each !== key)
  return offered.length >= maximumPinned ? undefined : [...offered, key]
}

const shortestName = 2
const maximumFound = 8

export const findOptions = (rows: readonly SellOption[], words: string): readonly SellOption[] => {
  if (words.length < shortestName) return []
  const entries = rows.map((row) => ({
    id: row.key,
    label: row.name,
    keywords: [row.address],
    perform: () => undefined,
  }))
  const found = matchCommands(entries, words).slice(0, maximumFound)
  return found.flatMap(({ id }) => rows.find((row) => row.key === id) ?? [])
}

/** The initial choice is the first row that can be sold. */
export const firstChoice = (rows: readonly SellOption[], vehicle: VehicleType | null): SellOption | undefined =>
  rows.find((row) => optionRefusal(row, vehicle) === undefined) ?? rows[0]
