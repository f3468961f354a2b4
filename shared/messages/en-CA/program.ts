/** Main process and engine in Canadian English: what differs from en-US. */
import { mergeMessages } from '../messages.ts'
import { programMessages as american } from '../en-US/program.ts'

export const programMessages = mergeMessages(american, {
  errors: {
    booking_plate_required: { message: 'A licence plate is required.' },
  },
  specificErrors: {
    passFieldMissing:
      'The pass cannot be shown: the facility requires {field, select, license_plate {a licence plate} pass_number {a pass number} scan_code {a code} pricing_codes {a pricing code} print_instructions {instructions} other {a field}}{count, plural, =0 {} one { and # more field} other { and # more fields}}, and the booking has none.',
  },
  reconcile: { owing: { gain: 'in our favour' } },
  pass: { plate: 'Licence plate' },
  pages: { purchase: { plateRequired: 'Your licence plate is needed when you buy.' } },
  mail: { confirmation: { plate: 'Licence plate' } },
  marketplace: { amenities: { restroom: 'Washrooms' } },
})
