/** The progress of the sale on the screen, which the guide of a training follows. */
import { useSyncExternalStore } from 'react'
import { saleTotal } from '../model/sale-offer.ts'
import { readReceived } from '../model/sale-request.ts'
import type { SellState } from '../model/sell-state.ts'
import type { SellPart } from '../focus.ts'
import { nextSale, usePassWork } from './sale-flow.ts'
import { currentOffer } from './sale-offer.ts'
import { sellState, useSellStore } from './sell-store.ts'

export interface SaleProgress {
  /** The part of the Sell screen with the focus. */
  readonly part: SellPart | undefined
  readonly hasPlate: boolean
  /** Cash was chosen, and the amount received covers the total. */
  readonly isCashEnough: boolean
  readonly isSold: boolean
  readonly isPassShown: boolean
}

const isCashEnough = (state: SellState): boolean => {
  const offer = currentOffer(state)
  const { method, received } = state.form
  if (offer === undefined || method !== 'cash' || received.trim() === '') return false
  const { totalMinor } = saleTotal(offer, state.form, undefined)
  return readReceived(received, totalMinor, offer.option.currency).problem === undefined
}

const focusedPart = () =>
  document.activeElement?.closest<HTMLElement>('[data-sell]')?.dataset['sell'] as SellPart | undefined

const onFocus = (listener: () => void) => {
  document.addEventListener('focusin', listener)
  return () => document.removeEventListener('focusin', listener)
}

export const useSaleProgress = (): SaleProgress => {
  const state = useSellStore((store) => store.state)
  const isPassShown = usePassWork(({ shown }) => shown)
  const part = useSyncExternalStore(onFocus, focusedPart)
  return {
    part,
    hasPlate: state.form.plate.trim() !== '',
    isCashEnough: isCashEnough(state),
    isSold: state.phase.kind === 'done',
    isPassShown,
  }
}

/** Replaces the last sale by an empty form if it is still shown. */
export const leaveSoldSale = (): void => {
  if (sellState().phase.kind === 'done') nextSale(false)
}
