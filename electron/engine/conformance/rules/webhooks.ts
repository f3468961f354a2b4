/** Partner webhooks: the specification's Events, and decisions, section 6. */
import { implementedIn } from '../chapter.ts'

export const webhookRules = [
  ...implementedIn('engine/webhooks/outbox.ts', {
    'spec-webhook-create': 'Creating a booking attributed to the partner sends POST to its create_booking_endpoint.',
    'spec-webhook-cancel': 'Cancelling a booking attributed to the partner sends POST to its cancel_booking_endpoint.',
    'spec-webhook-only-configured': 'An event without its endpoint is not sent.',
    'D6-same-transaction': 'The delivery row is written in the transaction of the booking or its cancellation.',
  }),
  ...implementedIn('engine/webhooks/webhook-request.ts', {
    'spec-webhook-payload': 'The body is an object holding the integer booking id.',
    'spec-webhook-header': 'The static header auth_header_key with auth_header_value is on every call of the partner.',
    'D6-body': 'The body is exactly {"id": <booking id>} with Content-Type application/json.',
    'D6-headers': 'X-Delivery-Id is stable over retries; X-Delivery-Attempt and X-Webhook-Version: 1.1 are sent.',
  }),
  ...implementedIn('engine/webhooks/answer.ts', {
    'spec-webhook-202': '202 means accepted and is not retried.',
    'spec-webhook-400-duplicate': '400 with code duplicate_request means duplicate and is not retried.',
    'spec-webhook-401': '401 is not retried.',
    'spec-webhook-404': '404 is retried until a success response is received.',
    'D6-other-2xx': 'Any other 2xx is delivered.',
    'D6-other-400': 'Any other 400 is rejected and not retried.',
    'D6-retried': 'Every other status, a redirect, a time-out and a broken connection are retried.',
    'D6-log-limit': 'A response body is logged up to 64 KiB.',
  }),
  ...implementedIn('engine/webhooks/outgoing.ts', {
    'D6-redirect': 'A redirect is never followed.',
  }),
  ...implementedIn('engine/webhooks/exchange.ts', {
    'D6-timeout': 'A delivery times out after 15 s.',
  }),
  ...implementedIn('engine/webhooks/retry-ladder.ts', {
    'D6-schedule':
      'Retries come after 0 s, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h with jitter, then every 24 h.',
    'D6-retry-after': 'Retry-After is honoured.',
  }),
  ...implementedIn('engine/webhooks/sender.ts', {
    'D6-order': 'Create and cancel of one booking are delivered in order.',
    'D6-slow-partner': 'One slow partner never holds up another.',
  }),
  ...implementedIn('engine/webhooks/delivery-store.ts', {
    'D6-until-stopped': 'Retries go on until success or a person stops them.',
    'D6-log':
      'Each attempt is logged: time, headers with the secret masked, body, status, response, latency, outcome, next attempt.',
    'D6-resend': 'A person can resend one delivery or a filtered range.',
  }),
  ...implementedIn('engine/webhooks/network-address.ts', {
    'D6-private-addresses': 'Private and metadata addresses are refused unless the operator allows them by name.',
  }),
  ...implementedIn('engine/resources/bookings/visibility.ts', {
    'spec-webhook-follow-up': 'The partner reads details with GET /bookings/<id> and a partner-scoped token.',
  }),
  ...implementedIn('desk/webhooks', {
    'D8-desk-partners':
      '/desk/partners and PUT /desk/partners/{id}/webhook hold the configuration fields and allow_private_network.',
    'D8-desk-deliveries': 'GET /desk/webhook-deliveries lists deliveries.',
  }),
  ...implementedIn('desk/desk.ts', {
    'D8-desk-conventions':
      '/desk needs scope internal, takes JSON bodies, and answers bare arrays with paging headers and the same errors.',
    'D8-desk-description': '/desk/openapi.json describes the back office’s API.',
  }),
]
