/** The first start of the desktop app: the ways to begin, and the appearance and printer of the counter. */
import { all, hasFocus, inPage, one, textOf, until } from '../../testing/find.ts'
import type { ProfileView } from '../../../shared/desktop/connection.ts'
import type { ShellCalls } from '../../testing/desktop-shell.ts'
import type { App } from '../../testing/open-app.ts'
import { expect, test } from '../../testing/test.ts'
import { scan } from '../../testing/pages/scan.ts'

const ways = () => all('[role=group][aria-label="Ways to start"] button')

/** The test sets no clock, because a virtual one means that a demonstration has begun. */
const appInfo = () =>
  ({
    name: 'Parkdesk',
    version: '0.0.0',
    platform: 'linux',
    electronVersion: '0.0.0',
    dataDirectory: '/data',
    databaseFile: '/data/parkdesk.db',
    demo: true,
  }) as const

test('offers its ways by keys, keeps the look of the counter, and leads to the form of a marketplace', async ({
  open,
}) => {
  const { press, user, api } = await open({
    shell: {
      'app.info': appInfo,
      'connection.list': () => ({
        profiles: [],
        activeId: 'demo',
        firstRun: true,
        secretStorage: { backend: 'keychain', keeps: true },
      }),
    },
  })
  await until(() => expect(textOf('main h1')).toBe('How do you want to start?'))
  await until(() => expect(hasFocus(ways()[0])).toBe(true))
  await press('ArrowDown')
  await until(() => expect(hasFocus(ways()[1])).toBe(true))
  await user.click(inPage().getByRole('radio', { name: 'Dark' }))
  await until(() => expect(one('html').dataset['theme']).toBe('dark'))
  await user.click(inPage().getByRole('radio', { name: 'Letter' }))
  await until(async () => expect((await api.call('/desk/settings/counter')).text).toContain('"letter"'))

  await press('3')
  await until(() => expect(location.hash).toBe('#/settings/connections/new/production'))
  await until(() => expect(ways()).toHaveLength(0))
  expect(await inPage().findByRole('textbox', { name: /^Client id/i })).toBeDefined()
  expect(one('html').dataset['theme']).toBe('dark')
})

const demo = { kind: 'embedded', id: 'demo', name: 'Demo', demo: true, createdAtMs: 0 } as const
const own = { kind: 'embedded', id: 'own', name: 'This computer', demo: false, createdAtMs: 0 } as const
const view = (profile: typeof demo | typeof own): ProfileView => ({
  profile,
  signIn: { status: 'not_needed' },
  clientSecret: 'none',
})

const shellWith = (firstRun: boolean, create: () => ProfileView | Promise<ProfileView>): ShellCalls => ({
  'app.info': appInfo,
  'connection.list': () => ({
    profiles: [view(demo)],
    activeId: 'demo',
    firstRun,
    secretStorage: { backend: 'keychain', keeps: true },
  }),
  'connection.create': create,
  'connection.switch': () => ({ profileId: 'own', kind: 'embedded', name: own.name, signIn: { status: 'not_needed' } }),
  'print.listPrinters': () => [{ name: 'tm30', displayName: 'Epson TM-m30, USB', isDefault: true }],
})

const callsOf = ({ shell }: App, name: string) =>
  shell.calls.filter((call) => call.name === name).map(({ input }) => input)

test('own data is one of the large choices, which says at once that it opens; printer and scanner are checked', async ({
  open,
}) => {
  const { promise: made, resolve: make } = Promise.withResolvers<ProfileView>()
  const app = await open({ shell: shellWith(true, () => made) })
  await until(() => expect(ways()).toHaveLength(4))
  await until(() => expect(textOf('aside')).toContain('Epson TM-m30, USB'))
  expect(textOf('aside')).toContain('Scan anything to check it')
  scan('PDB-1234567890')
  await until(() => expect(textOf('aside')).toContain('Scanned 14 characters'))

  await app.press('2')
  await until(() => expect(ways().map(textOf)[1]).toContain('Opening…'))
  expect(ways().map((way) => way.getAttribute('aria-disabled'))).toEqual(Array(4).fill('true'))
  make(view(own))
  await until(() => expect(callsOf(app, 'connection.switch')).toEqual([{ id: 'own' }]))
  expect(callsOf(app, 'connection.create')).toMatchObject([{ draft: { kind: 'embedded', demo: false } }])
  expect(location.hash).toBe('#/inventory')
})

test('the demonstration leads to own data from its key bar', { tags: ['all'] }, async ({ open }) => {
  const app = await open({ path: '/bookings', shell: shellWith(false, () => view(own)) })
  await app.user.click(await inPage().findByRole('button', { name: 'Use your own data' }))
  await until(() => expect(callsOf(app, 'connection.switch')).toEqual([{ id: 'own' }]))
})
