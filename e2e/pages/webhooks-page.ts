/** The Webhooks screen: deliveries with their panel, inbox, simulator and partner settings. */
import { expect, type Locator, type Page } from '@playwright/test'

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
    return this.page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Webhooks' })
      .locator('[title*="today need"]')
  }

  get panel(): Locator {
    return this.page.getByRole('region', { name: /^Delivery \d+$/ })
  }

  get state(): Locator {
    return this.panel.locator('[data-part=head] [data-part=tag]')
  }

  get attempts(): Locator {
    return this.panel.getByRole('region', { name: 'Attempts' }).locator('tbody tr')
  }

  get timer(): Locator {
    return this.panel.getByRole('timer')
  }

  /** The countdown in seconds: 49 for "0:49", 4728 for "1:18:48". */
  async secondsLeft(): Promise<number> {
    const text = await this.timer.innerText()
    if (!/^\d+(?::\d\d){1,2}$/.test(text)) throw new Error(`The timer shows "${text}"`)
    return text.split(':').reduce((total, part) => total * 60 + Number(part), 0)
  }

  get inbox(): Locator {
    return this.page.getByRole('grid', { name: 'Inbox' })
  }

  get partnerForm(): Locator {
    return this.page.locator('form').filter({ has: this.page.getByLabel('Base address') })
  }

  row(bookingId: number): Locator {
    return this.rows.filter({ hasText: String(bookingId) })
  }

  figure(word: string): Locator {
    return this.figures.getByRole('button', { name: new RegExp(`${word}$`) })
  }

  /** The number of an outcome; fails while it is unknown. */
  async count(word: string): Promise<number> {
    const digits = (await this.figure(word).locator('b').innerText()).replaceAll(',', '')
    if (!/^\d+$/.test(digits)) throw new Error(`"${digits}" is no count of ${word}`)
    return Number(digits)
  }

  async filterBy(filter: 'Partner' | 'Event type' | 'Outcome', choice: string): Promise<void> {
    await this.page.getByRole('button', { name: filter, exact: true }).click()
    await this.page.getByRole('menuitem', { name: choice, exact: true }).click()
  }

  async openTab(tab: WebhooksTab): Promise<void> {
    const choice = this.page.getByRole('tab', { name: new RegExp(`^${tab}`) })
    await choice.click()
    await expect(choice).toHaveAttribute('aria-selected', 'true')
  }

  async open(bookingId: number): Promise<void> {
    await this.row(bookingId).click()
    await expect(this.panel.getByRole('heading', { level: 2 })).toContainText(String(bookingId))
    await expect(this.attempts.first()).toBeVisible()
  }

  /** Starts the simulated partner and returns its address. */
  async startSimulator(): Promise<string> {
    await this.openTab('Simulator')
    await this.page.getByRole('button', { name: 'Start simulator' }).click()
    const address = this.page.getByRole('tabpanel').getByText(/^http:\/\/127\.0\.0\.1:\d+$/)
    await expect(address).toBeVisible()
    return address.innerText()
  }

  /** Types a partner's settings for an address on this computer and saves them. */
  async setPartnerAddress(partner: string, address: string, headerValue: string): Promise<void> {
    await this.openTab('Partner settings')
    await this.page.getByRole('navigation', { name: 'Partners' }).getByRole('button', { name: partner }).click()
    await this.partnerForm.getByLabel('Base address').fill(address)
    await this.partnerForm.getByLabel('Endpoint for creations').fill('/bookings/create')
    await this.partnerForm.getByLabel('Endpoint for cancellations').fill('/bookings/cancel')
    await this.partnerForm.getByLabel('Header value').fill(headerValue)
    await this.partnerForm.getByRole('checkbox').check()
    await this.page.getByRole('button', { name: 'Save settings' }).click()
    await expect(this.partnerForm.getByText('Saved.')).toBeVisible()
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
