/** Bookings: saved views, filters, a table that stays fast, and a drawer for the chosen one (experience.md 4). */
import { useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { IconDownload } from '@tabler/icons-react'
import type { Booking } from '../../../shared/api/bookings.ts'
import { useEngineNow } from '../../lib/clock.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { amountOf, formatCount, formatMinor, localDate, plural } from '../../lib/format/index.ts'
import { copyText } from '../../lib/platform/index.ts'
import { useVenueScope } from '../../lib/preferences/index.ts'
import { Bar, Button, ColumnChoice, DataTable, EmptyState, Pane, sortParam, Tabs } from '../../ui/index.ts'
import type { DataSort } from '../../ui/index.ts'
import { bookingColumns, defaultColumns } from './booking-columns.tsx'
import { bookingsCsv } from './booking-csv.ts'
import { BookingDrawer } from './booking-drawer.tsx'
import { activeFilters, nothingAsked, questionWords, toBookingFilter, viewNames, views } from './booking-filter.ts'
import type { Asked } from './booking-filter.ts'
import { BookingFilters } from './booking-filters.tsx'
import { useBookingCounts, useBookings } from './use-bookings.ts'
import { useCsvExport } from './use-csv-export.ts'
import { useReprint } from './use-reprint.ts'
import { useTableColumns } from './use-table-columns.ts'
import './bookings.css'

export function BookingsScreen() {
  const [path, navigate] = useLocation()
  const openId = Number(/^\/bookings\/(\d+)/.exec(path)?.[1]) || undefined
  const { venueIds, timeZone } = useVenueScope()
  const nowMs = useEngineNow(60_000)
  const today = localDate(nowMs, timeZone)

  const [asked, setAsked] = useState<Asked>(nothingAsked)
  const [sort, setSort] = useState<DataSort>({ by: 'purchased_at', direction: 'desc' })
  const filter = toBookingFilter(asked, today, venueIds, sortParam(sort))
  const { pages, stats, rows, total, facilities, events } = useBookings(filter)
  const viewCounts = useBookingCounts(views.map((view) => toBookingFilter({ ...nothingAsked, view }, today, venueIds)))
  const [shown, setShown] = useTableColumns(defaultColumns)
  const columns = useMemo(() => bookingColumns(nowMs, timeZone), [nowMs, timeZone])
  const reprint = useReprint()
  const csv = useCsvExport(filter, `bookings-${today}.csv`)

  const search = useRef<HTMLInputElement>(null)
  const table = useRef<HTMLDivElement>(null)
  const open = (booking: Booking) => navigate(`/bookings/${booking.id}`)
  const close = () => {
    navigate('/bookings')
    table.current?.focus()
  }
  const row = rows.find((candidate) => candidate.id === openId)
  const filters = activeFilters(asked)

  useCommands([
    {
      id: 'bookings.search',
      label: 'Search bookings',
      keyBar: 'Search',
      keys: ['/'],
      perform: () => search.current?.focus(),
    },
    {
      id: 'bookings.rows',
      label: 'Next or previous booking',
      keyBar: 'Row',
      keys: ['ArrowUp', 'ArrowDown'],
      predicate: () => document.activeElement !== table.current,
      perform: () => {
        table.current?.focus()
        const first = rows[0]
        if (openId === undefined && first) open(first)
      },
    },
    {
      id: 'bookings.reprint',
      label: 'Reprint the pass',
      keyBar: 'Reprint',
      keys: ['R'],
      predicate: () => openId !== undefined && row?.cancelled_at === undefined,
      perform: () => {
        if (openId !== undefined) reprint.print(openId)
      },
    },
    {
      id: 'bookings.pass',
      label: 'Show the pass',
      keyBar: 'Pass',
      keys: ['P'],
      predicate: () => openId !== undefined,
      perform: () => navigate(`/passes/${openId}`),
    },
    {
      id: 'bookings.copy',
      label: 'Copy the booking',
      keyBar: 'Copy row',
      keys: ['Ctrl+C'],
      predicate: () => row !== undefined && window.getSelection()?.isCollapsed !== false,
      perform: () => {
        if (row) void copyText(bookingsCsv([row]))
      },
    },
    { id: 'bookings.csv', label: 'Save what is filtered as CSV', keys: ['Ctrl+S'], perform: csv.start },
    {
      id: 'bookings.less',
      label: 'Take the last filter away',
      keyBar: 'Remove last filter',
      keys: ['Backspace'],
      predicate: () => filters.length > 0,
      perform: () => {
        const last = filters.at(-1)
        if (last) setAsked(last.rest)
      },
    },
    {
      id: 'bookings.close',
      label: 'Close the booking',
      keys: ['Escape'],
      predicate: () => openId !== undefined,
      perform: close,
    },
  ])

  return (
    <>
      <Pane label="Bookings">
        <h1 className="vh">Bookings</h1>
        <Tabs
          label="Views"
          value={asked.view}
          tabs={views.map((view, index) => ({
            value: view,
            label: viewNames[view],
            count: view === 'all' ? undefined : viewCounts[index],
          }))}
          onChange={(view) => setAsked({ ...asked, view })}
        />
        <Bar label="Filters">
          <BookingFilters
            asked={asked}
            onChange={setAsked}
            today={today}
            facilities={facilities}
            events={events}
            searchRef={search}
          />
          <span className="grow" />
          <ColumnChoice columns={columns} shown={shown} onChange={setShown} />
          {csv.progress.state === 'running' ? (
            <Button small onClick={csv.stop}>
              Stop, {formatCount(csv.progress.done)} of {formatCount(csv.progress.total)}
            </Button>
          ) : (
            <Button small icon={IconDownload} onClick={csv.start}>
              CSV
            </Button>
          )}
        </Bar>
        <DataTable
          ref={table}
          label="Bookings"
          columns={columns}
          shownColumns={shown}
          rows={rows}
          rowId={(booking) => String(booking.id)}
          sort={sort}
          onSort={setSort}
          selectedId={openId === undefined ? undefined : String(openId)}
          onSelect={open}
          onActivate={open}
          isOff={(booking) => booking.cancelled_at !== undefined}
          busy={pages.isFetching}
          error={pages.error}
          onRetry={() => void pages.refetch()}
          onEndReached={pages.hasNextPage && !pages.isFetchingNextPage ? () => void pages.fetchNextPage() : undefined}
          totalRows={total}
          empty={<NothingFound asked={asked} today={today} venueIds={venueIds} onShow={setAsked} />}
          foot={
            <>
              <span>
                <b>{formatCount(stats.data?.count ?? total)}</b>{' '}
                {(stats.data?.count ?? total) === 1 ? 'booking' : 'bookings'}
              </span>
              {stats.data?.confirmed === undefined ? null : <span>{formatCount(stats.data.confirmed)} confirmed</span>}
              {stats.data?.cancelled === undefined ? null : <span>{formatCount(stats.data.cancelled)} cancelled</span>}
              {csv.progress.state === 'saved' || csv.progress.state === 'failed' ? (
                <span role="status" className={csv.progress.state === 'failed' ? 'badtext ell' : 'ell'}>
                  {csv.progress.words}
                </span>
              ) : null}
              <span className="grow" />
              <Sums paid={stats.data?.paid} refunded={stats.data?.refunded} />
            </>
          }
        />
      </Pane>
      {openId === undefined ? null : (
        <BookingDrawer
          key={openId}
          id={openId}
          row={row}
          nowMs={nowMs}
          screenZone={timeZone}
          onClose={close}
          reprint={reprint}
          onShowPass={() => navigate(`/passes/${openId}`)}
        />
      )}
    </>
  )
}

interface NothingFoundProps {
  readonly asked: Asked
  readonly today: string
  readonly venueIds: readonly number[] | undefined
  readonly onShow: (asked: Asked) => void
}

/** What was asked, and what would find something, with counts and keys. */
function NothingFound({ asked, today, venueIds, onShow }: NothingFoundProps) {
  const filters = activeFilters(asked)
  const counts = useBookingCounts(filters.map(({ rest }) => toBookingFilter(rest, today, venueIds)))
  const everything = { ...nothingAsked, text: asked.text }
  useCommands(
    filters.map(({ key, without, rest }, index) => ({
      id: `bookings.without-${key}`,
      label: without,
      keys: [String(index + 1)],
      perform: () => onShow(rest),
    })),
  )
  if (filters.length === 0 && asked.view === 'all') {
    return (
      <EmptyState title="No booking yet" text="A sale puts its booking here. Sell the first one on the Sell screen." />
    )
  }
  return (
    <EmptyState
      title={questionWords(asked)}
      text={
        filters.length === 0
          ? undefined
          : `${plural(filters.length, 'filter is', 'filters are')} on. Taking one away finds:`
      }
      waysOut={[
        ...filters.map(({ key, without, rest }, index) => ({
          key,
          label: without,
          count: counts[index] === undefined ? undefined : plural(counts[index], 'booking'),
          action: 'Show',
          keys: String(index + 1),
          onAct: () => onShow(rest),
        })),
        { key: 'all', label: 'Every date and facility', action: 'Search all', onAct: () => onShow(everything) },
      ]}
    />
  )
}

interface SumsProps {
  readonly paid: Readonly<Record<string, string>> | undefined
  readonly refunded: Readonly<Record<string, string>> | undefined
}

/** Paid − refunded = what stays, one equation a currency. */
function Sums({ paid, refunded }: SumsProps) {
  return Object.keys(paid ?? {}).map((currency) => {
    const paidMinor = amountOf(paid, currency)?.minor ?? 0
    const refundedMinor = refunded?.[currency] === undefined ? 0 : (amountOf(refunded, currency)?.minor ?? 0)
    return (
      <span key={currency}>
        Paid <b>{formatMinor(paidMinor, currency)}</b> − refunded <b>{formatMinor(refundedMinor, currency)}</b> ={' '}
        <b>{formatMinor(paidMinor - refundedMinor, currency)}</b>
      </span>
    )
  })
}
