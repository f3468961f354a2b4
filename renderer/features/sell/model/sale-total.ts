/** What the panel shows as lines and total, and whether it may be charged. */
import type { Preview } from '../../../../shared/api/quotes.ts'
import { compareLines, previewLines, previewTotal, quotedLines, sumMinor } from './price-lines.ts'
import type { ChangedLine, PriceLine } from './price-lines.ts'
import type { Chosen, SaleForm } from './sell-state.ts'

export interface SaleTotal {
  readonly lines: readonly PriceLine[]
  readonly totalMinor: number
  /** Set while the price differs from what was shown first and the seller has not accepted it. */
  readonly changed: { readonly lines: readonly ChangedLine[]; readonly beforeMinor: number } | undefined
  /** The preview has confirmed the total. */
  readonly confirmed: boolean
}

/** Without a preview the quoted lines stand, and the API compares the total again when the sale is asked for. */
export function saleTotal(chosen: Chosen, form: SaleForm, preview: Preview | undefined): SaleTotal {
  const seenLines = quotedLines(chosen.seen, form)
  const seenMinor = sumMinor(seenLines)
  if (preview === undefined) return { lines: seenLines, totalMinor: seenMinor, changed: undefined, confirmed: false }
  const lines = previewLines(preview, chosen.option)
  const totalMinor = previewTotal(preview, chosen.option.currency)
  const accepted = totalMinor === seenMinor || chosen.acceptedTotalMinor === totalMinor
  return {
    lines,
    totalMinor,
    changed: accepted ? undefined : { lines: compareLines(seenLines, lines), beforeMinor: seenMinor },
    confirmed: true,
  }
}
