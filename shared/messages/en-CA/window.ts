/** The window in Canadian English: what differs from en-US. */
import * as american from '../en-US/window.ts'
import { mergeMessages } from '../messages.ts'

export * from '../en-US/window.ts'
export { errors } from './errors.ts'

export const shell = mergeMessages(american.shell, { commands: { lightKeywords: 'appearance, colour' } })
export const prices = mergeMessages(american.prices, {
  foot: { legend: 'Grey: the facility’s rate. Bold: set for this event' },
})
export const sale = mergeMessages(american.sale, { amenities: { restrooms: 'Washrooms' } })
export const facilities = mergeMessages(american.facilities, { amenity: { restroom: 'Washrooms' } })
export const members = mergeMessages(american.members, { require_license_plate: 'Licence plate required' })
export const passes = mergeMessages(american.passes, { display: { license_plate: 'Licence plate' } })
