/** A map of many places as points, such as those of an import: new ones are filled, changed ones are rings. One can be selected. */
import { useCallback, useEffect, useMemo } from 'react'
import L from 'leaflet'
import { CircleMarker, Tooltip, useMap } from 'react-leaflet'
import styles from './map.module.css'
import type { MapVenue } from './map-view.ts'
import type { Coordinates } from '../../../shared/map/geometry.ts'
import { MapControls, StreetMap } from './street-map.tsx'

export interface MapDot extends Coordinates {
  readonly id: string
  readonly name: string
  readonly isRing: boolean
}

interface DotsMapProps {
  readonly label: string
  readonly dots: readonly MapDot[]
  /** The meaning of points and rings. */
  readonly note?: string | undefined
  /** The selected point is larger and stays in view; all others are gray. */
  readonly chosen?: Omit<MapDot, 'isRing'> | undefined
  /** Venues, whose names show where the places are. */
  readonly venues?: readonly MapVenue[]
  /** A small map beside other facts has no buttons. */
  readonly isSmall?: boolean
}

const mostVenues = 3
/** Distant places are left out of the first view. */
const shownShare = 0.9

const middleOf = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

const latLng = ({ latitude, longitude }: Coordinates): L.LatLngTuple => [latitude, longitude]

export const DotsMap = ({ label, dots, note, ...marks }: DotsMapProps) => {
  const middle = useMemo(
    () => ({
      latitude: middleOf(dots.map(({ latitude }) => latitude)),
      longitude: middleOf(dots.map(({ longitude }) => longitude)),
    }),
    [dots],
  )
  return (
    <StreetMap label={label} middle={middle} note={note}>
      {() => <Dots dots={dots} middle={middle} {...marks} />}
    </StreetMap>
  )
}

interface DotsProps extends Pick<DotsMapProps, 'dots' | 'chosen' | 'venues' | 'isSmall'> {
  readonly middle: Coordinates
}

const Dots = ({ dots, middle, chosen, venues = [], isSmall = false }: DotsProps) => {
  const map = useMap()
  const recenter = useCallback(() => {
    const away = ({ latitude, longitude }: Coordinates) =>
      Math.hypot(latitude - middle.latitude, (longitude - middle.longitude) * 0.75)
    const near = dots.toSorted((one, other) => away(one) - away(other)).slice(0, Math.ceil(dots.length * shownShare))
    if (near.length === 0) return
    map.fitBounds(L.latLngBounds(near.map(latLng)), {
      padding: isSmall ? [10, 14] : [26, 26],
      maxZoom: 16,
      animate: false,
    })
  }, [map, dots, middle, isSmall])
  useEffect(() => {
    recenter()
    // The pane of the map gets its size only after the first render.
    map.on('resize', recenter)
    return () => void map.off('resize', recenter)
  }, [map, recenter])
  useEffect(() => {
    if (chosen === undefined || map.getBounds().contains(latLng(chosen))) return
    // After a place far away was shown, the view returns to the others.
    recenter()
    if (!map.getBounds().contains(latLng(chosen))) map.setView(latLng(chosen), map.getZoom(), { animate: false })
  }, [map, chosen, recenter])
  const area = useMemo(() => L.latLngBounds(dots.map(latLng)).pad(0.2), [dots])
  return (
    <>
      {venues
        .filter((venue) => dots.length > 0 && area.contains(latLng(venue)))
        .slice(0, mostVenues)
        .map((venue) => (
          <CircleMarker
            key={venue.name}
            center={latLng(venue)}
            radius={6}
            className={styles.venueSpot ?? ''}
            interactive={false}
          >
            <Tooltip permanent direction="right" className={styles.venueLabel ?? ''}>
              {venue.name}
            </Tooltip>
          </CircleMarker>
        ))}
      {dots.map(({ id, name, latitude, longitude, isRing }) => (
        // Leaflet sets the class of a path only once.
        <CircleMarker
          key={`${id} ${chosen === undefined}`}
          center={[latitude, longitude]}
          radius={isRing ? 4 : 3.5}
          className={(isRing ? styles.ring : chosen === undefined ? styles.dot : styles.other) ?? ''}
        >
          <Tooltip direction="top">{name}</Tooltip>
        </CircleMarker>
      ))}
      {chosen === undefined ? null : (
        <CircleMarker
          key={`${chosen.id} ${dots.length}`}
          center={latLng(chosen)}
          radius={6}
          className={styles.dot ?? ''}
        >
          <Tooltip direction="top">{chosen.name}</Tooltip>
        </CircleMarker>
      )}
      {isSmall ? null : <MapControls recenter={recenter} />}
    </>
  )
}
