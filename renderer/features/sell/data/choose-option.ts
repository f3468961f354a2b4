/** Choosing and pinning options; stable functions, so that a hundred rows need not be drawn again. */
import { removeBanner, showBanner } from '../../../lib/banner.ts'
import { focusPart } from '../focus.ts'
import { optionRefusal, toggledPins } from '../model/option-list.ts'
import { sizeByName, type SellOption } from '../model/option.ts'
import { fetchedOptions } from './sale-offer.ts'
import { currentSaleOffer, dispatchSell, sellState } from './sell-store.ts'

export const chooseOption = (option: SellOption): void => {
  dispatchSell({ type: 'choose', option, saleId: crypto.randomUUID() })
}

/** Opens the form of the option and focuses the first field that has to be filled in. */
export const sellOption = (option: SellOption): void => {
  chooseOption(option)
  dispatchSell({ type: 'compare', open: false })
  if (optionRefusal(option, null) === undefined) focusForm()
}

/** The size if it must be chosen by hand, otherwise the plate. */
export const focusForm = (): void => {
  const option = currentSaleOffer()?.option
  if (option === undefined) return focusPart('options')
  const isSizeMissing = option.sizeRequired && sizeByName(option, sellState().form.sizeName) === undefined
  focusPart(isSizeMissing ? 'size' : 'plate')
}

const bannerKey = 'sell.pins-full'
const pinsFull =
  'Not pinned: four options are already pinned, which is the maximum. Unpin one with P, or press C to compare them.'

export const togglePin = (key: string): void => {
  const keys = toggledPins(sellState().pinned, key, fetchedOptions(sellState()))
  if (keys === undefined) return showBanner({ key: bannerKey, tone: 'warn', text: pinsFull })
  removeBanner(bannerKey)
  dispatchSell({ type: 'pins', keys })
}
