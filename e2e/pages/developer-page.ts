/** The Developer screen: the log of requests, and the explorer of the API. */
import { expect, type Locator, type Page } from '@playwright/test'
import { Shell } from './shell.ts'

export class DeveloperPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get grid(): Locator {
    return this.page.getByRole('grid', { name: 'Requests' })
  }

  get rows(): Locator {
    return this.grid.locator('tbody').getByRole('row')
  }

  get requestSearch(): Locator {
    return this.page.getByRole('searchbox', { name: 'Search requests' })
  }

  get panel(): Locator {
    return this.page.getByRole('region', { name: /^Request \d+$/ })
  }

  get endpointSearch(): Locator {
    return this.page.getByRole('searchbox', { name: 'Search endpoints' })
  }

  get requestLine(): Locator {
    return this.page.getByRole('group', { name: 'Request preview' })
  }

  get response(): Locator {
    return this.page.getByRole('region', { name: 'Response', exact: true })
  }

  field(name: string): Locator {
    return this.page.getByRole('textbox', { name })
  }

  endpoint(key: string): Locator {
    return this.page.getByRole('navigation', { name: 'Endpoints' }).getByRole('button', { name: key, exact: true })
  }

  async openRequests(): Promise<void> {
    await new Shell(this.page).open('/developer')
    await expect(this.page.getByRole('tab', { name: 'Requests' })).toHaveAttribute('aria-selected', 'true')
  }

  async openExplorer(): Promise<void> {
    await new Shell(this.page).open('/developer/explorer')
    await expect(this.endpoint('GET /v4/events')).toBeVisible()
  }

  /** Chooses with the keyboard alone: search, Enter on the first result. */
  async chooseByKeys(text: string): Promise<void> {
    // The first press empties a search that has the focus, the second leaves it.
    await this.page.keyboard.press('Escape')
    await this.page.keyboard.press('Escape')
    await this.page.keyboard.press('/')
    await expect(this.endpointSearch).toBeFocused()
    await this.page.keyboard.press('ControlOrMeta+A')
    await this.page.keyboard.type(text)
    await this.page.keyboard.press('ArrowDown')
  }

  /** Intercepts the text that C copies, because tests must not read the real clipboard. */
  async copiedCurl(): Promise<string> {
    await this.page.evaluate(() => {
      const target = window as Window & { copiedText?: string }
      navigator.clipboard.writeText = (text) => {
        target.copiedText = text
        return Promise.resolve()
      }
    })
    await this.page.keyboard.press('c')
    await expect(this.page.getByRole('status').filter({ hasText: 'Copied.' })).toBeVisible()
    return this.page.evaluate(() => (window as Window & { copiedText?: string }).copiedText ?? '')
  }
}
