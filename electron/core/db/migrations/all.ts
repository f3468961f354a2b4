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
import { sql as people } from './0026-people.ts'
import { sql as audit } from './0027-audit.ts'
import { sql as shifts } from './0028-shifts.ts'
import { sql as printedDocuments } from './0029-printed-documents.ts'
import { sql as books } from './0030-books.ts'
import { sql as reconcile } from './0031-reconcile.ts'
import { sql as inventory } from './0032-inventory.ts'
import { sql as fasterImports } from './0033-faster-imports.ts'
import { sql as facilityStates } from './0034-facility-states.ts'
import { sql as knownAccounts } from './0035-known-accounts.ts'
import { sql as seals } from './0036-seals.ts'
import { sql as countedLines } from './0037-counted-lines.ts'
import { sql as outsideCash } from './0038-outside-cash.ts'
import { sql as dueRecords } from './0039-due-records.ts'
import { sql as letters } from './0040-letters.ts'
import { sql as comingEvents } from './0041-coming-events.ts'
import { sql as sortKeys } from './0042-sort-keys.ts'
import { fill as fillPhones, sql as phones } from './0043-phones.ts'
import { sql as parkedBy } from './0044-parked-by.ts'
import { sql as paymentsOfAnyTender } from './0045-payments-of-any-tender.ts'
import { fill as fillTranslations, sql as translationsByLocale } from './0046-translations-by-locale.ts'

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
  { version: 26, name: 'people', sql: people },
  { version: 27, name: 'audit', sql: audit },
  { version: 28, name: 'shifts', sql: shifts },
  { version: 29, name: 'printed-documents', sql: printedDocuments },
  { version: 30, name: 'books', sql: books },
  { version: 31, name: 'reconcile', sql: reconcile },
  { version: 32, name: 'inventory', sql: inventory },
  { version: 33, name: 'faster-imports', sql: fasterImports },
  { version: 34, name: 'facility-states', sql: facilityStates },
  { version: 35, name: 'known-accounts', sql: knownAccounts },
  { version: 36, name: 'seals', sql: seals },
  { version: 37, name: 'counted-lines', sql: countedLines },
  { version: 38, name: 'outside-cash', sql: outsideCash },
  { version: 39, name: 'due-records', sql: dueRecords },
  { version: 40, name: 'letters', sql: letters },
  { version: 41, name: 'coming-events', sql: comingEvents },
  { version: 42, name: 'sort-keys', sql: sortKeys },
  { version: 43, name: 'phones', sql: phones, fill: fillPhones },
  { version: 44, name: 'parked-by', sql: parkedBy },
  { version: 45, name: 'payments-of-any-tender', sql: paymentsOfAnyTender },
  { version: 46, name: 'translations-by-locale', sql: translationsByLocale, fill: fillTranslations },
]
