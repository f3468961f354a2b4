/** Any list: its rows, its filters, its search, its saved views, and the line under it. */
import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import { all, enabled, inPage, one, textOf, until } from '../find.ts'
import type { App } from '../open-app.ts'

export const grid = (label: string): HTMLElement => one(`[role=grid][aria-label="${label}"]`)

export const rows = (label: string): HTMLElement[] => [
  ...grid(label).querySelectorAll<HTMLElement>('tbody tr:not([aria-hidden])'),
]

export const rowTexts = (label: string): string[] => rows(label).map(textOf)

export const firstCells = (label: string): string[] =>
  rows(label).map((each) => each.querySelector('td')?.textContent ?? '')

export const rowIds = (): string[] => all('[role=grid] tbody tr[role=row]').map(({ id }) => id.replace('row-', ''))

export const row = (id: number | string): HTMLElement => one(`#row-${id}`)

export const heads = (): (string | null)[] => all('[role=columnheader]').map((head) => head.getAttribute('aria-label'))

/** Without a layout nothing moves the rows: a scroll event makes the list read the offset. */
export const scrollToEnd = (label: string): void => {
  grid(label).scrollTop = Number.MAX_SAFE_INTEGER
  grid(label).dispatchEvent(new Event('scroll'))
}

/** An item of the open menu. It is found by its text: without positions, a menu beside a row counts as hidden. */
export const menuItem = (name: string): Promise<HTMLElement> =>
  until(() => {
    const item = all('[role=menuitem]').find(({ textContent }) => textContent === name)
    if (item === undefined) throw new Error(`No menu has "${name}"`)
    return item
  })

export const filters = () => within(one('main [aria-label=Filters]'))

/** The chip of an active filter; pressing it removes the filter. */
export const filterChip = (name: string): HTMLElement | null =>
  filters().queryByRole('button', { name: new RegExp(`^${name}.*Remove`) })

/** Chooses the value of a filter, once there are choices. */
export const filterBy = async ({ user }: App, name: string, value: string): Promise<void> => {
  await user.click(await enabled(() => filters().getByRole('button', { name })))
  await user.click(await menuItem(value))
  await until(() => expect(filterChip(name)).not.toBe(null))
}

export const removeFilter = async ({ user }: App, name: string): Promise<void> => {
  await user.click(await until(() => filterChip(name) ?? Promise.reject(new Error(`No filter "${name}" is on`))))
  await until(() => expect(filterChip(name)).toBe(null))
}

/** Types, and waits for the results of the complete text. */
export const filterByText = async ({ press, type }: App, text: string): Promise<void> => {
  await press('/')
  await until(() => expect(document.activeElement?.getAttribute('type')).toBe('search'))
  const field = document.activeElement
  await press('Control+a')
  await type(text)
  await until(() => expect(field).toHaveProperty('value', text))
  await until(() => expect(one('[role=grid]').getAttribute('aria-busy')).toBe('false'))
}

export const sortBy = ({ user }: App, head: string): Promise<void> =>
  user.click(within(one(`[role=columnheader][aria-label="${head}"]`)).getByRole('button'))

export const saveView = async ({ user }: App, name: string): Promise<void> => {
  await user.click(inPage().getByRole('button', { name: 'Saved views' }))
  await user.type(await inPage().findByRole('textbox', { name: 'Save these filters as' }), name)
  await user.click(await enabled(() => inPage().getByRole('button', { name: 'Save view' })))
  await until(() => expect(inPage().queryByRole('button', { name: 'Save view' })).toBe(null))
}

export const emptyText = (): string => textOf('main [data-part=empty]')

/** The text under the list: `3 of 12 venues`. */
export const footText = (): string => textOf('main [data-part=table-foot]')
