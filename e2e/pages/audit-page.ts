/** Settings, Audit trail: the list of actions, the panel of one row, and the verification. */
import type { Locator, Page } from '@playwright/test'
import { Shell } from './shell.ts'

export class AuditPage {
  readonly page: Page
  readonly region: Locator
  readonly rows: Locator
  readonly panel: Locator
  readonly outcome: Locator
  constructor(page: Page) {
    this.page = page
    this.region = page.getByRole('region', { name: 'Audit trail', exact: true })
    this.rows = page.getByRole('grid', { name: 'Audit trail, newest first' }).locator('tbody').getByRole('row')
    this.panel = page.getByRole('region', { name: /^Row \d+ of the audit trail/ })
    this.outcome = this.region.getByRole('status').filter({ hasText: /Intact|Row \d+ was/ })
  }

  async open(): Promise<void> {
    await new Shell(this.page).open('/settings/audit')
  }
}
