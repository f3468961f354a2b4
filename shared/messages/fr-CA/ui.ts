/** Components: lists, tables, fields, drawers, map, formats. */
import type { ui as english } from '../en-US/ui.ts'
import type { MessagesLike } from '../messages.ts'

export const ui: MessagesLike<typeof english> = {
  format: {
    milliseconds: '{milliseconds, number} ms',
    seconds: '{seconds} s',
    minutes: '{minutes, number} min',
    hours: '{hours, number} h',
    hoursMinutes: '{hours, number} h {minutes, number} min',
    days: '{days, plural, one {# jour} other {# jours}}',
    bytes: '{bytes, number} o',
    kilobytes: '{size} ko',
    megabytes: '{size} Mo',
    fromDay: 'à partir du {day}',
    untilDay: 'jusqu’au {day}',
    allDay: '{date}, toute la journée ({from} – {to})',
    noHeightLimit: 'Aucune',
  },
}
