/** The quotes that an event, a venue or a location links to, embedded in it (decisions.md section 6b). */
import { isAppError } from '../../../../shared/errors/errors.ts'
import { RequestContext } from '../../../core/http/route.ts'
import type { ZoomSelection } from '../../../core/http/zoom.ts'
import type { Repositories } from '../../repositories.ts'
import { writeQuotePage } from './quote.ts'
import { createQuoteSearch } from './search.ts'

const mostEmbedded = 20
/** The embedding resource is not embedded again in its quotes. */
const onlyLocation: ZoomSelection = { includes: (relation) => relation === 'location' }

export const createQuoteEmbedder = (repositories: Repositories) => {
  const findQuotes = createQuoteSearch(repositories)
  /**
   * The closest quotes of the link; none where it is refused, as for a past event. Undefined unless requested of the route's own object.
   */
  return (context: RequestContext, object: 'event' | 'venue' | 'location', id: number): object[] | undefined => {
    if (context.route.object !== object || !context.zoom.includes('quotes')) return undefined
    const own = Object.assign(new RequestContext(context), {
      params: new Map([['per_page', String(mostEmbedded)]]),
      zoom: onlyLocation,
    })
    try {
      return writeQuotePage(repositories, own, findQuotes(own, new Map([[`${object}_id`, String(id)]]))).quotes
    } catch (error) {
      if (isAppError(error)) return []
      throw error
    }
  }
}
