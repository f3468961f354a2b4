/** The window around the screens: profile, engine, banner, rail, palette and key sheet. */
import { expect, type Locator, type Page } from '@playwright/test'

export type ScreenName = 'Sell' | 'Events' | 'Bookings' | 'Passes' | 'Shifts' | 'Reconcile' | 'Webhooks' | 'Settings'

type KeyPress = Pick<KeyboardEventInit, 'key' | 'code' | 'ctrlKey' | 'shiftKey'>

const screenKeys: Readonly<Record<ScreenName, string>> = {
  Sell: 'Control+1',
  Events: 'Control+2',
  Bookings: 'Control+3',
  Passes: 'Control+4',
  Shifts: 'Control+5',
  Reconcile: 'Control+6',
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
    return this.page.locator('[data-part=banner]')
  }

  /** The screen that replaces all others while the engine cannot start. */
  get failure(): Locator {
    return this.page.locator('[data-part=engine-failure]')
  }

  get palette(): Locator {
    return this.page.getByRole('dialog', { name: 'Find' })
  }

  /** The name of the focused element before the page's next task, which would receive the next key. */
  async focusedAtOnceAfter(press: KeyPress): Promise<string | null | undefined> {
    return this.page.evaluate(async (init) => {
      const from = document.activeElement ?? document.body
      from.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }))
      await Promise.resolve()
      return document.activeElement?.getAttribute('aria-label')
    }, press)
  }

  async performFromPalette(command: string): Promise<void> {
    await this.page.keyboard.press('Control+k')
    await expect(this.palette).toBeVisible()
    await this.page.keyboard.type(command)
    await expect(this.palette.getByRole('option', { name: command }).first()).toBeVisible()
    await this.page.keyboard.press('Enter')
  }

  get keySheet(): Locator {
    return this.page.getByRole('dialog', { name: 'Keys' })
  }

  async goTo(screen: ScreenName): Promise<void> {
    const link = this.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: screen })
    // Keys are handled only after the window has opened.
    await expect(link).toBeVisible()
    await this.page.keyboard.press(screenKeys[screen])
    await expect(link).toHaveAttribute('aria-current', 'page')
  }

  /** Opens a part of a screen by its address, and resolves once no content of another one is shown. */
  async open(path: string): Promise<void> {
    await this.page.evaluate(async (hash) => {
      const before = window.location.hash
      const changed = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }))
      window.location.hash = hash
      if (window.location.hash !== before) await changed
    }, path)
  }
}
