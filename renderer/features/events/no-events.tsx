/** No event matches: what was searched for, and which changes of the search would find some. */
import { useQueries } from '@tanstack/react-query'
import { eventsQuery } from '../../lib/api/index.ts'
import { setVenueScope } from '../../lib/preferences/index.ts'
import { readSearchText } from '../../lib/search/index.ts'
import { ListEmpty } from '../../ui/index.ts'
import { noEventsTitle, toEventSearch } from './event-search.ts'
import type { EventQuery } from './event-search.ts'

interface NoEventsProps {
  readonly query: EventQuery
  /** Local date of the venue. */
  readonly today: string
  /** Name of the one venue that is searched. */
  readonly venueName: string | undefined
  /** Undefined when every venue is in scope. */
  readonly venueIds: readonly number[] | undefined
  readonly onShow: (query: EventQuery) => void
}

interface Choice {
  readonly key: string
  readonly label: string
  readonly query: EventQuery
}

export const NoEvents = ({ query, today, venueName, venueIds, onShow }: NoEventsProps) => {
  const choices: Choice[] = []
  const add = (key: string, label: string, change: Partial<EventQuery>) =>
    choices.push({ key, label, query: { ...query, ...change } })
  const { words, dates, dateText, quoted } = readSearchText(query.text, today)
  if (query.text.trim() !== '') add('text', 'Without the text', { text: '' })
  if (dates !== undefined) {
    if (words !== '') add('date', 'On any date', { text: words, dates: undefined })
    add('word', `“${dateText}” as a name`, { text: quoted })
  } else if (query.dates) add('dates', 'On any date', { dates: undefined })
  if (query.venueId !== undefined) add('venue', 'At every venue in scope', { venueId: undefined })
  if (venueIds !== undefined) add('scope', 'At all venues', { venueId: undefined })
  const scopeOf = ({ key }: Choice) => (key === 'scope' ? undefined : venueIds)
  const counts = useQueries({
    queries: choices.map((choice) =>
      eventsQuery({ ...toEventSearch(choice.query, today, scopeOf(choice)).filter, perPage: 1 }),
    ),
    combine: (results) => results.map((result) => result.data?.paging.total),
  })
  return (
    <ListEmpty
      id="events"
      title={noEventsTitle(query, today, venueName)}
      text="This would find some:"
      noun={['event', 'events']}
      alternatives={choices.map((choice, index) => ({
        key: choice.key,
        label: choice.label,
        count: counts[index],
        onAct: () => {
          if (choice.key === 'scope') setVenueScope([])
          onShow(choice.query)
        },
      }))}
    />
  )
}
