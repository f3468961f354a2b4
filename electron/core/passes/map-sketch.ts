/** The street map of a pass: the venue as a filled block, the facility's point, a dotted line between them. */
import type { Coordinates } from '../geo.ts'
import { escapeHtml, Markup } from '../html.ts'
import { basemapOf, type Basemap, type Street, type StreetClass } from '../../../shared/map/basemap.ts'
import { rectsTouch, type Point, type Rect } from '../../../shared/map/geometry.ts'
import { chooseStreetNames } from '../../../shared/map/street-names.ts'
import type { ProgramMessages } from '../../common/messages.ts'

type Place = Coordinates & { readonly name: string }

const width = 300
const height = 226
const metersPerDegree = 111_320
const margin = 12

/** Widest first: edges are drawn under all fills, so that crossings stay open. */
const strokes = [
  { streetClass: 'minor', edge: 3.4, edgeColor: '#bbb', fill: 2.4, fillColor: '#fff' },
  { streetClass: 'major', edge: 5.7, edgeColor: '#888', fill: 4.5, fillColor: '#fff' },
  { streetClass: 'motorway', edge: 6.2, edgeColor: '#888', fill: 5, fillColor: '#e6e6e6' },
] as const

const createProjection = (facility: Coordinates, venue: Coordinates) => {
  const middle = {
    latitude: (facility.latitude + venue.latitude) / 2,
    longitude: (facility.longitude + venue.longitude) / 2,
  }
  const eastPerDegree = metersPerDegree * Math.cos((middle.latitude * Math.PI) / 180)
  const eastMeters = Math.abs(facility.longitude - venue.longitude) * eastPerDegree
  const northMeters = Math.abs(facility.latitude - venue.latitude) * metersPerDegree
  // Both points and their labels are inside the frame; at least 600 m across, so that streets are distinguishable.
  const unitsPerMeter = Math.min((width - 150) / eastMeters, (height - 120) / northMeters, width / 600)
  return {
    unitsPerMeter,
    project: (longitude: number, latitude: number): Point => ({
      x: width / 2 + (longitude - middle.longitude) * eastPerDegree * unitsPerMeter,
      y: height / 2 - (latitude - middle.latitude) * metersPerDegree * unitsPerMeter,
    }),
  }
}

const isOutside = (one: Point, other: Point): boolean =>
  Math.max(one.x, other.x) < -margin ||
  Math.min(one.x, other.x) > width + margin ||
  Math.max(one.y, other.y) < -margin ||
  Math.min(one.y, other.y) > height + margin

/** The parts of a line near the frame. */
const visibleParts = (points: readonly Point[]): Point[][] => {
  const parts: Point[][] = []
  for (const [index, to] of points.entries()) {
    const from = points[index - 1]
    if (from === undefined || isOutside(from, to)) continue
    const open = parts.at(-1)
    if (open?.at(-1) === from) open.push(to)
    else parts.push([from, to])
  }
  return parts
}

const pointsOf = ({ coordinates }: Street, project: (longitude: number, latitude: number) => Point): Point[] =>
  Array.from({ length: coordinates.length / 2 }, (_, index) =>
    project(coordinates[2 * index] ?? 0, coordinates[2 * index + 1] ?? 0),
  )

const rounded = (value: number): string => String(Math.round(value * 10) / 10)

