/** The keys of the Sell screen (design-language 8), as commands for key bar, key sheet and palette. */
import { performCommand, useCommands } from '../../../lib/commands/index.ts'
import { useUndo } from '../../../ui/undo.ts'
import { focusLevelAbove, focusPart } from '../focus.ts'
import { hasInput } from '../model/sell-state.ts'
import { keyAfter } from '../model/option-list.ts'
import { chooseOption, focusForm, sellOption, togglePin } from './choose-option.ts'
import { dispatchSell, sellState } from './sell-store.ts'
import { performUndoOffer } from './undo-offer.ts'
import type { Command } from '../../../lib/commands/index.ts'
import type { SellOption } from '../model/option.ts'
import type { PaymentMethod } from '../model/sell-state.ts'

interface SellCommandDeps {
  readonly rows: readonly SellOption[]
  readonly onPark: () => void
  /** The marketplace is reachable. */
  readonly mayUndo: boolean
}

export const useSellCommands = ({ rows, onPark, mayUndo }: SellCommandDeps): void => {
  const inOptions = () => sellState().view === 'options'
  const inForm = () => inOptions() && sellState().phase.kind === 'form'
  const selected = () => rows.find((row) => row.key === sellState().chosen?.key)
  const withSelected = (act: (option: SellOption) => void) => () => {
    const option = selected()
    if (option) act(option)
  }
  const move = (step: number) => () => {
    const next = rows.find((row) => row.key === keyAfter(rows, selected()?.key ?? null, step))
    if (next) chooseOption(next)
  }
  const pay = (method: PaymentMethod) => () => {
    dispatchSell({ type: 'form', change: { method } })
    focusPart('money')
  }
  const { cleared, form } = sellState()
  const canRestore = cleared !== null && !hasInput(form)
  const clear = () => {
    if (canRestore) dispatchSell({ type: 'restoreForm' })
    else if (hasInput(sellState().form)) dispatchSell({ type: 'clearForm', saleId: crypto.randomUUID() })
    focusForm()
  }
  const park = () => (hasInput(sellState().form) ? onPark() : performCommand('sell.parked'))
  type More = Partial<Pick<Command, 'keyBar' | 'predicate' | 'shownOnly'>>
  const inGroup = (group: string, predicate: () => boolean) => {
    return (id: string, label: string, keys: string, perform: () => void, more: More = {}): Command => {
      return { id, label, keys: keys.split(' '), group, predicate, perform, ...more }
    }
  }
  const option = inGroup('Options', inOptions)
  const sale = inGroup('Sale', inForm)
  useCommands([
    option('sell.search', 'Find an event or place', '/', () => focusPart('search'), { keyBar: 'Find event' }),
    option('sell.arrows', 'Move through the options', 'ArrowUp ArrowDown', () => undefined, {
      keyBar: 'Option',
      shownOnly: true,
    }),
    option('sell.up', 'Option above', 'ArrowUp', move(-1)),
    option('sell.down', 'Option below', 'ArrowDown', move(1)),
    option('sell.choose', 'Sell the chosen option', 'Enter', withSelected(sellOption), {
      predicate: () => inForm() && selected() !== undefined,
    }),
    option('sell.pin', 'Pin or unpin the option', 'P', withSelected(({ key }) => togglePin(key)), { keyBar: 'Pin' }),
    option('sell.compare', 'Compare the pinned options', 'C', () => dispatchSell({ type: 'compare', open: true }), {
      predicate: () => inOptions() && sellState().pinned.length > 0,
    }),
    option('sell.back', 'Back to the options', 'Escape', focusLevelAbove, { predicate: inForm }),
    sale('sale.park', 'Park the sale', 'F4', park, { keyBar: 'Park sale' }),
    sale('sale.clear', canRestore ? 'Restore the cleared sale' : 'Clear the sale', 'F2', clear, {
      keyBar: canRestore ? 'Restore sale' : 'Clear sale',
    }),
    sale('sale.undo', 'Undo the last sale, or sell it again', 'F7', performUndoOffer, {
      predicate: () => useUndo.getState().offer !== undefined && mayUndo,
    }),
    sale('sale.cash', 'Pay in cash', 'F8', pay('cash'), { keyBar: 'Cash' }),
    sale('sale.card', 'Pay by card', 'F9', pay('card'), { keyBar: 'Card' }),
  ])
}
