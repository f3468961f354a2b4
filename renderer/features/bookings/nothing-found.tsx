/** No booking matches: what was asked, and what would find something, with counts and keys (design-language 9). */
import { useCommands } from '../../lib/commands/index.ts'
import { plural } from '../../lib/format/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { setVenueScope } from '../../lib/preferences/index.ts'
import { EmptyState } from '../../ui/index.ts'
import { nothingAsked, questionWords, toBookingFilter, waysOut } from './booking-filter.ts'
import type { Asked } from './booking-filter.ts'
import { useBookingCounts } from './use-bookings.ts'
import { useSpelling } from './use-spelling.ts'

interface NothingFoundProps {
  readonly asked: Asked
  readonly today: string
  /** Undefined when every venue is in scope. */
  readonly venueIds: readonly number[] | undefined
  readonly onShow: (asked: Asked) => void
}

interface Way {
  readonly key: string
  readonly label: string
  readonly action: string
  readonly count: number | undefined
  readonly onAct: () => void
}

export function NothingFound({ asked, today, venueIds, onShow }: NothingFoundProps) {
  const filters = waysOut(asked)
  const everything: Asked = { ...nothingAsked, text: asked.text, paidIds: asked.paidIds }
  const meant = useSpelling(asked, today, venueIds)
  const others = [
    ...(meant === undefined
      ? []
      : [{ key: 'spelling', without: `With “${meant}”`, rest: { ...asked, text: meant, paidIds: undefined } }]),
    ...filters,
  ]
  const counts = useBookingCounts([
    ...others.map(({ rest }) => toBookingFilter(rest, today, venueIds)),
    toBookingFilter(everything, today, undefined),
  ])
  const ways: Way[] = others.map(({ key, without, rest }, index) => ({
    key,
    label: without,
    action: 'Show',
    count: counts[index],
    onAct: () => onShow(rest),
  }))
  if (venueIds !== undefined || filters.length > 1) {
    ways.push({
      key: 'everything',
      label: asked.text.trim() === '' ? 'Every date, facility and venue' : 'The text alone, at every date and venue',
      action: 'Search all',
      count: counts.at(-1),
      onAct: () => {
        if (venueIds !== undefined) setVenueScope([])
        onShow(everything)
      },
    })
  }
  const open = ways.filter((way) => way.count !== 0)
  useCommands(
    open.map(({ key, label, onAct }, index) => ({
      id: `bookings.way-out-${key}`,
      label: `Show: ${label}`,
      keys: [String(index + 1)],
      perform: onAct,
    })),
  )

  const askedForNothing = filters.length === 0
  return (
    <EmptyState
      title={questionWords(asked, today)}
      text={
        askedForNothing
          ? 'A sale puts its booking here.'
          : `${plural(filters.length, 'filter is', 'filters are')} on. ${meant === undefined ? 'Taking one away' : 'Another spelling, or taking one away,'} finds:`
      }
      waysOut={[
        ...ways.map(({ key, label, action, count, onAct }) => ({
          key,
          label,
          action,
          count: count === undefined ? undefined : count === 0 ? 'none either' : plural(count, 'booking'),
          finds: count !== 0,
          keys: String(open.findIndex((way) => way.key === key) + 1),
          onAct,
        })),
        ...(askedForNothing
          ? [
              {
                key: 'sell',
                label: 'Sell the next one',
                action: 'Go to Sell',
                keys: 'Ctrl+1',
                onAct: () => goTo(paths.sell()),
              },
            ]
          : []),
      ]}
    />
  )
}
