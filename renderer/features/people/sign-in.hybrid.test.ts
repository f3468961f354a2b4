/** People at the window: lock, sign-in by keyboard and badge, each with their own unfinished sale. */
import { within } from '@testing-library/dom'
import { vi } from 'vitest'
import { addCrew } from '../../../e2e/fixtures/crew.ts'
import { bookingIdOf, sellThroughApi } from '../../../e2e/fixtures/sales.ts'
import { fill, hasFocus, inPage, isShown, one, textOf, until } from '../../testing/find.ts'
import { holdResponse } from '../../testing/hold-response.ts'
import { findings } from '../../testing/check-page.ts'
import type { App } from '../../testing/open-app.ts'
import { expect, test } from '../../testing/test.ts'
import { choosePerson, enterPin, isLocked, lock, personButton, signIn } from '../../testing/pages/lock-screen.ts'
import { owenPin } from '../../testing/pages/people.ts'
import { scan } from '../../testing/pages/scan.ts'
import { openSale, plate as plateField, sellIt } from '../../testing/pages/sell.ts'
import { addBoxOffice, danaFirst, danaPin } from '../../testing/box-office.ts'

const pinField = () => one('input[type=password]')
const links = () =>
  inPage()
    .queryAllByRole('link')
    .map((link) => link.getAttribute('aria-label') ?? link.textContent)

/** Resolves once rows are shown and the price of the selected one is known. */
const sellSettled = (): Promise<void> =>
  until(() => expect(one('[data-part=total] output').getAttribute('aria-busy')).toBe('false'))
const plate = () => within(one('[aria-label=Sale]')).getByLabelText<HTMLInputElement>(/^Plate/)
const platedWith = (text: string): Promise<void> => until(() => expect(plate().value).toBe(text))

const typePlate = async ({ type }: App, text: string): Promise<void> => {
  plate().focus()
  await type(text)
  await platedWith(text)
}

test('the locked window shows nothing, and opens by name and PIN', async ({ open }) => {
  const app = await open({ path: '/bookings', prepare: async ({ api }) => void (await addBoxOffice(api)) })
  await personButton('Owen Lindqvist')
  const venue = /^\w+ [\w ]+/.exec(inPage().getByRole('button', { name: /^Venues/ }).textContent)?.[0] ?? ''
  expect(textOf('body')).toContain(venue)
  await lock(app)
  expect(venue).not.toBe('')
  expect(textOf('body')).not.toContain(venue)
  expect(textOf('body')).not.toContain('Find an event, booking or command')
  expect(isShown('nav')).toBe(false)
  expect(inPage().getByText('Locked').textContent).toBe('Locked')
  await choosePerson(app, 'o', 'Owen Lindqvist')
  expect(await findings()).toEqual([])

  await enterPin(app, '9999')
  await inPage().findByText('Wrong PIN, 4 more before a delay')
  await signIn(app, 'o', 'Owen Lindqvist', owenPin)
  // He returns to his screen.
  expect(location.hash).toBe('#/bookings')
})

test(
  'a letter chooses a person and hides nobody, and tiles say who sells where',
  { tags: ['all'] },
  async ({ open }) => {
    const app = await open({ path: '/bookings', prepare: async ({ api }) => void (await addCrew(api)) })
    await personButton('Aiden Roche')
    await lock(app)
    const tiles = () => inPage().getAllByRole('radio').map(textOf)
    const submit = () => inPage().getByRole('button', { name: /^Sign in/ })
    await until(() => expect(tiles()).toHaveLength(6))
    expect(tiles()[0]).toContain('Shift 1, Drawer 1, since 5:12')
    expect(tiles()[1]).toContain('No shift')
    expect(submit().getAttribute('aria-disabled')).toBe('true')
    await choosePerson(app, 'd', 'Dana Whitfield')
    expect(tiles()).toHaveLength(6)
    expect(submit().getAttribute('aria-disabled')).toBeNull()
  },
)

