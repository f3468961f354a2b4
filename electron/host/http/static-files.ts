/** Serves the built page from one folder, and nothing outside it. */
import { getMimeType } from 'hono/utils/mime'
import { readFile } from 'node:fs/promises'
import { resolve, sep } from 'node:path'

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

/** Undefined for a path outside `root`, and for a file that is absent or of an unknown type. */
export const readStaticFile = async (root: string, pathname: string) => {
  const file = fileWithin(root, pathname)
  const contentType = file === undefined ? undefined : getMimeType(file)
  if (file === undefined || contentType === undefined) return undefined
  try {
    return { bytes: new Uint8Array(await readFile(file)), contentType }
  } catch {
    return undefined
  }
}
