/** Undoing a sale shortly after it: the money and the space are returned. */
import { addDrawer, floatMinor, makeXReport, openShift } from '../fixtures/shifts.ts'
import { expect, test } from '../fixtures/test.ts'
import { BookingsPage } from '../pages/bookings-page.ts'
import { SellPage } from '../pages/sell-page.ts'
import { Shell } from '../pages/shell.ts'

const facility = 'Canal Street Lot'
const game = 'Washington Wizards at Boston Celtics'

test('undo within a minute: the same texts for every marketplace, the money and the space are returned @remote', async ({
  app,
}) => {
  const { page, api } = app
  const sell = new SellPage(page)
  const shell = new Shell(page)
  await sell.settled()
  const shift = await openShift(api, (await addDrawer(api, 'Drawer 1', 'Box office')).id)
  await sell.event(game).click()
  await sell.settled()
  await sell.row(facility).click()
  await sell.sale.getByRole('radio', { name: /^Standard/ }).click()
  await sell.sale.getByRole('textbox', { name: 'Plate' }).fill('4KX 218')
  await sell.sale.getByRole('button', { name: '$100' }).click()
  await sell.settled()
  const spacesBefore = await sell.spacesLeft(facility)
  const price = `$${((await sell.totalMinor()) / 100).toFixed(2)}`
  await page.keyboard.press('F12')
  await expect(sell.done).toHaveText(`Sold ${price}`)
  await sell.closePass()
  const bookingId = await sell.bookingNumber()
  await expect.poll(() => sell.spacesLeft(facility)).toBe(spacesBefore - 1)

  await expect(page.getByRole('contentinfo').getByRole('button', { name: `Undo ${price}` })).toBeVisible()
  await page.keyboard.press('F7')
  await expect(page.getByRole('contentinfo')).toContainText(`Undo 4KX 218, ${price}, booking ${bookingId}?`)
  await page.keyboard.press('F7')
  await expect(shell.banner).toContainText(`Sale undone, the space is free. Give back ${price} in cash.`)
  await expect.poll(() => sell.spacesLeft(facility)).toBe(spacesBefore)
  expect((await api.booking(bookingId)).cancelled_at).toBeDefined()
  expect((await api.history(bookingId)).balance).toEqual({ USD: '0.00' })

  await test.step('both are in the shift of this computer, wherever the marketplace is', async () => {
    const { totals, cash } = await makeXReport(api, shift)
    expect(totals[0]?.bookings).toMatchObject({ sales: { count: 1 }, undos: { count: 1 }, net: { count: 0, total: 0 } })
    expect([cash.sales.count, cash.refunds.count, cash.expected]).toEqual([1, 1, floatMinor])
  })

  await shell.open(`/bookings/${bookingId}`)
  const bookings = new BookingsPage(page)
  const drawer = bookings.drawer(bookingId)
  await expect(drawer.locator('[data-part=tag]', { hasText: 'Cancelled' })).toBeVisible()
  await expect(drawer).toContainText(`Sale undone, ${price} refunded in cash`)
  expect((await bookings.money(bookingId)).balance).toBe(0)
})
