/** The headers of a pass as a page: no script, no fetches, its one style sheet named by its hash. */
import { createHash } from 'node:crypto'

const styleElement = /<style>([\s\S]*?)<\/style>/

/** For a page that `renderPass` made. It is never kept by caches: a pass may be cancelled at any moment. */
export function passPageHeaders(html: string): Record<string, string> {
  const style = styleElement.exec(html)?.[1] ?? ''
  const styleHash = createHash('sha256').update(style).digest('base64')
  return {
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; font-src data:; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  }
}
