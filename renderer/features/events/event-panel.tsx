/** The drawer of one event: time, venue, parking on offer, and actions. */
import { useQuery } from '@tanstack/react-query'
import { IconCashRegister, IconListDetails } from '@tabler/icons-react'
import type { Event } from '../../../shared/api/catalogue.ts'
import { bookingStatsQuery, eventQuery } from '../../api/index.ts'
import { useEngineNow } from '../../lib/clock.ts'
import { formatDate, formatDuration, formatMoney, formatVenueTime, instantMs } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { useVenueScope } from '../../lib/preferences/index.ts'
import { SeenLine, TimeTbdTag } from '../../kit/domain/index.ts'
import { Bar, Button, Drawer, ErrorState, Fact, Facts, Section, Text } from '../../ui/index.ts'
import { eventZone, isTimeTbd, lowestPrice, venueOf } from './event-facts.ts'

interface EventDrawerProps {
  readonly id: number
  readonly row: Event | undefined
  readonly onClose: () => void
}

export const EventDrawer = ({ id, row, onClose }: EventDrawerProps) => {
  const { timeZone } = useVenueScope()
  const nowMs = useEngineNow(60_000)
  const { data: event = row, error, isFetching, refetch } = useQuery(eventQuery(id))
  const { data: sold } = useQuery(bookingStatsQuery({ eventId: id }))
  if (!event) {
    return (
      <Drawer label={t('events.drawer.label')} title={String(id)} busy={isFetching} onClose={onClose}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} inline /> : null}
      </Drawer>
    )
  }
  const zone = eventZone(event, timeZone)
  const venue = venueOf(event)
  const startsInMs = instantMs(event.start_time) - nowMs
  const over = instantMs(event.end_time) <= nowMs
  const address = [venue?.address1, venue?.city, venue?.state].filter(Boolean).join(', ')
  return (
    <Drawer label={event.name} title={event.name} sub={venue?.name} busy={isFetching} onClose={onClose}>
      <Bar label={t('events.drawer.actions')}>
        <Button
          small
          kind="primary"
          icon={IconCashRegister}
          keys="Enter"
          onClick={() => goTo(paths.sell(id))}
          disabledReason={over ? t('events.drawer.over') : undefined}
        >
          {t('events.drawer.sell')}
        </Button>
        <Button small icon={IconListDetails} keys="B" onClick={() => goTo(paths.bookingsOfEvent(id))}>
          {t('events.drawer.bookings')}
        </Button>
      </Bar>
      <SeenLine resource={`events/${id}`} zone={zone} />
      <Section>
        <Facts>
          <Fact name={t('events.drawer.date')}>
            <Text weight="medium">{formatDate(event.start_time, zone)}</Text>
          </Fact>
          <Fact name={t('events.drawer.starts')}>
            {isTimeTbd(event) ? <TimeTbdTag /> : formatVenueTime(event.start_time, zone)}
            {startsInMs > 0 && !isTimeTbd(event) ? (
              <Text tone="faint"> {t('events.drawer.startsIn', { duration: formatDuration(startsInMs) })}</Text>
            ) : null}
          </Fact>
          <Fact name={t('events.drawer.venue')}>{venue?.name ?? '—'}</Fact>
          <Fact name={t('events.drawer.address')}>{address || '—'}</Fact>
        </Facts>
      </Section>
      <Section title={t('events.drawer.parking')}>
        <Facts>
          {isTimeTbd(event) ? <Fact name={t('events.drawer.when')}>{t('events.drawer.allDay')}</Fact> : null}
          <Fact name={t('events.drawer.open')}>
            {event.availability === undefined
              ? '—'
              : t('events.drawer.facilities', { count: event.availability.available })}
          </Fact>
          <Fact name={t('events.drawer.pricesFrom')}>{lowestPrice(event) ?? '—'}</Fact>
          <Fact name={t('events.drawer.sold')}>
            {sold === undefined
              ? '—'
              : sold.paid === undefined
                ? t('events.drawer.bookingCount', { count: sold.confirmed ?? sold.count })
                : t('events.drawer.bookingCountAndSum', {
                    count: sold.confirmed ?? sold.count,
                    amount: formatMoney(sold.paid),
                  })}
          </Fact>
        </Facts>
      </Section>
    </Drawer>
  )
}
