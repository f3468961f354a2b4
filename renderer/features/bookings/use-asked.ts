/** What the bookings screen is asked for, begun by the address: `/bookings/event/81` asks for the bookings of an event. */
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { eventQuery, paidBookingsQuery } from '../../lib/api/index.ts'
import { nothingAsked, readBookingText } from './booking-filter.ts'
import type { Asked } from './booking-filter.ts'

const typingPauseMs = 120

/** `settled` is `asked` once typing pauses: that is what the engine is asked. `today` is the local date of the venue. */
export function useAsked(path: string, today: string) {
  const [asked, setAsked] = useState<Asked>(() => askedByPath(path))
  // The address knows the event by its number only; its name comes with the record.
  const unnamed = asked.event?.name === '' ? asked.event.id : undefined
  const { data: event } = useQuery({ ...eventQuery(unnamed ?? 0), enabled: unnamed !== undefined })
  const named: Asked =
    unnamed === undefined ? asked : { ...asked, event: { id: unnamed, name: event?.name ?? `event ${unnamed}` } }
  const [settledText] = useDebouncedValue(asked.text, typingPauseMs)
  const { words } = readBookingText(settledText, today)
  const paid = useQuery({ ...paidBookingsQuery(words), enabled: words !== '' })
  const paidIds = paid.data === undefined || paid.data.length === 0 ? undefined : paid.data
  return { asked: named, setAsked, settled: { ...named, text: settledText, paidIds } }
}

function askedByPath(path: string): Asked {
  const eventId = Number(/^\/bookings\/event\/(\d+)/.exec(path)?.[1])
  return Number.isNaN(eventId) ? nothingAsked : { ...nothingAsked, event: { id: eventId, name: '' } }
}
