/** Settings, People. */
import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import { person, type Person } from '../../../shared/desk/people.ts'
import type { AppApi } from '../../../e2e/fixtures/app-api.ts'
import { all, inPage, one, textOf, until } from '../find.ts'
import type { App } from '../open-app.ts'

export const owenPin = '483927'

/** Adds the first person, which turns sign-in on; the requesting window is then signed in. */
export const addOwen = (api: AppApi): Promise<Person> =>
  api.read(person, '/desk/people', 'POST', { name: 'Owen Lindqvist', role: 'administrator', pin: owenPin })

export const panel = '[data-part=panel]'
export const inPanel = () => within(one(panel))
export const isPanelOpen = (): boolean => document.querySelector(panel) !== null

const rows = () => all('[role=grid][aria-label=People] tbody tr')

export const personRow = (name: string): HTMLElement => {
  const found = rows().find(({ textContent }) => textContent.startsWith(name))
  if (found === undefined) throw new Error(`No row begins with "${name}"`)
  return found
}

export const personNames = (): string[] => rows().map((row) => row.querySelector('td')?.textContent ?? '')

/** Adds a person by keys alone; the role is `steps` to the right of Seller. Returns the temporary PIN. */
export const addPerson = async ({ press, type }: App, name: string, steps: number): Promise<string> => {
  await press('a')
  await until(() => expect(document.activeElement).toBe(inPanel().getByLabelText(/^Name/)))
  await type(name)
  await press('Tab')
  for (let step = 0; step < steps; step += 1) await press('ArrowRight')
  await press('Shift+Tab')
  await press('Enter')
  await inPage().findByRole('region', { name })
  await until(() => expect(textOf(`${panel} output`)).toMatch(/^\d{6}$/))
  return textOf(`${panel} output`)
}
