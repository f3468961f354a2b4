/** Names the people, windows and shifts of this desk in the activity of a booking. */
import type { BookingHistory, DoneBy } from '../../../shared/desk/desk.ts'
import { present } from '../../../shared/present.ts'
import type { ReadableDatabase } from '../../core/db/database.ts'

type Entry = BookingHistory['activity'][number]

/** Actions of the audit trail, and their names in the activity. */
const actions = {
  'sale.booked': 'created',
  'sale.undone': 'cancelled',
  'booking.cancelled': 'cancelled',
  'booking.confirmation_queued': 'confirmation queued',
} as const

interface ActorRow {
  readonly action: keyof typeof actions
  readonly person: string | null
  readonly approver: string | null
  readonly window: string | null
  readonly drawer: string | null
  readonly shift: number | null
}

export interface ActivityActor {
  readonly action: (typeof actions)[keyof typeof actions]
  readonly by: DoneBy
}

export const createActivityActors = (database: ReadableDatabase) => ({
  /** The oldest entry is first. The shift is the one in which the money moved. */
  ofBooking: (bookingId: number): ActivityActor[] =>
    database
      .prepare<ActorRow>(
        `SELECT action, audit_log.person_name AS person, approver_name AS approver, audit_log.window_name AS window,
             drawers.name AS drawer, shifts.id AS shift
           FROM audit_log LEFT JOIN shifts ON shifts.id = (SELECT shift_id FROM sale_payments
               WHERE booking_id = ? AND action <> 'booking.confirmation_queued'
                 AND kind = iif(action = 'sale.booked', 'payment', 'refund') ORDER BY id LIMIT 1)
             LEFT JOIN drawers ON drawers.id = shifts.drawer_id
           WHERE subject_id = ? COLLATE NOCASE AND subject_kind = 'booking'
             AND action IN (SELECT value FROM json_each(?)) ORDER BY audit_log.id`,
      )
      .all(bookingId, String(bookingId), JSON.stringify(Object.keys(actions)))
      .map(({ action, ...by }) => ({ action: actions[action], by: present(by) })),
})

/** An entry may be older than the audit trail: the last ones of each action belong together. */
export const withActors = (activity: readonly Entry[], actors: readonly ActivityActor[]): Entry[] => {
  const rest = [...actors]
  return activity
    .toReversed()
    .map((entry) => {
      const index = entry.actor === 'desk' ? rest.findLastIndex(({ action }) => action === entry.action) : -1
      const [found] = index === -1 ? [] : rest.splice(index, 1)
      return { ...entry, ...present({ by: found?.by }) }
    })
    .toReversed()
}
