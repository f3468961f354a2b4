/** The drawer of one event: time, venue, parking on offer, and actions. */
import { useQuery } from '@tanstack/react-query'
import { IconCashRegister, IconListDetails } from '@tabler/icons-react'
import type { Event } from '../../../shared/api/catalogue.ts'
import { bookingStatsQuery, eventQuery } from '../../lib/api/index.ts'
import { useEngineNow } from '../../lib/clock.ts'
import { formatDate, formatDuration, formatMoney, formatVenueTime, instantMs, plural } from '../../lib/format/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { useVenueScope } from '../../lib/preferences/index.ts'
import { Bar, Button, Drawer, ErrorState, Fact, Facts, SeenLine, Section, Text } from '../../ui/index.ts'
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
      <Drawer label="Event" title={String(id)} busy={isFetching} onClose={onClose}>
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
      <Bar label="Event actions">
        <Button
          small
          kind="primary"
          icon={IconCashRegister}
          keys="Enter"
          onClick={() => goTo(paths.sell(id))}
          disabledReason={over ? 'This event is over' : undefined}
        >
          Sell parking
        </Button>
        <Button small icon={IconListDetails} keys="B" onClick={() => goTo(paths.bookingsOfEvent(id))}>
          Bookings
        </Button>
      </Bar>
      <SeenLine resource={`events/${id}`} zone={zone} />
      <Section>
        <Facts>
          <Fact name="Date">
            <Text weight="medium">{formatDate(event.start_time, zone)}</Text>
          </Fact>
          <Fact name="Starts">
            {isTimeTbd(event) ? 'Time to be announced' : formatVenueTime(event.start_time, zone)}
            {startsInMs > 0 && !isTimeTbd(event) ? <Text tone="faint"> in {formatDuration(startsInMs)}</Text> : null}
          </Fact>
          <Fact name="Venue">{venue?.name ?? '—'}</Fact>
          <Fact name="Address">{address || '—'}</Fact>
        </Facts>
      </Section>
      <Section title="Parking">
        <Facts>
          {isTimeTbd(event) ? <Fact name="When">All day, 4:00 AM to 4:00 AM the next day</Fact> : null}
          <Fact name="Open">
            {event.availability === undefined ? '—' : plural(event.availability.available, 'facility', 'facilities')}
          </Fact>
          <Fact name="Prices from">{lowestPrice(event) ?? '—'}</Fact>
          <Fact name="Sold">
            {sold ? plural(sold.confirmed ?? sold.count, 'booking') : '—'}
            {sold?.paid && `, ${formatMoney(sold.paid)}`}
          </Fact>
        </Facts>
      </Section>
    </Drawer>
  )
}
