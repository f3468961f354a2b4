/** The price of a sale: the lines of quote and preview, and whether the agreed price or that of the newest quotes applies. */
import type { LineItem, Preview } from '../../../../shared/api/quotes.ts'
import { amountOf, sentenceCase } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { choiceIn, goneSize, stillOffered, type AddOnChoice } from './offer-changes.ts'
import { sizeByKey, type SellAddOn, type SellOption } from './option.ts'

export interface PriceLine {
  readonly label: string
  readonly minor: number
  readonly isAddOn?: true
}

/** Returns only add-ons that can be booked. */
export const chosenAddOns = (option: SellOption, { size: key, extraIds }: AddOnChoice): readonly SellAddOn[] => {
  const size = sizeByKey(option, key)
  const extras = option.extras.filter(({ id }) => extraIds.includes(id))
  return [...(size === undefined ? [] : [size]), ...extras].filter(({ available }) => available)
}

const isSize = (addOn: SellAddOn | undefined): boolean => addOn !== undefined && addOn.items.length > 0

const addOnLabel = (addOn: SellAddOn): string =>
  isSize(addOn) ? t('sale.price.size', { size: addOn.name }) : addOn.name

/** The lines as quoted. A size without a charge is left out. */
export const quotedLines = (option: SellOption, choice: AddOnChoice): readonly PriceLine[] => [
  { label: t('sale.price.base'), minor: option.baseMinor ?? option.priceMinor ?? 0 },
  ...option.fees.map(({ label, minor }) => ({ label: sentenceCase(label), minor })),
  ...chosenAddOns(option, choice)
    .filter((addOn) => !isSize(addOn) || addOn.priceMinor !== 0)
    .map((addOn) => ({ label: addOnLabel(addOn), minor: addOn.priceMinor, isAddOn: true })),
]

export const sumMinor = (lines: readonly PriceLine[]): number => lines.reduce((sum, line) => sum + line.minor, 0)

/** Returns at most `most` lines with the same sum: if there are more, size and add-ons share one, without the details after a comma. */
export const joinedLines = (lines: readonly PriceLine[], most: number): readonly PriceLine[] => {
  const addOns = lines.filter(({ isAddOn }) => isAddOn)
  if (lines.length <= most || addOns.length < 2) return lines
  const joined = { label: addOns.map(({ label }) => label.replace(/,.*/, '')).join(', '), minor: sumMinor(addOns) }
  return [...lines.filter(({ isAddOn }) => !isAddOn), joined]
}

/** The lines of the API's preview with the labels of `quotedLines`. */
export const previewLines = ({ line_items }: Preview, option: SellOption): readonly PriceLine[] => {
  const addOns = new Map([...option.sizes, ...option.extras].map((addOn) => [addOn.id, addOn]))
  return line_items.flatMap((item) => {
    const addOn = addOns.get(item.add_on_id ?? '')
    const minor = amountOf(item.price, option.currency)?.minor ?? 0
    if (item.kind !== 'add_on') return { label: labelOf(item, addOn), minor }
    return minor === 0 && isSize(addOn) ? [] : { label: labelOf(item, addOn), minor, isAddOn: true }
  })
}

const labelOf = (item: LineItem, addOn: SellAddOn | undefined): string => {
  if (item.kind === 'option') return t('sale.price.base')
  return addOn === undefined ? sentenceCase(item.label) : addOnLabel(addOn)
}

/** `before` is undefined for a new line and `now` for one that was removed. */
export interface ChangedLine {
  readonly label: string
  readonly before: number | undefined
  readonly now: number | undefined
}

/** Both sets of lines side by side, by label, in the order of the new ones; removed lines come last. */
export const compareLines = (before: readonly PriceLine[], now: readonly PriceLine[]): readonly ChangedLine[] => {
  const left = [...before]
  const changed: ChangedLine[] = now.map(({ label, minor }) => {
    const at = left.findIndex((old) => old.label === label)
    const old = at < 0 ? undefined : left.splice(at, 1)[0]
    return { label, before: old?.minor, now: minor }
  })
  return [...changed, ...left.map(({ label, minor }) => ({ label, before: minor, now: undefined }))]
}

