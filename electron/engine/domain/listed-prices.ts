/** What a facility posts about its prices, part by part, as in `1hr: 3; all day: 30` (recorded-shapes.md section 5). */
import { readPriceText } from './price-text.ts'

export interface ListedPrice {
  readonly text: string
  /** The words beside the amount: `all day`, `daily`; empty without. */
  readonly label: string
  /** Undefined unless the whole text is understood. */
  readonly amountMinor: number | undefined
}

export const listedPrices = (text: string, currency: string): ListedPrice[] => {
  const read = readPriceText(text, currency)
  if (read !== undefined) return read.map(({ text: part, label, amountMinor }) => ({ text: part, label, amountMinor }))
  return text.split(/[;\n]/).flatMap((raw) => {
    const part = raw.trim()
    return part === '' ? [] : [{ text: part, label: '', amountMinor: undefined }]
  })
}
