/** A statement's file from the dialog of the system into the list: read, corrected, imported, recognized, or refused with its reasons. */
import { readFileSync } from 'node:fs'
import type { AppApi } from '../fixtures/app-api.ts'
import { findings } from '../fixtures/axe.ts'
import { bookingIdOf, sellThroughApi } from '../fixtures/sales.ts'
import { payoutFile, payoutLine, type PayoutLine, type TextFile } from '../fixtures/statement-files.ts'
import { expect, test } from '../fixtures/test.ts'
import { Shell } from '../pages/shell.ts'
import { StatementsPage } from '../pages/statements-page.ts'

const soldLines = async (api: AppApi): Promise<PayoutLine[]> => {
  const lines: PayoutLine[] = []
  for (const plate of ['7GK402', '4KX218', '9AB111']) {
    const id = bookingIdOf(await sellThroughApi(api, { facility: 'Longfellow Garage', plate }))
    lines.push(payoutLine(await api.booking(id)))
  }
  return lines
}

/** The same file with another text in it. */
const changed = ({ buffer, ...file }: TextFile, name: string, from: string | RegExp, to: string): TextFile => {
  const text = buffer.toString()
  const other = text.replace(from, to)
  if (other === text) throw new Error(`${String(from)} is not in the file`)
  return { ...file, name, buffer: Buffer.from(other) }
}

