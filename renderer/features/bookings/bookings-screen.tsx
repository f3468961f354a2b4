/** The Bookings screen: tabs, filters, a table that stays fast, and a panel for the chosen one (experience.md 4). */
import { Stack, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { BookingStats } from '../../../shared/api/bookings.ts'
import { bookingQuery, eventQuery } from '../../api/index.ts'
import { useEngineNow } from '../../lib/clock.ts'
import { formatMinor, localDate, parseMinor } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { usePreferences, useVenueScope } from '../../lib/preferences/index.ts'
import { useDocumentOutput } from '../../kit/document/use-document-output.ts'
import { ListScreen, useList } from '../../kit/list/index.ts'
import { DataAgeTag } from '../../kit/domain/index.ts'
import { Pane, sortParam, Tabs } from '../../ui/index.ts'
import { BookingPanel } from './booking-panel.tsx'
import { bookingTabs, noFilter, readBookingText, toBookingFilter, type BookingQuery } from './booking-filter.ts'
import { bookingFilters } from './booking-filters.tsx'
import { bookingList, useBookingColumns } from './booking-list.tsx'
import { NoBookings } from './no-bookings.tsx'
import { useBookings, useBookingStats, usePaidBookings } from './use-bookings.ts'

export const BookingsScreen = () => {
  const { venueIds, timeZone } = useVenueScope()
  const today = localDate(useEngineNow(60_000), timeZone)
  const list = useNamedEvent(useList(bookingList(timeZone)))
  const paidIds = usePaidBookings(readBookingText(list.settled.text, today).words)
  const scope = { today, venueIds, paidIds }
  const filter = toBookingFilter(list.settled, scope, sortParam(list.sort))
  const { pages, stats, ...data } = useBookings(filter)
  const tabStats = useBookingStats(bookingTabs.map((tab) => toBookingFilter({ ...noFilter, tab }, { today, venueIds })))
  const columns = useBookingColumns(data.rows)
  const filters = bookingFilters(list, scope)

  const { openId } = list
  const row = data.rows.find((candidate) => candidate.id === openId)
  // The panel also shows a booking that the filters hide, and the number in the address may belong to none.
  const { data: opened = row } = useQuery({ ...bookingQuery(openId ?? 0), enabled: openId !== undefined })
  const { paper, printerName } = usePreferences((state) => state.counter)
  const output = useDocumentOutput()
  const print = (as: 'paper' | 'pdf') => {
    if (openId !== undefined && !output.isRunning)
      output.start({ kind: 'pass', id: openId, as, paper, printerName, copies: 1 })
  }
  return (
    <>
      <Pane label={t('bookings.screen.title')}>
        <VisuallyHidden role="heading" aria-level={1}>
          {t('bookings.screen.title')}
        </VisuallyHidden>
        <Tabs
          label={t('bookings.screen.views')}
          value={list.filter.tab}
          tabs={bookingTabs.map((tab, index) => ({
            value: tab,
            label: t(`bookings.tabs.${tab}`),
            count: tab === 'all' ? undefined : tabStats[index]?.count,
          }))}
          onChange={(tab) => list.change({ tab })}
        />
        <ListScreen
          list={list}
          today={today}
          moreInKeyBar
          filters={filters}
          data={data}
          all={tabStats[0]?.count}
          count={stats === undefined ? <span>{t('bookings.screen.counting')}</span> : undefined}
          columns={columns}
          question={JSON.stringify(filter)}
          busy={pages.isFetching}
          onActivate={({ id }) => list.open(id)}
          actions={<DataAgeTag resource="bookings" zone={timeZone} />}
          empty={<NoBookings list={list} filters={filters} scope={scope} />}
          foot={
            stats === undefined || stats.count === 0 ? null : (
              <>
                {stats.confirmed === undefined ? null : (
                  <span>{t('bookings.screen.notCancelled', { count: stats.confirmed })}</span>
                )}
                {stats.cancelled === undefined ? null : (
                  <span>{t('bookings.screen.cancelled', { count: stats.cancelled })}</span>
                )}
              </>
            )
          }
          footEnd={stats === undefined ? null : <Sums stats={stats} all={tabStats[0]} />}
          commands={[
            {
              id: 'bookings.reprint',
              label: t('bookings.commands.reprint'),
              keyBar: t('bookings.commands.reprintKey'),
              keys: ['R'],
              predicate: () => opened !== undefined && opened.cancelled_at === undefined,
              perform: () => print('paper'),
            },
            {
              id: 'bookings.pass',
              label: t('bookings.commands.pass'),
              keyBar: t('bookings.commands.passKey'),
              keys: ['P'],
              predicate: () => opened !== undefined,
              perform: () => goTo(paths.passes(openId)),
            },
          ]}
        />
      </Pane>
      {openId === undefined ? null : (
        <BookingPanel key={openId} id={openId} row={row} onClose={list.close} output={output} onPrint={print} />
      )}
    </>
  )
}

/** The money of the filtered bookings: an equation for each currency (design-language 5), those of `all` if nothing matches. */
const Sums = ({ stats, all }: { readonly stats: BookingStats; readonly all: BookingStats | undefined }) => {
  const own = Object.keys(stats.paid ?? {})
  const minorIn = (money: BookingStats['paid'], currency: string) => parseMinor(money?.[currency] ?? '0', currency)
  return (
    <Stack gap={0} align="flex-end" lh={1.3} role="group" aria-label={t('bookings.screen.sums')}>
      {(own.length > 0 ? own : Object.keys(all?.paid ?? {})).map((currency) => {
        const paidMinor = minorIn(stats.paid, currency)
        const refundedMinor = minorIn(stats.refunded, currency)
        return (
          <span key={currency}>
            {t.rich('bookings.screen.equation', {
              paid: formatMinor(paidMinor, currency),
              refunded: formatMinor(refundedMinor, currency),
              rest: formatMinor(paidMinor - refundedMinor, currency),
              b: (chunks) => <b>{chunks}</b>,
            })}
          </span>
        )
      })}
    </Stack>
  )
}

/** A link contains only the number of the event, so its name is fetched. */
const useNamedEvent = <List extends { readonly filter: BookingQuery; readonly settled: BookingQuery }>(list: List) => {
  const { event } = list.settled
  const { data } = useQuery({ ...eventQuery(event?.id ?? 0), enabled: event?.name === '' })
  if (event?.name !== '') return list
  const named = { ...event, name: data?.name ?? t('bookings.filters.eventNumber', { id: String(event.id) }) }
  return { ...list, filter: { ...list.filter, event: named }, settled: { ...list.settled, event: named } }
}
