/** Every rule of the contract, by chapter: what the document is made of and what tests name in their titles. */
import type { Chapter } from './chapter.ts'
import { accessRules } from './rules/access.ts'
import { accountRules } from './rules/accounts.ts'
import { aroundRules } from './rules/around.ts'
import { bookingRules } from './rules/bookings.ts'
import { endpointRules } from './rules/endpoints.ts'
import { listRules } from './rules/lists.ts'
import { ownRules } from './rules/own.ts'
import { quoteRules } from './rules/quotes.ts'
import { recordedRules } from './rules/recorded.ts'
import { resourceRules } from './rules/resources.ts'
import { serviceRules } from './rules/service.ts'
import { webhookRules } from './rules/webhooks.ts'
import { wireRules } from './rules/wire.ts'

export const chapters: readonly Chapter[] = [
  { name: 'service', title: 'Specification: the service and its conventions', enforced: true, rules: serviceRules },
  { name: 'resources', title: 'Specification: resources and their fields', enforced: true, rules: resourceRules },
  { name: 'endpoints', title: 'Specification: parameters and endpoints', enforced: true, rules: endpointRules },
  {
    name: 'access',
    title: 'Specification: authentication, errors, limits, versions',
    enforced: true,
    rules: accessRules,
  },
  { name: 'wire', title: 'Decisions 1: wire conventions', enforced: true, rules: wireRules },
  { name: 'lists', title: 'Decisions 2: lists, fields, zoom, stats', enforced: true, rules: listRules },
  { name: 'quotes', title: 'Decisions 3: quotes', enforced: true, rules: quoteRules },
  { name: 'bookings', title: 'Decisions 4: previews and bookings', enforced: true, rules: bookingRules },
  { name: 'accounts', title: 'Decisions 5: accounts, tokens, scopes', enforced: true, rules: accountRules },
  { name: 'webhooks', title: 'Decisions 6: webhooks', enforced: true, rules: webhookRules },
  { name: 'around', title: 'Decisions 7 and 8: around the API', enforced: true, rules: aroundRules },
  { name: 'recorded', title: 'Recorded shapes', enforced: true, rules: recordedRules },
  { name: 'own', title: 'Own decisions', enforced: true, rules: ownRules },
]
