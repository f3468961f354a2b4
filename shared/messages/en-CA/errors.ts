/** Errors in Canadian English: what differs from en-US. */
import { errors as american } from '../en-US/errors.ts'
import { mergeMessages } from '../messages.ts'

export const errors = mergeMessages(american, {
  booking_plate_required: { message: 'A licence plate is required.' },
})
