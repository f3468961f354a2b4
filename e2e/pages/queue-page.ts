/** The queue of a statement: the list of items or groups, the evidence of the selected one, and the dialogs of its decisions. */
import { expect, type Locator, type Page } from '@playwright/test'

/** The limit is above the number of rows in any list of the tests. */
const stepsAtMost = 30

export class QueuePage {
  readonly page: Page
  readonly evidence: Locator
  readonly group: Locator
  readonly dialog: Locator
  constructor(page: Page) {
    this.page = page
    this.evidence = page.getByRole('region', { name: 'Evidence for the chosen item' })
    this.group = page.getByRole('region', { name: 'The chosen group' })
    this.dialog = page.getByRole('dialog')
  }

  /** The tab "Queue", "Resolved" or "Rules" with its count. */
  tab(name: string, count: number): Locator {
    return this.page.getByRole('tab', { name: `${name} ${count}`, exact: true })
  }

  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text })
  }

  /** Moves with the arrows, from the first row on, to the row with this text. */
  async moveTo(text: string): Promise<void> {
    const grid = this.page.getByRole('grid').filter({ has: this.row(text) })
    const chosen = grid.locator('tr[aria-selected=true]')
    await expect(this.row(text).first()).toBeVisible()
    await this.page.keyboard.press('ArrowDown')
    await this.page.keyboard.press('Home')
    for (let step = 0; step < stepsAtMost; step += 1) {
      const id = await chosen.getAttribute('id')
      if ((await chosen.textContent())?.includes(text) === true) return
      await this.page.keyboard.press('ArrowDown')
      await expect(chosen).not.toHaveAttribute('id', id ?? '')
    }
    throw new Error(`There is no row with "${text}"`)
  }

  /** Selects an item and waits for its evidence and the amounts that accepting it would post. */
  async choose(text: string): Promise<void> {
    await this.moveTo(text)
    await expect(this.evidence).toContainText(text)
    await expect(this.evidence.getByText(/^Accepting /)).toBeVisible()
  }

  async chooseGroup(text: string): Promise<void> {
    await this.moveTo(text)
    await expect(this.group.getByRole('heading', { name: text })).toBeVisible()
    await expect(this.group.getByText(/^Accepting /)).toBeVisible()
  }
}
