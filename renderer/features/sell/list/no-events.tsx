/** Explains an empty list: what was searched for and what would be found, or what must be entered before anything can be sold. */
import { useQuery } from '@tanstack/react-query'
import { inventoryApi } from '../../../../shared/contract/inventory.ts'
import { queryOf, venuesQuery } from '../../../api/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { useMay } from '../../../lib/session/index.ts'
import { EmptyState } from '../../../ui/index.ts'
import type { FoundEvents } from '../data/use-sell-events.ts'

/** Whether this person can enter venues and events here. */
const useMayEnter = (): boolean => {
  const may = useMay('inventory') !== 'no'
  const { data } = useQuery({ ...queryOf(inventoryApi.overview), enabled: may })
  return may && data?.administered === true
}

export interface NoEventsProps {
  readonly events: FoundEvents
  readonly scopeLabel: string
  readonly onWiden: (() => void) | undefined
}

export const NoEvents = ({
  events: { search, dateLabel: date, typed, setTyped },
  scopeLabel: scope,
  onWiden,
}: NoEventsProps) => {
  const { words, dateText, quoted } = search
  const hasNoVenue = useQuery(venuesQuery()).data?.length === 0
  const mayEnter = useMayEnter()
  // The list beside it names what must be entered first.
  if (hasNoVenue) return null
  const title = () => {
    if (words === '')
      return date === '' ? t('sell.noEvents.upcoming', { scope }) : t('sell.noEvents.onDate', { scope, date })
    return date === ''
      ? t('sell.noEvents.named', { words, scope })
      : t('sell.noEvents.namedOnDate', { words, scope, date })
  }
  const anyDate = {
    key: 'anyDate',
    label: t('sell.noEvents.anyDate'),
    action: t('sell.noEvents.show'),
    onAct: () => setTyped(words),
  }
  const asName = {
    key: 'asName',
    label: t('sell.noEvents.asName', { text: dateText }),
    action: t('sell.noEvents.search'),
    onAct: () => setTyped(quoted),
  }
  const all = {
    key: 'all',
    label: t('sell.noEvents.all'),
    action: t('sell.noEvents.clear'),
    keys: 'Escape',
    onAct: () => setTyped(''),
  }
  const actions = [
    ...(words === '' || dateText === '' ? [] : [anyDate]),
    ...(dateText === '' ? [] : [asName]),
    ...(typed === '' ? [] : [all]),
    ...(onWiden === undefined
      ? []
      : [{ key: 'scope', label: t('sell.noEvents.everyVenue'), action: t('sell.noEvents.widen'), onAct: onWiden }]),
    ...(typed === '' && mayEnter ? [newEvent] : []),
  ]
  return <EmptyState title={title()} actions={actions} />
}

const newEvent = {
  key: 'new',
  label: t('sell.noEvents.newEvent'),
  action: t('sell.noEvents.add'),
  onAct: () => goTo(paths.inventory.events('new')),
}