const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${rounded(x)} ${rounded(y)}`).join('')

const tagHeight = 26

/** The tag above its point, or below where the frame ends or the venue is in the way. */
const placeTag = (at: Point, text: string, venue: Rect): Rect => {
  const tagWidth = Math.round(text.length * 7 + 26)
  const x = Math.min(Math.max(at.x - tagWidth / 2, 3), width - tagWidth - 3)
  const above = { x, y: at.y - 38, width: tagWidth, height: tagHeight }
  const below = { ...above, y: at.y + 12 }
  return above.y > 3 && !rectsTouch(above, venue) ? above : below
}

const tagMarkup = (at: Point, place: Rect, text: string): string => {
  const stemEnd = place.y < at.y ? place.y + place.height : place.y
  return (
    `<path d="M${rounded(at.x)} ${rounded(at.y)}V${rounded(stemEnd)}" stroke="#000" stroke-width="1.25"/>` +
    `<circle cx="${rounded(at.x)}" cy="${rounded(at.y)}" r="4.5" fill="#000" stroke="#fff" stroke-width="1.2"/>` +
    `<rect x="${rounded(place.x)}" y="${rounded(place.y)}" width="${place.width}" height="${tagHeight}" fill="#000"/>` +
    `<circle cx="${rounded(place.x + 11)}" cy="${rounded(place.y + 13)}" r="4" fill="#fff"/>` +
    `<text class="tag" x="${rounded(place.x + 20)}" y="${rounded(place.y + 13)}">${escapeHtml(text)}</text>`
  )
}

const streetLayers = (parts: ReadonlyMap<StreetClass, string>): string => {
  const layer = (streetClass: StreetClass, color: string, strokeWidth: number): string => {
    const path = parts.get(streetClass)
    return path === undefined ? '' : `<path class="st" d="${path}" stroke="${color}" stroke-width="${strokeWidth}"/>`
  }
  const edges = strokes.map(({ streetClass, edgeColor, edge }) => layer(streetClass, edgeColor, edge))
  const fills = strokes.map(({ streetClass, fillColor, fill }) => layer(streetClass, fillColor, fill))
  return [...edges, ...fills].join('')
}

/** Rectangles along the dotted line, as obstacles. */
const alongLine = (from: Point, to: Point): Rect[] =>
  [0.2, 0.35, 0.5, 0.65, 0.8].map((share) => ({
    x: from.x + (to.x - from.x) * share - 8,
    y: from.y + (to.y - from.y) * share - 8,
    width: 16,
    height: 16,
  }))

/** Undefined where no basemap covers both points or they are too far apart. */
export const sketchMap = (
  basemaps: readonly Basemap[],
  facility: Place,
  venue: Place,
  t: ProgramMessages,
): { svg: Markup; attribution: string } | undefined => {
  const basemap = basemapOf(basemaps, facility, venue)
  if (basemap === undefined) return undefined
  const { project, unitsPerMeter } = createProjection(facility, venue)
  if (unitsPerMeter < 0.05) return undefined
  const venueAt = project(venue.longitude, venue.latitude)
  const facilityAt = project(facility.longitude, facility.latitude)

  const paths = new Map<StreetClass, string>()
  const visible: Street[] = []
  for (const street of basemap.streets) {
    const [west, south, east, north] = street.box
    if (isOutside(project(west, south), project(east, north))) continue
    const parts = visibleParts(pointsOf(street, project))
    if (parts.length === 0) continue
    visible.push(street)
    // A sketch has no narrower line for service roads.
    const streetClass = street.streetClass === 'service' ? 'minor' : street.streetClass
    paths.set(streetClass, (paths.get(streetClass) ?? '') + parts.map(pathOf).join(''))
  }
  if (visible.length === 0) return undefined

  const [blockWidth, blockHeight] = [Math.max(36, 118 * unitsPerMeter), Math.max(24, 78 * unitsPerMeter)]
  const [blockX, blockY] = [venueAt.x - blockWidth / 2, venueAt.y - blockHeight / 2]
  const block = { x: blockX, y: blockY, width: blockWidth, height: blockHeight }
  const place = placeTag(facilityAt, t('pass.map.parkHere'), block)
  const labels = chooseStreetNames(visible, {
    mostNames: 4,
    bounds: { x: 2, y: 2, width: width - 4, height: height - 4 },
    obstacles: [block, place, ...alongLine(venueAt, facilityAt)],
    project,
  })
    .map(
      ({ name, at, angle }) =>
        `<text transform="translate(${rounded(at.x)} ${rounded(at.y)}) rotate(${rounded(angle)})">${escapeHtml(name)}</text>`,
    )
    .join('')
  const svg =
    `<svg class="map" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" role="img" aria-label="${escapeHtml(t('pass.map.alternative', { facility: facility.name, venue: venue.name }))}">` +
    streetLayers(paths) +
    `<rect x="${rounded(block.x)}" y="${rounded(block.y)}" width="${rounded(blockWidth)}" height="${rounded(blockHeight)}" rx="3" fill="#ddd" stroke="#000"/>` +
    labels +
    `<path d="${pathOf([venueAt, facilityAt])}" stroke="#000" stroke-width="2" stroke-dasharray="2 5" stroke-linecap="round" fill="none"/>` +
    `<text class="venue" x="${rounded(venueAt.x)}" y="${rounded(venueAt.y)}">${escapeHtml(venue.name)}</text>` +
    `${tagMarkup(facilityAt, place, t('pass.map.parkHere'))}</svg>`
  return { svg: new Markup(svg), attribution: basemap.attribution }
}
export type MapSketch = NonNullable<ReturnType<typeof sketchMap>>
