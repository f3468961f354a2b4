/** The event filter: any event of the scoped venues, past and to come, found by its name. */
import { useState } from 'react'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { eventsQuery, toAsciiSearch } from '../../lib/api/index.ts'
import { addDays } from '../../lib/format/index.ts'
import { bothRanges, localBounds, readSearchText, understoodWords, useEventName } from '../../lib/search/index.ts'
import { PickerChip, PickerList } from '../../ui/index.ts'
import { eventChoices } from './filter-choices.ts'
import type { BookingQuery } from './booking-filter.ts'
import { rememberEvent, useRecentChoices } from './recent-choices.ts'

type EventChoice = NonNullable<BookingQuery['event']>

interface EventFilterProps {
  readonly chosen: EventChoice | undefined
  readonly onChange: (chosen: EventChoice | undefined) => void
  /** Undefined when every venue is in scope. */
  readonly venueIds: readonly number[] | undefined
  /** Local date of the venue. */
  readonly today: string
  readonly screenZone: string
}

export const EventFilterChip = ({ chosen, onChange, ...scope }: EventFilterProps) => (
  <PickerChip name="Event" chosen={chosen?.name} onClear={() => onChange(undefined)}>
    {(close) => (
      <EventPicker
        {...scope}
        onPick={(event) => {
          close()
          onChange(event)
        }}
      />
    )}
  </PickerChip>
)

const typingPauseMs = 120
const shownOfEach = 20

interface EventPickerProps extends Omit<EventFilterProps, 'chosen' | 'onChange'> {
  readonly onPick: (event: EventChoice) => void
}

const EventPicker = ({ venueIds, today, screenZone, onPick }: EventPickerProps) => {
  const [typed, setTyped] = useState('')
  const [rested] = useDebouncedValue(typed, typingPauseMs)
  const { words, dates } = readSearchText(rested, today, 'nearest')
  const { sent, dropped } = toAsciiSearch(words)
  const exact = { venueIds, name: sent === '' ? undefined : sent, perPage: 1 }
  const { name, corrected, isPending } = useEventName(exact, [], true)
  const asked = (from: string, to: string) => {
    const { after, before } = localBounds(bothRanges(dates, { from, to }))
    return { venueIds, name, startingAfter: after, startingBefore: before, perPage: shownOfEach }
  }
  const ahead = useQuery(eventsQuery({ ...asked(today, ''), sort: 'start_time:asc' }))
  const past = useQuery(eventsQuery({ ...asked('', addDays(today, -1)), sort: 'start_time:desc' }))
  const remembered = useRecentChoices((state) => state.events)
  const dateWords = dates === undefined ? '' : understoodWords(dates, today)
  const recent = rested.trim() === '' ? remembered.filter((event) => venueIds?.includes(event.venue_id) ?? true) : []
  return (
    <PickerList
      label="Find an event"
      placeholder="Team, event or date"
      typed={typed}
      onType={setTyped}
      groups={eventChoices({ recent, ahead: ahead.data, past: past.data }, screenZone)}
      onPick={(key) => {
        const events = [...recent, ...(ahead.data?.items ?? []), ...(past.data?.items ?? [])]
        const event = events.find(({ id }) => String(id) === key)
        if (!event) return
        rememberEvent(event)
        onPick({ id: event.id, name: event.name })
      }}
      busy={typed !== rested || isPending || ahead.isFetching || past.isFetching}
      pending={
        typed !== rested ||
        isPending ||
        ahead.isPending ||
        past.isPending ||
        ahead.isPlaceholderData ||
        past.isPlaceholderData
      }
      error={ahead.error ?? past.error}
      onRetry={() => {
        void ahead.refetch()
        void past.refetch()
      }}
      emptyWords={
        (sent === '' ? 'No events at these venues' : `No events match “${sent}” at these venues`) +
        (dateWords === '' ? '' : `, ${dateWords}`)
      }
      note={[
        dropped === '' ? '' : `Searched without “${dropped}”`,
        corrected === undefined ? '' : `Showing “${corrected}”`,
        dateWords,
      ]
        .filter((part) => part !== '')
        .join('. ')}
    />
  )
}
