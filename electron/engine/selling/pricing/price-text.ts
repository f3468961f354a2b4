/**
 * The grammar of posted prices, such as `$4 per half hour, $40 all day`. A text is read in full or not at all: a price is never guessed, so
 * one word that the grammar does not know leaves the whole text unread.
 */
import { rememberByText } from '../../../../shared/remember.ts'
import { parseAmountMinor } from '../../../core/money.ts'

/** The meaning of an amount. Lengths are in minutes; `dayMaximum` is the most that accumulates in a day. */
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

/** A piece of a text: read, left over, or a gap between two. All pieces together are the text. */
export interface PricePiece {
  readonly text: string
  readonly state: 'read' | 'left' | 'gap'
  readonly part?: PricePart
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
/** The comma of `1,200` and `4,90` separates nothing. */
const separator = /(\s*(?:[;|\n]|,(?!\d)|\/(?=\s*[$€£¥]))\s*)/

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
  // "per 2 hours" may be charged by the hour or by two hours: only single units are certain.
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

const readPart = (written: string, currency: string): PricePart | undefined => {
  const text = written.replaceAll(/\s+/g, ' ')
  const groups = amountFirst.exec(text)?.groups ?? labelFirst.exec(text)?.groups
  if (groups === undefined) return undefined
  const { sign, amount, colon, label, inside, unit, after } = groups
  // A number without a sign is an amount only after a label with a colon.
  if (sign === undefined ? colon === undefined : sign !== signs[currency]) return undefined
  const shownLabel = (label ?? inside ?? unit ?? after ?? '').trim()
  const meaning = meaningOf(unit === undefined ? shownLabel : `per ${shownLabel}`)
  const amountMinor = parseAmountMinor(amount ?? '', currency)
  // Lists write 0 for "not known", and "free" for parking that costs nothing.
  if (meaning === undefined || amountMinor === undefined || amountMinor === 0) return undefined
  return { text, label: shownLabel, amountMinor, meaning }
}

/** A text may begin with an amount that is understood and continue with other words: `$5/hr first come`. */
const piecesWithin = (text: string, currency: string): readonly PricePiece[] => {
  const whole = readPart(text, currency)
  if (whole !== undefined) return [{ text, state: 'read', part: whole }]
  const left: PricePiece = { text, state: 'left' }
  if (!/^[$€£¥]/.test(text)) return [left]
  // The longest beginning that can be read counts: words are cut from the end.
  for (const { index, 0: gap } of [...text.matchAll(/\s+/g)].toReversed()) {
    const start = text.slice(0, index)
    const part = readPart(start, currency)
    if (part !== undefined)
      return [
        { text: start, state: 'read', part },
        { text: gap, state: 'gap' },
        { text: text.slice(index + gap.length), state: 'left' },
      ]
  }
  return [left]
}

const splitText = (text: string, currency: string): readonly PricePiece[] => {
  const whole = text.trim()
  const start = text.indexOf(whole)
  const body: readonly PricePiece[] = freeText.test(whole)
    ? [
        {
          text: whole,
          state: 'read',
          part: { text: whole, label: '', amountMinor: 0, meaning: { kind: 'free' } },
        },
      ]
    : whole
        .split(separator)
        .flatMap((piece, index): readonly PricePiece[] =>
          index % 2 === 1 ? [{ text: piece, state: 'gap' }] : piecesWithin(piece, currency),
        )
  const ends = { before: text.slice(0, start), after: text.slice(start + whole.length) }
  const pieces: readonly PricePiece[] = [
    { text: ends.before, state: 'gap' },
    ...body,
    { text: ends.after, state: 'gap' },
  ]
  return pieces.filter((piece) => piece.text !== '')
}

// The facilities of one operator post the same prices.
const splitOnce = rememberByText((currency) => rememberByText((text) => splitText(text, currency)))
const longestRemembered = 200

/** Splits any text into the parts that are read, the parts that are left for a person, and the gaps between them. */
export const pricePieces = (text: string, currency: string): readonly PricePiece[] =>
  text.length > longestRemembered ? splitText(text, currency) : splitOnce(currency)(text)

/** The parts of a text that is understood to its last word, in their order; undefined for every other text. */
export const readPriceText = (text: string, currency: string): readonly PricePart[] | undefined => {
  const pieces = pricePieces(text, currency)
  const parts = pieces.flatMap(({ part }) => part ?? [])
  return parts.length > 0 && pieces.every(({ state }) => state !== 'left') ? parts : undefined
}

/**
 * The posted prices of a facility, part by part, as in `1hr: 3; all day: 30` (recorded-shapes.md section 5). `label` is the text beside the
 * amount, such as `all day`; there are no amounts unless the whole text is understood.
 */
export const listedPrices = (text: string, currency: string) =>
  readPriceText(text, currency)?.map(({ text: part, label, amountMinor }) => ({ text: part, label, amountMinor })) ??
  text.split(/[;\n]/).flatMap((raw) => {
    const part = raw.trim()
    return part === '' ? [] : [{ text: part, label: '', amountMinor: undefined }]
  })
