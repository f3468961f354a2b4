/**
 * `/widget/`: the files of the widget and of all pages, which `scripts/widget.mjs` builds, and the streets that the widget's map draws
 * (decisions.md section 7).
 */
import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { AppError, invalidParameter } from '../../../shared/errors/errors.ts'
import { bundledPath } from '../../core/bundled-path.ts'
import { parseCoordinates } from '../../core/geo.ts'
import { matches } from '../../core/http/reply-writer.ts'
import { publicAccess, type Reply, type RequestContext, type Route } from '../../core/http/route.ts'
import { basemapOf } from '../../../shared/map/basemap.ts'
import { boxesTouch } from '../../../shared/map/geometry.ts'
import { bundledBasemaps } from '../../core/passes/basemap.ts'
import { contentPolicy, fileHeaders, localeOf } from './page-frame.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

const readFile = (path: string) => {
  const content = new Uint8Array(readFileSync(path))
  return { content, contentType: contentTypes[extname(path)] ?? '', etag: `"${hash('sha1', content, 'base64url')}"` }
}

const readFiles = (): ReadonlyMap<string, ReturnType<typeof readFile>> => {
  const folder = bundledPath('out', 'widget')
  if (folder === undefined) throw new Error('the widget was not built: npm run build')
  return new Map(readdirSync(folder).map((name) => [name, readFile(join(folder, name))]))
}

let files: ReturnType<typeof readFiles> | undefined

/** A file by its name under `/widget/`; undefined for any other name. All of them are read once. */
const widgetFile = (name: string): ReturnType<typeof readFile> | undefined => (files ??= readFiles()).get(name)

const fileReply = (context: RequestContext): Reply => {
  const { pathParams, headers } = context
  const name = pathParams['file'] ?? ''
  const file = widgetFile(name === 'index.html' ? `index-${localeOf(context)}.html` : name)
  if (file === undefined) throw new AppError('not_found')
  const { etag, ...shown } = file
  // Browsers revalidate each time, and an unchanged file is not sent again. Any site may frame the page.
  const policy = name.endsWith('.html') && {
    'Content-Security-Policy': `${contentPolicy}; frame-ancestors *`,
    Vary: 'Accept-Language, X-Language-Locale',
  }
  const own = { ...fileHeaders, 'Cache-Control': 'no-cache', ETag: etag, ...policy }
  if (matches(headers.get('if-none-match') ?? '', etag)) return { kind: 'empty', status: 304, headers: own }
  return { kind: 'file', ...shown, headers: own }
}

/** Degrees around the middle, nearly a mile and a half: farther than a default search reaches. */
const reach = { latitude: 0.02, longitude: 0.027 }

const toMeter = (degrees: number): number => Math.round(degrees * 100_000) / 100_000

/** Streets around `?near=latitude,longitude`, none for places without a bundled map. Throws 400 that names `near`. */
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

const redirectToWidget = (): Reply => ({
  kind: 'empty',
  status: 302,
  headers: { Location: '/widget/index.html' },
})

const shared = { method: 'GET', atRoot: true, object: 'widget', access: publicAccess } as const

export const widgetRoutes: readonly Route[] = [
  { ...shared, path: '/widget', summary: 'The parking widget', handle: redirectToWidget },
  { ...shared, path: '/widget/streets.json', summary: 'Streets around a place', unlimited: true, handle: streetsReply },
  { ...shared, path: '/widget/:file', summary: 'A file of the widget', unlimited: true, handle: fileReply },
]
