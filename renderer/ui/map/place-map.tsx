/** A map on which a place is put: its pin and its entrances are dragged, or moved with the arrow keys. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import L from 'leaflet'
import { CircleMarker, Marker, Polyline, Tooltip, useMap, useMapEvents } from 'react-leaflet'
import { t } from '../../lib/i18n/index.ts'
import { classes } from '../classes.ts'
import styles from './map.module.css'
import type { MapVenue } from './map-view.ts'
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
  /** What the first entrance, or else the pin, is measured to. */
  readonly venue?: MapVenue | undefined
  /** What it shows while there is no position. */
  readonly around?: Coordinates | undefined
}

const latLng = ({ latitude, longitude }: Coordinates): L.LatLngTuple => [latitude, longitude]
/** About ten centimetres. */
const rounded = ({ lat, lng }: L.LatLng): Coordinates => ({
  latitude: Math.round(lat * 1e6) / 1e6,
  longitude: Math.round(lng * 1e6) / 1e6,
})

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
      {venue === undefined ? null : (
        <CircleMarker center={latLng(venue)} radius={14} className={styles.venueSpot ?? ''} interactive={false}>
          <Tooltip permanent direction="top" className={styles.venueLabel ?? ''}>
            {venue.name}
          </Tooltip>
        </CircleMarker>
      )}
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
          letter={entrance.label}
          onMove={(next) => onMoveEntrance?.(index, next)}
        />
      ))}
      {position === undefined ? null : <Pin place={position} label={pinLabel} onMove={onMove} />}
      <MapControls recenter={() => recenter({ position, venue, around })} />
    </>
  )
}

const moveShape =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M18 9l3 3l-3 3M15 12h6M6 9l-3 3l3 3M3 12h6M9 18l3 3l3 -3M12 15v6M15 6l-3 -3l-3 3M12 3v6"/></svg>'

const steps: Readonly<Record<string, L.PointTuple>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}
const stepPixels = 4
const longStepPixels = 40

interface PinProps {
  readonly place: Coordinates
  readonly label: string
  /** Of an entrance; the pin of the place has none. */
  readonly letter?: string
  readonly onMove: (place: Coordinates) => void
}

const Pin = ({ place, label, letter, onMove }: PinProps) => {
  const map = useMap()
  const marker = useRef<L.Marker>(null)
  const icon = useMemo(
    () =>
      L.divIcon({
        className: classes(styles.pin, letter !== undefined && styles.entrance),
        html: letter ?? moveShape,
        iconSize: letter === undefined ? [24, 24] : [18, 18],
      }),
    [letter],
  )
  useEffect(() => {
    const element = marker.current?.getElement()
    if (element === undefined) return undefined
    element.setAttribute('aria-label', label)
    const move = (event: KeyboardEvent) => {
      const step = steps[event.key]
      if (step === undefined) return
      event.preventDefault()
      event.stopPropagation()
      const pixels = event.shiftKey ? longStepPixels : stepPixels
      const at = map.latLngToContainerPoint(latLng(place)).add([step[0] * pixels, step[1] * pixels])
      onMove(rounded(map.containerPointToLatLng(at)))
    }
    element.addEventListener('keydown', move)
    return () => element.removeEventListener('keydown', move)
  }, [map, place, label, onMove])
  return (
    <Marker
      ref={marker}
      position={latLng(place)}
      icon={icon}
      title={label}
      draggable
      eventHandlers={{ dragend: () => marker.current && onMove(rounded(marker.current.getLatLng())) }}
    />
  )
}
