/** The map of options: bundled streets, price tags tied to their points, the venue; linked to a list by its selection. */
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useMergedRef } from '@mantine/hooks'
import L from 'leaflet'
import { useMap } from 'react-leaflet'
import { t } from '../../lib/i18n/index.ts'
import { usePreferences } from '../../lib/preferences/index.ts'
import type { Basemap } from '../../../shared/map/basemap.ts'
import { MapOverlay } from './map-overlay.tsx'
import { isWithin } from '../../../shared/map/geometry.ts'
import {
  computeView,
  edgeMargins,
  tagSizes,
  type Labels,
  type MapPoint,
  type MapVenue,
  type MapView,
} from './map-view.ts'
import { keepPresses, MapControls, StreetMap } from './street-map.tsx'

export interface ParkingMapProps {
  readonly label: string
  /** The points in the order of the list; the first get the best places. */
  readonly points: readonly MapPoint[]
  readonly selectedId: string | undefined
  readonly onSelect: (id: string) => void
  /** The destination is the only filled block. */
  readonly venue?: MapVenue | undefined
}

const nearestShown = 9

const noLabels: Labels = { texts: [], tagSize: tagSizes.comfortable, venueName: undefined }

/** Shows the places, but does not zoom in farther than `maxZoom`. */
const fit = (map: L.Map, places: readonly L.LatLngTuple[], labels: Labels, maxZoom: number): void =>
  void map.fitBounds(L.latLngBounds([...places]), {
    padding: edgeMargins(map.getSize(), labels),
    maxZoom,
    animate: false,
  })

export const ParkingMap = (props: ParkingMapProps) => {
  const { points, venue } = props
  const middle = venue ?? points[0]
  const isLined = venue !== undefined && points.some((point) => point.id === props.selectedId)
  return (
    <StreetMap label={props.label} middle={middle} note={isLined ? t('ui.map.straightLine') : undefined}>
      {(basemap) => <MapParts {...props} basemap={basemap} />}
    </StreetMap>
  )
}

const MapParts = (props: ParkingMapProps & { readonly basemap: Basemap | undefined }) => {
  const { points, selectedId, onSelect, venue, basemap } = props
  const map = useMap()
  const overlay = useRef<HTMLDivElement>(null)
  const overlayRef = useMergedRef(overlay, keepPresses)
  const density = usePreferences((state) => state.appearance.density)
  const [view, setView] = useState<MapView>()
  // The value is text, so that the view is chosen again only when places change, not when prices, order or the selection do.
  const home = useMemo(() => JSON.stringify(homeView(points, venue)), [points, venue])

  // The ref is read when the view is chosen, so that a changed price does not choose it again.
  const labels = useRef<Labels>(noLabels)
  useEffect(() => {
    labels.current = { texts: points.map(({ text }) => text), tagSize: tagSizes[density], venueName: venue?.name }
  }, [points, density, venue])
  const recenter = useCallback(() => {
    const places = JSON.parse(home) as L.LatLngTuple[]
    if (places.length > 0) fit(map, places, labels.current, 16.5)
  }, [map, home])

  useView(map, recenter)

  useEffect(() => {
    const settle = () => {
      if (overlay.current) overlay.current.style.transform = ''
      setView(computeView({ map, points, selectedId, venue, basemap, tagSize: tagSizes[density] }))
    }
    settle()
    map.on('moveend zoomend resize', settle)
    return () => void map.off('moveend zoomend resize', settle)
  }, [map, points, selectedId, venue, basemap, density])

  useFollowDrag(map, overlay)
  useShowSelected(map, { points, selectedId, venue, labels })

  return (
    <>
      <div ref={overlayRef}>
        {view ? (
          <MapOverlay
            view={view}
            points={points}
            selectedId={selectedId}
            venue={venue}
            onSelect={onSelect}
            onOpenCluster={(latlng, zoom) => map.setView(latlng, zoom, { animate: false })}
          />
        ) : null}
      </div>
      <MapControls recenter={recenter} />
    </>
  )
}

/** The first view of the map: the venue and the options nearest to it. */
const homeView = (points: readonly MapPoint[], venue: MapVenue | undefined): L.LatLngTuple[] => {
  const center = venue ?? points[0]
  if (!center) return []
  const away = (point: MapPoint) =>
    Math.hypot(point.latitude - center.latitude, (point.longitude - center.longitude) * 0.75)
  const near = [...points].sort((left, right) => away(left) - away(right)).slice(0, nearestShown)
  return [...near.map((point): L.LatLngTuple => [point.latitude, point.longitude]), [center.latitude, center.longitude]]
}

/** Chooses the view, and again when the map is shown: while it is hidden it has no size, and nothing fits into it. */
const useView = (map: L.Map, choose: () => void): void => {
  useEffect(() => {
    choose()
    const resized = ({ oldSize }: L.ResizeEvent) => {
      if (oldSize.x === 0 || oldSize.y === 0) choose()
    }
    map.on('resize', resized)
    return () => void map.off('resize', resized)
  }, [map, choose])
}

/** While the map is dragged the overlay moves with it; it is laid out again when the map rests. */
const useFollowDrag = (map: L.Map, overlay: RefObject<HTMLDivElement | null>): void => {
  useEffect(() => {
    let start: L.Point | undefined
    const pane = () => L.DomUtil.getPosition(map.getPanes().mapPane)
    const begin = () => (start = pane())
    const move = () => {
      if (!start || !overlay.current) return
      const moved = pane().subtract(start)
      overlay.current.style.transform = `translate(${moved.x}px, ${moved.y}px)`
    }
    map.on('movestart', begin)
    map.on('move', move)
    return () => {
      map.off('movestart', begin)
      map.off('move', move)
    }
  }, [map, overlay])
}

interface ShownSelection extends Pick<ParkingMapProps, 'points' | 'selectedId' | 'venue'> {
  readonly labels: RefObject<Labels>
}

/** Moves an option that was selected in the list into view, together with the venue. */
const useShowSelected = (map: L.Map, { points, selectedId, venue, labels }: ShownSelection): void => {
  const selected = points.find((point) => point.id === selectedId)
  const latitude = selected?.latitude
  const longitude = selected?.longitude
  const venueLatitude = venue?.latitude
  const venueLongitude = venue?.longitude
  const show = useCallback(() => {
    if (latitude === undefined || longitude === undefined) return
    const [x, y] = edgeMargins(map.getSize(), labels.current)
    map.panInside([latitude, longitude], { padding: [x, y], animate: false })
    if (venueLatitude === undefined || venueLongitude === undefined) return
    const at = map.latLngToContainerPoint([venueLatitude, venueLongitude])
    const size = map.getSize()
    if (isWithin({ x: at.x, y: at.y, width: 0, height: 0 }, { x, y, width: size.x - 2 * x, height: size.y - 2 * y }))
      return
    const both: L.LatLngTuple[] = [
      [latitude, longitude],
      [venueLatitude, venueLongitude],
    ]
    fit(map, both, labels.current, map.getZoom())
  }, [map, latitude, longitude, venueLatitude, venueLongitude, labels])
  useView(map, show)
}
