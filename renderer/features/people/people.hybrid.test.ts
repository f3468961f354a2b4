/** The people of an installation: from the first administrator on, by keys alone. */
import { createCanvas, Path2D } from '@napi-rs/canvas'
import jsQR from 'jsqr'
import { person } from '../../../shared/desk/people.ts'
import { mayDo, roles } from '../../../shared/permissions.ts'
import { all, inPage, one, textOf, until } from '../../testing/find.ts'
import { findings } from '../../testing/check-page.ts'
import { expect, test } from '../../testing/test.ts'
import {
  addOwen,
  addPerson,
  panel,
  inPanel,
  isPanelOpen,
  owenPin,
  personNames,
  personRow,
} from '../../testing/pages/people.ts'

const foot = () => textOf('[data-part=table-foot]')
const focusedLabel = () => inPage().getByLabelText(/^Find a person/) === document.activeElement

/** The text that a camera reads from the code on screen. */
const scannedCode = (): string | undefined => {
  const code = inPanel().getByRole('img', { name: 'QR code of the new badge' })
  const [light, dark] = [...code.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '')
  const [pixels, quietZone] = [4, 16]
  const size = Number(code.getAttribute('viewBox')?.split(' ').at(-1)) * pixels + 2 * quietZone
  const context = createCanvas(size, size).getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size, size)
  context.translate(quietZone, quietZone)
  context.scale(pixels, pixels)
  context.fill(new Path2D(light))
  context.fillStyle = '#000'
  context.fill(new Path2D(dark))
  return jsQR(context.getImageData(0, 0, size, size).data, size, size)?.data
}

test('the first administrator turns sign-in on, is signed in, and cannot be blocked', async ({ open }) => {
  const { api, press, type, user } = await open({ path: '/settings/people' })
  await inPage().findByText('Adding the first administrator turns sign-in on.')
  const fill = async (name: string, pin: string, repeat: string) => {
    const field = inPage().getByLabelText(/^Name/)
    field.focus()
    await user.clear(field)
    await type(name)
    for (const text of [pin, repeat]) {
      await press('Tab')
      await press('Control+a')
      await type(text)
    }
    await press('Enter')
  }
  await until(() => expect(document.activeElement).toBe(inPage().getByLabelText(/^Name/)))
  await fill('Owen Lindqvist', owenPin, '483928')
  await inPage().findByText('The two PINs differ')
  await fill('Owen Lindqvist', '123456', '123456')
  await inPage().findByText('This PIN is too easy to guess.')
  expect(inPage().getByLabelText(/^Name/)).toHaveProperty('value', 'Owen Lindqvist')
  await fill('Owen Lindqvist', owenPin, owenPin)
  await until(() => expect(personRow('Owen Lindqvist').textContent).toContain('Administrator'))
  const { text } = await api.call('/desk/session')
  expect(JSON.parse(text)).toMatchObject({ has_people: true, person: { name: 'Owen Lindqvist' } })

  await user.click(personRow('Owen Lindqvist'))
  await until(() => expect(isPanelOpen()).toBe(true))
  expect(
    inPanel()
      .getByRole('button', { name: /^Block/ })
      .getAttribute('aria-disabled'),
  ).toBe('true')
  await press('Delete')
  await press('Escape')
  await until(() => expect(isPanelOpen()).toBe(false))
  expect((await api.call('/desk/session')).text).toBe(text)
})

test('people are added, found, renamed and sorted by keys alone', async ({ open }) => {
  const app = await open({ path: '/settings/people', prepare: async ({ api }) => void (await addOwen(api)) })
  const { press, type, user } = app
  await until(() => personRow('Owen Lindqvist'))
  const crew = [
    ['Aiden Roche', 0],
    ['Dana Whitfield', 0],
    ['Luis Carrero', 1],
    ['Ruth Adeyemi', 2],
    ['Nadia Benali', 3],
  ] as const
  const pins = new Set<string>()
  for (const [name, steps] of crew) pins.add(await addPerson(app, name, steps))
  expect(pins.size).toBe(crew.length)
  await until(() => expect(foot()).toContain('6 people'))
  expect(foot()).toContain('2 sellers, 1 supervisor, 1 operator, 2 administrators')

  await press('/')
  await until(() => expect(focusedLabel()).toBe(true))
  await type('carr')
  await until(() => expect(foot()).toContain('1 of 6 people'))
  await press('Enter')
  await until(() => expect(personRow('Luis Carrero').getAttribute('aria-selected')).toBe('true'))
  await press('n')
  await until(() => expect(document.activeElement).toBe(inPanel().getByLabelText(/^Name/)))
  await press('Control+a')
  await type('Luis Carrero Vega')
  await press('Enter')
  await until(() => personRow('Luis Carrero Vega'))

  await press('/')
  await until(() => expect(focusedLabel()).toBe(true))
  await type('zz')
  await inPage().findByRole('heading', { name: 'No name begins with “carrzz”' })
  await user.click(await inPage().findByRole('button', { name: 'Show' }))
  await until(() => expect(personNames()).toHaveLength(6))
  // Beside the panel, the list has no column for the role.
  await press('Escape')
  await until(() => expect(isPanelOpen()).toBe(false))
  await user.click(await inPage().findByRole('button', { name: /^Role/ }))
  await until(() => expect(all('[role=grid] tbody tr')[0]?.textContent).toContain('Seller'))
})

