/** Main process and engine in Canadian English: what differs from en-US. */
import * as american from '../en-US/program.ts'
import { mergeMessages } from '../messages.ts'

export * from '../en-US/program.ts'
export { errors } from './errors.ts'

export const specificErrors = mergeMessages(american.specificErrors, {
  passFieldMissing:
    'The pass cannot be shown: the facility requires {field, select, license_plate {a licence plate} pass_number {a pass number} scan_code {a code} pricing_codes {a pricing code} print_instructions {instructions} other {a field}}{count, plural, =0 {} one { and # more field} other { and # more fields}}, and the booking has none.',
})
export const pass = mergeMessages(american.pass, { plate: 'Licence plate' })
export const pages = mergeMessages(american.pages, {
  purchase: { plateRequired: 'Your licence plate is needed when you buy.' },
})
export const mail = mergeMessages(american.mail, { confirmation: { plate: 'Licence plate' } })
export const marketplace = mergeMessages(american.marketplace, { amenities: { restroom: 'Washrooms' } })
export const widget = mergeMessages(american.widget, { list: { plateNeeded: 'Licence plate required' } })
