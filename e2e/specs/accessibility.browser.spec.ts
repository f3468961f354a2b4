/**
 * Forced colors and reduced motion, with the controls that only Inventory has (every-screen.browser.spec.ts checks every screen by axe).
 */
import type { Locator } from '@playwright/test'
import { defaultLaunch, expect, test } from '../fixtures/test.ts'
import { PricesPage } from '../pages/prices-page.ts'
import { Shell } from '../pages/shell.ts'

test.use({ launch: { ...defaultLaunch, path: '/settings' } })

test(
  'with forced colors, focus, selection and what is disabled can be told apart; with reduced motion nothing moves',
  { tag: '@all' },
  async ({ app }) => {
    const { page } = app
    const shell = new Shell(page)
    const expectChosen = async (chosen: Locator, other: Locator) => {
      await expect(chosen).toHaveCSS('outline-width', '2px')
      await expect(other).toHaveCSS('outline-style', 'none')
    }
    const expectDisabled = async (button: Locator) => {
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await expect(button).toHaveCSS('border-style', 'dashed')
    }
    await page.emulateMedia({ forcedColors: 'active' })
    await expect(page.locator('html')).toHaveAttribute('data-contrast', 'high')

    await test.step('settings', async () => {
      await shell.open('/settings')
      const chosen = page.getByRole('radio', { checked: true }).first()
      await expectChosen(chosen, page.getByRole('radio', { checked: false }).first())
      await chosen.focus()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      await expect(chosen).toBeFocused()
      await expect(chosen).toHaveCSS('outline-width', '4px')
    })

    await test.step('a list of the inventory', async () => {
      await shell.open('/inventory')
      const rows = page.getByRole('grid', { name: 'Facilities' }).locator('tbody tr')
      await rows.first().click()
      // The list has the focus when it appears, and its ring is wider.
      await page.keyboard.press('/')
      await expectChosen(rows.first(), rows.nth(1))
    })

    await test.step('the prices of a game', async () => {
      const prices = new PricesPage(page)
      await prices.open('Washington Wizards at Boston Celtics')
      await expectDisabled(prices.save)
      const rates = prices.grid.locator('[id^=rate-]')
      await page.keyboard.press('Shift+ArrowDown')
      await expect(prices.bulk).toBeVisible()
      await expectChosen(rates.first(), rates.nth(2))
      await page.keyboard.press('Escape')
    })

    await test.step('what is disabled, and a dialog', async () => {
      await shell.open('/webhooks/partners')
      await expectDisabled(page.locator('main form button[type=submit]').last())
      await page.keyboard.press('F1')
      await expect(page.getByRole('dialog')).toHaveCSS('border-style', 'solid')
    })

    await test.step('reduced motion', async () => {
      await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' })
      // The reload clears the lists that were read above.
      await page.reload()
      // The progress bar stays until the list is read.
      for (const list of [
        { responses: '**/api/v4/bookings?*', path: '/bookings' },
        { responses: '**/api/desk/inventory/facilities?*', path: '/inventory' },
      ]) {
        await page.route(list.responses, () => undefined)
        await new Shell(page).open(list.path)
        await expect(page.getByRole('progressbar').first()).toBeVisible()
        await page.keyboard.press('F1')
        await expect(page.getByRole('dialog')).toBeVisible()
        const moving = await page.evaluate(
          () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1).length,
        )
        expect(moving, list.path).toBe(0)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
    })
  },
)
