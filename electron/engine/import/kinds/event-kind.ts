/** Reads rows of events: finds their venue, calculates instants from local times, recognizes a rescheduled game. */
import { zoneClock } from '../../../core/time.ts'
import { assumedEndMs } from '../check/event-rows.ts'
import { eventFields } from './fields/other-fields.ts'
import {
  inZone,
  instantOnce,
  readClock,
  readLocal,
  writeLocal,
  type DateOrder,
  type LocalTime,
} from './fields/local-time.ts'
import type { Values } from './fields/field.ts'
import { RowProblem } from '../check/row-problem.ts'
import { fold } from '../file/text.ts'
import { named, textOf, type Kind, type RowInput } from './kind.ts'

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs

/** Reads the cell of the date and the cell of the time of day. Throws RowProblem. */
const readTime = (cells: RowInput['cells'], side: 'start' | 'end', order: DateOrder | undefined): LocalTime => {
  const [date, time] = [cells[`${side}_time_local`] ?? '', cells[`${side}_clock`] ?? '']
  const clock = time === '' ? undefined : readClock(time)
  if (time !== '' && clock === undefined) throw new RowProblem('not_a_date', `${side}_clock`)
  return inZone(readLocal(date, `${side}_time_local`, order, clock), cells['time_zone'] ?? '', 'time_zone')
}

/** An end on the day of the start, or after midnight; undefined where it is not stated. Throws RowProblem. */
const readEnd = (
  cells: RowInput['cells'],
  start: LocalTime & { readonly venueMs: number },
  order: DateOrder | undefined,
): LocalTime | undefined => {
  const [date = '', time = ''] = [cells['end_time_local'], cells['end_clock']]
  const hasZone = (cells['time_zone'] ?? '') !== '' || (readClock(time)?.zone ?? '') !== ''
  const startLocalMs = hasZone ? start.localMs : start.venueMs
  const day = Math.floor(startLocalMs / dayMs) * dayMs
  if (date === '') {
    if (time === '') return undefined
    const end = readTime({ ...cells, end_time_local: new Date(day).toISOString().slice(0, 10) }, 'end', order)
    if (end.isDateOnly) return undefined
    return end.localMs > startLocalMs ? end : { ...end, localMs: end.localMs + dayMs }
  }
  const end = readTime(cells, 'end', order)
  if (!end.isDateOnly) return end
  // A day without a time does not say when the event ends; another day may or may not be part of it.
  if (end.localMs !== day) throw new RowProblem('not_a_date', 'end_time_local')
  return undefined
}

/** Venue, name and local date identify an event, so that a new hour is a change. */
export const eventKind: Kind = {
  kind: 'events',
  record: 'event',
  table: 'events',
  ...named(eventFields),
  read({ values: given, cells, isExport, dateOrder, ordinal }, lookups) {
    const {
      name: ownName,
      away_team: away,
      home_team: home,
      status,
      start_clock: _start,
      end_clock: _end,
      time_zone: _zone,
      ...own
    } = given
    const name = textOf(ownName) || (away && home ? `${textOf(away)} at ${textOf(home)}` : '')
    if (name === '') throw new RowProblem('empty', away ? 'home_team' : home ? 'away_team' : 'name')
    const venue = lookups.venue(textOf(given['venue_name']), textOf(given['venue_reference']))
    if (venue === undefined) throw new RowProblem('no_such_venue', 'venue_name')
    const start = readTime(cells, 'start', dateOrder)
    const timesTbd = start.isDateOnly || given['times_tbd'] === 1
    const clock = zoneClock(venue.timezone)
    const instantMs = start.offsetMinutes === undefined ? undefined : start.localMs - start.offsetMinutes * minuteMs
    const localMs = instantMs === undefined ? start.localMs : instantMs + clock.offsetMinutesAt(instantMs) * minuteMs
    const startLocalMs = timesTbd ? Math.floor(localMs / dayMs) * dayMs : localMs
    const clockField = (side: 'start' | 'end'): string => `${side}_${cells[`${side}_clock`] ? 'clock' : 'time_local'}`
    const startsAtMs = timesTbd
      ? clock.instantOf(startLocalMs)
      : (instantMs ?? instantOnce(clock, startLocalMs, clockField('start')))
    const end = timesTbd && !isExport ? undefined : readEnd(cells, { ...start, venueMs: startLocalMs }, dateOrder)
    const endsAtMs =
      end === undefined
        ? assumedEndMs(venue.timezone, startLocalMs, timesTbd)
        : end.offsetMinutes === undefined
          ? instantOnce(clock, end.localMs, clockField('end'))
          : end.localMs - end.offsetMinutes * minuteMs
    if (endsAtMs <= startsAtMs) throw new RowProblem('ends_before_start', 'end_time_local')
    const day = Math.floor(startLocalMs / dayMs) * dayMs
    const date = new Date(day).toISOString().slice(0, 10)
    const base = `event:${venue.id}|${fold(name)}|${date}`
    const reference = textOf(given['reference'])
    // A second start on one day is the second game of that day.
    const position = reference === '' ? ordinal(base, String(startsAtMs)) : 1
    const key = reference || (position === 1 ? base : `${base}#${position}`)
    const { reference: _reference, venue_name: _name, venue_reference: _venue, ...rest } = own
    const local = (atMs: number): string => writeLocal(atMs, clock.offsetMinutesAt(atMs))
    const values: Record<string, Values[string]> = {
      ...rest,
      name,
      ...(typeof status === 'string' ? { status } : {}),
      venue_id: venue.id,
      start_time_local: local(startsAtMs),
      end_time_local: end === undefined ? null : local(endsAtMs),
      times_tbd: timesTbd ? 1 : 0,
    }
    // A file without a column for the end leaves the end as it is.
    if (given['end_time_local'] === undefined && given['end_clock'] === undefined && !isExport)
      delete values['end_time_local']
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
