/**
 * The grammar of posted prices, such as `$4 per half hour, $40 all day`. A text is read in full or not at all: a price is never
 * guessed, so one word that the grammar does not know leaves the whole text unread.
 */
import { parseAmountMinor } from '../../core/money.ts'

/** What an amount is for. Lengths are in minutes; `dayMaximum` is the most that accumulates in a day. */
export type PriceMeaning =
  | { readonly kind: 'free' | 'day' | 'dayMaximum' | 'event' }
  | { readonly kind: 'each' | 'length' | 'upTo'; readonly minutes: number }

export interface PricePart {
  readonly text: string
  /** The text beside the amount, as written; empty where parking is free. */
  readonly label: string
  readonly amountMinor: number
  readonly meaning: PriceMeaning
}

const signs: Readonly<Record<string, string>> = {
  ...{ USD: '$', CAD: '$', MXN: '$', AUD: '$', NZD: '$' },
  ...{ EUR: '€', GBP: '£', JPY: '¥' },
}

const number = String.raw`\d{1,5}(?:\.\d{1,2})?`
/** `1hr: 4.9`, `daily max: $10`, `events $10` */
const labelFirst = new RegExp(`^(?<label>[^:$€£¥]+?) ?(?<colon>:)? ?(?<sign>[$€£¥])? ?(?<amount>${number})$`)
/** `$30 (daily)`, `$50/day`, `$4 per half hour` */
const amountFirst = new RegExp(
  `^(?<sign>[$€£¥]) ?(?<amount>${number}) ?(?:\\((?<inside>[^()]+)\\)|/ ?(?<unit>[a-z].*)|(?<after>[a-z].*))$`,
  'i',
)

const freeText = /^(?:free|fee: no|no charge)\.?$/i
const dayLabel = /^(?:all[ -]?day|day|daily|(?:per|a|each) day|flat(?: rate)?|per entry)$/
const dayMaximumLabel = /^(?:(?:daily|day) )?max(?:imum)?(?: per day)?$/
const eventLabel = /^(?:per )?events?(?: (?:rates?|parking))?$/
const lengthLabel =
  /^(?:(?<how>per|an?|each|every|up to) )?(?:(?<half>half[ -]?hour|30 ?min(?:utes?)?)|(?<hours>\d{1,2})? ?(?:hours?|hrs?|h))$/

const lengthMeaning = (label: string): PriceMeaning | undefined => {
  if (label === 'hourly') return { kind: 'each', minutes: 60 }
  const groups = lengthLabel.exec(label)?.groups
  if (groups === undefined) return undefined
  const { how, half, hours } = groups
  const minutes = half === undefined ? Number(hours ?? 1) * 60 : 30
  if (how === 'up to') return minutes > 0 && minutes < 1_440 ? { kind: 'upTo', minutes } : undefined
  // "per 2 hours" may be charged by the hour or by the two: only single units are certain.
  if (how !== undefined) return minutes > 0 && minutes <= 60 ? { kind: 'each', minutes } : undefined
  if (minutes === 1_440) return { kind: 'day' }
  return minutes > 0 && minutes < 1_440 ? { kind: 'length', minutes } : undefined
}

const meaningOf = (label: string): PriceMeaning | undefined => {
  const text = label.toLowerCase()
  if (dayLabel.test(text)) return { kind: 'day' }
  if (dayMaximumLabel.test(text)) return { kind: 'dayMaximum' }
  return eventLabel.test(text) ? { kind: 'event' } : lengthMeaning(text)
}

const readPart = (text: string, currency: string): PricePart | undefined => {
  const groups = amountFirst.exec(text)?.groups ?? labelFirst.exec(text)?.groups
  if (groups === undefined) return undefined
  const { sign, amount, colon, label, inside, unit, after } = groups
  // A number alone is an amount only behind a label with a colon.
  if (sign === undefined ? colon === undefined : sign !== signs[currency]) return undefined
  const shownLabel = (label ?? inside ?? unit ?? after ?? '').trim()
  const meaning = meaningOf(unit === undefined ? shownLabel : `per ${shownLabel}`)
  const amountMinor = parseAmountMinor(amount ?? '', currency)
  // Lists write 0 for "not known", and "free" for what costs nothing.
  if (meaning === undefined || amountMinor === undefined || amountMinor === 0) return undefined
  return { text, label: shownLabel, amountMinor, meaning }
}

/** The parts of a text that is understood to its last word, in their order; undefined for every other text. */
export const readPriceText = (text: string, currency: string): readonly PricePart[] | undefined => {
  const whole = text.trim().replaceAll(/[^\S\n]+/g, ' ')
  if (freeText.test(whole)) return [{ text: whole, label: '', amountMinor: 0, meaning: { kind: 'free' } }]
  const parts = whole
    .split(/[;,|\n]|\/(?=\s*[$€£¥])/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => readPart(part, currency))
  const read = parts.filter((part) => part !== undefined)
  return read.length > 0 && read.length === parts.length ? read : undefined
}

/**
 * What a facility posts, part by part, as in `1hr: 3; all day: 30` (recorded-shapes.md section 5). `label` is the text beside the
 * amount, such as `all day`; no amounts unless the whole text is understood.
 */
export const listedPrices = (text: string, currency: string) =>
  readPriceText(text, currency)?.map(({ text: part, label, amountMinor }) => ({ text: part, label, amountMinor })) ??
  text.split(/[;\n]/).flatMap((raw) => {
    const part = raw.trim()
    return part === '' ? [] : [{ text: part, label: '', amountMinor: undefined }]
  })
