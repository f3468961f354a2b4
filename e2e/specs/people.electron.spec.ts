/** People at the window: lock, sign in by keyboard and badge, each with their own unfinished sale, and approvals. */
import type { Page } from '@playwright/test'
import { newBadge, person } from '../../shared/desk/people.ts'
import { judge } from '../fixtures/axe.ts'
import type { RunningApp } from '../fixtures/running-app.ts'
import { bookingIdOf, sellThroughApi } from '../fixtures/sales.ts'
import { scan } from '../fixtures/scan.ts'
import { expect, test } from '../fixtures/test.ts'
import { BookingsPage } from '../pages/bookings-page.ts'
import { choosePerson, enterPin, lock, lockScreen, personButton, replacePin, signIn } from '../pages/lock-screen.ts'
import { SellPage } from '../pages/sell-page.ts'
import { Shell } from '../pages/shell.ts'

const pins = { owen: '507291', danaFirst: '4826', dana: '7305' }

/** The administrator Owen is signed in; the seller Dana has a temporary PIN, the supervisor Luis a badge. */
const openWithPeople = async ({ api, page }: RunningApp) => {
  const add = (name: string, role: string, pin: string) => api.read(person, '/desk/people', 'POST', { name, role, pin })
  await new SellPage(page).settled()
  await add('Owen Lindqvist', 'administrator', pins.owen)
  await expect(personButton(page, 'Owen Lindqvist')).toBeVisible()
  await add('Dana Whitfield', 'seller', pins.danaFirst)
  const luis = await add('Luis Carrero', 'supervisor', '6038')
  const { code } = await api.read(newBadge, `/desk/people/${luis.id}/badge`, 'POST')
  return { luisBadge: code }
}

const chooseOwnPin = async (page: Page): Promise<void> => {
  await choosePerson(page, 'd', 'Dana Whitfield')
  await replacePin(page, pins.danaFirst, pins.dana)
  await expect(personButton(page, 'Dana Whitfield')).toBeVisible()
}

test('the locked window shows nothing, and opens by name and PIN or by badge', async ({ app }) => {
  const { page } = app
  const { luisBadge } = await openWithPeople(app)
  const venue = (await page.getByRole('button', { name: /^Venues/ }).innerText()).split('\n')[0] ?? ''
  await lock(page)
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await expect(page.getByText('Find an event, booking or command')).toHaveCount(0)
  expect(venue).not.toBe('')
  await expect(page.getByText(venue)).toHaveCount(0)
  await expect(page.getByText('Locked', { exact: true })).toBeVisible()
  const found = await judge(page, { rulesAtLeast: 12 })
  expect(found.map(({ id, nodes }) => `${id} ${String(nodes[0]?.target[0])}`)).toEqual([])

  await choosePerson(page, 'o', 'Owen Lindqvist')
  await enterPin(page, '9999')
  await expect(page.getByText('Wrong PIN')).toBeVisible()
  await signIn(page, 'o', 'Owen Lindqvist', pins.owen)

  await lock(page)
  await chooseOwnPin(page)
  await expect(page.getByRole('link', { name: 'Webhooks' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Bookings' })).toBeVisible()

  // With the focus in a field: nothing of the badge is typed into it.
  const sell = new SellPage(page)
  await sell.settled()
  const plate = sell.sale.getByLabel('Plate')
  await plate.focus()
  await page.keyboard.type('4KX')
  await expect(plate).toHaveValue('4KX')
  await scan(page, luisBadge)
  await expect(personButton(page, 'Luis Carrero')).toBeVisible()
  await sell.settled()
  await expect(plate).toHaveValue('')
  await lock(page)
  await scan(page, 'PDB-AAAAAAAAAAAAAAAAAAAAAAAAAA')
  await expect(page.getByText('This badge is not known here')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Dana Whitfield/ })).toContainText('1 unfinished sale')
  await signIn(page, 'd', 'Dana Whitfield', pins.dana)
  await sell.settled()
  await expect(plate).toHaveValue('4KX')

  await test.step('a session that ends elsewhere shows nothing more at its window', async () => {
    await app.api.call('/desk/session?reason=locked', 'DELETE')
    await expect(lockScreen(page)).toBeVisible({ timeout: 15_000 })
  })

  await test.step('after five wrong PINs the next attempt waits, and says how long', async () => {
    await choosePerson(page, 'o', 'Owen Lindqvist')
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await enterPin(page, '9999')
      // The refusal empties the field; the message may still be that of the attempt before.
      await expect(page.locator('input[type=password]')).toHaveValue('')
      await expect(page.getByText('Wrong PIN')).toBeVisible()
    }
    await enterPin(page, pins.owen)
    await expect(page.getByText(/^Locked, 0:0\d left$/)).toBeVisible()
    await expect(lockScreen(page)).toBeVisible()
  })
})

