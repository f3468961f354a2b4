/** A plate, a short number, a card slip, a day or a mistyped name finds bookings, in the list and in the palette. */
import { bookingIdOf, sellThroughApi } from '../../../e2e/fixtures/sales.ts'
import { hasFocus, inPage, one, textOf, until, valueOf } from '../../testing/find.ts'
import type { Program } from '../../testing/program.ts'
import { expect, openWith, test } from '../../testing/test.ts'
import { filterByText, rowIds } from '../../testing/pages/list.ts'
import { closePalette, findHit, openPalette, paletteText } from '../../testing/pages/palette.ts'

const search = '[type=search][aria-label="Search bookings"]'

const twoBookings = async ({ api }: Program) => {
  const customer = { first_name: 'Sofia', last_name: 'Marchetti', email: 'sofia@example.test' }
  const plated = await sellThroughApi(api, { facility: 'Merano', plate: '4KX 218', customer })
  const carded = await sellThroughApi(api, {
    facility: 'Canal Street Lot',
    event: 'Utah Jazz at Boston Celtics',
    paying: { method: 'card', reference: 'A-004812' },
  })
  return { plated: String(bookingIdOf(plated)), carded: String(bookingIdOf(carded)) }
}

test('the list finds parts of a plate, of a number and of a card slip, and a day', async ({ open }) => {
  const { app, prepared } = await openWith(open, twoBookings, { path: '/bookings' })
  const { plated, carded } = prepared
  await until(() => expect(rowIds()).toHaveLength(2))
  // Consecutive searches find different bookings.
  const searches: readonly (readonly [text: string, id: string])[] = [
    ['4KX', plated],
    [carded.slice(-4), carded],
    ['kx218', plated],
    ['4812', carded],
    ['4kx 218', plated],
    ['a004812', carded],
    ['12/16', plated],
    ['friday', carded],
  ]
  for (const [text, id] of searches) {
    await filterByText(app, text)
    await until(() => expect(rowIds(), text).toEqual([id]))
    if (text === '12/16') expect(inPage().getByRole('button', { name: /^Parking.*Wed, Dec 16.*Remove/ })).toBeDefined()
  }
})

test('the list says how a search was read, and suggests another', { tags: ['all'] }, async ({ open }) => {
  const { app, prepared } = await openWith(open, twoBookings, { path: '/bookings' })
  await until(() => expect(rowIds()).toHaveLength(2))
  await filterByText(app, '4kx friday')
  await until(() => expect(textOf('main h2')).toBe('No bookings match “4kx”, parking Fri, Dec 18'))
  await app.press('Escape')
  await filterByText(app, '004812')
  await until(() => expect(textOf('main')).toContain('1 booking by payment reference'))
  await app.press('Escape')

  await filterByText(app, 'marchetty')
  const suggestion = '[data-part=empty] > div > div'
  await until(() => expect(textOf(suggestion)).toContain('With “marchetti”'))
  await until(() => expect(textOf(suggestion)).toContain('1 booking'))
  await app.user.click(one(`${suggestion} button`))
  await until(() => expect(valueOf(search)).toBe('marchetti'))
  await until(() => expect(rowIds()).toEqual([prepared.plated]))

  // The arrow moves into the found rows.
  one(search).focus()
  await app.press('ArrowDown')
  expect(hasFocus(one('main [role=grid]'))).toBe(true)
  await app.press('ArrowDown')
  await until(() => expect(location.hash).toContain(`/bookings/${prepared.plated}?`))
})

test(
  'the palette finds a booking by its plate and its card slip, and an event by a mistyped team on a day',
  { tags: ['all'] },
  async ({ open }) => {
    const { app, prepared } = await openWith(open, twoBookings, { path: '/bookings' })
    await until(() => expect(rowIds()).toHaveLength(2))
    for (const [text, id] of [
      ['kx 218', prepared.plated],
      ['A-004812', prepared.carded],
    ] as const) {
      await openPalette(app, text)
      expect(await findHit(new RegExp(`^${id}`))).toBeDefined()
      await closePalette(app)
    }
    await openPalette(app, 'celtcs friday')
    await until(() => expect(paletteText()).toContain('On Fri, Dec 18'))
    expect(await findHit(/Utah Jazz at Boston Celtics/)).toBeDefined()
  },
)
