/** Decisions, section 1: wire conventions. */
import { implementedIn } from '../chapter.ts'

export const wireRules = [
  ...implementedIn('engine/http/relations.ts', {
    'W1-default-prefix': 'The relation prefix is svc by default.',
    'W1-configured-prefix': 'With the setting at pw every relation, curie and zoom uses pw.',
    'W1-accepted-prefixes': 'zoom and fields accept the configured prefix, svc, and none.',
    'W1-site-curie': 'A second curie site, <site_url>/{rel}, carries site:purchase.',
    'W2-relative-href': 'href is relative to {base_url}/v4.',
    'W2-absolute-curies': 'Curie hrefs are absolute templates.',
  }),
  ...implementedIn('engine/http/path.ts', {
    'W3-slashes': 'A trailing slash and repeated slashes mean the plain path.',
  }),
  ...implementedIn('engine/http/router.ts', {
    'W3-old-version': '/v3_1/... answers 404 api_version_not_supported.',
  }),
  ...implementedIn('engine/http/parameters.ts', {
    'W4-sources': 'Parameters come from query, form body, or both.',
    'W4-get-query-wins': 'On conflict the query wins on GET.',
    'W4-post-body-wins': 'On conflict the body wins on POST.',
    'W4-post-in-query': 'A POST with an empty body and everything in the query works.',
    'W4-json': 'JSON bodies are accepted.',
    'W4-unknown-parameters': 'Unknown parameters are ignored.',
    'W4-empty-values': 'Empty values are ignored.',
    'W4-repeated': 'Of repeated keys the last one wins.',
  }),
  ...implementedIn('engine/http/search.ts', {
    'W4-unknown-q': 'Unknown q tokens are ignored.',
  }),
  ...implementedIn('engine/http/body.ts', {
    'W4-body-limit': 'A body may hold 256 KiB; more is 413.',
  }),
  ...implementedIn('engine/http/router.ts', {
    'W5-post-search': 'POST on venues, events, locations and quotes is the same search as GET.',
  }),
  ...implementedIn('engine/http/reply-writer.ts', {
    'W6-only-true': 'For envelope and pretty only the exact string true is true.',
  }),
  ...implementedIn('engine/http/parameters.ts', {
    'W6-business-booleans': 'Business fields accept true, True, 1 and false, False, 0.',
    'W6-refused-boolean': 'Any other value of a business boolean is a 400 naming the field.',
  }),
  ...implementedIn('engine/domain/time.ts', {
    'W7-three-digits': 'Times always have three fraction digits and a numeric offset.',
    'W7-local-zone': 'Times come in the zone of the venue or location.',
    'W7-offset-of-instant': 'The offset is that of the instant, not of today.',
    'W8-forms': 'YYYY-MM-DDTHH:MM is read, with optional seconds and fraction.',
    'W8-zone-dropped': 'A zone is dropped, not applied.',
    'W8-gap': 'A local time in the spring gap moves forward by the gap.',
    'W8-ambiguous': 'An ambiguous local time is the earlier one.',
    'W8-unparseable': 'An unparseable time is 400 invalid_parameter with fields naming it.',
  }),
  ...implementedIn('engine/domain/money.ts', {
    'W9-minor-units': 'Money is stored and reckoned as integer minor units with a currency, never as binary floats.',
    'W9-string': 'Money goes out as a decimal string with the digits of the currency.',
  }),
  ...implementedIn('engine/resources/bookings/pass-representation.ts', {
    'W9-pass-number': 'In the parking pass money is a number.',
  }),
  ...implementedIn('engine/resources/bookings/representation.ts', {
    'W10-integers': 'Ids of events, venues, bookings and customers are integers.',
  }),
  ...implementedIn('engine/resources/locations/representation.ts', {
    'W10-location-digits': 'Ids of locations are digit strings.',
  }),
  ...implementedIn('engine/domain/quote-seal.ts', {
    'W10-uuids': 'Ids of purchase options and add-ons are UUID strings.',
  }),
  ...implementedIn('engine/domain/geo.ts', {
    'W11-geodesic': 'Distances are WGS 84 geodesics, not great circles of a sphere.',
    'W11-truncated': 'A distance is {straight_line:{meters,feet}}, each truncated to an integer.',
  }),
  ...implementedIn('engine/http/error-response.ts', {
    'W12-shape': 'Errors are {"errors":[{code,uuid,status,message,details?,fields?}]}.',
    'W12-top-level': 'Beside errors stand status and message of the first.',
    'W12-no-internals': '5xx never carry internals.',
    'W12-request-id': 'Every response has X-Request-Id, and the uuid of an error equals it.',
  }),
  ...implementedIn('engine/oauth/token-error.ts', {
    'W13-shape': 'Token errors are {error, error_description}.',
    'W13-invalid-client': 'invalid_client is 401, with WWW-Authenticate when Basic was tried.',
    'W13-others-400': 'Every other token error is 400, invalid_scope too.',
  }),
  ...implementedIn('engine/http/cors.ts', {
    'W14-off': 'CORS is off by default.',
    'W14-listed': 'A setting lists the allowed origins.',
  }),
  ...implementedIn('engine/http/locale.ts', {
    'W15-case': 'X-Language-Locale is matched without case and echoed in canonical form.',
    'W15-invalid': 'An invalid locale is ignored and not echoed.',
  }),
  ...implementedIn('engine/http/messages-fr.ts', {
    'W15-messages': 'A valid locale is used for messages.',
  }),
  ...implementedIn('engine/domain/amenities.ts', {
    'W15-amenities': 'A valid locale is used for amenity names.',
  }),
  ...implementedIn('engine/resources/quotes/names.ts', {
    'W15-add-ons': 'A valid locale is used for add-on names.',
    'W15-disclaimers': 'A valid locale is used for disclaimers.',
  }),
  ...implementedIn('engine/resources/quotes/option-parts.ts', {
    'W15-stored': 'A valid locale is used for any stored translation.',
  }),
  ...implementedIn('engine/http/reply-writer.ts', {
    'W16-etag': 'GETs of single resources and lists have an ETag.',
    'W16-304': 'If-None-Match answers 304.',
  }),
  ...implementedIn('engine/resources/quotes/service.ts', {
    'W17-no-writes': 'GET performs no writes, quotes included.',
  }),
  ...implementedIn('engine/domain/quote-seal.ts', {
    'W17-quote-id': 'A quote id is resolvable later, also after a restart, without a stored row.',
  }),
  ...implementedIn('engine/resources/events/availability.ts', {
    'W18-event-availability':
      'availability of an event is {approximate_low, approximate_high, available}, available an integer, on request only.',
  }),
  ...implementedIn('engine/resources/bookings/representation.ts', {
    'W18-booking-event': 'A booking has event_id and on_demand.',
    'W18-cancelled-at': 'cancelled_at is present only when cancelled.',
  }),
  ...implementedIn('engine/resources/quotes/quote-text.ts', {
    'W18-lists': 'Lists such as photos, entrances and purchase_options are never missing.',
  }),
  ...implementedIn('engine/resources/venues/representation.ts', {
    'W18-venue-distance': 'Venues found by coordinates have distance as {meters, miles} numbers.',
  }),
]
