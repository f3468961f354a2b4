/** Every member that a record of the inventory can have, and how the audit trail shows its value. `changed`: only that it changed. */
import { clientMembers } from '../../records/client.ts'
import { couponMembers } from '../../records/coupon.ts'
import { eventMembers } from '../../records/event.ts'
import { partnerMembers } from '../../records/partner.ts'
import { formatsOf } from '../../records/record.ts'
import { venueMembers } from '../../records/venue.ts'

export const inventoryMembers = {
  ...formatsOf(venueMembers),
  ...formatsOf(eventMembers),
  ...formatsOf(couponMembers),
  ...formatsOf(clientMembers),
  ...formatsOf(partnerMembers),
  entrances: 'changed',
  type: 'placement',
  structure: 'structure',
  operator: 'text',
  phone: 'text',
  bookable_spaces: 'count',
  height_limit_inches: 'count',
  operating_hours: 'changed',
  posted: 'changed',
  posted_not_sold: 'changed',
  never_sold: 'neverSold',
  amenities: 'changed',
  require_license_plate: 'yesNo',
  require_printout: 'yesNo',
  display_seller_logo: 'yesNo',
  pass_display: 'changed',
  steps: 'changed',
  disclaimers: 'changed',
  cancel_minutes_before: 'count',
  directions: 'text',
  directions_fr: 'text',
  pickup_instructions: 'text',
  pickup_instructions_fr: 'text',
  dropoff_instructions: 'text',
  dropoff_instructions_fr: 'text',
  rates: 'changed',
  add_ons: 'changed',
  held: 'changed',
  long_offers: 'changed',
} as const
export type InventoryMember = keyof typeof inventoryMembers
