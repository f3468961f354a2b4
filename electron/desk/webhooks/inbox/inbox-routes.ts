/** /desk/webhook-inbox: webhooks received from a remote service, the port they are sent to, and reading bookings again. */
import type { Locale } from '../../../../shared/locales.ts'
import { inboxApi } from '../../../../shared/contract/webhooks.ts'
import { found } from '../../../../shared/errors/errors.ts'
import { inboxEntry, inboxSearches, type InboxEntry } from '../../../../shared/desk/webhook-inbox.ts'
import { webhookKind } from '../../../../shared/desk/webhooks.ts'
import { deskHandlers } from '../../../core/http/desk-handlers.ts'
import type { Route } from '../../../core/http/route.ts'
import { parseChoice, parseId, parseSearch } from '../../../core/http/search.ts'
import { parseStoredMessage, storedMessageText } from '../../../common/stored-message.ts'
import { representRow } from '../../rows.ts'
import type { FollowUpWait } from './follow-up.ts'
import type { InboxFilter, InboxRepository, InboxRow } from './inbox-repository.ts'
import type { Inbox } from './inbox.ts'

const represent = (row: InboxRow, locale: Locale | undefined, known?: FollowUpWait): InboxEntry => {
  const wait = row.state === 'received' ? known : undefined
  const error = row.error === null ? wait?.reason : parseStoredMessage(row.error)
  return representRow(inboxEntry, {
    ...row,
    next_follow_up_at_ms: wait?.dueAtMs ?? null,
    error: error === undefined ? null : storedMessageText(error, locale),
    viewed: row.seen_at_ms !== null,
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
  deskHandlers(inboxApi, {
    list({ params, paging, locale }) {
      const { rows, total } = repository.list(filterOf(params.get('q')), paging)
      return { items: rows.map((row) => represent(row, locale, inbox.waitOf(row.id))), total }
    },
    one({ locale }, { id }) {
      const row = found(repository.find(id), 'received_webhook')
      const booking = row.booking_json === null ? {} : { booking: JSON.parse(row.booking_json) as unknown }
      return { ...represent(row, locale, inbox.waitOf(row.id)), ...booking }
    },
    followUp: ({ locale }, { id }) => represent(found(inbox.followUp(id), 'received_webhook'), locale),
    markViewed: ({ nowMs }, { body }) => repository.markViewed(body.up_to_id, nowMs),
    settings: ({ locale }) => inbox.settings(locale),
    saveSettings: ({ actor }, { body }) => inbox.change(body, actor),
  })
