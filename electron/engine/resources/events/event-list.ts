/** Searches and shows events: shared by GET /events, GET /events/{id} and GET /venues/{id}/events. */
import { eventSearch } from '../../../../shared/api/parameters.ts'
import type { EngineDeps } from '../../deps.ts'
import { parseLocalTimeMs } from '../../domain/time.ts'
import { invalidParameter } from '../../../core/http/api-error.ts'
import { isInternal } from '../../../core/http/auth.ts'
import type { Auth } from '../../../core/http/auth.ts'
import { RawJson } from '../../../core/http/route.ts'
import type { Reply, RequestContext } from '../../../core/http/route.ts'
import { firstWord, parseIds, parseSearch, parseSearchText, textMatchExpression } from '../../../core/http/search.ts'
import type { SearchQuery } from '../../../core/http/search.ts'
import { parseSort } from '../../../core/http/sort.ts'
import { createVenueRepository } from '../venues/repository.ts'
import { createVenueWriter } from '../venues/writer.ts'
import { createEventAvailability } from './availability.ts'
import { createEventRepository, eventSorts } from './repository.ts'
import type { EventQuestion } from './repository.ts'
import { eventFields, eventJson } from './representation.ts'
import type { EventExtras, EventRow } from './representation.ts'

const searchTypes = eventSearch.keyof().options

export interface EventList {
  find(id: number): EventRow | undefined
  /** JSON text of one event as the request wants it. */
  show(context: RequestContext, event: EventRow): string
  /** The list asked for, of one venue where `venueId` is given. */
  list(context: RequestContext, venueId?: number): Reply
  /** JSON texts of lists by venue: what comes next there, soonest first, for embedding. */
  upcoming(context: RequestContext, venueIds: readonly number[]): ReadonlyMap<number, string>
}

/** How many events a venue embeds; all of them are behind its link. */
const embeddedEvents = 20

/** A date of the search, as a clock reading at the venue. Throws 400 naming the type. */
function localTime(search: SearchQuery, type: string): number | undefined {
  const text = search.get(type)
  if (text === undefined) return undefined
  const localMs = parseLocalTimeMs(firstWord(text))
  if (localMs === undefined) throw invalidParameter(type, `${type} must be a date and time like 2026-10-01T19:00.`)
  return localMs
}

function askingPartner(auth: Auth): number | 'any' | undefined {
  return auth.partnerId ?? (isInternal(auth) ? 'any' : undefined)
}

/** Undefined where nothing can match. Throws 400 for what cannot be read. */
function readQuestion(context: RequestContext, search: SearchQuery, venueId?: number): EventQuestion | undefined {
  const order = parseSort(context.params.get('sort'), eventSorts).map(({ name, descending }) => ({
    by: name,
    descending,
  }))
  const startsFromLocalMs = localTime(search, 'starting_after')
  const startsBeforeLocalMs = localTime(search, 'starting_before')
  const asked = search.get('venue_id')
  const ids = search.get('event_id')
  const name = search.get('name')
  const match = name === undefined ? undefined : textMatchExpression(parseSearchText(name))
  const partnerEventId = search.get('partner_event_id')
  const partnerId = askingPartner(context.auth)
  const askedVenues = asked === undefined ? undefined : parseIds(asked, 'venue_id')
  const askedEvents = ids === undefined ? undefined : parseIds(ids, 'event_id')
  if (name !== undefined && match === undefined) return undefined
  if (partnerEventId !== undefined && partnerId === undefined) return undefined
  if (venueId !== undefined && askedVenues?.includes(venueId) === false) return undefined
  return {
    ids: askedEvents,
    venueIds: venueId === undefined ? askedVenues : [venueId],
    match,
    startsFromLocalMs,
    startsBeforeLocalMs,
    partnerEvent:
      partnerEventId === undefined || partnerId === undefined ? undefined : { id: partnerEventId, partnerId },
    order,
  }
}

export function createEventList(deps: EngineDeps): EventList {
  const events = createEventRepository(deps.database)
  const venues = createVenueRepository(deps.database)
  const availabilityOf = createEventAvailability(deps.database)
  const venueWriter = createVenueWriter(deps)

  /** Writes events one after the other; what they share, such as their venue, is read once. */
  function createWriter(context: RequestContext, withPartnerEvents: boolean): (event: EventRow) => string {
    const { relations, auth, nowMs } = context
    const fields = context.fields.of(eventFields)
    const zoomVenue = context.zoom.wants('venue')
    const partnerId = withPartnerEvents || fields.has('partner_events') ? askingPartner(auth) : undefined
    const plain = !zoomVenue && partnerId === undefined && context.fields.key === ''
    if (plain) return (event) => eventJson(event, relations)
    const venueText = zoomVenue ? venueWriter(context) : undefined
    const venueTexts = new Map<number, string | undefined>()
    const embeddedVenue = (id: number): string | undefined => {
      if (venueText === undefined) return undefined
      if (!venueTexts.has(id)) {
        const venue = venues.find(id)
        venueTexts.set(id, venue === undefined ? undefined : venueText(venue))
      }
      return venueTexts.get(id)
    }
    return (event) => {
      const extras: EventExtras = {
        venueSlug: fields.has('site_url') ? events.venueSlug(event.venue_id) : undefined,
        availability: fields.has('availability') ? availabilityOf(event, nowMs) : undefined,
        partnerEvents: partnerId === undefined ? undefined : events.partnerEvents(event.id, partnerId),
        venueJson: embeddedVenue(event.venue_id),
      }
      return eventJson(event, relations, fields, extras)
    }
  }

  return {
    find: (id) => events.find(id),
    show: (context, event) => createWriter(context, false)(event),
    list(context, venueId) {
      const search = parseSearch(context.params.get('q'), searchTypes)
      const question = readQuestion(context, search, venueId)
      const { paging } = context
      if (question === undefined) return { kind: 'list', items: [], total: 0 }
      const total = events.count(question)
      if (context.countOnly || paging.offset >= total) return { kind: 'list', items: [], total }
      const rows = events.list(question, paging.perPage, paging.offset)
      const write = createWriter(context, question.partnerEvent !== undefined)
      return { kind: 'list', items: new RawJson(`[${rows.map(write).join(',')}]`), returned: rows.length, total }
    },
    upcoming(context, venueIds) {
      const write = createWriter(context, false)
      const texts = new Map<number, string[]>(venueIds.map((id) => [id, []]))
      for (const event of events.upcoming(venueIds, context.nowMs, embeddedEvents)) {
        texts.get(event.venue_id)?.push(write(event))
      }
      return new Map([...texts].map(([id, list]) => [id, `[${list.join(',')}]`]))
    },
  }
}