test('a tile says how many sales of its person are unfinished', { tags: ['all'] }, async ({ open }) => {
  const app = await open({
    path: '/bookings',
    prepare: async ({ api }) => {
      await addBoxOffice(api)
      for (const label of ['4KX 218', '7GK 402'])
        await api.call('/desk/parked-sales', 'POST', { id: crypto.randomUUID(), label, draft: {} })
    },
  })
  await personButton('Owen Lindqvist')
  await lock(app)
  const tile = (name: string) => inPage().findByRole('radio', { name: new RegExp(name) })
  const ofOwen = await tile('Owen Lindqvist')
  expect(textOf(ofOwen)).toContain('2 unfinished')
  // A longer text would cut the name.
  expect(textOf(ofOwen)).not.toContain('sales')
  expect(within(ofOwen).getByTitle('2 unfinished sales')).toBeDefined()
  expect(textOf(await tile('Dana Whitfield'))).not.toContain('unfinished')
  expect(await findings()).toEqual([])
})

test(
  'a window without a name has that of the language, also where nobody is signed in',
  { tags: ['all'] },
  async ({ open }) => {
    const app = await open({
      path: '/bookings',
      prepare: async ({ api }) => {
        const { signInDana } = await addBoxOffice(api)
        await signInDana()
      },
    })
    const windowName = () => textOf('section h1')
    await personButton('Dana Whitfield')
    await lock(app)
    expect(windowName()).toBe('Box office')
    await app.reload({ locale: 'fr-CA' })
    await until(() => expect(windowName()).toBe('Guichet'))
    // A seller cannot store the name, so this computer does not store it for another language either.
    await signIn(app, 'd', 'Dana Whitfield', danaPin)
    await app.press('Control+L')
    await until(() => expect(windowName()).toBe('Guichet'))
    expect(localStorage.getItem('parkdesk.counter')).toContain('"windowName":"Box office"')
  },
)

test('a temporary PIN is replaced at the first sign-in, and a seller is offered a part of the app', async ({
  open,
}) => {
  const app = await open({ path: '/settings', prepare: async ({ api }) => void (await addBoxOffice(api)) })
  await personButton('Owen Lindqvist')
  expect(links()).toContain('Webhooks')
  await lock(app)
  await choosePerson(app, 'd', 'Dana Whitfield')
  await enterPin(app, danaFirst)
  await inPage().findByText('This PIN is temporary. Choose your own, 4 to 8 digits.')
  await enterPin(app, danaPin)
  await inPage().findByLabelText('New PIN again')
  await enterPin(app, '7306')
  await inPage().findByText('The two differ. Enter the new PIN again.')
  await enterPin(app, danaPin)
  await inPage().findByLabelText('New PIN again')
  await enterPin(app, danaPin)
  await personButton('Dana Whitfield')
  expect(links()).toContain('Bookings')
  expect(links()).not.toContain('Webhooks')
})

test(
  'a badge signs in from within a field, and each person has their own unfinished sale',
  { tags: ['all'] },
  async ({ open }) => {
    let badge = ''
    const app = await open({
      path: '/sell',
      prepare: async ({ api }) => {
        const { luisBadge, signInDana } = await addBoxOffice(api)
        badge = luisBadge
        await signInDana()
      },
    })
    await personButton('Dana Whitfield')
    await sellSettled()
    await typePlate(app, '4KX')
    scan(badge)
    await personButton('Luis Carrero')
    await sellSettled()
    await platedWith('')

    await lock(app)
    scan('PDB-AAAAAAAAAAAAAAAAAAAAAAAAAA')
    await inPage().findByText(/^This badge is not known here/)
    expect(inPage().getByRole('radio', { name: /Dana Whitfield/ }).textContent).toContain('1 unfinished')
    await signIn(app, 'd', 'Dana Whitfield', danaPin)
    await sellSettled()
    await platedWith('4KX')
    expect(hasFocus(one('[role=grid][aria-label="Parking options"]'))).toBe(true)
  },
)

