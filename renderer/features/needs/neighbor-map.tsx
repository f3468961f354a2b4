/** The facility among the prices of its neighbors, as a seller sees them. */
import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { InventoryFacility } from '../../../shared/desk/inventory/facilities.ts'
import { nearbyPricesQuery } from '../../api/index.ts'
import { formatMoney } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { ParkingMap, type MapPoint, type MapVenue } from '../../kit/map/index.ts'
import type { NearbyEvent } from './seller-preview.tsx'
import styles from './needs.module.css'

interface NeighborMapProps {
  readonly facility: InventoryFacility
  readonly venue: MapVenue | undefined
  readonly event: (NearbyEvent & { readonly day: string }) | undefined
  /** The price that the facility itself would have. */
  readonly price: string | undefined
}

export const NeighborMap = ({ facility, venue, event, price }: NeighborMapProps) => {
  const { id, name, latitude, longitude } = facility
  const { data: neighbors } = useQuery(nearbyPricesQuery({ latitude, longitude, eventId: event?.id }))
  const points = useMemo(
    (): MapPoint[] => [
      { id: String(id), name, latitude, longitude, text: price ?? '—', state: 'available' },
      ...(neighbors ?? [])
        .filter((each) => each.id !== id)
        .map((each): MapPoint => ({ ...each, id: String(each.id), text: formatMoney(each.price), state: 'available' })),
    ],
    [id, name, latitude, longitude, price, neighbors],
  )
  return (
    <div className={styles.map}>
      <ParkingMap
        label={t('needs.map.label')}
        points={points}
        selectedId={String(id)}
        onSelect={() => undefined}
        venue={venue}
      />
      <div className={styles.mapNote}>
        {event === undefined ? t('needs.map.stay') : t('needs.map.event', { event: event.name, day: event.day })}
      </div>
    </div>
  )
}
