/** The locked window and the person at it, by keys alone. */
import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import { all, inPage, one, until } from '../find.ts'
import type { App } from '../open-app.ts'

export const isLocked = (): boolean => all('h2').some(({ textContent }) => textContent === 'Who is at the window?')

/** The button of the person who is signed in, in the top bar. */
export const personButton = (name: string): Promise<HTMLElement> =>
  until(() => within(one('header')).getByRole('button', { name: new RegExp(`^${name}, `) }))

export const lock = async ({ press }: App): Promise<void> => {
  await press('Control+L')
  await until(() => expect(isLocked()).toBe(true))
}

/** Chooses a person by a letter of the name, once the people are shown and keys reach the PIN field. */
export const choosePerson = async ({ press }: App, letter: string, name: string): Promise<void> => {
  await inPage().findByRole('radio', { name: new RegExp(name) })
  await until(() => expect(document.activeElement).toHaveProperty('type', 'password'))
  await press(letter)
  await inPage().findByRole('radio', { name: new RegExp(name), checked: true })
}

/** Types the digits and Enter, in any field for a PIN. */
export const enterPin = async ({ type, press }: App, pin: string): Promise<void> => {
  await type(pin)
  await press('Enter')
}

export const signIn = async (app: App, letter: string, name: string, pin: string): Promise<void> => {
  await choosePerson(app, letter, name)
  await enterPin(app, pin)
  await personButton(name)
}
