/** Moving and cancelling an event that parking was sold for: whom it concerns is shown before anything is done. */
import { expect, test } from '../fixtures/test.ts'
import { sellThroughApi } from '../fixtures/sales.ts'
import { Shell } from '../pages/shell.ts'

test('an event moves and is cancelled only after its bookings were shown', async ({ app }) => {
  const { page, api } = app
  const eventId = await api.eventId('Celtics')
  const customer = { first_name: 'Sofia', last_name: 'Marchetti', email: 'sofia@example.test' }
  await sellThroughApi(api, { facility: 'Longfellow Garage', plate: '4KX218', customer })
  const drawer = page.locator('[data-part=drawer]')
  const dialog = page.getByRole('dialog')
  const starts = drawer.getByLabel(/^Starts/)
  await new Shell(page).open(`/inventory/events/${eventId}`)
  await expect(starts).toHaveValue('2026-12-16T19:00')
  await expect(drawer.getByText('1 booking, ')).toBeVisible()

  await test.step('another time is typed, and the old one is shown beside it', async () => {
    await starts.fill('2026-12-16T20:00')
    await expect(drawer.getByText('1 change')).toBeVisible()
    await expect(drawer.locator('s').first()).toBeVisible()
  })

  await test.step('saving names the customer first; going back keeps what was typed', async () => {
    await page.keyboard.press('Control+S')
    await expect(dialog.getByRole('table', { name: 'Affected bookings' })).toContainText('Sofia Marchetti')
    await expect(dialog).toContainText('1 booking keeps the time it was sold with.')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(starts).toHaveValue('2026-12-16T20:00')
  })

  await test.step('confirmed, it moves; the history takes it back', async () => {
    await page.keyboard.press('Control+S')
    await dialog.getByRole('button', { name: 'Reschedule the event' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(drawer.locator('[data-part=changes]')).toHaveCount(0)
    await expect(starts).toHaveValue('2026-12-16T20:00')
    await drawer.getByRole('button', { name: /^History/ }).click()
    await expect(drawer.getByRole('listitem').first()).toContainText('Changed')
  })

  await test.step('cancelling asks for a reason and shows the same bookings', async () => {
    await drawer.getByRole('button', { name: /^Cancel event/ }).click()
    await expect(dialog.getByRole('table', { name: 'Affected bookings' })).toContainText('Sofia Marchetti')
    await dialog.getByRole('button', { name: 'Cancel the event' }).click()
    await expect(dialog.getByText('This is needed')).toBeVisible()
    await dialog.getByLabel(/^Reason/).fill('Arena flooded')
    await dialog.getByRole('button', { name: 'Cancel the event' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(drawer.getByText('Cancelled', { exact: true })).toBeVisible()
  })
})
