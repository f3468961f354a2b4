/** The keys of the Sell screen (design-language 8) as commands for key bar, key sheet and palette; choosing and pinning options. */
import { flushSync } from 'react-dom'
import { keyedTenders, tenders, type OfferedTender } from '../../../../shared/tenders.ts'
import { removeBanner, showBanner } from '../../../lib/banner.ts'
import { performCommand, useCommands, type Command } from '../../../lib/commands/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { useUndo } from '../../../ui/undo.ts'
import { focusLevelAbove, focusPart } from '../focus.ts'
import { optionRefusal, rowAfter, toggledPins } from '../model/option-list.ts'
import { sizeByKey, type SellOption } from '../model/option.ts'
import { hasInput } from '../model/sell-state.ts'
import { isCashHindered } from './cash-shift.ts'
import { fetchedOptions } from './sale-offer.ts'
import { changeForm, currentSaleOffer, dispatchSell, sellState } from './sell-store.ts'
import { performUndoOffer } from './undo-offer.ts'

type More = Omit<Command, 'id' | 'label' | 'keys' | 'group' | 'perform'>

/** Defines the commands of one group in short form. `keys` are separated by blanks; `common` applies to all of them. */
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

/** The command of a key that the focused part handles itself. */
export const doNothing = (): void => undefined

interface Sellable {
  readonly rows: readonly SellOption[]
  readonly hasVenues: boolean
  /** The form has an option. */
  readonly hasOffer: boolean
  readonly isOnline: boolean
  readonly park: () => void
}

export const useSellCommands = ({ rows, hasVenues, hasOffer, isOnline, park }: Sellable): void => {
  const inOptions = () => sellState().view === 'options'
  const inForm = () => inOptions() && sellState().phase.kind === 'form'
  const inRows = () => inOptions() && rows.length > 0
  const selected = () => rows.find((row) => row.key === sellState().chosen?.key)
  // After a sale the letters belong to its pass.
  const canPin = () => inOptions() && selected() !== undefined && sellState().phase.kind !== 'done'
  const withOffer = () => inForm() && hasOffer
  const withSelected = (act: (option: SellOption) => void) => () => {
    const option = selected()
    if (option) act(option)
  }
  const move = (step: number) => () => {
    const next = rowAfter(rows, selected()?.key ?? null, step)
    if (next) chooseOption(next)
  }
  const pay = (method: OfferedTender) => () => {
    // The form is drawn immediately, so that the next key goes to the field of this method.
    flushSync(() => changeForm({ method }))
    if (method !== 'cash' || !isCashHindered()) focusPart('money')
  }
  const { cleared, form, mode } = sellState()
  const isFilled = hasInput(form)
  const canRestore = cleared !== null && !isFilled
  const clear = () => {
    if (canRestore) dispatchSell({ type: 'restoreForm' })
    else if (hasInput(sellState().form)) dispatchSell({ type: 'clearForm', saleId: crypto.randomUUID() })
    focusForm()
  }
  const parkOrResume = () => (hasInput(sellState().form) ? park() : performCommand('sell.parked'))
  const option = commandsOf(t('sale.commands.optionGroup'), { predicate: inOptions })
  const sale = commandsOf(t('sale.commands.saleGroup'), { predicate: inForm })
  useCommands([
    option('sell.search', t('sale.commands.search'), '/', () => focusPart('search'), {
      keyBar: mode === 'event' ? t('sale.commands.searchKey') : t('sell.mode.address'),
      predicate: () => inOptions() && hasVenues,
    }),
    option('sell.arrows', t('sale.commands.arrows'), 'ArrowUp ArrowDown', doNothing, {
      keyBar: t('sale.commands.arrowsKey'),
      shownOnly: true,
      predicate: inRows,
    }),
    option('sell.up', t('sale.commands.up'), 'ArrowUp', move(-1)),
    option('sell.down', t('sale.commands.down'), 'ArrowDown', move(1)),
    option('sell.choose', t('sale.commands.choose'), 'Enter', withSelected(sellOption), {
      predicate: () => inForm() && selected() !== undefined,
    }),
    option(
      'sell.pin',
      t('sale.commands.pin'),
      'P',
      withSelected(({ key }) => togglePin(key)),
      { keyBar: t('sale.commands.pinKey'), predicate: canPin },
    ),
    option('sell.compare', t('sale.commands.compare'), 'C', () => dispatchSell({ type: 'compare', open: true }), {
      predicate: () => inOptions() && sellState().pinned.length > 0,
    }),
    option('sell.back', t('sale.commands.back'), 'Escape', focusLevelAbove, { predicate: inForm }),
    sale('sale.undo', t('sale.commands.undo'), 'F7', performUndoOffer, {
      predicate: () => useUndo.getState().offer !== undefined && isOnline,
    }),
    ...keyedTenders.map((tender) =>
      sale(`sale.${tender}`, t(`tenders.${tender}.pay`), tenders[tender].key, pay(tender), {
        keyBar: t(`tenders.${tender}.name`),
        predicate: withOffer,
      }),
    ),
    // This command is last, so that the others stay in place while the form is filled in.
    sale('sale.park', t('sale.commands.park'), 'F4', parkOrResume, {
      ...(hasOffer && isFilled ? { keyBar: t('sale.commands.parkKey') } : {}),
    }),
    sale('sale.clear', canRestore ? t('sale.commands.restore') : t('sale.commands.clear'), 'F2', clear, {
      ...(isFilled ? { keyBar: t('sale.commands.clearKey') } : {}),
      ...(canRestore ? { keyBar: t('sale.commands.restoreKey') } : {}),
      predicate: withOffer,
    }),
  ])
}

/** This function and those below are stable, so that a hundred rows need not be drawn again. */
export const chooseOption = (option: SellOption): void => {
  dispatchSell({ type: 'choose', option, saleId: crypto.randomUUID() })
}

/** Opens the form of the option and focuses the first field that has to be filled in. */
export const sellOption = (option: SellOption): void => {
  chooseOption(option)
  dispatchSell({ type: 'compare', open: false })
  if (optionRefusal(option, null) === undefined) focusForm()
}

/** Focuses the size if it must be chosen by hand, otherwise the plate. */
export const focusForm = (): void => {
  const option = currentSaleOffer()?.option
  if (option === undefined) return focusPart('options')
  const isSizeMissing = option.sizeRequired && sizeByKey(option, sellState().form.size) === undefined
  focusPart(isSizeMissing ? 'size' : 'plate')
}

const bannerKey = 'sell.pins-full'

export const togglePin = (key: string): void => {
  const keys = toggledPins(sellState().pinned, key, fetchedOptions(sellState()))
  if (keys === undefined) return showBanner({ key: bannerKey, tone: 'warn', text: t('sale.pinsFull') })
  removeBanner(bannerKey)
  dispatchSell({ type: 'pins', keys })
}
