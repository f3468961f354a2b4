/** Decisions, section 5: accounts, tokens, scopes. */
import { implementedIn } from '../chapter.ts'

export const accountRules = [
  ...implementedIn('engine/resources/accounts/service.ts', {
    'D5-account-create': 'POST /account, also /accounts, is 201 for email or phone_number with country_code.',
    'D5-account-password': 'password is needed unless passwordless=true.',
    'D5-account-fields':
      'An account shows id, email, first_name, last_name, phone_number, phone_verified, passwordless, locale, credit and created_at.',
    'D5-me-change': 'POST /accounts/me changes the same fields.',
  }),
  ...implementedIn('engine/oauth/verification-codes.ts', {
    'D5-code-answer': 'POST /account_verification_codes is 201 with expires_at.',
    'D5-code-six-digits': 'A verification code has six digits.',
    'D5-code-minutes': 'A verification code holds 10 minutes.',
    'D5-code-one-use': 'A verification code is for one use.',
    'D5-code-tries': 'A verification code allows five tries.',
    'D5-code-verified-only':
      'A code goes only to a verified phone; for any other number the answer is the same and nothing is sent.',
    'D5-code-outbox': 'The code goes to the outbox as an SMS.',
  }),
  ...implementedIn('engine/http/auth.ts', {
    'D5-user-token-required': 'A token without a user on a user endpoint: 403 user_token_required.',
    'D5-authentication-required': 'No token: 401 authentication_required with WWW-Authenticate: Bearer.',
    'D5-invalid-token': 'An expired or revoked token: 401 invalid_token.',
  }),
  ...implementedIn('engine/oauth/tokens.ts', {
    'D5-token-form': 'Tokens are 64 hex digits, stored only as SHA-256.',
    'D5-token-type': 'token_type is bearer.',
  }),
  ...implementedIn('engine/oauth/token-families.ts', {
    'D5-refresh-rotates': 'A refresh rotates both tokens.',
    'D5-refresh-reuse': 'Using an old refresh token again revokes the family.',
    'D5-client-credentials-refresh': 'Client credentials cannot be refreshed: 400 unauthorized_client.',
  }),
  ...implementedIn('engine/oauth/authorization-codes.ts', {
    'D5-code-single-use': 'An authorization code is single-use; a second use revokes what it gave.',
  }),
  ...implementedIn('engine/oauth/proof-key.ts', {
    'D5-pkce': 'PKCE with S256 is honoured where sent.',
  }),
  ...implementedIn('engine/oauth/authorize.ts', {
    'D5-redirect-exact': 'redirect_uri must match a registered one exactly.',
    'D5-authorize-302': 'POST /oauth/authorize answers 302 with code and state.',
    'D5-authorize-json':
      'With Accept: application/json or the out-of-band redirect_uri it answers a JSON object with code.',
  }),
  ...implementedIn('engine/oauth/login-attempts.ts', {
    'D5-failure-delay': 'Five failures bring a growing delay, per account and per address.',
  }),
  ...implementedIn('engine/oauth/secret.ts', {
    'D5-secrets': 'Passwords and secrets are kept as scrypt or argon2id.',
    'D5-constant-time': 'Comparisons of secrets take constant time.',
  }),
  ...implementedIn('engine/http/route.ts', {
    'D5-scope-reads': 'Events, venues, single locations, reviews and quotes are open to none and to every scope.',
    'D5-scope-area': 'GET /locations needs a token with data, or internal.',
    'D5-scope-location-fields': 'capacity, outline, operating_hours and non_bookable_rates need data or internal.',
    'D5-scope-previews': 'Previews need a token, of any scope.',
    'D5-scope-book': 'POST /bookings needs a token, of any scope.',
    'D5-scope-booking': 'A booking is read by code, by its owner, by the attributed partner, and by internal.',
    'D5-scope-booking-delete':
      'A booking is cancelled by its owner, the attributed partner, internal, and any token with its authorization code.',
    'D5-scope-bookings': 'GET /bookings needs a user, or partner or internal.',
    'D5-scope-me': 'accounts/me needs a token with a user, of any scope.',
    'D5-scope-account': 'account and account_verification_codes need a token, of any scope.',
    'D5-scope-tickets': 'Tickets are read by code, by the owner, by the attributed partner, and by internal.',
  }),
  ...implementedIn('engine/oauth/clients.ts', {
    'D5-data-per-client': 'data is an extra scope granted per client.',
  }),
  ...implementedIn('engine/http/rate-limit.ts', {
    'D5-rate-defaults': 'Defaults are 60 a minute per address without a token and 1,200 a minute per token.',
    'D5-rate-counts': 'Calls count per address without a token and per token with one.',
    'D5-rate-internal': 'internal has no rate limit.',
    'D5-rate-429': 'Beyond the limit: 429 rate_limit_exceeded with Retry-After.',
    'D5-rate-headers': 'RateLimit-* headers are on all answers.',
  }),
]
