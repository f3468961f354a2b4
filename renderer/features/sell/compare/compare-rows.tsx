/** The rows of the comparison by group. A row whose cells have the same text is dimmed. */
import { Text } from '../../../ui/text.tsx'
import type { ReactNode } from 'react'
import { IconCar, IconQrcode } from '@tabler/icons-react'
import { Icon } from '../../../ui/icon.tsx'
import { AmenityIcons, Availability } from '../../../ui/meaning.tsx'
import { formatCount, formatHeight, formatMiles, formatMinor } from '../../../lib/format/index.ts'
import { amenitiesOf, cancelTerms, passNeeds, walkMinutes } from '../model/facts.ts'
import { quotedLines, sumMinor } from '../model/price-lines.ts'
import { sizeByName, sizeCovers, sizeNames, vehicleFit, vehicleWithArticle } from '../model/vehicle.ts'
import styles from './compare.module.css'
import type { PriceLine } from '../model/price-lines.ts'
import type { SellOption } from '../model/option.ts'
import type { VehicleType } from '../model/vehicle.ts'

interface CompareCell {
  readonly text: string
  /** After the text, in gray: "of 490", "+$10.00". */
  readonly note?: string | undefined
  /** "Lowest", "Shortest", "Highest". */
  readonly best?: string | undefined
  /** Shown in place of the text. */
  readonly content?: ReactNode
}
export interface CompareRow {
  readonly label: string
  readonly cells: readonly CompareCell[]
  /** Money, distances and heights are right-aligned in a narrow column. */
  readonly figures?: boolean
  readonly kind?: 'total' | 'addOns'
}
/** Whether all cells say the same. */
export const isSame = ({ cells, kind }: CompareRow): boolean => {
  const content = ({ text: shown, note, best }: CompareCell) => [shown, note, best].join('|')
  return kind !== 'total' && cells.length > 1 && new Set(cells.map(content)).size === 1
}

interface CompareGroup {
  readonly title: string
  readonly rows: readonly CompareRow[]
}
interface CompareContext {
  readonly options: readonly SellOption[]
  readonly vehicle: VehicleType | null
  readonly nowMs: number
  readonly zone: string
  /** Room for text in a cell. */
  readonly cellPixels: number
  readonly fontPixels: number
}

/** Price lines for one option and vehicle; undefined if it cannot be sold for it. */
export const vehicleLines = (option: SellOption, vehicle: VehicleType | null): readonly PriceLine[] | undefined => {
  if (option.priceMinor === undefined || option.availability === 'sold_out') return undefined
  const fit = vehicle === null ? undefined : vehicleFit(option, vehicle)
  if (fit?.kind === 'not_accepted') return undefined
  return quotedLines(option, { sizeName: fit?.kind === 'size' ? fit.size.name : null, extraIds: [] })
}

/** Why an option has no price for the vehicle. */
export const unsoldReason = (option: SellOption) => (option.availability === 'sold_out' ? 'Sold out' : 'Not accepted')

export const compareGroups = (context: CompareContext): readonly CompareGroup[] => {
  const { options, vehicle, nowMs, zone } = context
  const cells = (cellOf: (option: SellOption) => CompareCell) => options.map(cellOf)
  return [
    {
      title: vehicle === null ? 'Price' : `Price for ${vehicleWithArticle(vehicle)}`,
      rows: priceRows(options, vehicle),
    },
    { title: 'Getting there', rows: gettingThereRows(options) },
    {
      title: 'Vehicles that fit',
      rows: sizeNames.map((name) => ({ label: name, cells: cells((option) => sizeCell(option, name)) })),
    },
    { title: 'Add-ons', rows: [{ label: 'Optional', kind: 'addOns', cells: cells(addOnCell) }] },
    {
      title: 'Pass and terms',
      rows: [
        {
          label: 'Pass needs',
          cells: cells((option) => {
            const needs = passNeeds(option)
            return {
              text: needs,
              content: (
                <>
                  <Icon of={option.plateRequired ? IconCar : IconQrcode} />
                  <CutText text={needs} />
                </>
              ),
            }
          }),
        },
        { label: 'Cancel by', cells: cells((option) => ({ text: cancelTerms(option, nowMs, option.zone ?? zone) })) },
        { label: 'On site', cells: cells((option) => amenityCell(option, context)) },
      ],
    },
  ]
}

export const CutText = ({ text: whole }: { readonly text: string }) => (
  <Text line="cut" className={styles.narrow} title={whole}>
    {whole}
  </Text>
)

