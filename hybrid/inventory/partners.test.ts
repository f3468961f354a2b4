/** Partners and their API clients: the lists, the drawers, and the secret that is shown once. */
import { within } from '@testing-library/dom'
import { inPage, until } from '../harness/find.ts'
import { expect, test } from '../harness/test.ts'
import { emptyText, rowTexts } from '../pages/list.ts'
import { drawer, drawerText, fieldValue, fill, findField, pressButton, save } from '../pages/record-drawer.ts'

const isChecked = (name: RegExp) => within(drawer()).getByRole('checkbox', { name }).getAttribute('aria-checked')

test('a partner without a name is not saved; with one it has its place in the list, until it is archived', async ({
  open,
}) => {
  const app = await open({ path: '/inventory/partners/new' })
  await findField(/^Name/)
  await app.press('Control+s')
  await until(() => expect(drawerText()).toContain('This is needed'))
  await fill(app, await findField(/^Name/), 'Harbor Tickets')
  await app.user.click(within(drawer()).getByRole('checkbox', { name: /reseller passes/ }))
  await save(app)
  await until(() => expect(rowTexts('Partners').find((text) => text.includes('Harbor'))).toContain('Reseller passes'))
  expect(isChecked(/reseller passes/)).toBe('true')
  await until(() => expect(drawerText()).toContain('There is no API client yet'))
  app.go('/inventory/partners?text=harbor')
  await until(() => expect(rowTexts('Partners')).toHaveLength(1))
  await app.press('ArrowDown')
  await pressButton(app, /^Archive/)
  await until(() => expect(emptyText()).toContain('No partners match'))
})

test('an API client needs a scope; its secret is shown until it is put away, and renewed', async ({ open }) => {
  const app = await open({ path: '/inventory/partners' })
  const { press, user } = app
  await until(() => expect(rowTexts('Partners')).toHaveLength(1))
  await press('ArrowDown')
  await pressButton(app, 'Add')
  await until(() => expect(drawerText()).toContain('New API client'))
  await fill(app, await findField(/^Name/), 'Kiosk')
  await fill(app, await findField(/^Client ID/), 'kiosk-1')
  for (const scope of within(drawer()).getAllByRole('checkbox', { checked: true })) await user.click(scope)
  await press('Control+s')
  await until(() => expect(drawerText()).toContain('Check at least one scope'))
  expect(fieldValue(/^Client ID/)).toBe('kiosk-1')
  await user.click(within(drawer()).getByRole('checkbox', { name: /^Search and book/ }))
  await save(app)

  const secret = () => /not shown again\.(\S+?)Cop(?:y|ied)/.exec(drawerText())?.[1]
  await until(() => expect(secret()).toMatch(/^\S{20,}$/))
  const first = secret()
  await pressButton(app, 'Copy')
  await pressButton(app, 'Copied')
  expect(await navigator.clipboard.readText()).toBe(first)
  await pressButton(app, 'I have copied it')
  await until(() => expect(secret()).toBeUndefined())
  await app.reload()
  await findField(/^Name/)
  expect(drawerText()).not.toContain(first)

  await pressButton(app, /^Renew secret/)
  const dialog = await inPage().findByRole('dialog', { name: 'Renew the secret of Kiosk' })
  await user.click(within(dialog).getByRole('button', { name: 'Renew secret' }))
  await until(() => expect(secret()).toMatch(/^\S{20,}$/))
  expect(secret()).not.toBe(first)
  expect(rowTexts('API clients').find((text) => text.includes('kiosk-1'))).toBeDefined()
})
