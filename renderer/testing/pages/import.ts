/** Importing into the inventory: a file with its columns, its checked rows, and the results of imports. */
import { expect } from 'vitest'
import type { TextFile } from '../../../e2e/fixtures/statement-files.ts'
import { chooseFiles } from '../choose-files.ts'
import { all, hasFocus, one, textOf, until } from '../find.ts'
import type { App } from '../open-app.ts'
import { grid, menuItem, rows } from './list.ts'
import { fill } from './record-panel.ts'

export const csvFile = (name: string, lines: readonly string[]): TextFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})

/** Resolves once the page has the text of a step. */
export const shows = (text: string): Promise<void> => until(() => expect(textOf('main')).toContain(text))

/** Opens the screen and chooses files with its key. */
export const chooseToImport = async (app: App, ...files: readonly TextFile[]): Promise<void> => {
  app.go('/inventory/import')
  await shows('No file chosen')
  await chooseFiles(() => app.press('o'), files)
}

/** Checks the rows, once the columns are read. */
export const check = async (app: App, rowCount: number): Promise<void> => {
  await shows(`Check ${rowCount} row`)
  await app.press('F12')
}

export const title = (): string => textOf('main h1')

const columnsLabel = 'Columns of the file'
export const columnRow = (head: string): HTMLElement => {
  const row = rows(columnsLabel).find((each) => each.querySelector('td')?.textContent === head)
  if (row === undefined) throw new Error(`There is no column "${head}"`)
  return row
}

/** Gives a column a meaning: arrows move to it, Enter opens the menu, and an item is selected. */
export const giveMeaning = async ({ press }: App, head: string, meaning: string): Promise<void> => {
  const index = rows(columnsLabel).indexOf(columnRow(head))
  grid(columnsLabel).focus()
  await press('Home')
  for (let row = 0; row < index; row += 1) await press('ArrowDown')
  await until(() => expect(columnRow(head).getAttribute('aria-selected')).toBe('true'))
  await press('Enter')
  const item = await menuItem(meaning)
  item.focus()
  await press('Enter')
  await until(() =>
    expect(columnRow(head).querySelector(`[aria-label="Meaning of ${head}: ${meaning}"]`)).not.toBeNull(),
  )
}

const rejectedSelector = (line: number): string => `[data-row="line ${line}"]`
/** A rejected row, by its line in the file. */
export const rejectedRow = (line: number): HTMLElement => one(rejectedSelector(line))
export const rejectedText = (line: number): string => textOf(rejectedSelector(line))
export const rejectedLines = (): number[] =>
  all('[data-row^="line "]').map((row) => Number(row.dataset['row']?.slice('line '.length)))

export const isCurrent = (line: number): Promise<void> =>
  until(() => expect(rejectedRow(line).getAttribute('aria-selected')).toBe('true'))

/** Replaces the text in the cell of the current row, which is checked again. */
export const correct = async (app: App, line: number, text: string): Promise<void> => {
  await isCurrent(line)
  await app.press('Enter')
  const cell = await until(() => one(`${rejectedSelector(line)} input`))
  await until(() => expect(hasFocus(cell)).toBe(true))
  await fill(app, cell, text)
  await app.press('Enter')
}
