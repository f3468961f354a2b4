/** Writes the quotes that a search has found, with what they embed and the members that were chosen. */
import type { EngineServices } from '../../services.ts'
import { defaultFields } from '../../../core/http/fields.ts'
import type { RequestContext } from '../../../core/http/route.ts'
import { eventFields, eventShape } from '../events/representation.ts'
import { venueShape } from '../venues/representation.ts'
import { createQuoteWriter, type QuoteItem } from './quote.ts'
import { pickQuote } from './request.ts'
import type { FoundQuotes } from './search.ts'
import { windowQuery } from './window.ts'

/** The venue and the event that quotes embed, by venue of the destination. */
const embeddedOf = ({ zoom, locale, relations }: RequestContext, found: FoundQuotes): object[] => {
  const { event, venues, isVenueSearch } = found.destination
  const chosen = defaultFields(eventFields)
  // The hours of an event that is still to be scheduled must not be taken for real ones.
  const fields = event?.times_tbd === 1 ? new Set([...chosen, 'times_tbd']) : chosen
  const shownEvent =
    event && zoom.wants('event', true) ? { [relations.name('event')]: eventShape(event, relations, fields) } : {}
  if (!zoom.wants('venue', isVenueSearch)) return venues.map(() => shownEvent)
  return venues.map((venue) => {
    const quotesQuery = windowQuery(found.windows.get(venue.timezone) ?? found.window)
    return {
      [relations.name('venue')]: venueShape(venue, relations, undefined, { locale, quotesQuery }),
      ...shownEvent,
    }
  })
}

export const createQuotePageWriter =
  ({ repositories: { facilities, sealer }, settings }: EngineServices) =>
  (context: RequestContext, found: FoundQuotes) => {
    const { fields } = context
    const { page, suggested, marked } = found
    const shown = [...page, ...(suggested ?? []), ...Object.values(marked ?? {})]
    const loaded = facilities.load([...new Set(shown.map(({ place }) => place.row.id))])
    const embedded = embeddedOf(context, found)
    const writeQuote = createQuoteWriter(context, found, { baseUrl: settings.baseUrl, seal: sealer.seal, embedded })
    const write = (item: QuoteItem): object => {
      const facility = loaded.get(item.place.row.id)
      if (facility === undefined) throw new Error(`location ${item.place.row.id} was found but not loaded`)
      const quote = writeQuote(item, facility)
      return fields.key === '' ? quote : pickQuote(quote, fields)
    }
    return {
      quotes: page.map(write),
      curated: marked && Object.fromEntries(Object.entries(marked).map(([mark, item]) => [mark, write(item)])),
      suggested: suggested?.map(write),
    }
  }
