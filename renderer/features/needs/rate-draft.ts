/** A rate being entered beside a posted text: its fields as typed, the resulting rates and prices, and their problems. */
import type { NeededFacility, PostedPart } from '../../../shared/desk/inventory/needs.ts'
import { rateInput, type RateInput } from '../../../shared/desk/inventory/rates.ts'
import { parseTypedMinor, parseTypedPercent, typedMinor } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'

export const dayMinutes = 1_440
export const units = [30, 60] as const
export type Unit = (typeof units)[number]
export type Tiers = NonNullable<RateInput['tiers']>
/** The decision about a part that is not recognized. */
export type Resolution = 'not_sold' | 'other'

export const rateFields = ['unit', 'day', 'event', 'fee', 'spaces', 'from', 'cancel', 'taxes'] as const
export type RateField = (typeof rateFields)[number]

export interface RateDraft extends Readonly<Record<RateField, string>> {
  /** The duration in minutes whose price is `unit`. */
  readonly unitMinutes: Unit
  /** The prices of lengths of stay, from the text. */
  readonly lengths: readonly { readonly minutes: number; readonly minor: number }[]
  /** The keys are the positions of the parts. */
  readonly resolutions: Readonly<Record<number, Resolution>>
}

export const emptyRate: RateDraft = {
  ...{ unit: '', day: '', event: '', fee: '', spaces: '', from: '', cancel: '', taxes: '' },
  unitMinutes: 60,
  lengths: [],
  resolutions: {},
}

type Meaning = NonNullable<PostedPart['meaning']>

const isUnit = (minutes: number | undefined): minutes is Unit => units.some((unit) => unit === minutes)

/** The field that a part fills; undefined for a price of a length, which has a list of its own. */
export const fieldOf = ({ kind, minutes }: Meaning): RateField | undefined => {
  if (kind === 'each') return isUnit(minutes) ? 'unit' : undefined
  if (kind === 'day' || kind === 'day_maximum' || kind === 'free') return 'day'
  return kind === 'event' ? 'event' : undefined
}

const isLength = ({ kind }: Meaning): boolean => kind === 'length' || kind === 'up_to'

export const isUsed = (draft: RateDraft, meaning: Meaning, currency: string): boolean => {
  const { amount_minor: minor, minutes } = meaning
  if (isLength(meaning)) return draft.lengths.some((each) => each.minutes === minutes && each.minor === minor)
  const field = fieldOf(meaning)
  return (
    field !== undefined &&
    parseTypedMinor(draft[field], currency) === minor &&
    draft[field] !== '' &&
    (field !== 'unit' || draft.unitMinutes === minutes)
  )
}

/** Adds a part to the draft, or removes it. */
export const toggledPart = (draft: RateDraft, meaning: Meaning, currency: string): RateDraft => {
  const { amount_minor: minor = 0, minutes = 0 } = meaning
  const wasUsed = isUsed(draft, meaning, currency)
  if (isLength(meaning)) {
    const others = draft.lengths.filter((each) => each.minutes !== minutes)
    const lengths = wasUsed ? others : [...others, { minutes, minor }]
    return { ...draft, lengths: lengths.toSorted((one, other) => one.minutes - other.minutes) }
  }
  const field = fieldOf(meaning)
  if (field === undefined) return draft
  const unitMinutes = field === 'unit' && isUnit(minutes) ? minutes : draft.unitMinutes
  return { ...draft, unitMinutes, [field]: wasUsed ? '' : typedMinor(minor, currency) }
}

/** A price for each half hour or hour becomes a price for each length, until that of the day is reached. */
const accumulated = (minutes: number, minor: number, dayMinor: number): Tiers => {
  const tiers: Tiers = []
  for (let times = 1; times * minor < dayMinor && times * minutes < dayMinutes; times += 1)
    tiers.push([times * minutes, times * minor])
  return [...tiers, [dayMinutes, dayMinor]]
}

/** The prices of stays by their length, before fee; undefined while no price of a stay is entered or one cannot be read. */
export const tiersOf = (draft: RateDraft, currency: string): Tiers | undefined => {
  const [unit, day] = [parseTypedMinor(draft.unit, currency), parseTypedMinor(draft.day, currency)]
  if (draft.lengths.length > 0)
    return day === undefined
      ? undefined
      : [...draft.lengths.map(({ minutes, minor }): [number, number] => [minutes, minor]), [dayMinutes, day]]
  if (draft.unit === '') return draft.day === '' || day === undefined ? undefined : [[dayMinutes, day]]
  if (unit === undefined) return undefined
  if (draft.day === '') return [[draft.unitMinutes, unit]]
  return day === undefined || unit > day ? undefined : accumulated(draft.unitMinutes, unit, day)
}

