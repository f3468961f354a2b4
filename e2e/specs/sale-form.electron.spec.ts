/** The form of a sale: keys in its fields, kept values, clearing, and validation. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { SellPage } from '../pages/sell-page.ts'

const facility = 'Canal Street Lot'
const game = 'Washington Wizards at Boston Celtics'
const kept = 'Kept from the last option'

const plate = (sell: SellPage) => sell.sale.getByLabel('Plate')
const customer = (sell: SellPage) => sell.sale.getByRole('textbox', { name: /^Customer/ })
const received = (sell: SellPage) => sell.sale.getByRole('textbox', { name: 'Received' })

/** The form of an option that requires a plate. */
const openForm = async (page: Page): Promise<SellPage> => {
  const sell = new SellPage(page)
  await sell.settled()
  // Leaves a name, in which "/" is text.
  await page.keyboard.press('Escape')
  await sell.findEvent('celtics', game)
  await sell.moveTo(facility)
  await page.keyboard.press('Enter')
  await sell.sale.getByRole('radio', { name: /^Standard/ }).click()
  await sell.settled()
  return sell
}

test('the form of a sale: keys in its fields, kept values, clearing, and refusals', async ({ app }) => {
  test.slow()
  const { page, api } = app

  await test.step('"/" opens the search from the plate, the money and the card slip, and is text in names', async () => {
    const sell = await openForm(page)
    await plate(sell).focus()
    await page.keyboard.type('/celtics')
    await expect(plate(sell)).toHaveValue('')
    await expect(sell.search).toHaveValue('celtics')
    await page.keyboard.press('Enter')
    await expect(sell.title).toHaveText(game)
    await expect(sell.options).toBeFocused()

    for (const key of ['F8', 'F9']) {
      await page.keyboard.press(key)
      await expect(
        sell.sale.getByRole('textbox', { name: key === 'F8' ? 'Received' : 'Number on the card slip' }),
      ).toBeFocused()
      await page.keyboard.press('/')
      await expect(sell.search).toBeFocused()
    }
    await customer(sell).fill('')
    await page.keyboard.type('c/o Novak')
    await expect(customer(sell)).toHaveValue('c/o Novak')
    expect(await api.bookings()).toEqual([])
  })

  await test.step('F2 clears the sale from any field, and restores it', async () => {
    const sell = await openForm(page)
    await plate(sell).fill('4KX 218')
    await page.keyboard.press('F8')
    await received(sell).fill('100')
    const hint = page.getByRole('contentinfo').getByRole('button', { name: /F2/ })
    await expect(hint).toHaveText(/Clear sale/)
    await page.keyboard.press('F2')
    await expect(plate(sell)).toHaveValue('')
    await expect(plate(sell)).not.toHaveAttribute('aria-invalid', 'true')
    await expect(received(sell)).toHaveValue('')
    await expect(hint).toHaveText(/Restore sale/)
    await page.keyboard.press('F2')
    await expect(plate(sell)).toHaveValue('4KX 218')
    await expect(received(sell)).toHaveValue('100')
    await page.keyboard.press('F1')
    await expect(page.getByRole('dialog').getByText('Clear the sale')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('F2')
    await expect(plate(sell)).toHaveValue('')
  })

  await test.step('values kept for another option are marked until they are edited or confirmed', async () => {
    const sell = await openForm(page)
    await plate(sell).fill('4KX 218')
    await customer(sell).fill('Ana Novak ana@example.test')
    await expect(plate(sell)).not.toHaveAccessibleDescription(kept)
    const before = await sell.sale.getByRole('group', { name: 'Buyer' }).boundingBox()

    await sell.row('Merano').click()
    await sell.settled()
    await expect(plate(sell)).toHaveValue('4KX 218')
    await expect(plate(sell)).toHaveAccessibleDescription(kept)
    await expect(customer(sell)).toHaveAccessibleDescription(new RegExp(kept))
    expect((await sell.sale.getByRole('group', { name: 'Buyer' }).boundingBox())?.height).toBe(before?.height)

    await sell.findEvent('jazz', 'Utah Jazz at Boston Celtics')
    await expect(plate(sell)).toHaveAccessibleDescription(kept)
    await plate(sell).press('Enter')
    await expect(plate(sell)).not.toHaveAccessibleDescription(kept)
    await customer(sell).fill('Ben')
    await expect(customer(sell)).not.toHaveAccessibleDescription(new RegExp(kept))
    await page.keyboard.press('F2')
    await expect(customer(sell)).toHaveValue('')
  })

  await test.step('an invalid plate is marked on blur and on F12, and not sold', async () => {
    const sell = await openForm(page)
    await plate(sell).fill('CELTICS*')
    await expect(plate(sell)).not.toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.press('Tab')
    await expect(plate(sell)).toHaveAccessibleDescription('Letters, digits only')
    await page.keyboard.press('F12')
    await expect(plate(sell)).toBeFocused()
    await expect(plate(sell)).toHaveAttribute('aria-invalid', 'true')
    await plate(sell).fill('ABC 123 4567 890')
    await expect(plate(sell)).toHaveAccessibleDescription('At most 12 characters')
    expect(await api.bookings()).toEqual([])
    await plate(sell).fill('abc-123 4567.89')
    await page.keyboard.press('F12')
    await expect(sell.done).toBeVisible()
    expect((await api.bookings()).map((booking) => booking.plate_number)).toEqual(['ABC123456789'])
    await sell.closePass()
    await page.keyboard.press('Enter')
  })

  await test.step('an amount above a million is refused, and one of a thousand times the total is confirmed once', async () => {
    const sell = await openForm(page)
    await plate(sell).fill('4KX 218')
    await page.keyboard.press('F8')
    await page.keyboard.type('1000000.01')
    await page.keyboard.press('F12')
    await expect(received(sell)).toHaveAccessibleDescription('At most 1,000,000')
    await expect(received(sell)).toBeFocused()

    await page.keyboard.type('1000000')
    const change = sell.change
    await expect(change).toHaveText(/^\$999,9\d\d\.\d\d$/)
    await page.keyboard.press('F12')
    await expect(received(sell)).toHaveAccessibleDescription(/^At least 1,000 times the total/)
    await expect(received(sell)).toBeFocused()
    expect(await api.bookings()).toHaveLength(1)
    const [panel, shown] = [await sell.sale.boundingBox(), await change.boundingBox()]
    if (panel === null || shown === null) throw new Error('There is no change')
    expect(shown.x + shown.width).toBeLessThanOrEqual(panel.x + panel.width)
    expect(shown.height).toBeLessThan(50)

    await page.keyboard.type('999999')
    await page.keyboard.press('F12')
    await expect(received(sell)).toHaveAccessibleDescription(/^At least 1,000 times the total/)
    await page.keyboard.press('Enter')
    await expect(sell.done).toBeVisible()
    expect(await api.bookings()).toHaveLength(2)
  })
})
