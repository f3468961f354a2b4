/** The content security policies of the app's page and of the engine's HTML pages. */
import { createHash } from 'node:crypto'

const policy = (directives: Readonly<Record<string, string>>): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

/** `nonce` is new for every load. Style attributes are allowed because tables and maps place elements by them. */
export const pagePolicy = (nonce: string, imageOrigins: readonly string[] = []): string =>
  policy({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': `'self' 'nonce-${nonce}'`,
    'style-src-attr': "'unsafe-inline'",
    'img-src': ["'self'", 'data:', 'blob:', ...imageOrigins].join(' '),
    'font-src': "'self'",
    'connect-src': "'self'",
    'frame-src': "'self'",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  })

/** The page's policy with what hot reload needs; never in a built app. */
export const developmentPolicy = (nonce: string, serverOrigin: string): string =>
  pagePolicy(nonce)
    .replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
    .replace("connect-src 'self'", `connect-src 'self' ${serverOrigin} ${serverOrigin.replace(/^http/, 'ws')}`)

const styleElement = /<style[^>]*>([\s\S]*?)<\/style>/gi

const styleHashes = (html: string): string[] =>
  [...html.matchAll(styleElement)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )

export const documentPolicy = (html: string): string =>
  policy({
    'default-src': "'none'",
    'style-src': ["'self'", ...new Set(styleHashes(html))].join(' '),
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data:",
    'font-src': "'self' data:",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'self'",
  })

export const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const satisfies Record<string, string>
