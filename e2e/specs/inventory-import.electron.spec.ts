/** A season of 41 games from a venue's own calendar, by keyboard: columns, corrections, import, sale, and back again. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gameName, seasonFile, seasonHeads, seasonTeam, wrongLines } from '../fixtures/season-file.ts'
import { findings } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { ImportPage } from '../pages/import-page.ts'
import { tabTo } from '../pages/keyboard.ts'
import { SellPage } from '../pages/sell-page.ts'
import { Shell } from '../pages/shell.ts'

test('a season is imported with mapped columns and corrected rows, sold from, and undone', async ({ app }) => {
  const { page } = app
  const { keyboard } = page
  const imports = new ImportPage(page)
  const sell = new SellPage(page)
  const shell = new Shell(page)
  const file = seasonFile()
  const events = page.getByRole('grid', { name: 'Events' }).locator('tbody tr')

  await test.step('nothing knows these headers: a person says what the rows and columns are', async () => {
    await imports.choose(file)
    await expect(imports.question).toContainText('What the file holds cannot be determined')
    await keyboard.press('4')
    await expect(imports.columns).toBeVisible()
    await imports.give(seasonHeads.venue, 'Venue')
    await imports.give(seasonHeads.name, 'Name')
    await imports.give(seasonHeads.day, 'Start, local')
    await imports.give(seasonHeads.series, 'Series')
    await expect(page.getByRole('region', { name: 'One row of the file' })).toContainText(gameName(0))
    expect(await findings(page)).toEqual([])
    const name = page.getByLabel('Keep these columns as')
    await tabTo(page, name)
    await keyboard.insertText('Bears calendar')
    await expect(name).toHaveValue('Bears calendar')
    await expect(page.getByRole('button', { name: 'Check 42 rows' })).toBeVisible()
    await keyboard.press('F12')
  })

  await test.step('wrong rows are corrected in place, those alike together, and a double is left out', async () => {
    await expect(page.getByRole('heading', { name: '5 rejected rows' })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await imports.correct(wrongLines.date, '31/01/2027 19:30')
    const [first, second] = wrongLines.venues
    await keyboard.press('ArrowDown')
    await imports.correct(first, 'TD Garden')
    await expect(imports.row(first)).toContainText('Same for 2 alike')
    await keyboard.press('a')
    await expect(imports.row(second)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: '1 rejected row', exact: true })).toBeVisible()
    await keyboard.press('ArrowDown')
    await expect(imports.row(wrongLines.duplicate)).toHaveAttribute('aria-selected', 'true')
    await expect(imports.row(wrongLines.duplicate)).toContainText('The same record as line 2')
    await keyboard.press('r')
    await expect(page.getByText('Saved, with the reason in a column')).toBeVisible()
    await keyboard.press('x')
    await expect(imports.row(wrongLines.duplicate)).toContainText('Left out')
    const saved = readFileSync(join(app.savedFolder, 'spielplan-rejected.csv'), 'utf8')
    expect(saved).toContain(`${Object.values(seasonHeads).join(',')},reason`)
    expect(saved.trim().split('\n')).toHaveLength(2)
    await expect(page.getByRole('button', { name: 'Import 41 rows' })).toBeVisible()
    await keyboard.press('F12')
  })

  await test.step('the result says what was written', async () => {
    await expect(imports.title).toHaveText('41 of 42 rows imported')
    await expect(imports.imports.getByRole('row', { name: /spielplan/ })).toContainText('all can be undone')
    expect(await findings(page)).toEqual([])
  })

  await test.step('the games are in Events and on Sell', async () => {
    await shell.open(`/inventory/events?text=${seasonTeam}`)
    await expect(page.getByText('41 of ')).toBeVisible()
    await expect(events.filter({ hasText: gameName(0) }).first()).toBeVisible()
    await shell.goTo('Sell')
    await sell.settled()
    await sell.event(gameName(0)).click()
    await expect(sell.title).toHaveText(gameName(0))
    await sell.settled()
    await expect(sell.rows.first()).toBeVisible()
  })

  await test.step('the same file again changes nothing', async () => {
    await imports.choose(file)
    await expect(page.getByRole('button', { name: 'Check 42 rows' })).toBeVisible()
    await expect(imports.column(seasonHeads.day)).toContainText('Recognized')
    await keyboard.press('F12')
    await expect(page.getByText('No row is new or changed')).toBeVisible()
    await expect(page.getByRole('heading', { name: '5 rejected rows' })).toBeVisible()
    await keyboard.press('Escape')
    await expect(imports.columns).toBeVisible()
    await keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'Kept columns' })).toBeVisible()
    await expect(page.getByRole('row', { name: /Bears calendar/ })).toContainText('Spieltermin → Start, local')
  })

  await test.step('undone, the games are gone', async () => {
    await keyboard.press('h')
    await expect(imports.title).toHaveText('41 of 42 rows imported')
    await keyboard.press('u')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Undoing takes back 41 records. Nothing of it stays.')
    await tabTo(page, dialog.getByRole('button', { name: 'Undo import' }))
    await keyboard.press('Enter')
    await expect(imports.title).toHaveText('Import undone')
    await expect(imports.result).toContainText('41 records taken back')
    await shell.open(`/inventory/events?text=${seasonTeam}`)
    await expect(page.locator('main [data-part=empty]')).toBeVisible()
    await shell.goTo('Sell')
    await sell.settled()
    await expect(sell.event(gameName(0))).toHaveCount(0)
  })
})
