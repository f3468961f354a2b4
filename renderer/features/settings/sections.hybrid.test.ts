/** The pages of settings: the engine stores each value, and the page of another window reads it. */
import { within } from '@testing-library/dom'
import { inPage, isShown, one, textOf, until } from '../../testing/find.ts'
import type { App } from '../../testing/open-app.ts'
import { expect, test } from '../../testing/test.ts'
import { scan } from '../../testing/pages/scan.ts'

const choice = (group: string, name: string) =>
  within(one(`[role=radiogroup][aria-label="${group}"]`)).getByRole('radio', { name })
const field = (label: RegExp) => inPage().findByLabelText<HTMLInputElement>(label)
const settingOf = ({ rows }: App, key: string): unknown =>
  JSON.parse(
    rows<{ json: string }>('SELECT value_json AS json FROM desk_settings WHERE key = ?', key)[0]?.json ?? 'null',
  )

test('theme, contrast and size apply immediately, and to the next load', async ({ open }) => {
  const { user, reload } = await open({ path: '/settings' })
  await until(() => choice('Theme', 'Light'))
  const { dataset } = document.documentElement
  expect([dataset['theme'], dataset['contrast'], dataset['density']]).toEqual(['light', 'normal', 'comfortable'])
  await user.click(choice('Theme', 'Dark'))
  await user.click(choice('Contrast', 'High'))
  await user.click(choice('Size', 'Counter'))
  expect([dataset['theme'], dataset['contrast'], dataset['density']]).toEqual(['dark', 'high', 'counter'])
  await reload()
  await until(() => expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', contrast: 'high' }))
  await until(() => expect(choice('Size', 'Counter').getAttribute('aria-checked')).toBe('true'))
})

test('another language loads the page again in it', async ({ open }) => {
  const { user, untilReloaded } = await open({ path: '/settings' })
  await user.click(await until(() => choice('Language', 'Français (Canada)')))
  expect(localStorage.getItem('parkdesk.language')).toBe('fr-CA')
  await untilReloaded({ locale: 'fr-CA' })
  await inPage().findByRole('heading', { name: 'Affichage' })
  expect(document.documentElement.lang).toBe('fr-CA')
})

test('name, paper and printer of the window are kept, and a printer that is gone is still named', async ({ open }) => {
  const app = await open({
    path: '/settings/counter',
    shell: {
      'print.listPrinters': () => [{ name: 'star', displayName: 'Star TSP143', isDefault: true }],
    },
  })
  const { user, reload } = app
  const name = await field(/^Window name/)
  const before = app.rows('SELECT id FROM audit_log')
  await user.clear(name)
  await user.type(name, 'Window 7')
  expect(app.rows('SELECT id FROM audit_log')).toEqual(before)
  expect(settingOf(app, 'counter')).toBe(null)
  await app.press('Enter')
  await user.click(choice('Pass paper', 'A4'))
  await user.click(choice('After a sale', 'Save PDF'))
  const printer = await field(/^Pass printer/)
  await inPage().findByRole('option', { name: 'Star TSP143' })
  await user.selectOptions(printer, 'star')
  await until(() =>
    expect(settingOf(app, 'counter')).toMatchObject({
      windowName: 'Window 7',
      paper: 'a4',
      printAfterSale: 'pdf',
      printerName: 'star',
    }),
  )
  expect(textOf('header')).toContain('Window 7')

  await reload({ shell: { 'print.listPrinters': () => [] } })
  expect(await field(/^Window name/)).toHaveProperty('value', 'Window 7')
  expect(choice('Pass paper', 'A4').getAttribute('aria-checked')).toBe('true')
  await inPage().findByRole('option', { name: 'star, not connected' })
  await inPage().findByText('No printer is connected. Passes can be saved as PDF')
})

test('a length of scans that is none is refused, and the scanner is tried without showing a badge', async ({
  open,
}) => {
  const app = await open({ path: '/settings/counter' })
  const { user } = app
  await user.type(await field(/^Prefix/), '~')
  await user.tab()
  const length = await field(/^Shortest scan/)
  await user.clear(length)
  await user.type(length, '3')
  expect(length.getAttribute('aria-invalid')).toBe('true')
  expect(length.value).toBe('3')
  await until(() => expect(settingOf(app, 'counter')).toMatchObject({ scanner: { prefix: '~', minimumLength: 6 } }))
  await user.type(length, '0')
  await user.tab()
  await until(() => expect(settingOf(app, 'counter')).toMatchObject({ scanner: { prefix: '~', minimumLength: 30 } }))

  const trial = await field(/^Try your scanner/)
  await user.click(trial)
  scan('~PDB-AAAAAAAAAAAAAAAAAAAAAAAAAA')
  await inPage().findByText('Scanned PDB-…: 31 characters, 8 ms between them')
  expect(location.hash).toBe('#/settings/counter')
})

test('an address of map tiles is stored once it names the tile', async ({ open }) => {
  const app = await open({ path: '/settings/map' })
  const { user } = app
  const address = await field(/^Map tile address/)
  const enter = async (text: string) => {
    await user.clear(address)
    // A single brace would begin the name of a key.
    await user.type(address, text.replaceAll('{', '{{'))
    await user.tab()
  }
  await enter('tiles.example')
  await inPage().findByText('Enter an address that begins with https://')
  await enter('https://tiles.example/{z}/{x}.png')
  await inPage().findByText('{y} is missing')
  expect(address.value).toBe('https://tiles.example/{z}/{x}.png')
  expect(settingOf(app, 'map')).toBe(null)
  await enter('https://tiles.example/{z}/{x}/{y}.png')
  await user.type(await field(/^Attribution/), 'Example')
  await user.tab()
  await until(() =>
    expect(settingOf(app, 'map')).toEqual({
      tileUrl: 'https://tiles.example/{z}/{x}/{y}.png',
      tileCredit: 'Example',
    }),
  )
  expect(isShown('main [aria-invalid=true]')).toBe(false)
})

test('the desktop names its version and its database', async ({ open }) => {
  const { file } = await open({ path: '/settings/about', shell: {} })
  await inPage().findByText('Parkdesk 0.0.0')
  expect(textOf('main')).toContain(file)
  expect(textOf('main')).toContain('Connections')
})

test('a browser offers no printers, and knows neither connections nor the files of the program', async ({ open }) => {
  await open({ path: '/settings/counter' })
  await inPage().findByRole('heading', { name: 'Counter' })
  expect(textOf('main')).not.toContain('Connections')
  expect(textOf('main')).not.toContain('About')
  expect(textOf('main')).toContain('The browser asks for the printer each time')
})

test('each page has its own address and its name as title; Settings itself is the display', async ({ open }) => {
  const { user, go } = await open({ path: '/settings', shell: {} })
  const title = () => textOf('main h2')
  await until(() => expect(title()).toBe('Display'))
  for (const [name, address] of [
    ['Counter', '#/settings/counter'],
    ['Map', '#/settings/map'],
    ['Data', '#/settings/data'],
    ['About', '#/settings/about'],
  ] as const) {
    await user.click(inPage().getByRole('button', { name }))
    await until(() => expect([location.hash, title()]).toEqual([address, name]))
  }
  go('/settings/counter')
  await inPage().findByLabelText(/^Window name/)
  expect(isShown('[role=radiogroup][aria-label=Theme]')).toBe(false)
})
