/** Serves the built page from one folder, and nothing outside it. */
import { readFile } from 'node:fs/promises'
import { extname, resolve, sep } from 'node:path'

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.geojson': 'application/geo+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** Undefined for a path outside `root`. */
export const fileWithin = (root: string, pathname: string): string | undefined => {
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return undefined
  }
  if (/[\\\0]/.test(decoded)) return undefined
  const file = resolve(root, `.${sep}${decoded}`)
  return file.startsWith(resolve(root) + sep) ? file : undefined
}

export interface StaticFile {
  bytes: Uint8Array<ArrayBuffer>
  contentType: string
}

export const readStaticFile = async (root: string, pathname: string): Promise<StaticFile | undefined> => {
  const file = fileWithin(root, pathname)
  const contentType = file === undefined ? undefined : contentTypes[extname(file).toLowerCase()]
  if (file === undefined || contentType === undefined) return undefined
  try {
    return { bytes: new Uint8Array(await readFile(file)), contentType }
  } catch {
    return undefined
  }
}
