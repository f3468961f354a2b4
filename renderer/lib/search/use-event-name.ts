/** The name for a search of events: the typed one or, where no event has it, one with a wrong letter corrected. */
import { useQuery } from '@tanstack/react-query'
import { eventsQuery, type EventFilter } from '../../api/index.ts'
import { beginnings, correctedText } from './spelling.ts'

/** `known` are loaded names, tried before the API; without `enabled` the name is not changed. */
export const useEventName = (filter: EventFilter, known: readonly string[], enabled: boolean) => {
  const { name = '' } = filter
  const searches = enabled && name !== ''
  const exact = useQuery({ ...eventsQuery(filter), enabled: searches })
  const isMissing = searches && !exact.isPlaceholderData && exact.data?.items.length === 0
  const fromKnown = isMissing ? correctedText(name, known) : undefined
  const alike = useQuery({
    ...eventsQuery({ ...filter, name: beginnings(name), perPage: 100 }),
    enabled: isMissing && fromKnown === undefined,
  })
  const names = isMissing && !alike.isPlaceholderData ? (alike.data?.items ?? []).map((event) => event.name) : []
  const corrected = fromKnown ?? correctedText(name, names)
  return {
    name: corrected ?? filter.name,
    /** The corrected name; undefined where it equals the typed one. */
    corrected,
    isPending: searches && (exact.isFetching || alike.isFetching),
  }
}
