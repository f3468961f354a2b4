/** What the bookings screen is asked for, begun by the address: `/bookings/event/81` asks for the bookings of an event. */
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { eventQuery } from '../../lib/api/index.ts'
import { nothingAsked } from './booking-filter.ts'
import type { Asked } from './booking-filter.ts'

const typingPauseMs = 120

/** `settled` is `asked` once typing pauses: that is what the engine is asked. */
export function useAsked(path: string) {
  const [asked, setAsked] = useState<Asked>(() => askedByPath(path))
  // The address knows the event by its number only; its name comes with the record.
  const unnamed = asked.event?.name === '' ? asked.event.id : undefined
  const { data: event } = useQuery({ ...eventQuery(unnamed ?? 0), enabled: unnamed !== undefined })
  const named: Asked =
    unnamed === undefined ? asked : { ...asked, event: { id: unnamed, name: event?.name ?? `event ${unnamed}` } }
  const [settledText] = useDebouncedValue(asked.text, typingPauseMs)
  return { asked: named, setAsked, settled: { ...named, text: settledText } }
}

function askedByPath(path: string): Asked {
  const eventId = Number(/^\/bookings\/event\/(\d+)/.exec(path)?.[1])
  return Number.isNaN(eventId) ? nothingAsked : { ...nothingAsked, event: { id: eventId, name: '' } }
}
