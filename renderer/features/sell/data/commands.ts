/** The keys of the Sell screen (design-language 8) as commands for key bar, key sheet and palette; choosing and pinning options. */
import { removeBanner, showBanner } from '../../../lib/banner.ts'
import { performCommand, useCommands, type Command } from '../../../lib/commands/index.ts'
import { useUndo } from '../../../ui/undo.ts'
import { focusLevelAbove, focusPart } from '../focus.ts'
import { optionRefusal, rowAfter, toggledPins } from '../model/option-list.ts'
import { sizeByName, type SellOption } from '../model/option.ts'
import { hasInput, type PaymentMethod } from '../model/sell-state.ts'
import { fetchedOptions } from './sale-offer.ts'
import { changeForm, currentSaleOffer, dispatchSell, sellState } from './sell-store.ts'
import { performUndoOffer } from './undo-offer.ts'

type More = Omit<Command, 'id' | 'label' | 'keys' | 'group' | 'perform'>

/** Commands of one group in short form. `keys` are separated by blanks; `common` goes for all of them. */
export const commandsOf =
  (group: string, common: More = {}) =>
  (id: string, label: string, keys: string, perform: Command['perform'], more: More = {}): Command => ({
    id,
    label,
    keys: keys.split(' '),
    group,
    perform,
    ...common,
    ...more,
  })

/** For a key that the focused part acts on itself. */
export const doNothing = (): void => undefined

export const useSellCommands = (rows: readonly SellOption[], isOnline: boolean, park: () => void): void => {
  const inOptions = () => sellState().view === 'options'
  const inForm = () => inOptions() && sellState().phase.kind === 'form'
  const selected = () => rows.find((row) => row.key === sellState().chosen?.key)
  const withSelected = (act: (option: SellOption) => void) => () => {
    const option = selected()
    if (option) act(option)
  }
  const move = (step: number) => () => {
    const next = rowAfter(rows, selected()?.key ?? null, step)
    if (next) chooseOption(next)
  }
  const pay = (method: PaymentMethod) => () => {
    changeForm({ method })
    focusPart('money')
  }
  const { cleared, form } = sellState()
  const canRestore = cleared !== null && !hasInput(form)
  const clear = () => {
    if (canRestore) dispatchSell({ type: 'restoreForm' })
    else if (hasInput(sellState().form)) dispatchSell({ type: 'clearForm', saleId: crypto.randomUUID() })
    focusForm()
  }
  const parkOrResume = () => (hasInput(sellState().form) ? park() : performCommand('sell.parked'))
  const option = commandsOf('Options', { predicate: inOptions })
  const sale = commandsOf('Sale', { predicate: inForm })
  useCommands([
    option('sell.search', 'Find an event or place', '/', () => focusPart('search'), { keyBar: 'Find event' }),
    option('sell.arrows', 'Move through the options', 'ArrowUp ArrowDown', doNothing, {
      keyBar: 'Option',
      shownOnly: true,
    }),
    option('sell.up', 'Option above', 'ArrowUp', move(-1)),
    option('sell.down', 'Option below', 'ArrowDown', move(1)),
    option('sell.choose', 'Sell the chosen option', 'Enter', withSelected(sellOption), {
      predicate: () => inForm() && selected() !== undefined,
    }),
    option(
      'sell.pin',
      'Pin or unpin the option',
      'P',
      withSelected(({ key }) => togglePin(key)),
      { keyBar: 'Pin' },
    ),
    option('sell.compare', 'Compare the pinned options', 'C', () => dispatchSell({ type: 'compare', open: true }), {
      predicate: () => inOptions() && sellState().pinned.length > 0,
    }),
    option('sell.back', 'Back to the options', 'Escape', focusLevelAbove, { predicate: inForm }),
    sale('sale.park', 'Park the sale', 'F4', parkOrResume, { keyBar: 'Park sale' }),
    sale('sale.clear', canRestore ? 'Restore the cleared sale' : 'Clear the sale', 'F2', clear, {
      keyBar: canRestore ? 'Restore sale' : 'Clear sale',
    }),
    sale('sale.undo', 'Undo the last sale, or sell it again', 'F7', performUndoOffer, {
      predicate: () => useUndo.getState().offer !== undefined && isOnline,
    }),
    sale('sale.cash', 'Pay in cash', 'F8', pay('cash'), { keyBar: 'Cash' }),
    sale('sale.card', 'Pay by card', 'F9', pay('card'), { keyBar: 'Card' }),
  ])
}

/** A stable function, as those below, so that a hundred rows need not be drawn again. */
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
