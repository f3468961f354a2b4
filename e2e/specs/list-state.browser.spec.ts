/** Lists: the browser's own history, columns that are dragged, and the CSV among the downloads. */
import { defaultLaunch, expect, test } from '../fixtures/test.ts'
import { bookingIdOf, sellThroughApi } from '../fixtures/sales.ts'
import { BookingsPage } from '../pages/bookings-page.ts'
import { Shell } from '../pages/shell.ts'
import { TablePage } from '../pages/table-page.ts'

test.use({ launch: { ...defaultLaunch, path: '/settings' } })

test(
  'filter and sort survive back and forward, the order of dragged columns a reload, and the CSV is downloaded',
  { tag: '@all' },
  async ({ app }) => {
    const { page, api } = app
    const cheap = bookingIdOf(await sellThroughApi(api, { facility: 'Merano' }))
    const dear = bookingIdOf(await sellThroughApi(api, { facility: 'Canal Street Lot', plate: 'RTX 907' }))
    await new Shell(page).goTo('Bookings')
    const bookings = new BookingsPage(page)
    const status = page.getByRole('button', { name: /^Status.*Remove/ })
    await expect(bookings.rows).toHaveCount(2)

    await test.step('back and forward', async () => {
      await page.getByRole('button', { name: 'Status', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Active or ended' }).click()
      await expect(status).toBeVisible()
      await bookings.sortBy('Paid')
      await bookings.sortBy('Paid')
      await expect.poll(() => bookings.ids()).toEqual([cheap, dear])
      await status.click()
      await expect(status).toHaveCount(0)
      await page.goBack()
      await expect(status).toBeVisible()
      await page.goForward()
      await expect(status).toHaveCount(0)
      await bookings.sortBy('Booking')
      await expect.poll(() => bookings.ids()).toEqual([dear, cheap])
      await page.goBack()
      await expect.poll(() => bookings.ids()).toEqual([cheap, dear])
    })

    await test.step('columns are reordered by dragging', async () => {
      const table = new TablePage(page, 'Bookings')
      const heads = () => table.grid.getByRole('columnheader').evaluateAll((all) => all.map((head) => head.ariaLabel))
      const usual = await heads()
      expect(usual.slice(0, 3)).toEqual(['Booking', 'Event', 'Facility'])
      const head = (name: string) => table.grid.getByRole('columnheader', { name, exact: true })
      // A change is shown before it is stored.
      const stored = page.waitForResponse(
        (response) => response.request().method() === 'PUT' && response.url().endsWith('/desk/settings/bookings-table'),
      )
      await head('Facility').dragTo(head('Event'))
      await expect.poll(heads).toEqual(['Booking', 'Facility', 'Event', ...usual.slice(3)])
      await stored
      await page.reload()
      await expect.poll(heads).toEqual(['Booking', 'Facility', 'Event', ...usual.slice(3)])
    })

    await test.step('the CSV', async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'CSV', exact: true }).click()
      expect((await download).suggestedFilename()).toMatch(/\.csv$/)
    })
  },
)
