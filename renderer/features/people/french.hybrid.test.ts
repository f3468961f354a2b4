/** People, the locked window, approvals and training in French, checked by axe's rules of structure. */
import { within } from '@testing-library/dom'
import { addCrew, pins } from '../../../e2e/fixtures/crew.ts'
import { bookingIdOf, sellThroughApi } from '../../../e2e/fixtures/sales.ts'
import { inPage, isShown, one, until } from '../../testing/find.ts'
import { findings, notFrench } from '../../testing/check-page.ts'
import type { App } from '../../testing/open-app.ts'
import type { Program } from '../../testing/program.ts'
import { expect, test } from '../../testing/test.ts'
import { choosePerson, enterPin } from '../../testing/pages/lock-screen.ts'

/** The refusal that requests an approval names these people. */
const approvers = ['Luis Carrero', 'Nadia Benali', 'Owen Lindqvist']

const isWhole = async (app: App): Promise<void> => {
  await until(() => expect(notFrench(app.responses, approvers)).toEqual([]))
  expect(await findings()).toEqual([])
}

/** There is a booking, and Dana or Owen is signed in. */
const prepareCrew = async ({ api }: Program, who: 'dana' | 'owen'): Promise<number> => {
  // The window gets a name, because the default one is in the language of the person who starts the program first.
  await api.saveSetting('counter', { windowName: 'Window 1', paper: 'letter', printAfterSale: 'screen' })
  const booking = bookingIdOf(await sellThroughApi(api, { facility: 'Merano' }))
  const { signInAs } = await addCrew(api)
  if (who === 'dana') await signInAs('dana')
  else await api.call('/desk/session', 'POST', { person_id: 1, pin: pins.owen })
  return booking
}

test('an approval and the locked window are in French', { tags: ['all'] }, async ({ open }) => {
  let booking = 0
  const app = await open({
    path: '/bookings',
    locale: 'fr-CA',
    keepResponses: true,
    prepare: async (program) => {
      booking = await prepareCrew(program, 'dana')
    },
  })
  app.go(`/bookings/${booking}`)
  await until(() => expect(isShown('[data-part=panel] dl')).toBe(true))
  await until(async () => {
    if (document.activeElement?.closest('[data-part=panel]') === null) await app.press('Delete')
    expect(document.activeElement?.tagName).toBe('BUTTON')
  })
  await app.press('Enter')
  await until(() => expect(isShown('[role=dialog] [role=radio]')).toBe(true))
  await isWhole(app)
  await app.press('Escape')
  await until(() => expect(isShown('[role=dialog]')).toBe(false))

  await app.press('Control+L')
  await inPage().findByRole('radio', { name: /Owen Lindqvist/ })
  await isWhole(app)
  await choosePerson(app, 'o', 'Owen Lindqvist')
  await enterPin(app, pins.owen)
  await until(() => expect(isShown('nav a')).toBe(true))
})

test('people, a person and the mistakes of a new one are in French', async ({ open }) => {
  const app = await open({
    path: '/settings/people',
    locale: 'fr-CA',
    keepResponses: true,
    prepare: async (program) => void (await prepareCrew(program, 'owen')),
  })
  const { go, press } = app
  await until(() => expect(isShown('main [role=grid] tbody tr')).toBe(true))
  await isWhole(app)
  go('/settings/people/3')
  await until(() => expect(isShown('[data-part=panel] table')).toBe(true))
  await isWhole(app)
  await press('p')
  await until(() => expect(isShown('[data-part=panel] output')).toBe(true))
  await press('b')
  await until(() => within(one('[data-part=panel]')).getByRole('img', { name: /QR/ }))
  await isWhole(app)
  go('/settings/people/new')
  await until(() => expect(document.activeElement?.closest('[data-part=panel] form')).not.toBe(null))
  await press('Enter')
  await until(() => expect(isShown('[data-part=panel] [aria-invalid=true]')).toBe(true))
  await isWhole(app)
})

test('training is in French', { tags: ['all'] }, async ({ open }) => {
  const app = await open({
    path: '/events',
    locale: 'fr-CA',
    keepResponses: true,
    prepare: async ({ api }) => {
      await api.saveSetting('counter', { windowName: 'Window 1', paper: 'letter', printAfterSale: 'screen' })
      await api.call('/desk/training', 'POST')
      const ready = { training: true, engine: { status: 'ready' } }
      await until(async () => expect(await api.connection()).toMatchObject(ready))
    },
  })
  expect(document.documentElement.dataset['profile']).toBe('training')
  await until(() => expect(isShown('main [role=grid] tbody tr')).toBe(true))
  await isWhole(app)
})
