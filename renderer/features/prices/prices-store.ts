/**
 * Drafts of price sheets: they stay while other screens are shown, and in the browser's storage for the start after a crash; by profile and
 * by person, so that nobody finds the prices of another.
 */
import { z } from 'zod'
import { create } from 'zustand'
import { defaultWithinMiles } from '../../../shared/desk/inventory/prices.ts'
import { queryClient, sessionQuery } from '../../api/index.ts'
import { profileKey } from '../../lib/connection/index.ts'
import { emptyDraft, isDraftEmpty, priceDraft, type PriceDraft } from './model/draft.ts'

const storageName = 'parkdesk.prices.1'

const ownerKey = (): string => {
  const person = queryClient.getQueryData(sessionQuery().queryKey)?.person
  return `${profileKey(storageName)}.${String(person?.id ?? 0)}`
}

const storedDrafts = z.record(z.string(), priceDraft)
type Drafts = z.infer<typeof storedDrafts>

const readDrafts = (owner: string): Drafts => {
  try {
    return storedDrafts.safeParse(JSON.parse(localStorage.getItem(owner) ?? '{}')).data ?? {}
  } catch {
    // If the storage is full or forbidden, only the draft after a crash is lost.
    return {}
  }
}

const writeDrafts = (owner: string, drafts: Drafts): void => {
  try {
    localStorage.setItem(owner, JSON.stringify(drafts))
  } catch {
    // The storage may be full or forbidden, as above.
  }
}

export interface SavedSheet {
  /** The id of the request. */
  readonly id: string
  readonly prices: number
}

interface PriceState {
  readonly owner: string
  /** The keys are events. */
  readonly drafts: Drafts
  /** The last save of each event from this window, which can be undone. */
  readonly saves: Readonly<Record<string, SavedSheet>>
  readonly withinMiles: number
}

const stateOf = (owner: string) => ({ owner, drafts: readDrafts(owner), saves: {} })

const usePriceStore = create<PriceState>(() => ({ ...stateOf(''), withinMiles: defaultWithinMiles }))

/** The screen calls this before it shows anything. */
const useOwner = (): void => {
  const owner = ownerKey()
  if (usePriceStore.getState().owner !== owner) usePriceStore.setState(stateOf(owner))
}

export const usePriceDraft = (eventId: number): PriceDraft => {
  useOwner()
  return usePriceStore((state) => state.drafts[String(eventId)] ?? emptyDraft)
}
export const useLastSave = (eventId: number): SavedSheet | undefined =>
  usePriceStore((state) => state.saves[String(eventId)])
export const useWithinMiles = (): number => usePriceStore((state) => state.withinMiles)

/** The draft now, for handlers that must not act on an earlier render. */
export const currentDraft = (eventId: number): PriceDraft =>
  usePriceStore.getState().drafts[String(eventId)] ?? emptyDraft

export const setDraft = (eventId: number, draft: PriceDraft): void => {
  const { owner, drafts: before } = usePriceStore.getState()
  const { [String(eventId)]: _old, ...others } = before
  const drafts = isDraftEmpty(draft) && draft.steps.length === 0 ? others : { ...others, [String(eventId)]: draft }
  usePriceStore.setState({ drafts })
  writeDrafts(owner, drafts)
}

export const setLastSave = (eventId: number, save: SavedSheet | undefined): void => {
  const { [String(eventId)]: _old, ...others } = usePriceStore.getState().saves
  usePriceStore.setState({ saves: save === undefined ? others : { ...others, [String(eventId)]: save } })
}

export const setWithinMiles = (withinMiles: number): void => usePriceStore.setState({ withinMiles })