/** One row for each line label that any option has, then the total with the difference to the lowest. */
const priceRows = (options: readonly SellOption[], vehicle: VehicleType | null): readonly CompareRow[] => {
  const all = options.map((option) => vehicleLines(option, vehicle))
  const labels = [...new Set(all.flatMap((lines) => (lines ?? []).map((line) => line.label)))]
  const rows = labels.map((label) => ({
    label,
    figures: true,
    cells: options.map((option, index) => {
      const found = all[index]?.filter((line) => line.label === label) ?? []
      return { text: found.length === 0 ? '—' : formatMinor(sumMinor(found), option.currency) }
    }),
  }))
  const totals = all.map((lines) => (lines === undefined ? undefined : sumMinor(lines)))
  const lowest = Math.min(...totals.map((total) => total ?? Infinity))
  // Amounts in different currencies are not compared.
  const isComparable = options.length > 1 && options.every((option) => option.currency === options[0]?.currency)
  const cells = options.map((option, index): CompareCell => {
    const total = totals[index]
    if (total === undefined) return { text: '—', note: unsoldReason(option) }
    const amount = formatMinor(total, option.currency)
    if (!isComparable) return { text: amount }
    return total === lowest
      ? { text: amount, best: 'Lowest' }
      : { text: amount, note: `+${formatMinor(total - lowest, option.currency)}` }
  })
  return [...rows, { label: 'Total', kind: 'total', figures: true, cells }]
}

const gettingThereRows = (options: readonly SellOption[]): readonly CompareRow[] => {
  const isSeveral = options.length > 1
  const nearest = Math.min(...options.map((option) => option.meters ?? Infinity))
  const heights = options.map((option) => option.heightInches ?? Infinity)
  const highest = Math.max(...heights)
  const isOneHighest = isSeveral && heights.filter((height) => height === highest).length === 1
  return [
    {
      label: 'Walk',
      figures: true,
      cells: options.map(({ meters }) =>
        meters === undefined
          ? { text: '—' }
          : {
              text: formatMiles(meters),
              note: walkMinutes(meters),
              best: isSeveral && meters === nearest ? 'Shortest' : undefined,
            },
      ),
    },
    {
      label: 'Spaces',
      cells: options.map(({ availability, spacesLeft, capacity }) => ({
        text: `${availability} ${spacesLeft}`,
        content: <Availability state={availability} left={spacesLeft} />,
        note: capacity === undefined ? undefined : `of ${formatCount(capacity)}`,
      })),
    },
    {
      label: 'Height limit',
      figures: true,
      cells: options.map((option, index) => ({
        text: formatHeight(option.heightInches),
        best: isOneHighest && heights[index] === highest ? 'Highest' : undefined,
      })),
    },
    { label: 'Hours', cells: options.map((option) => ({ text: option.hours ?? 'Not listed' })) },
  ]
}

const sizeCell = (option: SellOption, name: string): CompareCell => {
  if (option.sizes.length === 0) return { text: name === 'Standard' ? 'Any vehicle within the height' : '—' }
  const size = sizeByName(option, name)
  if (size === undefined) return { text: 'Not accepted' }
  const covers = sizeCovers(size)
  return {
    text: covers === '' ? 'Accepted' : covers.charAt(0).toUpperCase() + covers.slice(1),
    note: size.priceMinor === 0 ? undefined : `+${formatMinor(size.priceMinor, option.currency)}`,
  }
}

const addOnCell = ({ extras, currency }: SellOption): CompareCell => {
  const lines = extras.map((extra) => ({ name: extra.name, price: `+${formatMinor(extra.priceMinor, currency)}` }))
  return {
    text: JSON.stringify(lines),
    content:
      lines.length === 0 ? (
        <Text tone="faint">None offered</Text>
      ) : (
        lines.map(({ name, price }) => (
          <Text key={name} line="cut" className={styles.narrow}>
            {name}{' '}
            <Text as="b" weight="medium">
              {price}
            </Text>
          </Text>
        ))
      ),
  }
}

const amenityCell = (option: SellOption, { cellPixels, fontPixels }: CompareContext): CompareCell => {
  const amenities = amenitiesOf(option)
  const names = amenities.map((amenity) => amenity.name)
  const named = namedThatFit(names, cellPixels, fontPixels)
  return {
    text: names.join(),
    content:
      amenities.length === 0 ? (
        <Text tone="faint">Nothing listed</Text>
      ) : (
        amenities.map((amenity, index) => (
          // An icon without text has its name on hover and for screen readers.
          <span key={amenity.key} className={styles.amenity}>
            <AmenityIcons amenities={[amenity]} />
            {index < named ? amenity.name : null}
          </span>
        ))
      ),
  }
}

/** How many of the amenities have room for their names. A letter takes 0.56 of the font's height. */
export const namedThatFit = (names: readonly string[], cellPixels: number, fontPixels: number): number => {
  const iconPixels = 26
  const nameGapPixels = 4
  let leftPixels = cellPixels - names.length * iconPixels
  return names.filter((name) => {
    leftPixels -= nameGapPixels + name.length * fontPixels * 0.56
    return leftPixels >= 0
  }).length
}
