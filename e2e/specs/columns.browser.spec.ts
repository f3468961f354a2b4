/** Columns: widths changed with the mouse and with keys, stored and reset; names that two facilities share. */
import { defaultLaunch, expect, test } from '../fixtures/test.ts'
import { bookingIdOf, sellThroughApi } from '../fixtures/sales.ts'
import { Shell } from '../pages/shell.ts'
import { TablePage } from '../pages/table-page.ts'

test.use({ launch: { ...defaultLaunch, path: '/settings' } })

test('a dragged width survives a reload and can be reset', { tag: '@all' }, async ({ app }) => {
  const { page, api } = app
  const bookingId = bookingIdOf(await sellThroughApi(api, { facility: 'Merano' }))
  await new Shell(page).goTo('Bookings')
  const table = new TablePage(page, 'Bookings')
  await expect(table.row(bookingId)).toBeVisible()
  const usual = await table.width('Facility')

  await test.step('the edge follows the mouse, and the list stays in the window', async () => {
    await table.drag('Facility', -80)
    await expect.poll(() => table.width('Facility')).toBe(usual - 80)
    await table.drag('Facility', 30)
    await expect.poll(() => table.width('Facility')).toBe(usual - 50)
    await table.drag('Facility', 5_000)
    await expect.poll(() => table.width('Facility')).toBeGreaterThan(usual)
    expect(await table.grid.evaluate((grid) => grid.scrollWidth - grid.clientWidth)).toBe(0)
    await table.drag('Facility', -5_000)
    await expect.poll(() => table.width('Facility')).toBe(40)
  })

  const expectStored = (width: number) =>
    expect.poll(async () => (await api.call('/desk/settings/bookings-table')).text).toContain(`"facility":${width}`)
  await test.step('arrow keys change it, and the width is announced', async () => {
    await table.handle('Facility').focus()
    const expectWidth = (width: string) => expect(table.handle('Facility')).toHaveAttribute('aria-valuenow', width)
    for (const width of ['56', '72', '88', '104', '120']) {
      await page.keyboard.press('ArrowRight')
      await expectWidth(width)
    }
    // The width 104 was stored on the way to 120. To notice that the next key is stored, 120 must be stored first.
    await expectStored(120)
    await page.keyboard.press('ArrowLeft')
    await expectWidth('104')
  })

  await test.step('it survives a reload and another column choice', async () => {
    await expectStored(104)
    await page.reload()
    await expect.poll(() => table.width('Facility')).toBe(104)
    await page.getByRole('button', { name: /^Columns/ }).click()
    await page.getByRole('menuitem', { name: 'Plate' }).click()
    await page.keyboard.press('Escape')
    await expect.poll(() => table.width('Facility')).toBe(104)
  })

  await test.step('a double click resets one width, the column menu resets all', async () => {
    await table.handle('Facility').dblclick()
    await expect.poll(() => table.width('Facility')).toBeGreaterThan(104)
    await page.getByRole('button', { name: /^Columns/ }).click()
    await page.getByRole('menuitem', { name: 'Plate' }).click()
    await page.getByRole('menuitem', { name: 'Default widths' }).click()
    await page.keyboard.press('Escape')
    await expect.poll(() => table.width('Facility')).toBe(usual)
  })
})

test(
  'names that two facilities share, both teams of a game, and an amount with its country are readable',
  { tag: '@all' },
  async ({ app }) => {
    const { page, api } = app
    const name = 'International Place'
    const addresses = ['90 Oliver St', '200 High St']
    const event = 'Wizards at Boston Celtics'
    const ids: number[] = []
    for (const address of addresses)
      ids.push(bookingIdOf(await sellThroughApi(api, { event, facility: name, address })))
    await new Shell(page).goTo('Bookings')
    const table = new TablePage(page, 'Bookings')
    for (const [index, id] of ids.entries()) {
      await expect(table.row(id)).toContainText('Washington Wizards at Boston Celtics')
      await expect(table.row(id)).toContainText(addresses[index] ?? '')
      await table.row(id).click()
      await expect(page.getByRole('region', { name: `Booking ${id}` })).toContainText(`${name}, ${addresses[index]}`)
    }
    await page.getByRole('toolbar', { name: 'Filters' }).getByRole('button', { name: 'Facility', exact: true }).click()
    await page.keyboard.type('international place')
    for (const address of addresses) await expect(page.getByRole('option', { name: new RegExp(address) })).toBeVisible()
    await page.getByRole('option', { name: /200 High St/ }).click()
    await expect(page.getByRole('button', { name: /^Facility.*200 High St/ })).toBeVisible()

    await test.step('an amount with its country is not cut', async () => {
      const bookingId = ids[0] ?? 0
      await page.setViewportSize({ width: 1024, height: 640 })
      await api.saveSetting('venue-scope', { venueIds: [] })
      await page.reload()
      await new Shell(page).open(`/bookings/${bookingId}`)
      await expect(table.row(bookingId)).toContainText('US$')
      await expect.poll(() => table.problems(bookingId, { whole: [/US\$[\d.,]+/], long: [] })).toEqual([])
    })
  },
)
