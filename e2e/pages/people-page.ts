/** Settings, People. */
import { expect, type Locator, type Page } from '@playwright/test'
import { Shell } from './shell.ts'

/** Texts are inserted, because keys this fast would be a scan. */
export class PeoplePage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async open(): Promise<void> {
    await new Shell(this.page).open('/settings/people')
  }

  get table(): Locator {
    return this.page.getByRole('grid', { name: 'People' })
  }

  get panel(): Locator {
    return this.page.locator('[data-part=panel]')
  }

  get temporaryPin(): Locator {
    return this.panel.getByRole('status', { name: 'Temporary PIN' })
  }

  get newBadge(): Locator {
    return this.panel.getByRole('img', { name: 'QR code of the new badge' })
  }

  row(name: string): Locator {
    return this.table.getByRole('row', { name: new RegExp(`^${name}`) })
  }

  /** Adds the first person, which turns sign-in on. */
  async addFirst(name: string, pin: string): Promise<void> {
    await expect(this.page.getByLabel('Name')).toBeFocused()
    const { keyboard } = this.page
    await this.page.getByLabel('Name').fill(name)
    for (const text of [pin, pin]) {
      await keyboard.press('Tab')
      await keyboard.press('Control+a')
      await keyboard.insertText(text)
    }
    await keyboard.press('Enter')
  }

  /** Adds a person by keys alone; the role is `steps` to the right of Seller. Returns the temporary PIN. */
  async add(name: string, steps: number): Promise<string> {
    const { keyboard } = this.page
    await keyboard.press('a')
    await expect(this.panel.getByLabel('Name')).toBeFocused()
    await keyboard.insertText(name)
    await keyboard.press('Tab')
    for (let step = 0; step < steps; step += 1) await keyboard.press('ArrowRight')
    await keyboard.press('Shift+Tab')
    await keyboard.press('Enter')
    await expect(this.page.getByRole('region', { name })).toBeVisible()
    await expect(this.temporaryPin).toHaveText(/^\d{6}$/)
    return this.temporaryPin.innerText()
  }
}
