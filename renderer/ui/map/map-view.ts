/** What a map shows at one moment: tags, points, clusters, street names and lines, all in pixels of its box. */
import type L from 'leaflet'
import type { AvailabilityState } from '../meaning.tsx'
import type { Basemap } from '../../../shared/map/basemap.ts'
import { holdsPoint } from '../../../shared/map/geometry.ts'
import type { Point, Rect } from '../../../shared/map/geometry.ts'
import { placeTags } from './place-tags.ts'
import type { PlacedTag, TagRequest } from './place-tags.ts'
import { clusterPoints } from './point-clusters.ts'
import { chooseStreetNames } from '../../../shared/map/street-names.ts'
import type { StreetName } from '../../../shared/map/street-names.ts'

export interface MapPoint {
  readonly id: string
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  /** On the tag: "$35.49" or "Sold out". */
  readonly text: string
  readonly state: AvailabilityState
  /** Beside the point when zoomed out: "0.23 mi". */
  readonly distanceText?: string | undefined
}

export interface MapVenue {
  readonly name: string
  readonly latitude: number
  readonly longitude: number
}

export interface MapView {
  readonly tags: readonly PlacedTag[]
  readonly dots: readonly { readonly id: string; readonly at: Point; readonly showDistance: boolean }[]
  readonly clusters: readonly { key: string; at: Point; count: number; latlng: [number, number]; expandZoom: number }[]
  readonly names: readonly StreetName[]
  readonly venue: { readonly rect: Rect; readonly center: Point } | undefined
  readonly selectedAt: Point | undefined
}

/** Below this detail tags become points with the distance. */
const tagMetersPerPixel = 8

/** Room for one tag: where there are more options than that, the rest of the list shows as points. */
const pixelsPerTag = 9_500

export interface TagSize {
  readonly letter: number
  readonly height: number
  readonly selectedHeight: number
}
export const tagSizes: Readonly<Record<'comfortable' | 'counter', TagSize>> = {
  comfortable: { letter: 7.3, height: 24, selectedHeight: 28 },
  counter: { letter: 8.6, height: 30, selectedHeight: 36 },
}

interface ViewInput {
  readonly map: L.Map
  readonly points: readonly MapPoint[]
  readonly selectedId: string | undefined
  readonly venue: MapVenue | undefined
  readonly basemap: Basemap | undefined
  readonly tagSize: TagSize
}

export const metersPerPixel = (latitude: number, zoom: number): number =>
  (156_543.034 * Math.cos((latitude * Math.PI) / 180)) / 2 ** zoom

/** Computes the view. Pure except for the positions, which the map computes. */
export const computeView = ({ map, points, selectedId, venue, basemap, tagSize }: ViewInput): MapView => {
  const size = map.getSize()
  const bounds: Rect = { x: 4, y: 4, width: size.x - 8, height: size.y - 8 }
  const at = (latitude: number, longitude: number): Point => map.latLngToContainerPoint([latitude, longitude])
  const resolution = metersPerPixel(map.getCenter().lat, map.getZoom())
  const venueView = venue ? venueBlock(at(venue.latitude, venue.longitude), resolution) : undefined
  const fixed = [
    ...fixedObstacles(size),
    ...(venueView ? [venueView.rect, nameRect(venueView.center, venue?.name ?? '')] : []),
  ]
  const selected = points.find((point) => point.id === selectedId)
  const selectedAt = selected ? at(selected.latitude, selected.longitude) : undefined
  const byId = new Map(points.map((point) => [point.id, point]))

  let tags: readonly PlacedTag[] = []
  let dots: MapView['dots'] = []
  let clusters: MapView['clusters'] = []
  if (resolution <= tagMetersPerPixel) {
    const ordered = selected ? [selected, ...points.filter((point) => point !== selected)] : points
    const inView = ordered.filter((point) => holdsPoint(bounds, at(point.latitude, point.longitude)))
    const tagged = inView.slice(0, Math.max(4, Math.floor((size.x * size.y) / pixelsPerTag)))
    const plain = inView.slice(tagged.length).map((point) => at(point.latitude, point.longitude))
    const requests = tagged.map((point): TagRequest => {
      const on = point === selected
      return {
        id: point.id,
        anchor: at(point.latitude, point.longitude),
        width: Math.ceil(point.text.length * tagSize.letter * (on ? 1.15 : 1)) + 31,
        height: on ? tagSize.selectedHeight : tagSize.height,
      }
    })
    const placement = placeTags(requests, { bounds, obstacles: fixed, points: plain })
    tags = placement.placed
    const untagged = [...placement.crowded, ...inView.slice(tagged.length).map((point) => point.id)]
    dots = untagged.flatMap((id) => {
      const point = byId.get(id)
      return point ? [{ id, at: at(point.latitude, point.longitude), showDistance: false }] : []
    })
  } else {
    const view = map.getBounds()
    const box = [view.getWest(), view.getSouth(), view.getEast(), view.getNorth()] as const
    const joined = clusterPoints(points, box, map.getZoom())
    dots = joined.flatMap((item) => {
      const point = item.kind === 'point' ? byId.get(item.id) : undefined
      return point ? [{ id: point.id, at: at(point.latitude, point.longitude), showDistance: true }] : []
    })
    clusters = joined.flatMap((item) =>
      item.kind === 'cluster'
        ? [
            {
              key: item.key,
              at: at(item.latitude, item.longitude),
              count: item.count,
              latlng: [item.latitude, item.longitude] as [number, number],
              expandZoom: item.expandZoom,
            },
          ]
        : [],
    )
  }
  const names = basemap
    ? chooseStreetNames(basemap.streets, {
        bounds,
        obstacles: [...fixed, ...tags.map((tag) => tag.rect)],
        project: (longitude, latitude) => at(latitude, longitude),
      })
    : []
  return { tags, dots, clusters, names, venue: venueView, selectedAt }
}

/** The venue's block: about 110 by 80 metres, never smaller than can be seen. */
const venueBlock = (center: Point, resolution: number): { rect: Rect; center: Point } => {
  const width = Math.min(120, Math.max(22, 110 / resolution))
  const height = width * 0.72
  return { center, rect: { x: center.x - width / 2, y: center.y - height / 2, width, height } }
}

const nameRect = (center: Point, name: string): Rect => {
  const width = name.length * 6.6
  return { x: center.x - width / 2, y: center.y - 8, width, height: 16 }
}

/** The zoom buttons at the upper right and the credit at the lower left. */
const fixedObstacles = (size: Point): Rect[] => [
  { x: size.x - 44, y: 0, width: 44, height: 108 },
  { x: 0, y: size.y - 32, width: Math.min(340, size.x), height: 32 },
]
