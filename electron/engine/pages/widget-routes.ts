/** `/widget/`: the widget's page, the files of all pages, and the streets that its map draws (decisions.md section 7). */
import { AppError, invalidParameter } from '../../../shared/errors.ts'
import { parseCoordinates } from '../../core/geo.ts'
import { publicAccess, type Reply, type RequestContext, type Route } from '../../core/http/route.ts'
import { basemapOf } from '../../../shared/map/basemap.ts'
import { boxesTouch } from '../../../shared/map/geometry.ts'
import { bundledBasemaps } from '../../core/passes/basemap.ts'
import { contentPolicy, fileHeaders } from './page-frame.ts'
import { widgetFile } from './widget-files.ts'

const fileReply = ({ pathParams, headers }: RequestContext): Reply => {
  const name = pathParams['file'] ?? ''
  const file = widgetFile(name)
  if (file === undefined) throw new AppError('not_found')
  const { etag, ...shown } = file
  // Revalidated each time, and not sent again while it is the same. Any site may frame the page.
  const policy = name.endsWith('.html') && { 'Content-Security-Policy': `${contentPolicy}; frame-ancestors *` }
  const own = { ...fileHeaders, 'Cache-Control': 'no-cache', ETag: etag, ...policy }
  if (headers.get('if-none-match') === etag) return { kind: 'empty', status: 304, headers: own }
  return { kind: 'file', ...shown, headers: own }
}

/** Degrees around the middle, nearly a mile and a half: farther than a default search reaches. */
const reach = { latitude: 0.02, longitude: 0.027 }

const toMeter = (degrees: number): number => Math.round(degrees * 100_000) / 100_000

/** Streets around `?near=latitude,longitude`, none for places without a bundled map. Throws 400 naming `near`. */
const streetsReply = ({ params }: RequestContext): Reply => {
  const near = parseCoordinates(params.get('near') ?? '')
  if (near === undefined) throw invalidParameter('near', 'near must be a latitude and a longitude.')
  const { latitude, longitude } = near
  const basemap = basemapOf(bundledBasemaps(), near)
  const southwest = [longitude - reach.longitude, latitude - reach.latitude] as const
  const northeast = [longitude + reach.longitude, latitude + reach.latitude] as const
  const streets = (basemap?.streets ?? [])
    .filter((street) => boxesTouch(street.box, [...southwest, ...northeast]))
    .map(({ streetClass, name, coordinates }) => ({ class: streetClass, name, line: Array.from(coordinates, toMeter) }))
  return {
    kind: 'file',
    content: JSON.stringify({ attribution: basemap?.attribution, streets }),
    contentType: 'application/json; charset=utf-8',
    headers: { 'Cache-Control': 'public, max-age=86400', 'X-Content-Type-Options': 'nosniff' },
  }
}

const redirectToWidget = ({ deps }: RequestContext): Reply => ({
  kind: 'empty',
  status: 302,
  headers: { Location: `${deps.settings.widgetUrl}/index.html` },
})

const shared = { method: 'GET', atRoot: true, object: 'widget', access: publicAccess } as const

export const widgetRoutes: readonly Route[] = [
  { ...shared, path: '/widget', summary: 'The parking widget', handle: redirectToWidget },
  { ...shared, path: '/widget/streets.json', summary: 'Streets around a place', unlimited: true, handle: streetsReply },
  { ...shared, path: '/widget/:file', summary: 'A file of the widget', unlimited: true, handle: fileReply },
]
