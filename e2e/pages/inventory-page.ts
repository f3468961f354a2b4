/** The Inventory screen, Facilities: the panel that edits a facility. */
import { expect, type Locator, type Page } from '@playwright/test'

export class InventoryPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  panel(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true })
  }

  get changes(): Locator {
    return this.page.locator('[data-part=changes]')
  }

  price(name: string): Locator {
    return this.panel(name).getByRole('textbox', { name: /^Price: Every event/ })
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.focus()
    await this.page.keyboard.press('ControlOrMeta+A')
    await this.page.keyboard.insertText(text)
    await expect(field).toHaveValue(text)
  }
}