/** Undefined for any other text. */
const parseCount = (text: string, most: number): number | undefined => {
  const count = /^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined
  return count !== undefined && count <= most ? count : undefined
}
export const parseSpaces = (text: string): number | undefined => parseCount(text, 200_000)
const parseMinutes = (text: string): number | undefined => parseCount(text, 525_600)

type Problems = Partial<Record<RateField | 'parts', string>>

const priceProblem = (text: string, currency: string): string | undefined =>
  text === '' || parseTypedMinor(text, currency) !== undefined ? undefined : t('needs.problem.amount')

export const rateProblems = (
  draft: RateDraft,
  { parts }: Pick<NeededFacility, 'parts'>,
  currency: string,
): Problems => {
  const { unit, day, event, lengths } = draft
  const [unitMinor, dayMinor] = [parseTypedMinor(unit, currency), parseTypedMinor(day, currency)]
  const isEmpty = unit === '' && day === '' && event === '' && lengths.length === 0
  const longest = lengths.at(-1)
  const unitProblem = isEmpty
    ? t('needs.problem.noPrice')
    : unit !== '' && lengths.length > 0
      ? t('needs.problem.twoWays')
      : priceProblem(unit, currency)
  const dayProblem =
    priceProblem(day, currency) ??
    (lengths.length > 0 && day === ''
      ? t('needs.problem.dayNeeded')
      : dayMinor !== undefined && day !== '' && (unitMinor ?? longest?.minor ?? 0) > dayMinor
        ? t('needs.problem.dayLower')
        : undefined)
  const spaces = parseSpaces(draft.spaces)
  const problems: Record<RateField | 'parts', string | undefined> = {
    unit: unitProblem,
    day: dayProblem,
    event: priceProblem(event, currency),
    fee: priceProblem(draft.fee, currency),
    spaces: spaces === undefined || spaces === 0 ? t('needs.problem.spaces') : undefined,
    from: draft.from === '' || /^\d{4}-\d\d-\d\d$/.test(draft.from) ? undefined : t('needs.problem.date'),
    cancel: draft.cancel === '' || parseMinutes(draft.cancel) !== undefined ? undefined : t('needs.problem.minutes'),
    taxes: draft.taxes === '' || parseTypedPercent(draft.taxes) !== undefined ? undefined : t('needs.problem.percent'),
    parts: unresolved(parts, draft).length === 0 ? undefined : t('needs.problem.parts'),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}

/** The positions of the undecided parts. */
export const unresolved = (parts: readonly PostedPart[], { resolutions }: Pick<RateDraft, 'resolutions'>): number[] =>
  parts.flatMap(({ state }, index) => (state === 'left' && resolutions[index] === undefined ? [index] : []))

/** The rates of a draft without problems: one for stays, one for events. */
export const ratesOf = (draft: RateDraft, currency: string): RateInput[] => {
  const shared = {
    ...rateInput.parse({ kind: 'event' }),
    fee_minor: draft.fee === '' ? 0 : (parseTypedMinor(draft.fee, currency) ?? 0),
    tax_basis_points: parseTypedPercent(draft.taxes) ?? 0,
    valid_from: draft.from === '' ? null : draft.from,
    cancel_minutes_before: parseMinutes(draft.cancel) ?? null,
  }
  const tiers = tiersOf(draft, currency)
  const event = draft.event === '' ? undefined : parseTypedMinor(draft.event, currency)
  return [
    ...(tiers === undefined ? [] : [{ ...shared, kind: 'transient' as const, name: t('needs.rate.stays'), tiers }]),
    ...(event === undefined ? [] : [{ ...shared, name: t('needs.rate.event'), price_minor: event }]),
  ]
}

const cheapestCovering = (tiers: Tiers, minutes: number): number =>
  Math.min(...tiers.flatMap(([covers, minor]) => (covers >= minutes ? [minor] : [])))

/** As at the marketplace: the cheapest tier that covers the rest of the stay after as many of the longest tier as fit. */
export const stayPriceMinor = (tiers: Tiers, minutes: number): number => {
  const longest = Math.max(...tiers.map(([covers]) => covers))
  const times = Math.max(0, Math.ceil(minutes / longest) - 1)
  return times * cheapestCovering(tiers, longest) + cheapestCovering(tiers, minutes - times * longest)
}

/** The longest stay of the chart. */
export const chartMinutes = dayMinutes / 2
const stepMinutes = 30

/** [minutes from which it costs this, minor], one for each step of the price, up to half a day. */
export const priceSteps = (tiers: Tiers): readonly (readonly [fromMinutes: number, minor: number])[] => {
  const steps: (readonly [number, number])[] = []
  for (let until = stepMinutes; until <= chartMinutes; until += stepMinutes) {
    const minor = stayPriceMinor(tiers, until)
    if (steps.at(-1)?.[1] !== minor) steps.push([until - stepMinutes, minor])
  }
  return steps
}
