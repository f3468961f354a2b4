/**
 * The schema of version 1.0, in one piece. It has the number of the last migration before: a database that those made has it already, and
 * `replacedHash` is what that migration left in it.
 */
import type { Migration } from '../migrate.ts'
import { sql as accounts } from './baseline/accounts.ts'
import { sql as bookings } from './baseline/bookings.ts'
import { sql as desk } from './baseline/desk.ts'
import { sql as facilities } from './baseline/facilities.ts'
import { sql as inventory } from './baseline/inventory.ts'
import { sql as reconcile } from './baseline/reconcile.ts'
import { sql as shifts } from './baseline/shifts.ts'
import { sql as venues } from './baseline/venues.ts'
import { sql as webhooks } from './baseline/webhooks.ts'

export const baseline: Migration = {
  version: 46,
  name: 'baseline',
  sql: [venues, facilities, accounts, bookings, webhooks, inventory, desk, shifts, reconcile].join(''),
  replacedHash: 'adc2c699f685972f9fc9527fc71ad717af8d8d988c8343f0b881f30a290bb582',
}
