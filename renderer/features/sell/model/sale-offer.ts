/** At which price the option on sale is offered: the one agreed on while it is held, otherwise that of the newest quotes. */
import type { Preview } from '../../../../shared/api/quotes.ts'
import { compareLines, previewLines, previewTotal, quotedLines, sumMinor } from './price-lines.ts'
import type { AddOnChoice, ChangedLine, PriceLine } from './price-lines.ts'
import type { SellOption } from './option.ts'

/** What the sale panel shows and sells. `seen` has the prices that the seller has agreed to, `option` those that apply now. */
export interface SaleOffer {
  readonly saleId: string
  readonly option: SellOption
  readonly seen: SellOption
  readonly acceptedTotalMinor: number | null
}

/**
 * `agreed` is the option as the seller chose it, `options` the newest quotes; undefined while there are none.
 * Undefined if neither knows the option.
 */
export const offeredOption = (
  key: string,
  agreed: SellOption | undefined,
  options: readonly SellOption[] | undefined,
  choice: AddOnChoice,
  nowMs: number,
): Pick<SaleOffer, 'option' | 'seen'> | undefined => {
  const fresh = options?.find((option) => option.key === key)
  if (agreed === undefined) return fresh && { option: fresh, seen: fresh }
  if (options === undefined || isHeldAgainst(agreed, fresh, options, choice, nowMs))
    return { option: agreed, seen: agreed }
  if (fresh === undefined) {
    return { option: { ...agreed, availability: 'sold_out', quoteId: undefined }, seen: agreed }
  }
  return { option: fresh, seen: hasSameTerms(agreed, fresh) ? fresh : agreed }
}

/** Whether the agreed quote holds a price that the new quotes for the same time do not offer or undercut. */
const isHeldAgainst = (
  agreed: SellOption,
  fresh: SellOption | undefined,
  options: readonly SellOption[],
  choice: AddOnChoice,
  nowMs: number,
): boolean => {
  if (agreed.quoteId === undefined || nowMs >= (agreed.heldUntilMs ?? 0)) return false
  if (!options.some(({ startMs, endMs }) => startMs === agreed.startMs && endMs === agreed.endMs)) return false
  if (options.some((each) => each.locationId === agreed.locationId && each.availability === 'sold_out')) return false
  if (fresh === undefined) return true
  return !hasSameTerms(agreed, fresh) && sumMinor(quotedLines(fresh, choice)) >= sumMinor(quotedLines(agreed, choice))
}

/** Whether everything that is charged is the same, or there was no price to compare with. */
export const hasSameTerms = (seen: SellOption, fresh: SellOption): boolean => {
  const terms = (option: SellOption): string =>
    JSON.stringify([
      option.baseMinor,
      option.fees,
      [...option.sizes, ...option.extras].map((addOn) => [addOn.id, addOn.priceMinor]),
    ])
  return seen.priceMinor === undefined || terms(seen) === terms(fresh)
}

/** What the panel shows as lines and total, and whether it may be charged. */
export interface SaleTotal {
  readonly lines: readonly PriceLine[]
  readonly totalMinor: number
  /** Set while the price differs from what was shown first and the seller has not accepted it. */
  readonly changed: { readonly lines: readonly ChangedLine[]; readonly beforeMinor: number } | undefined
  /** The preview has confirmed the total. */
  readonly confirmed: boolean
}

/** Without a preview the quoted lines stand, and the API compares the total again when the sale is asked for. */
export const saleTotal = (offer: SaleOffer, choice: AddOnChoice, preview: Preview | undefined): SaleTotal => {
  const seenLines = quotedLines(offer.seen, choice)
  const seenMinor = sumMinor(seenLines)
  if (preview === undefined) return { lines: seenLines, totalMinor: seenMinor, changed: undefined, confirmed: false }
  const lines = previewLines(preview, offer.option)
  const totalMinor = previewTotal(preview, offer.option.currency)
  const accepted = totalMinor === seenMinor || offer.acceptedTotalMinor === totalMinor
  return {
    lines,
    totalMinor,
    changed: accepted ? undefined : { lines: compareLines(seenLines, lines), beforeMinor: seenMinor },
    confirmed: true,
  }
}
