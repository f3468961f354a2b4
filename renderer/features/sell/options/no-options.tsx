/** The center without options: it says what was searched for, and what would return results; or that nothing is chosen yet. */
import { isAppError } from '../../../../shared/errors/errors.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { formatList, formatVenueTime } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { useMay } from '../../../lib/session/index.ts'
import { EmptyState, ErrorState } from '../../../ui/index.ts'
import { useWiderCounts, type Destination } from '../data/area-quotes.ts'
import { commandsOf } from '../data/commands.ts'
import { dispatchSell } from '../data/sell-store.ts'
import type { SellProps } from '../data/use-sell.ts'
import { saleEndMs, windowFromNow } from '../model/destinations.ts'
import { amenityFilters } from '../model/option-list.ts'
import type { SellState } from '../model/sell-state.ts'

export interface DestinationProps extends SellProps {
  readonly destination: Destination
}

const widerMiles = [2, 5, 10] as const
const command = commandsOf(t('sell.commands.options'))

export const NoOptions = ({ sell, destination }: DestinationProps) => {
  const { error, options = [], retry } = sell.area
  const { amenities } = sell.state.filters
  if (isAppError(error, 'quote_window_in_past')) {
    return (
      <EmptyState
        title={t('sell.begun.title')}
        text={t('sell.begun.text')}
        actions={windowsFromNow(sell.nowMs, destination).map(({ key, label, window }) => ({
          key,
          label,
          action: t('sell.begun.show'),
          onAct: () => dispatchSell({ type: 'window', window }),
        }))}
      />
    )
  }
  if (error !== undefined) return <ErrorState error={error} onRetry={retry} noun="facility" />
  if (options.length === 0) return <NothingNear sell={sell} destination={destination} />
  const chosen = amenityFilters.filter(({ filter }) => amenities.includes(filter))
  return (
    <EmptyState
      title={t('sell.filteredOut.title', {
        features: formatList(chosen.map(({ filter }) => t(`sell.features.${filter}`))),
      })}
      text={t('sell.filteredOut.text', { count: options.length, filters: chosen.length })}
      actions={chosen.map(({ filter, label }) => ({
        key: filter,
        label: t('sell.filteredOut.without', { filter: label }),
        action: t('sell.filteredOut.remove'),
        onAct: () => dispatchSell({ type: 'amenity', filter }),
      }))}
    />
  )
}

/** One window ends an hour after the event, or with its day, if that is ahead; the other lasts four hours. */
const windowsFromNow = (nowMs: number, { endMs = 0, timesTbd, zone }: Destination) => {
  const untilMs = saleEndMs({ endMs, timesTbd })
  const four = { key: 'four', label: t('sell.begun.fourHours'), window: windowFromNow(nowMs, zone) }
  const window = windowFromNow(nowMs, zone, untilMs)
  const event = { key: 'event', label: t('sell.begun.until', { time: formatVenueTime(untilMs, zone) }), window }
  return window.end > window.start ? [event, four] : [four]
}

const NothingNear = ({ sell: { state }, destination }: DestinationProps) => {
  const { target, distanceMiles } = state
  const wider = widerMiles.filter((miles) => miles > distanceMiles)
  const counts = useWiderCounts(target, wider)
  const finding = wider.filter((_miles, index) => counts[index] !== 0)
  const searches = wider.map((miles, index) => {
    const count = counts[index]
    const found = count === undefined ? undefined : t('sell.nothingNear.found', { count })
    return {
      key: String(miles),
      label: t('sell.nothingNear.within', { miles }),
      action: t('sell.nothingNear.search'),
      count: count === 0 ? t('sell.nothingNear.none') : found,
      command: t('sell.commands.searchWithin', { miles }),
      finds: count !== 0,
      keys: String(finding.indexOf(miles) + 1),
      onAct: () => dispatchSell({ type: 'distance', miles }),
    }
  })
  useCommands(
    searches
      .filter(({ finds }) => finds)
      .map(({ key, command: label, keys, onAct }) => command(`sell.within-${key}`, label, keys, onAct)),
  )
  const title = t('sell.nothingNear.title', { miles: distanceMiles, place: destination.venueName })
  return <EmptyState title={title} actions={searches} />
}

/** Before an event or place is chosen; without any venue, this leads to entering the first. */
export const NoDestination = ({ mode, hasVenues }: Pick<SellState, 'mode'> & { readonly hasVenues: boolean }) => {
  const mayEnter = useMay('inventory') !== 'no'
  if (hasVenues)
    return <EmptyState title={t(`sell.noDestinationTitle.${mode}`)} text={t(`sell.noDestinationText.${mode}`)} />
  const open = {
    key: 'inventory',
    label: t('sell.noVenues.enter'),
    action: t('sell.noVenues.open'),
    keys: 'Ctrl+9',
    primary: true,
    onAct: () => goTo(paths.inventory.facilities()),
  }
  return <EmptyState title={t('sell.noVenues.title')} text={t('sell.noVenues.text')} actions={mayEnter ? [open] : []} />
}
