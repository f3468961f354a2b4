/** A sale without a response: kept, counted, never duplicated, finished or withdrawn once the marketplace responds, and reported. */
import type { Page } from '@playwright/test'
import { findingsInEveryTheme } from '../fixtures/axe.ts'
import { isBooking, type CuttingProxy } from '../fixtures/cutting-proxy.ts'
import { sellInWindow } from '../fixtures/offline/scene.ts'
import { test } from '../fixtures/network.ts'
import { signInAgain, useRemote } from '../fixtures/remote-profile.ts'
import type { RunningApp } from '../fixtures/running-app.ts'
import { expect } from '../fixtures/test.ts'
import { SellPage } from '../pages/sell-page.ts'
import { Shell } from '../pages/shell.ts'

const waits = '1 sale waiting for a response.'

/** On a remote profile, with a complete form. */
const typeSale = async ({ page }: RunningApp, proxy: CuttingProxy): Promise<SellPage> => {
  const sell = new SellPage(page)
  await sell.settled()
  await useRemote(page, await proxy.start())
  await new Shell(page).goTo('Sell')
  await sell.settled()
  await sell.findEvent('celtics', 'Washington Wizards at Boston Celtics')
  await sell.row('Merano').click()
  await sell.sale.getByLabel('Plate').fill('4KX 218')
  await sell.settled()
  return sell
}

const soldHeading = (sell: SellPage) => sell.sale.getByRole('heading', { name: /^Sold / })

/** The marketplace's bookings, independent of the desk. */
const plates = async (app: RunningApp): Promise<(string | undefined)[]> =>
  (await app.api.bookings()).map((booking) => booking.plate_number?.replaceAll(' ', ''))

const comeBack = async (page: Page, proxy: CuttingProxy): Promise<void> => {
  proxy.mend()
  await page.keyboard.press('F5')
  await expect(new Shell(page).banner.getByRole('button', { name: /^Try now/ })).toBeHidden()
}

test('booked without a response: kept over a crash, found again, its pass printed', async ({ app, network }) => {
  test.slow()
  const sell = await typeSale(app, network)
  network.cutAfter(isBooking)
  await app.page.keyboard.press('F12')
  await expect(new Shell(app.page).banner).toContainText(waits)
  await expect(sell.sale).toContainText('It may already be booked, so it cannot be withdrawn now')
  await expect(sell.sale.locator('[data-part=action]')).toContainText('Waiting for a response')
  await expect(sell.sale.getByRole('button', { name: /^Park/ })).toHaveCount(0)

  await app.crash()
  await app.start()
  await expect(new Shell(app.page).banner).toContainText(waits)
  network.mend()
  await signInAgain(app.page)
  // Shown in the form, or in the dialog after a crash without the form.
  await expect(app.page.getByRole('dialog')).toContainText(/^Pass of booking|The sale went through/)
  expect(await plates(app)).toEqual(['4KX218'])
  expect((await app.api.sales()).map(({ state }) => state)).toEqual(['booked'])
})

test('never arrived: sold exactly once when the marketplace responds', async ({ app, network }) => {
  const sell = await typeSale(app, network)
  network.cutAt(isBooking)
  await app.page.keyboard.press('F12')
  await expect(new Shell(app.page).banner).toContainText(waits)
  await comeBack(app.page, network)
  await expect(soldHeading(sell)).toBeVisible()
  await sell.closePass()
  expect(await plates(app)).toEqual(['4KX218'])
})

test('the network fails before the sale is sent: reported, the form is kept, and sold once', async ({
  app,
  network,
}) => {
  const sell = await typeSale(app, network)
  network.cut()
  await app.page.keyboard.press('F12')
  await expect(sell.sale).toContainText('Nothing was sent.')
  await expect(sell.sale.getByLabel('Plate')).toHaveValue('4KX 218')
  await comeBack(app.page, network)
  await sell.settled()
  expect(await plates(app)).toEqual([])
  await app.page.keyboard.press('F12')
  await expect(soldHeading(sell)).toBeVisible()
  await sell.closePass()
  expect(await plates(app)).toEqual(['4KX218'])
})

test('sold out meanwhile: withdrawn with a message, and the form stays', async ({ app, network }) => {
  const sell = await typeSale(app, network)
  network.cutAt(isBooking)
  await app.page.keyboard.press('F12')
  await expect(new Shell(app.page).banner).toContainText(waits)
  network.refusal = { status: 409, code: 'booking_sold_out' }
  // The price is requested again, without an error meanwhile.
  const release = network.hold((_method, path) => path.startsWith('/v4/bookings/previews'))
  await comeBack(app.page, network)
  await expect(sell.sale.getByRole('alert')).toContainText('The last space was just sold.')
  await expect(sell.sale.getByRole('alert')).toContainText('Nothing was booked and no money was recorded.')
  await expect(sell.sale.getByLabel('Plate')).toHaveValue('4KX 218')
  release()
  await sell.settled()
  await expect(sell.sale.getByRole('alert')).toHaveCount(1)
  network.refusal = undefined
  expect(await plates(app)).toEqual([])
  expect((await app.api.sales()).map(({ state, failure_code: code }) => [state, code])).toEqual([
    ['failed', 'booking_sold_out'],
  ])
})

for (const { how, arrives } of [
  { how: 'found', arrives: true },
  { how: 'withdrawn', arrives: false },
]) {
  test(`set aside: the next customer is served, and the result is reported: ${how}`, async ({ app, network }) => {
    test.slow()
    const { page } = app
    const sell = await typeSale(app, network)
    if (arrives) network.cutAfter(isBooking)
    else network.cutAt(isBooking)
    await page.keyboard.press('F12')
    await expect(new Shell(page).banner).toContainText(waits)
    const setAside = sell.sale.getByRole('button', { name: /^Set aside/ })
    await expect(setAside).toBeVisible()
    // It may be requested once more.
    await expect(setAside).not.toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('F4')
    await expect(sell.sale.getByLabel('Plate')).toHaveValue('')
    await expect(sell.sale.locator('[data-part=action]')).toContainText('Cannot sell while offline')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(new Shell(page).banner).toContainText(waits)
    // The same screen in both.
    if (arrives) expect(await findingsInEveryTheme(page), 'offline').toEqual([])

    network.mend()
    await page.keyboard.press('F5')
    const dialog = page.getByRole('dialog')
    if (arrives) {
      await expect(dialog).toContainText('The sale went through. The pass did not print.')
      expect(await findingsInEveryTheme(page), 'sold').toEqual([])
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: /^Pass of booking/ })).toBeVisible()
      await page.keyboard.press('Escape')
    } else {
      await expect(dialog).toContainText('A sale did not go through.')
      await expect(dialog).toContainText('If cash was collected, give it back')
      expect(await findingsInEveryTheme(page), 'not sold').toEqual([])
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await sellInWindow({ page, sell, shell: new Shell(page) })
    expect(await plates(app)).toEqual(arrives ? ['7GK403', '4KX218'] : ['7GK403'])
  })
}
