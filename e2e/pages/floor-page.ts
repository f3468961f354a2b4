/** The floor for a supervisor: cash drawers, and the bags in the safe. */
import type { Locator, Page } from '@playwright/test'

export class FloorPage {
  readonly page: Page
  readonly drawers: Locator
  readonly bags: Locator
  constructor(page: Page) {
    this.page = page
    this.drawers = page.getByRole('grid', { name: 'Cash drawers' })
    this.bags = page.getByRole('grid', { name: 'Bags waiting to be banked' })
  }

  drawer(name: string): Locator {
    return this.drawers.getByRole('row', { name: new RegExp(name) })
  }

  bag(number: string): Locator {
    return this.bags.getByRole('row', { name: new RegExp(number) })
  }
}
