/** Any list: its rows, its filters, and the search. */
import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import { all, isDisabled, one, textOf, until } from '../harness/find.ts'
import type { App } from '../harness/open-app.ts'

export const grid = (label: string): HTMLElement => one(`[role=grid][aria-label="${label}"]`)

export const rows = (label: string): HTMLElement[] => [
  ...grid(label).querySelectorAll<HTMLElement>('tbody tr:not([aria-hidden])'),
]

export const rowTexts = (label: string): string[] =>
  rows(label).map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())

/** What stands first in each row of a list. */
export const firstCells = (label: string): string[] =>
  rows(label).map((row) => row.querySelector('td')?.textContent ?? '')

/** There is no layout that would move the rows: their offset is read when the list says that it was scrolled. */
export const scrollToEnd = (label: string): void => {
  grid(label).scrollTop = Number.MAX_SAFE_INTEGER
  grid(label).dispatchEvent(new Event('scroll'))
}

/** A line of the menu that is open. By its text: without places, a menu beside a row counts as hidden. */
export const menuItem = (name: string): Promise<HTMLElement> =>
  until(() => {
    const item = all('[role=menuitem]').find(({ textContent }) => textContent === name)
    if (item === undefined) throw new Error(`No menu has "${name}"`)
    return item
  })

export const filterButton = (name: string): HTMLElement =>
  within(one('main [aria-label=Filters]')).getByRole('button', { name })

/** Chooses the value of a filter, once there is something to choose from. */
export const filterBy = async ({ user }: App, name: string, value: string): Promise<void> => {
  await until(() => expect(isDisabled(filterButton(name))).toBe(false))
  await user.click(filterButton(name))
  await user.click(await menuItem(value))
}

/** Takes a filter away that is on: its button has the value too. */
export const removeFilter = async ({ user }: App, name: string, value: string): Promise<void> => {
  await user.click(filterButton(`${name} ${value} Remove`))
  await until(() => filterButton(name))
}

/** What is shown in place of the rows of a list. */
export const emptyText = (): string => textOf('main [data-part=empty]')

/** `3 of 12 venues`, under the list. */
export const footText = (): string => textOf('main [data-part=table-foot]')

export const search = async (app: App, text: string): Promise<void> => {
  await app.press('/')
  await until(() => expect(document.activeElement?.getAttribute('type')).toBe('search'))
  await app.type(text)
}

/** From the top. */
export const rowIds = (): string[] => all('[role=grid] tbody tr[role=row]').map(({ id }) => id.replace('row-', ''))

export const row = (id: number | string): HTMLElement => one(`#row-${id}`)

/** Types, and waits for the results of the complete text. */
export const filterByText = async ({ press, type }: App, text: string): Promise<void> => {
  await press('/')
  await until(() => expect(document.activeElement?.getAttribute('type')).toBe('search'))
  await press('Control+a')
  await type(text)
  await until(() => expect(one('[role=grid]').getAttribute('aria-busy')).toBe('false'))
}

export const sortBy = ({ user }: App, head: string): Promise<void> =>
  user.click(within(one(`[role=columnheader][aria-label="${head}"]`)).getByRole('button'))
