/** Price lines of a sale: what the quote promised, what the preview says, and the difference between the two. */
import type { LineItem, Preview } from '../../../../shared/api/quotes.ts'
import { amountOf } from '../../../lib/format/index.ts'
import { sizeByName } from './vehicle.ts'
import type { SellAddOn, SellOption } from './option.ts'

export interface PriceLine {
  readonly label: string
  readonly minor: number
}

/** What is bought beside the space: a size by name, general add-ons by id. */
export interface AddOnChoice {
  readonly sizeName: string | null
  readonly extraIds: readonly string[]
}

export const chosenAddOns = (option: SellOption, choice: AddOnChoice): readonly SellAddOn[] => {
  const size = sizeByName(option, choice.sizeName)
  const extras = option.extras.filter((extra) => choice.extraIds.includes(extra.id))
  return size === undefined ? extras : [size, ...extras]
}

/** "Oversize vehicle" for a size, so that the line reads alone; the name itself for anything else. */
export const addOnLabel = (addOn: Pick<SellAddOn, 'name' | 'items'>): string =>
  addOn.items.length > 0 ? `${addOn.name} vehicle` : addOn.name

/** Lines as quoted. A size without a charge is left out, as it adds nothing to the sum. */
export const quotedLines = (option: SellOption, choice: AddOnChoice): readonly PriceLine[] => {
  const lines: PriceLine[] = [{ label: 'Base price', minor: option.baseMinor ?? option.priceMinor ?? 0 }]
  for (const fee of option.fees) lines.push({ label: sentenceCase(fee.label), minor: fee.minor })
  for (const addOn of chosenAddOns(option, choice)) {
    if (addOn.items.length === 0 || addOn.priceMinor !== 0) {
      lines.push({ label: addOnLabel(addOn), minor: addOn.priceMinor })
    }
  }
  return lines
}

export const sumMinor = (lines: readonly PriceLine[]): number => lines.reduce((sum, line) => sum + line.minor, 0)

/** Lines and total of the API's preview, worded as ours: the total shown is the total charged. */
export const previewLines = (preview: Preview, option: SellOption): readonly PriceLine[] => {
  const addOns = new Map([...option.sizes, ...option.extras].map((addOn) => [addOn.id, addOn]))
  return preview.line_items.flatMap((item) => {
    const addOn = item.add_on_id === undefined ? undefined : addOns.get(item.add_on_id)
    const minor = amountOf(item.price, option.currency)?.minor ?? 0
    if (item.kind === 'add_on' && minor === 0 && (addOn?.items.length ?? 0) > 0) return []
    return [{ label: labelOf(item, addOn), minor }]
  })
}

const labelOf = (item: LineItem, addOn: SellAddOn | undefined): string => {
  if (item.kind === 'option') return 'Base price'
  return addOn === undefined ? sentenceCase(item.label) : addOnLabel(addOn)
}

/** "Service Fee" reads "Service fee"; words in capitals stay. */
const sentenceCase = (label: string): string =>
  label.replace(/(?<=\S\s+)\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())

export const previewTotal = (preview: Preview, currency: string): number =>
  amountOf(preview.final_price, currency)?.minor ?? 0

/** One line with what it was before; `before` is undefined for a new line and `now` for one that went. */
export interface ChangedLine {
  readonly label: string
  readonly before: number | undefined
  readonly now: number | undefined
}

/** Both sets of lines side by side, by label, in the order of the new ones; lines that went come last. */
export const compareLines = (before: readonly PriceLine[], now: readonly PriceLine[]): readonly ChangedLine[] => {
  const left = [...before]
  const changed: ChangedLine[] = now.map((line) => {
    const at = left.findIndex((old) => old.label === line.label)
    const old = at < 0 ? undefined : left.splice(at, 1)[0]
    return { label: line.label, before: old?.minor, now: line.minor }
  })
  return [...changed, ...left.map((line) => ({ label: line.label, before: line.minor, now: undefined }))]
}
