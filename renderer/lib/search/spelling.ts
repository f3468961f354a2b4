/** Corrects a word with one wrong letter to one of the existing words, also in the name of an event. */
import { useQuery } from '@tanstack/react-query'
import { withoutMarks } from '../../../shared/values/fold.ts'
import { eventsQuery, type EventFilter } from '../../api/index.ts'

/** Words in lower case and without accents. */
export const searchWords = (text: string): string[] =>
  withoutMarks(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

const shortestCorrected = 4

/** True for one letter more, one less, another letter, or two exchanged neighbours. */
export const isOneEditApart = (one: string, other: string): boolean => {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const rest = (word: string, from: number) => word.slice(start + from)
  return (
    rest(one, 1) === rest(other, 1) ||
    rest(one, 1) === rest(other, 0) ||
    rest(one, 0) === rest(other, 1) ||
    (one[start] === other[start + 1] && one[start + 1] === other[start] && rest(one, 2) === rest(other, 2))
  )
}

/** The first letters of each word: a search for them finds every word that a mistyped one can mean. */
export const beginnings = (text: string): string =>
  text
    .split(' ')
    .map((word) => word.slice(0, 3))
    .join(' ')

/**
 * Replaces typed words that begin no known word by a known one that is one edit apart, as a whole or in its beginning. Words of less than
 * four letters, and those with a digit, are not changed. Undefined where nothing changes.
 */
export const correctedText = (typed: string, known: Iterable<string>): string | undefined => {
  const list = [...new Set([...known].flatMap(searchWords))]
  const words = searchWords(typed)
  const corrected = words.map((word) => {
    if (word.length < shortestCorrected || /\d/.test(word)) return word
    if (list.some((candidate) => candidate.startsWith(word))) return word
    return (
      list.find((candidate) => isOneEditApart(word, candidate)) ??
      list.find((candidate) =>
        [-1, 0, 1].some((more) => isOneEditApart(word, candidate.slice(0, word.length + more))),
      ) ??
      word
    )
  })
  return corrected.every((word, index) => word === words[index]) ? undefined : corrected.join(' ')
}

/**
 * The name for a search of events: the typed one or, where no event has it, one with a wrong letter corrected. `known` are loaded names,
 * tried before the API; without `enabled` the name is not changed.
 */
export const useEventName = (filter: EventFilter, known: readonly string[], enabled: boolean) => {
  const { name = '' } = filter
  const searches = enabled && name !== ''
  const exact = useQuery({ ...eventsQuery(filter), enabled: searches })
  const isMissing = searches && !exact.isPlaceholderData && exact.data?.items.length === 0
  const fromKnown = isMissing ? correctedText(name, known) : undefined
  const similar = useQuery({
    ...eventsQuery({ ...filter, name: beginnings(name), perPage: 100 }),
    enabled: isMissing && fromKnown === undefined,
  })
  const names = isMissing && !similar.isPlaceholderData ? (similar.data?.items ?? []).map((event) => event.name) : []
  const corrected = fromKnown ?? correctedText(name, names)
  return {
    name: corrected ?? filter.name,
    /** The corrected name; undefined where it equals the typed one. */
    corrected,
    isPending: searches && (exact.isFetching || similar.isFetching),
  }
}
