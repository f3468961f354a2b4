/** Draws a computed view over the map: names, leaders, the dotted line, price tags, points and clusters. */
import type { KeyboardEvent } from 'react'
import { AvailabilityGlyph } from '../meaning.tsx'
import { classes } from '../classes.ts'
import styles from './map.module.css'
import type { MapPoint, MapVenue, MapView } from './map-view.ts'

interface MapOverlayProps {
  readonly view: MapView
  readonly points: readonly MapPoint[]
  readonly selectedId: string | undefined
  readonly venue: MapVenue | undefined
  readonly onSelect: (id: string) => void
  readonly onOpenCluster: (latlng: [number, number], zoom: number) => void
}

export const MapOverlay = ({ view, points, selectedId, venue, onSelect, onOpenCluster }: MapOverlayProps) => {
  const byId = new Map(points.map((point) => [point.id, point]))
  const shown = points.filter(
    (point) => view.tags.some((tag) => tag.id === point.id) || view.dots.some((dot) => dot.id === point.id),
  )
  const focusId = shown.some((point) => point.id === selectedId) ? selectedId : shown[0]?.id

  // One stop for Tab; arrows go through the points in the order of the list.
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    const now = event.target instanceof HTMLElement ? event.target.dataset['point'] : undefined
    if (step === undefined || now === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const index = shown.findIndex((point) => point.id === now)
    const next = shown[(index + step + shown.length) % shown.length]
    if (!next) return
    onSelect(next.id)
    event.currentTarget.querySelector<HTMLElement>(`[data-point="${CSS.escape(next.id)}"]`)?.focus()
  }

  return (
    <div
      className={styles.overlay}
      data-part="map-overlay"
      role="group"
      aria-label="Options on the map"
      onKeyDown={onKeyDown}
    >
      <svg aria-hidden="true">
        {view.names.map(({ name, at, angle }) => (
          <text key={name} transform={`translate(${at.x} ${at.y}) rotate(${angle})`} textAnchor="middle" dy="3.5">
            {name}
          </text>
        ))}
        {view.venue ? (
          <rect
            className={styles.venue}
            {...view.venue.rect}
            rx={2}
            transform={`rotate(-20 ${view.venue.center.x} ${view.venue.center.y})`}
          />
        ) : null}
        {view.venue && view.selectedAt ? (
          <line
            className={styles.straightLine}
            x1={view.selectedAt.x}
            y1={view.selectedAt.y}
            x2={view.venue.center.x}
            y2={view.venue.center.y}
          />
        ) : null}
        {view.tags.map((tag) => (
          <line
            key={tag.id}
            className={classes(styles.leader, byId.get(tag.id)?.state === 'sold_out' && styles.sold_out)}
            x1={tag.anchor.x}
            y1={tag.anchor.y}
            x2={tag.leaderEnd.x}
            y2={tag.leaderEnd.y}
          />
        ))}
        {view.tags.map((tag) => (
          <circle
            key={tag.id}
            className={classes(styles.anchor, tag.id === selectedId && styles.selected)}
            cx={tag.anchor.x}
            cy={tag.anchor.y}
            r={tag.id === selectedId ? 4 : 3.2}
          />
        ))}
        {view.venue && venue ? (
          <text className={styles.venueName} x={view.venue.center.x} y={view.venue.center.y + 4}>
            {venue.name}
          </text>
        ) : null}
      </svg>
      {view.tags.map((tag) => {
        const point = byId.get(tag.id)
        if (!point) return null
        const on = tag.id === selectedId
        return (
          <button
            key={tag.id}
            type="button"
            data-part="price-tag"
            data-point={tag.id}
            tabIndex={tag.id === focusId ? 0 : -1}
            className={classes(styles.tag, styles[point.state], on && styles.selected)}
            aria-pressed={on}
            aria-label={labelOf(point)}
            title={point.name}
            style={{ left: tag.rect.x, top: tag.rect.y, width: tag.rect.width, height: tag.rect.height }}
            onClick={() => onSelect(tag.id)}
          >
            <AvailabilityGlyph state={point.state} />
            {point.text}
          </button>
        )
      })}
      {view.dots.map((dot) => {
        const point = byId.get(dot.id)
        if (!point) return null
        return (
          <button
            key={dot.id}
            type="button"
            data-point={dot.id}
            tabIndex={dot.id === focusId ? 0 : -1}
            className={classes(styles.point, styles[point.state], dot.id === selectedId && styles.selected)}
            aria-pressed={dot.id === selectedId}
            aria-label={labelOf(point)}
            title={`${point.name}, ${point.text}`}
            style={{ left: dot.at.x, top: dot.at.y }}
            onClick={() => onSelect(dot.id)}
          >
            <span />
            {dot.showDistance ? point.distanceText : null}
          </button>
        )
      })}
      {view.clusters.map((cluster) => (
        <button
          key={cluster.key}
          type="button"
          className={styles.cluster}
          aria-label={`${cluster.count} options, zoom in`}
          style={{ left: cluster.at.x, top: cluster.at.y }}
          onClick={() => onOpenCluster(cluster.latlng, cluster.expandZoom)}
        >
          {cluster.count}
        </button>
      ))}
    </div>
  )
}

const labelOf = (point: MapPoint): string => {
  const state = { available: '', limited: ', limited', sold_out: '' }[point.state]
  return [point.name, `${point.text}${state}`, point.distanceText].filter(Boolean).join(', ')
}
