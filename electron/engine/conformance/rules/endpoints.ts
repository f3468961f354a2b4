/** Rules of the specification: common parameters and endpoints. */
import { implementedIn } from '../chapter.ts'

export const endpointRules = [
  ...implementedIn('engine/http/search.ts', {
    'spec-q-pairs': 'q is a space-separated list of type:value pairs.',
  }),
  ...implementedIn('engine/resources/quotes/destination.ts', {
    'spec-q-exclusive': 'Destination types of q are mutually exclusive.',
    'spec-quotes-destinations':
      'GET /quotes takes coordinates with distance, venue_id, event_id, location_id or bounds.',
  }),
  ...implementedIn('engine/http/sort.ts', {
    'spec-sort': 'sort takes name:asc and name:desc pairs separated by spaces; the direction is optional.',
  }),
  ...implementedIn('engine/http/fields.ts', {
    'spec-fields-default': ':default in fields adds the default fields.',
    'spec-fields-attribute': 'object:field chooses a single attribute, also of a linked resource.',
    'spec-fields-group': 'object::group chooses a group.',
    'spec-fields-zoomed': 'Fields of zoomed resources are chosen by namespaced fields.',
  }),
  ...implementedIn('engine/http/zoom.ts', {
    'spec-zoom': 'zoom embeds a comma list of relations under _embedded.',
    'spec-zoom-none': 'zoom=:none disables default embeds.',
  }),
  ...implementedIn('engine/http/reply-writer.ts', {
    'spec-stats': 'result_format=stats with fields=count or stats:count gives the count of all matches.',
  }),
  ...implementedIn('engine/http/paging.ts', {
    'spec-per-page': 'per_page is 100 by default and at most; larger values are capped.',
    'spec-page': 'page is 1-based: per_page=10 and page=3 give records 21 to 30.',
  }),
  ...implementedIn('engine/http/reply-writer.ts', {
    'spec-envelope': 'envelope=true wraps the output.',
  }),
  ...implementedIn('engine/http/locale.ts', {
    'spec-locale': 'X-Language-Locale takes en-US, en-CA and fr-CA, and is echoed when valid.',
    'spec-locale-content': 'Translated content is returned when available.',
  }),
  ...implementedIn('engine/oauth/routes.ts', {
    'spec-token-client-credentials': 'client_credentials takes client_id, client_secret and optionally scope.',
    'spec-token-password-email': 'password takes customer_email and customer_password.',
    'spec-token-password-phone': 'password takes phone_number, verification_code and country_code, 1 by default.',
    'spec-token-code': 'authorization_code takes client_id, client_secret, code and redirect_uri.',
    'spec-token-refresh': 'refresh_token takes client_id, client_secret and refresh_token.',
    'spec-token-basic': 'client_id and client_secret may be sent with HTTP Basic instead.',
    'spec-public-token': 'POST /oauth/public_token takes client_id and no secret; scope is public by default.',
    'spec-public-token-permission': 'public_token needs a client that may use it.',
    'spec-authorize':
      'POST /oauth/authorize takes response_type=code, the client, redirect_uri, scope and customer_email or customer_id.',
    'spec-authorize-redirect': 'authorize redirects to redirect_uri with the query parameter code.',
    'spec-authorize-direct': 'A direct answer of authorize is a JSON object with code.',
  }),
  ...implementedIn('engine/resources/events/event-list.ts', {
    'spec-events-venue': 'GET /events takes venue_id as a comma list.',
    'spec-events-name': 'GET /events takes name.',
    'spec-events-starting': 'GET /events takes starting_after and starting_before.',
    'spec-events-sort': 'GET /events sorts by start_time:asc.',
    'spec-events-optional-fields': 'fields=:default,event:site_url,event:times_tbd adds both to the defaults.',
  }),
  ...implementedIn('engine/resources/events/routes.ts', {
    'spec-event-show': 'GET /events/<event_id> with zoom=svc:venue gives one event with its venue.',
  }),
  ...implementedIn('engine/resources/quotes/window.ts', {
    'spec-quotes-window': 'GET /quotes takes start_time and end_time.',
  }),
  ...implementedIn('engine/resources/quotes/asked.ts', {
    'spec-quotes-option-types': 'option_types enables non-bookable quotes.',
  }),
  ...implementedIn('engine/resources/quotes/service.ts', {
    'spec-quotes-access-code': 'GET /quotes takes pricing_access_code.',
    'spec-quotes-zoomed-fields': 'GET /quotes takes no fields of zoomed resources: they keep their defaults.',
    'spec-quotes-zoom': 'GET /quotes takes zoom, and returns purchase options with add-ons.',
  }),
  ...implementedIn('engine/resources/previews/routes.ts', {
    'spec-preview': 'POST /bookings/previews/ takes quote_id and add_on_ids as a comma list with a bearer token.',
  }),
  ...implementedIn('engine/resources/bookings/booking-input.ts', {
    'spec-preview-coupons-of-users': 'Credits and coupons are applied only when the token belongs to a user.',
    'spec-book-final-price': 'final_price is required and must equal that of the preview.',
    'spec-book-customer': 'customer_email, customer_firstname and customer_lastname become the customer.',
    'spec-book-invoice': 'invoice is a boolean.',
    'spec-book-send-email': 'send_email_confirmation is a boolean.',
  }),
  ...implementedIn('engine/resources/bookings/offer.ts', {
    'spec-book-quote-id': 'quote_id is required: without it status 400 and fields listing quote_id.',
  }),
  ...implementedIn('engine/resources/bookings/add-on-choice.ts', {
    'spec-book-add-ons': 'add_on_ids is a comma list; a selection is required where vehicle_size add-ons exist.',
  }),
  ...implementedIn('engine/resources/bookings/routes.ts', {
    'spec-book-fields': 'fields chooses what the create response shows.',
    'spec-book-zooms': 'The booking comes with zooms such as location or seller on request.',
    'spec-booking-of-user': 'GET /bookings/<id> with a user token returns the user’s booking.',
    'spec-booking-anonymous': 'A booking can be viewed anonymously by its authorization_code.',
    'spec-booking-of-partner': 'A partner-scoped token reads a booking attributed to the partner.',
    'spec-bookings-of-user': 'GET /bookings lists the user’s bookings.',
  }),
  ...implementedIn('engine/resources/accounts/routes.ts', {
    'spec-me-read': 'GET /accounts/me gives the account of a user token.',
    'spec-me-write': 'POST /accounts/me changes the account of a user token.',
    'spec-account-passwordless': 'POST /v4/account has a boolean field passwordless.',
    'spec-verification-codes': 'POST /account_verification_codes issues a one-time code for a verified phone number.',
  }),
  ...implementedIn('engine/resources/tickets/routes.ts', {
    'spec-tickets': 'GET /bookings/<booking_id>/tickets lists the tickets of a booking.',
  }),
  ...implementedIn('engine/resources/locations/routes.ts', {
    'spec-locations-area': 'GET /locations searches by area.',
    'spec-location-show': 'GET /locations/<location_id> gives one location.',
    'spec-location-reviews': 'GET /locations/<location_id>/reviews lists reviews.',
  }),
  ...implementedIn('engine/resources/venues/routes.ts', {
    'spec-venues': 'GET /venues lists venues.',
    'spec-venue-show': 'GET /venues/<venue_id> gives one venue.',
    'spec-venue-events': 'GET /venues/<venue_id>/events lists the events of one venue.',
    'spec-venues-stats-post': 'POST /venues with q=coordinates:<lat>,<lon> and result_format=stats counts.',
  }),
]
