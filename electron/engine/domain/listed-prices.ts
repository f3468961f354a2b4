/** What a facility posts about its prices, part by part, as in `1hr: 3; all day: 30` (recorded-shapes.md section 5). */
import { readPriceText } from './price-text.ts'

/** `label` is the text beside the amount, such as `all day`; no amounts unless the whole text is understood. */
export const listedPrices = (text: string, currency: string) =>
  readPriceText(text, currency)?.map(({ text: part, label, amountMinor }) => ({ text: part, label, amountMinor })) ??
  text.split(/[;\n]/).flatMap((raw) => {
    const part = raw.trim()
    return part === '' ? [] : [{ text: part, label: '', amountMinor: undefined }]
  })
