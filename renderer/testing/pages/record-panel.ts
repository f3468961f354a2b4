/** The panel of a record of the inventory: its fields, its unsaved changes, and its history. */
import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import { isShown, one, textOf, until } from '../find.ts'
import type { App } from '../open-app.ts'

export const panel = (): HTMLElement => one('[data-part=panel]')

export const panelText = (): string => textOf('[data-part=panel]')

/** Finds a field by its label, once the record is shown. */
export const findField = (label: string | RegExp): Promise<HTMLInputElement> =>
  until(() => within(panel()).getByLabelText<HTMLInputElement>(label))

export const fieldValue = (label: string | RegExp): string =>
  within(panel()).getByLabelText<HTMLInputElement>(label).value

export const fill = async ({ user, type }: App, field: HTMLElement, text: string): Promise<void> => {
  await user.clear(field)
  await type(text)
  await until(() => expect(field).toHaveProperty('value', text))
}

export const pressButton = async ({ user }: App, name: string | RegExp): Promise<void> =>
  user.click(await until(() => within(panel()).getByRole('button', { name })))

/** The text `1 change, …` or an error, at the foot of the panel; empty without changes. */
export const changesText = (): string => textOf('[data-part=changes]')

export const saved = (): Promise<void> => until(() => expect(isShown('[data-part=changes]')).toBe(false))

/** Saves with the key, and waits until there are no unsaved changes. */
export const save = async ({ press }: App): Promise<void> => {
  await press('Control+s')
  await saved()
}

/** The changes of the record, newest first. */
export const history = (): HTMLElement[] => within(panel()).getAllByRole('listitem')
