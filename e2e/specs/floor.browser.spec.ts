/** The supervisor's side of shifts: from a drawer that is added in Settings to the CSV of its Z report. */
import { readFileSync } from 'node:fs'
import { closeShort, shiftWithDrop } from '../fixtures/shifts.ts'
import { expect, test } from '../fixtures/test.ts'
import { FloorPage } from '../pages/floor-page.ts'
import { Shell } from '../pages/shell.ts'

test('a drawer is added, seen on the floor, its bag banked, and its Z report found and saved', async ({ app }) => {
  const { page, api } = app
  const floor = new FloorPage(page)
  const shell = new Shell(page)
  const { keyboard } = page

  await shell.open('/settings/drawers')
  await expect(page.getByRole('heading', { name: 'No cash drawers yet' })).toBeVisible()
  const name = page.getByRole('region', { name: 'New cash drawer' }).getByLabel('Name')
  await keyboard.press('a')
  await expect(name).toBeFocused()
  await keyboard.press('Enter')
  await expect(floor.pane.getByText('Type a name')).toBeVisible()
  await name.fill('Drawer 1')
  await floor.pane.getByLabel('Window').fill('Window 1')
  await keyboard.press('Enter')
  await expect(floor.drawer('Drawer 1')).toContainText('Window 1')
  // The name of another drawer is refused, and stays to be corrected.
  await keyboard.press('a')
  await expect(name).toBeFocused()
  await name.fill('Drawer 1')
  await keyboard.press('Enter')
  await expect(floor.pane.getByText('Another drawer has this name.')).toBeVisible()
  await expect(name).toHaveValue('Drawer 1')
  await name.fill('Drawer 2')
  await keyboard.press('Enter')
  await expect(floor.drawer('Drawer 2')).toBeVisible()
  await keyboard.press('Delete')
  await expect(floor.drawer('Drawer 2')).toContainText('Archived')

  const shift = await shiftWithDrop(api, 1, '20928')
  await shell.open('/shifts/floor')
  await expect(floor.drawer('Drawer 1')).toContainText('Selling since')
  await expect(floor.drawer('Drawer 1')).toContainText('$100.00')
  await expect(floor.drawers).not.toContainText('Drawer 2')
  await expect(floor.bag('20928')).toContainText('Drawer 1, shift 1')
  for (const tab of ['Floor 1', 'Closed shifts 0', 'Deposits 0'])
    await expect(page.getByRole('tab', { name: tab, exact: true })).toBeVisible()
  await keyboard.press('b')
  await expect(page.getByLabel('Reference')).toBeFocused()
  await keyboard.insertText('BofA 4471')
  await keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Deposit 1 made: 1 bag, $100.00.' })).toBeVisible()
  await expect(floor.bag('20928')).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Deposits 1', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show deposit' }).click()
  await expect(floor.pane).toContainText('BofA 4471')
  await expect(floor.pane).toContainText('20928')

  const number = await closeShort(api, shift, '20930')
  await shell.open('/shifts/floor/1')
  await expect(floor.drawer('Drawer 1')).toContainText('short $2.00')
  await expect(floor.bag('20930')).toBeVisible()
  // Only what is checked is banked.
  await keyboard.press('g')
  await expect(floor.bag('20930')).toHaveAttribute('aria-selected', 'true')
  await keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Bank bags' })).toHaveAttribute('aria-disabled', 'true')
  await expect(floor.pane).toBeVisible()
  await keyboard.press('z')
  await expect(floor.reports.getByRole('row', { name: /Z-0001/ })).toContainText('−$2.00')
  await expect(floor.pane).toContainText('Short $2.00')
  await expect(floor.pane).toContainText('change given twice')
  await keyboard.press('v')
  await expect(floor.pane.getByRole('status').filter({ hasText: 'Chain verified' })).toBeVisible()

  const download = page.waitForEvent('download')
  await keyboard.press('s')
  const file = await download
  expect(file.suggestedFilename()).toBe('Z-0001.csv')
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n')
  expect(lines[0]).toContain('Section,Name,Count,Amount,Currency')
  expect(lines).toContain(`number,${number},,,`)
  expect(lines).toContain('cash,over_short,,-2.00,USD')
  expect(lines).toContain('cash_movements,drop 20928,,-100.00,USD')
})
