/** All messages of the window. */
import { audit } from './audit.ts'
import { backups } from './backups.ts'
import { bookings } from './bookings.ts'
import { common } from './common.ts'
import { compare } from './compare.ts'
import { connections } from './connections.ts'
import { developer } from './developer.ts'
import { emails } from './emails.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'
import { members } from './members.ts'
import { papers } from './papers.ts'
import { facilities } from './facilities.ts'
import { inventory } from './inventory.ts'
import { needs } from './needs.ts'
import { imports } from './imports.ts'
import { passes } from './passes.ts'
import { people } from './people.ts'
import { prices } from './prices.ts'
import { queue } from './queue.ts'
import { agreements } from './agreements.ts'
import { closings } from './closings.ts'
import { reading } from './reading.ts'
import { reconcile } from './reconcile.ts'
import { sale } from './sale.ts'
import { sell } from './sell.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { shifts } from './shifts.ts'
import { floor } from './floor.ts'
import { signIn } from './sign-in.ts'
import { statements } from './statements.ts'
import { tenders } from './tenders.ts'
import { training } from './training.ts'
import { lists } from './lists.ts'
import { ui } from './ui.ts'
import { inventoryEvents } from './inventory-events.ts'
import { coupons } from './coupons.ts'
import { inventoryPartners } from './inventory-partners.ts'
import { start } from './start.ts'
import { venues } from './venues.ts'
import { webhooks } from './webhooks.ts'

export const windowMessages = {
  common,
  shell,
  signIn,
  ui,
  lists,
  sell,
  compare,
  sale,
  shifts,
  floor,
  reconcile,
  queue,
  statements,
  reading,
  closings,
  agreements,
  tenders,
  training,
  events,
  bookings,
  papers,
  passes,
  connections,
  backups,
  audit,
  members,
  settings,
  people,
  inventory,
  prices,
  facilities,
  venues,
  start,
  inventoryPartners,
  coupons,
  inventoryEvents,
  needs,
  imports,
  webhooks,
  developer,
  errors,
  emails,
}
