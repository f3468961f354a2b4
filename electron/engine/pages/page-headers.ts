/** The headers of the public pages: no inline script or style, nothing from other origins, and who may frame them. */
import { hash } from 'node:crypto'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "base-uri 'none'; form-action 'self'"

const common = { 'Referrer-Policy': 'no-referrer', 'X-Content-Type-Options': 'nosniff' } as const

/** For a page of the site: it is framed by nobody else, and what it shows changes by the minute. */
export const pageHeaders: Readonly<Record<string, string>> = {
  ...common,
  'Content-Security-Policy': `${policy}; frame-ancestors 'self'`,
  'Cache-Control': 'no-cache',
  Vary: 'Accept, Accept-Language',
}

/** As `pageHeaders`, for what only the holder of a link may see. */
export const privatePageHeaders: Readonly<Record<string, string>> = {
  ...pageHeaders,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
}

/** For the widget's own page: any site may frame it. */
export const widgetPageHeaders: Readonly<Record<string, string>> = {
  ...common,
  'Content-Security-Policy': `${policy}; frame-ancestors *`,
  'Cache-Control': 'no-cache',
}

/** For the files of pages: revalidated each time, and not sent again while they are the same. */
export const fileHeaders = (content: string | Uint8Array<ArrayBuffer>): Readonly<Record<string, string>> => ({
  ...common,
  'Cache-Control': 'no-cache',
  ETag: `"${hash('sha1', content, 'base64url')}"`,
})
