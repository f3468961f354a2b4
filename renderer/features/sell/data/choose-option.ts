/** Choosing an option and going on to its sale; stable functions, so that a hundred rows need not be drawn anew. */
import { focusPart } from '../focus.ts'
import { optionRefusal } from '../model/option-list.ts'
import { sizeByName } from '../model/vehicle.ts'
import type { SellOption } from '../model/option.ts'
import { dispatchSell, sellState } from './sell-store.ts'

export function chooseOption(option: SellOption): void {
  dispatchSell({ type: 'choose', option, saleId: crypto.randomUUID() })
}

/** Opens the form of the option and puts the focus where something is missing first. */
export function sellOption(option: SellOption): void {
  chooseOption(option)
  dispatchSell({ type: 'compare', open: false })
  if (optionRefusal(option, null) === undefined) focusForm()
}

/** The size where it must be chosen by hand, else the plate. */
export function focusForm(): void {
  const { chosen, form } = sellState()
  if (chosen === null) focusPart('options')
  else if (chosen.option.sizeRequired && sizeByName(chosen.option, form.sizeName) === undefined) focusPart('size')
  else focusPart('plate')
}

/** The next sale of the same option; a repeat keeps size and add-ons of the one before. */
export function nextSale(repeat: boolean): void {
  dispatchSell({ type: 'nextSale', saleId: crypto.randomUUID(), repeat })
  focusForm()
}
