/** The Sell screen: choose an event or place, compare the options, accept the payment, hand over the pass. */
import { useEffect, useState } from 'react'
import { useParams } from 'wouter'
import { formatMinor } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { classes, EmptyState, Pane, segmentStyles } from '../../ui/index.ts'
import { CompareView } from './compare/compare-view.tsx'
import { chooseOption, focusForm } from './data/commands.ts'
import { dispatchSell, useRestoredSale } from './data/sell-store.ts'
import { useEventChoice } from './data/use-event-choice.ts'
import { useSellEvents } from './data/use-sell-events.ts'
import { useSell, type SellProps } from './data/use-sell.ts'
import { focusPart } from './focus.ts'
import { ListPane } from './list/list-pane.tsx'
import { firstChoice } from './model/option-list.ts'
import { isLocked } from './model/sell-reducer.ts'
import { CenterPane } from './options/center-pane.tsx'
import { RecoveryDialog } from './sale/recovery-dialog.tsx'
import { SaleDonePanel } from './sale/sale-done-panel.tsx'
import { SaleFormPanel } from './sale/sale-form-panel.tsx'
import { GiveBackNote } from './sale/sale-notes.tsx'
import { ShiftDialog } from './sale/shift-dialog.tsx'
import saleStyles from './sale/sale.module.css'
import styles from './sell.module.css'

const panes = [
  { pane: 'list', part: 'list', focus: () => focusPart('search') },
  { pane: 'options', part: 'grow', focus: () => focusPart('options') },
  { pane: 'sale', part: 'sale', focus: focusForm },
] as const
type PaneName = (typeof panes)[number]['pane']

const paneOf = (element: Element): PaneName | undefined => {
  const section = element.closest('section')?.dataset['part']
  return panes.find(({ part }) => part === section)?.pane
}

export const SellScreen = () => {
  const sell = useSell()
  const { state, scope, nowMs, area } = sell
  const events = useSellEvents(scope, nowMs)
  const [front, setFront] = useState<PaneName>('options')
  const isRestored = useRestoredSale()
  const isEventNamed = useEventOfPath(isRestored)
  useEventChoice({ sell, events, isRestored, isEventNamed })
  const isOptionMissing = isRestored && state.chosen === null && state.phase.kind === 'form' && !area.pending
  const option = isOptionMissing ? firstChoice(area.rows, state.filters.vehicle) : undefined
  useEffect(() => {
    if (option !== undefined) chooseOption(option)
  }, [option])

  return (
    <div className={styles.screen} data-front={front} onFocus={({ target }) => setFront(paneOf(target) ?? front)}>
      {state.view === 'compare' && area.destination !== undefined && area.pinned.length > 0 ? (
        <CompareView sell={sell} destination={area.destination} />
      ) : (
        <>
          <PaneSwitch sell={sell} front={front} onChange={setFront} />
          <ListPane sell={sell} events={events} />
          <CenterPane sell={sell} events={events} />
          <SalePanel sell={sell} />
        </>
      )}
      <RecoveryDialog sell={sell} />
      <ShiftDialog />
    </div>
  )
}

interface PaneSwitchProps extends SellProps {
  readonly front: PaneName
  readonly onChange: (pane: PaneName) => void
}

/** Chooses which part is in front if there is no room for all three, and they lie one behind the other. */
const PaneSwitch = ({ sell: { total, offer }, front, onChange }: PaneSwitchProps) => (
  <div className={styles.switch}>
    <div className={segmentStyles.segments} role="group" aria-label={t('sell.paneSwitch.label')}>
      {panes.map(({ pane, focus }) => (
        <button
          key={pane}
          type="button"
          data-pane={pane}
          aria-pressed={pane === front}
          className={classes(pane === front && segmentStyles.chosen)}
          onClick={() => {
            onChange(pane)
            focus()
          }}
        >
          {t(`sell.paneSwitch.${pane}`)}{' '}
          {pane === 'sale' && total && offer ? formatMinor(total.totalMinor, offer.option.currency) : null}
        </button>
      ))}
    </div>
  </div>
)

const SalePanel = ({ sell }: SellProps) => {
  const { state, offer, total, area } = sell
  const content = () => {
    if (state.phase.kind === 'done') return <SaleDonePanel sell={sell} saleId={state.phase.saleId} />
    if (offer === undefined || total === undefined) {
      // If nothing can be chosen, the options say why.
      if (area.rows.length === 0) return null
      return <EmptyState title={t('sell.noChoice.title')} text={t('sell.noChoice.text')} />
    }
    return <SaleFormPanel sell={sell} offer={offer} total={total} />
  }
  return (
    <Pane
      label={t('sell.panes.sale')}
      kind="sale"
      className={saleStyles.panel}
      busy={isLocked(state) || total?.checking === true}
    >
      <GiveBackNote />
      {content()}
    </Pane>
  )
}

/** `/sell/12` opens the event with that id, once. Returns true until then. */
const useEventOfPath = (isRestored: boolean): boolean => {
  const eventId = Number(useParams<{ '*'?: string }>()['*'] ?? Number.NaN)
  const isNamed = Number.isInteger(eventId) && eventId > 0
  useEffect(() => {
    if (!isRestored || !isNamed) return
    dispatchSell({ type: 'mode', mode: 'event' })
    dispatchSell({ type: 'target', target: { kind: 'event', eventId } })
    goTo(paths.sell(), { replace: true })
  }, [eventId, isNamed, isRestored])
  return isNamed
}
