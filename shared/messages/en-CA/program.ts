/** Main process and engine in Canadian English: what differs from en-US. */
import { mergeMessages } from '../messages.ts'
import { programMessages as american } from '../en-US/program.ts'

export const programMessages = mergeMessages(american, {
  errors: { booking_plate_required: { message: 'A licence plate is required.' } },
  pass: { plate: 'Licence plate' },
  pages: { purchase: { plateRequired: 'Your licence plate is needed when you buy.' } },
  mail: { confirmation: { plate: 'Licence plate' } },
  marketplace: { amenities: { restroom: 'Washrooms' } },
})
