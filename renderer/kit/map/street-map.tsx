/** The frame of a map: bundled streets or tiles, its credit and the buttons that move it. */
import { useEffect, useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import L from 'leaflet'
import { MapContainer, TileLayer, useMap } from 'react-leaflet'
import { IconCurrentLocation, IconMinus, IconPlus } from '@tabler/icons-react'
import type { Basemap } from '../../../shared/map/basemap.ts'
import type { Coordinates } from '../../../shared/map/geometry.ts'
import { t } from '../../lib/i18n/index.ts'
import { usePreferences } from '../../lib/preferences/index.ts'
import { Icon } from '../../ui/icon.tsx'
import { basemapAt } from './basemap.ts'
import styles from './map.module.css'
import { StreetCanvas } from './street-canvas.ts'
import { TownLayer } from './town-layer.tsx'

interface StreetMapProps {
  readonly label: string
  /** The initial middle of the map, which decides the city whose streets are shown. */
  readonly middle: Coordinates | undefined
  /** A text before the credit. */
  readonly note?: string | undefined
  /** Where there are no streets of the city, the cities around are named. */
  readonly namesTowns?: boolean
  /** `isBare`: the background is empty, except for the names of cities. */
  readonly children: (basemap: Basemap | undefined, isBare: boolean) => ReactNode
}

const fallbackCenter: L.LatLngTuple = [42.3662, -71.0621]

export const StreetMap = ({ label, middle, note, namesTowns = false, children }: StreetMapProps) => {
  const { tileUrl, tileCredit } = usePreferences((state) => state.map)
  const [drawing, setDrawing] = useState(0)
  // React ends the effects of hidden components, which destroys Leaflet's map: another one is made when it is shown again.
  useEffect(() => () => setDrawing((before) => before + 1), [])
  const { data: basemap } = useQuery({
    queryKey: ['basemap', middle?.latitude, middle?.longitude],
    enabled: middle !== undefined && tileUrl === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (middle ? ((await basemapAt(middle.latitude, middle.longitude)) ?? null) : null),
  })
  const isBare = tileUrl === undefined && basemap === null
  const hasNames = isBare && namesTowns
  const bundledCredit = hasNames ? t('ui.map.namesCredit') : t('ui.map.credit')
  // The credit is required in every view.
  const credit = tileUrl !== undefined && tileCredit !== undefined ? tileCredit : bundledCredit
  return (
    <div className={styles.map} data-part="map" role="region" aria-label={label}>
      <MapContainer
        key={drawing}
        className={styles.streets ?? ''}
        center={middle ? [middle.latitude, middle.longitude] : fallbackCenter}
        zoom={15}
        minZoom={9}
        maxZoom={18}
        zoomSnap={0.25}
        zoomControl={false}
        attributionControl={false}
        zoomAnimation={false}
        fadeAnimation={false}
        markerZoomAnimation={false}
      >
        {tileUrl === undefined ? null : <TileLayer url={tileUrl} />}
        {basemap && tileUrl === undefined ? <Streets basemap={basemap} /> : null}
        {hasNames && middle !== undefined ? <TownLayer middle={middle} /> : null}
        <KeepSize />
        {children(basemap ?? undefined, isBare)}
      </MapContainer>
      <div className={styles.credit}>{note === undefined ? credit : `${note} · ${credit}`}</div>
    </div>
  )
}

/** The canvas of streets is drawn again when theme or contrast changes. */
const Streets = ({ basemap }: { readonly basemap: Basemap }) => {
  const map = useMap()
  useEffect(() => {
    const layer = new StreetCanvas(basemap)
    layer.addTo(map)
    const watcher = new MutationObserver(() => layer.draw())
    watcher.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-contrast'] })
    return () => {
      watcher.disconnect()
      layer.remove()
    }
  }, [map, basemap])
  return null
}

const KeepSize = () => {
  const map = useMap()
  useEffect(() => {
    const watcher = new ResizeObserver(() => map.invalidateSize({ animate: false }))
    watcher.observe(map.getContainer())
    return () => watcher.disconnect()
  }, [map])
  return null
}

/** Clicks on elements over the map do not reach it: no double zoom, no drag. */
export const keepPresses = (element: HTMLElement | null): void => {
  if (element) L.DomEvent.disableClickPropagation(element)
}

export const MapControls = ({ recenter }: { readonly recenter: () => void }) => {
  const map = useMap()
  return (
    <div className={styles.controls} ref={keepPresses}>
      <button type="button" aria-label={t('ui.map.zoomIn')} onClick={() => map.zoomIn(0.75)}>
        <Icon of={IconPlus} />
      </button>
      <button type="button" aria-label={t('ui.map.zoomOut')} onClick={() => map.zoomOut(0.75)}>
        <Icon of={IconMinus} />
      </button>
      <button type="button" aria-label={t('ui.map.recenter')} onClick={recenter}>
        <Icon of={IconCurrentLocation} />
      </button>
    </div>
  )
}