test('a file is read, changed, imported and recognized, and another one refused', async ({ app }) => {
  const { page, api } = app
  const { keyboard } = page
  const statements = new StatementsPage(page)
  const { importPane, drawer, reasons } = statements
  const lines = await soldLines(api)
  const file = payoutFile('payout_2026-12A.csv', 'PL', lines)

  await statements.open()
  await expect(page.getByRole('heading', { name: 'No statements yet' })).toBeVisible()

  // Everything that was detected is shown with what proves it.
  await statements.read(file)
  await expect(statements.choice('Separator')).toContainText('Semicolon')
  await expect(page.getByText('net agrees in all lines')).toBeVisible()
  await expect(statements.column('gross')).toContainText('= total')
  await expect(importPane).toContainText('The file is complete.')
  await expect(importPane.getByLabel('Name')).toHaveValue('2026-12A')
  expect(await findings(page)).toEqual([])

  // What was typed stays while the file is read again.
  await importPane.getByLabel('Partner').fill('Game Day')
  await page.locator('main h1').click()
  await keyboard.press('1')
  await statements.pick('Comma')
  await expect(statements.choice('Separator')).toContainText('Comma')
  await expect(reasons).toContainText('No line of headers was found.')
  expect(await findings(page)).toEqual([])
  await keyboard.press('1')
  await statements.pick('Detect')
  await expect(importPane.getByLabel('Partner')).toHaveValue('Game Day')
  await expect(page.getByRole('button', { name: 'Import 3 lines' })).not.toHaveAttribute('aria-disabled')
  await keyboard.press('F12')
  await expect(drawer.getByRole('heading', { name: 'Payout 2026-12A' })).toBeVisible()
  await expect(drawer).toContainText('Game Day')
  await expect(drawer).toContainText('Three-way check')
  await expect(statements.statement('2026-12A')).toContainText('100%')
  await expect(page.getByRole('tab', { name: 'Statements 1', exact: true })).toBeVisible()
  expect(await findings(page)).toEqual([])

  // Another name, in the drawer.
  await keyboard.press('n')
  const name = drawer.getByLabel('Name')
  await expect(name).toBeFocused()
  await name.fill('2026-12')
  await keyboard.press('Enter')
  await expect(drawer.getByRole('heading', { name: 'Payout 2026-12', exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await keyboard.press('e')
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('lines,kind,state,class')
  await keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)

  // The same bytes are known, whatever the file is called.
  await statements.read({ ...file, name: 'copy.csv' })
  await expect(importPane).toContainText('This file is already imported as Payout 2026-12')
  await expect(page.getByRole('button', { name: 'Import 3 lines' })).toHaveAttribute('aria-disabled', 'true')
  await importPane.getByRole('button', { name: 'Open Payout 2026-12' }).click()
  await expect(drawer).toContainText('nothing imported')
  await keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)

  // A total that differs needs a reason.
  const differing = changed(payoutFile('differs.csv', 'PM', lines), 'differs.csv', /^(TOTAL;+)\d+/m, '$1900')
  await statements.read(differing)
  await expect(statements.column('gross')).toContainText('total differs')
  await keyboard.press('F12')
  await expect(importPane.getByText('Type a reason')).toBeVisible()

  // An amount that is none refuses the whole file.
  const refused = changed(file, 'bad.csv', /;\d+(\.\d\d;)/, ';O$1')
  await page.locator('main h1').click()
  await statements.read(refused, 'o')
  await expect(reasons).toContainText('Line 2, column gross')
  await expect(reasons).toContainText('This is not an amount in the style of the file and the currency of the line.')
  await expect(statements.column('gross')).toContainText('1 problem')
  await keyboard.press('Escape')
  await expect(statements.list).toBeVisible()
  await expect(statements.list.getByRole('row', { name: /Payout/ })).toHaveCount(1)
})

test('an unknown file is read once its columns have a meaning, and its mapping is kept, edited and removed', async ({
  app,
}) => {
  const { page, api } = app
  const { keyboard } = page
  const statements = new StatementsPage(page)
  const { importPane, drawer, reasons } = statements
  const known = payoutFile('nord.csv', 'PL', await soldLines(api))
  const unknown = changed(known, 'nord.csv', 'commission', 'Kosten X')

  await statements.open()
  await statements.read(unknown)
  await expect(reasons).toContainText('Line 1, column Kosten X')
  await expect(statements.column('Kosten X')).toContainText('1 problem')
  // With arrows to the column, Enter for its meaning.
  await statements.columns.focus()
  for (let row = 0; row < 8; row += 1) await keyboard.press('ArrowDown')
  await expect(statements.column('Kosten X')).toHaveAttribute('aria-selected', 'true')
  await keyboard.press('Enter')
  await statements.pick('Fee')
  await expect(importPane).toContainText('The file is complete.')
  await importPane.getByRole('checkbox', { name: 'Keep this mapping for the next file' }).click()
  await importPane.getByLabel('Name of the mapping').fill('Nord')
  await importPane.getByLabel('Partner').fill('Nord')
  await keyboard.press('F12')
  await expect(drawer.getByRole('heading', { name: /^Payout / })).toBeVisible()

  await new Shell(page).open('/reconcile/mappings')
  const mappings = page.getByRole('grid', { name: 'Mappings' })
  await expect(mappings.getByRole('row', { name: /Nord/ })).toContainText('1')
  await mappings.getByRole('row', { name: /Nord/ }).click()
  await expect(drawer).toContainText('Kosten X')
  expect(await findings(page)).toEqual([])
  await keyboard.press('n')
  await expect(drawer.getByLabel('Name')).toBeFocused()
  await drawer.getByLabel('Name').fill('Nord 2')
  await drawer.getByRole('radiogroup', { name: 'Dates' }).getByRole('radio', { name: 'Year first' }).click()
  expect(await findings(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByRole('heading', { name: 'Nord 2' })).toBeVisible()
  await expect(drawer).toContainText('Year first')

  // Its file is that of the command line, and is read again.
  const download = page.waitForEvent('download')
  await keyboard.press('e')
  const text = readFileSync(await (await download).path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ name: 'Nord 2', kind: 'payout', dateOrder: 'year_first' })
  await keyboard.press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove mapping' }).click()
  await expect(mappings.getByRole('row', { name: /Nord/ })).toHaveCount(0)
  const chooser = page.waitForEvent('filechooser')
  await keyboard.press('i')
  await (await chooser).setFiles({ name: 'nord.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await expect(drawer.getByRole('heading', { name: 'Nord 2' })).toBeVisible()
})
