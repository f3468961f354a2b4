/** Partners and their API clients: the lists, the panels, and the secret that is shown once. */
import { within } from '@testing-library/dom'
import { clientWithSecret, inventoryClient } from '../../../shared/desk/inventory/clients.ts'
import { newBadge, person } from '../../../shared/desk/people.ts'
import { inPage, until } from '../../testing/find.ts'
import { expect, test } from '../../testing/test.ts'
import { check, chooseToImport, csvFile, shows } from '../../testing/pages/import.ts'
import { emptyText, rowTexts } from '../../testing/pages/list.ts'
import { addOwen } from '../../testing/pages/people.ts'
import { panel, panelText, fieldValue, fill, findField, pressButton, save } from '../../testing/pages/record-panel.ts'

const isChecked = (name: RegExp) => within(panel()).getByRole('checkbox', { name }).getAttribute('aria-checked')

test('a partner without a name is not saved; with one it has its place in the list, until it is archived', async ({
  open,
}) => {
  const app = await open({ path: '/inventory/partners/new' })
  await findField(/^Name/)
  await app.press('Control+s')
  await until(() => expect(panelText()).toContain('Enter a name'))
  await fill(app, await findField(/^Name/), 'Harbor Tickets')
  await app.user.click(within(panel()).getByRole('checkbox', { name: /reseller passes/ }))
  await save(app)
  await until(() => expect(rowTexts('Partners').find((text) => text.includes('Harbor'))).toContain('Reseller passes'))
  expect(isChecked(/reseller passes/)).toBe('true')
  await until(() => expect(panelText()).toContain('No API clients yet'))
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
  await until(() => expect(panelText()).toContain('New API client'))
  await fill(app, await findField(/^Name/), 'Kiosk')
  await fill(app, await findField(/^Client ID/), 'kiosk-1')
  for (const scope of within(panel()).getAllByRole('checkbox', { checked: true })) await user.click(scope)
  await press('Control+s')
  await until(() => expect(panelText()).toContain('Check at least one scope'))
  expect(fieldValue(/^Client ID/)).toBe('kiosk-1')
  await user.click(within(panel()).getByRole('checkbox', { name: /^Search and book/ }))
  await save(app)

  const secret = () => /not shown again\.(\S+?)Cop(?:y|ied)/.exec(panelText())?.[1]
  await until(() => expect(secret()).toMatch(/^\S{20,}$/))
  const first = secret()
  await pressButton(app, 'Copy')
  await pressButton(app, 'Copied')
  expect(await navigator.clipboard.readText()).toBe(first)
  await pressButton(app, 'I have copied it')
  await until(() => expect(secret()).toBeUndefined())
  await app.reload()
  await findField(/^Name/)
  expect(panelText()).not.toContain(first)

  await pressButton(app, /^Renew secret/)
  const dialog = await inPage().findByRole('dialog', { name: 'Renew the secret of Kiosk' })
  await user.click(within(dialog).getByRole('button', { name: 'Renew secret' }))
  await until(() => expect(secret()).toMatch(/^\S{20,}$/))
  expect(secret()).not.toBe(first)
  expect(rowTexts('API clients').find((text) => text.includes('kiosk-1'))).toBeDefined()
})

test(
  'an operator sees who handles API clients with the scope internal before anything is refused',
  { tags: ['all'] },
  async ({ open }) => {
    const app = await open({
      path: '/inventory/clients/new',
      prepare: async ({ api }) => {
        await addOwen(api)
        const client = { client_id: 'machine', name: 'Machine', scopes: ['internal'] }
        const { version } = await api.read(clientWithSecret, '/desk/inventory/clients', 'POST', client)
        await api.read(inventoryClient, '/desk/inventory/clients/machine', 'PUT', { ...client, name: 'Robot', version })
        const { id } = await api.read(person, '/desk/people', 'POST', { name: 'Nadia Benali', role: 'operator' })
        const { code } = await api.read(newBadge, `/desk/people/${id}/badge`, 'POST')
        await api.call('/desk/session', 'POST', { badge: code })
      },
    })
    const reason = 'Only an administrator may handle API clients with the scope internal.'
    const scope = (name: RegExp) => within(panel()).getByRole('checkbox', { name })
    await findField(/^Name/)
    await app.user.click(scope(/internal$/))
    expect([scope(/internal$/).title, isChecked(/internal$/), isChecked(/^Search and book/)]).toEqual([
      reason,
      'false',
      'true',
    ])

    app.go('/inventory/clients/machine')
    await until(() => expect(panelText()).toContain(reason))
    const field = await findField(/^Name/)
    expect(field.closest('fieldset')?.disabled).toBe(true)
    for (const box of within(panel()).getAllByRole('checkbox')) expect(box.title).toBe(reason)
    for (const name of [/^Renew secret/, /^Archive/])
      expect(within(panel()).getByRole('button', { name }).title).toContain(reason)
    await app.press('Delete')
    await pressButton(app, /^History/)
    const revert = await until(() => within(panel()).getByRole('button', { name: /^Revert the change/ }))
    expect(revert.title).toContain(reason)
    await app.press('r')
    expect(app.rows("SELECT name, archived_at_ms FROM clients WHERE id = 'machine'")).toEqual([
      { name: 'Robot', archived_at_ms: null },
    ])

    await chooseToImport(app, csvFile('clients.csv', ['client_id,name,scopes', 'second,Second,internal']))
    await check(app, 1)
    await shows(reason)
    await app.press('F12')
    expect(app.rows("SELECT id FROM clients WHERE id = 'second'")).toEqual([])
  },
)
