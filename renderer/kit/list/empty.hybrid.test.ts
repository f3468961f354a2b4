/** Lists without rows: nothing exists yet, or the rows could not be read. */
import type { ShellCalls } from '../../testing/desktop-shell.ts'
import { all, inPage, one, textOf, until } from '../../testing/find.ts'
import { expect, test } from '../../testing/test.ts'

const empty = '[data-part=empty]'

/** Refuses requests to this path; the returned function ends that. */
const refuse = (path: string, code: string, status: number): (() => void) => {
  const send = globalThis.fetch
  const error = { code, uuid: '5f0c5c8e-6f1c-4f0e-9d52-1f5f5f3f7a10', status, message: 'Refused' }
  globalThis.fetch = (input, init) =>
    (input instanceof Request ? input.url : String(input)).includes(path)
      ? Promise.resolve(Response.json({ errors: [error], status, message: 'Refused' }, { status }))
      : send(input, init)
  return () => {
    globalThis.fetch = send
  }
}

test('where nothing exists yet, a list says so, whatever filters are on, and what makes the first', async ({
  open,
}) => {
  const { go, press } = await open({ path: '/events', data: 'empty' })
  await until(() => expect(textOf(`${empty} h2`)).toBe('No events yet'))
  expect(all(`${empty} button`).map(textOf)).toEqual(['Add eventN', 'ImportI'])
  expect(textOf('footer')).toContain('NAdd event')
  // The key bar has no arrows, because there are no rows.
  expect(textOf('footer')).not.toContain('↑')
  for (const [path, title] of [
    ['/bookings?parking=today', 'No bookings yet'],
    ['/webhooks', 'No webhooks yet'],
    ['/inventory/events', 'No events yet'],
    ['/inventory/venues', 'No venues yet'],
    ['/reconcile', 'No statements yet'],
  ] as const) {
    go(path)
    await until(() => expect(textOf(`${empty} h2`), path).toBe(title))
  }
  go('/events')
  await until(() => expect(textOf('footer')).toContain('NAdd event'))
  await press('n')
  await until(() => expect(location.hash).toBe('#/inventory/events/new'))
})

test('a list that could not be read names itself, and is read again', async ({ open }) => {
  const { go, user } = await open({ path: '/settings' })
  const allow = refuse('/v4/bookings', 'internal_error', 500)
  go('/bookings')
  await until(() => expect(textOf(`${empty} h2`)).toBe('Bookings could not be loaded.'))
  expect(textOf(empty)).toContain('Nothing was lost.')
  await user.click(inPage().getByRole('button', { name: 'Details for support' }))
  expect(one(`${empty} pre`).textContent).toContain('code: internal_error')
  allow()
  await user.click(inPage().getByRole('button', { name: 'Try again' }))
  await until(() => expect(textOf(`${empty} h2`)).toBe('No bookings yet'))
})

const offline: ShellCalls = {
  'connection.state': () => ({
    profileId: 'harbor',
    kind: 'sandbox',
    name: 'Harbor',
    signIn: { status: 'not_needed' },
    link: { status: 'offline', sinceMs: 0 },
  }),
}

test('offline, a list that was never read says so, and there is nothing to save as CSV', async ({ open }) => {
  const { go } = await open({ path: '/settings', shell: offline })
  refuse('/v4/bookings', 'remote_offline', 503)
  go('/bookings')
  await until(() =>
    expect(textOf(`${empty} h2`)).toBe('Bookings of this marketplace were not read before the connection was lost.'),
  )
  expect(textOf(empty)).not.toContain('Nothing was sent')
  const csv = inPage().getByRole('button', { name: 'CSV' })
  expect([csv.getAttribute('aria-disabled'), csv.title]).toEqual(['true', 'Cannot export while offline'])
  // The failure is named once, by the banner.
  expect(textOf('[data-part=banner]')).toMatch(
    /^The marketplace has not responded since [^.]+\. Data is from that time\./,
  )
})

test(
  'offline, Sell says of a game without prices that its parking was not read',
  { tags: ['all'] },
  async ({ open }) => {
    const { go } = await open({ path: '/settings', shell: offline })
    refuse('/v4/quotes', 'remote_offline', 503)
    go('/sell')
    await until(() =>
      expect(textOf('main [role=alert]')).toContain('Parking here was not read before the connection was lost.'),
    )
  },
)
