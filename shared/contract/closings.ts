/** Closings of statements, the debts of partners, and the books. */
import { z } from 'zod'
import { numericIdPath } from '../api/parameters.ts'
import { agreement, booksStatus, newAgreement } from '../desk/reconcile/books.ts'
import {
  closing,
  closingPreview,
  closingSummary,
  letter,
  newClosing,
  newLetter,
  newReopening,
  owed,
  owedItem,
} from '../desk/reconcile/closings.ts'
import { csv, endpointOf } from './endpoint.ts'

const endpoint = endpointOf('reconcile')
const byId = { permission: 'reconcile', params: numericIdPath } as const

export const closingApi = {
  preview: endpoint('GET /desk/statements/:id/closing', {
    ...byId,
    summary: 'What the closing of a statement would be now, and why it cannot be closed yet',
    response: closingPreview,
    noStore: true,
  }),
  close: endpoint('POST /desk/statements/:id/close', {
    ...byId,
    summary: 'Closes the period of a statement; the same id again gives the same closing',
    body: newClosing,
    status: 201,
    response: closing,
    noStore: true,
    refusals: [
      'statement_closed',
      'statement_matching',
      'statement_items_open',
      'statement_net_changed',
      'idempotency_key_reused',
    ],
  }),
  list: endpoint('GET /desk/closings', {
    summary: 'Closings, newest first, with those that were reopened',
    permission: 'reconcile',
    list: true,
    response: closingSummary,
  }),
  one: endpoint('GET /desk/closings/:id', {
    ...byId,
    summary: 'One closing by its number, as it was stored, with its hash and that of the row before',
    response: closing,
    noStore: true,
  }),
  csv: endpoint('GET /desk/closings/:id/csv', {
    ...byId,
    summary: 'Every line of a closing, as it was when the period was closed',
    response: csv,
    noStore: true,
  }),
  reopen: endpoint('POST /desk/closings/:id/reopening', {
    summary: 'Opens a closed period again, with a reason; the closing stays in the history',
    permission: 'reopen_period',
    params: numericIdPath,
    body: newReopening,
    status: 201,
    response: closing,
    noStore: true,
    refusals: ['closing_reopened', 'idempotency_key_reused'],
  }),
}

const partnerAndCurrency = z.object({ partner: z.string(), currency: z.string() })

export const owedApi = {
  list: endpoint('GET /desk/owed', {
    summary: 'What each partner owes in each currency, by the days since it was due',
    permission: 'reconcile',
    list: true,
    response: owed,
  }),
  items: endpoint('GET /desk/owed/items', {
    summary: 'What makes up the amount that a partner owes in a currency, the oldest first',
    permission: 'reconcile',
    list: true,
    query: partnerAndCurrency.extend({ statement_id: z.int().positive().optional(), group: z.string().optional() }),
    response: owedItem,
  }),
  letters: endpoint('GET /desk/owed/letters', {
    summary: 'Letters that were written, newest first: all, or those to a partner',
    permission: 'reconcile',
    list: true,
    query: partnerAndCurrency.partial(),
    response: letter,
  }),
  writeLetter: endpoint('POST /desk/owed/letters', {
    summary: 'Writes a letter about what a partner owes now, and keeps it; the same id again gives the same letter',
    permission: 'reconcile',
    body: newLetter,
    status: 201,
    response: letter,
    noStore: true,
    refusals: ['nothing_owed', 'idempotency_key_reused'],
  }),
}

export const booksApi = {
  status: endpoint('GET /desk/books', {
    summary: 'How current the books are; nothing is read from the marketplace for it',
    permission: 'reconcile',
    response: booksStatus,
    noStore: true,
  }),
  rebuild: endpoint('POST /desk/books/rebuild', {
    summary: 'Forgets the books and reads all bookings of the marketplace again',
    permission: 'reconcile',
    status: 202,
    response: booksStatus,
  }),
  agreements: endpoint('GET /desk/agreements', {
    summary: 'What was agreed, the latest days first; of several for one partner and day, the first counts',
    permission: 'reconcile',
    list: true,
    response: agreement,
  }),
  agree: endpoint('POST /desk/agreements', {
    summary: 'Agrees on a commission from a day of sale on',
    permission: 'reconcile',
    body: newAgreement,
    status: 201,
    response: agreement,
    refusals: ['not_found', 'idempotency_key_reused'],
  }),
}
