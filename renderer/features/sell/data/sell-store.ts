/** Holds the state of the Sell screen. The desk keeps the sale, so that every start finds what became of it. */
import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { ApiError, apiKeys, keepSaleDraft, queryClient, readKeptSale } from '../../../lib/api/index.ts'
import { profileKey } from '../../../lib/connection/index.ts'
import { clearUndo } from '../../../ui/undo.ts'
import { draftOf, restoredSale } from '../model/sale-draft.ts'
import { sellReducer } from '../model/sell-reducer.ts'
import { hasInput, initialSellState, savedViewText, withSavedView } from '../model/sell-state.ts'
import { createDraftWriter } from './draft-writer.ts'
import { agreeTo, currentOffer } from './sale-offer.ts'
import type { SellOption } from '../model/option.ts'
import type { SaleOffer } from '../model/sale-offer.ts'
import type { SellAction } from '../model/sell-reducer.ts'
import type { SellState } from '../model/sell-state.ts'

const storageName = 'parkdesk.sell.1'

interface SellStore {
  readonly state: SellState
  /** The desk has said what was typed or sold before. Until then the screen accepts nothing. */
  readonly isRestored: boolean
}

const readView = (): string | null => {
  try {
    return localStorage.getItem(profileKey(storageName))
  } catch {
    return null
  }
}

export const useSellStore = create<SellStore>()(() => ({
  state: withSavedView(initialSellState, readView()),
  isRestored: false,
}))

/** The state now, for handlers that must not act on what was drawn a moment ago. */
export const sellState = (): SellState => useSellStore.getState().state

export const currentSaleOffer = (): SaleOffer | undefined => currentOffer(sellState())

export const dispatchSell = (action: SellAction): void => {
  const { state: before, isRestored } = useSellStore.getState()
  if (!isRestored) return
  const onSale = currentOffer(before)?.option
  const state = sellReducer(before, action, onSale)
  if (state === before) return
  agreeTo(agreedBy(action, onSale))
  useSellStore.setState({ state })
  saveView(state)
  // The sale that was made is not shown again once the next one has begun.
  writer.changed(state.chosen?.saleId !== before.chosen?.saleId && before.phase.kind !== 'form')
}

/** The option whose price the seller agrees to by the action. */
const agreedBy = (action: SellAction, onSale: SellOption | undefined): SellOption | undefined => {
  switch (action.type) {
    case 'choose':
      return action.option
    case 'resume':
      return action.draft.option ?? undefined
    case 'acceptPrice':
    case 'sent':
    case 'nextSale':
    case 'setAside':
    case 'clearSale':
    case 'clearForm':
      return onSale
    default:
      return undefined
  }
}

let version = 0

/** Higher than that of every write before, including those of an earlier run and of another tab. */
export const nextVersion = (): number => {
  version = Math.max(version + 1, Date.now())
  return version
}

/** Restores what the desk has of the last sale. Rejects with ApiError; one that is not about the engine leaves an empty form. */
export const restoreSale = async (): Promise<void> => {
  try {
    const kept = await readKeptSale()
    version = Math.max(version, kept.draft?.version ?? 0)
    const restored = restoredSale(sellState(), kept)
    agreeTo(restored?.option)
    if (kept.sale !== undefined) queryClient.setQueryData(apiKeys.sale(kept.sale.id), kept.sale)
    useSellStore.setState({ state: restored?.state ?? sellState(), isRestored: true })
  } catch (error) {
    if (!(error instanceof ApiError && error.retryable)) useSellStore.setState({ isRestored: true })
    throw error
  }
}

const writer = createDraftWriter({
  // What was sent was kept with the sale.
  current: () => (sellState().phase.kind === 'form' ? draftOf(sellState(), currentSaleOffer()) : undefined),
  write: (draft, isLeaving) => keepSaleDraft({ ...draft, version: nextVersion() }, isLeaving),
  onAlreadySent: (saleId) => {
    const { phase, chosen } = sellState()
    if (phase.kind === 'form' && chosen?.saleId === saleId) void restoreSale().catch(() => undefined)
  },
})

const restoreRetryMs = 300

/** Restores the last sale before anything is typed, and keeps what is typed when the page is left. */
export const useRestoredSale = (): boolean => {
  const isRestored = useSellStore((store) => store.isRestored)
  useQuery({
    queryKey: apiKeys.saleDraft(),
    queryFn: () => restoreSale().then(() => true),
    enabled: !isRestored,
    // However long the engine takes to start.
    retry: (_count, error) => error instanceof ApiError && error.retryable,
    retryDelay: restoreRetryMs,
  })
  useEffect(() => {
    const leave = () => {
      writer.flush(true).catch(() => undefined)
    }
    const hide = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [])
  return isRestored
}

/** Whether a sale has been typed or sent and is neither sold nor cleared, for screens that must not discard its data. */
export const useUnfinishedSale = (): boolean => {
  useRestoredSale()
  return useSellStore(({ state }) => isUnfinished(state))
}

/** The same now, before the page is left: what is typed has then been written. Rejects with ApiError if it could not be. */
export const keepUnfinishedSale = async (): Promise<boolean> => {
  const { isRestored, state } = useSellStore.getState()
  // It may be settled by now. An engine that does not respond has the sale, and nothing has been typed since.
  if (!isRestored || state.phase.kind === 'unanswered') await restoreSale().catch(() => undefined)
  if (!isUnfinished(sellState())) return false
  await writer.flush()
  return true
}

const isUnfinished = ({ phase, form }: SellState): boolean => phase.kind === 'form' ? hasInput(form) : phase.kind !== 'done'

/** Withdraws the confirmation of the last sale and its undo when the data is replaced: the sale may no longer exist. */
export const forgetLastSale = (): void => {
  dispatchSell({ type: 'undone' })
  clearUndo()
}

/** A full or forbidden storage only costs the view after a restart. */
const saveView = (state: SellState): void => {
  try {
    localStorage.setItem(profileKey(storageName), savedViewText(state))
  } catch {
    return
  }
}
