/** What the project decided where specification and decisions leave room: docs/api-decisions.md. */
import { implementedIn } from '../chapter.ts'

export const ownRules = [
  ...implementedIn('engine/resources/events/event-list.ts', {
    'own-times-at-venue': 'starting_after (inclusive) and starting_before are read on the clock of each event’s venue.',
  }),
  ...implementedIn('engine/resources/events/availability.ts', {
    'own-event-availability':
      'availability is low and high of visible prices with fees within a mile, and facilities with room.',
  }),
  ...implementedIn('engine/http/area.ts', {
    'own-venue-distance': 'A venue search by coordinates reaches 1 mile by default and 50 at most.',
  }),
  ...implementedIn('engine/resources/venues/service.ts', {
    'own-sort-without-centre': 'sort=distance without a centre is ignored.',
  }),
  ...implementedIn('engine/http/fields.ts', {
    'own-fields-of-others': 'An object that fields does not name shows its defaults.',
  }),
  ...implementedIn('engine/http/zoom.ts', {
    'own-zoom-none-and-names': 'Names beside :none in zoom are embedded, and nothing else.',
    'own-zoom-elsewhere': 'A relation that exists elsewhere but not here is invalid_zoom.',
  }),
  ...implementedIn('engine/resources/venues/routes.ts', {
    'own-zoom-lists': 'zoom=events gives the next 20 of a venue, zoom=reviews the newest 20 of a location.',
    'own-zoom-quotes': 'zoom=svc:quotes is invalid_zoom.',
  }),
  ...implementedIn('engine/resources/venues/service.ts', {
    'own-venues-by-id': 'GET /venues takes a comma list of venue_id and bounds; they and name narrow each other.',
  }),
  ...implementedIn('engine/resources/venues/service.ts', {
    'own-venue-availability':
      'availability of a venue sums up a quote search for it in transient; monthly and package are zeros.',
  }),
  ...implementedIn('engine/resources/reviews/representation.ts', {
    'own-reviews': 'A review has id, location_id, rating, comment and created_at; the newest come first.',
  }),
  ...implementedIn('engine/resources/locations/service.ts', {
    'own-locations-by-venue':
      'GET /locations takes venue_id and event_id as quotes do; without a destination all come, by id.',
  }),
  ...implementedIn('engine/resources/locations/representation.ts', {
    'own-location-fields':
      'GET /locations/{id} shows the embedded defaults and what v4 added; the rest comes on request.',
    'own-rating-zero': 'rating_summary without reviews is zeros.',
    'own-site-purchase': 'site:purchase of venues and locations is /find_and_book/ with their id.',
    'own-posted-rates':
      'non_bookable_rates has an entry for each posted part: description, and price where the whole text is understood.',
    'own-several-entrances': 'max_dimensions of several entrances are the facility’s limit at each.',
  }),
  ...implementedIn('engine/domain/amenities.ts', {
    'own-amenities-without-key': 'Amenities without a key are in the pass, not visible, and told apart by name.',
  }),
  ...implementedIn('engine/http/reply-writer.ts', {
    'own-envelope-tag': 'The ETag of an enveloped answer is weak.',
  }),
  ...implementedIn('engine/pages/relation-pages.ts', {
    'own-relation-pages': 'A curie that leads to a search explains it to a person and stays a search for programs.',
  }),
  ...implementedIn('engine/pages/share-page.ts', {
    'own-share-page': 'share_url is one address: JSON for programs, a page for people.',
  }),
  ...implementedIn('engine/pages/purchase-page.ts', {
    'own-find-and-book': 'find_and_book shows the offer and its price; event_id asks for the price of the event.',
  }),
  ...implementedIn('engine/pages/page-routes.ts', {
    'own-site-below-api': '/v4/find_and_book leads to the site.',
    'own-site-beside-app': 'Pages of the site are the same below /site, where an app has the root.',
  }),
  ...implementedIn('engine/pages/widget-routes.ts', {
    'own-files-not-counted': 'Files of pages do not count against the rate limit; pages do.',
  }),
  ...implementedIn('engine/http/envelope.ts', {
    'own-envelope-query':
      'query repeats path ids, the search and the parameters that the endpoint takes, except credentials.',
    'own-envelope-meta': 'meta is in the envelope of quote searches only.',
    'own-record-count': 'record_count counts the records in data, and is the count itself for stats.',
  }),
  ...implementedIn('engine/http/error-response.ts', {
    'own-envelope-errors':
      'An enveloped error is data, with errors and message on top too; token errors are never wrapped.',
  }),
  ...implementedIn('engine/http/search.ts', {
    'own-path-id': 'A path id that is no positive whole number is 404.',
    'own-q-unreadable': 'A known q type with an unreadable value is 400 invalid_parameter naming the type.',
  }),
  ...implementedIn('engine/http/parameters.ts', {
    'own-get-body': 'A form body of a GET is read; the query wins.',
    'own-json-depth': 'JSON nested deeper than 32 levels is 400 invalid_request.',
  }),
  ...implementedIn('engine/http/paging.ts', {
    'own-long-link':
      'The Link header of a very long search keeps the neighbours only, or is left out; the counts always come.',
  }),
  ...implementedIn('engine/resources/locations/representation.ts', {
    'own-licensed-left-out': 'Licensed fields without the data scope are left out.',
  }),
  ...implementedIn('engine/resources/quotes/quote-text.ts', {
    'own-quote-links': 'Links to quotes inside a quote carry the window of the search as the client wrote it.',
  }),
  ...implementedIn('engine/resources/quotes/option-parts.ts', {
    'own-add-on-groups': 'An add-on group always has a list of options, and is required only where it has some.',
  }),
  ...implementedIn('engine/resources/bookings/representation.ts', {
    'own-booking-types':
      'type and pass_type are always transient_booking and transient; event_id tells an event’s booking.',
    'own-pass-embeds': 'The pass embeds location, seller, partner and add-ons itself, unless zoom has :none.',
  }),
  ...implementedIn('engine/resources/bookings/booking-input.ts', {
    'own-email': 'email is taken for customer_email where that is absent.',
  }),
  ...implementedIn('engine/oauth/scopes.ts', {
    'own-default-scope': 'A token is public by default; the client’s own default counts only where it has no public.',
    'own-fewer-scopes': 'A refresh or a code gives fewer scopes on request, never more, and none the client has lost.',
  }),
  ...implementedIn('engine/oauth/routes.ts', {
    'own-token-no-client': 'A token request that names no client is 401 invalid_client.',
    'own-token-unreadable':
      'Refusals of the token endpoints have the token error shape: 400, 404 below them, 405 with Allow, 413, 429.',
  }),
  ...implementedIn('engine/oauth/sign-in.ts', {
    'own-sign-in-without-client':
      'A sign-in without a client belongs to account-holders; a named client shows its secret if it has one.',
  }),
  ...implementedIn('engine/oauth/token-families.ts', {
    'own-refresh-life': 'Refresh tokens end after a year, and need no client where the sign-in had none.',
    'own-refresh-bound':
      'A sign-in without a client can be refreshed by a client with its secret, and is that client’s from then on.',
    'own-refresh-unknown':
      'A refresh with an unknown text is invalid_grant, with a client-credentials token unauthorized_client.',
  }),
  ...implementedIn('engine/oauth/authorize-page.ts', {
    'own-allow-page':
      'GET /oauth/authorize is a page where a person signs in and allows or refuses; it leads back with code or error.',
    'own-allow-wrong-password': 'There a wrong password is said in words, with the delays of the token endpoint.',
    'own-allow-secret': 'A code from the page needs its verifier, and the secret of a client that has one.',
  }),
  ...implementedIn('engine/oauth/redirect-address.ts', {
    'own-allow-address':
      'The page leads to registered addresses only; those of this computer match on any port. Else nothing is sent.',
  }),
  ...implementedIn('engine/oauth/revocation.ts', {
    'own-revoke-family':
      'POST /oauth/revoke ends the token and the sign-in it came of, whichever of its tokens is given.',
    'own-revoke-unknown': 'A revocation of what is no token, or none any more, is 200.',
    'own-revoke-client':
      'A revocation is for the client of the token, shown as to /oauth/token: 401 invalid_client, 400 unauthorized_client.',
  }),
  ...implementedIn('engine/oauth/authorization-codes.ts', {
    'own-code-verifier':
      'A code with a challenge always needs its verifier and no secret; one without must come without.',
    'own-code-survives': 'A failed exchange leaves an unused code usable.',
  }),
  ...implementedIn('engine/oauth/authorize.ts', {
    'own-authorize-errors':
      'Errors of authorize are JSON with 400 or 401, never a redirect; an unknown account is access_denied.',
    'own-authorize-out-of-band': 'The out-of-band redirect_uri needs no registration.',
    'own-challenge-method': 'code_challenge without a method is S256; plain is 400.',
    'own-authorize-customer-id': 'customer_id is the id of the account.',
  }),
  ...implementedIn('engine/oauth/login-attempts.ts', {
    'own-sign-in-delay':
      'After five failures the wait is 5 s and doubles up to 15 minutes: 429 too_many_attempts with Retry-After.',
    'own-sign-in-delay-scope':
      'Failures count by account as typed for a day and delay no other account; a success forgets those of its account.',
    'own-address-delay':
      'After 100 failures an hour from one address the wait there is 1 s and doubles up to a minute, but for accounts that signed in from there within 90 days.',
  }),
  ...implementedIn('engine/oauth/clients.ts', {
    'own-client-secret-failures': 'Wrong client secrets bring no delay.',
  }),
  ...implementedIn('engine/http/auth.ts', {
    'own-token-not-less': 'Where no token is needed, a token without the scope counts as none.',
  }),
  ...implementedIn('engine/http/client-address.ts', {
    'own-trusted-proxy':
      'X-Forwarded-For is believed from trusted proxies alone: the caller is the right-most address that is none of them.',
  }),
  ...implementedIn('engine/http/rate-limit.ts', {
    'own-public-token-limit':
      'Public tokens share the limits of their address: 1,200 requests, 60 bookings, 20 messages, 20 new tokens a minute.',
    'own-token-endpoint-limit': 'The token endpoints have a limit of their own: 60 a minute per address.',
  }),
  ...implementedIn('engine/resources/accounts/service.ts', {
    'own-verifying-a-phone':
      'A new phone gets a code, signing in with it verifies it, and a verified number belongs to one account.',
    'own-account-email': 'E-mails are in small letters and unique without regard to case: 409 account_email_taken.',
    'own-passwords': 'Passwords have 8 to 200 characters; a new one ends the person’s other sign-ins.',
    'own-account-confirmation':
      'A change of password, e-mail or phone needs current_password or verification_code: 403 account_confirmation_required; it ends all other sessions.',
  }),
  ...implementedIn('engine/oauth/verification-codes.ts', {
    'own-five-codes': 'More than five codes for a number in ten minutes are not sent; the answer is the same.',
    'own-change-codes':
      'A code for a change goes to the verified phone, else the e-mail, of the account; it confirms one change and signs nobody in.',
  }),
  ...implementedIn('engine/resources/accounts/representation.ts', {
    'own-credit-zero': 'credit of an account without any is {"USD":"0.00"}.',
    'own-account-times': 'Times of an account are in UTC.',
  }),
  ...implementedIn('engine/webhooks/outbox.ts', {
    'own-webhook-after-refusal':
      'A cancellation after a creation that was refused is sent, once the creation is settled.',
    'own-webhook-1-0': 'Webhook version 1.0 has no create events and says so in X-Webhook-Version.',
  }),
  ...implementedIn('engine/webhooks/delivery-store.ts', {
    'own-webhook-resend-order': 'Sending a creation again takes its cancellation along behind it.',
    'own-webhook-same-id': 'X-Delivery-Id of a delivery that is sent again is the same.',
    'own-webhook-endpoint-gone':
      'A webhook whose endpoint is gone is tried again by the ladder, a creation until its booking is cancelled.',
  }),
  ...implementedIn('engine/webhooks/retry-ladder.ts', {
    'own-webhook-retry-after':
      'Retry-After makes a wait longer, to a day at most, never shorter, by the partner’s own Date.',
    'own-webhook-jitter': 'Jitter makes waits up to a tenth longer.',
  }),
  ...implementedIn('engine/webhooks/answer.ts', {
    'own-webhook-broken-body':
      'Of an answer whose body breaks off the status counts, but for 400: that is tried again.',
  }),
  ...implementedIn('host/outgoing.ts', {
    'own-webhook-plain-http': 'Webhooks go over plain http only to private addresses, where those are allowed.',
  }),
  ...implementedIn('desk/webhooks', {
    'own-webhook-test': 'The test of a partner’s webhook sends {"id": 0} and is not in the log.',
    'own-partner-archive':
      'An archived partner is sent nothing more: what waits is stopped and bookings are not told. Its log stays, and it can be restored.',
    'own-partner-name': 'Two partners that are not archived never have one name, whatever its case and spaces.',
    'own-webhook-version': 'The webhook log has a version that changes with it.',
    'own-desk-times': 'Times in filters of /desk are instants.',
    'own-desk-no-filter': 'A filter that is none is 400 for a job over webhooks.',
  }),
]
