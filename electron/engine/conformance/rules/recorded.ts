/** Recorded shapes that are part of the contract (decisions, W18). */
import { implementedIn } from '../chapter.ts'

export const recordedRules = [
  ...implementedIn('engine/resources/quotes/quote-text.ts', {
    'R2-order': 'The members of a quote come in the recorded order.',
    'R2-name': 'name of a quote is never omitted, an empty one is "".',
    'R2-seller-id': 'seller_id is an integer.',
    'R3-uuid': 'The id of an option is a parseable UUID, different for each.',
    'R3-name': 'name of an option is left out when there is none.',
    'R3-fees':
      'A fee is {price, type: convenience_fee, label, parent_category, description}; fees is left out when there is none.',
    'R3-segment-event': 'event of a pricing segment is {} or holds the event id.',
    'R3-in-progress': 'A stay that has begun has the code cancelling_in_progress_booking.',
    'R3-purchase-link':
      'site:purchase is /find_and_book/?location_id=…&start_time=…&end_time=… with the times as the client wrote them.',
    'R3-purchase-curies': 'The links of an option carry the curie site.',
  }),
  ...implementedIn('engine/resources/quotes/option-parts.ts', {
    'R3-disclaimers': 'disclaimers of an option is a list of strings.',
    'R3-price-advisory': 'price_advisory is "None".',
    'R3-shuttle': 'shuttle is present only when true.',
    'R3-capture-plate': 'restrictions is {capture_plate:true} at plate-capture locations.',
    'R3-add-ons': 'add_ons has vehicle_size and general in the specified shape.',
    'R4-amenities': 'Every option carries the whole amenity catalogue with enabled and visible flags.',
  }),
  ...implementedIn('engine/resources/quotes/shuttle.ts', {
    'R3-shuttle-times': 'shuttle_times comes on quote:shuttle_times where it is known, as {to_venue, from_venue}.',
  }),
  ...implementedIn('engine/resources/quotes/option-parts.ts', {
    'R3-instructions': 'pickup_instructions and dropoff_instructions come where they are known.',
  }),
  ...implementedIn('engine/resources/quotes/quote-text.ts', {
    'R3-max-end': 'max_end is the latest exit for the same price, min_start the earliest entry.',
    'R3-daily-price': 'daily_price is money, on request.',
  }),
  ...implementedIn('engine/resources/quotes/service.ts', {
    'R9-airport': 'Quotes at an airport have quote_type airport.',
    'R9-capabilities': 'Parameters such as capabilities, routing_style, email and api_key are ignored.',
  }),
  ...implementedIn('engine/resources/quotes/listed-rates.ts', {
    'R5-non-bookable': 'A non-bookable option is {price, add_ons, attributes}, attributes a list of one-key objects.',
  }),
  ...implementedIn('engine/resources/locations/representation.ts', {
    'R6-defaults': 'An embedded location shows id, name, address1, city, state, postal_code, entrances and photos.',
    'R6-entrances': 'entrances is a list of {coordinates:[lat,lng], max_dimensions?} with inches.height.',
    'R6-on-request':
      'country, currency, timezone, msa, description, site_url, address2, directions, display_seller_logo and rating_summary come on request.',
    'R6-site-url': 'site_url of a location is /p/<city>-parking/<slug>.',
    'R6-rating': 'rating_summary is {average_rating unrounded, rating_count}.',
    'R6-links': 'The quotes link of an embedded location keeps the window; curies explain the relations.',
    'R6-photos': 'photos is a list, empty rather than omitted, of {position, alt?, sizes} with URL in capitals.',
  }),
  ...implementedIn('engine/resources/locations/routes.ts', {
    'R6-reviews': 'Reviews are a bare array; the text of a review is comment.',
  }),
  ...implementedIn('engine/resources/venues/representation.ts', {
    'R7-embedded-fields':
      'A venue embedded in quotes shows id, name, address, coordinates, timezone, description, venue_type and website where known.',
    'R7-quotes-link': 'The quotes link of a venue embedded in quotes keeps the window.',
    'R7-distance': 'distance of a venue search is doubles, not straight_line.',
    'R7-paging': 'A page of venues has 100 rows, and an empty array ends the list.',
  }),
  ...implementedIn('engine/resources/events/representation.ts', {
    'R8-site-url': 'site_url of an event is /<venue-slug>/<event-slug>-<id>/.',
    'R8-availability': 'approximate_low and approximate_high are numbers; availability is absent unless requested.',
    'R8-embedded-stays': 'The embedded venue is there even when fields lists other members only.',
  }),
  ...implementedIn('engine/resources/quotes/destination.ts', {
    'R9-combinations':
      'bounds with event_id, venue_id with event_id and search_type, and anchor_coordinates with bounds go together.',
  }),
  ...implementedIn('engine/resources/quotes/window.ts', {
    'R9-times': 'Times come with minutes or seconds, with or without a zone, or empty.',
  }),
  ...implementedIn('engine/resources/quotes/asked.ts', {
    'R9-option-types': 'option_types is separated by blanks or commas.',
    'R9-returns': 'returns may hold offstreet, offstreet_bookable and other words.',
  }),
  ...implementedIn('engine/http/locale.ts', {
    'R9-lower-case-locale': 'x-language-locale: en-us is understood.',
  }),
  ...implementedIn('engine/resources/bookings/routes.ts', {
    'R11-bare-list': 'GET /bookings is a bare list, and works with a partner’s client-credentials token.',
    'R11-zoom': 'GET /bookings/{id} takes zoom partner, parking_pass and customer.',
    'R11-event-embed': 'Event bookings can embed the event.',
    'R11-pass-list': 'GET /bookings/{id}/parking_pass is a list of one.',
  }),
  ...implementedIn('engine/resources/bookings/booking-input.ts', {
    'R11-email': 'email is taken for customer_email; True is a boolean.',
  }),
  ...implementedIn('engine/resources/bookings/representation.ts', {
    'R11-fields': 'A booking has id, customer_id, event_id, times, prices, type, on_demand and cancellable.',
  }),
  ...implementedIn('engine/oauth/routes.ts', {
    'R12-token-in-query': 'POST /oauth/token works with everything in the query and an empty body.',
    'R12-password-without-client': 'The password grant works without client_id.',
    'R12-scope-unspecified': 'A token request without scope is allowed.',
  }),
  ...implementedIn('engine/resources/accounts/representation.ts', {
    'R12-me-fields': 'GET /accounts/me has id, email, first_name and last_name.',
  }),
]
