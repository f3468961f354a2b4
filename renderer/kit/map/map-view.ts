/** The content of a map at one moment: tags, points, clusters, names of streets and cities, and lines, all in pixels of its box. */
import type L from 'leaflet'
import Supercluster from 'supercluster'
import type { AvailabilityState } from '../domain/meaning.tsx'
import type { Basemap } from '../../../shared/map/basemap.ts'
import { holdsPoint, isWithin, rectsTouch, type Point, type Rect } from '../../../shared/map/geometry.ts'
import { placeTags, type PlacedTag } from './place-tags.ts'
import { chooseStreetNames, type StreetName } from '../../../shared/map/street-names.ts'

export interface MapPoint {
  readonly id: string
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  /** The text of the tag: "$35.49" or "Sold out". */
  readonly text: string
  readonly state: AvailabilityState
  /** The text beside the point when zoomed out: "0.23 mi". */
  readonly distanceText?: string | undefined
}

export interface MapVenue {
  readonly name: string
  readonly latitude: number
  readonly longitude: number
}

type Located<Of> = Of & { readonly at: Point }

export interface MapView {
  readonly tags: readonly (PlacedTag & { readonly point: MapPoint })[]
  readonly dots: readonly Located<{ readonly point: MapPoint; readonly distanceText?: string | undefined }>[]
  readonly clusters: readonly Located<{ key: string; count: number; latlng: [number, number]; expandZoom: number }>[]
  readonly names: readonly StreetName[]
  readonly venue: { readonly rect: Rect; readonly center: Point } | undefined
  readonly selectedAt: Point | undefined
}

/** At a lower resolution tags become points with the distance. */
const tagMetersPerPixel = 8

/** The area for one tag: where there are more options, the rest of the list is shown as points. */
const pixelsPerTag = 9_500

/** Points that are nearer to each other are joined. */
const clusterPixels = 44

export interface TagSize {
  readonly letter: number
  readonly height: number
  readonly selectedHeight: number
}
export const tagSizes: Readonly<Record<'comfortable' | 'counter', TagSize>> = {
  comfortable: { letter: 7.3, height: 24, selectedHeight: 28 },
  counter: { letter: 8.6, height: 30, selectedHeight: 36 },
}

/** The least distance between the middle of the venue and an edge of the map. */
const venueMargin = 80
/** The width of a letter of the name over the middle of its venue. */
const nameLetter = 6.6
/** The largest margin, as a part of the map's size, so that a small map still shows something. */
const mostMargin = 0.3

export interface Labels {
  readonly texts: readonly string[]
  readonly tagSize: TagSize
  readonly venueName: string | undefined
}

/** The margins of a map in which labels at the edge are not cut off: [left and right, top and bottom]. */
export const edgeMargins = (size: Point, { texts, tagSize, venueName }: Labels): [number, number] => {
  const widest = Math.max(0, ...texts.map((text) => tagWidth(text, tagSize, true)))
  const sides = Math.max(widest / 2, venueName === undefined ? 0 : Math.max(venueMargin, nameWidth(venueName) / 2))
  const ends = Math.max(tagSize.selectedHeight + 18, venueName === undefined ? 0 : venueMargin)
  return [Math.min(sides + 8, size.x * mostMargin), Math.min(ends, size.y * mostMargin)]
}

const tagWidth = (text: string, { letter }: TagSize, isSelected: boolean): number =>
  Math.ceil(text.length * letter * (isSelected ? 1.15 : 1)) + 31

const nameWidth = (name: string): number => name.length * nameLetter

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

/** Computes the view. It is pure except for the positions, which the map computes. */
export const computeView = (input: ViewInput): MapView => {
  const { map, points, selectedId, venue, basemap } = input
  const size = map.getSize()
  const bounds: Rect = { x: 4, y: 4, width: size.x - 8, height: size.y - 8 }
  const resolution = metersPerPixel(map.getCenter().lat, map.getZoom())
  const venueView = venue ? venueBlock(placeOf(map, venue), resolution) : undefined
  const fixed = [
    ...fixedObstacles(size),
    ...(venueView ? [venueView.rect, nameRect(venueView.center, venue?.name ?? '')] : []),
  ]
  const isNear = resolution <= tagMetersPerPixel
  const shown = isNear ? taggedPoints(input, bounds, fixed) : clusteredPoints(input)
  const selected = points.find((point) => point.id === selectedId)
  const names = basemap
    ? chooseStreetNames(basemap.streets, {
        bounds,
        obstacles: [...fixed, ...shown.tags.map((tag) => tag.rect)],
        project: (longitude, latitude) => placeOf(map, { latitude, longitude }),
      })
    : []
  return { ...shown, names, venue: venueView, selectedAt: selected && placeOf(map, selected) }
}

