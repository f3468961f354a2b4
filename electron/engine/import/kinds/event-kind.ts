/** Reads rows of events: finds their venue, works out instants from local times, knows a rescheduled game again. */
import { zoneClock } from '../../../core/time.ts'
import { assumedEndMs } from '../event-rows.ts'
import { eventFields } from '../fields/other-fields.ts'
import { readLocal, writeLocal } from '../fields/local-time.ts'
import type { Values } from '../fields/field.ts'
import { RowProblem } from '../row-problem.ts'
import { fold } from '../text.ts'
import { named, textOf, type Kind } from './kind.ts'

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs

/** An event is known again by venue, name and local date, so that a new hour is a change. */
export const eventKind: Kind = {
  kind: 'events',
  record: 'event',
  table: 'events',
  ...named(eventFields),
  read({ values: given, cells, isExport, dateOrder, ordinal }, lookups) {
    const name = textOf(given['name'])
    const venue = lookups.venue(textOf(given['venue_name']), textOf(given['venue_reference']))
    if (venue === undefined) throw new RowProblem('no_such_venue', 'venue_name')
    const start = readLocal(cells['start_time_local'] ?? '', 'start_time_local', dateOrder)
    const timesTbd = start.isDateOnly || given['times_tbd'] === 1
    const clock = zoneClock(venue.timezone)
    const startLocalMs = timesTbd ? Math.floor(start.localMs / dayMs) * dayMs : start.localMs
    const startsAtMs =
      start.offsetMinutes === undefined ? clock.instantOf(startLocalMs) : start.localMs - start.offsetMinutes * minuteMs
    const endText = cells['end_time_local'] ?? ''
    const end = endText === '' || (timesTbd && !isExport) ? undefined : readLocal(endText, 'end_time_local', dateOrder)
    const endsAtMs =
      end === undefined
        ? assumedEndMs(venue.timezone, startLocalMs, timesTbd)
        : end.offsetMinutes === undefined
          ? clock.instantOf(end.localMs)
          : end.localMs - end.offsetMinutes * minuteMs
    if (endsAtMs <= startsAtMs) throw new RowProblem('ends_before_start', 'end_time_local')
    const day = Math.floor(startLocalMs / dayMs) * dayMs
    const date = new Date(day).toISOString().slice(0, 10)
    const base = `event:${venue.id}|${fold(name)}|${date}`
    const reference = textOf(given['reference'])
    // A second start on one day is the second game of that day.
    const position = reference === '' ? ordinal(base, String(startsAtMs)) : 1
    const key = reference || (position === 1 ? base : `${base}#${position}`)
    const { reference: _reference, venue_name: _name, venue_reference: _venue, ...rest } = given
    const local = (atMs: number): string => writeLocal(atMs, clock.offsetMinutesAt(atMs))
    const values: Record<string, Values[string]> = {
      ...rest,
      venue_id: venue.id,
      start_time_local: local(startsAtMs),
      end_time_local: end === undefined ? null : local(endsAtMs),
      times_tbd: timesTbd ? 1 : 0,
    }
    // A file without a column for it says nothing of the end.
    if (given['end_time_local'] === undefined && !isExport) delete values['end_time_local']
    return {
      key,
      name,
      id:
        lookups.byKey('events', key) ??
        (reference === ''
          ? lookups.sameEvents(venue.id, name, day, clock.offsetMinutesAt(startsAtMs))[position - 1]
          : undefined),
      values,
      defaults: () => ({ end_time_local: end === undefined ? null : local(endsAtMs) }),
    }
  },
}