/** The offer for sale: `agreed` has the prices that the seller has agreed to, `option` those that apply now. */
export interface SaleOffer {
  readonly saleId: string
  readonly option: SellOption
  readonly agreed: SellOption
  readonly acceptedTotalMinor: number | null
  /** The price of the choice once its hold has ended, if that is known to be higher. */
  readonly laterMinor?: number | undefined
}

/** `agreed` is the option as the seller chose it, `options` the newest quotes. Undefined if neither has the option. */
export const offeredOption = (
  key: string,
  agreed: SellOption | undefined,
  options: readonly SellOption[] | undefined,
  choice: AddOnChoice,
  nowMs: number,
): Pick<SaleOffer, 'option' | 'agreed' | 'laterMinor'> | undefined => {
  const fresh = options?.find((option) => option.key === key)
  if (agreed === undefined) return fresh && { option: fresh, agreed: fresh }
  if (options === undefined) return { option: agreed, agreed }
  const isHeld = isQuoteHeld(agreed, options, nowMs)
  if (fresh === undefined) {
    const gone: SellOption = { ...agreed, availability: 'sold_out', quoteId: undefined }
    return { option: isHeld ? agreed : gone, agreed }
  }
  const held = stillOffered(agreed, fresh)
  const laterMinor = sumMinor(quotedLines(fresh, choiceIn(fresh, agreed, choice)))
  const isCheaper = laterMinor > sumMinor(quotedLines(held, choiceIn(held, fresh, choice)))
  if (isHeld && isCheaper && haveSameForm(agreed, held, fresh)) return { option: held, agreed, laterMinor }
  return { option: fresh, agreed: hasSameTerms(agreed, fresh) ? fresh : agreed }
}

/** Whether the agreed quote can still be booked according to the new quotes for the same time. */
const isQuoteHeld = (agreed: SellOption, options: readonly SellOption[], nowMs: number): boolean => {
  if (agreed.quoteId === undefined || nowMs >= (agreed.heldUntilMs ?? 0)) return false
  if (!options.some(({ startMs, endMs }) => startMs === agreed.startMs && endMs === agreed.endMs)) return false
  return !options.some((each) => each.locationId === agreed.locationId && each.availability === 'sold_out')
}

/** Whether all of them or none have sizes: a quote from before such a change cannot be booked with the present form. */
const haveSameForm = (...options: readonly SellOption[]): boolean =>
  new Set(options.map(({ sizes }) => sizes.length > 0)).size === 1

/** Whether all charges and times are the same, or there was no price to compare with. */
export const hasSameTerms = (agreed: SellOption, fresh: SellOption): boolean => {
  const terms = ({ baseMinor, fees, startMs, endMs, sizes, extras }: SellOption): string =>
    JSON.stringify([
      [baseMinor, fees, startMs, endMs],
      [...sizes, ...extras].map(({ id, priceMinor, available }) => [id, priceMinor, available]),
    ])
  return agreed.priceMinor === undefined || terms(agreed) === terms(fresh)
}

/** The lines and total of the preview, or of the quote without a preview: the API checks the total again when the sale is sent. */
export const saleTotal = (offer: SaleOffer, choice: AddOnChoice, preview: Preview | undefined) => {
  const { option, agreed, acceptedTotalMinor } = offer
  const agreedLines = quotedLines(agreed, choiceIn(agreed, option, choice))
  const agreedMinor = sumMinor(agreedLines)
  const lines =
    preview === undefined ? quotedLines(option, choiceIn(option, agreed, choice)) : previewLines(preview, option)
  const totalMinor =
    preview === undefined ? sumMinor(lines) : (amountOf(preview.final_price, option.currency)?.minor ?? 0)
  // Another size, which has another price, must be chosen first.
  const isSizeMissing = option.sizeRequired && goneSize(offer, choice) !== undefined
  const isAccepted = isSizeMissing || totalMinor === agreedMinor || totalMinor === acceptedTotalMinor
  return {
    lines,
    totalMinor,
    /** The change is reported until the seller accepts it. */
    changed: isAccepted ? undefined : { lines: compareLines(agreedLines, lines), beforeMinor: agreedMinor },
  }
}
