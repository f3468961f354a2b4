/** Venues in the inventory. */

export const venues = {
  one: 'Venue',
  new: 'New venue',
  emptyText: 'A venue is where events are held. Facilities around it are sold for them.',
  upcoming: 'Upcoming events',
  nearby: 'Facilities nearby',
  showEvents: 'Show the events of the venue',
  events: '{count} upcoming events',
  sub: '{place}, {count, plural, one {# facility} other {# facilities}} within a mile',
  aliasesCsv: 'Names CSV',
  place: 'Place',
  about: 'About',
  aliasesHint: 'Former and sponsor names, one per line',
  archive: 'Archive',
  archiveEffect: 'Archiving hides it from sellers and searches. Bookings keep it.',
  restore: 'Restore',
  restoreEffect: 'Restoring puts it on sale again.',
  zoneChanged:
    '{count, plural, one {The upcoming event stays} other {The # upcoming events stay}} at the same instant. Times that should follow the new clock are changed in Events.',
  field: {
    aliases: 'Aliases',
    address2: 'Line 2',
    capacity: 'Seats',
    venue_type: 'Type',
    description: 'Description, English',
    enhanced_airport: 'Airport with flight times',
    primarily_transient: 'Parking is sold by time, not by event',
  },
}
