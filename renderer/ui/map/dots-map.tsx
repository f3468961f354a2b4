/** A map of many places as points, such as those of an import: filled ones are new, rings are changed. */
import { useCallback, useEffect, useMemo } from 'react'
import L from 'leaflet'
import { CircleMarker, Tooltip, useMap } from 'react-leaflet'
import styles from './map.module.css'
import { MapControls, StreetMap, type Coordinates } from './street-map.tsx'

export interface MapDot extends Coordinates {
  readonly id: string
  readonly name: string
  readonly isRing: boolean
}

interface DotsMapProps {
  readonly label: string
  readonly dots: readonly MapDot[]
  /** What points and rings are. */
  readonly note: string
}

/** Far-off places are left out of the first view. */
const shownShare = 0.9

const middleOf = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

export const DotsMap = ({ label, dots, note }: DotsMapProps) => {
  const middle = useMemo(
    () => ({
      latitude: middleOf(dots.map(({ latitude }) => latitude)),
      longitude: middleOf(dots.map(({ longitude }) => longitude)),
    }),
    [dots],
  )
  return (
    <StreetMap label={label} middle={middle} note={note}>
      {() => <Dots dots={dots} middle={middle} />}
    </StreetMap>
  )
}

const Dots = ({ dots, middle }: Pick<DotsMapProps, 'dots'> & { readonly middle: Coordinates }) => {
  const map = useMap()
  const recenter = useCallback(() => {
    const away = ({ latitude, longitude }: Coordinates) =>
      Math.hypot(latitude - middle.latitude, (longitude - middle.longitude) * 0.75)
    const near = dots.toSorted((one, other) => away(one) - away(other)).slice(0, Math.ceil(dots.length * shownShare))
    if (near.length === 0) return
    map.fitBounds(L.latLngBounds(near.map(({ latitude, longitude }): L.LatLngTuple => [latitude, longitude])), {
      ...{ padding: [26, 26], maxZoom: 16, animate: false },
    })
  }, [map, dots, middle])
  useEffect(() => {
    recenter()
    // The pane of the map has its size only now.
    map.on('resize', recenter)
    return () => void map.off('resize', recenter)
  }, [map, recenter])
  return (
    <>
      {dots.map(({ id, name, latitude, longitude, isRing }) => (
        <CircleMarker
          key={id}
          center={[latitude, longitude]}
          radius={isRing ? 4 : 3.5}
          className={(isRing ? styles.ring : styles.dot) ?? ''}
        >
          <Tooltip direction="top">{name}</Tooltip>
        </CircleMarker>
      ))}
      <MapControls recenter={recenter} />
    </>
  )
}
