/** A map that positions a place: its pin, its entrances and the corners of its outline are dragged, or moved with the arrow keys. */
import { useCallback, useEffect, useRef, useState } from 'react'
import L from 'leaflet'
import { CircleMarker, Polygon, Polyline, Tooltip, useMap, useMapEvents } from 'react-leaflet'
import { t } from '../../lib/i18n/index.ts'
import styles from './map.module.css'
import type { MapVenue } from './map-view.ts'
import { OutlineLayer } from './outline-layer.tsx'
import { latLng, Pin, rounded } from './pin.tsx'
import type { Coordinates } from '../../../shared/map/geometry.ts'
import { MapControls, StreetMap } from './street-map.tsx'

interface PlaceMapProps {
  readonly label: string
  readonly pinLabel: string
  /** Undefined until the place is known: a press on the map sets it. */
  readonly position: Coordinates | undefined
  /** The position before it was moved. */
  readonly saved?: Coordinates | undefined
  readonly onMove: (position: Coordinates) => void
  readonly entrances?: readonly (Coordinates & { readonly label: string })[]
  readonly onMoveEntrance?: (index: number, position: Coordinates) => void
  readonly outline?: readonly Coordinates[]
  /** Present while the outline is edited. */
  readonly onOutline?: ((corners: readonly Coordinates[]) => void) | undefined
  /** The venue to which the distance of the first entrance, or otherwise of the pin, is measured. */
  readonly venue?: (MapVenue & { readonly outline?: readonly Coordinates[] | undefined }) | undefined
  /** The middle of the map while there is no position. */
  readonly around?: Coordinates | undefined
}

/** The map needs room for the name above a place, and for the credit below. */
const roomForLabels = (name = ''): L.FitBoundsOptions => {
  const sides = Math.max(48, name.length * 3.3 + 14)
  return { paddingTopLeft: [sides, 38], paddingBottomRight: [sides, 38] }
}
/** With streets, a few blocks are visible; without, the cities around. */
const nearestZoom = { streets: 16.5, bare: 10.5 }
/** Places that are farther away are in another city. */
const sameCityDegrees = 0.3

const isFar = (one: Coordinates, other: Coordinates): boolean =>
  Math.abs(one.latitude - other.latitude) + Math.abs(one.longitude - other.longitude) > sameCityDegrees

export const PlaceMap = (props: PlaceMapProps) => {
  const { position, venue, around } = props
  const shown = position ?? venue ?? around
  // The streets of a city stay while the pin moves within it.
  const [middle, setMiddle] = useState(shown)
  if (shown !== undefined && (middle === undefined || isFar(shown, middle))) setMiddle(shown)
  return (
    <StreetMap
      label={props.label}
      middle={middle}
      namesTowns
      note={venue !== undefined && position !== undefined ? t('ui.map.straightLine') : undefined}
    >
      {(_basemap, isBare) => <PlaceParts {...props} isBare={isBare} />}
    </StreetMap>
  )
}

const PlaceParts = (props: PlaceMapProps & { readonly isBare: boolean }) => {
  const { pinLabel, position, saved, onMove, entrances = [], onMoveEntrance, venue, around, isBare } = props
  const { outline = [], onOutline } = props
  const map = useMap()
  useMapEvents({
    click: ({ latlng }) => {
      if (position === undefined) onMove(rounded(latlng))
    },
  })
  const maxZoom = isBare ? nearestZoom.bare : nearestZoom.streets
  const home = useRef({ position, venue, around })
  const recenter = useCallback(
    (shown: Pick<PlaceMapProps, 'position' | 'venue' | 'around'>) => {
      const places = [shown.position, shown.venue].flatMap((place) => (place === undefined ? [] : [latLng(place)]))
      if (places.length > 0)
        map.fitBounds(L.latLngBounds(places), {
          ...roomForLabels(shown.venue?.name),
          maxZoom: places.length > 1 ? nearestZoom.streets : maxZoom,
          animate: false,
        })
      else if (shown.around !== undefined) map.setView(latLng(shown.around), Math.min(13, maxZoom), { animate: false })
    },
    [map, maxZoom],
  )
  useEffect(() => {
    home.current = { position, venue, around }
  }, [position, venue, around])
  useEffect(() => recenter(home.current), [recenter])
  // A typed position may be anywhere.
  useEffect(() => {
    if (position !== undefined && !map.getBounds().contains(latLng(position))) {
      map.setView(latLng(position), Math.min(maxZoom, Math.max(15, map.getZoom())), { animate: false })
    }
  }, [map, position, maxZoom])
  const measuredFrom = entrances[0] ?? position
  return (
    <>
      {venue?.outline === undefined ? null : (
        <Polygon positions={venue.outline.map(latLng)} className={styles.venueSpot ?? ''} interactive={false} />
      )}
      {venue === undefined ? null : (
        <CircleMarker
          center={latLng(venue)}
          radius={venue.outline === undefined ? 14 : 3}
          className={styles.venueSpot ?? ''}
          interactive={false}
        >
          <Tooltip permanent direction="top" className={styles.venueLabel ?? ''}>
            {venue.name}
          </Tooltip>
        </CircleMarker>
      )}
      <OutlineLayer corners={outline} around={position} onChange={position === undefined ? undefined : onOutline} />
      {venue === undefined || measuredFrom === undefined ? null : (
        <Polyline
          positions={[latLng(measuredFrom), latLng(venue)]}
          className={styles.straightLine ?? ''}
          interactive={false}
        />
      )}
      {saved === undefined || position === undefined ? null : (
        <>
          <CircleMarker center={latLng(saved)} radius={7} className={styles.before ?? ''} interactive={false} />
          <Polyline positions={[latLng(saved), latLng(position)]} className={styles.moved ?? ''} interactive={false} />
        </>
      )}
      {entrances.map((entrance, index) => (
        <Pin
          key={entrance.label}
          place={entrance}
          label={t('ui.map.entrance', { letter: entrance.label })}
          shape="entrance"
          letter={entrance.label}
          onMove={(next) => onMoveEntrance?.(index, next)}
        />
      ))}
      {position === undefined ? null : <Pin place={position} label={pinLabel} onMove={onMove} />}
      <MapControls recenter={() => recenter({ position, venue, around })} />
    </>
  )
}
