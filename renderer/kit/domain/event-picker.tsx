/** A list of events: found by name or date, at any venue of the scope. */
import { useState } from 'react'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { Event } from '../../../shared/api/catalogue.ts'
import { eventsQuery, toAsciiSearch } from '../../api/index.ts'
import { addDays } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { useVenueScope } from '../../lib/preferences/index.ts'
import { bothRanges, localBounds, readSearchText, understoodDatesText, useEventName } from '../../lib/search/index.ts'
import { PickerList } from '../../ui/picker.tsx'
import { eventChoices, useRecentEvents, withRecent } from './event-choices.ts'

const typingPauseMs = 120
const shownOfEach = 20

interface EventPickerProps {
  readonly today: string
  /** Undefined means every venue. */
  readonly venueIds: readonly number[] | undefined
  readonly onPick: (event: Event) => void
}

/** Finds any event of the venues, past and future, by its name. */
export const EventPicker = ({ venueIds, today, onPick }: EventPickerProps) => {
  const { timeZone } = useVenueScope()
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed, typingPauseMs)
  const { words, dates } = readSearchText(settled, today, 'nearest')
  const { name: typedName, dropped } = toAsciiSearch(words)
  const { name, corrected, isPending } = useEventName({ venueIds, name: typedName, perPage: 1 }, [], true)
  const filterOf = (from: string, to: string) => {
    const { after, before } = localBounds(bothRanges(dates, { from, to }))
    return { venueIds, name, startingAfter: after, startingBefore: before, perPage: shownOfEach }
  }
  const ahead = useQuery(eventsQuery({ ...filterOf(today, ''), sort: 'start_time:asc' }))
  const past = useQuery(eventsQuery({ ...filterOf('', addDays(today, -1)), sort: 'start_time:desc' }))
  const both = [ahead, past]
  const isSettling = typed !== settled || isPending
  const remembered = useRecentEvents((state) => state.events)
  const recent = settled.trim() === '' ? remembered.filter((event) => venueIds?.includes(event.venue_id) ?? true) : []
  const datesText = dates === undefined ? '' : understoodDatesText(dates, today)
  const notes = [
    dropped && t('ui.eventPicker.dropped', { letters: dropped }),
    corrected && t('ui.eventPicker.corrected', { text: corrected }),
    datesText,
  ]
  return (
    <PickerList
      label={t('ui.eventPicker.find')}
      placeholder={t('ui.eventPicker.hint')}
      typed={typed}
      onType={setTyped}
      groups={eventChoices({ recent, ahead: ahead.data, past: past.data }, timeZone)}
      onPick={(key) => {
        const events = [...recent, ...both.flatMap(({ data }) => data?.items ?? [])]
        const event = events.find(({ id }) => String(id) === key)
        if (!event) return
        useRecentEvents.setState({ events: withRecent(remembered, event) })
        onPick(event)
      }}
      busy={isSettling || both.some((query) => query.isFetching)}
      pending={isSettling || both.some((query) => query.isPending || query.isPlaceholderData)}
      error={ahead.error ?? past.error}
      onRetry={() => both.forEach((query) => void query.refetch())}
      emptyText={t('ui.eventPicker.none', {
        search: words === '' ? 'no' : 'yes',
        text: words,
        when: datesText === '' ? 'no' : 'yes',
        dates: datesText,
      })}
      note={notes.filter(Boolean).join('. ')}
    />
  )
}