test('what goes from the panel leaves the focus in it', { tags: ['all'] }, async ({ open }) => {
  const app = await open({ path: '/settings/people', prepare: async ({ api }) => void (await addOwen(api)) })
  const { press } = app
  await until(() => personRow('Owen Lindqvist'))
  await addPerson(app, 'Nina Okafor', 1)
  const button = (name: RegExp) => inPanel().getByRole('button', { name })
  await press('n')
  await until(() => expect(document.activeElement).toBe(inPanel().getByLabelText(/^Name/)))
  // The field returns the focus by itself; another part of the form does not.
  await press('Tab')
  await until(() => expect(document.activeElement?.tagName).toBe('BUTTON'))
  await press('Escape')
  await until(() => expect(inPanel().queryByLabelText(/^Name/)).toBe(null))
  await until(() => expect(document.activeElement).toBe(button(/^Name/)))

  button(/^Hide/).focus()
  await press('Enter')
  await until(() => expect(inPanel().queryByRole('button', { name: /^Hide/ })).toBe(null))
  await until(() => expect(one(panel).contains(document.activeElement)).toBe(true))
})

test('a new person without a name is refused in the form', { tags: ['all'] }, async ({ open }) => {
  const { api, press, type } = await open({
    path: '/settings/people/new',
    prepare: async ({ api: before }) => void (await addOwen(before)),
  })
  await until(() => expect(document.activeElement).toBe(inPanel().getByLabelText(/^Name/)))
  await press('Enter')
  await inPage().findByText('Enter a name')
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  expect(JSON.parse((await api.call('/desk/people')).text)).toHaveLength(1)
  await type('Nina Okafor')
  await until(() => expect(inPage().queryByText('Enter a name')).toBe(null))
  await press('Escape')
  await until(() => expect(isPanelOpen()).toBe(false))
  expect(personNames()).toHaveLength(1)
})

test('a new badge is shown once, printed from a page of its own, and signs in', async ({ open }) => {
  const app = await open({ path: '/settings/people', prepare: async ({ api }) => void (await addOwen(api)) })
  const { api, press, user, rows } = app
  await until(() => personRow('Owen Lindqvist'))
  await addPerson(app, 'Nina Okafor', 1)
  const id = rows<{ id: number }>("SELECT id FROM people WHERE name = 'Nina Okafor'")[0]?.id
  await press('b')
  await inPage().findByRole('img', { name: 'QR code of the new badge' })
  const code = scannedCode()
  expect(code).toMatch(/^PDB-[A-Z2-7]{26}$/)
  await until(() => expect(personRow('Nina Okafor').textContent).toContain('New, not printed'))
  const sheet = await api.call(`/desk/people/${id}/new-badge?paper=letter`)
  expect(sheet.status).toBe(200)
  expect(sheet.text).toContain('Nina Okafor')
  expect(sheet.text).not.toContain(code)
  expect(await findings()).toEqual([])

  await press('Escape')
  await until(() => expect(isPanelOpen()).toBe(false))
  await until(async () => expect((await api.call(`/desk/people/${id}/new-badge`)).status).toBe(404))
  await user.click(personRow('Nina Okafor'))
  await until(() => inPanel().getByRole('button', { name: /^Block/ }))
  expect(inPanel().queryByRole('img', { name: 'QR code of the new badge' })).toBe(null)

  await press('Delete')
  await until(() => inPanel().getByRole('button', { name: /^Unblock/ }))
  expect(foot()).toContain('1 person + 1 blocked')
  expect((await api.call('/desk/session', 'POST', { badge: code })).status).toBe(401)
  await press('Delete')
  await until(() => inPanel().getByRole('button', { name: /^Block/ }))
  expect((await api.call('/desk/session', 'POST', { badge: code })).status).toBe(200)
})

