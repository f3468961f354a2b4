/** A month of events: seven columns, weeks of equal height, today marked; events that do not fit are counted. */
import { Flex } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { Event } from '../../../shared/api/catalogue.ts'
import { eventsQuery, type EventFilter } from '../../api/index.ts'
import { addDays, formatInstant } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { useVenueScope } from '../../lib/preferences/index.ts'
import type { List } from '../../kit/list/index.ts'
import { DataAgeTag } from '../../kit/domain/index.ts'
import { BusyBar, Button, classes, ErrorState, paneStyles, Text, textStyles } from '../../ui/index.ts'
import { eventsByDay, eventTime, isTimeTbd, venueOf } from './event-facts.ts'
import { eventsThatFit, monthOf, monthWeeks, moveMonth, type EventQuery, type Month } from './event-search.ts'
import styles from './events.module.css'

interface EventCalendarProps {
  readonly list: List<EventQuery>
  readonly month: Month
  readonly today: string
  /** Text and venues; its dates are replaced by those of the month. */
  readonly filter: EventFilter
}

export const EventCalendar = ({ list, month, today, filter }: EventCalendarProps) => {
  const { timeZone } = useVenueScope()
  const showMonth = (next: Month) => list.change({ month: next })
  const weeks = monthWeeks(month)
  const days = weeks.flat()
  const { data, error, isFetching, refetch } = useEventsByDay(filter, days[0] ?? '', days.at(-1) ?? '')
  const inMonth = [...(data ?? [])].flatMap(([day, events]) => (monthOf(day) === month ? events : [])).length
  const { ref: pane, height } = useElementSize()
  const most = eventsThatFit(height, weeks.length)
  const monthName = formatInstant(`${month}-15T00:00:00Z`, 'UTC', { month: 'long', year: 'numeric' })
  return (
    <>
      <div className={paneStyles.bar}>
        <Button
          small
          icon={IconChevronLeft}
          label={t('events.commands.monthBefore')}
          onClick={() => showMonth(moveMonth(month, -1))}
        />
        <Button
          small
          icon={IconChevronRight}
          label={t('events.commands.monthAfter')}
          onClick={() => showMonth(moveMonth(month, 1))}
        />
        <Button
          small
          onClick={() => showMonth(monthOf(today))}
          disabledReason={month === monthOf(today) ? t('events.calendar.shownAlready') : undefined}
        >
          {t('events.calendar.thisMonth')}
        </Button>
        <h2 className={textStyles.strong} aria-live="polite">
          {monthName}
        </h2>
        <Text grow />
        <DataAgeTag resource="events" zone={timeZone} />
        <Text size="small" tone="secondary">
          {t('events.calendar.count', { count: inMonth })}
        </Text>
      </div>
      <Flex pos="relative" flex={1} mih={0} style={{ overflow: 'auto' }} ref={pane}>
        <BusyBar busy={isFetching} />
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <table className={styles.calendar} aria-label={t('events.calendar.label', { month: monthName })}>
            <thead>
              <tr>
                {weeks[0]?.map((day) => (
                  <th key={day} scope="col">
                    {formatInstant(`${day}T12:00:00Z`, 'UTC', { weekday: 'short' })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.map((week) => (
                <tr key={week[0]} style={{ height: `${100 / weeks.length}%` }}>
                  {week.map((day) => (
                    <td
                      key={day}
                      className={classes(monthOf(day) !== month && styles.other, day === today && styles.today)}
                      aria-current={day === today ? 'date' : undefined}
                    >
                      <span className={styles.number}>{Number(day.slice(8))}</span>
                      <DayEvents list={list} day={day} events={data?.get(day) ?? []} most={most} zone={timeZone} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Flex>
    </>
  )
}

interface DayEventsProps {
  readonly list: List<EventQuery>
  readonly day: string
  readonly events: readonly Event[]
  /** The number of lines that fit a day. */
  readonly most: number
  /** The zone for a venue without one. */
  readonly zone: string
}

const DayEvents = ({ list, day, events, most, zone }: DayEventsProps) => {
  const shown = events.length > most ? events.slice(0, most - 1) : events
  return (
    <>
      {shown.map((event) => (
        <button
          key={event.id}
          type="button"
          className={classes(styles.event, event.id === list.openId && styles.on)}
          aria-pressed={event.id === list.openId}
          title={t('events.calendar.eventAt', { event: event.name, venue: venueOf(event)?.name ?? '' })}
          onClick={() => list.open(event.id)}
        >
          <Text tone="secondary">
            {isTimeTbd(event) ? t('events.time.tbdShort') : eventTime(event, zone).replace(':00', '')}
          </Text>{' '}
          {event.name.split(' at ')[0]}
        </button>
      ))}
      {shown.length < events.length ? (
        <button
          type="button"
          className={classes(styles.event, styles.more)}
          onClick={() => list.change({ shape: 'list', dates: { from: day, to: day } })}
        >
          {shown.length === 0
            ? t('events.calendar.count', { count: events.length })
            : t('events.calendar.more', { count: events.length - shown.length })}
        </button>
      ) : null}
    </>
  )
}

/** Fetches every event of a span of local days, all pages of it, by day. */
const useEventsByDay = (filter: EventFilter, from: string, to: string) => {
  const queries = useQueryClient()
  const span: EventFilter = {
    ...filter,
    startingAfter: `${from}T00:00`,
    startingBefore: `${addDays(to, 1)}T00:00`,
    sort: 'start_time',
  }
  return useQuery(
    queryOptions({
      queryKey: ['events', 'by-day', span],
      placeholderData: keepPreviousData,
      queryFn: async () => {
        const events: Event[] = []
        for (let page = 1; ; page += 1) {
          const { items, paging } = await queries.query(eventsQuery(span, page))
          events.push(...items)
          if (page >= paging.totalPages) return eventsByDay(events)
        }
      },
    }),
  )
}
