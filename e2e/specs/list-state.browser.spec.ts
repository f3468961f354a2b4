/** Lists: state in the address, saved views, and CSV. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { bookingIdOf, sellThroughApi } from '../fixtures/sales.ts'
import { BookingsPage } from '../pages/bookings-page.ts'
import { Shell } from '../pages/shell.ts'
import { TablePage } from '../pages/table-page.ts'

const saveView = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('textbox', { name: 'Save these filters as' }).fill(name)
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('button', { name: 'Save view' })).toBeHidden()
}

test('filter, sort, the opened row and the order of columns survive a reload, back and forward', async ({ app }) => {
  const { page, api } = app
  const cheap = bookingIdOf(await sellThroughApi(api, { facility: 'Merano' }))
  const dear = bookingIdOf(await sellThroughApi(api, { facility: 'Canal Street Lot', plate: 'RTX 907' }))
  await new Shell(page).goTo('Bookings')
  const bookings = new BookingsPage(page)
  const status = page.getByRole('button', { name: /^Status.*Remove/ })
  await expect(bookings.rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Status', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Not cancelled' }).click()
  await bookings.sortBy('Paid')
  await bookings.sortBy('Paid')
  await expect.poll(() => bookings.ids()).toEqual([cheap, dear])
  await bookings.row(cheap).click()
  await expect(bookings.drawer(cheap)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(bookings.drawer(dear)).toBeVisible()

  await test.step('a reload', async () => {
    await page.reload()
    await expect(bookings.drawer(dear)).toBeVisible()
    await expect(status).toBeVisible()
    await expect.poll(() => bookings.ids()).toEqual([cheap, dear])
  })

  await test.step('the search text', async () => {
    await page.keyboard.press('Escape')
    await bookings.filterByText('rtx')
    await expect.poll(() => bookings.ids()).toEqual([dear])
    await page.reload()
    await expect(bookings.search).toHaveValue('rtx')
    await expect.poll(() => bookings.ids()).toEqual([dear])
    await bookings.search.press('Escape')
    await expect(bookings.rows).toHaveCount(2)
  })

  await test.step('back and forward', async () => {
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

  await test.step('columns are reordered by dragging and by keys, separately for each view', async () => {
    await new Shell(page).open('/bookings')
    const table = new TablePage(page, 'Bookings')
    await expect(table.row(cheap)).toBeVisible()
    const heads = () => table.grid.getByRole('columnheader').evaluateAll((all) => all.map((head) => head.ariaLabel))
    const usual = await heads()
    expect(usual.slice(0, 3)).toEqual(['Booking', 'Event', 'Facility'])
    const head = (name: string) => table.grid.getByRole('columnheader', { name, exact: true })

    await saveView(page, 'Gate')
    await head('Facility').dragTo(head('Event'))
    await expect.poll(heads).toEqual(['Booking', 'Facility', 'Event', ...usual.slice(3)])
    await page.reload()
    await expect.poll(heads).toEqual(['Booking', 'Facility', 'Event', ...usual.slice(3)])

    await page.getByRole('button', { name: /^Columns/ }).click()
    await page.getByRole('menuitem', { name: 'Facility' }).press('Alt+ArrowDown')
    await expect.poll(heads).toEqual(usual)
    await page.getByRole('menuitem', { name: 'Facility' }).press('Alt+ArrowUp')
    await page.keyboard.press('Escape')
    await expect.poll(heads).toEqual(['Booking', 'Facility', 'Event', ...usual.slice(3)])

    await new Shell(page).open('/bookings')
    await expect.poll(heads).toEqual(usual)
  })
})

test('a view is saved, picked and removed on every list, and every list is saved as CSV', async ({ app }) => {
  const { page, api } = app
  const bookingId = bookingIdOf(await sellThroughApi(api, { facility: 'Merano' }))
  await api.print({ kind: 'pass', subject_id: bookingId, paper: 'letter', target: 'Counter printer', copies: 1 })
  const shell = new Shell(page)
  const lists = [
    { path: '/bookings', filter: 'Status', choice: 'Not cancelled' },
    { path: '/events', filter: undefined, choice: undefined },
    { path: '/passes', filter: 'Result', choice: 'Printing' },
    { path: '/webhooks', filter: 'Event type', choice: 'Create' },
    { path: '/developer', filter: 'Method', choice: 'GET' },
  ] as const
  for (const { path, filter, choice } of lists) {
    await shell.open(path)
    const chip = page.getByRole('button', { name: new RegExp(`^${filter}.*Remove`) })
    if (filter !== undefined) {
      await page.getByRole('button', { name: filter, exact: true }).click()
      await page.getByRole('menuitem', { name: choice, exact: true }).click()
      await expect(chip).toBeVisible()
    }
    await saveView(page, 'Monday')
    if (filter !== undefined) {
      await chip.click()
      await expect(chip).toHaveCount(0)
      await page.getByRole('button', { name: 'Saved views' }).click()
      await page.getByRole('button', { name: 'Monday', exact: true }).click()
      await expect(chip).toBeVisible()
    }
    await page.reload()
    await page.getByRole('button', { name: 'Saved views' }).click()
    await page.getByRole('button', { name: 'Remove Monday' }).click()
    await expect(page.getByText('Nothing is saved yet.')).toBeVisible()
    await page.keyboard.press('Escape')

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV', exact: true }).click()
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  }
})
