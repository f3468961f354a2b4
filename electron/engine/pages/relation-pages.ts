/** What each relation of the API means: where the curies of its links lead (decisions.md W1, W2). */
import type { Reply } from '../../core/http/route.ts'
import { html } from '../../core/html.ts'
import { renderPage, type PageContext } from './page-frame.ts'

/** Relations whose names are no addresses of the API themselves; `quotes` is one, but only as a search. `request`: for the resource itself. */
export const relations = {
  venue: {
    title: 'Venue',
    meaning: 'The stadium, arena or airport where an event takes place or around which parking was searched.',
    request: 'GET /v4/venues/{id}',
    where: 'Linked from events; embedded in events on request (zoom), and in quotes that were searched by venue.',
  },
  event: {
    title: 'Event',
    meaning: 'What the parking is for, at one venue and time.',
    request: 'GET /v4/events/{id}',
    where: 'Linked from bookings that were made for an event; embedded in quotes that were searched by event.',
  },
  location: {
    title: 'Location',
    meaning: 'The parking facility: its address, entrances and limits.',
    request: 'GET /v4/locations/{id}',
    where: 'Linked from and embedded in quotes, bookings and parking passes.',
  },
  quotes: {
    title: 'Quotes',
    meaning: 'What parking is on sale around a destination, for which price, with which add-ons.',
    request: 'GET /v4/quotes?q=event_id:{id}',
    where: 'Linked from events, venues and locations, with the destination filled in. A search names one destination.',
  },
  reviews: {
    title: 'Reviews',
    meaning: 'What people wrote about a parking facility.',
    request: 'GET /v4/locations/{id}/reviews',
    where: 'Linked from locations.',
  },
  booking: {
    title: 'Booking',
    meaning: 'A space that was sold, from when until when, at what price.',
    request: 'GET /v4/bookings/{id}',
    where: 'Linked from tickets.',
  },
  parking_pass: {
    title: 'Parking pass',
    meaning: 'What opens the gate: its code, its validity, and what to do on arrival.',
    request: 'GET /v4/bookings/{id}/parking_pass',
    where: 'Linked from and embedded in bookings.',
  },
  customer: {
    title: 'Customer',
    meaning: 'Who booked: name, e-mail and phone, as far as they were given.',
    request: 'GET /v4/bookings/{id}?zoom=customer',
    where: 'Embedded in bookings, for callers that may see the whole booking.',
  },
  add_ons: {
    title: 'Add-ons',
    meaning: 'What was bought with the space: a vehicle size, charging, a car wash.',
    request: 'GET /v4/bookings/{id}?zoom=add_ons',
    where: 'Embedded in bookings and parking passes.',
  },
  partner: {
    title: 'Partner',
    meaning: 'The partner that a booking is attributed to.',
    request: 'GET /v4/bookings/{id}?zoom=partner',
    where: 'Embedded in bookings on request, and in parking passes.',
  },
  seller: {
    title: 'Seller',
    meaning: 'Who operates the facility and sells its spaces.',
    request: 'GET /v4/bookings/{id}?zoom=seller',
    where: 'Embedded in bookings on request, and in parking passes.',
  },
  purchase: {
    title: 'Purchase',
    meaning: 'The page where a person buys an option. Its address is below the site, not below the API.',
    request: '{site_url}/find_and_book/?location_id={id}&start_time={time}&end_time={time}',
    where: 'Linked from every purchase option of a quote as site:purchase.',
  },
} as const satisfies Record<string, Record<'title' | 'meaning' | 'request' | 'where', string>>

export type RelationName = keyof typeof relations

/** For programmers, in English as all names of the API are. */
export const relationPage = (context: PageContext, name: RelationName): Reply => {
  const { settings } = context
  const { title, meaning, request, where } = relations[name]
  const prefix = name === 'purchase' ? 'site' : settings.relationPrefix
  const english: PageContext = { ...context, locale: 'en-US' }
  return renderPage(english, {
    title: `${prefix}:${name}`,
    isInOneLanguage: true,
    content: html`<p class="kicker">Relation of the API</p>
      <h1>${title}</h1>
      <p class="lead">${meaning}</p>
      <dl class="facts">
        <dt>Name</dt>
        <dd><code>${prefix}:${name}</code></dd>
        <dt>Request</dt>
        <dd><code>${request}</code></dd>
        <dt>Where</dt>
        <dd>${where}</dd>
      </dl>
      <p class="lead"><a href="${settings.baseUrl}/v4/openapi.json">The whole API as OpenAPI</a></p>`,
  })
}
