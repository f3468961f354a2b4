/** Shifts as a supervisor sees them: the floor, closed shifts, deposits; and the cash drawers in the settings. */
import type { Locator, Page } from '@playwright/test'

export class FloorPage {
  readonly page: Page
  readonly drawers: Locator
  readonly bags: Locator
  readonly reports: Locator
  readonly pane: Locator
  constructor(page: Page) {
    this.page = page
    this.drawers = page.getByRole('grid', { name: 'Cash drawers' })
    this.bags = page.getByRole('grid', { name: 'Bags waiting to be banked' })
    this.reports = page.getByRole('grid', { name: 'Closed shifts' })
    this.pane = page.locator('[data-part^=drawer]')
  }

  drawer(name: string): Locator {
    return this.drawers.getByRole('row', { name: new RegExp(name) })
  }

  bag(number: string): Locator {
    return this.bags.getByRole('row', { name: new RegExp(number) })
  }
}
