/** The window around the screens: profile, engine, banner, rail, palette and key sheet. */
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

export type ScreenName = 'Sell' | 'Events' | 'Bookings' | 'Passes' | 'Webhooks' | 'Settings'

const screenKeys: Readonly<Record<ScreenName, string>> = {
  Sell: 'Control+1',
  Events: 'Control+2',
  Bookings: 'Control+3',
  Passes: 'Control+4',
  Webhooks: 'Control+8',
  Settings: 'Control+,',
}

export class Shell {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get engineCell(): Locator {
    return this.page.getByRole('status', { name: 'Engine' })
  }

  get banner(): Locator {
    return this.page.locator('.banner')
  }

  get palette(): Locator {
    return this.page.getByRole('dialog', { name: 'Find' })
  }

  get keySheet(): Locator {
    return this.page.getByRole('dialog', { name: 'Keys' })
  }

  /** With the keys of the rail. */
  async goTo(screen: ScreenName): Promise<void> {
    await this.page.keyboard.press(screenKeys[screen])
    await expect(
      this.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: screen }),
    ).toHaveAttribute('aria-current', 'page')
  }

  /** Opens a part of a screen by its address, as a link would. */
  async open(path: string): Promise<void> {
    await this.page.evaluate((hash) => (window.location.hash = hash), path)
  }
}
