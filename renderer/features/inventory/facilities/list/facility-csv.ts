/** The list of facilities as a file. */
import type { FacilitySummary } from '../../../../../shared/desk/inventory/facilities.ts'
import { minorToDecimal } from '../../../../lib/format/index.ts'
import { csvFile } from '../../../../ui/index.ts'

const amount = (minor: number | undefined, currency: string) =>
  minor === undefined ? undefined : minorToDecimal(minor, currency)

/** The same in every language: programs read the file. */
export const facilityCsv = csvFile<FacilitySummary>({
  Number: ({ id }) => id,
  Facility: ({ name }) => name,
  State: (facility) => facility.sale_state,
  Operator: ({ operator }) => operator,
  Type: ({ structure }) => structure,
  Address: (facility) => facility.address1 ?? undefined,
  City: ({ city }) => city ?? undefined,
  Latitude: ({ latitude }) => latitude,
  Longitude: ({ longitude }) => longitude,
  'Distance (m)': (facility) =>
    facility.distance_meters === undefined ? undefined : Math.round(facility.distance_meters),
  Capacity: ({ capacity }) => capacity ?? undefined,
  'Spaces sold here': (facility) => facility.bookable_spaces,
  'Height limit (in)': (facility) => facility.height_limit_inches ?? undefined,
  Currency: ({ currency }) => currency,
  'Event rate': ({ event_rate_minor: minor, currency }) => amount(minor, currency),
  '1 hour': ({ hour_minor: minor, currency }) => amount(minor, currency),
  Rates: (facility) => facility.rate_count,
  'Add-ons': (facility) => facility.add_on_count,
  'Held back': (facility) => facility.held_spaces,
  'Posted rates': (facility) => facility.posted_rates ?? undefined,
})
