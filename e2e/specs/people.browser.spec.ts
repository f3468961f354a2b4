/** The people of an installation: from the first administrator on, by keys alone. */
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Page } from '@playwright/test'
import jsQR from 'jsqr'
import { mayDo, roles } from '../../shared/permissions.ts'
import { judge } from '../fixtures/axe.ts'
import { callFrom } from '../fixtures/app-api.ts'
import { addCrew } from '../fixtures/crew.ts'
import { bookingIdOf, sellThroughApi } from '../fixtures/sales.ts'
import { expect, test } from '../fixtures/test.ts'
import { BookingsPage } from '../pages/bookings-page.ts'
import { PeoplePage } from '../pages/people-page.ts'
import { Shell } from '../pages/shell.ts'

const owenPin = '483927'

const idOf = async (page: Page, name: string): Promise<number> => {
  const { text } = await callFrom(page, '/desk/people')
  const found = (JSON.parse(text) as { id: number; name: string }[]).find((person) => person.name === name)
  if (found === undefined) throw new Error(`There is nobody named ${name}`)
  return found.id
}

/** What a camera reads of the code on screen. */
const scanned = async (people: PeoplePage): Promise<string | undefined> => {
  const image = await loadImage(await people.newBadge.screenshot())
  const canvas = createCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  return jsQR(context.getImageData(0, 0, image.width, image.height).data, image.width, image.height)?.data
}

test('people are added, found, renamed and given a badge, by keys alone', async ({ app: { page } }) => {
  test.slow()
  const people = new PeoplePage(page)

  await test.step('the first administrator turns sign-in on, and is signed in here', async () => {
    await people.open()
    await expect(page.getByText('Adding the first administrator turns sign-in on.')).toBeVisible()
    await people.addFirst('Owen Lindqvist', owenPin, '483928')
    await expect(page.getByText('The two PINs differ')).toBeVisible()
    await page.getByLabel('Name').focus()
    await people.addFirst('Owen Lindqvist', '123456')
    await expect(page.getByText('This PIN is too easy to guess.')).toBeVisible()
    await page.getByLabel('Name').focus()
    await people.addFirst('Owen Lindqvist', owenPin)
    await expect(people.row('Owen Lindqvist')).toContainText('Administrator')
    const { text } = await callFrom(page, '/desk/session')
    expect(JSON.parse(text)).toMatchObject({ has_people: true, person: { name: 'Owen Lindqvist' } })
    // Nobody can lock everybody out.
    await people.row('Owen Lindqvist').click()
    await expect(people.drawer.getByRole('button', { name: /^Block/ })).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Escape')
    await expect(people.drawer).toHaveCount(0)
  })

  await test.step('adds five people by keys, and finds, sorts and renames them', async () => {
    await people.table.focus()
    const crew = [
      ['Aiden Roche', 0],
      ['Dana Whitfield', 0],
      ['Luis Carrero', 1],
      ['Ruth Adeyemi', 2],
      ['Nadia Benali', 3],
    ] as const
    const pins = new Set<string>()
    for (const [name, steps] of crew) pins.add(await people.add(name, steps))
    expect(pins.size).toBe(crew.length)
    const foot = page.locator('[data-part=table-foot]')
    await expect(foot).toContainText('6 people')
    await expect(foot).toContainText('2 sellers, 1 supervisor, 1 operator, 2 administrators')

    await page.keyboard.press('/')
    await expect(page.getByLabel('Find a person by name')).toBeFocused()
    await page.keyboard.insertText('carr')
    await expect(foot).toContainText('1 of 6 people')
    await page.keyboard.press('Enter')
    await expect(people.row('Luis Carrero')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('n')
    await expect(people.drawer.getByLabel('Name')).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText('Luis Carrero Vega')
    await page.keyboard.press('Enter')
    await expect(people.row('Luis Carrero Vega')).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByLabel('Find a person by name')).toBeFocused()
    await page.keyboard.insertText('zz')
    await expect(page.getByRole('heading', { name: 'No name begins with "carrzz"' })).toBeVisible()
    await page.getByRole('button', { name: 'Show' }).click()
    // Beside the drawer, the role has no column of its own.
    await page.keyboard.press('Escape')
    await expect(people.drawer).toHaveCount(0)
    await people.table.getByRole('button', { name: /^Role/ }).click()
    await expect(people.table.getByRole('row').nth(1)).toContainText('Seller')
  })

  await test.step('a new badge is shown once, printed from a page of its own, and signs in', async () => {
    await people.add('Nina Okafor', 1)
    const id = await idOf(page, 'Nina Okafor')
    await page.keyboard.press('b')
    const code = await scanned(people)
    expect(code).toMatch(/^PDB-[A-Z2-7]{26}$/)
    await expect(people.row('Nina Okafor')).toContainText('New, not printed')
    const sheet = await callFrom(page, `/desk/people/${id}/new-badge?paper=letter`)
    expect(sheet.status).toBe(200)
    expect(sheet.text).toContain('Nina Okafor')
    expect(sheet.text).not.toContain(code)
    expect(await judge(page, { rulesAtLeast: 16 })).toEqual([])

    await page.keyboard.press('Escape')
    await expect(people.drawer).toHaveCount(0)
    await expect.poll(async () => (await callFrom(page, `/desk/people/${id}/new-badge`)).status).toBe(404)
    await people.row('Nina Okafor').click()
    await expect(people.drawer.getByRole('button', { name: /^Block/ })).toBeVisible()
    await expect(people.newBadge).toHaveCount(0)

    await page.keyboard.press('Delete')
    await expect(people.drawer.getByRole('button', { name: /^Unblock/ })).toBeVisible()
    expect((await callFrom(page, '/desk/session', 'POST', { badge: code })).status).toBe(401)
    await page.keyboard.press('Delete')
    await expect(people.drawer.getByRole('button', { name: /^Block/ })).toBeVisible()
    expect((await callFrom(page, '/desk/session', 'POST', { badge: code })).status).toBe(200)
  })
})

