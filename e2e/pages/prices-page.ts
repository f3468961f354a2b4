/** The price sheet of an event: its cells by facility, the change of many rates, and what saving does. */
import { expect, type Locator, type Page } from '@playwright/test'

export class PricesPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get grid(): Locator {
    return this.page.getByRole('grid', { name: /^Prices of/ })
  }

  row(facility: string): Locator {
    return this.grid.getByRole('row').filter({ has: this.page.getByTitle(facility, { exact: true }) })
  }

  /** "$52.00 $57.00" while it changes. */
  rate(facility: string): Locator {
    return this.row(facility).locator('[id^=rate-]')
  }

  /** What is paid, with fee and tax. */
  total(facility: string): Locator {
    return this.row(facility).locator('td').nth(9)
  }

  /** Of all rows that are in view, as they are shown. */
  rates(): Promise<string[]> {
    return this.grid.locator('[id^=rate-]').allInnerTexts()
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

  /** The sheet of the next event. */
  async open(game: string): Promise<void> {
    await this.page.evaluate(() => {
      window.location.hash = '#/inventory/prices'
    })
    await expect(this.page.getByRole('heading', { name: game })).toBeVisible()
    await expect(this.grid.locator('[id^=rate-]').first()).toBeVisible()
    await this.grid.focus()
  }

  /** Selects all rates, and gives those that are checked a line from one price at the door to another. */
  async changeByDistance(door: string, far: string): Promise<void> {
    const { keyboard } = this.page
    await expect(this.grid).toBeFocused()
    await keyboard.press('Control+a')
    await expect(this.bulk).toBeVisible()
    await keyboard.press('d')
    const [doorField, farField] = [this.bulk.getByRole('textbox').first(), this.bulk.getByRole('textbox').last()]
    await expect(doorField).toBeFocused()
    await doorField.fill(door)
    await farField.fill(far)
    await expect(this.bulk.getByRole('button', { name: /^Put in sheet/ })).not.toHaveAttribute('aria-disabled')
    await farField.press('Enter')
    await expect(this.bulk).toHaveCount(0)
    await expect(this.grid).toBeFocused()
  }
}
