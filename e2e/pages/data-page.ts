/** Settings, Data: the list of backups, the panel of one, and the dialog that restores it. */
import { expect, type Locator, type Page } from '@playwright/test'
import { Shell } from './shell.ts'

export class DataPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get grid(): Locator {
    return this.page.getByRole('grid', { name: 'Backups' })
  }

  get rows(): Locator {
    return this.grid.locator('tbody').getByRole('row')
  }

  get panel(): Locator {
    return this.page.getByRole('region', { name: /^Backup of/ })
  }

  get restoreButton(): Locator {
    return this.panel.getByRole('button', { name: /^Restore/ })
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  get outcome(): Locator {
    return this.page.getByRole('region', { name: 'Data' }).getByRole('status')
  }

  async open(): Promise<void> {
    await new Shell(this.page).open('/settings/data')
    await expect(this.page.getByRole('button', { name: /^Back up now/ })).toBeVisible()
  }

  rowBecause(reason: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('gridcell', { name: reason, exact: true }) })
  }

  /** Makes a backup with the key, which is then the first row. */
  async backUpWithKey(): Promise<void> {
    await this.page.keyboard.press('B')
    await expect(this.outcome).toHaveText(/ made and verified$/)
    await expect(this.rows.first()).toContainText('By hand')
  }

  /** The count and the amount of a line of the panel. */
  loss(name: string): Locator {
    return this.panel.getByRole('row', { name: new RegExp(`^${name}`) })
  }
}
