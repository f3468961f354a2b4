/** Holds the state of the Sell screen for as long as the program runs, and over a crash or reload. */
import { create } from 'zustand'
import { profileKey } from '../../../lib/connection/index.ts'
import { restoreSellState, savedSellState } from '../model/saved-state.ts'
import { sellReducer } from '../model/sell-reducer.ts'
import type { SellAction } from '../model/sell-actions.ts'
import type { SellState } from '../model/sell-state.ts'

const storageName = 'parkdesk.sell.1'

interface SellStore {
  readonly state: SellState
  readonly dispatch: (action: SellAction) => void
}

export const useSellStore = create<SellStore>()((set, get) => ({
  state: restoreSellState(readSaved()),
  dispatch: (action) => {
    const before = get().state
    const state = sellReducer(before, action)
    if (state === before) return
    set({ state })
    save(state)
  },
}))

/** The state now, for handlers that must not act on what was drawn a moment ago. */
export function sellState(): SellState {
  return useSellStore.getState().state
}

export function dispatchSell(action: SellAction): void {
  useSellStore.getState().dispatch(action)
}

function readSaved(): string | null {
  try {
    return localStorage.getItem(profileKey(storageName))
  } catch {
    return null
  }
}

/** A full or forbidden storage only costs the draft after a crash; selling goes on. */
function save(state: SellState): void {
  try {
    localStorage.setItem(profileKey(storageName), savedSellState(state))
  } catch {
    return
  }
}
