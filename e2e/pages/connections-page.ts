/** Connections: the profile in the top bar with its menu, the list of profiles, a profile's form with sign-in and test. */
import { expect, type Locator, type Page } from '@playwright/test'

export type NewKind = 'Production, live sales' | 'Sandbox, test money' | 'On this computer, own data'

const stepOutcome = /^(?:Works|Needs attention|Does not work|Skipped)$/

export class ConnectionsPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** The kind of the profile, in the top bar. */
  get plate(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: /^Profile:/ })
  }

  /** The connection status, in the top bar. */
  get link(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: /^Connection:/ })
  }

  get list(): Locator {
    return this.page.getByRole('list', { name: 'Profiles' })
  }

  get form(): Locator {
    return this.page.getByRole('region', { name: 'Connection', exact: true })
  }

  get signIn(): Locator {
    return this.form.locator('[data-part=section]', { has: this.page.getByRole('heading', { name: /^Sign-in/ }) })
  }

  get steps(): Locator {
    return this.form.getByRole('list', { name: 'Test steps' }).getByRole('listitem')
  }

  line(name: string): Locator {
    return this.list.getByRole('listitem').filter({ hasText: name })
  }

  field(label: string): Locator {
    return this.form.getByLabel(label)
  }

  async open(): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Main' }).waitFor()
    await this.page.keyboard.press('Control+,')
    await this.page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: 'Connections' }).click()
    await expect(this.list).toBeVisible()
  }

  async add(kind: NewKind): Promise<void> {
    await this.page.getByRole('button', { name: 'Add a connection' }).click()
    await this.page.getByRole('menuitem', { name: kind }).click()
    await expect(this.form.getByRole('heading', { name: /^New:/ })).toBeVisible()
  }

  /** Adds a sandbox at this address, saved, with the client of the demo. */
  async addSandbox(address: string, grant: string, clientSecret: string): Promise<void> {
    await this.open()
    await this.add('Sandbox, test money')
    await this.field('Name').fill('Harbor sandbox')
    await this.field('Sandbox address').fill(address)
    await this.field('Client ID').fill('demo-partner')
    await this.field('Client secret').fill(clientSecret)
    await this.field('Relation prefix').fill('pw')
    await this.field('Grant').selectOption(grant)
    await this.save()
  }

  /** Saves with the key, and waits until there are no unsaved changes. */
  async save(): Promise<void> {
    await this.page.keyboard.press('Control+S')
    await expect(this.form.getByRole('button', { name: /^(?:Save(?! and)|Add connection)/ })).toHaveAttribute(
      'title',
      'Nothing was changed',
    )
  }

  /** Starts the test with the key; resolves with the result of each step. */
  async test(): Promise<string[]> {
    await this.page.keyboard.press('Control+T')
    await expect(this.form.getByRole('button', { name: 'Stop the test' })).toBeHidden()
    await expect(this.steps).toHaveCount(8)
    await expect(this.steps.getByRole('img', { name: stepOutcome })).toHaveCount(8)
    return this.steps.evaluateAll((steps) =>
      steps.map((step) => step.querySelector('[role=img]')?.getAttribute('aria-label') ?? 'not begun'),
    )
  }

  /** Presses the key of the test twice in one task of the page; returns whether the test runs then. */
  async isTestedAtOnce(): Promise<boolean> {
    return this.page.evaluate(async () => {
      const press = { key: 't', code: 'KeyT', ctrlKey: true, bubbles: true, cancelable: true }
      for (let time = 0; time < 2; time += 1) {
        document.body.dispatchEvent(new KeyboardEvent('keydown', press))
        await Promise.resolve()
      }
      return [...document.querySelectorAll('main button')].some((each) => each.textContent === 'Stop the test')
    })
  }

  /** Switches with the key; resolves once the page shows the other profile. */
  async switchTo(place: number, plate: RegExp): Promise<void> {
    await this.page.keyboard.press(`Alt+${place}`)
    await expect(this.plate).toHaveAccessibleName(plate)
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
  }

  /** Switches with an unfinished sale, which must be confirmed. */
  async switchFromSale(place: number, plate: RegExp): Promise<void> {
    await this.page.keyboard.press(`Alt+${place}`)
    const dialog = this.page.getByRole('dialog', { name: 'A sale is not finished' })
    await dialog.getByRole('button', { name: /^Switch to / }).click()
    await expect(this.plate).toHaveAccessibleName(plate)
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
  }
}
