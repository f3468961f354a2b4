/** Venue, one facility and the straight line between them, for the heads of the comparison. */
import { useMemo } from 'react'
import { useElementSize } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { formatMiles } from '../../../lib/format/index.ts'
import { classes, mapStyles } from '../../../ui/index.ts'
import { basemapAt } from '../../../ui/map/basemap.ts'
import type { Destination } from '../data/area-quotes.ts'
import { sketchOf, sketchScale } from '../model/mini-map.ts'
import type { SellOption } from '../model/option.ts'
import styles from './compare.module.css'

interface MiniMapProps {
  readonly option: SellOption
  readonly destination: Destination
  /** The same scale for all columns: that of the farthest. */
  readonly farthestMeters: number
}

/** Every street is drawn as a wide edge below a narrower line; the edges of all streets lie below all lines. */
const strokes = [
  { street: 'minor', stroke: 'var(--map-street-edge)', strokeWidth: 2.4 },
  { street: 'major', stroke: 'var(--map-major-edge)', strokeWidth: 4 },
  { street: 'motorway', stroke: 'var(--map-motor-edge)', strokeWidth: 4.4 },
  { street: 'minor', stroke: 'var(--map-street)', strokeWidth: 1.4 },
  { street: 'major', stroke: 'var(--map-major)', strokeWidth: 2.8 },
  { street: 'motorway', stroke: 'var(--map-motor)', strokeWidth: 3.2 },
] as const

export const MiniMap = ({ option, destination, farthestMeters }: MiniMapProps) => {
  const { ref, width, height } = useElementSize()
  const venue = destination.coordinates
  const basemap = useQuery({
    queryKey: ['basemap', venue?.[0], venue?.[1]],
    enabled: venue !== undefined,
    staleTime: Infinity,
    queryFn: async () => (venue === undefined ? null : ((await basemapAt(venue[0], venue[1])) ?? null)),
  })
  const streets = basemap.data?.streets
  const sketch = useMemo(
    () =>
      venue === undefined || option.coordinates === undefined || width === 0
        ? undefined
        : sketchOf(venue, option.coordinates, { width, height }, sketchScale(farthestMeters, height), streets ?? []),
    [venue, option.coordinates, width, height, farthestMeters, streets],
  )
  const distance = option.meters === undefined ? '' : formatMiles(option.meters)
  return (
    <div
      ref={ref}
      className={classes(mapStyles.map, styles.miniMap)}
      role="img"
      aria-label={`${option.name}, ${distance} from ${destination.venueName}`}
    >
      {sketch === undefined ? null : (
        <svg width={width} height={height} aria-hidden="true">
          {strokes.map(({ street, ...stroke }) => (
            <path key={stroke.stroke} fill="none" strokeLinecap="round" {...stroke} d={sketch.paths[street] ?? ''} />
          ))}
          <line
            stroke="var(--accent)"
            strokeWidth={2}
            strokeDasharray="3 3"
            x1={sketch.venue.x}
            y1={sketch.venue.y}
            x2={sketch.option.x}
            y2={sketch.option.y}
          />
          <rect
            fill="var(--map-venue)"
            stroke="var(--map-venue-edge)"
            strokeWidth={1.2}
            x={sketch.venue.x - 6}
            y={sketch.venue.y - 4.5}
            width={12}
            height={9}
            rx={2}
          />
          <circle fill="var(--accent)" cx={sketch.option.x} cy={sketch.option.y} r={4.5} />
          <Label at={sketch.venue} other={sketch.option} text={destination.venueName} />
          <Label at={sketch.option} other={sketch.venue} fill="var(--accent-text)" text={distance} />
        </svg>
      )}
    </div>
  )
}

interface LabelProps {
  readonly at: { readonly x: number; readonly y: number }
  readonly other: { readonly x: number }
  readonly fill?: string
  readonly text: string
}

/** On the side that faces away from the other point. */
const Label = ({ at, other, fill, text }: LabelProps) => {
  const isLeft = at.x < other.x
  return (
    <text style={{ fill }} x={at.x + (isLeft ? -10 : 10)} y={at.y + 4} textAnchor={isLeft ? 'end' : 'start'}>
      {text}
    </text>
  )
}
