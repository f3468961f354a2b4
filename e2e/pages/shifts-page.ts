/** Shifts: one's own shift, its panel, and the count, by keys alone. */
import { expect, type Locator, type Page } from '@playwright/test'
import { Shell } from './shell.ts'

export class ShiftsPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async open(): Promise<void> {
    await new Shell(this.page).open('/shifts')
  }

  get panel(): Locator {
    return this.page.getByRole('region', { name: /^Shift \d+$/ })
  }

  get movements(): Locator {
    return this.panel.getByRole('table')
  }

  /** The large number beside the count, and the result of closing. */
  get result(): Locator {
    return this.page.locator('main output').first()
  }

  get step(): Locator {
    return this.page.getByRole('list', { name: 'Steps' }).locator('[aria-current=step]')
  }

  pieces(denomination: string): Locator {
    return this.page.getByLabel(`${denomination}, pieces`, { exact: true })
  }

  /** Replaces the value of the focused field; the text is inserted, because keys this fast would be a scan. */
  async enter(text: string): Promise<void> {
    await this.page.keyboard.press('Control+a')
    await this.page.keyboard.insertText(text)
  }

  /** Types the counts with Tab from the first row on. */
  async count(pieces: Readonly<Record<string, string>>): Promise<void> {
    for (const [denomination, count] of Object.entries(pieces)) {
      const field = this.pieces(denomination)
      for (let step = 0; step < 40 && !(await field.evaluate((each) => each === document.activeElement)); step += 1)
        await this.page.keyboard.press('Tab')
      await expect(field).toBeFocused()
      await this.enter(count)
      await expect(field).toHaveValue(count)
    }
  }
}
