/** The center without options: what was searched for, and what would return results. */
import { EmptyState, ErrorState } from '../../../ui/index.ts'
import { ApiError } from '../../../lib/api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { plural } from '../../../lib/format/index.ts'
import { dispatchSell } from '../data/sell-store.ts'
import { useWiderCounts } from '../data/places.ts'
import { amenityFilters } from '../model/option-list.ts'
import type { WayOut } from '../../../ui/index.ts'
import type { SellArea } from '../data/area-quotes.ts'
import type { SellState } from '../model/sell-state.ts'

interface NoOptionsProps {
  readonly state: SellState
  readonly area: SellArea
  readonly where: string
}

const widerMiles = [2, 5, 10] as const

export const NoOptions = ({ state, area, where }: NoOptionsProps) => {
  const { error, options = [] } = area
  if (error instanceof ApiError && error.code === 'quote_window_in_past') {
    return (
      <EmptyState
        title="The parking time has begun"
        text="Prices are for a start from now on."
        waysOut={area.fromNow.map((way) => ({
          key: way.label,
          label: way.label,
          action: 'Show prices',
          onAct: () => dispatchSell({ type: 'window', window: way.window }),
        }))}
      />
    )
  }
  if (error !== undefined && error !== null) return <ErrorState error={error} onRetry={area.retry} />
  if (options.length > 0) {
    const names = amenityFilters.filter((each) => state.filters.amenities.includes(each.filter))
    return (
      <EmptyState
        title={`No option is ${names.map((each) => each.label.toLowerCase()).join(' and ')}`}
        text={`${plural(options.length, 'option')} without ${names.length === 1 ? 'this filter' : 'these filters'}.`}
        waysOut={names.map((each) => ({
          key: each.filter,
          label: `Without “${each.label}”`,
          action: 'Remove filter',
          onAct: () => dispatchSell({ type: 'amenity', filter: each.filter }),
        }))}
      />
    )
  }
  return <NothingNear state={state} where={where} />
}

/** Wider searches with what they find, each on a key. */
const NothingNear = ({ state, where }: Pick<NoOptionsProps, 'state' | 'where'>) => {
  const wider = widerMiles.filter((miles) => miles > state.distanceMiles)
  const counts = useWiderCounts(state.target, wider)
  const finding = wider.filter((_miles, index) => counts[index] !== 0)
  const search = (miles: number) => dispatchSell({ type: 'distance', miles })
  useCommands(
    finding.map((miles, index) => ({
      id: `sell.within-${miles}`,
      label: `Search within ${miles} miles`,
      keys: [String(index + 1)],
      group: 'Options',
      perform: () => search(miles),
    })),
  )
  const waysOut = wider.map((miles, index): WayOut => {
    const count = counts[index]
    return {
      key: String(miles),
      label: `Within ${miles} miles`,
      action: 'Search wider',
      count: count === undefined ? undefined : count === 0 ? 'none' : plural(count, 'facility', 'facilities'),
      finds: count !== 0,
      keys: String(finding.indexOf(miles) + 1),
      onAct: () => search(miles),
    }
  })
  const miles = state.distanceMiles === 1 ? '1 mile' : `${state.distanceMiles} miles`
  return <EmptyState title={`No parking within ${miles} of ${where}`} waysOut={waysOut} />
}
