/** The tab Prices: the sheet of the event in the path, otherwise of the next one at the chosen venues. */
import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { eventsQuery } from '../../api/index.ts'
import { engineNowMs } from '../../lib/clock.ts'
import { localDateTime } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { goTo, openedId, paths } from '../../lib/navigation.ts'
import { useVenueScope } from '../../lib/preferences/index.ts'
import { BusyBar, EmptyState, ErrorState } from '../../ui/index.ts'
import { PriceSheetView } from './price-sheet-view.tsx'

export const PricesTab = () => {
  const [location] = useLocation()
  const eventId = openedId(location, paths.inventory.prices())
  return eventId === undefined ? <NextEvent /> : <PriceSheetView key={eventId} eventId={eventId} />
}

const NextEvent = () => {
  const { venueIds, timeZone } = useVenueScope()
  const [startingAfter] = useState(() => localDateTime(engineNowMs(), timeZone))
  const { data, error, isFetching, refetch } = useQuery(eventsQuery({ venueIds, startingAfter, perPage: 1 }))
  const next = data?.items[0]?.id
  useEffect(() => {
    if (next !== undefined) goTo(paths.inventory.prices(next), { replace: true })
  }, [next])
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (isFetching || next !== undefined) return <BusyBar busy />
  return (
    <EmptyState
      title={t('prices.empty.noEvent')}
      text={t('prices.empty.noEventText')}
      actions={[
        {
          key: 'events',
          label: t('prices.empty.addEvent'),
          action: t('inventory.tab.events'),
          onAct: () => goTo(paths.inventory.events()),
        },
      ]}
    />
  )
}
