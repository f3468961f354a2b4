/** Settings that sellers and several windows change: which apply to one window, which stay, and which changes are refused. */
import { within } from '@testing-library/dom'
import { addCrew, pins } from '../../../e2e/fixtures/crew.ts'
import { inPage, isShown, one, textOf, until } from '../../testing/find.ts'
import type { App } from '../../testing/open-app.ts'
import type { Program } from '../../testing/program.ts'
import { expect, openWith, test } from '../../testing/test.ts'
import { menuItem, saveView } from '../../testing/pages/list.ts'
import { lock, signIn } from '../../testing/pages/lock-screen.ts'
import { inSale, openSale } from '../../testing/pages/sell.ts'

const settingOf = ({ rows }: App, key: string): unknown =>
  JSON.parse(
    rows<{ json: string }>('SELECT value_json AS json FROM desk_settings WHERE key = ?', key)[0]?.json ?? 'null',
  )
const banner = '[data-part=banner]'

test('a seller chooses how the pass comes out, for this window alone', { tags: ['all'] }, async ({ open }) => {
  const app = await open({
    path: '/sell',
    prepare: async ({ api }) => {
      await (await addCrew(api)).signInAs('dana')
    },
  })
  await openSale(app)
  await app.user.click(inSale().getByRole('button', { name: 'Change how the pass comes out' }))
  await app.user.click(await menuItem('A4'))
  await until(() => expect(textOf('section[data-part=sale]')).toContain('A4 with QR'))
  expect(settingOf(app, 'counter')).toBe(null)
  expect(isShown(banner)).toBe(false)
  expect(JSON.stringify(Object.entries(localStorage))).toContain(String.raw`\"own\":{\"paper\":\"a4\"}`)
})

test('a setting that is refused is said to be unchanged, and is taken back on the screen', async ({ open }) => {
  const prepare = async ({ api }: Program) => {
    const crew = await addCrew(api)
    await crew.signInAs('dana')
    return crew
  }
  const { app, prepared: crew } = await openWith(open, prepare, { path: '/settings/counter' })
  await until(() => expect(isShown('main [role=radiogroup]')).toBe(true))
  await lock(app)
  await signIn(app, 'o', 'Owen Lindqvist', pins.owen)
  app.go('/settings/counter')
  await until(() => expect(isShown('[role=radiogroup][aria-label="Pass paper"]')).toBe(true))
  const paper = (name: string) => within(one('[role=radiogroup][aria-label="Pass paper"]')).getByRole('radio', { name })
  await until(() => expect(paper('Letter').getAttribute('aria-checked')).toBe('true'))
  // Another person signs in at this window, which the page does not know yet.
  await crew.signInAs('dana')
  await app.user.click(paper('A4'))
  await until(() => expect(textOf(banner)).toContain('The setting was not changed.'))
  await until(() => expect(paper('Letter').getAttribute('aria-checked')).toBe('true'))
  expect(settingOf(app, 'counter')).toBe(null)
})

test('a view that another window has saved meanwhile stays', async ({ open }) => {
  const app = await open({ path: '/bookings' })
  await inPage().findByRole('button', { name: 'Saved views' })
  const theirs = { name: 'Theirs', filter: {}, table: { columns: [], widths: {} } }
  await app.api.saveSetting('bookings-views', { views: [theirs] })
  await saveView(app, 'Mine')
  expect(settingOf(app, 'bookings-views')).toMatchObject({ views: [{ name: 'Theirs' }, { name: 'Mine' }] })
})
