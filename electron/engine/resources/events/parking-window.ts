/** When one parks for an event unless other times are given (decisions.md sections 3 and 6a). */
import { businessDay } from '../../../core/time.ts'
import type { TakenSpace } from '../../domain/availability.ts'
import type { EventRow } from './representation.ts'

const minuteMs = 60_000
const marginMs = 60 * minuteMs

/** From an hour before to an hour after the event, in whole minutes; the business day where the time is to be announced. */
export const parkingWindow = (event: EventRow): TakenSpace => {
  const { starts_at_ms: startsAtMs, ends_at_ms: endsAtMs } = event
  if (event.times_tbd === 1) return businessDay(event.timezone, startsAtMs + event.start_offset_minutes * minuteMs)
  return {
    startsAtMs: Math.floor(startsAtMs / minuteMs) * minuteMs - marginMs,
    endsAtMs: Math.ceil(endsAtMs / minuteMs) * minuteMs + marginMs,
  }
}
