/** GET /desk/payments: the payments that this desk received for bookings, found by booking, card slip or invoice. */
import { invalidParameter } from '../../../shared/errors/errors.ts'
import { paymentApi } from '../../../shared/contract/sales.ts'
import { bookingPayment, type BookingPayment } from '../../../shared/desk/sales.ts'
import { present } from '../../../shared/present.ts'
import { parseSearch, searchIds, shortestCode, withoutSeparators } from '../../core/http/search.ts'
import type { Route } from '../../core/http/route.ts'
import { deskHandlers } from '../../core/http/desk-handlers.ts'
import { hasPermission } from '../../../shared/permissions.ts'
import type { Services } from '../services.ts'
import { hiddenInLists } from '../shifts/access.ts'
import { representPayment } from './sale-representation.ts'

/** All words of three or more characters, or the text as one code. Undefined where there is nothing to search. */
const referenceExpression = (text: string): string | undefined => {
  const words = (text.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= shortestCode).slice(0, 32)
  const code = withoutSeparators(text).replaceAll('"', '')
  const parts = [words.map((word) => `"${word}"`).join(' AND '), code.length < shortestCode ? '' : `"${code}"`].filter(
    (part) => part !== '',
  )
  return parts.length === 0 ? undefined : parts.map((part) => `(${part})`).join(' OR ')
}

export const paymentRoutes = ({ sales, shifts }: Services): Route[] =>
  deskHandlers(paymentApi, {
    list({ actor, params, paging }) {
      const search = parseSearch(params.get('q'), paymentApi.list.searches.keyof().options)
      const reference = search.get('reference')
      if (reference === undefined && !search.has('booking_id')) {
        throw invalidParameter('q', 'q must name bookings (booking_id) or a reference.')
      }
      const match = reference === undefined ? undefined : referenceExpression(reference)
      if (reference !== undefined && match === undefined) return { items: [], total: 0 }
      const { person } = actor
      const isBlind = person !== undefined && !hasPermission(person.role, 'expected_cash')
      const found = match === undefined ? undefined : { match, knownBy: isBlind ? person.id : undefined }
      const { rows, total } = sales.findPayments(searchIds(search, 'booking_id'), found, paging)
      const isHidden = hiddenInLists(actor, rows, shifts)
      const items = rows.map((row): BookingPayment => {
        const { id, kind, at, window, ...how } = representPayment(row)
        const facts = { kind, at, ...present({ window }), booking_id: row.booking_id }
        return isHidden(row, [row])
          ? { ...facts, payments_hidden: true }
          : bookingPayment.parse({ ...facts, id, ...how })
      })
      return { items, total }
    },
  })
