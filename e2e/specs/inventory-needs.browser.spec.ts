/** The queue of posted prices by keyboard: parts are used, the rest is decided, saved, undone, and put off. */
import type { TextFile } from '../fixtures/statement-files.ts'
import { expect, test } from '../fixtures/test.ts'
import { ImportPage } from '../pages/import-page.ts'
import { tabTo } from '../pages/keyboard.ts'

const posted = '$4 per half hour, $40 all day | monthly: $288 unreserved'
/** With more spaces than any other that waits, so that they come first. */
const lots = (): TextFile => {
  const lines = [
    'name,lat,lon,spaces,rates',
    `Pier Garage,42.3601,-71.0500,9000,"${posted}"`,
    'Quay Garage,42.3602,-71.0510,8000,see the sign',
  ]
  return { name: 'lots.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
}

test('a posted price becomes a rate once every part is decided, and the last save is undone', async ({ app }) => {
  const { page } = app
  const { keyboard } = page
  const imports = new ImportPage(page)
  const queue = page.getByRole('grid', { name: 'Facilities to read' })
  const first = queue.locator('tbody tr').first()
  const seller = page.getByRole('region', { name: 'As a seller sees it' })
  const count = async () =>
    Number((await page.getByRole('tab', { name: /^Price \d/ }).innerText()).replaceAll(/\D/g, ''))

  await imports.choose(lots())
  await expect(page.getByRole('button', { name: 'Check 2 rows' })).toBeVisible()
  await keyboard.press('F12')
  await expect(page.getByRole('heading', { name: '2 need a price' })).toBeVisible()
  await keyboard.press('F12')
  await expect(imports.title).toHaveText('2 of 2 rows imported')
  const all = Number(
    (await page.getByRole('button', { name: /^Price \d+ facilities/ }).innerText()).replaceAll(/F12|\D/g, ''),
  )
  await keyboard.press('F12')

  await expect(first).toContainText('Pier Garage')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  // The same number as on the way here.
  await expect.poll(count).toBe(all)
  await keyboard.press('Alt+1')
  await expect(page.getByRole('button', { name: 'used: $4 per half hour' })).toBeVisible()
  await keyboard.press('Alt+2')
  await expect(page.getByRole('textbox', { name: 'Day maximum' })).toHaveValue('40.00')
  await expect(seller).toContainText('$32.00')
  await expect(seller).toContainText('Decide about each part that is not recognized')
  const notSold = page.getByRole('radio', { name: 'Not sold here' })
  await tabTo(page, notSold)
  await keyboard.press('Space')
  await expect(notSold).toBeChecked()
  await keyboard.press('Control+s')

  await expect(first).toContainText('Quay Garage')
  await expect.poll(count).toBe(all - 1)
  await keyboard.press('F7')
  await expect(page.getByRole('heading', { level: 1, name: 'Pier Garage' })).toBeVisible()
  await expect.poll(count).toBe(all)
  // What was typed is there again.
  await expect(page.getByRole('textbox', { name: 'Day maximum' })).toHaveValue('40.00')
  await keyboard.press('F6')
  await expect(page.getByRole('heading', { level: 1, name: 'Quay Garage' })).toBeVisible()
  await expect(first).toContainText('Quay Garage')
})
