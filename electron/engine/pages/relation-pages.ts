/** Describes each relation of the API: the curies of its links lead here (decisions.md W1, W2). */
import type { Reply } from '../../core/http/route.ts'
import { html } from '../../core/html.ts'
import { fact, renderPage, type PageContext } from './page-frame.ts'

/** Relations whose names are no addresses of the API (`quotes` is one only as a search), each with the request for the resource. */
export const relations = {
  venue: 'GET /v4/venues/{id}',
  event: 'GET /v4/events/{id}',
  location: 'GET /v4/locations/{id}',
  quotes: 'GET /v4/quotes?q=event_id:{id}',
  reviews: 'GET /v4/locations/{id}/reviews',
  booking: 'GET /v4/bookings/{id}',
  parking_pass: 'GET /v4/bookings/{id}/parking_pass',
  customer: 'GET /v4/bookings/{id}?zoom=customer',
  add_ons: 'GET /v4/bookings/{id}?zoom=add_ons',
  partner: 'GET /v4/bookings/{id}?zoom=partner',
  seller: 'GET /v4/bookings/{id}?zoom=seller',
  purchase: '{site_url}/find_and_book/?location_id={id}&start_time={time}&end_time={time}',
} as const

export type RelationName = keyof typeof relations

/** The page is for programmers. */
export const relationPage = (context: PageContext, name: RelationName): Reply => {
  const { settings, t } = context
  const prefix = name === 'purchase' ? 'site' : settings.relationPrefix
  return renderPage(context, {
    title: `${prefix}:${name}`,
    content: html`<p class="kicker">${t('pages.relations.kicker')}</p>
      <h1>${t(`pages.relation.${name}.title`)}</h1>
      <p class="lead">${t(`pages.relation.${name}.meaning`)}</p>
      <dl class="facts">
        ${fact(t('pages.relations.name'), html`<code>${prefix}:${name}</code>`)}
        ${fact(t('pages.relations.request'), html`<code>${relations[name]}</code>`)}
        ${fact(t('pages.relations.where'), t(`pages.relation.${name}.where`))}
      </dl>
      <p class="lead"><a href="/v4/openapi.json">${t('pages.relations.wholeApi')}</a></p>`,
  })
}
