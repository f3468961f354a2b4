/** A map on which a place is put: its pin, its entrances and the corners of its outline are dragged, or moved with the arrow keys. */
import { useCallback, useEffect, useRef, useState } from 'react'
import L from 'leaflet'
import { CircleMarker, Polygon, Polyline, Tooltip, useMap, useMapEvents } from 'react-leaflet'
import { t } from '../../lib/i18n/index.ts'
import styles from './map.module.css'
import type { MapVenue } from './map-view.ts'
import { OutlineLayer } from './outline-layer.tsx'
import { latLng, Pin, rounded } from './pin.tsx'
import { MapControls, StreetMap, type Coordinates } from './street-map.tsx'

interface PlaceMapProps {
  readonly label: string
  readonly pinLabel: string
  /** Undefined until the place is known: a press on the map puts it there. */
  readonly position: Coordinates | undefined
  /** Where it was before it was moved. */
  readonly saved?: Coordinates | undefined
  readonly onMove: (position: Coordinates) => void
  readonly entrances?: readonly (Coordinates & { readonly label: string })[]
  readonly onMoveEntrance?: (index: number, position: Coordinates) => void
  readonly outline?: readonly Coordinates[]
  /** Present while the outline is edited. */
  readonly onOutline?: ((corners: readonly Coordinates[]) => void) | undefined
  /** What the first entrance, or else the pin, is measured to. */
  readonly venue?: (MapVenue & { readonly outline?: readonly Coordinates[] | undefined }) | undefined
  /** What it shows while there is no position. */
  readonly around?: Coordinates | undefined
}

/** Over a place stands its name, under it the credit of the map. */
const roomForLabels = { paddingTopLeft: [48, 38], paddingBottomRight: [48, 38] } satisfies L.FitBoundsOptions

export const PlaceMap = (props: PlaceMapProps) => {
  const { position, venue, around } = props
  // The streets of its city stay while the pin moves within it.
  const [first] = useState(position ?? venue ?? around)
  return (
    <StreetMap
      label={props.label}
      middle={first ?? position}
      note={venue !== undefined && position !== undefined ? t('ui.map.straightLine') : undefined}
    >
      {() => <PlaceParts {...props} />}
    </StreetMap>
  )
}

const PlaceParts = (props: PlaceMapProps) => {
  const { pinLabel, position, saved, onMove, entrances = [], onMoveEntrance, venue, around } = props
  const { outline = [], onOutline } = props
  const map = useMap()
  useMapEvents({
    click: ({ latlng }) => {
      if (position === undefined) onMove(rounded(latlng))
    },
  })
  const home = useRef({ position, venue, around })
  const recenter = useCallback(
    (shown: Pick<PlaceMapProps, 'position' | 'venue' | 'around'>) => {
      const places = [shown.position, shown.venue].flatMap((place) => (place === undefined ? [] : [latLng(place)]))
      if (places.length > 0)
        map.fitBounds(L.latLngBounds(places), {
          ...roomForLabels,
          maxZoom: 16.5,
          animate: false,
        })
      else if (shown.around !== undefined) map.setView(latLng(shown.around), 13, { animate: false })
    },
    [map],
  )
  useEffect(() => recenter(home.current), [recenter])
  // A position that was typed may be anywhere.
  useEffect(() => {
    if (position !== undefined && !map.getBounds().contains(latLng(position))) {
      map.setView(latLng(position), Math.max(15, map.getZoom()), { animate: false })
    }
  }, [map, position])
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
