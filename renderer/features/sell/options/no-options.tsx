/** The center without options: what was searched for, and what would return results. */
import { isAppError } from '../../../../shared/errors.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { formatVenueTime, plural } from '../../../lib/format/index.ts'
import { EmptyState, ErrorState } from '../../../ui/index.ts'
import { useWiderCounts, type Destination } from '../data/area-quotes.ts'
import { commandsOf } from '../data/commands.ts'
import { dispatchSell } from '../data/sell-store.ts'
import type { SellProps } from '../data/use-sell.ts'
import { windowFromNow } from '../model/destinations.ts'
import { amenityFilters } from '../model/option-list.ts'

export interface DestinationProps extends SellProps {
  readonly destination: Destination
}

const widerMiles = [2, 5, 10] as const
const leaveMs = 60 * 60_000
const command = commandsOf('Options')

export const NoOptions = ({ sell, destination }: DestinationProps) => {
  const { error, options = [], retry } = sell.area
  const { amenities } = sell.state.filters
  if (isAppError(error, 'quote_window_in_past')) {
    return (
      <EmptyState
        title="The parking time has begun"
        text="Prices are for a start from now on."
        actions={windowsFromNow(sell.nowMs, destination).map(({ label, window }) => ({
          key: label,
          label,
          action: 'Show prices',
          onAct: () => dispatchSell({ type: 'window', window }),
        }))}
      />
    )
  }
  if (error !== undefined) return <ErrorState error={error} onRetry={retry} />
  if (options.length === 0) return <NothingNear sell={sell} destination={destination} />
  const chosen = amenityFilters.filter(({ filter }) => amenities.includes(filter))
  return (
    <EmptyState
      title={`No option is ${chosen.map(({ label }) => label.toLowerCase()).join(' and ')}`}
      text={`${plural(options.length, 'option')} without ${chosen.length === 1 ? 'this filter' : 'these filters'}.`}
      actions={chosen.map(({ filter, label }) => ({
        key: filter,
        label: `Without “${label}”`,
        action: 'Remove filter',
        onAct: () => dispatchSell({ type: 'amenity', filter }),
      }))}
    />
  )
}

/** To an hour after the end of the event, or of its day, while that is ahead; and for four hours. */
const windowsFromNow = (nowMs: number, { endMs = 0, timesTbd, zone }: Destination) => {
  const untilMs = timesTbd ? endMs : endMs + leaveMs
  const four = { label: 'From now, 4 hours', window: windowFromNow(nowMs, zone) }
  const window = windowFromNow(nowMs, zone, untilMs)
  const event = { label: `From now until ${formatVenueTime(untilMs, zone)}`, window }
  return window.end > window.start ? [event, four] : [four]
}

const NothingNear = ({ sell: { state }, destination }: DestinationProps) => {
  const { target, distanceMiles } = state
  const wider = widerMiles.filter((miles) => miles > distanceMiles)
  const counts = useWiderCounts(target, wider)
  const finding = wider.filter((_miles, index) => counts[index] !== 0)
  const searches = wider.map((miles, index) => {
    const count = counts[index]
    const found = count === undefined ? undefined : plural(count, 'facility', 'facilities')
    return {
      key: String(miles),
      label: `Within ${miles} miles`,
      action: 'Search wider',
      count: count === 0 ? 'none' : found,
      finds: count !== 0,
      keys: String(finding.indexOf(miles) + 1),
      onAct: () => dispatchSell({ type: 'distance', miles }),
    }
  })
  useCommands(
    searches
      .filter(({ finds }) => finds)
      .map(({ key, keys, onAct }) => command(`sell.within-${key}`, `Search within ${key} miles`, keys, onAct)),
  )
  const miles = distanceMiles === 1 ? '1 mile' : `${distanceMiles} miles`
  return <EmptyState title={`No parking within ${miles} of ${destination.venueName}`} actions={searches} />
}
