/** F12 and the button: takes the money for what the screen shows, and for nothing else. */
import { useEffect, useState } from 'react'
import { openMenuName } from '../../../lib/open-dialog.ts'
import type { Chosen, SaleForm } from '../model/sell-state.ts'
import { applyOpenInputs } from './open-inputs.ts'
import type { CheckedTotal } from './use-sale-total.ts'

interface Shown {
  readonly form: SaleForm
  readonly chosen: Chosen
  readonly total: CheckedTotal
  /** The options shown are not yet those of the times and place that were chosen last. */
  readonly pricesPending: boolean
}

export interface Take {
  /** Does not sell while something is open or not shown yet, and says so in `notice`. */
  readonly take: () => void
  /** Why the last press did not sell; until the next key or click. */
  readonly notice: string | undefined
  /** Sells as soon as the check of the price that is shown has ended, unless it turns out to be another. */
  readonly isChecking: boolean
}

/** `sell` takes the money; `isReady` is false, and says why itself, where the form does not allow it. */
export function useTake(shown: Shown, isReady: () => boolean, sell: () => void): Take {
  const { form, chosen, total, pricesPending } = shown
  const [notice, setNotice] = useState<string>()
  const [pressed, setPressed] = useState<Shown>()
  const isSame =
    pressed !== undefined &&
    pressed.form === form &&
    pressed.chosen.saleId === chosen.saleId &&
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

  function take() {
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
