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
<<<<<<< HEAD
import { locales, type Locale } from '../../../shared/locales.ts'
import { escapeHtml } from '../../core/html.ts'
import { messagesIn } from '../../common/messages.ts'
import { contentPolicy, fileHeaders, localeOf } from './page-frame.ts'
import { widgetMessages } from './widget-messages.ts'
=======
import { contentPolicy, fileHeaders, localeOf } from './page-frame.ts'
>>>>>>> 40a5f904 (Build the widget, and serve it from the build)

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
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

<<<<<<< HEAD
const pageName = (locale: Locale): string => `index-${locale}.html`

/** The page before its scripts run. */
const pageIn = (locale: Locale, template: string): string => {
  const t = messagesIn(locale)
  return Object.entries({ locale, title: t('widget.title'), needsScripts: t('widget.needsScripts') }).reduce(
    (page, [name, text]) => page.replace(`{${name}}`, escapeHtml(text)),
    template,
  )
}

type Read = () => string | Uint8Array<ArrayBuffer>

/** The formatter of messages, and the modules that it imports by their own names. */
const formatModules = (): [string, Read][] => {
  const file = packages.resolve('icu-minify/format')
  const folder = dirname(file)
  const parts = readdirSync(folder).filter((name) => name.startsWith('types-'))
  return [
    ['format-message.js', () => readFileSync(file, 'utf8')],
    ...parts.map((name): [string, Read] => [name, () => readFileSync(join(folder, name), 'utf8')]),
  ]
}

const readers = (): ReadonlyMap<string, Read> => {
  const project = projectFolder()
  const text = (path: string): string => readFileSync(join(project, path), 'utf8')
  const module =
    (path: string): Read =>
    () =>
      browserModule(text(path))
  const own = readdirSync(join(project, 'widget')).filter((name) => !/\.test\.ts$|\.html$/.test(name))
  return new Map<string, Read>([
    ...own.map((name): [string, Read] =>
      name.endsWith('.ts')
        ? [name.replace(/ts$/, 'js'), module(`widget/${name}`)]
        : [name, () => text(`widget/${name}`)],
    ),
    ...otherModules.map((path): [string, Read] => [`${basename(path)}.js`, module(`${path}.ts`)]),
    ...locales.flatMap((locale): [string, Read][] => [
      [pageName(locale), () => pageIn(locale, text('widget/index.html'))],
      [`messages-${locale}.json`, () => widgetMessages(locale)],
    ]),
    ['colors.css', () => publicColors(text(`${styles}/tokens.css`), text(`${styles}/themes.css`))],
    ['leaflet.js', leafletModule],
    ...formatModules(),
    ['leaflet.css', () => readFileSync(packages.resolve('leaflet/dist/leaflet.css'), 'utf8')],
    ...Object.entries(fonts).map(([name, file]): [string, Read] => [
      name,
      () => new Uint8Array(readFileSync(packages.resolve(file))),
    ]),
  ])
}

const readFile = (name: string, read: Read) => {
  const content = read()
  const contentType = contentTypes[extname(name)] ?? javascript
  return { content, contentType, etag: `"${hash('sha1', content, 'base64url')}"` }
}

let known: ReadonlyMap<string, Read> | undefined
const files = new Map<string, ReturnType<typeof readFile>>()

/** A file by its name under `/widget/`, read once; undefined for any other name. */
const widgetFile = (name: string): ReturnType<typeof readFile> | undefined => {
  known ??= readers()
  const read = known.get(name)
  if (read !== undefined && !files.has(name)) files.set(name, readFile(name, read))
  return files.get(name)
}
=======
/** A file by its name under `/widget/`; undefined for any other name. All of them are read once. */
const widgetFile = (name: string): ReturnType<typeof readFile> | undefined => (files ??= readFiles()).get(name)
>>>>>>> 40a5f904 (Build the widget, and serve it from the build)

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
