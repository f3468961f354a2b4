/** The dialog that is open. */
import { expect } from 'vitest'
import { isShown, one, until } from '../find.ts'

export const dialog = (): HTMLElement => one('[role=dialog]')

export const closedDialog = (): Promise<void> => until(() => expect(isShown('[role=dialog]')).toBe(false))
