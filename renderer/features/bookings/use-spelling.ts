/** What was meant by a search for bookings that finds none, where one letter of a word is wrong. */
import { useQuery } from '@tanstack/react-query'
import type { Booking } from '../../../shared/api/bookings.ts'
import { bookingsQuery } from '../../lib/api/index.ts'
import { beginnings, correctedText, searchWords } from '../../lib/search/index.ts'
import { readBookingText, toBookingFilter } from './booking-filter.ts'
import type { BookingQuery } from './booking-filter.ts'

/** What the text of a search is compared with. */
const wordsOf = ({ _embedded: about }: Booking): string[] => {
  const customer = about['svc:customer']
  const names = [customer?.first_name, customer?.last_name, customer?.email]
  return [...names, about['svc:location']?.name, about['svc:event']?.name].filter((name) => name !== undefined)
}

/** The text as it was meant; undefined where no booking has a word one letter apart, or as long as that is not known. */
export const useSpelling = (query: BookingQuery, scope: Parameters<typeof toBookingFilter>[1]): string | undefined => {
  const { words } = readBookingText(query.text, scope.today)
  const filter = { ...toBookingFilter(query, scope), text: beginnings(words), alsoIds: undefined }
  const alike = useQuery({ ...bookingsQuery(filter), enabled: words !== '' })
  if (alike.isPlaceholderData || alike.data === undefined) return undefined
  const corrected = correctedText(words, alike.data.items.flatMap(wordsOf))?.split(' ')
  if (corrected === undefined) return undefined
  // Dates and whatever else was typed stay as they are.
  return searchWords(words).reduce(
    (text, word, index) =>
      text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'iu'), corrected[index] ?? word),
    query.text,
  )
}
