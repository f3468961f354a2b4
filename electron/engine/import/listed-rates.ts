/** Reads what can be read of the free text in which facilities list their rates, opening hours and sizes. */
import { parseAmountMinor } from '../domain/money.ts'
import type { TransientTier } from '../domain/pricing.ts'

export type ListedRates = {
  /** What parking for an event costs, whatever the event. */
  readonly eventMinor: number | undefined
  /** Prices by length of stay, shortest first; empty where none could be read. */
  readonly tiers: readonly TransientTier[]
}

const dayMinutes = 1_440

function amountOf(text: string, currency: string): number | undefined {
  const match = /^\$?\s*(\d+(?:\.\d{1,2})?)(?![\d.])/.exec(text.trim())
  return match?.[1] === undefined ? undefined : parseAmountMinor(match[1], currency)
}

/** The length of stay that a label means; undefined for labels such as evening, monthly or vip, which are no general price. */
function minutesOfLabel(label: string): number | undefined {
  const text = label.toLowerCase()
  if (/half[ -]?hour|30 ?min/.test(text)) return 30
  const hours = /(\d{1,2})\s*(?:hr|hour)/.exec(text)
  if (hours?.[1] !== undefined) return Number(hours[1]) * 60
  if (/^(?:per )?hour(?:ly)?$/.test(text)) return 60
  return /^(?:all day|day|daily|daily max|per day|per entry|flat|24 ?h(?:ou)?rs?)$/.test(text) ? dayMinutes : undefined
}

/** One part between semicolons as label and amount: `1hr: 4.9`, `$30 (daily)`, `$20 up to 3 Hours`, `$50/day`. */
function labelled(part: string): { label: string; amount: string } | undefined {
  const colon = part.indexOf(':')
  if (colon > 0) return { label: part.slice(0, colon).trim(), amount: part.slice(colon + 1) }
  const after = /^(\$\s*\d+(?:\.\d{1,2})?)\s*(?:\(([^)]+)\)|\/\s*(\w+)|up to (.+))$/i.exec(part.trim())
  const label = after?.[2] ?? after?.[3] ?? after?.[4]
  return after?.[1] === undefined || label === undefined ? undefined : { label, amount: after[1] }
}

/** A price per half hour or hour with a most per day becomes a price for each length until that is reached. */
function spread(tiers: Map<number, number>): TransientTier[] {
  const [unit] = [...tiers.keys()].sort((one, two) => one - two)
  const dayMinor = tiers.get(dayMinutes)
  const unitMinor = unit === undefined ? undefined : tiers.get(unit)
  if (unit !== undefined && unit <= 60 && unitMinor !== undefined && dayMinor !== undefined && tiers.size === 2) {
    for (let times = 2; times * unitMinor < dayMinor && times * unit < dayMinutes; times += 1) {
      tiers.set(times * unit, times * unitMinor)
    }
  }
  return [...tiers].sort(([one], [two]) => one - two)
}

/** True where the text says that parking there costs nothing. */
export function isListedFree(text: string): boolean {
  return /^(free|fee: no|no charge)\.?$/i.test(text.trim())
}

/** `1hr: 4.9; all day: 14.65`, `half hour: $2; daily max: $17; event rate: $9`, `Free`: what of it is a price for everybody. */
export function parseListedRates(text: string, currency: string): ListedRates {
  if (isListedFree(text)) return { eventMinor: undefined, tiers: [[dayMinutes, 0]] }
  let eventMinor: number | undefined
  const tiers = new Map<number, number>()
  for (const part of text.replace(/\/\s*\$/g, ';$').split(';')) {
    const found = labelled(part)
    if (found === undefined) continue
    const minor = amountOf(found.amount, currency)
    if (minor === undefined) continue
    if (/^event(?: rate)?s?$/i.test(found.label)) eventMinor = minor
    const minutes = minutesOfLabel(found.label)
    if (minutes !== undefined) tiers.set(minutes, Math.min(minor, tiers.get(minutes) ?? minor))
  }
  return { eventMinor, tiers: spread(tiers) }
}

/** True where rates, hours or name say that the facility is not for everybody: permits, employees, one business. */
export function isRestricted(...texts: readonly string[]): boolean {
  const pattern =
    /permit only|restricted|business|tow away|site visitors|for visitors|non-visitors|reserved parking|\b(?:employee|staff|student|resident|residential|private)s?\b/i
  return texts.some((text) => pattern.test(text))
}

/** `120`, `120 spaces`, `approx. 1,200`: a whole number from 1 up; undefined for what is none, `0` and `-2` (not known) included. */
export function parseCapacity(text: string): number | undefined {
  const match = /^[^\d-]*(\d{1,3}(?:,\d{3})+|\d+)(?![\d.])/.exec(text.trim())
  if (match?.[1] === undefined) return undefined
  const capacity = Number(match[1].replaceAll(',', ''))
  return capacity > 0 && capacity <= 200_000 ? capacity : undefined
}

/** `80`, `80 in`, `6'8"`, `6 ft 8 in`, `2.1 m`: inches, rounded down. */
export function parseHeightInches(text: string): number | undefined {
  const trimmed = text.trim().toLowerCase()
  const feet = /^(\d{1,2})\s*(?:'|ft|feet)\s*(?:(\d{1,2})\s*(?:"|''|in|inches)?)?$/.exec(trimmed)
  if (feet?.[1] !== undefined) return Number(feet[1]) * 12 + Number(feet[2] ?? 0)
  const meters = /^(\d(?:\.\d{1,2})?)\s*(?:m|meters|metres)$/.exec(trimmed)
  if (meters?.[1] !== undefined) return Math.floor(Number(meters[1]) * 39.3701)
  const inches = /^(\d{2,3})\s*(?:"|in|inches)?$/.exec(trimmed)
  return inches?.[1] === undefined ? undefined : Number(inches[1])
}
