/** Any list: its rows, its filters, and the file that it saves. */
import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import { all, enabled, inPage, one, until } from '../harness/find.ts'
import type { App } from '../harness/open-app.ts'

export const filters = () => within(one('[role=toolbar][aria-label=Filters]'))

/** From the top. */
export const rowIds = (): string[] => all('[role=grid] tbody tr[role=row]').map(({ id }) => id.replace('row-', ''))

export const row = (id: number | string): HTMLElement => one(`#row-${id}`)

export const heads = (): (string | null)[] => all('[role=columnheader]').map((head) => head.getAttribute('aria-label'))

/** Types, and waits for the results of the complete text. */
export const filterByText = async ({ press, type }: App, text: string): Promise<void> => {
  await press('/')
  await until(() => expect(document.activeElement?.getAttribute('type')).toBe('search'))
  await press('Control+a')
  await type(text)
  await until(() => expect(one('[role=grid]').getAttribute('aria-busy')).toBe('false'))
}

/** The chip of a filter that is on; pressing it removes the filter. */
export const filterChip = (name: string): HTMLElement | null =>
  filters().queryByRole('button', { name: new RegExp(`^${name}.*Remove`) })

export const filterByChoice = async ({ user }: App, name: string, choice: string): Promise<void> => {
  await user.click(filters().getByRole('button', { name }))
  await user.click(await inPage().findByRole('menuitem', { name: choice }))
  await until(() => expect(filterChip(name)).not.toBe(null))
}

export const sortBy = ({ user }: App, head: string): Promise<void> =>
  user.click(within(one(`[role=columnheader][aria-label="${head}"]`)).getByRole('button'))

export const saveView = async ({ user }: App, name: string): Promise<void> => {
  await user.click(inPage().getByRole('button', { name: 'Saved views' }))
  await user.type(await inPage().findByRole('textbox', { name: 'Save these filters as' }), name)
  await user.click(await enabled(() => inPage().getByRole('button', { name: 'Save view' })))
  await until(() => expect(inPage().queryByRole('button', { name: 'Save view' })).toBe(null))
}
