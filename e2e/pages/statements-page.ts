/** Reconcile: the list of statements, the file that is read, and mappings. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { TextFile } from '../fixtures/statement-files.ts'
import { Shell } from './shell.ts'

export class StatementsPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async open(): Promise<void> {
    await new Shell(this.page).open('/reconcile')
    await expect(this.list).toBeVisible()
  }

  get list(): Locator {
    return this.page.getByRole('grid', { name: 'Statements', exact: true })
  }

  statement(name: string): Locator {
    return this.list.getByRole('row').filter({ hasText: name })
  }

  /** Of the chosen statement. */
  get drawer(): Locator {
    return this.page.locator('main [data-part=drawer]')
  }

  /** With the key of the list or of the Read screen. */
  async read(file: TextFile, key: 'r' | 'o' = 'r'): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser')
    await this.page.keyboard.press(key)
    await (await chooser).setFiles(file)
    await expect(this.page.getByRole('heading', { level: 1, name: `Read ${file.name}` })).toBeVisible()
    await expect(this.columns).toBeVisible()
  }

  get columns(): Locator {
    return this.page.getByRole('grid', { name: 'Columns of the file' })
  }

  column(head: string): Locator {
    return this.columns.getByRole('row').filter({ has: this.page.getByText(head, { exact: true }) })
  }

  /** The button of a choice about the whole file: "Dates". */
  choice(name: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${name}: `) })
  }

  /** Beside a file that was read. */
  get importPane(): Locator {
    return this.page.getByRole('region', { name: 'Import', exact: true })
  }

  /** Beside a file that was refused. */
  get reasons(): Locator {
    return this.page.getByRole('region', { name: 'Reasons', exact: true })
  }

  /** Picks a line of the menu that is open. */
  async pick(name: string): Promise<void> {
    const item = this.page.getByRole('menuitem', { name, exact: true })
    await expect(item).toBeVisible()
    await item.focus()
    await this.page.keyboard.press('Enter')
    await expect(item).toHaveCount(0)
  }
}
