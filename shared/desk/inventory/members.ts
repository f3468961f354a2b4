/** Every member that a record of the inventory can have, and how the audit trail shows its value. `changed`: only that it changed. */
import type { NewClient } from './clients.ts'
import type { NewCoupon } from './coupons.ts'
import type { NewEvent } from './events.ts'
import type { NewFacility } from './facilities.ts'
import { formatsOf } from '../../records/record.ts'
import { venueMembers } from '../../records/venue.ts'

export type InventoryMember =
  | keyof typeof venueMembers
  | keyof NewEvent
  | keyof NewFacility
  | keyof NewCoupon
  | keyof NewClient
  | 'reseller_passes'

export const inventoryMembers = {
  ...formatsOf(venueMembers),
  entrances: 'changed',
  venue_id: 'text',
  series: 'text',
  starts_at_local: 'text',
  ends_at_local: 'text',
  times_tbd: 'yesNo',
  partner_events: 'changed',
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
  code: 'text',
  percent_basis_points: 'percent',
  amount_minor: 'money',
  minimum_minor: 'money',
  starts_at: 'text',
  ends_at: 'text',
  use_limit: 'count',
  use_limit_per_user: 'count',
  facility_id: 'text',
  event_id: 'text',
  assigned_only: 'yesNo',
  active: 'yesNo',
  client_id: 'text',
  scopes: 'text',
  partner_id: 'text',
  may_use_public_token: 'yesNo',
  known_accounts_only: 'yesNo',
  redirect_uris: 'changed',
  reseller_passes: 'yesNo',
} as const satisfies Readonly<Record<InventoryMember, string>>
