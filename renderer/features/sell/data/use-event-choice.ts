/** Chooses the event that Sell opens with: the next one, also instead of one that is over by now. */
import { useEffect, useRef } from 'react'
import { businessDate } from '../../../lib/format/index.ts'
import { firstEvent, saleEndMs } from '../model/destinations.ts'
import { dispatchSell } from './sell-store.ts'
import type { FoundEvents } from './use-sell-events.ts'
import type { SellProps } from './use-sell.ts'

interface EventChoice extends SellProps {
  readonly events: FoundEvents
  readonly isRestored: boolean
  /** The path names an event. */
  readonly isEventNamed: boolean
}

export const useEventChoice = ({ sell, events, isRestored, isEventNamed }: EventChoice): void => {
  const { state, nowMs, area, zone } = sell
  const { target, mode, phase } = state
  const eventId = target?.kind === 'event' ? target.eventId : undefined
  const { endMs: eventEndMs, timesTbd = false } = area.destination ?? {}
  const isRead = eventId !== undefined && eventEndMs !== undefined
  const endMs = isRead ? saleEndMs({ endMs: eventEndMs, timesTbd }) : undefined
  const first = mode === 'event' && events.typed === '' ? firstEvent(events.rows, nowMs) : undefined
  const firstId = first?.id
  const nextId = first === undefined || saleEndMs(first) <= nowMs ? undefined : first.id
  const opened = useRef<{ readonly eventId: number | undefined }>(undefined)
  const runningEvent = useRef<number>(undefined)
  useEffect(() => {
    if (!isRestored) return
    opened.current ??= { eventId: isEventNamed ? undefined : eventId }
    if (target === null && !isEventNamed) return choose(firstId)
    if (eventId === undefined || endMs === undefined) return
    if (endMs > nowMs) {
      runningEvent.current = eventId
      return
    }
    // A finished event that was chosen stays, and one that ends while it is chosen stays for the rest of its day.
    const isOfAnotherDay = businessDate(endMs - 1, zone) < businessDate(nowMs, zone)
    const isLeft = opened.current.eventId === eventId || (runningEvent.current === eventId && isOfAnotherDay)
    if (!isLeft || phase.kind !== 'form' || nextId === undefined) return
    opened.current = { eventId: undefined }
    choose(nextId)
  }, [isRestored, isEventNamed, target, eventId, endMs, nowMs, zone, phase.kind, firstId, nextId])
}

const choose = (eventId: number | undefined): void => {
  if (eventId !== undefined) dispatchSell({ type: 'target', target: { kind: 'event', eventId } })
}
