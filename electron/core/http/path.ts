/** Splits a request's URL and normalizes its path (decisions.md W3). */

/** The path without repeated or trailing slashes. */
const plainPath = (path: string): string => {
  const plain = path.includes('//') ? path.replace(/\/{2,}/g, '/') : path
  return plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain
}

/** `path` stays percent-encoded, `rawQuery` comes without the question mark. */
export const splitAddress = (url: string): { readonly path: string; readonly rawQuery: string } => {
  const start = url.startsWith('/') ? 0 : url.indexOf('/', url.indexOf('://') + 3)
  if (start < 0) return { path: '/', rawQuery: '' }
  const hash = url.indexOf('#', start)
  const end = hash < 0 ? url.length : hash
  const question = url.indexOf('?', start)
  if (question < 0 || question > end) return { path: plainPath(url.slice(start, end)), rawQuery: '' }
  return { path: plainPath(url.slice(start, question)), rawQuery: url.slice(question + 1, end) }
}
