/** The palette: commands, events and bookings in one list. */
import { expect } from 'vitest'
import { hasFocus, inPage, isShown, until } from '../find.ts'
import type { App } from '../open-app.ts'

const palette = '[role=dialog][aria-label=Find]'

export const paletteText = (): string => document.querySelector(palette)?.textContent ?? ''

export const openPalette = async ({ press, type }: App, text: string): Promise<void> => {
  await press('Control+k')
  await until(() => expect(hasFocus(inPage().getByRole('combobox', { name: /^Find an event, booking/ }))).toBe(true))
  await type(text)
}

export const findHit = (name: RegExp): Promise<HTMLElement> => inPage().findByRole('option', { name })

export const closePalette = async ({ press }: App): Promise<void> => {
  await press('Escape')
  await until(() => expect(isShown(palette)).toBe(false))
}
