/** Every screen and dialog in every theme against all rules of axe (languages.browser.spec.ts does so in French); forced colors; reduced motion. */
import { findingsInEveryTheme } from '../fixtures/axe.ts'
import { areaNames, leaveScreen, openScreen, screensOf } from '../fixtures/every-screen.ts'
import { expect, test } from '../fixtures/test.ts'
import { Shell } from '../pages/shell.ts'

for (const area of areaNames) {
  test(`axe finds nothing in any theme: ${area}`, async ({ app }) => {
    // Judging every color of a full screen takes a slow machine its time.
    test.setTimeout(600_000)
    const { page } = app
    for (const screen of await screensOf(app, area)) {
      await test.step(screen.name, async () => {
        await openScreen(page, screen)
        expect.soft(await findingsInEveryTheme(page), screen.name).toEqual([])
        await leaveScreen(page, screen)
      })
    }
  })
}

test('with forced colors, focus, selection and what is disabled can be told apart', async ({ app }) => {
  const { page } = app
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'high')
  await new Shell(page).open('/settings')
  const chosen = page.getByRole('radio', { checked: true }).first()
  const other = page.getByRole('radio', { checked: false }).first()
  await expect(chosen).toHaveCSS('outline-width', '2px')
  await expect(other).toHaveCSS('outline-style', 'none')
  await chosen.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(chosen).toBeFocused()
  await expect(chosen).toHaveCSS('outline-width', '4px')
  await new Shell(page).open('/webhooks/partners')
  const save = page.locator('main form button[type=submit]').last()
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await expect(save).toHaveCSS('border-style', 'dashed')
  await page.keyboard.press('F1')
  await expect(page.getByRole('dialog')).toHaveCSS('border-style', 'solid')
})

test('with reduced motion nothing moves', async ({ app }) => {
  const { page } = app
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // The line of progress stays as long as the list is not read.
  await page.route('**/api/v4/bookings?*', () => undefined)
  await new Shell(page).open('/bookings')
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.keyboard.press('F1')
  await expect(page.getByRole('dialog')).toBeVisible()
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1).length,
  )
  expect(moving).toBe(0)
})
