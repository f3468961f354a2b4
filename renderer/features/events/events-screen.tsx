/** Events: browse what comes at the scoped venues, as a list or a month; choose one to sell parking for it. */
import { useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useDebouncedValue } from '@mantine/hooks'
import type { Event } from '../../../shared/api/catalogue.ts'
import { eventPagesQuery, usePagedRows } from '../../lib/api/index.ts'
import { useEngineNow } from '../../lib/clock.ts'
import { useCommands, useRowsCommand } from '../../lib/commands/index.ts'
import { counterZone, formatCount, localDate } from '../../lib/format/index.ts'
import { openedId, paths } from '../../lib/navigation.ts'
import { useVenueScope } from '../../lib/preferences/index.ts'
import { readSearchText, useEventName } from '../../lib/search/index.ts'
import { sharedNames } from '../../lib/shared-names.ts'
import { ColumnChoice, DataTable, Pane, SeenTag, sortParam, useTableView } from '../../ui/index.ts'
import type { DataSort } from '../../ui/index.ts'
import { EventCalendar } from './event-calendar.tsx'
import { eventColumns } from './event-columns.tsx'
import { venuePlace } from './event-facts.ts'
import { EventDrawer } from './event-drawer.tsx'
import { EventFilters } from './event-filters.tsx'
import type { Shape } from './event-filters.tsx'
import { monthOf, moveMonth, toEventSearch } from './event-search.ts'
import type { EventsAsked, Month } from './event-search.ts'
import { NoEvents } from './no-events.tsx'
import './events.css'

export function EventsScreen() {
  const [path, navigate] = useLocation()
  const openId = openedId(path, '/events')
  const { venueIds, venues, timeZone } = useVenueScope()
  const nowMs = useEngineNow(60_000)
  const today = localDate(nowMs, timeZone)

  const [shape, setShape] = useState<Shape>('list')
  const [chosenMonth, setMonth] = useState<Month>()
  const [changed, setAsked] = useState<EventsAsked>()
  // Until something is asked for, the list starts today, whatever day the engine's clock turns out to show.
  const asked = changed ?? { text: '', from: today, to: '' }
  const month = chosenMonth ?? monthOf(readSearchText(asked.text, today).dates?.from ?? today)
  const [sort, setSort] = useState<DataSort | undefined>({ by: 'start_time', direction: 'asc' })
  const [settledText] = useDebouncedValue(asked.text, 120)
  const exact = toEventSearch({ ...asked, text: settledText }, today, venueIds, sortParam(sort))
  const { dropped } = exact
  const { name, corrected, isPending } = useEventName({ ...exact.filter, perPage: 1 }, [], true)
  const filter = { ...exact.filter, name }
  const { pages, rows, total, paging } = usePagedRows({ ...eventPagesQuery(filter), enabled: shape === 'list' })
  const view = useTableView('events-table')
  const sharedVenues = useMemo(() => sharedNames(venues.map(venuePlace)), [venues])
  const manyVenues = venues.length !== 1
  const namesZones = venues.some((venue) => (venue.timezone ?? timeZone) !== counterZone)
  const columns = useMemo(
    () => eventColumns(timeZone, manyVenues, namesZones, sharedVenues),
    [timeZone, manyVenues, namesZones, sharedVenues],
  )
  const chosenVenue = venues.find((venue) => venue.id === asked.venueId)

  const search = useRef<HTMLInputElement>(null)
  const open = (event: Event) => navigate(paths.events(event.id))
  const [table, rowsCommand] = useRowsCommand(
    { id: 'events.rows', label: 'Next or previous event', keyBar: 'Event' },
    { rows, isOpen: openId !== undefined, open },
  )
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
      ...rowsCommand,
      predicate: () => shape === 'list',
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
      id: 'events.bookings',
      label: 'Show the bookings of the event',
      keyBar: 'Bookings',
      keys: ['B'],
      predicate: () => openId !== undefined,
      perform: () => {
        if (openId !== undefined) navigate(paths.bookingsOfEvent(openId))
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
      id: 'events.month-before',
      label: 'Month before',
      keyBar: 'Month before',
      keys: ['PageUp'],
      predicate: () => shape === 'calendar',
      perform: () => setMonth(moveMonth(month, -1)),
    },
    {
      id: 'events.month-after',
      label: 'Month after',
      keyBar: 'Month after',
      keys: ['PageDown'],
      predicate: () => shape === 'calendar',
      perform: () => setMonth(moveMonth(month, 1)),
    },
    {
      id: 'events.close',
      label: 'Close the event',
      keys: ['Escape'],
      predicate: () => openId !== undefined,
      perform: close,
    },
  ])

  return (
    <>
      <Pane label="Events">
        <h1 className="vh">Events</h1>
        <EventFilters
          asked={asked}
          onChange={(next) => {
            // The calendar goes to the month of a date that is typed.
            if (next.text !== asked.text) setMonth(undefined)
            setAsked(next)
          }}
          today={today}
          venues={venues}
          dropped={dropped}
          corrected={corrected}
          shape={shape}
          onShape={setShape}
          columnChoice={shape === 'list' ? <ColumnChoice columns={columns} view={view} /> : null}
          sharedVenues={sharedVenues}
          searchRef={search}
          onLeaveSearch={() => {
            table.current?.focus()
            const first = rows[0]
            if (first) open(first)
          }}
        />
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
            question={JSON.stringify(filter)}
            sort={sort}
            onSort={setSort}
            selectedId={openId === undefined ? undefined : String(openId)}
            onSelect={open}
            onActivate={(event) => sell(event.id)}
            busy={asked.text !== settledText || isPending || pages.isFetching}
            error={pages.error}
            onRetry={() => void pages.refetch()}
            view={view}
            paging={paging}
            empty={
              <NoEvents
                asked={{ ...asked, text: settledText }}
                today={today}
                venueName={venues.length === 1 ? venues[0]?.name : chosenVenue?.name}
                venueIds={venueIds}
                onShow={setAsked}
              />
            }
            foot={
              <span>
                <b>{formatCount(total)}</b> {total === 1 ? 'event' : 'events'}{' '}
                <SeenTag resource="events" zone={timeZone} />
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
          onBookings={() => navigate(paths.bookingsOfEvent(openId))}
        />
      )}
    </>
  )
}
