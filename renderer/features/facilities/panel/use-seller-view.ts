/** The offer of a facility to sellers with the edited values, and the present one: for the next event, or for stays. */
import { useQuery } from '@tanstack/react-query'
import type { Event } from '../../../../shared/api/catalogue.ts'
import type { SellerView } from '../../../../shared/desk/inventory/facilities.ts'
import { eventsQuery } from '../../../api/index.ts'
import { useEngineNow } from '../../../lib/clock.ts'
import { localDateTime } from '../../../lib/format/index.ts'
import { useSellerPreview } from '../../../kit/inventory/use-seller-preview.ts'
import { requestOf, type FacilityValues } from '../draft/facility-values.ts'
import type { FacilityForm } from './facility-form.ts'

interface Asked {
  readonly eventId: number | undefined
  readonly accessCode?: string
}

type Offer = SellerView['offers'][number]

export interface SellerOffer {
  readonly now: Offer
  /** The offer before the changes are saved. */
  readonly before: Offer | undefined
}

export const useSellerView = (form: FacilityForm, { eventId, accessCode }: Asked) => {
  const { values, problems, changed } = form
  const id = typeof form.id === 'number' ? form.id : undefined
  const isValid = Object.keys(problems).length === 0
  const hasBefore = id !== undefined && changed.length > 0
  const requestFor = (facility: FacilityValues) => ({
    facility_id: id,
    facility: requestOf(facility),
    event_id: eventId,
    access_code: accessCode === '' ? undefined : accessCode,
  })
  const now = useSellerPreview(isValid ? requestFor(values) : undefined)
  const saved = useSellerPreview(hasBefore ? requestFor(form.saved) : undefined)
  const offers = now.data?.offers.map((offer, index): SellerOffer => ({
    now: offer,
    before: hasBefore ? saved.data?.offers[index] : undefined,
  }))
  return { offers: isValid ? offers : undefined, isValid, error: now.error, isFetching: now.isFetching }
}

/** The upcoming events at the venue, the next one first. */
export const useComingEvents = (venueId: number | undefined, timeZone: string): readonly Event[] => {
  const now = useEngineNow(60_000)
  // The hour is used, so that the query stays the same for a while.
  const from = `${localDateTime(now, timeZone).slice(0, 13)}:00`
  const { data } = useQuery({
    ...eventsQuery({ venueIds: venueId === undefined ? undefined : [venueId], startingAfter: from, perPage: 5 }),
    enabled: venueId !== undefined,
  })
  return data?.items ?? []
}
