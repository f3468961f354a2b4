/** Fetches the quotes again whenever somebody uses the screen: prices, sizes and add-ons may have been changed elsewhere. */
import { useEffect } from 'react'
import { useThrottledCallback, useWindowEvent } from '@mantine/hooks'
import { eventQuery, queryClient, refresh } from '../../../api/index.ts'
import { sellState } from './sell-store.ts'

/** However much is typed, the quotes are not fetched more often. */
const leastMs = 5_000

const readAgain = (): void => {
  const { chosen, phase, target } = sellState()
  // A request that was sent stays as it is.
  if (chosen === null || phase.kind !== 'form' || document.visibilityState === 'hidden') return
  void refresh('quotes')
  if (target?.kind === 'event') void queryClient.invalidateQueries({ queryKey: eventQuery(target.eventId).queryKey })
}

/** The quotes are fetched at a key, a press, the focus of the window, and when the screen opens, also after the window was locked. */
export const useLooks = (): void => {
  const look = useThrottledCallback(readAgain, leastMs)
  useEffect(look, [look])
  useWindowEvent('keydown', look, true)
  useWindowEvent('pointerdown', look, true)
  useWindowEvent('focus', look)
  useWindowEvent('visibilitychange', look)
}
