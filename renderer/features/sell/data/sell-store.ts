/** Holds the state of the Sell screen; its sale is kept by the desk, so that every start finds what became of it. */
import { create } from 'zustand'
import { ApiError, keepSaleDraft, readKeptSale } from '../../../lib/api/index.ts'
import { profileKey } from '../../../lib/connection/index.ts'
import { draftOf, restoredState } from '../model/sale-draft.ts'
import { savedView, withSavedView } from '../model/saved-state.ts'
import { sellReducer } from '../model/sell-reducer.ts'
import { initialSellState } from '../model/sell-state.ts'
import { createDraftWriter } from './draft-writer.ts'
import type { SaleDraft } from '../../../../shared/desk/sales.ts'
import type { SellAction } from '../model/sell-actions.ts'
import type { SellState } from '../model/sell-state.ts'

const storageName = 'parkdesk.sell.1'

interface SellStore {
  readonly state: SellState
  /** The desk has told what was typed or sold before. Until then nothing happens on the screen. */
  readonly isRestored: boolean
  readonly dispatch: (action: SellAction) => void
}

export const useSellStore = create<SellStore>()((set, get) => ({
  state: withSavedView(initialSellState, readView()),
  isRestored: false,
  dispatch: (action) => {
    const { state: before, isRestored } = get()
    const state = isRestored ? sellReducer(before, action) : before
    if (state === before) return
    set({ state })
    saveView(state)
    // The sale that was made is not shown again once the next one has begun.
    writer.changed(state.chosen?.saleId !== before.chosen?.saleId && before.phase.kind !== 'form')
  },
}))

/** The state now, for handlers that must not act on what was drawn a moment ago. */
export function sellState(): SellState {
  return useSellStore.getState().state
}

export function dispatchSell(action: SellAction): void {
  useSellStore.getState().dispatch(action)
}

let version = 0

/** Higher than that of every write before, those of an earlier run and of another tab included. */
export function nextVersion(): number {
  version = Math.max(version + 1, Date.now())
  return version
}

/** Takes up what the desk knows of the last sale. Rejects with ApiError; one that says nothing about the engine leaves an empty form. */
export async function restoreSale(): Promise<void> {
  try {
    const kept = await readKeptSale()
    version = Math.max(version, kept.draft?.version ?? 0)
    useSellStore.setState({ state: restoredState(sellState(), kept), isRestored: true })
  } catch (error) {
    if (!(error instanceof ApiError && error.retryable)) useSellStore.setState({ isRestored: true })
    throw error
  }
}

const writer = createDraftWriter({
  // What was sent was kept with the sale.
  current: () => (sellState().phase.kind === 'form' ? draftOf(sellState()) : undefined),
  write: (draft, isLeaving) => keepSaleDraft(withVersion(draft), isLeaving),
  onAlreadySent: (saleId) => {
    const { phase, chosen } = sellState()
    if (phase.kind === 'form' && chosen?.saleId === saleId) void restoreSale().catch(() => undefined)
  },
})

function withVersion(draft: Omit<SaleDraft, 'version'>): SaleDraft {
  return { ...draft, version: nextVersion() }
}

/** Writes what is typed now. Rejects with ApiError. */
export const keepTypedSale = (): Promise<void> => writer.flush()

/** For the moment when the page goes away. */
export function keepBeforeLeaving(): void {
  writer.flush(true).catch(() => undefined)
}

function readView(): string | null {
  try {
    return localStorage.getItem(profileKey(storageName))
  } catch {
    return null
  }
}

/** A full or forbidden storage only costs the view after a restart. */
function saveView(state: SellState): void {
  try {
    localStorage.setItem(profileKey(storageName), savedView(state))
  } catch {
    return
  }
}
