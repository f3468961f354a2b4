/** Sell: choose an event or place, compare the options, take the payment, hand over the pass. */
import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { connectionQuery, errorWords } from '../../lib/api/index.ts'
import { showBanner } from '../../lib/banner.ts'
import { useEngineNow } from '../../lib/clock.ts'
import { useOnline } from '../../lib/connection/index.ts'
import { formatMinor } from '../../lib/format/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { useVenueScope } from '../../lib/preferences/index.ts'
import { RecoveryDialog } from './after/recovery-dialog.tsx'
import { CompareView } from './compare/compare-view.tsx'
import { useSellArea } from './data/area-quotes.ts'
import { chooseOption, focusForm, nextSale, sellOption } from './data/choose-option.ts'
import { parkTypedSale } from './data/sale-actions.ts'
import { useSaleOffer, useSaleTotal } from './data/sale-offer.ts'
import { dispatchSell, sellState, useRestoredSale, useSellStore } from './data/sell-store.ts'
import { usePass } from './data/use-pass.ts'
import { useSaleFlow } from './data/use-sale-flow.ts'
import { useSellCommands } from './data/use-sell-commands.ts'
import { useSellEvents } from './data/use-sell-events.ts'
import { ListPane } from './list/list-pane.tsx'
import { firstEvent } from './model/events.ts'
import { customerText } from './model/customer.ts'
import { firstChoice } from './model/option-list.ts'
import { customerOf, normalPlate } from './model/sale-request.ts'
import { isLocked } from './model/sell-reducer.ts'
import { parkedLabel } from './model/words.ts'
import { CenterPane } from './options/center-pane.tsx'
import { isSaleBehind, PaneSwitch, paneOf } from './pane-switch.tsx'
import { SalePanel } from './sale/sale-panel.tsx'
import styles from './sell.module.css'
import type { SellOption } from './model/option.ts'
import type { SellPane } from './pane-switch.tsx'

export const SellScreen = () => {
  const state = useSellStore((store) => store.state)
  const scope = useVenueScope()
  const nowMs = useEngineNow(15_000)
  const [typed, setTyped] = useState('')
  const [front, setFront] = useState<SellPane>('options')
  const events = useSellEvents(scope, typed, nowMs)
  const area = useSellArea(state, scope.allVenues, scope.timeZone)
  const offer = useSaleOffer(state, area.options, nowMs)
  const total = useSaleTotal(offer, state)
  const pass = usePass()
  const zone = area.destination?.zone ?? scope.timeZone
  const flow = useSaleFlow(pass, state.phase.kind === 'unanswered' ? state.phase.attempts : undefined, zone)
  const connection = useQuery(connectionQuery())
  const isEngineAway =
    connection.isError || (connection.data !== undefined && connection.data.engine.status !== 'ready')
  const online = useOnline()

  const isRestored = useRestoredSale()
  useEventOfPath(isRestored)
  useFirstEvent(isRestored ? firstEvent(events.rows, nowMs)?.id : undefined, typed)
  useFirstOption(area.rows, area.pending || !isRestored)
  const heldUntilMs = offer?.option.heldUntilMs ?? Infinity
  const isExpired = state.phase.kind === 'form' && (nowMs >= heldUntilMs || total?.expired === true)
  const { refetch } = area
  useEffect(() => {
    if (isExpired) void refetch()
  }, [isExpired, refetch])

  const next = (repeat: boolean) => {
    pass.hide()
    nextSale(repeat)
  }
  const park = async () => {
    if (isLocked(sellState())) return
    const { form } = sellState()
    const label = parkedLabel({
      plate: normalPlate(form.plate),
      customer: customerText(customerOf(form)),
      facility: offer?.option.name ?? '',
      event: area.destination?.title ?? '',
    })
    try {
      await parkTypedSale(label, total?.totalMinor ?? null)
    } catch (error) {
      const text = `The sale was not parked. ${errorWords(error).title} Everything entered is still here.`
      showBanner({ key: 'sell.park', tone: 'bad', text })
    }
  }

  useSellCommands({ rows: area.rows, onPark: () => void park(), mayUndo: online.isOnline })
  const nextBest = firstChoice(
    area.rows.filter((row) => row.key !== state.chosen?.key && row.availability !== 'sold_out'),
    state.filters.vehicle,
  )

  return (
    <div className={styles.screen} data-front={front} onFocus={({ target }) => setFront(paneOf(target) ?? front)}>
      {state.view === 'compare' && area.destination !== undefined && area.pinned.length > 0 ? (
        <CompareView state={state} area={area} destination={area.destination} nowMs={nowMs} />
      ) : (
        <>
          <PaneSwitch
            front={front}
            total={
              total === undefined || offer === undefined ? '' : formatMinor(total.totalMinor, offer.option.currency)
            }
            onChange={setFront}
          />
          <ListPane {...{ state, scope, events, typed, nowMs, zone }} options={area.rows} onType={setTyped} />
          <CenterPane state={state} area={area} nowMs={nowMs} />
          <SalePanel
            state={state}
            offer={offer}
            total={total}
            pricesPending={area.parking === undefined}
            expired={isExpired ? { error: area.error, retry: area.retry } : undefined}
            zone={zone}
            offlineReason={isEngineAway ? 'Cannot sell while the engine is unavailable' : online.disabledReason('sell')}
            offlineBecause={isEngineAway ? undefined : online.because}
            nextBest={nextBest === undefined ? undefined : { name: nextBest.name, choose: () => sellOption(nextBest) }}
            pass={pass}
            onTake={(taken, totalMinor) => (isSaleBehind(front) ? focusForm() : flow.take(taken, totalMinor))}
            onPark={() => void park()}
            onNext={next}
            onSetAside={flow.setAside}
          />
        </>
      )}
      <RecoveryDialog zone={zone} state={state} pass={pass} />
    </div>
  )
}

/** `/sell/12` opens the event with that id, once. */
const useEventOfPath = (isRestored: boolean): void => {
  const wanted = Number(useParams<{ '*'?: string }>()['*'] ?? Number.NaN)
  useEffect(() => {
    if (!isRestored || !Number.isInteger(wanted) || wanted <= 0) return
    dispatchSell({ type: 'mode', mode: 'event' })
    dispatchSell({ type: 'target', target: { kind: 'event', eventId: wanted } })
    goTo(paths.sell(), { replace: true })
  }, [wanted, isRestored])
}

/** With nothing chosen yet, the next event is. */
const useFirstEvent = (firstId: number | undefined, typed: string): void => {
  const none = useSellStore((store) => store.state.target === null && store.state.mode === 'event')
  useEffect(() => {
    if (none && firstId !== undefined && typed === '') {
      dispatchSell({ type: 'target', target: { kind: 'event', eventId: firstId } })
    }
  }, [none, firstId, typed])
}

/** With no option chosen yet, the recommended one is. */
const useFirstOption = (rows: readonly SellOption[], pending: boolean): void => {
  const none = useSellStore((store) => store.state.chosen === null && store.state.phase.kind === 'form')
  const vehicle = useSellStore((store) => store.state.filters.vehicle)
  const option = firstChoice(rows, vehicle)
  useEffect(() => {
    if (none && !pending && option !== undefined) {
      chooseOption(option)
    }
  }, [none, pending, option])
}
