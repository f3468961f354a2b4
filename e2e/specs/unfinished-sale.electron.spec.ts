/** A sale without a response: stored, counted, never duplicated, finished or withdrawn once the marketplace responds, and reported. */
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

/** Types a complete form on a remote profile. */
const typeSale = async ({ page }: RunningApp, proxy: CuttingProxy, plate: string): Promise<SellPage> => {
  const sell = new SellPage(page)
  await sell.settled()
  await useRemote(page, await proxy.start())
  await new Shell(page).goTo('Sell')
  await sell.settled()
  await sell.findEvent('celtics', 'Washington Wizards at Boston Celtics')
  await sell.row('Merano').click()
  await sell.sale.getByLabel('Plate').fill(plate)
  await sell.settled()
  return sell
}

const expectSold = async (sell: SellPage): Promise<void> => {
  await expect(sell.sale.getByRole('heading', { name: /^Sold / })).toBeVisible()
  await sell.closePass()
}

const typeNext = async (sell: SellPage, plate: string): Promise<void> => {
  await sell.page.keyboard.press('Enter')
  await expect(sell.sale.getByLabel('Plate')).toBeFocused()
  await sell.sale.getByLabel('Plate').fill(plate)
  await sell.settled()
}

/** The plates of the marketplace's bookings, independent of the desk, newest first. */
const plates = async (app: RunningApp): Promise<(string | undefined)[]> =>
  (await app.api.bookings()).map((booking) => booking.plate_number?.replaceAll(' ', ''))

const comeBack = async (page: Page, proxy: CuttingProxy): Promise<void> => {
  proxy.mend()
  await page.keyboard.press('F5')
  await expect(new Shell(page).banner.getByRole('button', { name: /^Try now/ })).toBeHidden()
}

/** Leaves the waiting sale to the desk: the next customer could be served, if the network worked. */
const setAside = async (sell: SellPage): Promise<void> => {
  const { page } = sell
  const button = sell.sale.getByRole('button', { name: /^Set aside/ })
  await expect(button).toBeVisible()
  // The price may be requested once more.
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('F4')
  await expect(sell.sale.getByLabel('Plate')).toHaveValue('')
  await expect(sell.sale.locator('[data-part=action]')).toContainText('Cannot sell while offline')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(new Shell(page).banner).toContainText(waits)
}

test(
  'a sale that did not arrive is sold once or withdrawn, and each result is reported',
  { tag: '@all' },
  async ({ app, network }) => {
    const { page } = app
    const { banner } = new Shell(page)
    const sell = await typeSale(app, network, '4KX 218')

    await test.step('the network fails before it is sent: the form is kept, and sold once', async () => {
      network.cut()
      await page.keyboard.press('F12')
      await expect(sell.sale).toContainText('Nothing was sent.')
      await expect(sell.sale.getByLabel('Plate')).toHaveValue('4KX 218')
      await comeBack(page, network)
      await sell.settled()
      expect(await plates(app)).toEqual([])
      await page.keyboard.press('F12')
      await expectSold(sell)
      expect(await plates(app)).toEqual(['4KX218'])
    })

    await test.step('it never arrived: sold exactly once when the marketplace responds', async () => {
      await typeNext(sell, '7GK 402')
      network.cutAt(isBooking)
      await page.keyboard.press('F12')
      await expect(banner).toContainText(waits)
      await comeBack(page, network)
      await expectSold(sell)
      expect(await plates(app)).toEqual(['7GK402', '4KX218'])
    })

    await test.step('sold out meanwhile: withdrawn with a message, and the form stays', async () => {
      await typeNext(sell, '3LZ 118')
      network.cutAt(isBooking)
      await page.keyboard.press('F12')
      await expect(banner).toContainText(waits)
      network.refusal = { status: 409, code: 'booking_sold_out' }
      // The price is requested again, without an error meanwhile.
      const release = network.hold((_method, path) => path.startsWith('/v4/bookings/previews'))
      await comeBack(page, network)
      await expect(sell.sale.getByRole('alert')).toContainText('The last space was just sold.')
      await expect(sell.sale.getByRole('alert')).toContainText('Nothing was booked and no money was recorded.')
      await expect(sell.sale.getByLabel('Plate')).toHaveValue('3LZ 118')
      release()
      await sell.settled()
      await expect(sell.sale.getByRole('alert')).toHaveCount(1)
      network.refusal = undefined
      const [latest] = await app.api.sales()
      expect([latest?.state, latest?.failure_code]).toEqual(['failed', 'booking_sold_out'])
    })

    await test.step('set aside: it is withdrawn, and the seller is told', async () => {
      network.cutAt(isBooking)
      await page.keyboard.press('F12')
      await expect(banner).toContainText(waits)
      await setAside(sell)
      await comeBack(page, network)
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('A sale did not go through.')
      await expect(dialog).toContainText('If cash was collected, give it back')
      expect(await findingsInEveryTheme(page, '[role=dialog]'), 'not sold').toEqual([])
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
      expect(await plates(app)).toEqual(['7GK402', '4KX218'])
    })
  },
)

test(
  'a sale that was booked without a response is found again, set aside or after a crash',
  { tag: '@all' },
  async ({ app, network }) => {
    const { page } = app
    const { banner } = new Shell(page)
    const sell = await typeSale(app, network, '4KX 218')

    await test.step('set aside: the next customer is served, and its result is reported', async () => {
      network.cutAfter(isBooking)
      await page.keyboard.press('F12')
      await expect(banner).toContainText(waits)
      await setAside(sell)
      expect(await findingsInEveryTheme(page), 'offline').toEqual([])
      await comeBack(page, network)
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('The sale went through. The pass did not print.')
      expect(await findingsInEveryTheme(page, '[role=dialog]'), 'sold').toEqual([])
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: /^Pass for booking/ })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await sellInWindow({ page, sell, shell: new Shell(page) })
      expect(await plates(app)).toEqual(['7GK403', '4KX218'])
    })

    await test.step('it cannot be withdrawn, is kept over a crash, and its pass is printed', async () => {
      await typeNext(sell, 'MV 2281')
      network.cutAfter(isBooking)
      await page.keyboard.press('F12')
      await expect(banner).toContainText(waits)
      await expect(sell.sale).toContainText('It may already be booked, so it cannot be withdrawn now')
      await expect(sell.sale.locator('[data-part=action]')).toContainText('Waiting for a response')
      await expect(sell.sale.getByRole('button', { name: /^Park/ })).toHaveCount(0)

      await app.crash()
      await app.start()
      await expect(new Shell(app.page).banner).toContainText(waits)
      network.mend()
      await signInAgain(app.page)
      // The sale is shown in the form, or in the dialog after a crash without the form.
      await expect(app.page.getByRole('dialog')).toContainText(/^Pass for booking|The sale went through/)
      expect(await plates(app)).toEqual(['MV2281', '7GK403', '4KX218'])
      expect((await app.api.sales()).map(({ state }) => state)).toEqual(['booked', 'booked', 'booked'])
    })
  },
)
