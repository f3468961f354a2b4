/** Unsaved prices of a sheet: step by step, so that each can be undone, and with the rate on which each was based. */
import { z } from 'zod'
import type { NewPrices, PriceRow } from '../../../../shared/desk/inventory/prices.ts'

const entry = z.object({
  /** Null means the facility's own rate. */
  rateMinor: z.int().nullable(),
  isByHand: z.boolean(),
  /** The rate that applied when it was entered; null if there was none. */
  baseMinor: z.int().nullable(),
})
export type Entry = z.infer<typeof entry>

const stepKinds = ['rate', 'own', 'raise', 'set', 'distance', 'paste', 'game'] as const
export type StepKind = (typeof stepKinds)[number]

const step = z.object({
  kind: z.enum(stepKinds),
  /** The earlier entries by facility; null if there was none. */
  before: z.record(z.string(), entry.nullable()),
})

export const priceDraft = z.object({ entries: z.record(z.string(), entry), steps: z.array(step) })
export type PriceDraft = z.infer<typeof priceDraft>

export const emptyDraft: PriceDraft = { entries: {}, steps: [] }

const longestHistory = 200

export const entryOf = (
  { entries }: PriceDraft,
  { facility_id: id }: Pick<PriceRow, 'facility_id'>,
): Entry | undefined => entries[String(id)]

export const isDraftEmpty = ({ entries }: PriceDraft): boolean => Object.keys(entries).length === 0

export const savedRate = ({ event, own }: PriceRow): number | undefined => (event ?? own)?.rate_minor

export const draftRate = (row: PriceRow, draft: PriceDraft): number | undefined => {
  const entered = entryOf(draft, row)
  return entered === undefined ? savedRate(row) : (entered.rateMinor ?? row.own?.rate_minor)
}

/** True if a person set the rate by hand, saved or not: a change of many excludes it unless it is checked. */
export const isSetByHand = (row: PriceRow, draft: PriceDraft): boolean => {
  const entered = entryOf(draft, row)
  return entered === undefined ? row.event?.set_by_hand === true : entered.rateMinor !== null && entered.isByHand
}

export interface Entered {
  readonly row: PriceRow
  /** Null means the facility's own rate. */
  readonly rateMinor: number | null
}

const without = <Value>(values: Readonly<Record<string, Value>>, name: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([each]) => each !== name))

/** Puts rates into the sheet as one step. A rate that is saved already is not an entry. */
export const enterRates = (
  draft: PriceDraft,
  kind: StepKind,
  rates: readonly Entered[],
  isByHand: boolean,
): PriceDraft => {
  let { entries } = draft
  const before: Record<string, Entry | null> = {}
  for (const { row, rateMinor } of rates) {
    const name = String(row.facility_id)
    const old = entries[name]
    const isSaved = rateMinor === (row.event?.rate_minor ?? null)
    if (isSaved ? old === undefined : old?.rateMinor === rateMinor) continue
    before[name] = old ?? null
    entries = isSaved
      ? without(entries, name)
      : { ...entries, [name]: { rateMinor, isByHand, baseMinor: savedRate(row) ?? null } }
  }
  if (Object.keys(before).length === 0) return draft
  return { entries, steps: [...draft.steps, { kind, before }].slice(-longestHistory) }
}

export const undoStep = (draft: PriceDraft): PriceDraft => {
  const last = draft.steps.at(-1)
  if (last === undefined) return draft
  const restored = Object.entries(last.before).reduce<PriceDraft['entries']>(
    (entries, [name, old]) => (old === null ? without(entries, name) : { ...entries, [name]: old }),
    draft.entries,
  )
  return { entries: restored, steps: draft.steps.slice(0, -1) }
}

export interface Conflict {
  readonly row: PriceRow
  readonly entry: Entry
}

/** Entries of rows whose saved rate has changed since. */
export const conflictsIn = (draft: PriceDraft, rows: readonly PriceRow[]): Conflict[] =>
  rows.flatMap((row) => {
    const entered = entryOf(draft, row)
    const now = savedRate(row) ?? null
    return entered === undefined || entered.baseMinor === now ? [] : { row, entry: entered }
  })

/** Removes entries that are saved by now, and those of facilities that are no longer in the sheet. */
export const keepOpen = (draft: PriceDraft, rows: readonly PriceRow[]): PriceDraft => {
  const open = rows.flatMap((row) => {
    const entered = entryOf(draft, row)
    const isSaved = entered?.rateMinor === (row.event?.rate_minor ?? null)
    return entered === undefined || isSaved ? [] : [[String(row.facility_id), entered] as const]
  })
  if (open.length === Object.keys(draft.entries).length) return draft
  return open.length === 0 ? emptyDraft : { ...draft, entries: Object.fromEntries(open) }
}

/** Prefers an entry to what somebody else has saved, or discards it. */
export const resolve = (draft: PriceDraft, row: PriceRow, keepsMine: boolean): PriceDraft => {
  const name = String(row.facility_id)
  const entered = draft.entries[name]
  if (entered === undefined) return draft
  const entries = keepsMine
    ? { ...draft.entries, [name]: { ...entered, baseMinor: savedRate(row) ?? null } }
    : without(draft.entries, name)
  return { ...draft, entries }
}

/** The changes that a save sends. */
export const changesOf = (draft: PriceDraft, rows: readonly PriceRow[]): NewPrices['changes'] =>
  rows.flatMap((row) => {
    const entered = entryOf(draft, row)
    if (entered === undefined) return []
    return {
      facility_id: row.facility_id,
      version: row.version,
      event_rate_minor: entered.rateMinor,
      set_by_hand: entered.isByHand,
    }
  })
