/** GET and POST /quotes. */
import { z } from 'zod'
import { quoteParameters, quoteSearch } from '../../../../shared/api/parameters.ts'
import { curated, quote, quoteMeta, quotesWithViews } from '../../../../shared/api/quotes.ts'
import type { EngineDeps } from '../../deps.ts'
import { openAccess } from '../../../core/http/route.ts'
import type { Reply, RequestContext, Route } from '../../../core/http/route.ts'
import { quoteSorts } from './asked.ts'
import { echoDestination } from './destination.ts'
import { createQuoteService } from './service.ts'
import type { QuoteAnswer } from './service.ts'

function markedText(curated: Readonly<Record<string, string>>): string {
  return `{${Object.entries(curated)
    .map(([mark, text]) => `"${mark}":${text}`)
    .join(',')}}`
}

/** Outside the envelope the lists beside the quotes turn the body into an object (decisions.md section 3, `returns`). */
function wrapper(answer: QuoteAnswer): ((arrayText: string) => string) | undefined {
  const { curated, suggestedView } = answer
  if (curated === undefined && suggestedView === undefined) return undefined
  return (arrayText) => {
    let text = `{"data":${arrayText}`
    if (curated !== undefined) text += `,"curated_data":${markedText(curated)}`
    if (suggestedView !== undefined) text += `,"suggested_view_data":${suggestedView}`
    return `${text}}`
  }
}

function envelopeMembers(answer: QuoteAnswer): Record<string, unknown> {
  const members: Record<string, unknown> = {}
  if (answer.curated !== undefined) members['curated'] = JSON.parse(markedText(answer.curated))
  if (answer.suggestedView !== undefined) members['suggested_view'] = JSON.parse(answer.suggestedView)
  return members
}

export function createQuoteRoutes(deps: EngineDeps): readonly Route[] {
  const service = createQuoteService(deps)

  function handle(context: RequestContext): Reply {
    const answer = service.search(context)
    const enveloped = context.params.get('envelope') === 'true'
    const wrap = wrapper(answer)
    return {
      kind: 'list',
      items: answer.page,
      returned: answer.returned,
      total: answer.total,
      validator: answer.validator,
      ...(wrap === undefined ? {} : { wrap }),
      ...(enveloped
        ? {
            query: echoDestination(context.params, answer.destination),
            meta: answer.meta,
            envelope: envelopeMembers(answer),
          }
        : {}),
    }
  }

  return [
    {
      method: 'GET',
      path: '/quotes',
      summary: 'Parking offers around a destination',
      object: 'quote',
      access: openAccess,
      list: true,
      postSearches: true,
      zooms: ['location', 'venue', 'event'],
      searches: quoteSearch,
      sorts: quoteSorts,
      parameters: quoteParameters,
      refusals: ['quote_destination_missing', 'quote_destination_conflict', 'quote_window_in_past', 'not_found'],
      response: quote,
      bodiesBy: { 'returns=curated': quotesWithViews, 'returns=suggested_view': quotesWithViews },
      envelopeMembers: z.object({
        meta: quoteMeta,
        curated: curated.optional(),
        suggested_view: z.array(quote).optional(),
      }),
      handle,
    },
  ]
}
