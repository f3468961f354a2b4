/** Makes the pictures of people, shifts and cash: an evening at two drawers, one closed and one open. */
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { person } from '../shared/desk/people.ts'
import { shift } from '../shared/desk/shifts.ts'
import type { RunningApp } from './fixtures/running-app.ts'
import { sellThroughApi } from './fixtures/sales.ts'
import { addDrawer, closeShort, openShift, shiftWithDrop } from './fixtures/shifts.ts'
import { AuditPage } from './pages/audit-page.ts'
import { FloorPage } from './pages/floor-page.ts'
import { PeoplePage } from './pages/people-page.ts'
import { SellPage } from './pages/sell-page.ts'
import { Shell } from './pages/shell.ts'
import { ShiftsPage } from './pages/shifts-page.ts'

const crew = [
  ['Owen Lindqvist', 'administrator', '507291'],
  ['Dana Whitfield', 'seller', '482691'],
  ['Luis Carrero', 'supervisor', '603817'],
  ['Mei Sandoval', 'seller', '918264'],
] as const

export const shiftPictures = async (
  { page, api }: RunningApp,
  picture: (name: string) => Promise<void>,
): Promise<void> => {
  const shell = new Shell(page)
  const shifts = new ShiftsPage(page)
  await new SellPage(page).settled()
  for (const [name, role, pin] of crew) await api.read(person, '/desk/people', 'POST', { name, role, pin })
  await expect(page.getByRole('button', { name: /^Owen Lindqvist, / })).toBeVisible()
  const [first, second] = [await addDrawer(api, 'Drawer 1', 'Window 1'), await addDrawer(api, 'Drawer 2', 'Window 2')]
  await closeShort(api, await shiftWithDrop(api, first.id, '20928'), '20930')
  const { id } = await openShift(api, second.id)
  for (const plate of ['4KX218', '7GK402', '1LM906'])
    await sellThroughApi(api, { facility: 'Longfellow Garage', plate })
  const move = (movement: object) =>
    api.read(shift, `/desk/shifts/${id}/movements`, 'POST', { id: randomUUID(), ...movement })
  await move({ kind: 'paid_in', amount: 10_000, reason: 'change from safe' })
  await move({ kind: 'drop', amount: 20_000, bag_number: '20931' })
  await page.reload()

  await shell.goTo('Shifts')
  await expect(shifts.movements).toContainText('bag 20931')
  await picture('shift')
  await shell.open('/shifts/floor')
  await expect(new FloorPage(page).bag('20931')).toBeVisible()
  await picture('floor')
  await shell.open('/shifts')
  await expect(shifts.panel).toContainText('Selling')
  await page.keyboard.press('c')
  await expect(shifts.step).toHaveText(/Count/)
  await shifts.count({ $100: '1', $50: '2', $20: '7', $10: '4' })
  await picture('shift-count')

  const people = new PeoplePage(page)
  await people.open()
  await people.row('Luis Carrero').click()
  await expect(people.panel.getByRole('heading', { name: 'Luis Carrero' })).toBeVisible()
  await picture('people')

  await shell.open('/settings/audit')
  await expect(new AuditPage(page).rows.nth(5)).toBeVisible()
  await picture('audit-trail')

  await page.keyboard.press('Control+L')
  const tile = page.getByRole('radio', { name: /Dana Whitfield/ })
  await expect(tile).toBeVisible()
  await page.keyboard.type('d')
  await expect(tile).toBeChecked()
  await picture('sign-in')
}
