/** An unfinished sale survives reloads and restarts, and is sold under its original id. */
import { z } from 'zod'
import { keptSale } from '../../shared/desk/sales.ts'
import { expect, test } from '../fixtures/test.ts'
import type { RunningApp } from '../fixtures/running-app.ts'
import { SellPage } from '../pages/sell-page.ts'

const keptId = async ({ api }: RunningApp) => (await api.read(keptSale, '/desk/sale-draft')).draft?.sale_id

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

const expectTyped = async ({ page }: RunningApp): Promise<SellPage> => {
  const sell = new SellPage(page)
  await expect(sell.sale.getByLabel('Plate')).toHaveValue('4KX 218')
  await expect(sell.sale.getByRole('textbox', { name: 'Received' })).toHaveValue('60')
  await expect(sell.sale.getByRole('heading', { level: 2 })).toHaveText('Merano')
  return sell
}

test('reloaded, ended and restarted: typed once, sold once @browser', async ({ app }) => {
  const { page, api } = app
  await typeSale(app)
  await page.reload()
  await expectTyped(app)
  const saleId = await keptId(app)
  // A browser's page closes before its host; the window and its program end together.
  if (app.kind === 'electron') {
    await page.keyboard.press('Backspace')
    await page.keyboard.type('0')
  }
  await app.restart()
  const sell = await expectTyped(app)
  await sell.settled()
  await app.page.keyboard.press('F12')
  await expect(sell.done).toBeVisible()
  await sell.closePass()
  expect((await api.sales()).map(({ id }) => id)).toEqual([saleId])
})

test('sold and reloaded: shown as sold, with its change and an empty form for the next sale', async ({ app }) => {
  await typeSale(app)
  const sell = new SellPage(app.page)
  await sell.settled()
  await app.page.keyboard.press('F12')
  await expect(sell.done).toBeVisible()
  await sell.closePass()
  const change = sell.change
  const text = await change.innerText()
  const bookingId = await sell.bookingNumber()
  await app.page.reload()
  await expect(sell.done).toBeVisible()
  await expect(change).toHaveText(text)
  expect(await sell.bookingNumber()).toBe(bookingId)
  await app.page.keyboard.press('Enter')
  await expect(sell.sale.getByLabel('Plate')).toHaveValue('')
  expect(await app.api.bookings()).toHaveLength(1)
})

test('a parked sale is in the form or in the list, whenever the program ends', async ({ app }) => {
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
