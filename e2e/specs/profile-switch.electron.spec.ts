/** Switching the profile: with a confirmation for an unfinished sale, and an announcement of live sales. */
import type { Page } from '@playwright/test'
import type { DeskBridge } from '../../shared/desktop/ipc.ts'
import { person } from '../../shared/desk/people.ts'
import { addDrawer, openShift } from '../fixtures/shifts.ts'
import { expect, test } from '../fixtures/test.ts'
import { ConnectionsPage } from '../pages/connections-page.ts'
import { choosePerson } from '../pages/lock-screen.ts'
import { SellPage } from '../pages/sell-page.ts'
import { Shell } from '../pages/shell.ts'
import { ShiftsPage } from '../pages/shifts-page.ts'

/** Adds a live profile and an own one beside the demo, at positions 2 and 3. The live one is unreachable. */
const addProfiles = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const { connection } = (window as unknown as { desk: DeskBridge }).desk
    const live = await connection.create({
      draft: {
        kind: 'production',
        name: 'Harbor',
        addresses: { base: 'https://marketplace.invalid' },
        relationPrefix: 'pw',
        clientId: 'demo-partner',
        grant: 'client_credentials',
        scopes: ['partner', 'public', 'data'],
      },
      clientSecret: 'demo-partner-secret',
    })
    if (!live.ok) throw new Error(live.error.message)
    const own = await connection.create({ draft: { kind: 'embedded', name: 'This computer', demo: false } })
    if (!own.ok) throw new Error(own.error.message)
  })
  await page.reload()
}

test(
  'an unfinished sale needs a confirmation, is kept for its profile, and is restored later',
  { tag: '@all' },
  async ({ app }) => {
    const { page, api } = app
    const sell = new SellPage(page)
    const connections = new ConnectionsPage(page)
    const dialog = page.getByRole('dialog')
    const plate = sell.sale.getByLabel('Plate')
    const plateOfWindow = connections.plate
    await addProfiles(page)
    await sell.settled()
    await plate.fill('4KX 218')

    await test.step('the confirmation names profile and kind; Enter stays, and the focus returns', async () => {
      await page.keyboard.press('Alt+2')
      await expect(dialog).toContainText('A sale is not finished')
      await expect(dialog).toContainText('Switching opens Harbor: PRODUCTION, live sales.')
      await expect(dialog).toContainText(/The sale is kept for .* and is here again when you come back/)
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
      await expect(plate).toBeFocused()
      await expect(plateOfWindow).toHaveAccessibleName(/EMBEDDED/)
    })

    await test.step('so does Escape, and the menu asks for the same confirmation', async () => {
      await plateOfWindow.click()
      await page.locator('[data-part=profile-line]').filter({ hasText: 'This computer' }).click()
      await expect(dialog).toContainText('Switching opens This computer: EMBEDDED, own data.')
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(plate).toHaveValue('4KX 218')
    })

    await test.step('Connections asks too, also after a reload on that screen', async () => {
      await connections.open()
      await page.reload()
      await connections.line('This computer').getByRole('button').click()
      await connections.form.getByRole('button', { name: /^Switch to this/ }).click()
      await expect(dialog).toContainText('A sale is not finished')
      await dialog.getByRole('button', { name: 'Switch to This computer' }).click()
      await expect(plateOfWindow).toHaveAccessibleName(/This computer/)
      await expect(dialog).toHaveCount(0)
    })

    await test.step('the sale is hidden here, and restored unsold in its own profile', async () => {
      await new Shell(page).goTo('Sell')
      await expect(plate).toHaveCount(0)
      await page.keyboard.press('Alt+1')
      await expect(plateOfWindow).toHaveAccessibleName(/Demo/)
      await sell.settled()
      await expect(plate).toHaveValue('4KX 218')
      expect(await api.bookings()).toEqual([])
    })

    await test.step('a production profile without sign-in shows both in one banner', async () => {
      await page.keyboard.press('Alt+2')
      await dialog.getByRole('button', { name: 'Switch to Harbor' }).click()
      await expect(page.locator('html')).toHaveAttribute('data-profile', 'production')
      await expect(plateOfWindow).toHaveAccessibleName(/PRODUCTION/)
      await expect(page.locator('[data-part=banner]')).toHaveCount(1)
      await expect(page.locator('[data-part=banner]')).toContainText('Nobody has signed in to this marketplace yet.')
      await page.keyboard.press('Alt+1')
      await expect(plateOfWindow).toHaveAccessibleName(/Demo/)
    })

    await test.step('a profile of this computer is removed, and its data stay', async () => {
      await connections.open()
      await connections.line('This computer').getByRole('button').click()
      await connections.form.getByRole('button', { name: 'Remove' }).click()
      await expect(dialog).toContainText('stay in their folder on this computer')
      await page.getByRole('button', { name: 'Remove the connection' }).click()
      await expect(connections.line('This computer')).toHaveCount(0)
      await expect(connections.line('Demo')).toContainText('In use')
    })
  },
)

test(
  'an open shift stays in its profile: the switch says so, and whoever comes back signs in again',
  { tag: '@all' },
  async ({ app }) => {
    const { page, api } = app
    const dialog = page.getByRole('dialog')
    const plateOfWindow = new ConnectionsPage(page).plate
    const pin = '507291'
    await addProfiles(page)
    await new SellPage(page).settled()
    await api.read(person, '/desk/people', 'POST', { name: 'Owen Lindqvist', role: 'administrator', pin })
    const { id: drawerId } = await addDrawer(api, 'Drawer 1', 'Box office')
    await openShift(api, drawerId)

    await page.keyboard.press('Alt+3')
    await expect(dialog).toContainText('Your shift is open')
    await expect(dialog).toContainText('The shift at Drawer 1 stays open in Demo.')
    await dialog.getByRole('button', { name: 'Switch to This computer' }).click()
    await expect(plateOfWindow).toHaveAccessibleName(/This computer/)

    await test.step('the other profile has no people and no shift, and asks nothing on the way back', async () => {
      await new Shell(page).goTo('Shifts')
      await expect(page.getByText('There are no cash drawers')).toBeVisible()
      await page.keyboard.press('Alt+1')
      await expect(page.getByRole('heading', { name: 'Who is at the window?' })).toBeVisible()
      await expect(plateOfWindow).toHaveCount(0)
    })

    await choosePerson(page, 'o', 'Owen Lindqvist')
    await page.keyboard.type(pin)
    await page.keyboard.press('Enter')
    await new Shell(page).goTo('Shifts')
    await expect(new ShiftsPage(page).panel).toContainText('Drawer 1')
  },
)