const placeOf = (map: L.Map, { latitude, longitude }: Pick<MapPoint, 'latitude' | 'longitude'>): Point =>
  map.latLngToContainerPoint([latitude, longitude])

type ShownPoints = Pick<MapView, 'tags' | 'dots' | 'clusters'>

/** Selects tags for as many points as there is room for, the selected one first; dots for the others. */
const taggedPoints = (input: ViewInput, bounds: Rect, obstacles: readonly Rect[]): ShownPoints => {
  const { map, points, selectedId, tagSize } = input
  const inView = points
    .map((point) => ({ point, at: placeOf(map, point), isSelected: point.id === selectedId }))
    .filter(({ at }) => holdsPoint(bounds, at))
    .sort((one, other) => Number(other.isSelected) - Number(one.isSelected))
  const size = map.getSize()
  const most = Math.max(4, Math.floor((size.x * size.y) / pixelsPerTag))
  const requests = inView.slice(0, most).map(({ point, at, isSelected }) => ({
    id: point.id,
    anchor: at,
    width: tagWidth(point.text, tagSize, isSelected),
    height: isSelected ? tagSize.selectedHeight : tagSize.height,
  }))
  const { placed } = placeTags(requests, { bounds, obstacles, points: inView.slice(most).map(({ at }) => at) })
  const tagOf = new Map(placed.map((tag) => [tag.id, tag]))
  return {
    tags: inView.flatMap(({ point }) => {
      const tag = tagOf.get(point.id)
      return tag ? [{ ...tag, point }] : []
    }),
    dots: inView.filter(({ point }) => !tagOf.has(point.id)),
    clusters: [],
  }
}

/** Selects points with their distance; points that would overlap are joined. */
const clusteredPoints = ({ map, points }: ViewInput): ShownPoints => {
  const index = new Supercluster<{ point: MapPoint }>({ radius: clusterPixels, maxZoom: 18, extent: 256 })
  index.load(
    points.map((point) => ({
      type: 'Feature',
      properties: { point },
      geometry: { type: 'Point', coordinates: [point.longitude, point.latitude] },
    })),
  )
  const view = map.getBounds()
  const box: [number, number, number, number] = [view.getWest(), view.getSouth(), view.getEast(), view.getNorth()]
  const features = index.getClusters(box, Math.round(map.getZoom()))
  return {
    tags: [],
    dots: features.flatMap(({ properties }) => {
      if ('cluster' in properties) return []
      const { point } = properties
      return [{ point, at: placeOf(map, point), distanceText: point.distanceText }]
    }),
    clusters: features.flatMap(({ properties, geometry }) => {
      if (!('cluster' in properties)) return []
      const [longitude = 0, latitude = 0] = geometry.coordinates
      const { cluster_id: id, point_count: count } = properties
      return [
        {
          key: `cluster-${id}`,
          at: placeOf(map, { latitude, longitude }),
          count,
          latlng: [latitude, longitude] as [number, number],
          expandZoom: index.getClusterExpansionZoom(id),
        },
      ]
    }),
  }
}

/** The venue's block: about 110 by 80 metres, but never too small to be visible. */
const venueBlock = (center: Point, resolution: number): { rect: Rect; center: Point } => {
  const width = Math.min(120, Math.max(22, 110 / resolution))
  const height = width * 0.72
  return { center, rect: { x: center.x - width / 2, y: center.y - height / 2, width, height } }
}

const nameRect = (center: Point, name: string): Rect => {
  const width = nameWidth(name)
  return { x: center.x - width / 2, y: center.y - 8, width, height: 16 }
}

/** The areas of the zoom buttons at the upper right and the credit at the lower left. */
const fixedObstacles = (size: Point): Rect[] => [
  { x: size.x - 44, y: 0, width: 44, height: 108 },
  { x: 0, y: size.y - 32, width: Math.min(340, size.x), height: 32 },
]

export type Town = Pick<MapPoint, 'name' | 'latitude' | 'longitude'>

/** The width of an 11 px letter. */
const townLetter = 6.2
const townHeight = 18
/** The distance between the point and its name. */
const townIndent = 16

/** The name is at the right of its point. */
const townRect = ({ name }: Town, at: Point): Rect => ({
  x: at.x - townIndent / 2,
  y: at.y - townHeight / 2,
  width: townIndent * 2 + name.length * townLetter,
  height: townHeight,
})

/** The cities for whose names there is room: the first ones given, without overlaps. */
export const shownTowns = <Of extends Town>(
  towns: readonly Of[],
  view: { readonly bounds: Rect; readonly project: (town: Of) => Point },
): readonly Of[] => {
  const taken: Rect[] = []
  return towns.filter((town) => {
    const rect = townRect(town, view.project(town))
    if (!isWithin(rect, view.bounds) || taken.some((other) => rectsTouch(rect, other, 2))) return false
    taken.push(rect)
    return true
  })
}
