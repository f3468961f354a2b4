/** The results of the palette: commands immediately; events and bookings through the API while typing pauses. */
import { useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCalendarEvent, IconListDetails } from '@tabler/icons-react'
import type { Event } from '../../../shared/api/catalogue.ts'
import { bookingsQuery, eventsQuery, paidBookingsQuery, toAsciiSearch } from '../../api/index.ts'
import { engineNowMs } from '../../lib/clock.ts'
import { isAvailable, matchCommands, shownKeys, useRegisteredCommands } from '../../lib/commands/index.ts'
import { useOnline } from '../../lib/connection/index.ts'
import { businessDate, formatMoney, formatVenueTime, formatWeekdayDate } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { useVenueScope } from '../../lib/preferences/index.ts'
import { bothRanges, localBounds, readSearchText, understoodDatesText, useEventName } from '../../lib/search/index.ts'
import type { IconShape } from '../../ui/index.ts'

export interface PaletteHit {
  readonly key: string
  readonly group: string
  readonly title: string
  readonly detail: string
  readonly keys: readonly string[]
  readonly icon: IconShape | undefined
  readonly choose: () => void
}

const eachMost = 6

const eventTime = (event: Event, screenZone: string): string => {
  const zone = event._embedded?.['svc:venue']?.timezone ?? screenZone
  if (event.times_tbd !== 'true') return formatVenueTime(event.start_time, zone, 'dateTime')
  return t('shell.palette.timeToBeAnnounced', { date: formatWeekdayDate(event.start_time, zone) })
}

export const usePaletteHits = (typed: string) => {
  const [settled] = useDebouncedValue(typed.trim(), 120)
  const { isOnline } = useOnline()
  const { timeZone, venueIds } = useVenueScope()
  const today = businessDate(engineNowMs(), timeZone)
  const { words, dates } = readSearchText(settled, today)
  const { sent, dropped, name: typedName } = toAsciiSearch(words)
  const isSearching = isOnline && (sent.length >= 2 || dates !== undefined)
  const { after, before } = localBounds(bothRanges(dates, { from: today, to: '' }))
  const filter = {
    name: typedName,
    startingAfter: after,
    startingBefore: before,
    perPage: eachMost,
  }
  const { name, corrected, isPending } = useEventName(filter, [], isSearching)
  const events = useQuery({ ...eventsQuery({ ...filter, name }), enabled: isSearching })
  const scoped = useQuery({
    ...eventsQuery({ ...filter, name, venueIds }),
    enabled: isSearching && venueIds !== undefined,
  })
  const parking = localBounds(dates)
  const searchesBookings = isSearching && sent !== ''
  const paid = useQuery({ ...paidBookingsQuery(sent), enabled: searchesBookings })
  const bookingFilter = {
    text: sent,
    alsoIds: paid.data,
    startingAfter: parking.after,
    startingBefore: parking.before,
  }
  const bookings = useQuery({ ...bookingsQuery(bookingFilter, 1, eachMost), enabled: searchesBookings })
  const commands = useRegisteredCommands().filter(
    (command) => command.id !== 'app.palette' && command.shownOnly !== true && isAvailable(command),
  )

  const nothingTyped = typed.trim() === ''
  const commandHits = matchCommands(commands, typed)
    .slice(0, nothingTyped ? undefined : eachMost)
    .map((command): PaletteHit => ({
      key: command.id,
      group: nothingTyped ? (command.group ?? t('shell.groups.thisScreen')) : t('shell.palette.commands'),
      title: command.label,
      detail: nothingTyped ? '' : (command.group ?? ''),
      keys: shownKeys(command),
      icon: command.icon,
      choose: () => command.perform(),
    }))
  // Events of the scoped venues come first.
  const foundEvents = isSearching
    ? [...(venueIds === undefined ? [] : (scoped.data?.items ?? [])), ...(events.data?.items ?? [])]
    : []
  const onceEach = foundEvents.filter((event, at) => foundEvents.findIndex(({ id }) => id === event.id) === at)
  const eventHits = onceEach.slice(0, eachMost).map((event): PaletteHit => ({
    key: `event-${event.id}`,
    group: t('shell.screens.events'),
    title: event.name,
    detail: `${event._embedded?.['svc:venue']?.name ?? ''} · ${eventTime(event, timeZone)}`,
    keys: [],
    icon: IconCalendarEvent,
    choose: () => goTo(paths.sell(event.id)),
  }))
  const bookingHits = (searchesBookings ? (bookings.data?.items ?? []) : []).map((booking): PaletteHit => {
    const customer = booking._embedded['svc:customer']
    const name = [customer?.first_name, customer?.last_name].filter(Boolean).join(' ')
    const facts = [booking._embedded['svc:location']?.name, booking.plate_number, name, formatMoney(booking.price_paid)]
    return {
      key: `booking-${booking.id}`,
      group: t('shell.screens.bookings'),
      title: String(booking.id),
      detail: facts.filter((fact) => fact !== undefined && fact !== '').join(' · '),
      keys: [],
      icon: IconListDetails,
      choose: () => goTo(paths.bookings(booking.id)),
    }
  })
  const looksLikeNumber = /^\d{3,}$/.test(sent)
  return {
    hits: looksLikeNumber
      ? [...bookingHits, ...eventHits, ...commandHits]
      : [...commandHits, ...eventHits, ...bookingHits],
    busy: isSearching && (isPending || events.isFetching || scoped.isFetching || bookings.isFetching),
    /** The characters that were left out of the query. */
    dropped,
    /** The date read from the text, and the corrected name; both may be empty. */
    dateText: dates === undefined ? '' : understoodDatesText(dates, today),
    corrected,
  }
}
