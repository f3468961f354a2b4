/** F12 and the button: sell what the screen shows, and nothing else. */
import { useEffect, useLayoutEffect, useState } from 'react'
import { openMenuName } from '../../../lib/open-dialog.ts'
import type { SaleOffer } from '../model/sale-offer.ts'
import type { SaleForm } from '../model/sell-state.ts'
import type { CheckedTotal } from './sale-offer.ts'

/** Applies what was typed if it is valid, and returns what the seller has to know about it. */
type ApplyInput = () => string

/** Inputs beside the sale (times, an address) that hold something that is not applied yet. */
const openInputs = new Set<ApplyInput>()

/** Registers an input while it holds something that is not applied; undefined while it does not. */
export const useOpenInput = (apply: ApplyInput | undefined): void => {
  useLayoutEffect(() => {
    if (apply === undefined) return undefined
    openInputs.add(apply)
    return () => {
      openInputs.delete(apply)
    }
  })
}

/** Undefined if nothing is open; otherwise what the seller has to know. */
export const applyOpenInputs = (): string | undefined => {
  const messages = [...openInputs].map((apply) => apply())
  return messages.length === 0 ? undefined : messages.join(' ')
}

interface Shown {
  readonly form: SaleForm
  readonly offer: SaleOffer
  readonly total: CheckedTotal
  /** The options for the chosen times and place are not here yet. */
  readonly pricesPending: boolean
}

export interface Take {
  /** Does not sell while an input is open or prices are missing, and says so in `notice`. */
  readonly take: () => void
  /** Why the last press did not sell, until the next key or click. */
  readonly notice: string | undefined
  /** Sells as soon as the price that is shown has been checked, unless it has changed. */
  readonly isChecking: boolean
}

/** `isReady` is false, and shows why, if the form cannot be sold. */
export const useTake = (shown: Shown, isReady: () => boolean, sell: () => void): Take => {
  const { form, offer, total, pricesPending } = shown
  const [notice, setNotice] = useState<string>()
  const [pressed, setPressed] = useState<Shown>()
  const isSame =
    pressed !== undefined &&
    pressed.form === form &&
    pressed.offer.saleId === offer.saleId &&
    pressed.total.totalMinor === total.totalMinor
  const isChecking = isSame && total.checking

  useEffect(() => {
    if (pressed === undefined || isChecking) return undefined
    const timer = setTimeout(() => {
      setPressed(undefined)
      if (isSame && !pricesPending && isReady()) sell()
    })
    return () => clearTimeout(timer)
  }, [pressed, isChecking, isSame, pricesPending, isReady, sell])

  useEffect(() => {
    if (notice === undefined) return undefined
    const clear = (event: Event) => {
      if (!(event instanceof KeyboardEvent && event.repeat)) setNotice(undefined)
    }
    window.addEventListener('keydown', clear, true)
    window.addEventListener('pointerdown', clear, true)
    return () => {
      window.removeEventListener('keydown', clear, true)
      window.removeEventListener('pointerdown', clear, true)
    }
  }, [notice])

  const take = () => {
    const menu = openMenuName()
    const open =
      applyOpenInputs() ?? (menu === undefined ? undefined : `"${menu}" is open. Choose or press Esc, then press F12.`)
    if (open !== undefined) return setNotice(open)
    if (pricesPending) return setNotice('The prices for this place and time are not here yet. Nothing was sold.')
    if (!isReady()) return undefined
    if (total.checking) return setPressed(shown)
    return sell()
  }

  return { take, notice, isChecking }
}
