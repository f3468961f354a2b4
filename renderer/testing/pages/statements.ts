/** Reconcile: the list of statements, a file that is being read, and mappings. */
import { expect } from 'vitest'
import type { TextFile } from '../../../e2e/fixtures/statement-files.ts'
import { all, inPage, one, textOf, until } from '../find.ts'
import type { App } from '../open-app.ts'
import { rowText, rowTexts } from './table.ts'

export const panel = 'main [data-part=panel]'
/** The pane beside a file that was read. */
export const importPane = 'main [aria-label=Import]'
/** The pane beside a file that was refused. */
export const reasons = 'main [aria-label=Reasons]'
const columns = 'Columns of the file'
/** The list that replaces the columns where no headers were found. */
export const firstLines = 'First lines of the file'

/** Reads a file with the key of the list or of the Read screen. */
export const readFile = async (
  { press, chooseFile }: App,
  file: TextFile,
  key: 'r' | 'o' = 'r',
  table = columns,
): Promise<void> => {
  await press(key)
  await chooseFile(file)
  await until(() => expect(textOf('main h1')).toBe(`Read ${file.name}`))
  await until(() => rowTexts(table))
  await until(() => expect(document.querySelector('main [role=progressbar]')).toBeNull())
}

export const columnText = (head: string): string => rowTexts(columns).find((text) => text.startsWith(`${head} |`)) ?? ''

/** The value of a choice about the whole file: "Separator: Semicolon". */
export const choice = (name: string): string =>
  one(`main button[aria-label^="${name}: "]`).getAttribute('aria-label') ?? ''

export const pick = async ({ press }: App, name: string): Promise<void> => {
  const item = await inPage().findByRole('menuitem', { name })
  item.focus()
  await press('Enter')
  await until(() => expect(document.querySelector('[role=menu]')).toBeNull())
}

/** Waits for the panel with this name in its heading. */
export const openedPanel = (title: string | RegExp): Promise<void> =>
  until(() => expect(textOf(`${panel} h2`)).toMatch(typeof title === 'string' ? new RegExp(`^${title}$`) : title))

export const chosenRow = (): string => all('main tr[aria-selected=true]').map(rowText).join()
