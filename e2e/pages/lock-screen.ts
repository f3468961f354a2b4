/** The locked window and the person at it, by keys alone. */
import { expect, type Locator, type Page } from '@playwright/test'

export const lockScreen = (page: Page): Locator => page.getByRole('heading', { name: 'Who is at the window?' })

/** The button of the person who is signed in, in the top bar. */
export const personButton = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name}, `) })

export const lock = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+L')
  await expect(lockScreen(page)).toBeVisible()
}

/** Types the digits and Enter, in any field for a PIN. */
export const enterPin = async (page: Page, pin: string): Promise<void> => {
  await page.keyboard.type(pin)
  await page.keyboard.press('Enter')
}

/** Types a temporary PIN, and twice the PIN that replaces it. */
export const replacePin = async (page: Page, temporary: string, pin: string): Promise<void> => {
  await enterPin(page, temporary)
  await expect(page.getByLabel('New PIN', { exact: true })).toBeFocused()
  await enterPin(page, pin)
  await expect(page.getByLabel('New PIN again')).toBeFocused()
  await enterPin(page, pin)
}

/** Chooses a person by a letter of the name, once the people are shown and keys reach the PIN field. */
export const choosePerson = async (page: Page, letter: string, name: string): Promise<void> => {
  const person = page.getByRole('radio', { name: new RegExp(name) })
  await expect(person).toBeVisible()
  await expect(page.locator('input[type=password]')).toBeFocused()
  await page.keyboard.type(letter)
  await expect(person).toBeChecked()
}

export const signIn = async (page: Page, letter: string, name: string, pin: string): Promise<void> => {
  await choosePerson(page, letter, name)
  await enterPin(page, pin)
  await expect(personButton(page, name)).toBeVisible()
}
