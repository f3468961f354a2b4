/** The side-by-side comparison as rows of text, with what is the same and what is best. */
import { formatHeight, formatMiles, formatMinor } from '../../../lib/format/index.ts'
import { amenitiesOf, cancelTerms, passNeeds, walkMinutes } from './facts.ts'
import { quotedLines, sumMinor } from './price-lines.ts'
import { sizeByName, sizeCovers, sizeNames, vehicleFit } from './vehicle.ts'
import type { PriceLine } from './price-lines.ts'
import type { SellOption } from './option.ts'
import type { VehicleType } from './vehicle.ts'

export interface CompareCell {
  readonly text: string
  /** Quieter words after it: "of 490", "+$10.00". */
  readonly note?: string
  /** "Lowest", "Shortest", "Highest". */
  readonly best?: string
}
export interface CompareRow {
  readonly label: string
  readonly cells: readonly CompareCell[]
  /** All cells say the same. */
  readonly same: boolean
  /** Money, distances and heights stand right-aligned in a narrow column. */
  readonly figures?: boolean
  readonly kind?: 'total' | 'spaces' | 'addOns' | 'amenities' | 'pass'
}

/** Lines for one option and vehicle, or undefined where it cannot be sold for it. */
export function vehicleLines(option: SellOption, vehicle: VehicleType | null): readonly PriceLine[] | undefined {
  if (option.priceMinor === undefined || option.availability === 'sold_out') return undefined
  if (vehicle === null) return quotedLines(option, { sizeName: null, extraIds: [] })
  const fit = vehicleFit(option, vehicle)
  if (fit.kind === 'not_taken') return undefined
  return quotedLines(option, { sizeName: fit.kind === 'size' ? fit.size.name : null, extraIds: [] })
}

function row(label: string, cells: readonly CompareCell[], extra: Partial<CompareRow> = {}): CompareRow {
  const said = (cell: CompareCell): string => `${cell.text}|${cell.note ?? ''}`
  return { label, cells, same: cells.every((cell) => said(cell) === said(cells[0] ?? cell)), ...extra }
}

/** One row for each line label that any option has, then the total with the difference to the lowest. */
export function priceRows(options: readonly SellOption[], vehicle: VehicleType | null): readonly CompareRow[] {
  const all = options.map((option) => vehicleLines(option, vehicle))
  const labels = [...new Set(all.flatMap((lines) => (lines ?? []).map((line) => line.label)))]
  const rows = labels.map((label) =>
    row(
      label,
      options.map((option, index) => {
        const found = all[index]?.filter((line) => line.label === label) ?? []
        return { text: found.length === 0 ? '—' : formatMinor(sumMinor(found), option.currency) }
      }),
      { figures: true },
    ),
  )
  const totals = all.map((lines) => (lines === undefined ? undefined : sumMinor(lines)))
  const lowest = Math.min(...totals.map((total) => total ?? Number.POSITIVE_INFINITY))
  // Amounts of two currencies are shown, never weighed against each other.
  const comparable = options.every((option) => option.currency === options[0]?.currency)
  const total = row(
    'Total',
    options.map((option, index) => {
      const sum = totals[index]
      if (sum === undefined)
        return { text: '—', note: option.availability === 'sold_out' ? 'Sold out' : 'Not taken here' }
      const text = formatMinor(sum, option.currency)
      if (!comparable) return { text }
      if (sum === lowest) return options.length > 1 ? { text, best: 'Lowest' } : { text }
      return { text, note: `+${formatMinor(sum - lowest, option.currency)}` }
    }),
    { kind: 'total', figures: true, same: false },
  )
  return [...rows, total]
}

export function gettingThereRows(options: readonly SellOption[]): readonly CompareRow[] {
  const nearest = Math.min(...options.map((option) => option.meters ?? Number.POSITIVE_INFINITY))
  const heights = options.map((option) => option.heightInches ?? Number.POSITIVE_INFINITY)
  const highest = Math.max(...heights)
  const several = options.length > 1
  return [
    row(
      'Walk',
      options.map(({ meters }) => {
        if (meters === undefined) return { text: '—' }
        const minutes = walkMinutes(meters)
        const cell = { text: formatMiles(meters), ...(minutes === undefined ? {} : { note: minutes }) }
        return several && meters === nearest ? { ...cell, best: 'Shortest' } : cell
      }),
      { figures: true },
    ),
    row(
      'Spaces',
      options.map((option) => ({
        text:
          option.availability === 'sold_out' ? 'Sold out' : `${option.spacesLeft?.toLocaleString('en-US') ?? ''} left`,
        ...(option.capacity === undefined ? {} : { note: `of ${option.capacity.toLocaleString('en-US')}` }),
      })),
      { kind: 'spaces' },
    ),
    row(
      'Height limit',
      options.map((option, index) => {
        const text = formatHeight(option.heightInches)
        const alone = heights.filter((height) => height === highest).length === 1
        return several && alone && heights[index] === highest ? { text, best: 'Highest' } : { text }
      }),
      { figures: true },
    ),
    row(
      'Hours',
      options.map((option) => ({ text: option.hours ?? 'Not listed' })),
    ),
  ]
}

export function vehicleRows(options: readonly SellOption[]): readonly CompareRow[] {
  return sizeNames.map((name) =>
    row(
      name,
      options.map((option) => {
        if (option.sizes.length === 0) return { text: name === 'Standard' ? 'Any vehicle within the height' : '—' }
        const size = sizeByName(option, name)
        if (size === undefined) return { text: 'Not taken' }
        const covers = sizeCovers(size)
        const text = covers === '' ? 'Taken' : covers.charAt(0).toUpperCase() + covers.slice(1)
        return size.priceMinor === 0 ? { text } : { text, note: `+${formatMinor(size.priceMinor, option.currency)}` }
      }),
    ),
  )
}

export function addOnRow(options: readonly SellOption[]): CompareRow {
  return row(
    'Optional',
    options.map((option) => ({
      text: option.extras
        .map((extra) => `${extra.name}\t+${formatMinor(extra.priceMinor, option.currency)}`)
        .join('\n'),
    })),
    { kind: 'addOns' },
  )
}

export function termRows(options: readonly SellOption[], nowMs: number, zone: string): readonly CompareRow[] {
  return [
    row(
      'Pass needs',
      options.map((option) => ({ text: passNeeds(option) })),
      { kind: 'pass' },
    ),
    row(
      'Cancel by',
      options.map((option) => ({ text: cancelTerms(option, nowMs, option.zone ?? zone) })),
    ),
    row(
      'On site',
      options.map((option) => ({
        text: amenitiesOf(option)
          .map((amenity) => amenity.name)
          .join(', '),
      })),
      { kind: 'amenities' },
    ),
  ]
}

/**
 * How many of these amenities stand with their names in a cell so many pixels wide; the others are icons alone. A letter takes
 * 0.56 of the font's height, an icon the space of 16 pixels.
 */
export function namedThatFit(names: readonly string[], cellPixels: number, fontPixels: number): number {
  const iconPixels = 16
  const gapPixels = 10
  const nameGapPixels = 4
  let leftPixels = cellPixels - names.length * (iconPixels + gapPixels)
  let named = 0
  for (const name of names) {
    leftPixels -= nameGapPixels + name.length * fontPixels * 0.56
    if (leftPixels < 0) break
    named += 1
  }
  return named
}
