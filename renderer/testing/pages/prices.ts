/** The price sheet of an event: its cells by facility, the change of many rates, and the effect of saving. */
import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import { all, hasFocus, isDisabled, isShown, one, textOf, until } from '../find.ts'
import type { App } from '../open-app.ts'
import { fill } from './record-panel.ts'

const sheet = '[role=grid][aria-label^="Prices of"]'
export const grid = (): HTMLElement => one(sheet)

const row = (facility: string): HTMLElement => {
  const found = all(`${sheet} tbody tr`).find((each) => each.querySelector(`[title="${facility}"]`) !== null)
  if (found === undefined) throw new Error(`There is no row "${facility}"`)
  return found
}

const cellText = (cell: Element | null | undefined): string => (cell?.textContent ?? '').replace(/\s+/g, ' ').trim()

export const rateCell = (facility: string): HTMLElement => {
  const cell = row(facility).querySelector<HTMLElement>('[id^=rate-]')
  if (cell === null) throw new Error(`"${facility}" has no rate`)
  return cell
}
/** The text is "$52.00 $57.00" while the rate is being changed. */
export const rate = (facility: string): string => cellText(rateCell(facility))
/** The price that is paid, with fee and tax. */
export const total = (facility: string): string => cellText(row(facility).querySelectorAll('td')[9])
export const rates = (): string[] => all(`${sheet} [id^=rate-]`).map(cellText)

export const pane = (): string => textOf('[aria-label="What saving does"]')
export const saveButton = (): HTMLElement => one('[aria-label="What saving does"] button[data-part=action]')

const bulk = '[data-part=bulk]'

/** Opens the sheet of the next event. */
export const openPrices = async (app: App, game: string): Promise<void> => {
  app.go('/inventory/prices')
  await until(() => expect(textOf('main h1, main h2')).toContain(game))
  await until(() => expect(rates()).not.toEqual([]))
  grid().focus()
}

/** Selects all rates, and sets the ticked ones along a line from one price at the door to another. */
export const changeByDistance = async (app: App, door: string, far: string): Promise<void> => {
  await app.press('Control+a')
  await until(() => one(bulk))
  await app.press('d')
  const fields = await until(() => {
    const found = all(`${bulk} input`)
    expect(found).toHaveLength(2)
    return found
  })
  await until(() => expect(hasFocus(fields[0])).toBe(true))
  for (const [index, text] of [door, far].entries()) await fill(app, fields[index] ?? grid(), text)
  expect(isDisabled(within(one(bulk)).getByRole('button', { name: /^Put in sheet/ }))).toBe(false)
  await app.press('Enter')
  await until(() => expect(isShown(bulk)).toBe(false))
  expect(hasFocus(grid())).toBe(true)
}
