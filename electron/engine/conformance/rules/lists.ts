/** Decisions, section 2: lists, fields, zoom, stats. */
import { implementedIn } from '../chapter.ts'

export const listRules = [
  ...implementedIn('engine/resources/events/event-list.ts', {
    'D2-order-events': 'Events come by start_time, id.',
  }),
  ...implementedIn('engine/resources/venues/service.ts', {
    'D2-order-venues': 'Venues come by name, id.',
  }),
  ...implementedIn('engine/resources/locations/service.ts', {
    'D2-order-locations': 'Locations come by distance, then id.',
  }),
  ...implementedIn('engine/resources/quotes/quote-order.ts', {
    'D2-order-quotes': 'Quotes come by distance, then id.',
  }),
  ...implementedIn('engine/resources/bookings/booking-query.ts', {
    'D2-order-bookings': 'Bookings come by purchased_at descending, then id.',
    'D2-order-total': 'Order is total: pages never overlap or skip.',
  }),
  ...implementedIn('engine/http/sort.ts', {
    'D2-sort-default': 'sort without a direction is a-z and closest first.',
    'D2-sort-unknown': 'An unknown sort name is 400.',
  }),
  ...implementedIn('engine/http/paging.ts', {
    'D2-link-absolute': 'Link holds absolute URLs with the same query and page replaced.',
    'D2-link-rels': 'Its rels are first, prev, next and last.',
    'D2-past-the-end': 'A page past the end is [] with 200.',
    'D2-per-page-capped': 'per_page above 100 is capped.',
    'D2-per-page-refused': 'per_page below 1 or not a number is 400.',
  }),
  ...implementedIn('engine/http/fields.ts', {
    'D2-fields-forms': 'fields takes :default, plain names of the resource itself, object:field and object::group.',
    'D2-fields-unknown': 'An unknown field is ignored.',
    'D2-fields-only-named': 'Without :default or a group only the named fields come, with _links and _embedded.',
  }),
  ...implementedIn('engine/resources/quotes/quote-fields.ts', {
    'D2-fields-options': 'options: addresses the three option lists, which come where it names a member of theirs.',
    'D2-fields-location-embed': 'location::default works on the default embed of quotes.',
  }),
  ...implementedIn('engine/http/search.ts', {
    'D2-name-blanks': 'Text in name: may hold blanks, up to the next type:.',
    'D2-name-ascii': 'Non-ASCII search text is 400 search_text_not_ascii.',
    'D2-name-prefix': 'Matching is by word prefix, without case, all words.',
    'D6a-destination-refused': 'A destination in q that an endpoint does not accept is 400 invalid_parameter naming q.',
  }),
  ...implementedIn('engine/resources/events/repository.ts', {
    'D2-name-best-first': 'Matches of name come best first.',
    'D2-partner-events': 'partner_event_id:<id> finds events of the asking partner only.',
  }),
  ...implementedIn('engine/resources/events/event-list.ts', {
    'D2-partner-events-shown': 'Such events show partner_events, also on request with event:partner_events.',
  }),
  ...implementedIn('engine/http/zoom.ts', {
    'D2-zoom-unknown': 'An unknown relation in zoom is 400 invalid_zoom.',
    'D2-zoom-none': 'zoom=:none drops default embeds.',
  }),
  ...implementedIn('engine/resources/quotes/service.ts', {
    'D2-embed-quotes': 'Quotes embed the location, the venue on venue searches, the event on event searches.',
  }),
  ...implementedIn('engine/resources/events/representation.ts', {
    'D2-embed-events': 'Events embed nothing unless asked.',
  }),
  ...implementedIn('engine/resources/bookings/representation.ts', {
    'D2-embed-bookings': 'Bookings embed location, parking pass, customer and add-ons.',
  }),
  ...implementedIn('engine/http/reply-writer.ts', {
    'D2-stats': 'result_format=stats with fields=count or stats:count is {"count": n}, independent of paging.',
  }),
  ...implementedIn('engine/http/envelope.ts', {
    'D2-envelope-keys': 'Envelope keys are exactly those of the specification.',
    'D2-time-taken': 'time_taken is seconds with six decimals.',
    'D2-envelope-query': 'query echoes the parsed search, distance as {"miles": n}.',
  }),
]
