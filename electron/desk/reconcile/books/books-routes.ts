/** /desk/books and /desk/agreements: how current the books are, their rebuilding, and the commission that was agreed. */
import { booksApi } from '../../../../shared/contract/closings.ts'
import type { Agreement } from '../../../../shared/desk/reconcile/books.ts'
import { AppError, found } from '../../../../shared/errors/errors.ts'
import { present } from '../../../../shared/present.ts'
import { deskHandlers } from '../../../core/http/desk-handlers.ts'
import { isoInstant } from '../../../core/http/desk-route.ts'
import { moneyObject } from '../../../core/money.ts'
import { pageOf } from '../../../core/http/paging.ts'
import type { Route } from '../../../core/http/route.ts'
import type { Services } from '../../services.ts'
import { refuseOther } from '../../rows.ts'
import { actorColumns, personOf } from '../../shifts/rows.ts'
import type { AgreementRow } from './agreement-repository.ts'

const represent = (row: AgreementRow): Agreement => ({
  id: row.id,
  effective_from: row.effective_from,
  commission_basis_points: row.commission_basis_points,
  window: row.window_name,
  at: isoInstant(row.at_ms),
  ...present({
    partner: row.partner_id === null ? undefined : { id: row.partner_id, name: row.partner_name ?? '' },
    person: personOf(row),
    fixed:
      row.fixed_minor === 0 || row.fixed_currency === null
        ? undefined
        : { amount: row.fixed_minor, currency: row.fixed_currency },
  }),
})

export const booksRoutes = ({ desk, books, agreements, audit }: Services): Route[] => {
  const { marketplace, clock, profile } = desk

  /** The books of a remote marketplace know the partners that sold there. */
  const partnerName = (id: number): string =>
    found(agreements.partnerName(id) ?? marketplace.partnerName(id), 'partner')

  return deskHandlers(booksApi, {
    status: () => books.status(),
    rebuild({ actor }) {
      const { bookings } = books.status()
      books.rebuild(() =>
        audit.record({ action: 'books.rebuilt', subject: ['books', profile.name], after: { bookings } }, actor),
      )
      return books.status()
    },
    agreements({ paging }) {
      const rows = agreements.list()
      return { items: pageOf(rows, paging).map(represent), total: rows.length }
    },
    agree({ actor }, { body: { id: key, partner_id: partnerId, fixed, ...terms } }) {
      const agreed = {
        partner_id: partnerId ?? null,
        ...terms,
        fixed_minor: fixed?.amount ?? 0,
        fixed_currency: fixed?.currency ?? null,
      }
      agreements.transaction(() => {
        const known = agreements.findByKey(key)
        if (known !== undefined) return refuseOther(known, agreed)
        const partner = partnerId === undefined ? undefined : partnerName(partnerId)
        const who = { ...actorColumns(actor), at_ms: clock.nowMs() }
        const id = agreements.add({ key, partner_name: partner ?? null, ...agreed, ...who })
        const { effective_from: from, commission_basis_points: commission } = terms
        audit.record(
          {
            action: 'agreement.made',
            subject: ['agreement', id],
            after: { partner, from, commission, ...(fixed && { fixed: moneyObject(fixed.amount, fixed.currency) }) },
          },
          actor,
        )
      })
      const row = agreements.findByKey(key)
      if (row === undefined) throw new AppError('not_found')
      return represent(row)
    },
  })
}
