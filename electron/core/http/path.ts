/** Splits a request's URL and normalizes its path (decisions.md W3). */

export interface Address {
  /** Without repeated or trailing slashes; percent-encoded. */
  readonly path: string
  /** Without the question mark. */
  readonly rawQuery: string
}

export const plainPath = (path: string): string => {
  let plain = path.includes('//') ? path.replace(/\/{2,}/g, '/') : path
  if (plain.length > 1 && plain.endsWith('/')) plain = plain.slice(0, -1)
  return plain
}

export const splitAddress = (url: string): Address => {
  const start = url.startsWith('/') ? 0 : url.indexOf('/', url.indexOf('://') + 3)
  if (start < 0) return { path: '/', rawQuery: '' }
  const hash = url.indexOf('#', start)
  const end = hash < 0 ? url.length : hash
  const question = url.indexOf('?', start)
  if (question < 0 || question > end) return { path: plainPath(url.slice(start, end)), rawQuery: '' }
  return { path: plainPath(url.slice(start, question)), rawQuery: url.slice(question + 1, end) }
}
