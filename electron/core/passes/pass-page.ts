/** A printed page: its parameters, and headers that allow no scripts, no requests and a single style sheet. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '../../../shared/errors/errors.ts'
import { anyLocale } from '../../../shared/api/parameters.ts'
import { paperSchema, type Paper } from '../../../shared/paper-sizes.ts'
import { parseLocale, type Locale } from '../../../shared/locales.ts'
import type { Parameters } from '../http/parameters.ts'

const styleElement = /<style>([\s\S]*?)<\/style>/

/** The headers of a page with one style sheet, which is never cached: a pass may be cancelled at any moment. */
export const passPageHeaders = (html: string): Record<string, string> => {
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

/** `paper`, else the usual one. Throws 400 `print_paper_invalid`. */
export const requestedPaper = (params: Parameters, usual: Paper): Paper => {
  const text = params.get('paper')
  if (text === undefined) return usual
  const parsed = paperSchema.safeParse(text)
  if (!parsed.success) throw new AppError('print_paper_invalid', { fields: ['paper'] })
  return parsed.data
}

/** `locale` in the address, else the customer's language, else the request's, else en-US; an unknown one is ignored (decisions.md W15). */
export const requestedLocale = (
  params: Parameters,
  customerLocale: Locale | undefined,
  headerLocale: Locale | undefined,
): Locale => parseLocale(params.get('locale')) ?? customerLocale ?? headerLocale ?? 'en-US'

export const passPageParameters = z.object({ paper: paperSchema.optional(), locale: anyLocale.optional() })
