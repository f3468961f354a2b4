/** A statement file from the file dialog to the list: read, corrected, imported, recognized, or refused with its reasons. */
import { within } from '@testing-library/dom'
import { payoutFile } from '../../../e2e/fixtures/statement-files.ts'
import { importStatement } from '../../../e2e/fixtures/statements.ts'
import { inPage, one, textOf, until } from '../../testing/find.ts'
import { findings } from '../../testing/check-page.ts'
import { expect, openWith, test, type HybridFixtures } from '../../testing/test.ts'
import { fill } from '../../testing/pages/fields.ts'
import {
  chosenRow,
  choice,
  columnText,
  panel,
  firstLines,
  importPane,
  openedPanel,
  pick,
  readFile,
  reasons,
} from '../../testing/pages/statements.ts'
import { rowTexts } from '../../testing/pages/table.ts'
import { changed, soldLines } from '../../testing/statement-files.ts'

const openStatements = async (open: HybridFixtures['open'], path = '/reconcile') => {
  const { app, prepared: lines } = await openWith(open, ({ api }) => soldLines(api), { path })
  // Keys have an effect once the screen is rendered.
  await inPage().findByRole('button', { name: /^Read a file|^Choose file/ })
  return { app, lines, file: payoutFile('payout_2026-12A.csv', 'PL', lines) }
}

const importButton = () => within(one(importPane)).getByRole('button', { name: /^Import \d+ lines/ })
const canImport = () => until(() => expect(importButton().hasAttribute('aria-disabled')).toBe(false))

test('a file is read with what proves it, read in another way, and imported', async ({ open }) => {
  const { app, file } = await openStatements(open)
  await inPage().findByRole('heading', { name: 'No statements yet' })
  await readFile(app, file)
  expect(choice('Separator')).toBe('Separator: Semicolon')
  expect(textOf('main')).toContain('net agrees in all lines')
  expect(columnText('gross')).toContain('= total')
  expect(textOf(importPane)).toContain('The file is complete.')
  const field = (name: RegExp) => within(one(importPane)).getByLabelText(name)
  expect(field(/^Name/)).toHaveProperty('value', '2026-12A')
  expect(await findings()).toEqual([])

  await app.user.clear(field(/^Partner/))
  await canImport()
  await app.press('F12')
  await until(() => expect(textOf(importPane)).toContain('Enter who pays'))
  await fill(app, field(/^Partner/), 'Game Day')

  // The typed text stays while the file is read again.
  await app.user.click(one('main h1'))
  await app.press('1')
  await pick(app, 'Comma')
  await until(() => expect(choice('Separator')).toBe('Separator: Comma'))
  await until(() => expect(textOf(reasons)).toContain('No line of headers was found.'))
  expect(await findings()).toEqual([])
  await app.press('1')
  await pick(app, 'Detect')
  await until(() => expect(field(/^Partner/)).toHaveProperty('value', 'Game Day'))
  await canImport()
  await app.press('F12')
  await openedPanel('Payout 2026-12A')
  expect(textOf(panel)).toContain('Game Day')
  expect(textOf(panel)).toContain('Three-way check')
  await until(() => expect(rowTexts('Statements').join()).toMatch(/2026-12A.*100%/))
  await inPage().findByRole('tab', { name: 'Statements 1' })
  expect(await findings()).toEqual([])
})

test('bytes that were imported are recognized, whatever the file is called', { tags: ['all'] }, async ({ open }) => {
  const { app, lines, file } = await openStatements(open)
  const [line] = lines
  const day = line?.startsAt.slice(0, 10) ?? ''
  await importStatement(app.api, file, { name: '2026-12', partner: 'Game Day', period: { from: day, to: day } })
  await readFile(app, { ...file, name: 'copy.csv' })
  expect(textOf(importPane)).toContain('This file is already imported as Payout 2026-12')
  expect(importButton().getAttribute('aria-disabled')).toBe('true')
  await app.user.click(within(one(importPane)).getByRole('button', { name: 'Open Payout 2026-12' }))
  await openedPanel('Payout 2026-12')
  await until(() => expect(textOf(panel)).toContain('nothing imported'))
  expect(app.rows('SELECT count(*) AS statements FROM statements')).toEqual([{ statements: 1 }])
})

test('a total that differs needs a reason, which is shown with the statement', { tags: ['all'] }, async ({ open }) => {
  const { app, lines } = await openStatements(open)
  const differing = changed(payoutFile('differs.csv', 'PM', lines), 'differs.csv', /^(TOTAL;+)\d+/m, '$1900')
  await readFile(app, differing)
  await until(() => expect(columnText('gross')).toContain('total differs'))
  const field = (name: RegExp) => within(one(importPane)).getByLabelText(name)
  await fill(app, field(/^Partner/), 'Game Day')
  await canImport()
  await app.press('F12')
  await until(() => expect(textOf(importPane)).toContain('Enter a reason'))
  expect(field(/^Partner/)).toHaveProperty('value', 'Game Day')
  await fill(app, field(/^Why import/), 'Confirmed by phone')
  await app.press('F12')
  await openedPanel(/^Payout/)
  expect(textOf(panel)).toContain('Imported although its total differs: Confirmed by phone')
})

