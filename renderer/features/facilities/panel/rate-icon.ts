/** The icons of rates: for events, for stays, with a code. */
import { IconCalendarEvent, IconClock, IconKey } from '@tabler/icons-react'
import type { IconShape } from '../../../ui/index.ts'
import type { RateRow } from '../draft/facility-values.ts'

export const rateIcon = (rate: Pick<RateRow, 'kind' | 'access_code'>): IconShape =>
  rate.access_code === null ? (rate.kind === 'event' ? IconCalendarEvent : IconClock) : IconKey
