/** Decisions, section 4: previews and bookings. */
import { implementedIn } from '../chapter.ts'

export const bookingRules = [
  ...implementedIn('engine/resources/previews/routes.ts', {
    'D4-preview': 'A preview is 200 with quote_price, subtotal, final_price, coupon_amount and user_credit_amount.',
    'D4-preview-lines': 'A preview carries line_items of option, fees and add-ons.',
  }),
  ...implementedIn('engine/resources/bookings/sale-price.ts', {
    'D4-coupon-user-only': 'coupon_code and credit count only with a user token.',
    'D4-full-price': 'full_price is the price before coupons and credit.',
    'D4-coupon-invalid': 'A coupon that is none is 400 coupon_invalid.',
  }),
  ...implementedIn('engine/mail', {
    'D4-send-email': 'send_email_confirmation writes a real message: to SMTP where configured, else to the outbox.',
  }),
  ...implementedIn('engine/resources/tickets/routes.ts', {
    'D4-tickets-list':
      'GET /bookings/{id}/tickets lists id, booking_id, ticket_number, status, issued_at, used_at and dtc {identifier, kind}.',
    'D4-tickets-record': 'POST /bookings/{id}/tickets, scope partner or internal, records one.',
  }),
  ...implementedIn('engine/resources/bookings/routes.ts', {
    'D4-book-201': 'POST /bookings/ is 201 with a list holding one booking.',
    'D6a-code-in-reply':
      'A token that owns nothing gets the authorization code with its booking, whatever fields says.',
    'D6a-share-shows-only': 'A share code shows; it neither cancels nor shares.',
    'D4-share': 'POST /bookings/{id}/share gives share_code and share_url.',
    'D4-share-view':
      '?share_code= views with less: no price, e-mail, plate, pass address or authorization code, whatever fields says.',
    'D4-view-by-code': '?authorization_code= views without a token.',
    'D4-view-refused': 'Otherwise 403 customer_unauthorized_api_key, the same whether the booking exists or not.',
  }),
  ...implementedIn('engine/resources/bookings/booking-input.ts', {
    'D4-book-extra-fields': 'A booking takes plate_number, customer_phone, coupon_code and partner_booking_id.',
    'D4-final-price-number': 'final_price is compared as a number.',
    'D4-final-price-missing': 'No final_price: 400 booking_final_price_missing.',
    'D4-final-price-mismatch': 'Another final_price: 409 booking_final_price_mismatch, details carries the new price.',
    'D4-plate-required': 'No plate where one is needed: 400 booking_plate_required.',
    'D4-customer-invalid': 'Customer data that cannot be read: 400 booking_customer_invalid.',
  }),
  ...implementedIn('engine/resources/bookings/idempotency.ts', {
    'D4-idempotency-replay': 'The same key and body give the first answer again, byte for byte.',
    'D4-idempotency-kept': 'An Idempotency-Key is kept 72 hours.',
    'D4-idempotency-reused': 'The same key with another body: 422 idempotency_key_reused.',
    'D6a-idempotency-owner':
      'An Idempotency-Key is its owner’s: the user’s, the client’s with partner or internal, else one token’s.',
    'D4-idempotency-running':
      'The same key while the first is running: 409, or the first answer once it is done, never a second booking.',
  }),
  ...implementedIn('engine/resources/bookings/offer.ts', {
    'D4-quote-id-missing': 'No quote_id: 400 booking_quote_id_missing.',
    'D4-quote-id-invalid': 'An unknown quote_id: 404 booking_quote_id_invalid.',
    'D4-quote-expired': 'An old quote_id: 410 booking_quote_expired.',
    'D6a-price-held': 'A quote is booked at its price for 30 minutes, whatever becomes of its rate, fees and add-ons.',
  }),
  ...implementedIn('engine/resources/bookings/add-on-choice.ts', {
    'D4-add-on-required': 'No vehicle size where one is needed: 400 booking_add_on_required, fields add_on_ids.',
    'D4-add-on-invalid': 'An add-on of another quote: 400 booking_add_on_invalid.',
    'D4-add-on-conflict': 'Two vehicle sizes: 400 booking_add_on_conflict.',
  }),
  ...implementedIn('engine/resources/bookings/space-check.ts', {
    'D4-sold-out': 'No space left: 409 booking_sold_out.',
    'D4-never-twice': 'A space is never sold twice: check and insert are one transaction.',
  }),
  ...implementedIn('engine/db/migrations', {
    'D6a-rate-fixed': "A rate's row never changes: a new price is a new row.",
  }),
  ...implementedIn('engine/db/driver.ts', {
    'D4-durable': 'A booking answered with 201 survives a power cut: WAL with full synchronisation.',
  }),
  ...implementedIn('engine/resources/bookings/create-booking.ts', {
    'D6a-one-number':
      'customer_id of bookings, of authorize and of accounts is one number space; a guest cannot be authorised as a user.',
    'D4-price-paid': 'Money taken is money booked: price_paid equals final_price.',
  }),
  ...implementedIn('engine/resources/bookings/cancel-booking.ts', {
    'D4-cancel-204': 'DELETE /bookings/{id} cancels with 204.',
    'D4-cancel-listed': 'A cancelled booking stays listed with cancelled_at.',
    'D4-cancel-pass': 'Its pass becomes cancelled and inactive.',
    'D4-cancel-space': 'Its space is free again.',
    'D4-cancel-refund': 'Its refund is recorded.',
    'D4-cancel-twice': 'Cancelling twice: 409 booking_already_cancelled.',
    'D4-cancel-too-late': 'Too late: 409 booking_not_cancellable.',
    'D4-cancel-rule': 'The deadline is the location’s, in minutes before start.',
  }),
  ...implementedIn('engine/resources/bookings/visibility.ts', {
    'D6a-owner':
      'A booking belongs to the user whose token made it, else to the client where it has the scope partner.',
    'D6a-nobody-owns':
      'What a token without user and partner scope made belongs to nobody: others of its client see nothing.',
    'D4-list-visible': 'GET /bookings lists a user’s own, a partner’s attributed, and all for internal.',
  }),
  ...implementedIn('engine/resources/bookings/booking-query.ts', {
    'D4-list-filters':
      'GET /bookings filters by location_id, event_id, venue_id, status, starting and purchased times, customer_email, plate, id and text.',
  }),
  ...implementedIn('engine/passes/routes.ts', {
    'D4-pass-page': 'parking_pass_web_url opens a page of the pass, served by the engine, for whoever has the link.',
  }),
]
