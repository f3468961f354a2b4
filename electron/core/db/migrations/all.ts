/** The list of schema migrations, in order. A released one is never edited: a change is a new number. */
import type { Migration } from '../migrate.ts'
import { sql as foundation } from './0001-foundation.ts'
import { sql as desk } from './0002-desk.ts'
import { sql as bookingLists } from './0003-booking-lists.ts'
import { sql as accounts } from './0004-accounts.ts'
import { sql as catalogue } from './0005-catalogue.ts'
import { sql as selling } from './0006-selling.ts'
import { sql as webhooks } from './0007-webhooks.ts'
import { sql as shuttles } from './0008-shuttles.ts'
import { sql as undeliveredWebhooks } from './0009-undelivered-webhooks.ts'
import { sql as webhookRanges } from './0010-webhook-ranges.ts'
import { sql as undoneSales } from './0011-undone-sales.ts'
import { sql as bookingOwners } from './0012-booking-owners.ts'
import { sql as idempotencyCallers } from './0013-idempotency-callers.ts'
import { sql as accountsAreCustomers } from './0014-accounts-are-customers.ts'
import { sql as accountProtection } from './0015-account-protection.ts'
import { sql as upkeep } from './0016-upkeep.ts'
import { sql as eventsToBeAnnounced } from './0017-events-to-be-announced.ts'
import { sql as saleDrafts } from './0018-sale-drafts.ts'
import { sql as heldPrices } from './0019-held-prices.ts'
import { sql as archivedPartners } from './0020-archived-partners.ts'
import { sql as searchByCode } from './0021-search-by-code.ts'
import { sql as paymentWindows } from './0022-payment-windows.ts'
import { sql as anyPaper } from './0023-any-paper.ts'
import { sql as storedTranslations } from './0024-stored-translations.ts'
import { sql as bookingLanguages } from './0025-booking-languages.ts'

export const migrations: readonly Migration[] = [
  { version: 1, name: 'foundation', sql: foundation },
  { version: 2, name: 'desk', sql: desk },
  { version: 3, name: 'booking-lists', sql: bookingLists },
  { version: 4, name: 'accounts', sql: accounts },
  { version: 5, name: 'catalogue', sql: catalogue },
  { version: 6, name: 'selling', sql: selling },
  { version: 7, name: 'webhooks', sql: webhooks },
  { version: 8, name: 'shuttles', sql: shuttles },
  { version: 9, name: 'undelivered-webhooks', sql: undeliveredWebhooks },
  { version: 10, name: 'webhook-ranges', sql: webhookRanges },
  { version: 11, name: 'undone-sales', sql: undoneSales },
  { version: 12, name: 'booking-owners', sql: bookingOwners },
  { version: 13, name: 'idempotency-callers', sql: idempotencyCallers },
  { version: 14, name: 'accounts-are-customers', sql: accountsAreCustomers },
  { version: 15, name: 'account-protection', sql: accountProtection },
  { version: 16, name: 'upkeep', sql: upkeep },
  { version: 17, name: 'events-to-be-announced', sql: eventsToBeAnnounced },
  { version: 18, name: 'sale-drafts', sql: saleDrafts },
  { version: 19, name: 'held-prices', sql: heldPrices },
  { version: 20, name: 'archived-partners', sql: archivedPartners },
  { version: 21, name: 'search-by-code', sql: searchByCode },
  { version: 22, name: 'payment-windows', sql: paymentWindows },
  { version: 23, name: 'any-paper', sql: anyPaper },
  { version: 24, name: 'stored-translations', sql: storedTranslations },
  { version: 25, name: 'booking-languages', sql: bookingLanguages },
]
