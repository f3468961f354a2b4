/** Events. Times are local to the venue, and stored as instants. */
import { z } from 'zod'
import { localTime, optionalText, recordId, requiredText } from '../desk/inventory/common.ts'
import type { Members } from './record.ts'

/** The id of the event at a partner (specification, Event). */
const partnerEvent = z.object({ partner_id: recordId, partner_event_id: requiredText(100) })

export const eventMembers = {
  /** Files have a column of the venue's name instead. */
  venue_id: { schema: recordId, file: null },
  name: {
    schema: requiredText(200),
    file: {
      heads: ['event', 'event name', 'game', 'subject', 'événement'],
      guesses: ['title', 'match', 'opponent', 'description', 'show', 'matchup'],
      required: true,
    },
  },
  /** The games of one season: rates can be for a series by its name. */
  series: {
    schema: optionalText(100),
    file: { heads: ['season'], guesses: ['league', 'tour', 'saison'], showsKind: true },
  },
  starts_at_local: {
    schema: localTime,
    column: null,
    file: {
      name: 'start_time_local',
      heads: ['start', 'start date', 'start time', 'starts at', 'starts', 'event date', 'début', 'date de début'],
      guesses: [
        ...['date', 'date time', 'datetime', 'when', 'tipoff', 'kickoff', 'first pitch', 'puck drop', 'game date'],
        'tip',
      ],
      looksLike: /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/,
      required: true,
      showsKind: true,
    },
  },
  /** Null where the end is unknown; then parking lasts four hours from an hour before the start. */
  ends_at_local: {
    schema: localTime.nullable().default(null),
    column: null,
    file: {
      name: 'end_time_local',
      heads: ['end', 'end date', 'end time', 'ends at', 'ends', 'fin', 'date de fin'],
      guesses: ['until', 'finish'],
    },
  },
  times_tbd: {
    schema: z.boolean().default(false),
    file: { heads: ['tbd', 'time tbd'], guesses: ['all day event'], showsKind: true },
  },
  partner_events: { schema: z.array(partnerEvent).max(50).default([]), column: null },
} satisfies Members

export const eventContract = { version: 1, digest: '548aa7ceaf798d8b' }
