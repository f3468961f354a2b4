/** No event matches: what was asked, and what would find some, with counts and keys (design-language 9). */
import { useQueries } from '@tanstack/react-query'
import { eventsQuery } from '../../lib/api/index.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { plural } from '../../lib/format/index.ts'
import { readSearchText } from '../../lib/search/index.ts'
import { setVenueScope } from '../../lib/preferences/index.ts'
import { EmptyState } from '../../ui/index.ts'
import { noEventsWords, toEventSearch } from './event-search.ts'
import type { EventsAsked } from './event-search.ts'

interface NoEventsProps {
  readonly asked: EventsAsked
  /** Local date of the venue. */
  readonly today: string
  /** Name of the one venue that is asked for. */
  readonly venueName: string | undefined
  /** Undefined when every venue is in scope. */
  readonly venueIds: readonly number[] | undefined
  readonly onShow: (asked: EventsAsked) => void
}

interface Way {
  readonly key: string
  readonly label: string
  readonly rest: EventsAsked
  readonly scope: readonly number[] | undefined
}

export function NoEvents({ asked, today, venueName, venueIds, onShow }: NoEventsProps) {
  const ways: Way[] = []
  const add = (key: string, label: string, rest: EventsAsked, scope = venueIds) =>
    ways.push({ key, label, rest, scope })
  if (asked.text.trim() !== '') add('text', 'Without the text', { ...asked, text: '' })
  const { words, dates, dateText, quoted } = readSearchText(asked.text, today)
  if (dates !== undefined) {
    if (words !== '') add('date', 'On any date', { ...asked, text: words, from: '', to: '' })
    add('word', `“${dateText}” as a name`, { ...asked, text: quoted })
  } else if (asked.from !== '' || asked.to !== '') add('dates', 'On any date', { ...asked, from: '', to: '' })
  if (asked.venueId !== undefined) add('venue', 'At every venue in scope', { ...asked, venueId: undefined })
  if (venueIds !== undefined) {
    ways.push({ key: 'scope', label: 'At all venues', rest: { ...asked, venueId: undefined }, scope: undefined })
  }
  const counts = useQueries({
    queries: ways.map(({ rest, scope }) =>
      eventsQuery({ ...toEventSearch(rest, today, scope, undefined).filter, perPage: 1 }),
    ),
    combine: (results) => results.map((result) => result.data?.paging.total),
  })
  const open = ways.filter((_way, index) => counts[index] !== 0)
  const show = ({ rest, scope }: Way) => {
    if (scope === undefined && venueIds !== undefined) setVenueScope([])
    onShow(rest)
  }
  useCommands(
    open.map((way, index) => ({
      id: `events.way-out-${way.key}`,
      label: `Show: ${way.label}`,
      keys: [String(index + 1)],
      perform: () => show(way),
    })),
  )
  return (
    <EmptyState
      title={noEventsWords(asked, today, venueName)}
      text="This would find some:"
      waysOut={ways.map((way, index) => {
        const count = counts[index]
        return {
          key: way.key,
          label: way.label,
          count: count === undefined ? undefined : count === 0 ? 'none either' : plural(count, 'event'),
          finds: count !== 0,
          action: 'Show',
          keys: String(open.indexOf(way) + 1),
          onAct: () => show(way),
        }
      })}
    />
  )
}
