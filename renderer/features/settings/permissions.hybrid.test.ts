/** Which pages Settings offers to which person. */
import { addCrew, pins } from '../../../e2e/fixtures/crew.ts'
import { all, isShown, textOf, until } from '../../testing/find.ts'
import { expect, test } from '../../testing/test.ts'
import { lock, signIn } from '../../testing/pages/lock-screen.ts'

const screens = () => all('nav a').map((link) => link.getAttribute('aria-label') ?? link.textContent)

test('a seller is offered less than an administrator', async ({ open }) => {
  const app = await open({
    path: '/settings',
    prepare: async ({ api }) => {
      await (await addCrew(api)).signInAs('dana')
    },
  })
  await until(() => expect(isShown('main [role=radiogroup]')).toBe(true))
  const ofSeller = screens()
  expect(ofSeller).toContain('Sell')
  expect(ofSeller).not.toContain('Inventory')
  expect(textOf('main')).not.toContain('Cash drawers')

  await lock(app)
  expect(screens()).toEqual([])
  await signIn(app, 'o', 'Owen Lindqvist', pins.owen)
  await until(() => expect(screens()).toEqual(expect.arrayContaining([...ofSeller, 'Inventory', 'Webhooks'])))
  app.go('/settings')
  await until(() => expect(textOf('main')).toContain('Cash drawers'))
})