test('a scan opens a booking, anything else is searched for, and typing stays typing', async ({ app }) => {
  const { page, api } = app
  const bookingId = bookingIdOf(await sellThroughApi(api, { facility: 'Merano' }))
  const pass = (await api.booking(bookingId))._embedded['svc:parking_pass']
  const sell = new SellPage(page)
  await sell.settled()
  await page.keyboard.press('/')
  await expect(sell.search).toBeFocused()
  await page.keyboard.type('celtics')
  await expect(sell.search).toHaveValue('celtics')
  await scan(page, pass?.pass_number ?? '')
  await expect(new BookingsPage(page).drawer(bookingId)).toBeVisible()
  await new Shell(page).goTo('Sell')
  await sell.settled()
  await scan(page, 'UNKNOWN-77')
  await expect(new Shell(page).palette.getByRole('combobox')).toHaveValue('UNKNOWN-77')
})

test('a refund above the limit waits for the PIN or the badge of a supervisor', async ({ app }) => {
  const { page, api } = app
  const [first, second] = [
    bookingIdOf(await sellThroughApi(api, { facility: 'Merano' })),
    bookingIdOf(await sellThroughApi(api, { facility: 'Merano' })),
  ]
  const { luisBadge } = await openWithPeople(app)
  await api.saveSetting('people', { lock_after_minutes: 5, refund_limit: '1.00' })
  await lock(page)
  await chooseOwnPin(page)
  const bookings = new BookingsPage(page)
  const askToCancel = async (id: number) => {
    await new Shell(page).open(`#/bookings/${id}`)
    const drawer = bookings.drawer(id)
    await drawer.getByRole('button', { name: /^Cancel/ }).click()
    await drawer.getByRole('button', { name: /^Refund/ }).click()
    const dialog = page.getByRole('dialog', { name: `Cancelling ${id} needs an approval` })
    await expect(dialog).toBeVisible()
    return { drawer, dialog }
  }

  const { drawer, dialog } = await askToCancel(first)
  await expect(dialog).toContainText('Sellers can refund up to $1.00.')
  await expect(drawer).toBeVisible()
  const found = await judge(page, { exclude: 'iframe', rulesAtLeast: 12 })
  expect(found.map(({ id, nodes }) => `${id} ${String(nodes[0]?.target[0])}`)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect((await api.booking(first)).cancelled_at).toBeUndefined()

  await askToCancel(first)
  await choosePerson(page, 'l', 'Luis Carrero')
  await enterPin(page, '1111')
  await expect(dialog.getByText('Wrong PIN')).toBeVisible()
  await scan(page, luisBadge)
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await api.booking(first)).cancelled_at).toBeDefined()
  await expect(personButton(page, 'Dana Whitfield')).toBeVisible()

  // Owen is an administrator, and includes it.
  const again = await askToCancel(second)
  await choosePerson(page, 'o', 'Owen Lindqvist')
  await enterPin(page, pins.owen)
  await expect(again.dialog).toBeHidden()
  await expect.poll(async () => (await api.booking(second)).cancelled_at).toBeDefined()
})
