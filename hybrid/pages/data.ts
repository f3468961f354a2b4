/** Settings, Data: the list of backups and the drawer of one. */
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { all, inPage, isShown, one, textOf, until } from '../harness/find.ts'
import type { App } from '../harness/open-app.ts'

export const drawer = '[data-part=drawer]'

export const backupFolder = ({ file }: Pick<App, 'file'>): string => join(dirname(file), 'backups')

export const rowTexts = (): string[] =>
  all('[role=grid][aria-label=Backups] tbody tr').map(({ textContent }) => textContent)

/** The result of the last work. */
export const outcome = (): string => textOf('[aria-label=Data] [role=status]')

/** With the key; resolves with the file, which is the first row. */
export const backUp = async (app: App): Promise<string> => {
  await inPage().findByRole('button', { name: /^Back up now/ })
  await app.press('b')
  await until(() => expect(outcome()).toMatch(/ made and verified$/))
  await until(() => expect(rowTexts()[0]).toContain('By hand'))
  return readdirSync(backupFolder(app)).find((name) => name.endsWith('.backup')) ?? ''
}

/** The newest, by the arrow keys. */
export const openBackup = async ({ press }: App): Promise<void> => {
  await press('ArrowDown')
  await until(() => expect(isShown(drawer)).toBe(true))
  await until(() => expect(textOf(drawer)).toContain('Verified'))
}

export const restoreButton = (): HTMLElement => {
  const found = all(`${drawer} button`).find(({ textContent }) => textContent.startsWith('Restore'))
  if (found === undefined) throw new Error('No backup is open')
  return found
}

/** A line of the drawer: count and amount. */
export const lossOf = (name: string): string =>
  [...one(`${drawer} table`).querySelectorAll('tr')].find(({ textContent }) => textContent.startsWith(name))
    ?.textContent ?? ''
