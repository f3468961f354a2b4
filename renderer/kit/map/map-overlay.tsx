/** Draws a computed view over the map: names, leaders, the dotted line, price tags, points and clusters. */
import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react'
import type { Point } from '../../../shared/map/geometry.ts'
import { t } from '../../lib/i18n/index.ts'
import { AvailabilityGlyph } from '../domain/meaning.tsx'
import { classes } from '../../ui/classes.ts'
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
  const shownIds = new Set([...view.tags, ...view.dots].map(({ point }) => point.id))
  const shown = points.filter(({ id }) => shownIds.has(id))
  const focusId = selectedId !== undefined && shownIds.has(selectedId) ? selectedId : shown[0]?.id

  const group = useRef<HTMLDivElement>(null)
  const movedTo = useRef<string>(undefined)
  const focusMovedTo = () => {
    const id = movedTo.current
    if (id !== undefined) group.current?.querySelector<HTMLElement>(`[data-point="${CSS.escape(id)}"]`)?.focus()
  }
  // A selected point becomes a tag, which is another button.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) focusMovedTo()
  })
  const forgetMovedTo = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) movedTo.current = undefined
  }

  // Tab stops once at the map; arrows move through the points in the order of the list.
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
    movedTo.current = next.id
    focusMovedTo()
  }

  const buttonOf = (point: MapPoint) =>
    ({
      type: 'button',
      'data-point': point.id,
      tabIndex: point.id === focusId ? 0 : -1,
      'aria-pressed': point.id === selectedId,
      'aria-label': labelOf(point),
      onClick: () => onSelect(point.id),
    }) as const

  return (
    <div
      ref={group}
      className={styles.overlay}
      data-part="map-overlay"
      role="group"
      aria-label={t('ui.map.options')}
      onKeyDown={onKeyDown}
      onBlur={forgetMovedTo}
    >
      <svg aria-hidden="true">
        {view.names.map(({ name, at, angle }) => (
          <text
            key={name}
            data-part="street"
            transform={`translate(${at.x} ${at.y}) rotate(${angle})`}
            textAnchor="middle"
            dy="3.5"
          >
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
          <line className={styles.straightLine} {...between(view.selectedAt, view.venue.center)} />
        ) : null}
        {view.tags.map((tag) => (
          <line
            key={tag.id}
            className={classes(styles.leader, tag.point.state === 'sold_out' && styles.sold_out)}
            {...between(tag.anchor, tag.leaderEnd)}
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
      {view.tags.map(({ point, rect }) => (
        <button
          key={point.id}
          {...buttonOf(point)}
          data-part="price-tag"
          className={classes(styles.tag, styles[point.state], point.id === selectedId && styles.selected)}
          title={point.name}
          style={{ left: rect.x, top: rect.y, width: rect.width, height: rect.height }}
        >
          <AvailabilityGlyph state={point.state} />
          {point.text}
        </button>
      ))}
      {view.dots.map(({ point, at, distanceText }) => (
        <button
          key={point.id}
          {...buttonOf(point)}
          className={classes(styles.point, styles[point.state], point.id === selectedId && styles.selected)}
          title={`${point.name}, ${point.text}`}
          style={{ left: at.x, top: at.y }}
        >
          <span />
          {distanceText}
        </button>
      ))}
      {view.clusters.map((cluster) => (
        <button
          key={cluster.key}
          type="button"
          className={styles.cluster}
          aria-label={t('ui.map.cluster', { count: cluster.count })}
          style={{ left: cluster.at.x, top: cluster.at.y }}
          onClick={() => onOpenCluster(cluster.latlng, cluster.expandZoom)}
        >
          {cluster.count}
        </button>
      ))}
    </div>
  )
}

const between = (from: Point, to: Point) => ({ x1: from.x, y1: from.y, x2: to.x, y2: to.y })

const labelOf = ({ name, text, state, distanceText }: MapPoint): string => {
  const priceText = state === 'limited' ? t('ui.map.limited', { price: text }) : text
  return [name, priceText, distanceText].filter(Boolean).join(', ')
}
