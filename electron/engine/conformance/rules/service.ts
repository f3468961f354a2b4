/** Rules of the specification: what the service does, and the conventions of its resources. */
import { implementedIn } from '../chapter.ts'

export const serviceRules = [
  ...implementedIn('engine/http/parameters.ts', {
    'spec-form-bodies':
      'Request bodies are form-encoded; request parameters may be sent as query or form-body parameters.',
  }),
  ...implementedIn('engine/http/reply-writer.ts', {
    'spec-json-responses': 'Responses are JSON.',
    'spec-pretty': 'With pretty=true the response is indented.',
  }),
  ...implementedIn('engine/http/router.ts', {
    'spec-verbs-and-statuses':
      'Standard verbs and status codes: an unknown path is 404, a verb that a path lacks is 405.',
    'spec-version-prefix': 'Every API path is under /v4/.',
  }),
  ...implementedIn('engine/resources/bookings/create-booking.ts', {
    'spec-transactional-flow':
      'Token, quote id, preview, and a booking with the final price of the preview make a sale.',
  }),
  ...implementedIn('engine/resources/events/event-list.ts', {
    'spec-events-many-venues': 'One GET /events call lists the events of many venues, ids as a comma list.',
    'spec-search-ascii': 'Text search of events accepts ASCII characters only.',
  }),
  ...implementedIn('engine/resources/quotes/destination.ts', {
    'spec-quotes-of-an-event': 'GET /quotes?q=event_id:<event_id> starts the transactional flow of an event.',
    'spec-datetime-in-zone': 'A time sent is meant in the zone of the destination or parking location.',
  }),
  ...implementedIn('engine/domain/money.ts', {
    'spec-money-object': 'Money is an object with one key per currency code whose value is a decimal amount.',
    'spec-money-string': 'Amounts are strings.',
  }),
  ...implementedIn('engine/resources/bookings/pass-representation.ts', {
    'spec-money-pass-number': 'Amounts in the parking pass are numbers.',
  }),
  ...implementedIn('engine/domain/time.ts', {
    'spec-datetime-out': 'Times in responses are ISO 8601 with milliseconds and UTC offset.',
    'spec-datetime-in': 'Times in requests are ISO 8601 without a zone; a zone given is ignored.',
  }),
  ...implementedIn('engine/domain/geo.ts', {
    'spec-coordinates-in': 'Coordinates are sent as [latitude,longitude]; the brackets may be omitted.',
  }),
  ...implementedIn('engine/resources/venues/representation.ts', {
    'spec-coordinates-out': 'Coordinates come as [latitude,longitude].',
    'spec-geojson-order': 'Inside GeoJSON coordinates are [longitude,latitude].',
  }),
  ...implementedIn('engine/http/relations.ts', {
    'spec-hal-links': 'Resources have _links with self and related links, each with href.',
    'spec-hal-curies': 'curies is a list of objects with name, href and templated=true.',
    'spec-hal-embedded': 'Zoomed resources are in _embedded, keyed by the prefixed relation.',
  }),
  ...implementedIn('engine/http/json-text.ts', {
    'spec-empty-fields': 'Empty or null fields are omitted, also when they were asked for.',
  }),
  ...implementedIn('engine/resources/locations/representation.ts', {
    'spec-location-id-strings': 'The location id and every location_id field are strings.',
  }),
]
