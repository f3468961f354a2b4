/** Payments in SQL, found by booking, card slip or invoice. */
import { filterOf, selectPage } from '../../core/db/select-page.ts'
import type { Page, PageRequest } from '../../core/db/select-page.ts'
import type { ReadableDatabase } from '../../core/db/driver.ts'
import type { PaymentRow } from './sale-repository.ts'

export const createPaymentRepository = (database: ReadableDatabase) => ({
  /** Without refunds, newest first. `reference` is an expression for the index of references. */
  list: (
    {
      bookingIds,
      reference,
    }: { readonly bookingIds?: readonly number[] | undefined; readonly reference?: string | undefined },
    page: PageRequest,
  ): Page<PaymentRow> =>
    selectPage(
      database,
      { table: 'sale_payments', order: 'id DESC' },
      filterOf([
        ['kind = ?', 'payment'],
        [
          'booking_id IN (SELECT value FROM json_each(?))',
          bookingIds === undefined ? undefined : JSON.stringify(bookingIds),
        ],
        ['id IN (SELECT rowid FROM sale_payments_codes WHERE sale_payments_codes MATCH ?)', reference],
      ]),
      page,
    ),
})

export type PaymentRepository = ReturnType<typeof createPaymentRepository>
