/** The outline of a place on a map. While it is edited, its corners are dragged, added by pressing the map, and removed. */
import { useEffect, useRef } from 'react'
import L from 'leaflet'
import { Polygon, useMap, useMapEvents } from 'react-leaflet'
import { t } from '../../lib/i18n/index.ts'
import styles from './map.module.css'
import { addCorner, addCornerAfter } from './outline-corners.ts'
import { latLng, Pin, rounded } from './pin.tsx'
import type { Coordinates } from '../../../shared/map/geometry.ts'

interface OutlineLayerProps {
  readonly corners: readonly Coordinates[]
  /** Absent while the outline is not edited. */
  readonly onChange?: ((corners: readonly Coordinates[]) => void) | undefined
  /** The middle of the map when editing begins without corners. */
  readonly around: Coordinates | undefined
}

export const OutlineLayer = ({ corners, onChange, around }: OutlineLayerProps) => (
  <>
    {corners.length < 2 ? null : (
      <Polygon positions={corners.map(latLng)} className={styles.outline ?? ''} interactive={false} />
    )}
    {onChange === undefined ? null : <Corners corners={corners} onChange={onChange} around={around} />}
  </>
)

const roomAround = { padding: [32, 32], maxZoom: 18, animate: false } satisfies L.FitBoundsOptions

const Corners = (props: OutlineLayerProps & { readonly onChange: (corners: readonly Coordinates[]) => void }) => {
  const { corners, onChange, around } = props
  const map = useMap()
  const focusNext = useRef<number>(undefined)
  const home = useRef(corners.length > 0 ? corners : around === undefined ? [] : [around])
  useMapEvents({ click: ({ latlng }) => onChange(addCorner(corners, rounded(latlng))) })
  useEffect(() => {
    if (home.current.length > 0) map.fitBounds(L.latLngBounds(home.current.map(latLng)), roomAround)
    // Two presses set two corners.
    map.doubleClickZoom.disable()
    return () => void map.doubleClickZoom.enable()
  }, [map])
  useEffect(() => {
    if (focusNext.current === undefined) return
    map.getContainer().querySelectorAll<HTMLElement>(`.${styles.corner}`)[focusNext.current]?.focus()
    focusNext.current = undefined
  }, [map, corners])
  const remove = (index: number) => {
    focusNext.current = Math.min(index, corners.length - 2)
    onChange(corners.toSpliced(index, 1))
  }
  const press = (key: string, index: number): boolean => {
    if (key === 'Delete' || key === 'Backspace') remove(index)
    else if (key === '+') {
      focusNext.current = index + 1
      onChange(addCornerAfter(corners, index))
    } else return false
    return true
  }
  return corners.map((corner, index) => (
    <Pin
      // The key is the index, so that the focused corner stays the same element.
      key={index}
      shape="corner"
      place={corner}
      label={t('ui.map.corner', { number: index + 1, count: corners.length })}
      onMove={(place) => onChange(corners.with(index, place))}
      onKey={(key) => press(key, index)}
      onMenu={() => remove(index)}
    />
  ))
}
