/** Events: browse what comes at the scoped venues, as a list or a month; choose one to sell parking for it. */
import { useMemo, useRef, useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useDebouncedValue } from '@mantine/hooks'
import type { Event } from '../../../shared/api/catalogue.ts'
import { eventPagesQuery } from '../../lib/api/index.ts'
import { useEngineNow } from '../../lib/clock.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { addDays, formatCount, localDate } from '../../lib/format/index.ts'
import { paths } from '../../lib/navigation.ts'
import { useVenueScope } from '../../lib/preferences/index.ts'
import {
  Bar,
  Chip,
  DataTable,
  EmptyState,
  MenuButton,
  Pane,
  SearchField,
  Segmented,
  sortParam,
} from '../../ui/index.ts'
import type { DataSort } from '../../ui/index.ts'
import { EventCalendar } from './event-calendar.tsx'
import { eventColumns } from './event-columns.tsx'
import { EventDrawer } from './event-drawer.tsx'
import { monthOf, toEventSearch } from './event-search.ts'
import type { EventsAsked, Month } from './event-search.ts'
import './events.css'

type Shape = 'list' | 'calendar'

export function EventsScreen() {
  const [path, navigate] = useLocation()
  const openId = Number(/^\/events\/(\d+)/.exec(path)?.[1]) || undefined
  const { venueIds, venues, timeZone } = useVenueScope()
  const nowMs = useEngineNow(60_000)
  const today = localDate(nowMs, timeZone)

  const [shape, setShape] = useState<Shape>('list')
  const [chosenMonth, setMonth] = useState<Month>()
  const month = chosenMonth ?? monthOf(today)
  const [changed, setAsked] = useState<EventsAsked>()
  // Until something is asked for, the list starts today, whatever day the engine's clock turns out to show.
  const asked = changed ?? { text: '', from: today, to: '' }
  const [sort, setSort] = useState<DataSort | undefined>({ by: 'start_time', direction: 'asc' })
  const [settledText] = useDebouncedValue(asked.text, 120)
  const { filter, dropped } = toEventSearch({ ...asked, text: settledText }, venueIds, sortParam(sort))
  const pages = useInfiniteQuery({ ...eventPagesQuery(filter), enabled: shape === 'list' })
  const rows = useMemo(() => pages.data?.pages.flatMap((page) => page.items) ?? [], [pages.data])
  const total = pages.data?.pages[0]?.paging.total ?? 0
  const columns = useMemo(() => eventColumns(timeZone), [timeZone])
  const chosenVenue = venues.find((venue) => venue.id === asked.venueId)

  const search = useRef<HTMLInputElement>(null)
  const table = useRef<HTMLDivElement>(null)
  const open = (event: Event) => navigate(paths.events(event.id))
  const close = () => {
    navigate(paths.events())
    table.current?.focus()
  }
  const sell = (id: number) => navigate(paths.sell(id))

  useCommands([
    {
      id: 'events.search',
      label: 'Find an event',
      keyBar: 'Find event',
      keys: ['/'],
      perform: () => search.current?.focus(),
    },
    {
      id: 'events.rows',
      label: 'Next or previous event',
      keyBar: 'Event',
      keys: ['ArrowUp', 'ArrowDown'],
      predicate: () => shape === 'list' && document.activeElement !== table.current,
      perform: () => {
        table.current?.focus()
        const first = rows[0]
        if (openId === undefined && first) open(first)
      },
    },
    {
      id: 'events.sell',
      label: 'Sell parking for the event',
      keyBar: 'Sell parking',
      keys: ['Enter'],
      predicate: () => openId !== undefined,
      perform: () => {
        if (openId !== undefined) sell(openId)
      },
    },
    {
      id: 'events.shape',
      label: 'List or calendar',
      keyBar: 'List or calendar',
      keys: ['V'],
      perform: () => setShape(shape === 'list' ? 'calendar' : 'list'),
    },
    {
      id: 'events.close',
      label: 'Close the event',
      keys: ['Escape'],
      predicate: () => openId !== undefined,
      perform: close,
    },
  ])

  const empty = (
    <EmptyState
      title={`No event${settledText.trim() === '' ? '' : ` matches “${settledText.trim()}”`}${chosenVenue ? ` at ${chosenVenue.name}` : ''}`}
      text="The dates, the text or the venues leave nothing."
      waysOut={[
        ...(asked.text === ''
          ? []
          : [
              { key: 'text', label: 'Without the text', action: 'Show', onAct: () => setAsked({ ...asked, text: '' }) },
            ]),
        { key: 'dates', label: 'On any date', action: 'Show', onAct: () => setAsked({ ...asked, from: '', to: '' }) },
      ]}
    />
  )

  return (
    <>
      <Pane label="Events">
        <h1 className="vh">Events</h1>
        <Bar label="Filters">
          <SearchField
            ref={search}
            label="Find events"
            placeholder="Team or event"
            keys="/"
            className="event-search"
            value={asked.text}
            onChange={(text) => setAsked({ ...asked, text })}
            onKeyDown={(event) => {
              const first = rows[0]
              if (event.key === 'ArrowDown' || event.key === 'Enter') {
                event.preventDefault()
                table.current?.focus()
                if (first) open(first)
              }
            }}
          />
          {dropped === '' ? null : (
            <span className="meta warntext" role="status">
              Searched without “{dropped}”
            </span>
          )}
          {chosenVenue ? (
            <Chip
              on
              name="Venue"
              value={chosenVenue.name}
              onRemove={() => setAsked({ ...asked, venueId: undefined })}
            />
          ) : venues.length > 1 && venues.length <= 40 ? (
            <MenuButton
              label="Venue"
              name="Venue"
              items={venues.map((venue) => ({
                key: String(venue.id),
                label: venue.name,
                onPick: () => setAsked({ ...asked, venueId: venue.id }),
              }))}
            />
          ) : null}
          {shape === 'list' ? (
            <span className="event-dates">
              <DateInput label="From" value={asked.from} onChange={(from) => setAsked({ ...asked, from })} />
              –
              <DateInput label="To" value={asked.to} onChange={(to) => setAsked({ ...asked, to })} />
              <Chip
                value="Today"
                onClick={() => setAsked({ ...asked, from: today, to: today })}
                on={asked.from === today && asked.to === today}
              />
              <Chip
                value="7 days"
                onClick={() => setAsked({ ...asked, from: today, to: addDays(today, 6) })}
                on={asked.from === today && asked.to === addDays(today, 6)}
              />
            </span>
          ) : null}
          <span className="grow" />
          <Segmented
            label="Shape"
            value={shape}
            segments={[
              { value: 'list', label: 'List' },
              { value: 'calendar', label: 'Calendar' },
            ]}
            onChange={setShape}
          />
        </Bar>
        {shape === 'calendar' ? (
          <EventCalendar
            month={month}
            onMonth={setMonth}
            today={today}
            filter={filter}
            screenZone={timeZone}
            selectedId={openId}
            onSelect={open}
            onDay={(date) => {
              setAsked({ ...asked, from: date, to: date })
              setShape('list')
            }}
          />
        ) : (
          <DataTable
            ref={table}
            label="Events"
            columns={columns}
            rows={rows}
            rowId={(event) => String(event.id)}
            sort={sort}
            onSort={setSort}
            selectedId={openId === undefined ? undefined : String(openId)}
            onSelect={open}
            onActivate={(event) => sell(event.id)}
            busy={pages.isFetching}
            error={pages.error}
            onRetry={() => void pages.refetch()}
            onEndReached={pages.hasNextPage && !pages.isFetchingNextPage ? () => void pages.fetchNextPage() : undefined}
            totalRows={total}
            empty={empty}
            foot={
              <span>
                <b>{formatCount(rows.length)}</b> of <b>{formatCount(total)}</b> events
              </span>
            }
          />
        )}
      </Pane>
      {openId === undefined ? null : (
        <EventDrawer
          key={openId}
          id={openId}
          row={rows.find((event) => event.id === openId)}
          nowMs={nowMs}
          screenZone={timeZone}
          onClose={close}
          onSell={() => sell(openId)}
          onBookings={() => navigate(`${paths.bookings()}?event=${openId}`)}
        />
      )}
    </>
  )
}

interface DateInputProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

function DateInput({ label, value, onChange }: DateInputProps) {
  return (
    <span className="field">
      <input type="date" aria-label={label} value={value} onChange={(event) => onChange(event.target.value)} />
    </span>
  )
}
