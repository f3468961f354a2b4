/** No booking matches: what was looked for, and what would find something. */
import { goTo, paths } from '../../lib/navigation.ts'
import { setVenueScope } from '../../lib/preferences/index.ts'
import { activeFilters, ListEmpty } from '../../ui/index.ts'
import type { Alternative, FilterControl } from '../../ui/index.ts'
import { plural } from '../../lib/format/index.ts'
import { noFilter, nothingFoundTitle, toBookingFilter } from './booking-filter.ts'
import type { BookingQuery } from './booking-filter.ts'
import { useBookingStats } from './use-bookings.ts'
import { useSpelling } from './use-spelling.ts'

interface NoBookingsProps {
  readonly query: BookingQuery
  readonly filters: readonly FilterControl<BookingQuery>[]
  readonly scope: Parameters<typeof toBookingFilter>[1]
  readonly onShow: (query: BookingQuery) => void
}

export const NoBookings = ({ query, filters, scope, onShow }: NoBookingsProps) => {
  const { today, venueIds, paidIds } = scope
  const tab = { key: 'tab', without: 'Among all bookings' } as const
  const active = activeFilters([...filters, tab], query, noFilter)
  const everything: BookingQuery = { ...noFilter, text: query.text }
  const corrected = useSpelling(query, scope)
  const others = [
    ...(corrected === undefined
      ? []
      : [{ key: 'spelling', without: `With “${corrected}”`, rest: { ...query, text: corrected } }]),
    ...active,
  ]
  const stats = useBookingStats([
    ...others.map(({ key, rest }) => toBookingFilter(rest, key === 'spelling' ? { today, venueIds } : scope)),
    toBookingFilter(everything, { today, venueIds: undefined, paidIds }),
  ])
  const alternatives: Alternative[] = others.map(({ key, without, rest }, index) => ({
    key,
    label: without,
    count: stats[index]?.count,
    onAct: () => onShow(rest),
  }))
  if (venueIds !== undefined || active.length > 1) {
    alternatives.push({
      key: 'everything',
      label: query.text.trim() === '' ? 'Every date, facility and venue' : 'The text alone, at every date and venue',
      action: 'Search all',
      count: stats.at(-1)?.count,
      onAct: () => {
        if (venueIds !== undefined) setVenueScope([])
        onShow(everything)
      },
    })
  }
  if (active.length === 0) {
    alternatives.push({
      key: 'sell',
      label: 'Sell the next one',
      action: 'Go to Sell',
      count: null,
      keys: 'Ctrl+1',
      onAct: () => goTo(paths.sell()),
    })
  }
  return (
    <ListEmpty
      id="bookings"
      title={nothingFoundTitle(query, today)}
      text={
        active.length === 0
          ? 'A sale puts its booking here.'
          : `${plural(active.length, 'filter is', 'filters are')} on. ${corrected === undefined ? 'Taking one away' : 'Another spelling, or taking one away,'} finds:`
      }
      noun={['booking', 'bookings']}
      alternatives={alternatives}
    />
  )
}
