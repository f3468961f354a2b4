/** Rules of the specification: resources and their fields. */
import { implementedIn } from '../chapter.ts'

export const resourceRules = [
  ...implementedIn('engine/oauth/tokens.ts', {
    'spec-token-fields': 'A token response has access_token, token_type bearer, expires_in, scope and created_at.',
    'spec-token-expires-in': 'expires_in is 31557600 seconds, one year, and the token ends then.',
    'spec-token-created-at': 'created_at is the UNIX timestamp of creation.',
    'spec-token-scope-list': 'scope lists the granted scopes, separated by spaces.',
    'spec-token-refresh-present': 'refresh_token is present for the flows of a user and absent for client credentials.',
  }),
  ...implementedIn('engine/http/error-response.ts', {
    'spec-error-object': 'An error has code, uuid, status and message.',
    'spec-error-uuid': 'The uuid of each error is unique.',
    'spec-error-fields': 'fields lists the names of invalid input parameters, and is absent otherwise.',
    'spec-error-message': 'message is short text for users; debugging text is in details.',
  }),
  ...implementedIn('engine/oauth/token-error.ts', {
    'spec-token-error': 'Token errors have error and error_description instead.',
  }),
  ...implementedIn('engine/http/envelope.ts', {
    'spec-envelope-status': 'The envelope has the HTTP status.',
    'spec-envelope-count': 'The envelope has record_count.',
    'spec-envelope-timestamps': 'start_timestamp and end_timestamp are ISO 8601 UTC times of processing.',
    'spec-envelope-time-taken': 'time_taken is decimal seconds.',
    'spec-envelope-query': 'query echoes the search, distance as an object with miles.',
    'spec-envelope-data': 'data is the normal response payload.',
    'spec-envelope-everywhere': 'The envelope is available on every endpoint.',
  }),
  ...implementedIn('engine/resources/quotes/service.ts', {
    'spec-envelope-meta': 'Quote searches have meta: start_time, end_time, coordinates, and count per quote type.',
    'spec-envelope-meta-bounds': 'meta.coordinates of a bounds search is the centroid of the box.',
  }),
  ...implementedIn('engine/http/paging.ts', {
    'spec-page-link': 'Link holds RFC 5988 links with rel next, prev and last.',
    'spec-page-per-page': 'X-Pagination-Per-Page is the maximum of records per page.',
    'spec-page-total': 'X-Pagination-Total is the total of records.',
    'spec-page-returned': 'X-Pagination-Returned counts the records of this response.',
    'spec-page-current': 'X-Pagination-Current-Page is the current page.',
    'spec-page-pages': 'X-Pagination-Total-Pages is the number of pages at this page size.',
  }),
  ...implementedIn('engine/resources/events/representation.ts', {
    'spec-event-fields': 'An event shows id, name, venue_id, start_time and end_time.',
    'spec-event-site-url': 'site_url is a path and comes on request only.',
    'spec-event-times-tbd': 'times_tbd comes on request only, as the string true or false.',
    'spec-event-partner-events': 'partner_event_id is queryable, and partner_event objects are displayed.',
    'spec-event-links': 'An event links to self, its venue and its quotes.',
    'spec-event-zoom-venue': 'Zoom svc:venue embeds the venue of an event.',
  }),
  ...implementedIn('engine/resources/venues/representation.ts', {
    'spec-venue-fields': 'A venue shows id, name, address1, city, state, postal_code and timezone.',
    'spec-venue-links': 'A venue links to self, its events and its quotes.',
  }),
  ...implementedIn('engine/resources/locations/representation.ts', {
    'spec-location-fields': 'A location shows id, name and its address.',
    'spec-location-reviews-link': 'reviews of a location is a link object with href.',
    'spec-location-entrances': 'entrances include max_dimensions where they are known.',
    'spec-location-rating': 'rating_summary comes on explicit request only.',
    'spec-location-address-group': 'location::address gives address1, address2, city, state, postal_code and country.',
    'spec-location-type': 'type of a location is shown and may be on_street.',
    'spec-location-v4-fields':
      'capacity, hours, operating_hours, non_bookable_rates, phone and outline are present in v4.',
    'spec-location-site-url': 'site_url of a location comes on request.',
    'spec-location-links': 'A location links to self, its reviews and its quotes.',
  }),
  ...implementedIn('engine/resources/quotes/quote-text.ts', {
    'spec-option-base-price': 'base_price includes taxes and may exclude convenience fees.',
    'spec-option-price': 'price of an option is money.',
    'spec-option-fees': 'fees can be shown to the consumer.',
    'spec-option-display': 'display says whether price or base_price is preferred before purchase.',
    'spec-option-cancellable': 'cancellable_status is a Cancellable Status.',
    'spec-option-add-ons': 'An option carries its add_ons.',
  }),
  ...implementedIn('engine/resources/quotes/quote-fields.ts', {
    'spec-options-object': 'The three option lists are addressed as the single object type options in fields.',
  }),
  ...implementedIn('engine/resources/quotes/service.ts', {
    'spec-curated': 'curated marks one or more of cheapest, closest and recommended.',
    'spec-suggested-view': 'suggested_view is a subset of results sized by search type.',
  }),
  ...implementedIn('engine/resources/quotes/option-parts.ts', {
    'spec-add-on-groups': 'add_ons has groups vehicle_size and general, each with required and options.',
    'spec-add-on-fields': 'An add-on has id, name, start_time, end_time, price, availability, items and icon.',
    'spec-add-on-description': 'A general add-on carries its description.',
    'spec-add-on-availability': 'availability.status of an add-on is available.',
    'spec-add-on-items': 'items names vehicle types out of the known set.',
    'spec-add-on-icon': 'icon has position and sizes.original with URL, width and height.',
    'spec-add-on-only-size-required': 'vehicle_size is the only required group.',
    'spec-add-on-none-everywhere': 'Not every purchase option has add-ons.',
  }),
  ...implementedIn('engine/resources/bookings/add-on-choice.ts', {
    'spec-add-on-not-preselected': 'No required add-on is preselected: the chosen size must be sent explicitly.',
    'spec-add-on-attached': 'Only add-ons attached to the quote can be purchased.',
  }),
  ...implementedIn('engine/resources/previews/routes.ts', {
    'spec-preview-fields': 'A preview has user_credit_amount, quote_price, subtotal, final_price and coupon_amount.',
  }),
  ...implementedIn('engine/resources/bookings/representation.ts', {
    'spec-booking-fields':
      'A booking has id, customer_id, start_time, end_time, price_paid, full_price, purchased_at, type and cancellable.',
    'spec-booking-type': 'type of a booking is transient_booking.',
    'spec-booking-cancellable': 'cancellable is true until the booking can no longer be cancelled.',
    'spec-booking-pass-url': 'parking_pass_web_url comes on request only.',
    'spec-booking-code': 'authorization_code comes on request only.',
    'spec-booking-times-tbd': 'times_tbd exists on bookings too, as the string true or false.',
    'spec-booking-embeds': 'A booking embeds location, parking_pass, customer and the list add_ons.',
    'spec-booking-links': 'A booking links to self and its location, and carries curies.',
    'spec-booking-customer': 'The embedded customer has email, first_name and last_name.',
  }),
  ...implementedIn('engine/resources/bookings/routes.ts', {
    'spec-booking-list-response': 'The create response is a JSON list holding the booking.',
    'spec-booking-code-grants': 'authorization_code grants anonymous view of the booking.',
    'spec-booking-share-code': 'share_code is on the Booking Share.',
  }),
  ...implementedIn('engine/resources/bookings/pass-representation.ts', {
    'spec-pass-fields': 'A pass has id, status, active, pass_type transient and seller_id.',
    'spec-pass-active': 'The pass of a good booking has status active and active true.',
    'spec-pass-money-and-times': 'A pass has start_time, end_time, price_paid and full_price.',
    'spec-pass-disclaimers': 'disclaimers of a pass is one string; reseller_pass is a boolean.',
    'spec-pass-amenities': 'Amenities of a pass have name, description, key, enabled and visible.',
    'spec-pass-validation':
      'validation has display_message, require_license_plate, require_printout, steps, scan_code and display.',
    'spec-pass-steps': 'A step has instructions and icon.path.',
    'spec-pass-scan-code': 'scan_code has code, format QR and qr_error_correction_level L.',
  }),
  ...implementedIn('engine/passes/pass-display.ts', {
    'spec-pass-display':
      'validation.display says for pass_number, scan_code, license_plate, full_price, pricing_codes, gate_button and print_instructions whether they are required or hidden.',
  }),
  ...implementedIn('engine/resources/bookings/representation.ts', {
    'spec-pass-embeds': 'A pass embeds location, seller, partner and add-ons.',
  }),
  ...implementedIn('engine/domain/amenities.ts', {
    'spec-amenity-keys': 'All amenity keys of the specification are in the catalogue.',
    'spec-amenity-without-key':
      'RV allowed, shuttle to and from venue, price premium and a perk flag have an empty key.',
  }),
]
