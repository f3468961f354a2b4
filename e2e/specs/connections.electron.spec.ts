/** A remote marketplace beside the embedded one: created, tested, signed in, sold at, offline and online; no data is mixed. */
import { localeData, locales } from '../../shared/locales.ts'
import { findingsInEveryTheme } from '../fixtures/axe.ts'
import { OtherEngine } from '../fixtures/other-engine.ts'
import { expect, test as base } from '../fixtures/test.ts'
import { ConnectionsPage } from '../pages/connections-page.ts'
import { BookingsPage } from '../pages/bookings-page.ts'
import { DeveloperPage } from '../pages/developer-page.ts'
import { SellPage } from '../pages/sell-page.ts'
import { Shell } from '../pages/shell.ts'

const test = base.extend<{ other: OtherEngine }>({
  other: async ({ app, folder, output }, use) => {
    const other = new OtherEngine(folder, await app.api.now(), (line) => output.push(line))
    await use(other)
    other.kill()
  },
})

test(
  'sells at a remote marketplace, reports when it is unreachable, and keeps its data out of the other profile',
  { tag: '@all' },
  async ({ app, other }) => {
    const { page, api } = app
    const connections = new ConnectionsPage(page)
    const sell = new SellPage(page)
    const shell = new Shell(page)
    // Venues of two currencies are in scope, so amounts name their dollars.
    const sold = sell.sale.getByRole('heading', { name: /^Sold / })
    const address = await other.start()
    await sell.settled()

    await test.step('errors are shown at the fields, and the input stays', async () => {
      await connections.open()
      await expect(connections.line('Demo')).toContainText('In use')
      await connections.add('Sandbox, test money')
      await connections.field('Sandbox address').fill('http://marketplace.example')
      await page.keyboard.press('Control+S')
      await expect(connections.field('Sandbox address')).toBeFocused()
      await expect(connections.field('Sandbox address')).toHaveAccessibleDescription(/begins with https/)
      await connections.field('Sandbox address').fill(`${address}/v4`)
      await page.keyboard.press('Control+S')
      await expect(connections.field('Client ID')).toHaveAccessibleDescription(/Enter a client ID/)
    })

    await test.step('a profile is created; its secret is stored and never shown', async () => {
      await connections.field('Name').fill('Harbor sandbox')
      await connections.field('Client ID').fill('demo-partner')
      await connections.field('Client secret').fill('wrong-secret')
      await connections.field('Relation prefix').fill('pw')
      await connections.form.getByRole('checkbox', { name: 'data' }).click()
      await connections.save()
      await expect(connections.line('Harbor sandbox')).toBeVisible()
      await expect(connections.field('Sandbox address')).toHaveValue(address)
      await expect(connections.field('Client secret')).toHaveValue('')
      await expect(connections.form).toContainText('stored')
    })

    await test.step('its kind is fixed; the other kind is made from a copy, which is created on saving', async () => {
      const money = connections.form.getByRole('group', { name: 'Money' })
      await expect(money).toContainText('Fixed once the connection is saved')
      await expect(money.getByRole('radio')).toHaveCount(0)
      await money.getByRole('button', { name: 'Duplicate as production' }).click()
      await expect(connections.form.getByRole('heading', { name: 'New: production' })).toBeVisible()
      await expect(connections.field('Name')).toHaveValue('Harbor sandbox copy')
      await expect(connections.field('Sandbox address')).toHaveValue(address)
      await connections.form.getByRole('button', { name: 'Discard changes' }).click()
      await connections.line('Harbor sandbox').getByRole('button').click()
      await expect(connections.list.getByRole('listitem')).toHaveCount(2)
    })

    await test.step('the test shows the failed step and skips dependent steps', async () => {
      expect(await connections.test()).toEqual([
        ...Array<string>(3).fill('Works'),
        'Does not work',
        ...Array<string>(4).fill('Skipped'),
      ])
    })

    await test.step('with the right secret it signs in', async () => {
      await connections.field('Client secret').fill('demo-partner-secret')
      await connections.save()
      await connections.form.getByRole('button', { name: /^Sign in/ }).click()
      await expect(connections.form.getByText('Signed in', { exact: true })).toBeVisible()
      await expect(connections.form).toContainText('partner, public, data')
      expect(await findingsInEveryTheme(page)).toEqual([])
    })

    let bookingId = 0
    await test.step('one key switches; the window shows the kind of profile', async () => {
      await connections.switchTo(2, /SANDBOX/)
      await expect(page.locator('html')).toHaveAttribute('data-profile', 'sandbox')
      await expect(connections.link).toHaveAccessibleName(/Connected/)
    })

    await test.step('without access to its webhooks, the screen explains that the marketplace sends them', async () => {
      await shell.goTo('Webhooks')
      const elsewhere = page.getByRole('heading', { name: 'Harbor sandbox sends its webhooks itself' })
      await expect(elsewhere).toBeVisible()
      await page.getByRole('button', { name: 'Check again' }).click()
      await expect(page.getByRole('tabpanel')).toContainText('Checked just now: no change')
      expect(await findingsInEveryTheme(page)).toEqual([])
      await page.getByRole('button', { name: 'Inbox', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'The inbox is off' })).toBeVisible()
      await page.getByRole('tab', { name: 'Partner settings' }).click()
      await expect(elsewhere).toBeVisible()
    })

    await test.step('a sale is a booking of the other marketplace', async () => {
      await shell.goTo('Sell')
      await sell.settled()
      await sell.findEvent('celtics', 'Washington Wizards at Boston Celtics')
      await sell.moveTo('Merano')
      await page.keyboard.press('Enter')
      await sell.sale.getByLabel('Plate').fill('7GK 402')
      await sell.settled()
      await page.keyboard.press('F12')
      await expect(sold).toBeVisible()
      await sell.closePass()
      bookingId = await sell.bookingNumber()
      const { status } = await api.call(`/v4/bookings/${bookingId}`)
      expect(status).toBe(200)
      await page.keyboard.press('Enter')
      await sell.settled()
    })

    await test.step('the marketplace is unreachable: the banner shows since when, and selling and cancelling are disabled', async () => {
      await shell.open(`/bookings/${bookingId}`)
      const bookings = new BookingsPage(page)
      await expect(bookings.panel(bookingId).getByRole('button', { name: /^Cancel booking/ })).toBeEnabled()
      await other.stop()
      await expect(async () => {
        await api.call('/v4/events?per_page=1')
        await expect(connections.link).toHaveAccessibleName(/Offline/, { timeout: 500 })
      }).toPass()
      await expect(shell.banner).toContainText('The marketplace has not responded since')
      await expect(shell.banner.getByRole('timer')).toHaveText(/^Next try in \d+:\d\d$|^Asking$/)
      await expect(bookings.panel(bookingId)).toContainText('Cannot cancel while offline')
      await shell.goTo('Sell')
      await expect(sell.sale).toContainText('Cannot sell while offline')
      await expect(sell.sale).toContainText('Only the marketplace can hold a space')
      await page.keyboard.press('F12')
      await expect(sold).toBeHidden()
      expect(await findingsInEveryTheme(page)).toEqual([])
    })

    await test.step('it responds again: Try now connects, and the next sale succeeds', async () => {
      await other.start()
      await page.keyboard.press('F5')
      await expect(shell.banner).toBeHidden()
      await expect(connections.link).toHaveAccessibleName(/Connected/)
      await expect(sell.sale).not.toContainText('Cannot sell')
      expect((await api.bookings()).map(({ id }) => id)).toEqual([bookingId])
    })

    await test.step('after signing out no data stays in the window', async () => {
      const bookings = new BookingsPage(page)
      await shell.goTo('Bookings')
      await expect(bookings.row(bookingId)).toBeVisible()
      await connections.open()
      await connections.signIn.getByRole('button', { name: 'Sign out' }).click()
      await expect(shell.banner).toContainText('You signed out of this marketplace.')
      await shell.goTo('Bookings')
      await expect(page.getByRole('alert')).toContainText('sign in again')
      await expect(bookings.rows).toHaveCount(0)
      await expect(page.getByRole('group', { name: 'Sums' })).toHaveCount(0)
    })

    await test.step('in the other profile the booking does not exist, and the profile name is shown', async () => {
      await connections.switchTo(1, /EMBEDDED/)
      await expect(page.locator('html')).toHaveAttribute('data-profile', 'embedded')
      await shell.goTo('Bookings')
      await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible()
      expect(await api.bookings()).toEqual([])
      expect((await api.call(`/v4/bookings/${bookingId}`)).status).not.toBe(200)
      expect(await api.sales()).toEqual([])
    })

    await test.step('its requests are not in the log either', async () => {
      const developer = new DeveloperPage(page)
      await developer.openRequests()
      await expect(developer.rows.filter({ hasText: 'Engine' }).first()).toBeVisible()
      await expect(developer.rows.filter({ hasText: 'Marketplace' })).toHaveCount(0)
    })
  },
)

