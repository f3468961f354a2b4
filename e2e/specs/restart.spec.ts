/** Data survives a restart of the program. */
import { expect, test } from '../fixtures/test.ts'
import { bookingIdOf, sellThroughApi } from '../fixtures/sales.ts'
import { BookingsPage } from '../pages/bookings-page.ts'
import { Shell } from '../pages/shell.ts'

test('bookings and settings survive a restart @browser', async ({ app }) => {
  const bookingId = bookingIdOf(await sellThroughApi(app.api, { facility: 'Merano', plate: 'KEEP 1' }))
  // A pass that was not handed over would open a dialog at the start.
  await app.api.print({ kind: 'pass', subject_id: bookingId, paper: 'receipt', target: 'Counter printer', copies: 1 })
  await new Shell(app.page).goTo('Settings')
  const theme = () => app.page.getByRole('radiogroup', { name: 'Theme' })
  await theme().getByRole('radio', { name: 'Dark' }).click()
  const windowName = () => app.page.getByRole('textbox', { name: 'Name of this window' })
  await windowName().fill('Window 7')
  await expect(app.page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect.poll(async () => (await app.api.call('/desk/settings/counter')).text).toContain('Window 7')
  await expect.poll(async () => (await app.api.call('/desk/settings/appearance')).text).toContain('dark')

  await app.restart()

  await expect(app.page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(app.page.getByRole('banner').getByText('Window 7')).toBeVisible()
  await new Shell(app.page).goTo('Bookings')
  await expect(new BookingsPage(app.page).row(bookingId)).toBeVisible()
  expect((await app.api.booking(bookingId)).plate_number).toBe('KEEP1')
  expect(await app.api.bookings()).toHaveLength(1)
})
