/** The form for the parking times; it works without scripts. */
import { html, type Markup } from '../../core/html.ts'
import type { PageContext } from './page-frame.ts'

/** Values that a field for date and time takes: `YYYY-MM-DDTHH:MM`. */
const fieldValue = (time: string): string => (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(time) ? time.slice(0, 16) : '')

export const timesForm = (
  { texts, site }: PageContext,
  locationId: string,
  times: { readonly startTime: string; readonly endTime: string },
): Markup =>
  html`<section aria-labelledby="when" class="unprinted">
    <h2 id="when">${texts.whenTo}</h2>
    <form class="times" method="get" action="${site('/find_and_book/')}">
      <input type="hidden" name="location_id" value="${locationId}" />
      <label
        >${texts.from} <input type="datetime-local" name="start_time" required value="${fieldValue(times.startTime)}"
      /></label>
      <label
        >${texts.until} <input type="datetime-local" name="end_time" required value="${fieldValue(times.endTime)}"
      /></label>
      <button type="submit">${texts.showPrice}</button>
    </form>
  </section>`