test('an amount that is none refuses the whole file, with its place', { tags: ['all'] }, async ({ open }) => {
  const { app, file } = await openStatements(open, '/reconcile/read')
  await inPage().findByRole('heading', { name: 'No file chosen' })
  await readFile(app, changed(file, 'bad.csv', /;\d+(\.\d\d;)/, ';O$1'), 'o')
  await until(() => expect(textOf(reasons)).toContain('Line 2, column gross'))
  expect(textOf(reasons)).toContain('This is not an amount in the style of the file and the currency of the line.')
  expect(columnText('gross')).toContain('1 problem')
  expect(await findings()).toEqual([])
  await app.press('Escape')
  await until(() => expect(rowTexts('Statements')).toEqual([]))
})

const csv = (name: string, ...rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${rows.join('\n')}\n`),
})

test('what a column says is asked about, left out and named before the lines are taken', async ({ open }) => {
  const { app } = await openStatements(open)
  const file = csv(
    'bank.csv',
    'Datum;Richting;Bedrag (EUR);Info;Kantoor',
    '20261127;Bij;1300,00;Gebucht;7',
    '20261126;Zijwaarts;80,68;Gebucht;7',
    '20261125;Bij;4,60;Vorgemerkt;',
    '20261124;Bij;1,00;Raar;',
  )
  await readFile(app, file)
  await until(() => expect(textOf(reasons)).toContain('Choose whether rows with this status count.'))
  expect(textOf(reasons)).toContain('Choose whether this is money in or money out.')
  const pane = (selector: string) => within(one(selector))
  await app.user.click(pane(reasons).getByRole('button', { name: 'Leave these rows out' }))
  await until(() => expect(textOf(reasons)).not.toContain('Choose whether rows with this status count.'))
  await app.user.click(pane(reasons).getByRole('button', { name: 'Money out' }))
  await until(() => expect(textOf(importPane)).toContain('1,219.32'))
  expect(textOf(importPane)).toContain('2 rows left out')
  expect(textOf(importPane)).toContain('1 column with values not usedKantoor')
  expect(columnText('Kantoor')).toContain('2 filled, not used')
  expect(await findings()).toEqual([])
  await app.user.click(pane(importPane).getByRole('button', { name: 'Count “Vorgemerkt”' }))
  await until(() => expect(textOf(importPane)).toContain('1,223.92'))
  await app.user.click(pane(importPane).getByRole('button', { name: 'Leave out “Vorgemerkt”' }))
  await until(() => expect(textOf(importPane)).toContain('1,219.32'))
})

test('a line that was taken for an imported one is counted by a person', { tags: ['all'] }, async ({ open }) => {
  const { app } = await openStatements(open)
  const head = 'Date,Line ref,Amount,Currency,Bag'
  const bank = (name: string, ...rows: readonly string[]) => csv(name, head, ...rows)
  const period = { from: '2026-11-01', to: '2026-11-30' }
  const first = bank('one.csv', '2026-11-02,R1,10.00,USD,')
  await importStatement(app.api, first, { name: 'One', partner: 'Bank', period })
  const second = bank('two.csv', '2026-11-02,R1,10.00,USD,', '2026-11-03,R1,10.00,USD,')
  const { id } = await importStatement(app.api, second, { name: 'Two', partner: 'Bank', period })
  app.go(`/reconcile/statements/${id}`)
  await until(() => expect(textOf(panel)).toContain('in One, line 2'))
  expect(await findings()).toEqual([])
  await app.user.click(within(one(panel)).getByRole('button', { name: 'Count line 2 here, in the queue' }))
  await until(() => expect(textOf(panel)).not.toContain('in One, line 2'))
  expect(app.rows(`SELECT total(is_counted) AS counted FROM statement_lines WHERE statement_id = ${id}`)).toEqual([
    { counted: 2 },
  ])
})

test('an empty file says so before it is sent', async ({ open }) => {
  const { app, file } = await openStatements(open, '/reconcile/read')
  await app.press('o')
  await app.chooseFile({ ...file, name: 'nothing.csv', buffer: Buffer.of() })
  await inPage().findByRole('heading', { name: 'The file is empty.' })
  expect(textOf('main h1')).toBe('Read nothing.csv')
})

test(
  'a file with an unknown column is read once that has a meaning, which is kept for the next file',
  { tags: ['all'] },
  async ({ open }) => {
    const { app, lines } = await openStatements(open)
    const unknown = changed(payoutFile('nord.csv', 'PL', lines), 'nord.csv', 'commission', 'Kosten X')
    await readFile(app, unknown)
    await until(() => expect(textOf(reasons)).toContain('Line 1, column Kosten X'))
    expect(columnText('Kosten X')).toContain('1 problem')
    // Arrows move to the column, and Enter opens its meanings.
    one('[role=grid][aria-label="Columns of the file"]').focus()
    for (let row = 0; row < 8; row += 1) await app.press('ArrowDown')
    await until(() => expect(chosenRow()).toMatch(/^Kosten X/))
    await app.press('Enter')
    await pick(app, 'Fee')
    await until(() => expect(textOf(importPane)).toContain('The file is complete.'))
    const pane = () => within(one(importPane))
    await app.user.click(pane().getByRole('checkbox', { name: 'Keep this mapping for the next file' }))
    await fill(app, pane().getByLabelText(/^Mapping name/), '')
    await canImport()
    await app.press('F12')
    await until(() => expect(textOf(importPane)).toContain('Enter a name'))
    await fill(app, pane().getByLabelText(/^Mapping name/), 'Nord')
    await fill(app, pane().getByLabelText(/^Partner/), 'Nord')
    await canImport()
    await app.press('F12')
    await openedPanel(/^Payout /)
    app.go('/reconcile/mappings')
    await until(() => expect(rowTexts('Mappings').join('\n')).toMatch(/^Nord \| Own \| Payout \| \d+ \| 1 \|/m))
  },
)

test(
  'a file whose headers are all unknown is read by keyboard, from the line of its headers on',
  { tags: ['all'] },
  async ({ open }) => {
    const { app } = await openStatements(open)
    const rows = ['Q-1;36.49;27-11-2026', 'Q-2;44.49;28-11-2026']
    await readFile(app, csv('unknown.csv', 'Settlement', 'Zork;Blip;Flim', ...rows), 'r', firstLines)
    expect(rowTexts(firstLines)).toEqual([
      '1 | Settlement |  | ',
      '2 | Zork | Blip | Flim',
      '3 | Q-1 | 36.49 | 27-11-2026',
      '4 | Q-2 | 44.49 | 28-11-2026',
    ])
    for (const missing of ['No line of headers', 'Gross” or', 'Sold']) expect(textOf(reasons)).toContain(missing)
    expect(chosenRow()).toContain('Zork')
    expect(await findings()).toEqual([])

    // Arrows move to the line above and back, and Enter selects it.
    await app.press('ArrowUp')
    await app.press('ArrowUp')
    await until(() => expect(chosenRow()).toContain('Settlement'))
    await app.press('ArrowDown')
    await until(() => expect(chosenRow()).toContain('Zork'))
    await app.press('Enter')
    await until(() => expect(columnText('Blip')).toContain('1 problem'))
    expect(textOf(reasons)).toContain('Gross” or')
    expect(textOf(reasons)).toContain('Sold')
    expect(textOf(reasons)).toContain('Line 2, column Blip')
    expect(await findings()).toEqual([])
    const mean = async (meaning: string, ...moves: readonly string[]) => {
      for (const move of moves) await app.press(move)
      await app.press('Enter')
      await pick(app, meaning)
    }
    await mean('Booking', 'ArrowDown', 'Home')
    await until(() => expect(columnText('Zork')).toContain('Booking'))
    await mean('Gross', 'ArrowDown', 'Home', 'ArrowDown')
    await until(() => expect(columnText('Blip')).toContain('Gross'))
    await until(() => expect(textOf(importPane)).toContain('Sum of 2 lines'))
    expect(importButton().textContent).toContain('Import 2 lines')
  },
)

test('a file without headers has numbered columns', { tags: ['all'] }, async ({ open }) => {
  const { app } = await openStatements(open)
  const file = csv('bare.csv', '20000001;36.49 USD;32.84 USD', '20000002;44.49 USD;40.04 USD')
  await readFile(app, file, 'r', firstLines)
  await app.press('n')
  await until(() => expect(columnText('Column 2')).toContain('36.49 USD'))
  expect(choice('Headers')).toBe('Headers: No headers')
  expect(textOf(reasons)).toContain('Column 2')
})

test(
  'a file without headers is read where each balance follows from its amounts',
  { tags: ['all'] },
  async ({ open }) => {
    const { app } = await openStatements(open)
    const file = csv('td.csv', '11/25/2026;POWER;42.10 USD;;957.90 USD', '11/26/2026;PARKING;;1200.00 USD;2157.90 USD')
    await readFile(app, file, 'r', firstLines)
    await app.press('n')
    await until(() => expect(textOf(importPane)).toContain('Import 2 lines'))
    expect(textOf(importPane)).toContain('1,157.90')
    expect(columnText('Column 5')).toContain('Balance')
  },
)
