/** The prices of one game by keyboard: set by distance, saved, sold at, and undone. */
import { expect, test } from '../fixtures/test.ts'
import { dollarsMinor, minorOf } from '../pages/money.ts'
import { PricesPage } from '../pages/prices-page.ts'
import { SellPage } from '../pages/sell-page.ts'
import { Shell } from '../pages/shell.ts'

const facility = 'Canal Street Lot'
const facilities = [facility, 'Longfellow Garage'] as const
const game = 'Washington Wizards at Boston Celtics'

test('the prices of a game are set by distance, passes are sold at them, and the change is undone', async ({ app }) => {
  const { page, api } = app
  const { keyboard } = page
  const sell = new SellPage(page)
  const shell = new Shell(page)
  const prices = new PricesPage(page)
  await sell.settled()
  await sell.event(game).click()
  await sell.settled()

  await prices.open(game)
  const before = await prices.rates()
  await prices.changeByDistance('60', '20')
  await expect(prices.rate(facility).locator('s')).toBeVisible()
  const [, after = ''] = (await prices.rate(facility).innerText()).split(/\s+/)
  expect(after).toMatch(/^\$\d+\.00$/)
  await expect(prices.save).toContainText(/^Save \d+ prices/)

  await test.step('the draft stays while another screen is shown, and is saved', async () => {
    await shell.goTo('Sell')
    await sell.settled()
    await prices.open(game)
    await expect(prices.rate(facility)).toContainText(after)
    await keyboard.press('Control+s')
    await expect(prices.pane).toContainText('No price changes')
    await expect(prices.rate(facility)).toHaveText(after)
  })
  const totals = await Promise.all(facilities.map((each) => prices.total(each).innerText()))

  await test.step('passes are sold at the new prices', async () => {
    await shell.goTo('Sell')
    await sell.settled()
    for (const [index, name] of facilities.entries()) {
      const total = totals[index] ?? ''
      await expect(sell.row(name)).toContainText(total)
      await sell.row(name).click()
      await sell.sale.getByRole('radio', { name: /^Standard/ }).click()
      await expect(sell.total).toHaveText(total)
      await sell.sale.getByRole('textbox', { name: 'Plate' }).fill(`4KX 21${index}`)
      await sell.sale.getByRole('button', { name: '$100' }).click()
      await sell.settled()
      await keyboard.press('F12')
      await expect(sell.done).toContainText('Sold $')
      await sell.closePass()
    }
  })
  const paid = async () => (await api.bookings()).map(({ price_paid: price }) => dollarsMinor(price)).toReversed()
  expect(await paid()).toEqual(totals.map(minorOf))

  await test.step('undone, the sheet is as before, and what was sold keeps its price', async () => {
    await prices.open(game)
    await expect(prices.pane.getByRole('button', { name: /^Undo \d+ saved prices/ })).toBeVisible()
    await keyboard.press('F7')
    await expect.poll(() => prices.rates()).toEqual(before)
    expect(await paid()).toEqual(totals.map(minorOf))
  })
})
