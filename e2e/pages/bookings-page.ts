/** The Bookings screen: table, filters, and the panel of one booking. */
import { expect, type Locator, type Page } from '@playwright/test'
import { minorOf } from './money.ts'

export interface ShownMoney {
  readonly items: readonly number[]
  readonly paid: number
  readonly toRefund: number
  readonly received: readonly number[]
  readonly balance: number
}

export class BookingsPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get grid(): Locator {
    return this.page.getByRole('grid', { name: 'Bookings' })
  }

  get rows(): Locator {
    return this.grid.locator('tbody').getByRole('row')
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'Search bookings' })
  }

  row(bookingId: number): Locator {
    return this.grid.locator(`#row-${bookingId}`)
  }

  panel(bookingId: number): Locator {
    return this.page.getByRole('region', { name: `Booking ${bookingId}` })
  }

  /** The booking numbers from the top. */
  async ids(): Promise<number[]> {
    return (await this.rows.evaluateAll((rows) => rows.map((row) => row.id.slice('row-'.length)))).map(Number)
  }

  /** Types, and waits for the results of the complete text. */
  async filterByText(text: string): Promise<void> {
    await this.page.keyboard.press('/')
    await expect(this.search).toBeFocused()
    await this.page.keyboard.press('ControlOrMeta+A')
    await this.page.keyboard.type(text)
    await expect(this.search).toHaveValue(text)
    await expect(this.grid).toHaveAttribute('aria-busy', 'false')
  }

  async sortBy(head: string): Promise<void> {
    await this.grid.getByRole('columnheader', { name: head }).getByRole('button').click()
  }

  /** The money of the panel in cents: price lines, amount due back, and payments (refunds are negative). */
  async money(bookingId: number): Promise<ShownMoney> {
    const section = this.panel(bookingId).locator('[data-part=price]')
    const labels = await section.locator('dt').allInnerTexts()
    const amounts = (await section.locator('dd').allInnerTexts()).map(minorOf)
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

  /** Delete opens the confirmation, and Enter on the button with the amount refunds. */
  async cancelWithKeys(bookingId: number): Promise<void> {
    // The key applies to the open panel.
    await expect(this.panel(bookingId).getByRole('button', { name: /^Cancel booking/ })).toBeEnabled()
    await this.page.keyboard.press('Delete')
    const refund = this.panel(bookingId).getByRole('button', { name: /^Refund/ })
    await expect(refund).toBeFocused()
    await this.page.keyboard.press('Enter')
    await expect(this.panel(bookingId).locator('[data-part=tag]', { hasText: 'Cancelled' })).toBeVisible()
  }
}
