/** The locked window, and who is at it. By keys alone. */
import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import { all, inPage, one, until } from '../harness/find.ts'
import type { App } from '../harness/open-app.ts'

export const isLocked = (): boolean => all('h2').some(({ textContent }) => textContent === 'Who is at the window?')

/** Whoever is signed in, in the bar at the top. */
export const personButton = (name: string): Promise<HTMLElement> =>
  until(() => within(one('header')).getByRole('button', { name: new RegExp(`^${name}, `) }))

export const lock = async ({ press }: App): Promise<void> => {
  await press('Control+L')
  await until(() => expect(isLocked()).toBe(true))
}

/** By a letter of the name, once the people are there and the keys go to the field of the PIN. */
export const choosePerson = async ({ press }: App, letter: string, name: string): Promise<void> => {
  await inPage().findByRole('radio', { name: new RegExp(name) })
  await until(() => expect(document.activeElement).toHaveProperty('type', 'password'))
  await press(letter)
  await inPage().findByRole('radio', { name: new RegExp(name), checked: true })
}

/** The digits and Enter, wherever a PIN is typed. */
export const enterPin = async ({ type, press }: App, pin: string): Promise<void> => {
  await type(pin)
  await press('Enter')
}

export const signIn = async (app: App, letter: string, name: string, pin: string): Promise<void> => {
  await choosePerson(app, letter, name)
  await enterPin(app, pin)
  await personButton(name)
}
