/** GET /desk/changes: the feed that books follow, here and at another Parkdesk. */
import { z } from 'zod'
import { bookingChanges } from '../../../../shared/desk/reconcile/books.ts'
import { invalidParameter } from '../../../../shared/errors/errors.ts'
import { deskRoute } from '../../../core/http/desk-route.ts'
import type { Parameters } from '../../../core/http/parameters.ts'
import type { Route } from '../../../core/http/route.ts'
import { parseId } from '../../../core/http/search.ts'
import type { EngineServices } from '../../services.ts'

const usualLimit = 500
const largestLimit = 1000

const wholeNumber = (params: Parameters, name: string): number | undefined => {
  const text = params.get(name)
  if (text === undefined) return undefined
  const number = parseId(text, name)
  if (Number.isNaN(number)) throw invalidParameter(name, `${name} is too large.`)
  return number
}

export const changeRoutes = ({ repositories }: EngineServices): Route[] => [
  deskRoute({
    method: 'GET',
    path: '/desk/changes',
    summary: 'Bookings that changed after a sequence, in order and as they are now',
    permission: 'reconcile',
    parameters: z
      .object({
        after: z.int().describe('The last sequence that is known; 0 unless given'),
        limit: z.int().describe(`Of the changes; ${usualLimit} unless given, at most ${largestLimit}`),
      })
      .partial(),
    response: bookingChanges,
    handle({ params }) {
      const after = wholeNumber(params, 'after') ?? 0
      const limit = wholeNumber(params, 'limit') ?? usualLimit
      const body = repositories.bookingChanges.after(after, Math.min(Math.max(limit, 1), largestLimit))
      return { kind: 'resource', body, headers: { 'Cache-Control': 'no-store' } }
    },
  }),
]
