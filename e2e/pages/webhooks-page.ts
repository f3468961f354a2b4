/** The Webhooks screen: deliveries with their drawer, inbox, simulator and partner settings. */
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

export type WebhooksTab = 'Deliveries' | 'Inbox' | 'Simulator' | 'Partner settings'

export class WebhooksPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get deliveries(): Locator {
    return this.page.getByRole('grid', { name: 'Deliveries' })
  }

  get rows(): Locator {
    return this.deliveries.locator('tbody').getByRole('row')
  }

  get figures(): Locator {
    return this.page.getByRole('group', { name: 'Outcomes' })
  }

  get badge(): Locator {
    return this.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Webhooks' }).locator('.n')
  }

  get drawer(): Locator {
    return this.page.getByRole('region', { name: /^Delivery \d+$/ })
  }

  get state(): Locator {
    return this.drawer.locator('.phead .tag')
  }

  get attempts(): Locator {
    return this.drawer.getByRole('region', { name: 'Attempts' }).locator('tbody tr')
  }

  get timer(): Locator {
    return this.drawer.getByRole('timer')
  }

  get job(): Locator {
    return this.page.locator('.tfoot').getByRole('status')
  }

  get inbox(): Locator {
    return this.page.getByRole('grid', { name: 'Inbox' })
  }

  get partnerForm(): Locator {
    return this.page.locator('form.partner-form')
  }

  /** The delivery of a booking. */
  row(bookingId: number): Locator {
    return this.rows.filter({ hasText: String(bookingId) })
  }

  figure(word: string): Locator {
    return this.figures.getByRole('button', { name: new RegExp(`${word}$`) })
  }

  async openTab(tab: WebhooksTab): Promise<void> {
    const choice = this.page.getByRole('tab', { name: new RegExp(`^${tab}`) })
    await choice.click()
    await expect(choice).toHaveAttribute('aria-selected', 'true')
  }

  async open(bookingId: number): Promise<void> {
    await this.row(bookingId).click()
    await expect(this.drawer.getByRole('heading', { level: 2 })).toContainText(String(bookingId))
    await expect(this.attempts.first()).toBeVisible()
  }

  /** Gives the filters that are on a name. */
  async saveView(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Saved views' }).click()
    await this.page.getByRole('textbox', { name: 'Save these filters as' }).fill(name)
    await this.page.getByRole('button', { name: 'Save view' }).click()
    await expect(this.page.getByRole('button', { name: 'Save view' })).toBeHidden()
  }

  async showView(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Saved views' }).click()
    await this.page.getByRole('button', { name, exact: true }).click()
    await expect(this.page.getByRole('button', { name: 'Save view' })).toBeHidden()
  }

  /** Starts the simulated partner and gives its address. */
  async startSimulator(): Promise<string> {
    await this.openTab('Simulator')
    await this.page.getByRole('button', { name: 'Start simulator' }).click()
    const address = this.page.getByRole('tabpanel').getByText(/^http:\/\/127\.0\.0\.1:\d+$/)
    await expect(address).toBeVisible()
    return address.innerText()
  }

  /** Other answers from now on, typed into the script. */
  async answerWith(script: string): Promise<void> {
    await this.openTab('Simulator')
    await this.page.getByRole('textbox', { name: 'Script' }).fill(script)
    const apply = this.page.getByRole('button', { name: 'Answer like this' })
    await apply.click()
    await expect(apply).toHaveAttribute('title', 'It answers like this already')
  }

  /** Fills in a partner's settings for the simulator, types the header's value, and saves them. */
  async useSimulatorFor(partner: string, headerValue: string): Promise<void> {
    await this.openTab('Simulator')
    await this.page.getByRole('button', { name: 'Use for partner' }).click()
    await this.page.getByRole('menuitem', { name: partner }).click()
    await expect(this.partnerForm.getByRole('heading', { name: partner })).toBeVisible()
    await this.partnerForm.getByLabel('Header value').fill(headerValue)
    await this.page.getByRole('button', { name: 'Save settings' }).click()
    await expect(this.partnerForm.getByText('Saved.')).toBeVisible()
  }
}
