/** The Webhooks screen: deliveries with their panel, inbox, simulator and partner settings. */
import { expect } from 'vitest'
import { within } from '@testing-library/dom'
import { all, enabled, fill, one, textOf, until } from '../find.ts'
import type { App } from '../open-app.ts'
import { menuItem, row } from './list.ts'

export type WebhooksTab = 'Deliveries' | 'Inbox' | 'Simulator' | 'Partner settings'

export const tab = (name: WebhooksTab): HTMLElement =>
  within(one('main [role=tablist]')).getByRole('tab', { name: new RegExp(`^${name}`) })

export const openTab = async ({ user }: App, name: WebhooksTab): Promise<void> => {
  await user.click(await until(() => tab(name)))
  await until(() => expect(tab(name).getAttribute('aria-selected')).toBe('true'))
}

/** The open tab, and the pane beside it. */
export const inTab = () => within(one('main'))

/** Presses a button of the screen once it is enabled. */
export const pressButton = async ({ user }: App, name: string): Promise<void> =>
  user.click(await enabled(() => inTab().getByRole('button', { name: new RegExp(`^${name}`) })))

/** Texts of the rows of this booking, newest first. */
export const deliveriesOf = (bookingId: number): string[] =>
  all('[role=grid][aria-label=Deliveries] tbody tr[id]')
    .map(textOf)
    .filter((text) => text.includes(String(bookingId)))

/** The number of an outcome, with its label: `3delivered`. */
export const figure = (word: string): string | undefined =>
  all('[aria-label=Outcomes] button')
    .map(textOf)
    .find((text) => text.endsWith(word))

/** The number of webhooks that need attention, beside the name of the screen. */
export const badge = (): string => textOf('nav [title*="today need"]')

export const panel = (): HTMLElement => one('[data-part=panel]')

export const stateOfDelivery = (): string => textOf('[data-part=panel] [data-part=head] [data-part=tag]')

/** The rows of the attempts in the panel, newest first. */
export const attempts = (): HTMLElement[] => all('[aria-label=Attempts] tbody tr')

/** The countdown; empty without one. */
export const timer = (): string => textOf('[data-part=panel] [role=timer]')

export const response = (): HTMLElement => one('[data-part=panel] [aria-label=Response]')

export const openDelivery = async ({ user }: App, id: number): Promise<void> => {
  await user.click(await until(() => row(id)))
  await until(() => expect(panel().getAttribute('aria-label')).toBe(`Delivery ${id}`))
  await until(() => expect(attempts().length).toBeGreaterThan(0))
}

export const partnerForm = () => {
  const form = inTab()
    .getByLabelText(/^Base address/)
    .closest('form')
  if (form === null) throw new Error('No settings of a partner are shown')
  return within(form)
}

export const partnerField = (name: string): HTMLInputElement =>
  partnerForm().getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))

/** Starts the simulated partner and returns its address. */
export const startSimulator = async (app: App): Promise<string> => {
  await openTab(app, 'Simulator')
  await pressButton(app, 'Start simulator')
  return textOf(await within(one('[role=tabpanel]')).findByText(/^http:\/\/127\.0\.0\.1:\d+$/))
}

export const setResponses = async (app: App, script: string): Promise<void> => {
  await openTab(app, 'Simulator')
  fill(await inTab().findByRole('textbox', { name: 'Script' }), script)
  await pressButton(app, 'Apply script')
  await until(() =>
    expect(inTab().getByRole('button', { name: 'Apply script' }).title).toBe('Already responds like this'),
  )
}

/** Opens the settings of a partner, filled in for the simulator. */
export const useSimulatorFor = async (app: App, partner: string): Promise<void> => {
  await openTab(app, 'Simulator')
  await pressButton(app, 'Use for partner')
  await app.user.click(await menuItem(partner))
  await until(() => partnerForm().getByRole('heading', { name: new RegExp(`^${partner}`) }))
}

export const savePartner = async (app: App): Promise<void> => {
  await pressButton(app, 'Save settings')
  await until(() => partnerForm().getByText(/^Saved\./))
}

export const retention = () => {
  const days = inTab().getByLabelText<HTMLInputElement>(/^Keep webhooks, days/)
  const form = days.closest('form')
  if (form === null) throw new Error('The retention has no form')
  return { days, form }
}
