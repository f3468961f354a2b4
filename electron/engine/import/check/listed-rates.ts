/** Turns the posted texts of facilities about rates and sizes into data, where the text is understood in full. */
import { readPriceText, type PricePart } from '../../selling/pricing/price-text.ts'
import type { TransientTier } from '../../selling/pricing/pricing.ts'
import { clean } from '../file/text.ts'

export type ListedRates = ReturnType<typeof parseListedRates>

const dayMinutes = 1_440
const free: readonly TransientTier[] = [[dayMinutes, 0]]

/** A price for each half hour or hour becomes a price for each length, up to the price of the day. */
const accumulated = (minutes: number, minor: number, dayMinor: number): TransientTier[] => {
  const tiers: TransientTier[] = []
  for (let times = 1; times * minor < dayMinor && times * minutes < dayMinutes; times += 1) {
    tiers.push([times * minutes, times * minor])
  }
  return [...tiers, [dayMinutes, dayMinor]]
}

/** True where each length occurs once, and a longer stay never costs less than a shorter one. */
const isConsistent = (tiers: readonly TransientTier[]): boolean =>
  tiers.every(([minutes, minor], index) => {
    const [shorterMinutes, shorterMinor] = tiers[index - 1] ?? [0, 0]
    return minutes > shorterMinutes && minor >= shorterMinor
  })

/** Prices by length of stay; undefined where the parts leave the price of some stay open. */
const tiersOf = (parts: readonly PricePart[]): readonly TransientTier[] | undefined => {
  const days = parts.filter(({ meaning }) => meaning.kind === 'day' || meaning.kind === 'dayMaximum')
  const lengths = parts.flatMap(({ meaning, amountMinor }) =>
    'minutes' in meaning ? [{ ...meaning, amountMinor }] : [],
  )
  const [first, ...others] = lengths
  const [day] = days
  if (days.length > 1) return undefined
  if (first === undefined) {
    if (day === undefined) return []
    return day.meaning.kind === 'day' ? [[dayMinutes, day.amountMinor]] : undefined
  }
  const { minutes, amountMinor } = first
  // "$5 per hour" is the price of each hour. "1hr: 5" is the price of a stay of one hour: the price of two hours is open, unless a maximum
  // shows that the price accumulates.
  const isEach = first.kind === 'each' || (first.kind === 'length' && day?.meaning.kind === 'dayMaximum')
  const accumulates = others.length === 0 && isEach && minutes <= 60
  if (accumulates && day === undefined) return [[minutes, amountMinor]]
  if (day === undefined || (!accumulates && day.meaning.kind === 'dayMaximum')) return undefined
  if (accumulates) return amountMinor > day.amountMinor ? undefined : accumulated(minutes, amountMinor, day.amountMinor)
  if (lengths.some(({ kind }) => kind === 'each')) return undefined
  if (others.length === 0 && first.kind === 'length') return undefined
  const table = lengths.map((each): TransientTier => [each.minutes, each.amountMinor])
  const tiers = [...table.sort(([one], [other]) => one - other), [dayMinutes, day.amountMinor] as const]
  return isConsistent(tiers) ? tiers : undefined
}

export const isListedFree = (text: string): boolean => readPriceText(text, 'USD')?.[0]?.meaning.kind === 'free'

/**
 * `$4 per half hour, $40 all day`, `event rate: $9`, `Free`; no rates for a text that is not understood in full. `tiers` are prices by length
 * of stay, shortest first.
 */
export const parseListedRates = (text: string, currency: string) => {
  const parts = readPriceText(text, currency) ?? []
  if (parts[0]?.meaning.kind === 'free') return { eventMinor: undefined, tiers: free }
  const events = parts.filter(({ meaning }) => meaning.kind === 'event')
  const tiers = tiersOf(parts)
  if (tiers === undefined || events.length > 1) return { eventMinor: undefined, tiers: [] }
  return { eventMinor: events[0]?.amountMinor, tiers }
}

/** True where rates, hours or name say that the facility is not for everybody: permits, employees, one business. */
export const isRestricted = (...texts: readonly string[]): boolean => texts.some((text) => restricted.test(text))

const restricted =
  /permit only|restricted|business|tow away|site visitors|for visitors|non-visitors|reserved parking|\b(?:employee|staff|student|resident|residential|private)s?\b/i

