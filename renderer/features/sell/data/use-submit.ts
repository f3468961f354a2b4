/** Sells what the screen shows, and nothing else, on F12 and the button. */
import { useEffect, useLayoutEffect, useState } from 'react'
import { useWindowEvent } from '@mantine/hooks'
import { t } from '../../../lib/i18n/index.ts'
import { openMenuName } from '../../../lib/open-dialog.ts'
import type { SaleOffer } from '../model/sale-offer.ts'
import type { SaleForm } from '../model/sell-state.ts'
import type { CheckedTotal } from './sale-offer.ts'

/** Applies the input if it is valid, and returns a message about it. */
type ApplyInput = () => string

/** Inputs beside the sale (times, an address) that are not applied yet. */
const openInputs = new Set<ApplyInput>()

/** Registers an input until it is applied; pass undefined once it is. */
export const useOpenInput = (apply: ApplyInput | undefined): void => {
  useLayoutEffect(() => {
    if (apply === undefined) return undefined
    openInputs.add(apply)
    return () => {
      openInputs.delete(apply)
    }
  })
}

interface Shown {
  readonly form: SaleForm
  readonly offer: SaleOffer
  readonly total: CheckedTotal
  readonly pricesPending: boolean
}

/** `isReady` returns false if the form cannot be sold, and shows why. */
export const useSubmit = (shown: Shown, isReady: () => boolean, sell: () => void) => {
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

  useWindowEvent('keydown', ({ repeat }) => (repeat ? undefined : setNotice(undefined)), true)
  useWindowEvent('pointerdown', () => setNotice(undefined), true)

  const submit = () => {
    const applied = [...openInputs].map((apply) => apply())
    if (applied.length > 0) return setNotice(applied.join(' '))
    const menu = openMenuName()
    if (menu !== undefined) return setNotice(t('sale.button.menuOpen', { menu }))
    if (pricesPending) return setNotice(t('sale.button.pricesPending'))
    if (!isReady()) return undefined
    return total.checking ? setPressed(shown) : sell()
  }

  return {
    submit,
    /** The reason why the last press did not sell, until the next key or click. */
    notice,
    /** True if the sale follows as soon as the shown price has been checked, unless it has changed. */
    isChecking,
  }
}
