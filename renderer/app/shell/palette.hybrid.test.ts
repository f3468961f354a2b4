/** The palette: its offers for each person, the screens that it opens, and its message where it finds nothing. */
import { addCrew } from '../../../e2e/fixtures/crew.ts'
import { bookingIdOf, sellThroughApi } from '../../../e2e/fixtures/sales.ts'
import { inPage, isShown, textOf, until } from '../../testing/find.ts'
import { expect, openWith, test } from '../../testing/test.ts'
import { closePalette, findHit, openPalette, paletteText } from '../../testing/pages/palette.ts'
import { title } from '../../testing/pages/sell.ts'

test('performs a command, opens an event and a booking, and says that nothing matches', async ({ open }) => {
  const { app, prepared: bookingId } = await openWith(
    open,
    async ({ api }) => bookingIdOf(await sellThroughApi(api, { facility: 'Merano', plate: '4KX 218' })),
    { path: '/bookings' },
  )
  const { press } = app
  await until(() => expect(isShown('[role=grid] tbody tr[role=row]')).toBe(true))
  await openPalette(app, 'go to passes')
  expect((await findHit(/^Go to Passes/)).getAttribute('aria-selected')).toBe('true')
  await press('Enter')
  await until(() => expect(location.hash).toBe('#/passes'))
  expect(isShown('[role=dialog]')).toBe(false)

  await openPalette(app, String(bookingId))
  await until(() => expect(paletteText()).toContain('Merano · 4KX218'))
  await press('Enter')
  await until(() => expect(location.hash).toBe(`#/bookings/${bookingId}`))

  await openPalette(app, 'zzzz')
  await until(() => expect(paletteText()).toContain('Nothing matches “zzzz”'))
  await closePalette(app)

  await openPalette(app, 'jazz celtics')
  await findHit(/^Utah Jazz at Boston Celtics/)
  await until(async () => {
    if (textOf('[role=dialog] [aria-selected=true]').startsWith('Utah Jazz at Boston Celtics')) return
    await press('ArrowDown')
    throw new Error('The event was not reached')
  })
  await press('Enter')
  await until(() => expect(title()).toBe('Utah Jazz at Boston Celtics'))
})

test(
  'the choice of connections opens by its keys on a desktop, and Escape closes it',
  { tags: ['all'] },
  async ({ open }) => {
    const { press } = await open({ path: '/bookings', shell: {} })
    const manage = () => inPage().queryByRole('button', { name: 'Manage connections' })
    await inPage().findByRole('heading', { name: /No bookings/ })
    await press('Control+Shift+P')
    await until(() => expect(manage() === null).toBe(false))
    await until(() => expect(document.activeElement?.closest('[role=dialog], [role=menu]')).toBeTruthy())
    await press('Escape')
    await until(() => expect(manage() === null).toBe(true))
  },
)

test('offers a seller no screen that is not theirs, and says which letters were left out', async ({ open }) => {
  const app = await open({
    path: '/bookings',
    prepare: async ({ api }) => {
      await (await addCrew(api)).signInAs('dana')
    },
  })
  await inPage().findByRole('heading', { name: /No bookings/ })
  await openPalette(app, 'go to')
  await findHit(/^Go to Shifts/)
  const offered = inPage()
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(offered.join()).not.toMatch(/Inventory|Webhooks|Reconcile|Developer/)
  await closePalette(app)
  await openPalette(app, 'Tromsø')
  await until(() => expect(paletteText()).toContain('Searched without “ø”'))
})
