/** The offer of a facility to sellers with the edited values, and the present one: for the next event, or for stays. */
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Event } from '../../../../shared/api/catalogue.ts'
import type { Input } from '../../../../shared/contract/endpoint.ts'
import { facilityApi } from '../../../../shared/contract/records.ts'
import type { SellerView } from '../../../../shared/desk/inventory/facilities.ts'
import { call, eventsQuery, keyOf } from '../../../api/index.ts'
import { useEngineNow } from '../../../lib/clock.ts'
import { localDateTime } from '../../../lib/format/index.ts'
import { requestOf, type FacilityValues } from '../draft/facility-values.ts'
import type { FacilityForm } from './facility-form.ts'

interface Asked {
  readonly eventId: number | undefined
  readonly accessCode?: string
}

const typingPauseMs = 250

export const stayMinutes = [60, 240, 1_440] as const

const usePreview = (facilityId: number | undefined, values: FacilityValues, asked: Asked, isOn: boolean) => {
  const { eventId, accessCode = '' } = asked
  const text = JSON.stringify({
    ...(facilityId === undefined ? {} : { facility_id: facilityId }),
    facility: requestOf(values),
    ...(eventId === undefined ? { stay_minutes: stayMinutes } : { event_id: eventId }),
    ...(accessCode === '' ? {} : { access_code: accessCode }),
  })
  const [settled] = useDebouncedValue(text, typingPauseMs)
  return useQuery({
    queryKey: keyOf(facilityApi.preview, { settled }),
    enabled: isOn,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(facilityApi.preview, { body: JSON.parse(settled) as Input<typeof facilityApi.preview>['body'] }, { signal }),
  })
}

type Offer = SellerView['offers'][number]

export interface SellerOffer {
  readonly now: Offer
  /** The offer before the changes are saved. */
  readonly before: Offer | undefined
}

/** `isOn` is false while nothing has to be fetched. */
export const useSellerView = (form: FacilityForm, asked: Asked, isOn = true) => {
  const { values, problems, changed } = form
  const id = typeof form.id === 'number' ? form.id : undefined
  const isValid = Object.keys(problems).length === 0
  const hasBefore = id !== undefined && changed.length > 0
  const now = usePreview(id, values, asked, isOn && isValid)
  const saved = usePreview(id, form.saved, asked, isOn && hasBefore)
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
