/** Holds the state of the Sell screen. The desk stores the sale, so that every start finds its outcome. */
import { useWindowEvent } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { isAppError } from '../../../../shared/errors/errors.ts'
import { saleApi } from '../../../../shared/contract/sales.ts'
import { call, keyOf, queryClient, saleQuery } from '../../../api/index.ts'
import { profileKey } from '../../../lib/connection/index.ts'
import { clearUndo, showGiveBack } from '../../../ui/undo.ts'
import type { SellOption } from '../model/option.ts'
import { draftOf, restoredSale } from '../model/sale-draft.ts'
import type { SaleOffer } from '../model/sale-offer.ts'
import { sellReducer, type SellAction } from '../model/sell-reducer.ts'
import {
  hasInput,
  initialSellState,
  savedViewOf,
  withSavedView,
  type SaleForm,
  type SellState,
} from '../model/sell-state.ts'
import { createDraftWriter } from './draft-writer.ts'
import { agreeTo, currentOffer } from './sale-offer.ts'

const storageName = 'parkdesk.sell.1'

/** If the storage is full or forbidden, only the view after a restart is lost. */
const withStorage = <Value>(access: () => Value): Value | undefined => {
  try {
    return access()
  } catch {
    return undefined
  }
}

const storedView = (): unknown =>
  withStorage(() => JSON.parse(localStorage.getItem(profileKey(storageName)) ?? 'null') as unknown)

export const useSellStore = create(() => ({
  state: withSavedView(initialSellState, storedView()),
  /** The desk has reported the last sale. Until then the screen accepts nothing. */
  isRestored: false,
}))

/** The state now, for handlers that must not act on an earlier render. */
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
  withStorage(() => localStorage.setItem(profileKey(storageName), JSON.stringify(savedViewOf(state))))
  // The sale that was made is not shown again once the next one has begun.
  writer.changed(state.chosen?.saleId !== before.chosen?.saleId && before.phase.kind !== 'form')
}

export const changeForm = (change: Partial<SaleForm>): void => dispatchSell({ type: 'form', change })

/** The option whose price the seller agrees to by the action. */
const agreedBy = (action: SellAction, onSale: SellOption | undefined): SellOption | null | undefined => {
  switch (action.type) {
    case 'choose':
      return action.option
    case 'resume':
      return action.draft.option
    case 'acceptPrice':
    case 'sent':
    case 'nextSale':
    case 'setAside':
    case 'clearForm':
      return onSale
    default:
      return undefined
  }
}

let version = 0

/** The version is higher than that of every earlier write, including those of an earlier run and of another tab. */
export const nextVersion = (): number => {
  version = Math.max(version + 1, Date.now())
  return version
}

/** Counts the persons who left their sale here: data that was read for one of them is not shown to the next. */
let handovers = 0

/** Restores the last sale from the desk. Rejects with AppError; an error that is not about the engine leaves an empty form. */
export const restoreSale = async (): Promise<void> => {
  const since = handovers
  try {
    const kept = await call(saleApi.draft)
    if (handovers !== since) return
    version = Math.max(version, kept.draft?.version ?? 0)
    const restored = restoredSale(sellState(), kept)
    agreeTo(restored?.agreed)
    if (kept.sale !== undefined) queryClient.setQueryData(saleQuery(kept.sale.id).queryKey, kept.sale)
    useSellStore.setState({ state: restored?.state ?? sellState(), isRestored: true })
  } catch (error) {
    if (!(isAppError(error) && error.retryable) && handovers === since) useSellStore.setState({ isRestored: true })
    throw error
  }
}

const writer = createDraftWriter({
  current: () => {
    const { phase } = sellState()
    const offer = currentSaleOffer()
    // A sale that was sent has been stored by the desk.
    if (phase.kind !== 'form' || offer === undefined || isHandingOver) return undefined
    return { sale_id: offer.saleId, content: draftOf(sellState(), offer), has_input: hasInput(sellState().form) }
  },
  write: (draft, isLeaving) =>
    call(saleApi.keepDraft, { body: { ...draft, version: nextVersion() } }, { keepalive: isLeaving }),
  onAlreadySent: (saleId) => {
    const { phase, chosen } = sellState()
    if (phase.kind === 'form' && chosen?.saleId === saleId) void restoreSale().catch(() => undefined)
  },
})

const restoreRetryMs = 300

/** Restores the last sale before anything is entered, and stores the entered sale when the page is left. */
export const useRestoredSale = (): boolean => {
  const isRestored = useSellStore((store) => store.isRestored)
  useQuery({
    queryKey: keyOf(saleApi.draft),
    queryFn: () => restoreSale().then(() => true),
    enabled: !isRestored,
    // The engine may take any time to start.
    retry: (_count, error) => isAppError(error) && error.retryable,
    retryDelay: restoreRetryMs,
  })
  useWindowEvent('pagehide', storeWhenLeaving)
  useWindowEvent('visibilitychange', storeWhenLeaving)
  return isRestored
}

const storeWhenLeaving = ({ type }: Event): void => {
  if (type === 'pagehide' || document.visibilityState === 'hidden') writer.flush(true).catch(() => undefined)
}

/** Whether a sale has been entered or sent and is neither made nor cleared, for screens that must not discard its data. */
export const useUnfinishedSale = (): boolean => {
  useRestoredSale()
  return useSellStore(({ state }) => isUnfinished(state))
}

/** Checks the same before the page is left: the sale has then been stored. Rejects with AppError if it could not be. */
export const keepUnfinishedSale = async (): Promise<boolean> => {
  const { isRestored, state } = useSellStore.getState()
  // The sale may be settled by now. If the engine does not respond, it has the sale, and nothing has been entered since.
  if (!isRestored || state.phase.kind === 'unconfirmed') await restoreSale().catch(() => undefined)
  if (!isUnfinished(sellState())) return false
  await writer.flush()
  return true
}

/** Another person is about to sign in: further input would be stored as theirs. */
let isHandingOver = false

/** Stores what is not stored yet, and then nothing until the sale is cleared or `keepSale` is called. Rejects with AppError. */
export const handSaleOver = async (): Promise<void> => {
  await writer.flush()
  isHandingOver = true
}

/** The same person continues, so storing is resumed. */
export const keepSale = (): void => {
  isHandingOver = false
  writer.changed()
}

/** Removes everything about the sale from the window; it is restored for whoever signs in next. */
export const clearSale = (): void => {
  handovers += 1
  isHandingOver = false
  useSellStore.setState({ state: withSavedView(initialSellState, storedView()), isRestored: false })
  clearUndo()
  showGiveBack(undefined)
}

const isUnfinished = ({ phase, form }: SellState): boolean =>
  phase.kind === 'form' ? hasInput(form) : phase.kind !== 'done'

/** Removes the confirmation of the last sale and its undo when the data is replaced: the sale may no longer exist. */
export const forgetLastSale = (): void => {
  dispatchSell({ type: 'undone' })
  clearUndo()
}
