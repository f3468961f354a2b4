/** A booked sale as the confirmation shows it. */
import type { Sale } from '../../../../shared/desk/sales.ts'
import { amountOf } from '../../../lib/format/index.ts'
import { quotedLines, sumMinor } from './price-lines.ts'
import { normalPlate } from './sale-request.ts'
import type { SellOption } from './option.ts'
import type { PaymentMethod, SaleForm } from './sell-state.ts'

export interface SoldSale {
  readonly sale: Sale
  readonly facility: string
  readonly plate: string
  readonly totalMinor: number
  readonly currency: string
  readonly changeMinor: number
  readonly method: PaymentMethod
  readonly soldAtMs: number
}

/** `option` and `form` are those that it was sold from. */
export const soldSale = (sale: Sale, option: SellOption | undefined, form: SaleForm): SoldSale => {
  const total = amountOf(sale.total)
  const paid = sale.payments.find((payment) => payment.kind === 'payment')
  return {
    sale,
    facility: option?.name ?? sale.booking?._embedded['svc:location']?.name ?? '',
    plate: normalPlate(form.plate),
    totalMinor: total?.minor ?? (option === undefined ? 0 : sumMinor(quotedLines(option, form))),
    currency: total?.currency ?? option?.currency ?? 'USD',
    changeMinor: amountOf(paid?.change)?.minor ?? 0,
    method: paid?.method ?? form.method,
    soldAtMs: Date.parse(sale.settled_at ?? sale.created_at),
  }
}
