/** Reads again what is on sale whenever somebody looks at it: prices, sizes and add-ons may have been changed elsewhere. */
import { useEffect } from 'react'
import { useThrottledCallback, useWindowEvent } from '@mantine/hooks'
import { eventQuery, queryClient, refresh } from '../../../lib/api/index.ts'
import { sellState } from './sell-store.ts'

/** However much is typed, no more often. */
const leastMs = 5_000

const readAgain = (): void => {
  const { chosen, phase, target } = sellState()
  // What was sent stays as it was sent.
  if (chosen === null || phase.kind !== 'form' || document.visibilityState === 'hidden') return
  void refresh('quotes')
  if (target?.kind === 'event') void queryClient.invalidateQueries({ queryKey: eventQuery(target.eventId).queryKey })
}

/** A look is a key, a press, the focus of the window, and opening the screen, as after the window was locked. */
export const useLooks = (): void => {
  const look = useThrottledCallback(readAgain, leastMs)
  useEffect(look, [look])
  useWindowEvent('keydown', look, true)
  useWindowEvent('pointerdown', look, true)
  useWindowEvent('focus', look)
  useWindowEvent('visibilitychange', look)
}
