/** The panel of one booking. */
import { within } from '@testing-library/dom'
import { minorOf } from '../../../e2e/pages/money.ts'
import { enabled, one } from '../find.ts'

export const bookingPanel = (id: number): HTMLElement => one(`[aria-label="Booking ${id}"]`)

/** Resolves with a button of the panel once it is enabled. */
export const panelButton = (id: number, name: RegExp | string): Promise<HTMLElement> =>
  enabled(() => within(bookingPanel(id)).getByRole('button', { name }))

/** The money of the panel in cents: price lines, amount due back, and payments (refunds are negative). */
export const panelMoney = (id: number) => {
  const texts = (name: string) =>
    [...bookingPanel(id).querySelectorAll(`[data-part=price] ${name}`)].map(({ textContent }) => textContent.trim())
  const labels = texts('dt')
  const amounts = texts('dd').map(minorOf)
  const paidAt = labels.indexOf('Price paid')
  const after = labels.flatMap((label, index) => (index > paidAt ? [{ label, minor: amounts[index] ?? 0 }] : []))
  const due = after.find(({ label }) => label.startsWith('Cancelled'))
  const balance = after.find(({ label }) => label === 'Balance')
  return {
    items: amounts.slice(0, paidAt),
    paid: amounts[paidAt] ?? Number.NaN,
    toRefund: due?.minor ?? 0,
    received: after.filter((line) => line !== due && line !== balance).map(({ minor }) => minor),
    balance: balance?.minor ?? Number.NaN,
  }
}