test('the locked window neither names the last sale nor undoes it', async ({ open }) => {
  const app = await open({
    path: '/sell',
    prepare: async ({ api }) => void (await (await addCrew(api)).signInAs('dana')),
  })
  await personButton('Dana Whitfield')
  await openSale(app)
  fill(one(plateField), '4KX 218')
  await app.press('F9')
  await app.type('004814')
  await sellIt(app)
  await until(() => expect(textOf('footer')).toContain('Undo $'))
  // The request that locks the desk is still running.
  const release = holdResponse('/desk/session', undefined, 'DELETE')
  await app.press('Control+L')
  await until(() => expect(isShown('nav')).toBe(false))
  expect(textOf('footer')).not.toContain('Undo $')
  release()
  await until(() => expect(isLocked()).toBe(true))
})

test('a session that ends elsewhere shows nothing more at its window', async ({ open }) => {
  const { api } = await open({ path: '/bookings', prepare: async (program) => void (await addBoxOffice(program.api)) })
  await inPage().findByText('No bookings yet')
  await api.call('/desk/session?reason=locked', 'DELETE')
  await until(() => expect(isLocked()).toBe(true))
  expect(isShown('nav')).toBe(false)
})

test('a window that nobody uses locks itself after the minutes of the setting', async ({ open }) => {
  const { rows } = await open({
    path: '/bookings',
    prepare: async ({ api }) => {
      await addBoxOffice(api)
      await api.saveSetting('people', { lock_after_minutes: 2, refund_limit: '20.00' })
    },
  })
  await personButton('Owen Lindqvist')
  const computerNow = Date.now
  // The app checks for inactivity every few seconds, by the clock of the computer.
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => computerNow() + 2 * 60_000)
  await until(() => expect(textOf('header')).toMatch(/Locked.*, after 2 min idle/)).finally(() => clock.mockRestore())
  expect(rows('SELECT end_reason FROM person_sessions WHERE ended_at_ms IS NOT NULL')).toEqual([{ end_reason: 'idle' }])
})

test('after five wrong PINs the next attempt waits, and says how long', async ({ open }) => {
  const app = await open({ path: '/bookings', prepare: async ({ api }) => void (await addBoxOffice(api)) })
  await personButton('Owen Lindqvist')
  await lock(app)
  await choosePerson(app, 'o', 'Owen Lindqvist')
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await enterPin(app, '9999')
    // The refusal empties the field.
    await until(() => expect(pinField()).toHaveProperty('value', ''))
    await inPage().findByText(attempt === 5 ? /^Wrong PIN, the next/ : `Wrong PIN, ${5 - attempt} more before a delay`)
  }
  await enterPin(app, owenPin)
  await inPage().findByText(/^Locked, 0:0\d left$/)
  expect(isLocked()).toBe(true)
})

test('a scan opens a booking, anything else is searched for, and what was typed stays', async ({ open }) => {
  let bookingId = 0
  const { api, go, press, type } = await open({
    path: '/sell',
    prepare: async (program) => {
      bookingId = bookingIdOf(await sellThroughApi(program.api, { facility: 'Merano' }))
    },
  })
  const pass = (await api.booking(bookingId))._embedded['svc:parking_pass']
  await sellSettled()
  await press('/')
  const search = one('[aria-label="Find an event"]')
  await until(() => expect(document.activeElement).toBe(search))
  await type('celtics')
  scan(pass?.pass_number ?? '')
  expect(search).toHaveProperty('value', 'celtics')
  await until(() => one(`[aria-label="Booking ${bookingId}"]`))
  go('/sell')
  await sellSettled()
  scan('UNKNOWN-77')
  await until(() => expect(one('[role=dialog] [role=combobox]')).toHaveProperty('value', 'UNKNOWN-77'))
})
