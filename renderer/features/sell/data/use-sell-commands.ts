/** The keys of the Sell screen (design-language 8), as commands for key bar, key sheet and palette. */
import { performCommand, useCommands } from '../../../lib/commands/index.ts'
import { useUndo } from '../../../ui/undo.ts'
import { focusLevelAbove, focusPart } from '../focus.ts'
import { hasInput } from '../model/sell-state.ts'
import { keyAfter } from '../model/option-list.ts'
import { chooseOption, focusForm, sellOption, togglePin } from './choose-option.ts'
import { dispatchSell, sellState } from './sell-store.ts'
import { performUndoOffer } from './undo-offer.ts'
import type { SellOption } from '../model/option.ts'
import type { PaymentMethod } from '../model/sell-state.ts'

interface SellCommandDeps {
  readonly rows: readonly SellOption[]
  readonly onPark: () => void
  /** The marketplace is reachable. */
  readonly mayUndo: boolean
}

export function useSellCommands({ rows, onPark, mayUndo }: SellCommandDeps): void {
  const inOptions = () => sellState().view === 'options'
  const typing = () => inOptions() && sellState().phase.kind === 'form'
  const selected = () => rows.find((row) => row.key === sellState().chosen?.key)
  const move = (step: number) => {
    const next = rows.find((row) => row.key === keyAfter(rows, selected()?.key ?? null, step))
    if (next) chooseOption(next)
  }
  const pay = (method: PaymentMethod) => {
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
  const sale = 'Sale'
  const options = 'Options'
  useCommands([
    {
      id: 'sell.search',
      label: 'Find an event or place',
      keyBar: 'Find event',
      keys: ['/'],
      group: options,
      predicate: inOptions,
      perform: () => focusPart('search'),
    },
    {
      id: 'sell.arrows',
      label: 'Move through the options',
      keyBar: 'Option',
      keys: ['ArrowUp', 'ArrowDown'],
      group: options,
      shownOnly: true,
      predicate: inOptions,
      perform: () => undefined,
    },
    {
      id: 'sell.up',
      label: 'Option above',
      keys: ['ArrowUp'],
      group: options,
      predicate: inOptions,
      perform: () => move(-1),
    },
    {
      id: 'sell.down',
      label: 'Option below',
      keys: ['ArrowDown'],
      group: options,
      predicate: inOptions,
      perform: () => move(1),
    },
    {
      id: 'sell.choose',
      label: 'Sell the chosen option',
      keys: ['Enter'],
      group: options,
      predicate: () => typing() && selected() !== undefined,
      perform: () => {
        const option = selected()
        if (option) sellOption(option)
      },
    },
    {
      id: 'sell.pin',
      label: 'Pin or unpin the option',
      keyBar: 'Pin',
      keys: ['P'],
      group: options,
      predicate: inOptions,
      perform: () => {
        const option = selected()
        if (option) togglePin(option.key)
      },
    },
    {
      id: 'sell.compare',
      label: 'Compare the pinned options',
      keys: ['C'],
      group: options,
      predicate: () => inOptions() && sellState().pinned.length > 0,
      perform: () => dispatchSell({ type: 'compare', open: true }),
    },
    {
      id: 'sell.back',
      label: 'Back to the options',
      keys: ['Escape'],
      group: options,
      predicate: typing,
      perform: focusLevelAbove,
    },
    {
      id: 'sale.park',
      label: 'Park the sale',
      keyBar: 'Park sale',
      keys: ['F4'],
      group: sale,
      predicate: typing,
      perform: () => {
        if (hasInput(sellState().form)) onPark()
        else performCommand('sell.parked')
      },
    },
    {
      id: 'sale.clear',
      label: canRestore ? 'Restore the cleared sale' : 'Clear the sale',
      keyBar: canRestore ? 'Restore sale' : 'Clear sale',
      keys: ['F2'],
      group: sale,
      predicate: typing,
      perform: clear,
    },
    {
      id: 'sale.undo',
      label: 'Undo the last sale, or sell it again',
      keys: ['F7'],
      group: sale,
      predicate: () => useUndo.getState().offer !== undefined && mayUndo,
      perform: performUndoOffer,
    },
    {
      id: 'sale.cash',
      label: 'Pay in cash',
      keyBar: 'Cash',
      keys: ['F8'],
      group: sale,
      predicate: typing,
      perform: () => pay('cash'),
    },
    {
      id: 'sale.card',
      label: 'Pay by card',
      keyBar: 'Card',
      keys: ['F9'],
      group: sale,
      predicate: typing,
      perform: () => pay('card'),
    },
  ])
}
