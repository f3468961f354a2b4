/** A marker that can be dragged on a map, or moved with the arrow keys. */
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import L from 'leaflet'
import { Marker, useMap } from 'react-leaflet'
import { classes } from '../../ui/classes.ts'
import styles from './map.module.css'
import type { Coordinates } from '../../../shared/map/geometry.ts'

export const latLng = ({ latitude, longitude }: Coordinates): L.LatLngTuple => [latitude, longitude]
/** The precision is about ten centimetres. */
export const rounded = ({ lat, lng }: L.LatLng): Coordinates => ({
  latitude: Math.round(lat * 1e6) / 1e6,
  longitude: Math.round(lng * 1e6) / 1e6,
})

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

/** The place itself, an entrance with its letter, a corner of an outline. */
const shapes = {
  place: { html: moveShape, className: undefined, size: 24 },
  entrance: { html: '', className: styles.entrance, size: 18 },
  corner: { html: '', className: styles.corner, size: 14 },
} as const

interface PinProps {
  readonly place: Coordinates
  readonly label: string
  readonly shape?: keyof typeof shapes
  readonly letter?: string
  readonly onMove: (place: Coordinates) => void
  /** Handles keys other than the arrows; returns true for those that it uses. */
  readonly onKey?: (key: string) => boolean
  readonly onMenu?: () => void
}

export const Pin = ({ place, label, shape = 'place', letter, onMove, onKey, onMenu }: PinProps) => {
  const map = useMap()
  const marker = useRef<L.Marker>(null)
  const icon = useMemo(() => {
    const { html, className, size } = shapes[shape]
    return L.divIcon({ className: classes(styles.pin, className), html: letter ?? html, iconSize: [size, size] })
  }, [shape, letter])
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined && onKey?.(event.key) !== true) return
    event.preventDefault()
    event.stopPropagation()
    if (step === undefined) return
    const pixels = event.shiftKey ? longStepPixels : stepPixels
    const at = map.latLngToContainerPoint(latLng(place)).add([step[0] * pixels, step[1] * pixels])
    onMove(rounded(map.containerPointToLatLng(at)))
  })
  useEffect(() => {
    const element = marker.current?.getElement()
    if (element === undefined) return undefined
    const listener = (event: KeyboardEvent) => press(event)
    element.addEventListener('keydown', listener)
    return () => element.removeEventListener('keydown', listener)
  }, [])
  useEffect(() => {
    const element = marker.current?.getElement()
    element?.setAttribute('aria-label', label)
    element?.setAttribute('title', label)
  }, [label])
  return (
    <Marker
      ref={marker}
      position={latLng(place)}
      icon={icon}
      title={label}
      draggable
      eventHandlers={{
        dragend: () => marker.current && onMove(rounded(marker.current.getLatLng())),
        // The pressed marker gets the focus, so that keys apply to it.
        click: () => marker.current?.getElement()?.focus(),
        contextmenu: () => onMenu?.(),
      }}
    />
  )
}
