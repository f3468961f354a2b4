/** Imports events: finds their venue by name, works out instants from local times, knows a rescheduled game again. */
import { hash } from 'node:crypto'
import { businessDay, parseLocalTimeMs, zoneClock } from '../../core/time.ts'
import type { CatalogueRepository, Outcome } from './catalogue-repository.ts'
import type { Row } from './columns.ts'
import { rejectedRow } from './reading.ts'
import { contentHash, fold } from './text.ts'

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs
const unknownLengthMs = 120 * minuteMs

const readLocal = (text: string, column: string): { localMs: number; dateOnly: boolean } => {
  const dateOnly = /^\d{4}-\d\d-\d\d$/.test(text)
  const localMs = parseLocalTimeMs((dateOnly ? `${text}T00:00` : text).replace(/^(\d{4}-\d\d-\d\d) (?=\d)/, '$1T'))
  if (localMs === undefined)
    throw rejectedRow(text === '' ? `${column} is empty` : `${column} is no local time: ${text}`)
  return { localMs, dateOnly }
}

/** An unknown end: two hours after the start; the end of the business day where the time is open (decisions.md section 6a). */
export const assumedEndMs = (zone: string, startLocalMs: number, timesTbd: boolean): number =>
  timesTbd ? businessDay(zone, startLocalMs).endsAtMs : zoneClock(zone).instantOf(startLocalMs) + unknownLengthMs

/** Instants and offsets of an event in a zone, by decisions.md W8, from the clock reading of its start. */
export const eventTimes = (zone: string, startLocalMs: number, endsAtMs: number) => {
  const clock = zoneClock(zone)
  const startsAtMs = clock.instantOf(startLocalMs)
  return {
    starts_at_ms: startsAtMs,
    start_offset_minutes: clock.offsetMinutesAt(startsAtMs),
    ends_at_ms: endsAtMs,
    end_offset_minutes: clock.offsetMinutesAt(endsAtMs),
  }
}

const weekdayBasisPoints = [9_000, 9_000, 9_500, 9_500, 10_500, 11_000, 10_500] as const

/** Of ten pairings, by the hash of their name: how much more or less each draws. */
const rivalryBasisPoints = [8_500, 9_000, 9_500, 10_000, 10_000, 10_000, 10_500, 10_500, 11_000, 12_000] as const

/** Demand of a demo event, in basis points of an ordinary one (docs/demo-data.md, "Demand"). */
const demandBasisPoints = (name: string, localMs: number): number => {
  const weekday = weekdayBasisPoints[(new Date(localMs).getUTCDay() + 6) % 7] ?? 10_000
  const draw = Number.parseInt(hash('sha256', `demand:${name}`).slice(0, 8), 16) % rivalryBasisPoints.length
  return Math.round((weekday * (rivalryBasisPoints[draw] ?? 10_000)) / 10_000)
}

/** Imports event rows one by one. An event is known again by venue, name and local date, so that a new hour is an update. */
export const eventImporter = (catalogue: CatalogueRepository, demo: boolean): ((row: Row<'events'>) => Outcome) => {
  const venues = catalogue.venueIndex()
  /** The starts seen in this run for one venue, name and date: a second one is the second game of that day. */
  const startsOfDay = new Map<string, number[]>()

  const importKey = (venueId: number, name: string, startLocalMs: number): string => {
    const date = new Date(startLocalMs).toISOString().slice(0, 10)
    const key = `event:${venueId}|${fold(name)}|${date}`
    const starts = startsOfDay.get(key) ?? []
    if (starts.length === 0) startsOfDay.set(key, starts)
    let position = starts.indexOf(startLocalMs)
    if (position < 0) position = starts.push(startLocalMs) - 1
    return position === 0 ? key : `${key}#${position + 1}`
  }

  return (row) => {
    const { venue_name: venueName, name } = row
    if (name === '') throw rejectedRow('name is empty')
    const venue = venues.find(venueName)
    if (venue === undefined)
      throw rejectedRow(venueName === '' ? 'venue_name is empty' : `no venue is called ${venueName}`)
    const start = readLocal(row.start_time_local, 'start_time_local')
    const timesTbd = start.dateOnly || row.times_tbd
    const startLocalMs = timesTbd ? Math.floor(start.localMs / dayMs) * dayMs : start.localMs
    const endText = row.end_time_local
    const endLocalMs = endText === '' || timesTbd ? undefined : readLocal(endText, 'end_time_local').localMs
    const endsAtMs =
      endLocalMs === undefined
        ? assumedEndMs(venue.timezone, startLocalMs, timesTbd)
        : zoneClock(venue.timezone).instantOf(endLocalMs)
    const times = eventTimes(venue.timezone, startLocalMs, endsAtMs)
    if (times.ends_at_ms <= times.starts_at_ms) throw rejectedRow(`the event ends before it starts: ${endText}`)
    const facts = {
      venue_id: venue.id,
      name,
      ...times,
      end_known: endLocalMs === undefined ? 0 : 1,
      times_tbd: timesTbd ? 1 : 0,
      source: row.source,
    }
    const stored = {
      ...facts,
      demand_basis_points: demo ? demandBasisPoints(name, startLocalMs) : 10_000,
      import_key: importKey(venue.id, name, startLocalMs),
      content_hash: contentHash(Object.values(facts)),
    }
    return catalogue.store('events', stored, ['demand_basis_points']).outcome
  }
}
