/** The panel of one event: time, venue, parking on offer, and actions. */
import { useQuery } from '@tanstack/react-query'
import { IconCashRegister, IconListDetails } from '@tabler/icons-react'
import type { Event } from '../../../shared/api/catalogue.ts'
import { bookingStatsQuery, eventQuery } from '../../api/index.ts'
import { useEngineNow } from '../../lib/clock.ts'
import { formatDate, formatDuration, formatMoney, formatVenueTime, instantMs } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { useVenueScope } from '../../lib/preferences/index.ts'
import { DataAgeLine, TimeTbdTag } from '../../kit/domain/index.ts'
import { Bar, Button, Panel, ErrorState, Fact, Facts, Section, Text } from '../../ui/index.ts'
import { eventZone, isTimeTbd, lowestPrice, venueOf } from './event-facts.ts'

interface EventPanelProps {
  readonly id: number
  readonly row: Event | undefined
  readonly onClose: () => void
}

export const EventPanel = ({ id, row, onClose }: EventPanelProps) => {
  const { timeZone } = useVenueScope()
  const nowMs = useEngineNow(60_000)
  const { data: event = row, error, isFetching, refetch } = useQuery(eventQuery(id))
  const { data: sold } = useQuery(bookingStatsQuery({ eventId: id }))
  if (!event) {
    return (
      <Panel label={t('events.panel.label')} title={String(id)} busy={isFetching} onClose={onClose}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} inline /> : null}
      </Panel>
    )
  }
  const zone = eventZone(event, timeZone)
  const venue = venueOf(event)
  const startsInMs = instantMs(event.start_time) - nowMs
  const over = instantMs(event.end_time) <= nowMs
  const address = [venue?.address1, venue?.city, venue?.state].filter(Boolean).join(', ')
  return (
    <Panel label={event.name} title={event.name} sub={venue?.name} busy={isFetching} onClose={onClose}>
      <Bar label={t('events.panel.actions')}>
        <Button
          small
          kind="primary"
          icon={IconCashRegister}
          keys="Enter"
          onClick={() => goTo(paths.sell(id))}
          disabledReason={over ? t('events.panel.over') : undefined}
        >
          {t('events.panel.sell')}
        </Button>
        <Button small icon={IconListDetails} keys="B" onClick={() => goTo(paths.bookingsOfEvent(id))}>
          {t('events.panel.bookings')}
        </Button>
      </Bar>
      <DataAgeLine resource={`events/${id}`} zone={zone} />
      <Section>
        <Facts>
          <Fact name={t('events.panel.date')}>
            <Text weight="medium">{formatDate(event.start_time, zone)}</Text>
          </Fact>
          <Fact name={t('events.panel.starts')}>
            {isTimeTbd(event) ? <TimeTbdTag /> : formatVenueTime(event.start_time, zone)}
            {startsInMs > 0 && !isTimeTbd(event) ? (
              <Text tone="faint"> {t('events.panel.startsIn', { duration: formatDuration(startsInMs) })}</Text>
            ) : null}
          </Fact>
          <Fact name={t('events.panel.venue')}>{venue?.name ?? '—'}</Fact>
          <Fact name={t('events.panel.address')}>{address || '—'}</Fact>
        </Facts>
      </Section>
      <Section title={t('events.panel.parking')}>
        <Facts>
          {isTimeTbd(event) ? <Fact name={t('events.panel.when')}>{t('events.panel.allDay')}</Fact> : null}
          <Fact name={t('events.panel.open')}>
            {event.availability === undefined
              ? '—'
              : t('events.panel.facilities', { count: event.availability.available })}
          </Fact>
          <Fact name={t('events.panel.pricesFrom')}>{lowestPrice(event) ?? '—'}</Fact>
          <Fact name={t('events.panel.sold')}>
            {sold === undefined
              ? '—'
              : sold.paid === undefined
                ? t('events.panel.bookingCount', { count: sold.confirmed ?? sold.count })
                : t('events.panel.bookingCountAndSum', {
                    count: sold.confirmed ?? sold.count,
                    amount: formatMoney(sold.paid),
                  })}
          </Fact>
        </Facts>
      </Section>
    </Panel>
  )
}
