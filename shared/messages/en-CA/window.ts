/** The window in Canadian English: what differs from en-US. */
import { mergeMessages } from '../messages.ts'
import { windowMessages as american } from '../en-US/window.ts'

export const windowMessages = mergeMessages(american, {
  errors: {
    booking_plate_required: { message: 'A licence plate is required.' },
  },
  shell: { commands: { lightKeywords: 'appearance, colour' } },
  prices: { foot: { legend: 'Grey: the facility’s rate. Bold: set for this event' } },
  sale: { amenities: { restrooms: 'Washrooms' } },
  facilities: { amenity: { restroom: 'Washrooms' } },
  members: { require_license_plate: 'Licence plate required' },
  passes: { display: { license_plate: 'Licence plate' } },
})
