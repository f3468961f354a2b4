/** The filters of the deliveries list: days, outcome, event type, booking and partner. */
import type { Partner } from '../../../../shared/desk/webhooks.ts'
import type { FilterControl } from '../../../ui/index.ts'
import { kindNames, outcomes, quickDates, quickName } from './delivery-filter.ts'
import type { DeliveryQuery } from './delivery-filter.ts'

const outcomeChoices = outcomes.map(({ name, states }) => ({ name, value: states }))
const kindChoices = (['create', 'cancel'] as const).map((value) => ({ name: kindNames[value], value }))

/** `today` is the local date of the venue. */
export const deliveryFilters = (
  { dates }: DeliveryQuery,
  { today, partners }: { readonly today: string; readonly partners: readonly Partner[] },
): FilterControl<DeliveryQuery>[] => [
  { key: 'dates', name: quickName(dates) ?? 'Date', without: 'At any date', ranges: quickDates, today },
  { key: 'states', name: 'Outcome', without: 'Any outcome', choices: outcomeChoices },
  { key: 'kind', name: 'Event type', without: 'Any event type', choices: kindChoices },
  { key: 'bookingId', without: 'Any booking', bookingNumber: true },
  {
    key: 'partnerId',
    name: 'Partner',
    without: 'Any partner',
    choices: partners.map(({ id, name, archived_at: archivedAt }) => ({
      value: id,
      name,
      label: archivedAt === undefined ? name : `${name}, archived`,
    })),
    disabledReason: partners.length === 0 ? 'There is no partner yet' : undefined,
  },
]
