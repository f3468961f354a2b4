/** Every screen, in light and dark, against the rules of axe: nothing serious, nothing critical. */
import type { Page } from '@playwright/test'
import { judge } from '../fixtures/axe.ts'
import type { RunningApp } from '../fixtures/running-app.ts'
import { expect, test } from '../fixtures/test.ts'
import { bookingIdOf, sellThroughApi } from '../fixtures/sales.ts'
import { PartnerProgram } from '../fixtures/partner-bookings.ts'
import { webhookHour } from '../fixtures/webhook-scene.ts'
import { DataPage } from '../pages/data-page.ts'
import { DeveloperPage } from '../pages/developer-page.ts'
import { SellPage } from '../pages/sell-page.ts'
import { Shell } from '../pages/shell.ts'
import { WebhooksPage } from '../pages/webhooks-page.ts'

/** Rule and first place of everything serious, so that a failure says what to repair. */
const violations = async (
  page: Page,
  rules: { rules?: readonly string[]; rulesAtLeast: number },
): Promise<string[]> => {
  // A pass is paper: its page has no landmarks and is judged by what is printed.
  const found = await judge(page, { exclude: 'iframe', ...rules })
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${String(node.target[0])} ${node.failureSummary ?? ''}`))
}

/** The page as the system's theme changes: the rules about color apply to both, all others do not depend on it. */
const check = (page: Page, name: string) =>
  test.step(name, async () => {
    expect.soft(await violations(page, { rulesAtLeast: 16 }), `${name}, light`).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    const dark = await violations(page, { rules: ['color-contrast', 'link-in-text-block'], rulesAtLeast: 1 })
    expect.soft(dark, `${name}, dark`).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  })

/** Starts with the theme of the system, which is light. */
const followSystemTheme = async ({ page, api }: RunningApp): Promise<void> => {
  await api.saveSetting('appearance', { theme: 'system', contrast: 'normal', density: 'comfortable' })
  await page.emulateMedia({ colorScheme: 'light' })
}

test('every screen can be used with assistive technology, light and dark', async ({ app }) => {
  // Judging every colour of a full screen takes a slow machine its time.
  test.slow()
  const { page, api } = app
  await followSystemTheme(app)
  const bookingId = bookingIdOf(
    await sellThroughApi(api, { facility: 'Longfellow Garage', addOns: ['Charging'], plate: '4KX218' }),
  )
  await page.reload()
  const shell = new Shell(page)
  const sell = new SellPage(page)
  await sell.settled()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')

  // Fewer rows of the same kinds: the rules take their time over each.
  for (const filter of ['Covered', 'Charging']) await page.getByRole('button', { name: filter, exact: true }).click()
  await expect.poll(() => sell.rows.count()).toBeLessThan(50)
  await check(page, 'Sell')
  await page.keyboard.press('F1')
  await expect(shell.keySheet).toBeVisible()
  await check(page, 'Keys')
  await page.keyboard.press('Escape')
  await expect(shell.keySheet).toBeHidden()
  await shell.goTo('Events')
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  await check(page, 'Events')
  await shell.open(`/bookings/${bookingId}`)
  await expect(page.getByRole('region', { name: `Booking ${bookingId}` }).getByText('Balance')).toBeVisible()
  await check(page, 'Bookings')
  await shell.open(`/passes/${bookingId}`)
  await expect(page.getByRole('region', { name: 'Print settings' })).toBeVisible()
  await page.locator('iframe').first().contentFrame().getByText('Longfellow Garage').first().waitFor()
  await check(page, 'Passes')
  await shell.goTo('Settings')
  await expect(page.getByRole('radiogroup', { name: 'Theme' })).toBeVisible()
  await check(page, 'Settings')
  const data = new DataPage(page)
  await data.open()
  await data.backUpWithKey()
  await check(page, 'Data')
  await data.rows.first().click()
  await expect(data.restoreButton).not.toHaveAttribute('aria-disabled')
  await check(page, 'A backup')
})

test('webhooks can be used with assistive technology, light and dark', async ({ app }) => {
  test.slow()
  const { page, api } = app
  await followSystemTheme(app)
  const { retryingId } = await webhookHour(api, new PartnerProgram(app))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  const webhooks = new WebhooksPage(page)
  await new Shell(page).open(`/webhooks/deliveries/${retryingId}`)
  await expect(webhooks.timer).toBeVisible()
  await check(page, 'Deliveries')
  await page.keyboard.press('Shift+R')
  await expect(page.getByRole('dialog')).toBeVisible()
  await check(page, 'Resend')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  // Without the days that are requested at first, others can be chosen.
  await page.keyboard.press('Backspace')
  await page.getByRole('button', { name: 'Date', exact: true }).click()
  await page.getByLabel('From').fill('2026-12-20')
  await page.getByLabel('To', { exact: true }).fill('2026-12-10')
  await expect(page.getByText('The first day is after the last')).toBeVisible()
  await check(page, 'Days')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('From')).toBeHidden()
  await webhooks.openTab('Inbox')
  await check(page, 'Inbox')
  await webhooks.openTab('Simulator')
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  await check(page, 'Simulator')
  await webhooks.openTab('Partner settings')
  await page.getByRole('button', { name: 'Send a test cancel' }).click()
  await expect(page.getByRole('region', { name: 'Response' })).toBeVisible({ timeout: 30_000 })
  await check(page, 'Partner settings')
  await webhooks.partnerForm.getByLabel('Base address').fill('http://partner.example')
  await webhooks.partnerForm.getByLabel('Header value').fill('value-of-another-partner')
  await webhooks.partnerForm.getByRole('checkbox').uncheck()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(webhooks.partnerForm.getByLabel('Base address')).toHaveAttribute('aria-invalid', 'true')
  await check(page, 'Partner settings with a mistake')
})

test('requests and the API explorer can be used with assistive technology, light and dark', async ({ app }) => {
  test.slow()
  const { page } = app
  await followSystemTheme(app)
  await page.reload()
  await new SellPage(page).settled()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  const developer = new DeveloperPage(page)
  await developer.openRequests()
  await developer.rows.first().click()
  await expect(developer.drawer).toBeVisible()
  await check(page, 'Requests')
  await developer.openExplorer()
  await developer.endpoint('GET /v4/quotes').click()
  await page.keyboard.press('Control+Enter')
  await expect(developer.response.getByText('400 Bad request')).toBeVisible()
  await check(page, 'API explorer')
})
