/** Rules of the specification: authentication, states, errors, limits and versions. */
import { implementedIn } from '../chapter.ts'

export const accessRules = [
  ...implementedIn('engine/http/auth.ts', {
    'spec-bearer': 'Authenticated requests send Authorization: Bearer <token>.',
    'spec-token-year': 'Tokens expire one year after creation.',
    'spec-no-token-public': 'Endpoints that need no account and no scope are public.',
    'spec-no-token-401': 'Endpoints that need authorization answer 401 without a token.',
    'spec-data-scope': 'Data restricted by the data license needs the data scope.',
    'spec-no-license-needed': 'hours, phone, max_dimensions and option_types need no data license.',
  }),
  ...implementedIn('engine/http/rate-limit.ts', {
    'spec-rate-limit-anonymous': 'Without a token the rate limit is significantly lower.',
  }),
  ...implementedIn('engine/http/auth.ts', {
    'spec-client-no-user':
      'A client-credentials token has no user: accounts/me and user data cannot be read or changed.',
  }),
  ...implementedIn('engine/oauth/token-families.ts', {
    'spec-client-no-refresh': 'A client-credentials token cannot be refreshed.',
    'spec-refresh-new-pair': 'A refresh gives a new access_token and refresh_token with the same permissions.',
  }),
  ...implementedIn('engine/oauth/sign-in.ts', {
    'spec-password-token-user': 'A password token reads and changes the user that signed in.',
  }),
  ...implementedIn('engine/oauth/verification-codes.ts', {
    'spec-phone-code-once': 'Sign-in by phone uses a one-time verification code.',
  }),
  ...implementedIn('engine/oauth/authorization-codes.ts', {
    'spec-code-30-minutes': 'An authorization code is valid 30 minutes.',
    'spec-code-redirect': 'The code is exchanged with the same redirect_uri.',
    'spec-code-user': 'The token of a code identifies the user given by customer_email or customer_id.',
  }),
  ...implementedIn('engine/oauth/scopes.ts', {
    'spec-public-token-scopes': 'public_token is limited to the scopes mobile and public.',
    'spec-scope-values': 'Scopes are internal, mobile, partner and public; public is the default.',
    'spec-scope-several': 'Several scopes are separated by spaces, in request and response.',
    'spec-invalid-scope': 'An invalid scope or one not granted gives error=invalid_scope with error_description.',
  }),
  ...implementedIn('engine/http/error-response.ts', {
    'spec-errors-array': 'A failed request returns a body with an errors array.',
  }),
  ...implementedIn('engine/resources/bookings/refusal.ts', {
    'spec-error-quote-id': 'A missing quote on booking: 400 booking_quote_id_missing, fields lists quote_id.',
    'spec-error-unauthorized-view': 'Viewing a booking without authorization: 403 customer_unauthorized_api_key.',
    'spec-error-price': 'A final price that differs from the recalculated one is an error.',
  }),
  ...implementedIn('engine/http/search.ts', {
    'spec-limit-ascii': 'name in GET /events is limited to ASCII characters.',
  }),
  ...implementedIn('engine/http/router.ts', {
    'spec-v3-1': 'The previous version v3_1 is not served.',
  }),
  ...implementedIn('engine/resources/quotes/quote-text.ts', {
    'spec-v4-segment-event': 'Price segments hold an event object.',
    'spec-2019-05-07': 'Purchase options have base_price, fees and display.',
    'spec-2019-09-23': 'Purchase options have cancellable_status.',
    'spec-2019-01-14': 'Quote searches return curated and suggested_view on request.',
  }),
  ...implementedIn('engine/resources/quotes/quote-fields.ts', {
    'spec-2019-10-01': 'The options object filters purchase_options, ondemand_options and non_bookable_options.',
  }),
  ...implementedIn('engine/resources/locations/representation.ts', {
    'spec-2019-12-19': 'Locations have type.',
    'spec-2020-08-14': 'on_street is a location type.',
  }),
  ...implementedIn('engine/resources/events/event-list.ts', {
    'spec-2020-01-17': 'Events are queried by partner_event_id and show partner_event objects.',
    'spec-2020-02-05': 'Events are queryable by partner_event_id.',
  }),
  ...implementedIn('engine/resources/quotes/service.ts', {
    'spec-2020-02-19': 'pricing_access_code works on quotes.',
  }),
  ...implementedIn('engine/resources/bookings/representation.ts', {
    'spec-2020-03-16': 'A Booking Share has share_code.',
    'spec-2020-03-30': 'times_tbd is on booking and event.',
    'spec-2022-02-01': 'ble_vend appears nowhere in a booking.',
  }),
  ...implementedIn('engine/resources/tickets/representation.ts', {
    'spec-2021-04-05': 'Tickets carry dtc information.',
    'spec-2021-04-15': 'GET /bookings/<booking_id>/tickets exists.',
  }),
  ...implementedIn('engine/domain/amenities.ts', {
    'spec-2020-06-05': 'Amenities are those of the updated list.',
  }),
  ...implementedIn('engine/resources/accounts/service.ts', {
    'spec-2021-11-06': 'Verification codes, passwordless accounts and sign-in by phone exist.',
  }),
]
