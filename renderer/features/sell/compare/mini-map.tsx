/** Venue, one facility and the straight line between them, for the heads of the comparison. */
import { useMemo } from 'react'
import { useElementSize } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { classes, mapStyles } from '../../../ui/index.ts'
import { basemapAt } from '../../../ui/map/basemap.ts'
import { formatMiles } from '../../../lib/format/index.ts'
import { sketchOf, sketchScale } from '../model/mini-map.ts'
import styles from './compare.module.css'
import type { Destination } from '../data/area-quotes.ts'
import type { SellOption } from '../model/option.ts'

interface MiniMapProps {
  readonly option: SellOption
  readonly destination: Destination
  /** The same scale for all columns: that of the farthest. */
  readonly farthestMeters: number
}

const streetClasses = ['minor', 'major', 'motorway'] as const

export const MiniMap = ({ option, destination, farthestMeters }: MiniMapProps) => {
  const { ref, width, height } = useElementSize()
  const venue = destination.coordinates
  const basemap = useQuery({
    queryKey: ['basemap', venue?.[0], venue?.[1]],
    enabled: venue !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
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
          {streetClasses.map((name) => (
            <path key={`edge-${name}`} className={classes(styles.edge, styles[name])} d={sketch.paths[name] ?? ''} />
          ))}
          {streetClasses.map((name) => (
            <path key={name} className={classes(styles.street, styles[name])} d={sketch.paths[name] ?? ''} />
          ))}
          <line
            className={styles.way}
            x1={sketch.venue.x}
            y1={sketch.venue.y}
            x2={sketch.option.x}
            y2={sketch.option.y}
          />
          <rect className={styles.venue} x={sketch.venue.x - 6} y={sketch.venue.y - 4.5} width={12} height={9} rx={2} />
          <circle className={styles.point} cx={sketch.option.x} cy={sketch.option.y} r={4.5} />
          <Label at={sketch.venue} other={sketch.option} className={styles.venueName} text={destination.venueName} />
          <Label at={sketch.option} other={sketch.venue} className={styles.distance} text={distance} />
        </svg>
      )}
    </div>
  )
}

interface LabelProps {
  readonly at: { readonly x: number; readonly y: number }
  readonly other: { readonly x: number; readonly y: number }
  readonly className: string | undefined
  readonly text: string
}

/** On the side that looks away from the other point. */
const Label = ({ at, other, className, text }: LabelProps) => {
  const left = at.x < other.x
  return (
    <text className={className} x={at.x + (left ? -10 : 10)} y={at.y + 4} textAnchor={left ? 'end' : 'start'}>
      {text}
    </text>
  )
}
