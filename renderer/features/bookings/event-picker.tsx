/** The choices of the event filter: any event of the scoped venues, past and to come, found by its name. */
import { useState } from 'react'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { eventsQuery, toAsciiSearch } from '../../lib/api/index.ts'
import { addDays } from '../../lib/format/index.ts'
import { bothRanges, localBounds, readSearchText, understoodWords, useEventName } from '../../lib/search/index.ts'
import { PickerList } from '../../ui/index.ts'
import type { BookingQuery, BookingScope } from './booking-filter.ts'
import { eventChoices, useRecentChoices, withRecent } from './filter-choices.ts'

const typingPauseMs = 120
const shownOfEach = 20

interface EventPickerProps extends Pick<BookingScope, 'today' | 'venueIds'> {
  readonly screenZone: string
  readonly onPick: (event: NonNullable<BookingQuery['event']>) => void
}

export const EventPicker = ({ venueIds, today, screenZone, onPick }: EventPickerProps) => {
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed, typingPauseMs)
  const { words, dates } = readSearchText(settled, today, 'nearest')
  const { sent, dropped } = toAsciiSearch(words)
  const { name, corrected, isPending } = useEventName({ venueIds, name: sent || undefined, perPage: 1 }, [], true)
  const filterOf = (from: string, to: string) => {
    const { after, before } = localBounds(bothRanges(dates, { from, to }))
    return { venueIds, name, startingAfter: after, startingBefore: before, perPage: shownOfEach }
  }
  const ahead = useQuery(eventsQuery({ ...filterOf(today, ''), sort: 'start_time:asc' }))
  const past = useQuery(eventsQuery({ ...filterOf('', addDays(today, -1)), sort: 'start_time:desc' }))
  const both = [ahead, past]
  const isSettling = typed !== settled || isPending
  const remembered = useRecentChoices((state) => state.events)
  const recent = settled.trim() === '' ? remembered.filter((event) => venueIds?.includes(event.venue_id) ?? true) : []
  const datesText = dates === undefined ? '' : understoodWords(dates, today)
  const notes = [dropped && `Searched without “${dropped}”`, corrected && `Showing “${corrected}”`, datesText]
  const noneTitle = sent === '' ? 'No events at these venues' : `No events match “${sent}” at these venues`
  return (
    <PickerList
      label="Find an event"
      placeholder="Team, event or date"
      typed={typed}
      onType={setTyped}
      groups={eventChoices({ recent, ahead: ahead.data, past: past.data }, screenZone)}
      onPick={(key) => {
        const events = [...recent, ...both.flatMap(({ data }) => data?.items ?? [])]
        const event = events.find(({ id }) => String(id) === key)
        if (!event) return
        useRecentChoices.setState({ events: withRecent(remembered, event) })
        onPick({ id: event.id, name: event.name })
      }}
      busy={isSettling || both.some((query) => query.isFetching)}
      pending={isSettling || both.some((query) => query.isPending || query.isPlaceholderData)}
      error={ahead.error ?? past.error}
      onRetry={() => both.forEach((query) => void query.refetch())}
      emptyWords={[noneTitle, datesText].filter(Boolean).join(', ')}
      note={notes.filter(Boolean).join('. ')}
    />
  )
}