test(
  'every step of the test works, to the preview of a booking, at a marketplace on the app’s clock',
  { tag: '@all' },
  async ({ app, other }) => {
    const connections = new ConnectionsPage(app.page)
    const address = await other.start()
    await connections.open()
    await connections.add('Production, live sales')
    await connections.field('Base address').fill(address)
    await connections.field('Client ID').fill('demo-partner')
    await connections.field('Client secret').fill('demo-partner-secret')
    await connections.field('Relation prefix').fill('pw')
    await connections.save()
    expect(await connections.isTestedAtOnce()).toBe(true)
    expect(await connections.test()).toEqual(Array<string>(8).fill('Works'))
    await expect(connections.steps.nth(2)).toContainText(/Clock differs by \d+ s/)
    await expect(connections.steps.nth(5)).toContainText(/\d+ upcoming events/)
    await expect(connections.steps.nth(6)).toContainText(/\d+ quotes for the next event/)
    await expect(connections.steps.nth(7)).toContainText('Preview gives the quoted price')
  },
)

test.describe('the first start', () => {
  // The clock is the real one, because a virtual one implies the demonstration.
  test.use({ launch: { now: '', width: 1280, height: 800 } })

  test(
    'offers ways to start in every language, accessible in any theme, until one is chosen',
    { tag: '@all' },
    async ({ app }) => {
      const { page } = app
      const choices = page.getByRole('complementary').getByRole('radiogroup')
      const options = page.getByRole('group', { name: 'Ways to start' })
      await expect(options.getByRole('button', { name: /^Look around/ })).toBeFocused()

      await test.step('no choice of the counter is cut in any language', async () => {
        for (const language of locales) {
          await choices.first().getByRole('radio', { name: localeData[language].name, exact: true }).click()
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          await expect(choices).toHaveCount(4)
          const cut = await choices.evaluateAll((all) =>
            all
              .filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth)
              .map(({ textContent }) => textContent),
          )
          expect(cut, language).toEqual([])
        }
      })

      await test.step('the form of a marketplace, and its mistakes, in French', async () => {
        await choices.first().getByRole('radio', { name: localeData['fr-CA'].name, exact: true }).click()
        await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
        await expect(page.getByRole('group', { name: 'Façons de commencer' })).toBeVisible()
        expect.soft(await findingsInEveryTheme(page), 'first start').toEqual([])
        await page.keyboard.press('3')
        await expect(page.locator('[data-part=section] input').first()).toBeVisible()
        expect.soft(await findingsInEveryTheme(page), 'a new connection').toEqual([])
        await page.keyboard.press('Control+S')
        await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
        expect.soft(await findingsInEveryTheme(page), 'its mistakes').toEqual([])
      })

      await test.step('they are shown again, until one is chosen', async () => {
        const ways = () => app.page.getByRole('group', { name: 'Façons de commencer' })
        const selling = () => app.page.locator('main [role=grid] tbody tr').first()
        await app.restart()
        await expect(ways().getByRole('button').first()).toBeFocused()
        await app.page.keyboard.press('Enter')
        await expect(selling()).toBeVisible()
        await app.restart()
        await expect(selling()).toBeVisible()
        await expect(ways()).toHaveCount(0)
      })
    },
  )
})
