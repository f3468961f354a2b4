/** The names of the cities around, for orientation where there are no streets. */
import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { CircleMarker, Tooltip, useMap } from 'react-leaflet'
import { placeApi } from '../../../shared/contract/inventory.ts'
import { allOf, unchanging } from '../../api/index.ts'
import styles from './map.module.css'
import type { Coordinates } from '../../../shared/map/geometry.ts'
import { shownTowns, type Town } from './map-view.ts'

/** A pin may be on the point. */
const besidePin: [number, number] = [8, 0]

/** The largest cities within about a hundred kilometers. */
const townsQuery = ({ latitude, longitude }: Coordinates) => {
  const [north, east] = [Math.round(latitude), Math.round(longitude)]
  const southWest = [Math.max(-90, north - 1), Math.max(-180, east - 1.5)]
  const northEast = [Math.min(90, north + 1), Math.min(180, east + 1.5)]
  return { ...allOf(placeApi.within, { bounds: [...southWest, ...northEast].join() }), ...unchanging }
}

export const TownLayer = ({ middle }: { readonly middle: Coordinates }) => {
  const map = useMap()
  const { data: towns } = useQuery(townsQuery(middle))
  const [shown, setShown] = useState<readonly Town[]>([])
  useEffect(() => {
    const settle = () => {
      const { x: width, y: height } = map.getSize()
      setShown(
        shownTowns(towns ?? [], {
          bounds: { x: 0, y: 0, width, height },
          project: ({ latitude, longitude }) => map.latLngToContainerPoint([latitude, longitude]),
        }),
      )
    }
    settle()
    map.on('moveend zoomend resize', settle)
    return () => void map.off('moveend zoomend resize', settle)
  }, [map, towns])
  return shown.map(({ name, latitude, longitude }) => (
    <CircleMarker
      key={`${name} ${latitude} ${longitude}`}
      center={[latitude, longitude]}
      radius={2.5}
      className={styles.town ?? ''}
      interactive={false}
    >
      <Tooltip permanent direction="right" offset={besidePin} className={styles.townName ?? ''}>
        {name}
      </Tooltip>
    </CircleMarker>
  ))
}
