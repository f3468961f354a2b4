/** Decisions, section 3: quotes. */
import { implementedIn } from '../chapter.ts'

export const quoteRules = [
  ...implementedIn('engine/resources/quotes/destination.ts', {
    'D3-destination-conflict': 'Two destinations are 400 quote_destination_conflict.',
    'D3-bounds-narrow': 'bounds with event_id or venue_id narrows the area.',
    'D3-venue-and-event': 'venue_id with a matching event_id is the event.',
    'D3-destination-missing': 'No destination is 400 quote_destination_missing.',
    'D3-anchor': 'anchor_coordinates measures distance from elsewhere.',
  }),
  ...implementedIn('engine/domain/geo.ts', {
    'D3-bounds-corners': 'bounds takes two corners or four.',
  }),
  ...implementedIn('engine/http/area.ts', {
    'D3-distance-fraction': 'distance is in miles and may be .5.',
    'D3-distance-default': 'distance is 1 mile by default.',
    'D3-distance-limit': 'distance is at most 50 miles.',
  }),
  ...implementedIn('engine/resources/quotes/window.ts', {
    'D3-window-event': 'Event searches use the window from 60 minutes before the event to 60 minutes after.',
    'D3-window-event-unknown-end': 'The window is 4 hours long where the end of the event is unknown.',
    'D3-window-default': 'Other searches start at the next half hour and last 24 hours.',
    'D3-window-order': 'end_time not after start_time is 400.',
    'D3-window-past': 'A start in the past is 400 quote_window_in_past.',
    'D3-window-grace': 'A start may lie 15 minutes in the past.',
  }),
  ...implementedIn('engine/resources/events/parking-window.ts', {
    'D6a-tbd-window': 'An event whose time is to be announced is quoted from 4:00 of its local date to the next 4:00.',
    'D6a-tbd-over': 'It is over, and no longer sold, when that day is.',
  }),
  ...implementedIn('engine/domain/pricing-lines.ts', {
    'D6a-tbd-price': 'It costs the event rate, however long its day is.',
  }),
  ...implementedIn('engine/resources/events/repository.ts', {
    'D6a-tbd-listed': 'starting_after and starting_before find it at any time of its date.',
  }),
  ...implementedIn('engine/resources/events/representation.ts', {
    'D6a-tbd-marked': 'Bookings for it and events embedded in quotes show times_tbd true unasked.',
  }),
  ...implementedIn('engine/resources/quotes/quote-text.ts', {
    'D3-quote-fields':
      'A quote has location_id, type, name, quote_type, start_time, end_time, min_start, max_end, distance, purchase_options, seller_id, _embedded and _links.',
    'D3-quote-optional-lists': 'non_bookable_options and ondemand_options come only when they are asked for.',
    'D3-quote-type': 'quote_type is transient, event or airport.',
    'D3-option-fields':
      'An option has id, times, base_price, price, display, pricing_segments, space_availability, validation, cancellable_status, disclaimers, amenities and _links.',
    'D3-option-display': 'display.price is price or base_price: here always price.',
    'D3-option-fees': 'A fee has type, label, description, parent_category and price.',
    'D3-option-segments': 'A pricing segment has id, start_time, end_time, event, space_availability and pricing_type.',
    'D3-option-space': 'space_availability has a status, and spaces_remaining.',
    'D3-option-cancellable':
      'cancellable_status has cancellable_now, code, message and, where there is a limit, cancellable_until.',
    'D3-sold-out': 'Sold out is purchase_options: [], never a missing key.',
  }),
  ...implementedIn('engine/resources/quotes/option-parts.ts', {
    'D3-option-validation':
      'validation has require_license_plate, display.scan_code and validation_steps with instructions and icon.path.',
    'D3-option-shuttle': 'shuttle comes only when there is one.',
    'D3-option-restrictions': 'restrictions tell where plates are captured.',
  }),
  ...implementedIn('engine/domain/pricing-lines.ts', {
    'D3-price-sum': 'price is base_price plus the sum of fees, to the cent, always.',
  }),
  ...implementedIn('engine/domain/quote-seal.ts', {
    'D3-quote-id': 'purchase_options[].id is the quote_id of previews and bookings.',
    'D3-quote-lifetime': 'A quote id stays valid 30 minutes; after that 410 booking_quote_expired.',
  }),
  ...implementedIn('engine/domain/availability.ts', {
    'D3-limited': 'limited when at most 10 % or 5 spaces remain.',
    'D3-availability':
      'Availability counts confirmed bookings and unexpired holds over the whole window, per location, at the moment of asking.',
  }),
  ...implementedIn('engine/resources/quotes/asked.ts', {
    'D3-option-types':
      'option_types is bookable by default; bookable, non_bookable, on_demand and all, by blanks or commas.',
    'D3-returns': 'returns is blank-separated; other words are ignored.',
  }),
  ...implementedIn('engine/resources/quotes/routes.ts', {
    'D3-curated-envelope': 'Inside the envelope curated stands as curated.',
    'D3-curated-plain': 'Without the envelope the body becomes {data, curated_data}.',
    'D3-suggested-view': 'suggested_view likewise.',
  }),
  ...implementedIn('engine/domain/curation.ts', {
    'D3-curated-marks': 'curated gives the cheapest, the closest and the recommended quote.',
    'D3-recommended': 'recommended weighs price and walking distance.',
  }),
  ...implementedIn('engine/resources/quotes/quote-data.ts', {
    'D3-access-code': 'pricing_access_code unlocks rates that are otherwise hidden.',
    'D3-access-code-wrong': 'A wrong access code is ignored.',
  }),
]