/** `120`, `1,200`, `1 200`, `120 spaces`; undefined for any other text. */
export const parseCount = (text: string): number | undefined => {
  const match = /^(\d{1,3}(?:[,\s]\d{3})+|\d+)(?: (?:parking )?(?:spaces?|spots?|stalls?))?$/i.exec(text.trim())
  return match?.[1] === undefined ? undefined : Number(match[1].replaceAll(/[,\s]/g, ''))
}

/** The capacity of a facility, from 1 up: lists write `0` and `-2` for "not known". */
export const parseCapacity = (text: string): number | undefined => {
  const capacity = parseCount(text) ?? 0
  return capacity > 0 && capacity <= 200_000 ? capacity : undefined
}

/** A single number that is no count, or one beside another: `-5`, `1.200`, `300 cars / 20 buses`. Lists write `-1` and `-2` for "not known". */
export const isWrongCount = (text: string): boolean =>
  !/^-[12]$|^0+$/.test(text.trim()) && /^[-−]?[\d.,\s]+$|\d.*[/+&].*\d/.test(text.trim())

/** No car fits below the lowest limit, no garage is higher than the highest: another number means something else. */
const lowestInches = 48
const highestInches = 180
/** From this number on, a number without a unit may be centimeters. */
const lowestCentimeters = 150

const heightOf = (text: string): number | undefined => {
  const trimmed = text.trim().toLowerCase().replaceAll(/[’′]/g, "'").replaceAll(/[”″]/g, '"')
  // Inches are rounded down, so that a fraction of one is left out.
  const feet =
    /^(\d{1,2}) ?(?:'|ft\.?|feet|pi|pieds)(?:[ -]*(\d|1[01])(?: ?(?:1\/4|1\/2|3\/4|[¼½¾]))? ?(?:"|''|in\.?|inches|po|pouces)?)?$/.exec(
      trimmed,
    )
  if (feet?.[1] !== undefined) return Number(feet[1]) * 12 + Number(feet[2] ?? 0)
  // `6.8 ft` may be 6'8" as well.
  const decimalFeet = /^(\d{1,2})[.,](0|5|00|1[2-9]|[2-9]\d) ?(?:'|ft\.?|feet|pi|pieds)$/.exec(trimmed)
  if (decimalFeet !== null) return Math.floor(Number(`${decimalFeet[1]}.${decimalFeet[2]}`) * 12)
  const meters =
    /^(\d)(?:[.,](\d{1,2}))? ?(?:m|meters|metres|mètres)$/.exec(trimmed) ?? /^(\d) ?m ?(\d\d)$/.exec(trimmed)
  if (meters !== null) return Math.floor(Number(`${meters[1]}.${meters[2] ?? 0}`) * 39.3701)
  const centimeters = /^(\d{3}) ?(?:cm|centimeters|centimetres|centimètres)$/.exec(trimmed)
  if (centimeters !== null) return Math.floor(Number(centimeters[1]) / 2.54)
  const [, inches, unit] = /^(\d{2,3}) ?("|in\.?|inches|po|pouces)?$/.exec(trimmed) ?? []
  return inches === undefined || (unit === undefined && Number(inches) >= lowestCentimeters)
    ? undefined
    : Number(inches)
}

/** `80`, `80 in`, `6'8"`, `6 ft 8 in`, `2.1 m`, `210 cm`: inches, rounded down; undefined for any other text. */
export const parseHeightInches = (text: string): number | undefined => {
  const inches = heightOf(text)
  return inches !== undefined && inches >= lowestInches && inches <= highestInches ? inches : undefined
}

/** A North American number as it is written in the text, such as `(202) 526-8300`; null without one. */
export const phoneIn = (text: string): string | null => {
  const number = /(?<![\d$.])(?:1[-. ])?(?:\(\d{3}\) ?|\d{3}[-. ]?)\d{3}[-. ]?\d{4}(?!\d)/.exec(text)
  return number?.[0] ?? null
}

/** A source may be followed by notes: `City inventory | structure: Below Grade | service: valet`. */
export const descriptionFrom = (source: string): string | null => {
  const notes = source
    .split('|')
    .slice(1)
    .map(clean)
    .filter((note) => note !== '' && !/:\s*n\/?a$/i.test(note))
  if (notes.length === 0) return null
  const text = notes.join('; ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