test('the permission table is the table that the desk decides by, and a role that somebody else changed shows both', async ({
  app: { page },
}) => {
  const people = new PeoplePage(page)
  await people.open()
  await people.addFirst('Owen Lindqvist', owenPin)
  await expect(people.row('Owen Lindqvist')).toBeVisible()
  await people.table.focus()
  await people.add('Paul Reyes', 0)
  const table = people.drawer.getByRole('table', { name: 'What each role may do' })
  const cells = async (line: string) =>
    table
      .getByRole('row', { name: new RegExp(`^${line}`) })
      .getByRole('img')
      .evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label')))
  const names = { yes: 'may', approval: 'with an approval', no: 'not offered' }
  await expect(table).toBeVisible()
  expect(await cells('Refund above')).toEqual(roles.map((role) => names[mayDo(role, 'refund_above_limit')]))
  expect(await cells('Backup')).toEqual(roles.map((role) => names[mayDo(role, 'backup')]))
  await page.keyboard.press('3')
  await expect(people.role('Operator')).toBeChecked()
  await expect(people.row('Paul Reyes')).toContainText('Operator')

  await test.step('a change of what somebody else has changed shows both values', async () => {
    const id = await idOf(page, 'Paul Reyes')
    const { version } = JSON.parse((await callFrom(page, `/desk/people/${id}`)).text) as { version: number }
    await callFrom(page, `/desk/people/${id}`, 'PATCH', { version, role: 'operator' })
    await page.keyboard.press('2')
    await expect(people.drawer.getByText('Role: Operator is saved, Supervisor is yours.')).toBeVisible()
    await expect(people.role('Operator')).toBeChecked()
    await people.drawer.getByRole('button', { name: 'Save mine' }).click()
    await expect(people.role('Supervisor')).toBeChecked()
  })
})

test('a refund is judged by the limit as it is now, whatever the window has read before', async ({ app }) => {
  const { page, api } = app
  const booking = bookingIdOf(await sellThroughApi(api, { facility: 'Merano' }))
  const { signInAs } = await addCrew(api)
  await signInAs('dana')
  // Another window changed it since.
  const before = { lock_after_minutes: 5, refund_limit: '100.00' }
  await page.route('**/desk/settings/people', (route) => route.fulfill({ json: before }), { times: 1 })
  await page.reload()
  await new Shell(page).open(`/bookings/${booking}`)
  const drawer = new BookingsPage(page).drawer(booking)
  await drawer.getByRole('button', { name: /^Cancel/ }).click()
  await drawer.getByRole('button', { name: /^Refund/ }).click()
  await expect(page.getByRole('dialog', { name: /needs an approval/ })).toContainText(
    'Sellers can refund up to $20.00.',
  )
})
