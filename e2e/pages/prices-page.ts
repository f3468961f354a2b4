/** The price sheet of an event: its cells, the change of many rates, and the effect of saving. */
import { expect, type Locator, type Page } from '@playwright/test'

export class PricesPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get grid(): Locator {
    return this.page.getByRole('grid', { name: /^Prices of/ })
  }

  get bulk(): Locator {
    return this.page.getByRole('toolbar', { name: 'Change the selected rates' })
  }

  get pane(): Locator {
    return this.page.getByRole('region', { name: 'What saving does' })
  }

  get save(): Locator {
    return this.pane.locator('button[data-part=action]')
  }

  /** Opens the sheet of the next event. */
  async open(game: string): Promise<void> {
    await this.page.evaluate(() => {
      window.location.hash = '#/inventory/prices'
    })
    await expect(this.page.getByRole('heading', { name: game })).toBeVisible()
    await expect(this.grid.locator('[id^=rate-]').first()).toBeVisible()
    await this.grid.focus()
  }
}
