/** Importing into the inventory: a file with its columns, its checked rows, and what imports wrote. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { TextFile } from '../fixtures/statement-files.ts'
import { Shell } from './shell.ts'

export class ImportPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** Opens the screen and chooses files with its key. */
  async choose(...files: readonly TextFile[]): Promise<void> {
    await new Shell(this.page).open('/inventory/import')
    await expect(this.page.getByRole('heading', { name: 'No file chosen' })).toBeVisible()
    const chooser = this.page.waitForEvent('filechooser')
    await this.page.keyboard.press('o')
    await (await chooser).setFiles([...files])
  }

  get title(): Locator {
    return this.page.locator('main').getByRole('heading', { level: 1 })
  }

  /** Why a file cannot be read as it is, with what to choose. */
  get question(): Locator {
    return this.page.locator('main [data-part=empty]')
  }

  get columns(): Locator {
    return this.page.getByRole('grid', { name: 'Columns of the file' })
  }

  column(head: string): Locator {
    return this.columns.getByRole('row').filter({ has: this.page.getByText(head, { exact: true }) })
  }

  /** Gives a column a meaning: arrows to it, Enter, and the line of the menu. */
  async give(head: string, meaning: string): Promise<void> {
    const { keyboard } = this.page
    const heads = await this.columns.locator('tbody tr td:first-child').allInnerTexts()
    await this.columns.focus()
    await keyboard.press('Home')
    for (let row = 0; row < heads.indexOf(head); row += 1) await keyboard.press('ArrowDown')
    await expect(this.column(head)).toHaveAttribute('aria-selected', 'true')
    await keyboard.press('Enter')
    const item = this.page.getByRole('menuitem', { name: meaning, exact: true })
    await expect(item).toBeVisible()
    await item.focus()
    await keyboard.press('Enter')
    await expect(this.column(head).getByRole('button', { name: `Meaning of ${head}: ${meaning}` })).toBeVisible()
  }

  get rejected(): Locator {
    return this.page.getByRole('grid', { name: 'Rejected rows' })
  }

  /** By its line in the file. */
  row(line: number): Locator {
    return this.rejected.locator(`[data-row="line ${line}"]`)
  }

  /** Types over the cell of the current row. */
  async correct(line: number, text: string): Promise<void> {
    const { keyboard } = this.page
    const cell = this.row(line).getByRole('textbox')
    await expect(this.row(line)).toHaveAttribute('aria-selected', 'true')
    await keyboard.press('Enter')
    await expect(cell).toBeFocused()
    await keyboard.press('ControlOrMeta+A')
    await keyboard.insertText(text)
    await expect(cell).toHaveValue(text)
    await keyboard.press('Enter')
    await expect(this.row(line)).toContainText('Accepted')
  }

  get imports(): Locator {
    return this.page.getByRole('grid', { name: 'Imports', exact: true })
  }

  get result(): Locator {
    return this.page.getByRole('region', { name: 'Result of the import' })
  }
}
