/** Bookings: saved views, filters, a table that stays fast, and a drawer for the chosen one (experience.md 4). */
import { useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { IconDownload } from '@tabler/icons-react'
import type { Booking } from '../../../shared/api/bookings.ts'
import { useEngineNow } from '../../lib/clock.ts'
import { lastFilterCommand, useCommands, useRowsCommand } from '../../lib/commands/index.ts'
import { formatCount, localDate, useMoneyDisplay } from '../../lib/format/index.ts'
import { openedId } from '../../lib/navigation.ts'
import { useVenueScope } from '../../lib/preferences/index.ts'
import { sharedNames } from '../../lib/shared-names.ts'
import { Bar, Button, ColumnChoice, DataTable, Pane, SeenTag, sortParam, Tabs, useTableView } from '../../ui/index.ts'
import type { DataSort } from '../../ui/index.ts'
import { bookingColumns, defaultColumns } from './booking-columns.tsx'
import { BookingDrawer } from './booking-drawer.tsx'
import { activeFilters, nothingAsked, toBookingFilter, viewNames, views } from './booking-filter.ts'
import { bookingPlace } from './booking-facts.ts'
import { BookingFilters } from './booking-filters.tsx'
import { BookingsFoot } from './bookings-foot.tsx'
import { NothingFound } from './nothing-found.tsx'
import { useAsked } from './use-asked.ts'
import { useBookings, useViewStats } from './use-bookings.ts'
import { copyBooking, useCsvExport } from './use-csv-export.ts'
import { useReprint } from './use-reprint.ts'
import './bookings.css'

export function BookingsScreen() {
  const [path, navigate] = useLocation()
  const openId = openedId(path, '/bookings')
  const { venueIds, timeZone } = useVenueScope()
  const nowMs = useEngineNow(60_000)
  const today = localDate(nowMs, timeZone)

  const { asked, setAsked, settled } = useAsked(path, today)
  const [sort, setSort] = useState<DataSort>({ by: 'id', direction: 'desc' })
  const filter = toBookingFilter(settled, today, venueIds, sortParam(sort))
  const { pages, stats, rows, total, paging } = useBookings(filter)
  const viewStats = useViewStats(views.map((view) => toBookingFilter({ ...nothingAsked, view }, today, venueIds)))
  const view = useTableView('bookings-table', defaultColumns)
  const shared = useMemo(() => sharedNames(rows.map(bookingPlace)), [rows])
  const { homeCurrency } = useMoneyDisplay()
  const columns = useMemo(
    () => bookingColumns(nowMs, timeZone, shared, homeCurrency),
    [nowMs, timeZone, shared, homeCurrency],
  )
  const reprint = useReprint()
  const csv = useCsvExport(
    filter,
    `bookings-${today}.csv`,
    {
      rows,
      isWhole: pages.isSuccess && !pages.isPlaceholderData && rows.length === total,
    },
    timeZone,
  )

  const search = useRef<HTMLInputElement>(null)
  const open = (booking: Booking) => navigate(`/bookings/${booking.id}`)
  const [table, rowsCommand] = useRowsCommand(
    { id: 'bookings.rows', label: 'Next or previous booking', keyBar: 'Row' },
    { rows, isOpen: openId !== undefined, open },
  )
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
    rowsCommand,
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
        if (row) void copyBooking(row, timeZone)
      },
    },
    { id: 'bookings.csv', label: 'Save what is filtered as CSV', keys: ['Ctrl+S'], perform: csv.start },
    { ...lastFilterCommand('bookings.less', filters, setAsked), keyBar: 'Remove last filter' },
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
            count: view === 'all' ? undefined : viewStats[index]?.count,
          }))}
          onChange={(view) => setAsked({ ...asked, view })}
        />
        <Bar label="Filters">
          <BookingFilters
            asked={asked}
            paidCount={settled.paidIds?.length}
            onChange={setAsked}
            today={today}
            venueIds={venueIds}
            screenZone={timeZone}
            searchRef={search}
          />
          <span className="grow" />
          <span className="row">
            <SeenTag resource="bookings" zone={timeZone} />
            <ColumnChoice columns={columns} view={view} />
            {csv.progress.state === 'running' ? (
              <Button small onClick={csv.stop}>
                Stop, {formatCount(csv.progress.done)} of {formatCount(csv.progress.total)}
              </Button>
            ) : (
              <Button small icon={IconDownload} disabledReason={csv.reason} onClick={csv.start}>
                CSV
              </Button>
            )}
          </span>
        </Bar>
        <DataTable
          ref={table}
          label="Bookings"
          columns={columns}
          view={view}
          rows={rows}
          rowId={(booking) => String(booking.id)}
          question={JSON.stringify(filter)}
          sort={sort}
          onSort={setSort}
          selectedId={openId === undefined ? undefined : String(openId)}
          onSelect={open}
          onActivate={open}
          busy={asked.text !== settled.text || pages.isFetching}
          error={pages.error}
          onRetry={() => void pages.refetch()}
          paging={paging}
          empty={<NothingFound asked={settled} today={today} venueIds={venueIds} onShow={setAsked} />}
          foot={<BookingsFoot stats={stats} all={viewStats[0]} csv={csv.progress} />}
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
