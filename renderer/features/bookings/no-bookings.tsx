/** The screen if no booking matches: what was searched for, and which changes of the search would find something. */
import { useQuery } from '@tanstack/react-query'
import type { Booking } from '../../../shared/api/bookings.ts'
import { bookingsQuery } from '../../api/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { setVenueScope } from '../../lib/preferences/index.ts'
import { beginnings, correctedText, searchWords } from '../../lib/search/index.ts'
import { activeFilters, ListEmpty, type Alternative, type FilterControl, type List } from '../../kit/list/index.ts'
import {
  noFilter,
  nothingFoundTitle,
  readBookingText,
  toBookingFilter,
  type BookingQuery,
  type BookingScope,
} from './booking-filter.ts'
import { useBookingStats } from './use-bookings.ts'

interface NoBookingsProps {
  readonly list: List<BookingQuery>
  readonly filters: readonly FilterControl<BookingQuery>[]
  readonly scope: BookingScope
}

export const NoBookings = ({ list, filters, scope }: NoBookingsProps) => {
  const query = list.settled
  const { today, venueIds } = scope
  const active = activeFilters([...filters, { key: 'tab', without: t('bookings.without.tab') }], query, noFilter)
  const everything: BookingQuery = { ...noFilter, text: query.text }
  const corrected = useSpelling(query, scope)
  const spelling = {
    key: 'spelling',
    without: t('bookings.empty.spelling', { text: corrected ?? '' }),
    rest: { ...query, text: corrected ?? '' },
  }
  const others = [...(corrected === undefined ? [] : [spelling]), ...active]
  const stats = useBookingStats([
    ...others.map((other) => toBookingFilter(other.rest, other === spelling ? { today, venueIds } : scope)),
    toBookingFilter(everything, { ...scope, venueIds: undefined }),
    toBookingFilter(noFilter, { ...scope, venueIds: undefined }),
  ])
  const sell: Alternative = {
    key: 'sell',
    label: t('bookings.empty.sell'),
    action: t('bookings.empty.goToSell'),
    count: null,
    keys: 'Ctrl+1',
    onAct: () => goTo(paths.sell()),
  }
  if (stats.at(-1)?.count === 0)
    return (
      <ListEmpty
        list={list}
        title={t('lists.none', { noun: 'booking' })}
        text={t('bookings.empty.afterSale')}
        alternatives={[sell]}
      />
    )
  const alternatives: Alternative[] = others.map(({ key, without, rest }, index) => ({
    key,
    label: without,
    count: stats[index]?.count,
    onAct: () => list.setFilter(rest),
  }))
  if (venueIds !== undefined || active.length > 1) {
    alternatives.push({
      key: 'everything',
      label: query.text.trim() === '' ? t('bookings.empty.everything') : t('bookings.empty.textAlone'),
      action: t('bookings.empty.searchAll'),
      count: stats.at(-2)?.count,
      onAct: () => {
        if (venueIds !== undefined) setVenueScope([])
        list.setFilter(everything)
      },
    })
  }
  return (
    <ListEmpty
      list={list}
      title={nothingFoundTitle(query, today)}
      text={
        active.length === 0
          ? t('bookings.empty.afterSale')
          : t('bookings.empty.filtersOn', { count: active.length, spelling: corrected === undefined ? 'no' : 'yes' })
      }
      alternatives={active.length === 0 ? [...alternatives, sell] : alternatives}
    />
  )
}

/** The texts with which a search is compared. */
const searchedTexts = ({ _embedded: about }: Booking): string[] => {
  const customer = about['svc:customer']
  const names = [customer?.first_name, customer?.last_name, customer?.email]
  return [...names, about['svc:location']?.name, about['svc:event']?.name].filter((name) => name !== undefined)
}

/** The text with one letter corrected; undefined if no booking has such a word, or until that is known. */
const useSpelling = (query: BookingQuery, scope: BookingScope): string | undefined => {
  const { words } = readBookingText(query.text, scope.today)
  const filter = { ...toBookingFilter(query, scope), text: beginnings(words), alsoIds: undefined }
  const similar = useQuery({ ...bookingsQuery(filter), enabled: words !== '' })
  if (similar.isPlaceholderData || similar.data === undefined) return undefined
  const corrected = correctedText(words, similar.data.items.flatMap(searchedTexts))?.split(' ')
  if (corrected === undefined) return undefined
  // Dates and the rest of the text stay unchanged.
  return searchWords(words).reduce(
    (text, word, index) =>
      text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'iu'), corrected[index] ?? word),
    query.text,
  )
}
