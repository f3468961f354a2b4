/** Makes the documentation's pictures of connections and of the Developer screen, in the real window with a second marketplace. */
import { expect } from '@playwright/test'
import { OtherEngine } from './fixtures/other-engine.ts'
import type { RunningApp } from './fixtures/running-app.ts'
import { ConnectionsPage } from './pages/connections-page.ts'
import { DeveloperPage } from './pages/developer-page.ts'
import { SellPage } from './pages/sell-page.ts'
import { Shell } from './pages/shell.ts'

export interface PictureTools {
  readonly folder: string
  readonly picture: (name: string) => Promise<void>
  readonly look: (theme: 'light' | 'dark') => Promise<void>
}

const signInAtSandbox = async (connections: ConnectionsPage, address: string): Promise<void> => {
  await connections.open()
  await connections.add('Sandbox, test money')
  await connections.field('Name').fill('Harbor sandbox')
  await connections.field('Sandbox address').fill(address)
  await connections.field('Client ID').fill('demo-partner')
  await connections.field('Client secret').fill('demo-partner-secret')
  await connections.field('Relation prefix').fill('pw')
  await connections.form.getByRole('checkbox', { name: 'data' }).click()
  await connections.save()
  await connections.form.getByRole('button', { name: /^Sign in/ }).click()
  await expect(connections.form.getByText('Signed in', { exact: true })).toBeVisible()
}

const chooseOption = async (sell: SellPage): Promise<void> => {
  await sell.settled()
  await sell.event('Washington Wizards at Boston Celtics').click()
  await sell.settled()
  await sell.row('Longfellow Garage').click()
  await sell.settled()
}

/** Pictures of the form with its test, a sale at the sandbox, the same offline, the log and the explorer. */
export const connectionPictures = async (app: RunningApp, tools: PictureTools): Promise<void> => {
  const { page } = app
  const connections = new ConnectionsPage(page)
  const shell = new Shell(page)
  const sell = new SellPage(page)
  const developer = new DeveloperPage(page)
  const other = new OtherEngine(tools.folder, await app.api.now(), () => undefined)
  try {
    await signInAtSandbox(connections, await other.start())
    await connections.test()
    await tools.picture('connections')
    await tools.look('dark')
    await connections.open()
    await connections.line('Harbor sandbox').getByRole('button').click()
    await connections.test()
    await tools.picture('connections-dark')
    await tools.look('light')

    // The engine process restarts, which takes longer than the default timeout.
    await expect(connections.plate).toBeVisible()
    await connections.switchFromSale(2, /SANDBOX/)
    await page.locator('html[data-profile=sandbox]').waitFor()
    await shell.goTo('Sell')
    await chooseOption(sell)
    await sell.sale.getByRole('radio', { name: /^Standard/ }).click()
    await sell.sale.getByLabel('Plate').fill('4KX 218')
    await sell.settled()
    await tools.picture('sell-sandbox')
    await other.stop()
    await expect(async () => {
      await app.api.call('/v4/events?per_page=1')
      await expect(connections.link).toHaveAccessibleName(/Offline/, { timeout: 500 })
    }).toPass({ timeout: 60_000 })
    await tools.picture('state-offline')

    await developer.openRequests()
    await developer.rows.first().click()
    await expect(developer.panel).toBeVisible()
    await tools.picture('developer')
    await other.start()
    await page.keyboard.press('F5')
    await expect(shell.banner).toBeHidden()
    await developer.openExplorer()
    await developer.chooseByKeys('get /v4/quotes')
    await page.keyboard.press('Enter')
    await developer.field('q').fill(`event_id:${await app.api.eventId('Wizards at Boston Celtics')} distance:0.5`)
    await page.keyboard.press('Control+Enter')
    await expect(developer.response.getByText('200 OK')).toBeVisible()
    await tools.picture('developer-explorer')
  } finally {
    other.kill()
  }
}
