/** GET /desk/payments: what a card slip or an invoice paid for. */
import { z } from 'zod'
import { bookingPayment } from '../../../shared/desk/sales.ts'
import type { WritableDatabase } from '../../engine/db/driver.ts'
import { parseSearch, shortestCode, withoutSeparators } from '../../engine/http/search.ts'
import type { Route } from '../../engine/http/route.ts'
import { deskRoute } from '../access.ts'
import type { PaymentRow } from './sale-repository.ts'
import { representPayment } from './sale-representation.ts'

const paymentSearch = z.object({ reference: z.string().describe('Any part of the reference, or several of its words') })

/** All words of three or more characters, or the text as one code. Undefined where there is nothing to look up. */
function referenceExpression(text: string): string | undefined {
  const words = (text.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= shortestCode).slice(0, 32)
  const code = withoutSeparators(text).replaceAll('"', '')
  const parts = [words.map((word) => `"${word}"`).join(' AND '), code.length < shortestCode ? '' : `"${code}"`].filter(
    (part) => part !== '',
  )
  return parts.length === 0 ? undefined : parts.map((part) => `(${part})`).join(' OR ')
}

export function paymentRoutes(database: WritableDatabase): Route[] {
  const found = `FROM sale_payments WHERE id IN
    (SELECT rowid FROM sale_payments_codes WHERE sale_payments_codes MATCH ?)`
  const count = database.prepare<{ total: number }>(`SELECT count(*) AS total ${found}`)
  const list = database.prepare<PaymentRow>(`SELECT * ${found} ORDER BY id DESC LIMIT ? OFFSET ?`)
  return [
    deskRoute({
      method: 'GET',
      path: '/desk/payments',
      summary: 'Payments by card slip or invoice reference (`q=reference:…`), newest first; none without a reference',
      list: true,
      searches: paymentSearch,
      response: bookingPayment,
      handle({ params, paging }) {
        const text = parseSearch(params.get('q'), paymentSearch.keyof().options).get('reference')
        const match = text === undefined ? undefined : referenceExpression(text)
        if (match === undefined) return { kind: 'list', items: [], total: 0 }
        const items = list
          .all(match, paging.perPage, paging.offset)
          .map((row) => ({ ...representPayment(row), booking_id: row.booking_id }))
        return { kind: 'list', items, total: count.get(match)?.total ?? 0 }
      },
    }),
  ]
}
