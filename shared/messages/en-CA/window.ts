/** The window in Canadian English: what differs from en-US. */
import { mergeMessages } from '../messages.ts'
import { windowMessages as american } from '../en-US/window.ts'

export const windowMessages = mergeMessages(american, {
  errors: {
    booking_plate_required: { message: 'A licence plate is required.' },
    specific: {
      passFieldMissing:
        'The pass cannot be shown: the facility requires {field, select, license_plate {a licence plate} pass_number {a pass number} scan_code {a code} pricing_codes {a code of the price} print_instructions {instructions} other {a field}}{count, plural, =0 {} one { and # more field} other { and # more fields}}, and the booking has none.',
    },
  },
  shell: { commands: { lightKeywords: 'appearance, colour' } },
  sale: { amenities: { restrooms: 'Washrooms' } },
  passes: { display: { license_plate: 'Licence plate' } },
})
