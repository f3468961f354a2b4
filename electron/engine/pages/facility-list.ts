/** The facilities of a quote search: a table without scripts that can be printed, shown where the widget does not run. */
import type { Location } from '../../../shared/api/catalogue.ts'
import type { Quote } from '../../../shared/api/quotes.ts'
import { distanceText, walkingMinutes } from '../../../shared/values/measure.ts'
import { html, type Markup } from '../../core/html.ts'
import { moment } from '../../core/passes/pass-format.ts'
import { embeddedIn, purchaseHref, type ApiResponse, type ReaderContext, type PageContext } from './page-frame.ts'
import { moneyText } from './page-format.ts'

const facilitiesShown = 25

export type Option = Quote['purchase_options'][number]

interface FacilitySearch {
  readonly timezone: string
  /** The event of the search, whose prices continue on the purchase page. */
  readonly eventId?: number
  /** The same search for the widget. */
  readonly widget: Readonly<Record<string, string>>
}

/** `query` names the destination, and times where they are requested. */
export const findFacilities = (
  { get }: ReaderContext,
  query: Readonly<Record<string, string>>,
): Promise<ApiResponse<readonly Quote[]>> => {
  const fields = ':default,location::default,location:site_url'
  return get('/quotes', { ...query, fields, per_page: String(facilitiesShown) })
}

export const cheapestOption = (quote: Quote): Option | undefined => {
  const amount = (option: Option): number => Number(Object.values(option.price)[0])
  return quote.purchase_options.toSorted((one, other) => amount(one) - amount(other))[0]
}

export const cancellationText = (
  { locale, t }: PageContext,
  timezone: string,
  { cancellable_status: { cancellable_now: canCancel, cancellable_until: until, message } }: Option,
): string | undefined =>
  canCancel && until !== undefined
    ? t('pages.facilities.cancelUntil', { until: moment(locale, timezone, Date.parse(until)) })
    : message

const facilityRow = (context: PageContext, quote: Quote, { timezone, eventId }: FacilitySearch): Markup => {
  const { locale, t, site } = context
  const option = cheapestOption(quote)
  const meters = quote.distance?.straight_line.meters
  const walk =
    meters === undefined
      ? '—'
      : t('pages.facilities.walkOf', { distance: distanceText(locale, meters), minutes: walkingMinutes(meters) })
  const spacesLeft = option?.space_availability.spaces_remaining ?? 0
  const sitePath = embeddedIn<Location>(quote, 'location')?.site_url
  const path = purchaseHref(option?._links)
  const href = path === undefined ? undefined : site(path) + (eventId === undefined ? '' : `&event_id=${eventId}`)
  const cancellation = option && cancellationText(context, timezone, option)
  return html`<tr>
    <th scope="row" dir="auto">
      ${sitePath === undefined ? quote.name : html`<a href="${site(sitePath)}">${quote.name}</a>`}
    </th>
    <td data-label="${t('pages.facilities.walk')}">${walk}</td>
    <td class="number" data-label="${t('pages.facilities.price')}">
      ${option === undefined ? '—' : moneyText(locale, option.price)}
    </td>
    <td data-label="${t('pages.facilities.spaces')}">
      ${option === undefined ? t('pages.facilities.soldOut') : t('pages.facilities.left', { count: spacesLeft })}
    </td>
    <td data-label="${t('pages.facilities.cancellation')}">${cancellation ?? '—'}</td>
    <td class="act">
      ${
        href === undefined
          ? undefined
          : html`<a class="book" href="${href}" aria-label="${t('pages.facilities.bookAt', { facility: quote.name })}"
              >${t('pages.facilities.book')}</a
            >`
      }
    </td>
  </tr> `
}

const facilityTable = (context: PageContext, quotes: readonly Quote[], search: FacilitySearch): Markup => {
  const { t } = context
  return html`<table class="facilities">
    <thead>
      <tr>
        <th scope="col">${t('pages.facilities.facility')}</th>
        <th scope="col">${t('pages.facilities.walk')}</th>
        <th scope="col" class="number">
          ${t('pages.facilities.price')}<br /><small>${t('pages.facilities.withFees')}</small>
        </th>
        <th scope="col">${t('pages.facilities.spaces')}</th>
        <th scope="col">${t('pages.facilities.cancellation')}</th>
        <td></td>
      </tr>
    </thead>
    <tbody>
      ${quotes.map((quote) => facilityRow(context, quote, search))}
    </tbody>
  </table>`
}

/** The table; where scripts run, the widget replaces it with the same facilities, a map, and the current number of spaces. */
export const facilityPlace = (
  context: PageContext,
  found: ApiResponse<readonly Quote[]>,
  search: FacilitySearch,
): Markup => {
  const { t, locale } = context
  const quotes = found.body ?? []
  if (quotes.length === 0) {
    const reason =
      found.code === 'quote_window_in_past' ? t('pages.event.over') : (found.message ?? t('pages.facilities.none'))
    return html`<p class="lead">${reason}</p>`
  }
  const widget = new URLSearchParams({ ...search.widget, locale }).toString()
  return html`<div class="place" data-parking-widget="${widget}">
    ${facilityTable(context, quotes, search)}
    ${found.total > quotes.length ? html`<p class="note">${t('pages.facilities.nearest', { shown: quotes.length, total: found.total })}</p>` : undefined}
  </div>`
}
