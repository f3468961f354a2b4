/** The data that the panes of the Sell screen share: the state, the options, the sale and its price. */
import { useEffect } from 'react'
import { useThrottledCallback, useWindowEvent } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { connectionQuery, eventQuery, queryClient, refresh, venuesQuery } from '../../../api/index.ts'
import { useEngineNow } from '../../../lib/clock.ts'
import { useOnline } from '../../../lib/connection/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { useVenueScope } from '../../../lib/preferences/index.ts'
import { choiceIn } from '../model/offer-changes.ts'
import { firstChoice } from '../model/option-list.ts'
import { useSellArea } from './area-quotes.ts'
import { useSellCommands } from './commands.ts'
import { parkOpenSale } from './sale-actions.ts'
import { useResend } from './sale-flow.ts'
import { letGo, useSaleOffer, useSaleTotal } from './sale-offer.ts'
import { changeForm, sellState, useSellStore } from './sell-store.ts'

/** However much is typed, the quotes are not fetched more often. */
const leastMs = 5_000

const readAgain = (): void => {
  const { chosen, phase, target } = sellState()
  // A request that was sent stays as it is.
  if (chosen === null || phase.kind !== 'form' || document.visibilityState === 'hidden') return
  void refresh('quotes')
  if (target?.kind === 'event') void queryClient.invalidateQueries({ queryKey: eventQuery(target.eventId).queryKey })
}

/**
 * Prices, sizes and add-ons may have been changed elsewhere: the quotes are fetched again at a key, a press, the focus of the window, and
 * when the screen opens, also after the window was locked.
 */
const useLooks = (): void => {
  const look = useThrottledCallback(readAgain, leastMs)
  useEffect(look, [look])
  useWindowEvent('keydown', look, true)
  useWindowEvent('pointerdown', look, true)
  useWindowEvent('focus', look)
  useWindowEvent('visibilitychange', look)
}

export interface SellProps {
  readonly sell: ReturnType<typeof useSell>
}

export const useSell = () => {
  const state = useSellStore((store) => store.state)
  const scope = useVenueScope()
  const nowMs = useEngineNow(15_000)
  const area = useSellArea(state, scope)
  const offer = useSaleOffer(state, area.options, nowMs)
  useLooks()
  const total = useSaleTotal(offer, state)
  const { form } = state
  const chosenIds = (offer === undefined ? form : choiceIn(offer.option, offer.agreed, form)).extraIds.join(',')
  useEffect(() => {
    if (chosenIds !== form.extraIds.join(',')) changeForm({ extraIds: chosenIds.split(',') })
  }, [chosenIds, form.extraIds])
  const zone = area.destination?.zone ?? scope.timeZone
  useResend(state.phase, zone)
  const online = useOnline()
  const connection = useQuery(connectionQuery())
  const isEngineDown =
    connection.isError || (connection.data !== undefined && connection.data.engine.status !== 'ready')

  const isExpired =
    state.phase.kind === 'form' && (nowMs >= (offer?.option.heldUntilMs ?? Infinity) || total?.expired === true)
  const { refetch, isEventGone } = area
  useEffect(() => {
    // The event is then missing in the list, too.
    if (isEventGone) void refresh('events')
  }, [isEventGone])
  const chosenKey = state.chosen?.key
  useEffect(() => {
    if (!isExpired) return
    if (chosenKey !== undefined) letGo(chosenKey)
    void refetch()
  }, [isExpired, chosenKey, refetch])

  const park = () => void parkOpenSale(area.destination?.title)
  // This is true until it is known.
  const hasVenues = useQuery(venuesQuery()).data?.length !== 0
  useSellCommands({ rows: area.rows, hasVenues, hasOffer: offer !== undefined, isOnline: online.isOnline, park })

  const others = area.rows.filter(({ key, availability }) => key !== state.chosen?.key && availability !== 'sold_out')
  return {
    state,
    scope,
    nowMs,
    area,
    offer,
    total,
    zone,
    hasVenues,
    park,
    /** The price is no longer held and is being fetched again. */
    isExpired,
    offlineReason: isEngineDown ? t('sale.button.engineUnavailable') : online.disabledReason('sell'),
    offlineBecause: isEngineDown ? undefined : online.because,
    /** The option to sell instead of one that is sold out. */
    nextBest: firstChoice(others, state.filters.vehicle),
  }
}
