/** A sketch of the venue, one facility and the straight line between them, for the heads of the comparison. */
import { useMemo } from 'react'
import { useElementSize } from '@mantine/hooks'
import { skipToken, useQuery } from '@tanstack/react-query'
import { formatDistance } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { mapStyles } from '../../../kit/map/index.ts'
import { classes } from '../../../ui/index.ts'
import { basemapAt } from '../../../kit/map/basemap.ts'
import type { Destination } from '../data/area-quotes.ts'
import { sketchOf, sketchScale } from '../model/mini-map.ts'
import type { SellOption } from '../model/option.ts'
import styles from './compare.module.css'

/** Every street is drawn as a wide edge below a narrower line; the edges of all streets lie below all lines. */
const strokes = [
  { street: 'minor', stroke: 'var(--map-street-edge)', strokeWidth: 2.4 },
  { street: 'major', stroke: 'var(--map-major-edge)', strokeWidth: 4 },
  { street: 'motorway', stroke: 'var(--map-motor-edge)', strokeWidth: 4.4 },
  { street: 'minor', stroke: 'var(--map-street)', strokeWidth: 1.4 },
  { street: 'major', stroke: 'var(--map-major)', strokeWidth: 2.8 },
  { street: 'motorway', stroke: 'var(--map-motor)', strokeWidth: 3.2 },
] as const

interface MiniMapProps {
  readonly option: SellOption
  readonly destination: Destination
  /** All columns have the same scale, which fits the farthest facility. */
  readonly farthestMeters: number
}

export const MiniMap = ({ option, destination, farthestMeters }: MiniMapProps) => {
  const { ref, width, height } = useElementSize()
  const { coordinates: venue, venueName } = destination
  const { data: basemap } = useQuery({
    queryKey: ['basemap', venue?.[0], venue?.[1]],
    staleTime: Infinity,
    queryFn: venue === undefined ? skipToken : async () => (await basemapAt(venue[0], venue[1])) ?? null,
  })
  const sketch = useMemo(() => {
    if (venue === undefined || option.coordinates === undefined || width === 0) return undefined
    const scale = sketchScale(farthestMeters, height)
    return sketchOf(venue, option.coordinates, { width, height }, scale, basemap?.streets ?? [])
  }, [venue, option.coordinates, width, height, farthestMeters, basemap])
  const distance = option.meters === undefined ? '' : formatDistance(option.meters)
  return (
    <div
      ref={ref}
      className={classes(mapStyles.map, styles.miniMap)}
      role="img"
      aria-label={
        distance === '' ? option.name : t('compare.pins.map', { facility: option.name, distance, venue: venueName })
      }
    >
      {sketch === undefined ? null : (
        <svg width={width} height={height} aria-hidden="true">
          {strokes.map(({ street, ...stroke }) => (
            <path key={stroke.stroke} fill="none" strokeLinecap="round" {...stroke} d={sketch.paths[street] ?? ''} />
          ))}
          <path
            className={mapStyles.straightLine}
            d={`M${sketch.venue.x} ${sketch.venue.y}L${sketch.option.x} ${sketch.option.y}`}
          />
          <rect
            className={mapStyles.venue}
            x={sketch.venue.x - 6}
            y={sketch.venue.y - 4.5}
            width={12}
            height={9}
            rx={2}
          />
          <circle
            className={classes(mapStyles.anchor, mapStyles.selected)}
            cx={sketch.option.x}
            cy={sketch.option.y}
            r={4.5}
          />
          <Label at={sketch.venue} other={sketch.option} text={venueName} />
          <Label at={sketch.option} other={sketch.venue} text={distance} />
        </svg>
      )}
    </div>
  )
}

type Point = ReturnType<typeof sketchOf>['venue']

/** The label is on the side that faces away from the other point. */
const Label = ({ at, other, text }: { readonly at: Point; readonly other: Point; readonly text: string }) => {
  const isLeft = at.x < other.x
  return (
    <text x={at.x + (isLeft ? -10 : 10)} y={at.y + 4} textAnchor={isLeft ? 'end' : 'start'}>
      {text}
    </text>
  )
}
