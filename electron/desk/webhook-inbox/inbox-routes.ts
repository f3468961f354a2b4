/** /desk/webhook-inbox: webhooks received from a remote service, the port they are sent to, and reading bookings again. */
import type { Locale } from '../../../shared/locales.ts'
import { notFound } from '../../../shared/errors.ts'
import {
  inboxEntry,
  inboxEntryDetails,
  inboxSearches,
  inboxSeenRequest,
  inboxSettings,
  inboxSettingsRequest,
  type InboxEntry,
} from '../../../shared/desk/webhook-inbox.ts'
import { webhookKind } from '../../../shared/desk/webhooks.ts'
import type { Route } from '../../core/http/route.ts'
import { parseChoice, parseId, parseSearch } from '../../core/http/search.ts'
import { deskRoutes, numericId, readJson } from '../../core/http/desk-route.ts'
import { parseStoredMessage, storedMessageText } from '../../stored-message.ts'
import { representRow } from '../rows.ts'
import type { FollowUpWait } from './follow-up.ts'
import type { InboxFilter, InboxRepository, InboxRow } from './inbox-repository.ts'
import type { Inbox } from './inbox.ts'

const represent = (row: InboxRow, locale: Locale | undefined, found?: FollowUpWait): InboxEntry => {
  const wait = row.state === 'received' ? found : undefined
  const error = row.error === null ? wait?.reason : parseStoredMessage(row.error)
  return representRow(inboxEntry, {
    ...row,
    next_follow_up_at_ms: wait?.dueAtMs ?? null,
    error: error === undefined ? null : storedMessageText(error, locale),
    seen: row.seen_at_ms !== null,
  })
}

const filterOf = (q: string | undefined): InboxFilter => {
  const search = parseSearch(q, Object.keys(inboxSearches.shape))
  const [bookingId, kind, state] = [search.get('booking_id'), search.get('kind'), search.get('state')]
  return {
    bookingId: bookingId === undefined ? undefined : parseId(bookingId, 'booking_id'),
    kind: kind === undefined ? undefined : parseChoice(kind, 'kind', webhookKind.options),
    state: state === undefined ? undefined : parseChoice(state, 'state', inboxEntry.shape.state.options),
  }
}

export const inboxRoutes = (inbox: Inbox, repository: InboxRepository): Route[] =>
  deskRoutes({
    'GET /desk/webhook-inbox': {
      permission: 'webhooks',
      summary: 'Received webhooks, newest first',
      list: true,
      searches: inboxSearches,
      response: inboxEntry,
      handle(context) {
        const { rows, total } = repository.list(filterOf(context.params.get('q')), context.paging)
        return { kind: 'list', items: rows.map((row) => represent(row, context.locale, inbox.waitOf(row.id))), total }
      },
    },
    'GET /desk/webhook-inbox/:id': {
      permission: 'webhooks',
      summary: 'One received webhook with the booking that was read after it',
      response: inboxEntryDetails,
      handle(context) {
        const row = repository.find(numericId(context))
        if (row === undefined) throw notFound('received_webhook')
        const booking = row.booking_json === null ? {} : { booking: JSON.parse(row.booking_json) as unknown }
        return { kind: 'resource', body: { ...represent(row, context.locale, inbox.waitOf(row.id)), ...booking } }
      },
    },
    'POST /desk/webhook-inbox/:id/follow-up': {
      permission: 'webhooks',
      summary: 'Reads the booking again',
      response: inboxEntry,
      successStatus: 202,
      handle(context) {
        const row = inbox.followUp(numericId(context))
        if (row === undefined) throw notFound('received_webhook')
        return { kind: 'resource', status: 202, body: represent(row, context.locale) }
      },
    },
    'POST /desk/webhook-inbox/seen': {
      permission: 'webhooks',
      summary: 'Nothing up to this entry is new any more',
      jsonBody: inboxSeenRequest,
      handle(context) {
        repository.markSeen(readJson(context, inboxSeenRequest).up_to_id, context.nowMs)
        return { kind: 'empty' }
      },
    },
    'GET /desk/webhook-inbox/settings': {
      permission: 'webhooks',
      summary: 'Whether and where the inbox listens; the header’s value is never shown',
      response: inboxSettings,
      handle: ({ locale }) => ({ kind: 'resource', body: inbox.settings(locale) }),
    },
    'PUT /desk/webhook-inbox/settings': {
      permission: 'settings',
      summary: 'Turns the inbox on or off; nothing is changed where its port cannot be had',
      jsonBody: inboxSettingsRequest,
      response: inboxSettings,
      refusals: ['port_unavailable'],
      async handle(context) {
        return { kind: 'resource', body: await inbox.change(readJson(context, inboxSettingsRequest), context.actor) }
      },
    },
  })
