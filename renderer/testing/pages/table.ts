/** The lists of the app: their rows by text, and moving to one with the arrow keys. */
import { expect } from 'vitest'
import { all, hasFocus, one, textOf, until } from '../find.ts'
import type { App } from '../open-app.ts'

/** The limit is above the number of rows in any list of the tests. */
const stepsAtMost = 30

/** Rows of sums and headings of groups are excluded. */
const rows = 'tbody tr[id^="row-"]'

/** The texts of its cells: "Payout 2026-12A | Dec 16 | 8". */
export const rowText = (row: Element): string => [...row.children].map(textOf).join(' | ')

/** The rows of the list with this name, which may be empty. */
export const rowTexts = (list: string): string[] => {
  one(`[role=grid][aria-label="${list}"]`)
  return all(`[role=grid][aria-label="${list}"] ${rows}`).map(rowText)
}

/** Resolves once the list with this name has the focus, so that arrows move in it. */
export const focusedList = (name: string): Promise<void> =>
  until(() => expect(hasFocus(one(`[role=grid][aria-label="${name}"]`))).toBe(true))

/** The first row of any list with this text; throws where there is none. */
export const row = (text: string): HTMLElement => {
  const found = all(`[role=grid] ${rows}`).find((each) => rowText(each).includes(text))
  if (found === undefined) throw new Error(`No row has "${text}"`)
  return found
}

/** Moves with the arrows, from the first row on, to the row with this text. */
export const moveTo = async ({ press }: App, text: string): Promise<void> => {
  const grid = (await until(() => row(text))).closest('[role=grid]')
  const chosen = () => grid?.querySelector('tr[aria-selected=true]') ?? undefined
  await press('ArrowDown')
  await press('Home')
  for (let step = 0; step < stepsAtMost; step += 1) {
    const current = await until(() => chosen() ?? Promise.reject(new Error('No row is chosen')))
    if (rowText(current).includes(text)) return
    const { id } = current
    await press('ArrowDown')
    await until(() => expect(chosen()?.id).not.toBe(id))
  }
  throw new Error(`The row with "${text}" was not reached`)
}
