/** The public address in Settings, Connections: without it e-mails have no link, and the screens say so. */
import { bookingIdOf, sellThroughApi } from '../../../e2e/fixtures/sales.ts'
import { inPage, textOf, until } from '../../testing/find.ts'
import { expect, test } from '../../testing/test.ts'

const profile = { id: 'demo', kind: 'embedded', name: 'Demo', demo: true, createdAtMs: 0 } as const

test('is kept as links begin with it', async ({ open }) => {
  const { user, press, rows } = await open({
    path: '/settings/connections/demo',
    shell: {
      'connection.list': () => ({
        profiles: [{ profile, clientSecret: 'none', signIn: { status: 'not_needed' } }],
        activeId: 'demo',
        firstRun: false,
        secretStorage: { backend: 'keychain', keeps: true },
      }),
    },
  })
  const field = await inPage().findByLabelText<HTMLInputElement>(/^Where customers reach this program/)
  await until(() => expect(textOf('main')).toContain('No public address: e-mails carry no link'))
  await user.type(field, 'https://park.example.com/parking')
  await press('Enter')
  await inPage().findByText('Enter an address that begins with https:// or http:// and names a host, without a path')
  await user.clear(field)
  await user.type(field, 'HTTPS://Park.Example.com/')
  await press('Enter')
  await until(() => expect(textOf('main')).not.toContain('No public address'))
  expect(rows("SELECT value_json FROM desk_settings WHERE key = 'public-address'")).toEqual([
    { value_json: '{"url":"https://park.example.com"}' },
  ])
})

test('a booking says which of its e-mails lack the link', async ({ open }) => {
  const { api, go } = await open({ path: '/bookings' })
  const id = bookingIdOf(await sellThroughApi(api, { facility: 'Merano' }))
  await api.call(`/desk/bookings/${id}/confirmation`, 'POST', { email: 'pat@example.test' })
  go(`/bookings/${id}`)
  await inPage().findByText('Without a link to the pass: no public address is set')
})
