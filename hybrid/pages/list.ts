/** Any list: its rows, its filters, and the file that it saves. */
import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import { all, one, until } from '../harness/find.ts'
import type { App } from '../harness/open-app.ts'

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
