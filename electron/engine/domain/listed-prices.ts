/** The single prices in a facility's listed rates, as in `1hr: 3; all day: 30` (recorded-shapes.md section 5). */
import { parseAmountMinor } from './money.ts'

export interface ListedPrice {
  /** The part of the text that says it, blanks trimmed. */
  readonly text: string
  /** What stands before the amount or behind it: `all day`, `daily`; empty without. */
  readonly label: string
  /** Undefined for parts in words alone ("Permit only"). */
  readonly amountMinor: number | undefined
}

const freeParking = /^(?:free|fee: no|no charge)\.?$/i
/** `1hr: 3`, `$5` */
const labelledAmount = /^(?:(.*?):)?\s*[$€£]?\s*(\d+(?:\.\d{1,2})?)$/
/** `$30 (daily)`, `$50/day`, `notes: $19 overnight`: with words behind it only what has a currency's sign is an amount. */
const amountWithWords = /^(?:([^$€£]*?):)?\s*[$€£]\s*(\d+(?:\.\d{1,2})?)(?![\d.])\s*[(/]?\s*([a-z][^$€£]*?)\)?$/i

function readPart(part: string, currency: string): ListedPrice {
  if (freeParking.test(part)) return { text: part, label: '', amountMinor: 0 }
  const match = labelledAmount.exec(part) ?? amountWithWords.exec(part)
  const label = [match?.[1], match?.[3]].flatMap((words) => words?.trim() || []).join(', ')
  return { text: part, label, amountMinor: match?.[2] === undefined ? undefined : parseAmountMinor(match[2], currency) }
}

/** The parts between semicolons or line ends, in their order; empty ones are left out. */
export function listedPrices(text: string, currency: string): ListedPrice[] {
  return text.split(/[;\n]/).flatMap((raw) => {
    const part = raw.trim()
    return part === '' ? [] : [readPart(part, currency)]
  })
}