test('a new temporary PIN is shown once, and the old PIN no longer works', async ({ open }) => {
  const app = await open({ path: '/settings/people', prepare: async ({ api }) => void (await addOwen(api)) })
  const { apiOf, press, rows, user } = app
  await until(() => personRow('Owen Lindqvist'))
  const first = await addPerson(app, 'Nina Okafor', 0)
  await press('p')
  await until(() => expect(textOf(panel)).toContain('The old PIN no longer works.'))
  const second = textOf(`${panel} output`)
  expect(second).toMatch(/^\d{6}$/)
  await user.click(inPanel().getByRole('button', { name: 'Hide' }))
  await until(() => expect(document.querySelector(`${panel} output`)).toBe(null))
  expect(personRow('Nina Okafor').textContent).toContain('Not chosen')

  const id = rows<{ id: number }>("SELECT id FROM people WHERE name = 'Nina Okafor'")[0]?.id
  const signIn = async (pin: string): Promise<string> =>
    (await apiOf('other').call('/desk/session', 'POST', { person_id: id, pin })).text
  expect(await signIn(first)).toContain('pin_wrong')
  expect(await signIn(second)).toContain('pin_temporary')
})

test(
  'the panel of a person lists sign-ins and wrong PINs, and who never signed in has none',
  { tags: ['all'] },
  async ({ open }) => {
    const { press, user } = await open({
      path: '/settings/people',
      prepare: async ({ api, apiOf }) => {
        await addOwen(api)
        await api.read(person, '/desk/people', 'POST', { name: 'Paul Reyes', role: 'seller' })
        await apiOf('other').call('/desk/session', 'POST', { person_id: 1, pin: '9999' })
        await apiOf('other').call('/desk/session', 'POST', { person_id: 1, pin: owenPin })
      },
    })
    await until(() => expect(personRow('Paul Reyes').textContent).toContain('Never'))
    await user.click(personRow('Owen Lindqvist'))
    const log = () => all(`${panel} li`).map(textOf)
    await until(() => expect(log()).toHaveLength(2))
    expect(log()).toEqual([expect.stringContaining('Signed in with: PIN'), expect.stringContaining('Sign-in refused')])
    expect(await findings()).toEqual([])
    await press('Escape')
    await user.click(personRow('Paul Reyes'))
    await until(() => expect(isPanelOpen()).toBe(true))
    expect(inPanel().queryByText('Sign-ins and approvals')).toBe(null)
  },
)

test('the permission table is the table that the desk decides by', async ({ open }) => {
  const { press } = await open({
    path: '/settings/people/2',
    prepare: async ({ api }) => {
      await addOwen(api)
      await api.read(person, '/desk/people', 'POST', { name: 'Paul Reyes', role: 'seller' })
    },
  })
  const table = await inPage().findByRole('table', { name: 'What each role may do' })
  const cells = (line: string) => {
    const row = [...table.querySelectorAll('tr')].find(({ textContent }) => textContent.startsWith(line))
    return [...(row?.querySelectorAll('[role=img]') ?? [])].map((cell) => cell.getAttribute('aria-label'))
  }
  const names = { yes: 'may', approval: 'with an approval', no: 'not offered' }
  expect(cells('Refund above')).toEqual(roles.map((role) => names[mayDo(role, 'refund_above_limit')]))
  expect(cells('Backup')).toEqual(roles.map((role) => names[mayDo(role, 'backup')]))
  await press('3')
  await inPage().findByRole('radio', { name: 'Operator', checked: true })
  await until(() => expect(personRow('Paul Reyes').textContent).toContain('Operator'))
})

test('a change of what somebody else has changed shows both values', async ({ open }) => {
  const { api, press, user, rows } = await open({
    path: '/settings/people/2',
    prepare: async ({ api: before }) => {
      await addOwen(before)
      await before.read(person, '/desk/people', 'POST', { name: 'Paul Reyes', role: 'seller' })
    },
  })
  await inPage().findByRole('radio', { name: 'Seller', checked: true })
  const { version } = await api.read(person, '/desk/people/2')
  await api.read(person, '/desk/people/2', 'PATCH', { version, role: 'operator' })
  await press('2')
  await inPage().findByText('Role: Operator is saved, Supervisor is yours.')
  await inPage().findByRole('radio', { name: 'Operator', checked: true })
  await user.click(one(`${panel} [data-part=note] button:last-of-type`))
  await inPage().findByRole('radio', { name: 'Supervisor', checked: true })
  await until(() => expect(rows('SELECT role FROM people WHERE id = 2')).toEqual([{ role: 'supervisor' }]))
})
