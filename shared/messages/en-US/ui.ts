/** Components: lists, tables, fields, drawers, map, formats. */

export const ui = {
  format: {
    milliseconds: '{milliseconds, number} ms',
    seconds: '{seconds} s',
    minutes: '{minutes, number} min',
    hours: '{hours, number} h',
    hoursMinutes: '{hours, number} h {minutes, number} min',
    days: '{days, plural, one {# day} other {# days}}',
    bytes: '{bytes, number} B',
    kilobytes: '{size} KB',
    megabytes: '{size} MB',
    fromDay: 'from {day}',
    untilDay: 'to {day}',
    allDay: '{date}, all day ({from} – {to})',
    noHeightLimit: 'None',
  },
} as const
