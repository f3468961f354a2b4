/** An unfinished sale, bookings and settings survive reloads and restarts; the sale is sold under its original id. */
import { z } from 'zod'
import { unfinishedSale } from '../../shared/desk/sales.ts'
import { expect, test } from '../fixtures/test.ts'
import type { RunningApp } from '../fixtures/running-app.ts'
import { bookingIdOf, sellThroughApi } from '../fixtures/sales.ts'
import { BookingsPage } from '../pages/bookings-page.ts'
import { SellPage } from '../pages/sell-page.ts'
import { Shell } from '../pages/shell.ts'

const savedId = async ({ api }: RunningApp) => (await api.read(unfinishedSale, '/desk/sale-draft')).draft?.sale_id

const typeSale = async ({ page }: RunningApp): Promise<SellPage> => {
  const sell = new SellPage(page)
  await sell.settled()
  await sell.row('Merano').click()
  await sell.settled()
  await sell.sale.getByLabel('Plate').focus()
  await page.keyboard.type('4KX 218')
  await page.keyboard.press('F8')
  await page.keyboard.type('60')
  return sell
}

const chooseSettings = async ({ page, api }: RunningApp): Promise<void> => {
  await new Shell(page).goTo('Settings')
  await page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { name: 'Dark' }).click()
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: 'Counter' }).click()
  const name = page.getByRole('textbox', { name: 'Window name' })
  await name.fill('Window 7')
  await name.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect.poll(async () => (await api.call('/desk/settings/counter')).text).toContain('Window 7')
  await expect.poll(async () => (await api.call('/desk/settings/appearance')).text).toContain('dark')
}

const expectTyped = async ({ page }: RunningApp): Promise<SellPage> => {
  const sell = new SellPage(page)
  await expect(sell.sale.getByLabel('Plate')).toHaveValue('4KX 218')
  await expect(sell.sale.getByRole('textbox', { name: 'Received' })).toHaveValue('60')
  await expect(sell.sale.getByRole('heading', { level: 2 })).toHaveText('Merano')
  return sell
}

test(
  'reloaded, ended and restarted: typed once, sold once, and its change shown; bookings and settings are kept @browser',
  { tag: '@all' },
  async ({ app }) => {
    const { api } = app
    const before = bookingIdOf(await sellThroughApi(api, { facility: 'Merano', plate: 'KEEP 1' }))
    // A pass that was not printed would open a dialog at the start.
    await api.print({ kind: 'pass', subject_id: before, paper: 'receipt', target: 'Counter printer', copies: 1 })
    await chooseSettings(app)
    await new Shell(app.page).goTo('Sell')
    await typeSale(app)
    await app.page.reload()
    await expectTyped(app)
    const saleId = await savedId(app)
    // A browser's page closes before its host; the window and its program end together.
    if (app.kind === 'electron') {
      await app.page.keyboard.press('Backspace')
      await app.page.keyboard.type('0')
    }
    await app.restart()
    const { page } = app
    const sell = await expectTyped(app)

    await test.step('settings and bookings are there after the restart', async () => {
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expect(page.getByRole('banner').getByText('Window 7')).toBeVisible()
      await new Shell(page).goTo('Bookings')
      await expect(new BookingsPage(page).row(before)).toBeVisible()
      expect((await api.bookings()).map(({ plate_number: plate }) => plate)).toEqual(['KEEP1'])
      await new Shell(page).goTo('Sell')
    })

    await sell.settled()
    await page.keyboard.press('F12')
    await expect(sell.done).toBeVisible()
    await sell.closePass()
    // The engine's clock began again with the restart, so the order of the sales depends on the duration of the test before it.
    const soldId = await sell.bookingNumber()
    expect((await api.sales()).find(({ booking_id: id }) => id === soldId)?.id).toBe(saleId)

    await test.step('reloaded after the sale: shown as sold, and an empty form for the next one', async () => {
      const text = await sell.change.innerText()
      const bookingId = await sell.bookingNumber()
      await page.reload()
      await expect(sell.done).toBeVisible()
      await expect(sell.change).toHaveText(text)
      expect(await sell.bookingNumber()).toBe(bookingId)
      await page.keyboard.press('Enter')
      await expect(sell.sale.getByLabel('Plate')).toHaveValue('')
      expect(await api.bookings()).toHaveLength(2)
    })
  },
)

test('a parked sale is in the form or in the list, whenever the program ends', { tag: '@all' }, async ({ app }) => {
  const { page, api } = app
  const sell = await typeSale(app)
  await page.keyboard.press('F4')
  await expect(sell.sale.getByLabel('Plate')).toHaveValue('')
  await app.crash()
  await app.start()
  await new SellPage(app.page).settled()
  await expect(new SellPage(app.page).sale.getByLabel('Plate')).toHaveValue('')
  await app.page.keyboard.press('Shift+F4')
  await app.page.keyboard.press('1')
  await expect(new SellPage(app.page).sale.getByLabel('Plate')).toHaveValue('4KX 218')
  await app.crash()
  await app.start()
  await expectTyped(app)
  expect(await api.read(z.array(z.unknown()), '/desk/parked-sales')).toEqual([])
})
