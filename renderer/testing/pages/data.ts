/** Settings, Data: the list of backups and the panel of one backup. */
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { all, inPage, isShown, one, textOf, until } from '../find.ts'
import type { App } from '../open-app.ts'

export const panel = '[data-part=panel]'

export const backupFolder = ({ file }: Pick<App, 'file'>): string => join(dirname(file), 'backups')

export const rowTexts = (): string[] =>
  all('[role=grid][aria-label=Backups] tbody tr').map(({ textContent }) => textContent)

export const outcome = (): string => textOf('[aria-label=Data] [role=status]')

/** Makes a backup with the key; resolves with its file, which is the first row. */
export const backUp = async (app: App): Promise<string> => {
  await inPage().findByRole('button', { name: /^Back up now/ })
  await app.press('b')
  await until(() => expect(outcome()).toMatch(/ made and verified$/))
  await until(() => expect(rowTexts()[0]).toContain('By hand'))
  return readdirSync(backupFolder(app)).find((name) => name.endsWith('.backup')) ?? ''
}

/** Opens the newest backup with the arrow keys. */
export const openBackup = async ({ press }: App): Promise<void> => {
  await press('ArrowDown')
  await until(() => expect(isShown(panel)).toBe(true))
  await until(() => expect(textOf(panel)).toContain('Verified'))
}

export const restoreButton = (): HTMLElement => {
  const found = all(`${panel} button`).find(({ textContent }) => textContent.startsWith('Restore'))
  if (found === undefined) throw new Error('No backup is open')
  return found
}

/** The count and the amount of a line of the panel. */
export const lossOf = (name: string): string =>
  [...one(`${panel} table`).querySelectorAll('tr')].find(({ textContent }) => textContent.startsWith(name))
    ?.textContent ?? ''
