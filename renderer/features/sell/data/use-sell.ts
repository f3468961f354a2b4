/** What the panes of the Sell screen share: the state, the options, the sale and its price, and the actions on the sale. */
import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { connectionQuery, errorMessage } from '../../../lib/api/index.ts'
import { showBanner } from '../../../lib/banner.ts'
import { useEngineNow } from '../../../lib/clock.ts'
import { useOnline } from '../../../lib/connection/index.ts'
import { useVenueScope } from '../../../lib/preferences/index.ts'
import { isSaleBehind } from '../focus.ts'
import { customerText } from '../model/customer.ts'
import { parkedLabel } from '../model/labels.ts'
import { firstChoice } from '../model/option-list.ts'
import type { SaleOffer } from '../model/sale-offer.ts'
import { customerOf, normalPlate } from '../model/sale-request.ts'
import { isLocked } from '../model/sell-reducer.ts'
import { useSellArea } from './area-quotes.ts'
import { focusForm, nextSale } from './choose-option.ts'
import { parkOpenSale } from './sale-actions.ts'
import { useSaleOffer, useSaleTotal } from './sale-offer.ts'
import { sellState, useSellStore } from './sell-store.ts'
import { usePass } from './use-pass.ts'
import { useSaleFlow } from './use-sale-flow.ts'
import { useSellCommands } from './use-sell-commands.ts'

export interface SellProps {
  readonly sell: ReturnType<typeof useSell>
}

export const useSell = () => {
  const state = useSellStore((store) => store.state)
  const scope = useVenueScope()
  const nowMs = useEngineNow(15_000)
  const area = useSellArea(state, scope)
  const offer = useSaleOffer(state, area.options, nowMs)
  const total = useSaleTotal(offer, state)
  const pass = usePass()
  const zone = area.destination?.zone ?? scope.timeZone
  const flow = useSaleFlow(pass, state.phase, zone)
  const online = useOnline()
  const connection = useQuery(connectionQuery())
  const isEngineAway =
    connection.isError || (connection.data !== undefined && connection.data.engine.status !== 'ready')

  const isExpired =
    state.phase.kind === 'form' && (nowMs >= (offer?.option.heldUntilMs ?? Infinity) || total?.expired === true)
  const { refetch } = area
  useEffect(() => {
    if (isExpired) void refetch()
  }, [isExpired, refetch])

  const park = async () => {
    if (isLocked(sellState())) return
    const { form } = sellState()
    const customer = customerText(customerOf(form))
    try {
      await parkOpenSale(parkedLabel(normalPlate(form.plate), customer, offer?.option.name, area.destination?.title))
    } catch (error) {
      const text = `The sale was not parked. ${errorMessage(error).title} Everything entered is still here.`
      showBanner({ key: 'sell.park', tone: 'bad', text })
    }
  }
  useSellCommands(area.rows, online.isOnline, () => void park())

  const { vehicle } = state.filters
  const others = area.rows.filter(({ key, availability }) => key !== state.chosen?.key && availability !== 'sold_out')
  return {
    state,
    scope,
    nowMs,
    area,
    offer,
    total,
    pass,
    zone,
    /** The price is no longer held and is being fetched again. */
    isExpired,
    offlineReason: isEngineAway ? 'Cannot sell while the engine is unavailable' : online.disabledReason('sell'),
    offlineBecause: isEngineAway ? undefined : online.because,
    /** To sell instead of an option that is sold out. */
    nextBest: firstChoice(others, vehicle),
    sell: (shown: SaleOffer, totalMinor: number) => (isSaleBehind() ? focusForm() : flow.sell(shown, totalMinor)),
    setAside: flow.setAside,
    park: () => void park(),
    next: (repeat: boolean) => {
      pass.hide()
      nextSale(repeat)
    },
  }
}
