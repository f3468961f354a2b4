/**
 * The Sell screen: events, options in table and map, comparison, sale panel, and the completed sale. Its regions are found by selectors:
 * roles are computed for thousands of elements each time, which takes longer than rendering them. axe and the hybrid tests check their names.
 */
import { expect, type Locator, type Page } from '@playwright/test'
import { tabTo } from './keyboard.ts'
import { minorOf } from './money.ts'

export type SortName = 'Walk' | 'Price' | 'Spaces'

export class SellPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get events(): Locator {
    return this.page.locator('[role=listbox][aria-label=Events] [role=option]')
  }

  /** The next event with this full name. */
  event(name: string): Locator {
    return this.events.filter({ has: this.page.getByTitle(name, { exact: true }) }).first()
  }

  get search(): Locator {
    return this.page.getByRole('combobox', { name: 'Find an event' })
  }

  get title(): Locator {
    return this.page.getByRole('region', { name: 'Parking options' }).getByRole('heading', { level: 1 })
  }

  get options(): Locator {
    return this.page.locator('[role=grid][aria-label="Parking options"]')
  }

  get rows(): Locator {
    return this.options.locator('tbody tr')
  }

  get selectedRow(): Locator {
    return this.options.locator('tbody tr[aria-selected=true]')
  }

  get map(): Locator {
    return this.page.locator('[data-part=map]')
  }

  get selectedOnMap(): Locator {
    return this.map.locator('button[aria-pressed=true]')
  }

  get sale(): Locator {
    return this.page.locator('section[data-part=sale]')
  }

  get total(): Locator {
    return this.sale.locator('[data-part=total] output')
  }

  get change(): Locator {
    return this.sale.locator('output').last()
  }

  get pay(): Locator {
    return this.sale.locator('button[data-part=action]')
  }

  get recovery(): Locator {
    return this.page.getByRole('dialog')
  }

  row(name: string): Locator {
    return this.rows.filter({ has: this.page.locator('td:nth-child(2)').getByTitle(name, { exact: true }) })
  }

  /** The name of the facility in a row of the options. */
  nameIn(rows: Locator): Locator {
    return rows.locator('td:nth-child(2) > :first-child')
  }

  names(): Promise<string[]> {
    return this.nameIn(this.rows).allInnerTexts()
  }

  selectedName(): Promise<string> {
    return this.nameIn(this.selectedRow).innerText()
  }

  /** Types "/", the text and Enter, which selects the first event found. */
  async findEvent(text: string, expected: string): Promise<void> {
    await this.page.keyboard.press('/')
    await expect(this.search).toBeFocused()
    await this.page.keyboard.type(text)
    // An immediate Enter would make the text a scan.
    await expect(this.search).toHaveValue(text)
    await expect(this.events.first().getByTitle(expected, { exact: true })).toBeVisible()
    await this.page.keyboard.press('Enter')
    await expect(this.title).toHaveText(expected)
    await this.settled()
  }

  /** Resolves once rows are shown, one is selected for sale, and its price was checked. */
  async settled(): Promise<void> {
    await expect(this.rows.first()).toBeVisible()
    await expect(this.total).toBeVisible()
    await expect(this.total).toHaveAttribute('aria-busy', 'false')
    await expect(this.sale.getByRole('progressbar')).toHaveCount(0)
  }

  async sortBy(sort: SortName): Promise<void> {
    await tabTo(this.page, this.page.getByRole('button', { name: /^Sort by/ }), 'Shift+Tab')
    await this.page.keyboard.press('Enter')
    await this.chooseInMenu(sort)
    await expect(this.page.getByRole('button', { name: `Sort by ${sort}` })).toBeVisible()
    await this.focusOptions()
  }

  async chooseInMenu(item: string): Promise<void> {
    const choice = this.page.getByRole('menuitem', { name: item, exact: true })
    await expect(choice).toBeVisible()
    await expect(this.page.getByRole('menuitem').and(this.page.locator(':focus'))).toHaveCount(1)
    const count = await this.page.getByRole('menuitem').count()
    for (let step = 0; step <= count; step += 1) {
      if (await choice.evaluate((element) => element === document.activeElement)) break
      await this.page.keyboard.press('ArrowDown')
    }
    await this.page.keyboard.press('Enter')
    await expect(choice).toBeHidden()
    // The menu returns the focus shortly after it has closed.
    await expect(this.page.locator('body')).not.toBeFocused()
  }

  async focusOptions(): Promise<void> {
    await tabTo(this.page, this.options)
  }

  async chooseVehicle(vehicle: string): Promise<void> {
    await this.page.keyboard.press('v')
    await this.chooseInMenu(vehicle)
    await expect(this.page.getByRole('button', { name: `Vehicle: ${vehicle}` })).toBeVisible()
  }

  async moveTo(name: string): Promise<void> {
    await this.focusOptions()
    const target = (await this.names()).indexOf(name)
    if (target < 0) throw new Error(`There is no row "${name}"`)
    await this.page.keyboard.press('Home')
    await expect(this.rows.first()).toHaveAttribute('aria-selected', 'true')
    for (let step = 0; step < target; step += 1) await this.page.keyboard.press('ArrowDown')
    await expect(this.row(name)).toHaveAttribute('aria-selected', 'true')
  }

  async totalMinor(): Promise<number> {
    return minorOf(await this.total.innerText())
  }

  /** The label and the cents of every price line. */
  async lines(): Promise<{ label: string; minor: number }[]> {
    const labels = await this.sale.locator('[data-part=price] dt').allInnerTexts()
    const amounts = await this.sale.locator('[data-part=price] dd').allInnerTexts()
    return labels.map((label, index) => ({ label, minor: minorOf(amounts[index] ?? '') }))
  }

  /** Ticks an add-on with the space bar; the focus is then in the plate. */
  async addAddOn(name: string): Promise<void> {
    const line = this.sale.getByRole('checkbox', { name: new RegExp(`^${escaped(name)}`) })
    await tabTo(this.page, line, 'Shift+Tab')
    await this.page.keyboard.press('Space')
    await expect(line).toBeChecked()
    await this.settled()
  }

  async spacesLeft(name: string): Promise<number> {
    const words = await this.row(name).locator('[data-part=availability]').innerText()
    const count = /([\d,]+) left/.exec(words)?.[1]
    if (count === undefined) throw new Error(`"${words}" says no number of spaces`)
    return Number(count.replaceAll(',', ''))
  }

  get done(): Locator {
    return this.sale.getByRole('heading', { name: /^Sold (?:US)?\$/ })
  }

  async bookingNumber(): Promise<number> {
    const text = await this.sale.locator('dd button').first().innerText()
    return Number(text)
  }

  /** The pass opens after a sale; Escape closes it. */
  async closePass(): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: /^Pass for booking/ })
    await expect(dialog).toBeVisible()
    await this.page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
