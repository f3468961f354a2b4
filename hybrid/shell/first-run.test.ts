/** The first start of the desktop app: the ways to begin, and how the counter looks and prints. */
import { all, hasFocus, inPage, one, textOf, until } from '../harness/find.ts'
import { expect, test } from '../harness/test.ts'

const ways = () => all('[role=group][aria-label="Ways to start"] button')

test('offers its ways by keys, keeps the look of the counter, and leads to the form of a marketplace', async ({
  open,
}) => {
  const { press, user, api } = await open({
    shell: {
      // A clock of the test would be a demonstration that has begun.
      'app.info': () => ({
        name: 'Parkdesk',
        version: '0.0.0',
        platform: 'linux',
        electronVersion: '0.0.0',
        dataDirectory: '/data',
        databaseFile: '/data/parkdesk.db',
        demo: true,
      }),
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

  await press('2')
  await until(() => expect(location.hash).toBe('#/settings/connections/new/production'))
  await until(() => expect(ways()).toHaveLength(0))
  expect(await inPage().findByRole('textbox', { name: /^Client id/i })).toBeDefined()
  expect(one('html').dataset['theme']).toBe('dark')
})
