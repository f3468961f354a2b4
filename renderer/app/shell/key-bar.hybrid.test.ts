/** The key bar: the keys that work on the screen or in its dialog, each once, in an order that does not depend on the way there. */
import { within } from '@testing-library/dom'
import { addCrew } from '../../../e2e/fixtures/crew.ts'
import { bookingIdOf, sellThroughApi } from '../../../e2e/fixtures/sales.ts'
import { all, fill, hasFocus, inPage, isShown, one, textOf, until } from '../../testing/find.ts'
import { expect, openWith, test } from '../../testing/test.ts'
import { bookingPanel, panelButton } from '../../testing/pages/bookings.ts'
import { row } from '../../testing/pages/list.ts'
import { closePalette, findHit, openPalette, paletteText } from '../../testing/pages/palette.ts'
import { dollars, openSale, options, plate, sellIt, totalMinor } from '../../testing/pages/sell.ts'

const keysShown = () => all('footer [data-part=key-hint] kbd').map(textOf)

test(
  'keeps its order from row to row, and shows the keys of a dialog in place of the page’s',
  { tags: ['all'] },
  async ({ open }) => {
    const {
      app,
      prepared: { first, second },
    } = await openWith(
      open,
      async ({ api }) => ({
        first: bookingIdOf(await sellThroughApi(api, { facility: 'Merano' })),
        second: bookingIdOf(await sellThroughApi(api, { facility: 'Merano' })),
      }),
      { path: '/bookings' },
    )
    const { press, user } = app
    await until(() => row(first))
    expect(keysShown()).toEqual(['/', '↑', '↓'])
    await user.click(row(first))
    await panelButton(first, /^E-mail/)
    const before = keysShown()
    expect(before.slice(0, 3)).toEqual(['/', '↑', '↓'])
    expect(new Set(before).size).toBe(before.length)
    await user.click(row(second))
    await panelButton(second, /^E-mail/)
    expect(keysShown()).toEqual(before)

    await press('e')
    await inPage().findByLabelText(/^E-mail address/)
    await until(() => expect(keysShown()).toEqual(['Enter', 'Esc']))
    expect(textOf('footer')).not.toContain('All keys')
    await press('Escape')
    await until(() => expect(keysShown()).toEqual(before))
    expect(textOf('footer')).toContain('All keys')
  },
)

test('offers no keys of a record that does not exist, and no reprint of what was cancelled', async ({ open }) => {
  let id = 0
  const app = await open({
    path: '/bookings',
    prepare: async ({ api }) => {
      id = bookingIdOf(await sellThroughApi(api, { facility: 'Merano' }))
      await api.cancel(id)
    },
  })
  const { go, press } = app
  const inPanel = () => within(one('[data-part=panel]'))
  go('/bookings?text=zzzz')
  await until(() => expect(textOf('main')).toContain('No bookings match'))
  go(`/bookings/${id}?text=zzzz`)
  await panelButton(id, /^Pass/)
  await until(() => expect(keysShown()).toContain('P'))
  expect(keysShown()).not.toContain('R')
  await openPalette(app, 'pass')
  await findHit(/^Show the pass/)
  expect(inPage().queryByRole('option', { name: /^Reprint the pass/ })).toBe(null)
  await closePalette(app)
  await openPalette(app, 'cancel b')
  await until(() => expect(paletteText()).not.toContain('Show the pass'))
  expect(paletteText()).not.toContain('Cancel booking')
  await closePalette(app)
  for (const screen of ['bookings', 'events'] as const) {
    go(`/${screen}/999999`)
    await until(() => inPanel().getByRole('button', { name: 'Try again' }))
    for (const key of ['R', 'P', 'B', 'Enter']) expect(keysShown()).not.toContain(key)
  }
  await press('b')
  expect(location.hash).toBe('#/events/999999')
})

test('the sheet of keys lists no screen that a person may not open', async ({ open }) => {
  const { press } = await open({
    path: '/bookings',
    prepare: async ({ api }) => {
      await (await addCrew(api)).signInAs('dana')
    },
  })
  await until(() => expect(textOf('main')).toContain('No bookings yet'))
  await press('F1')
  const sheet = await inPage().findByRole('dialog', { name: 'Keys' })
  expect(sheet.textContent).toContain('Go to Bookings')
  expect(sheet.textContent).not.toContain('Go to Reconcile')
  expect(sheet.textContent).not.toContain('Go to Developer')
})

test('the list of a screen has the focus as a key opens the screen', async ({ open }) => {
  const { press } = await open({ path: '/sell' })
  await until(() => expect(hasFocus(options())).toBe(true))
  await press('Control+2')
  await until(() => expect(hasFocus(one('main [role=grid]:not([data-sell])'))).toBe(true))
  await press('Control+1')
  await until(() => expect(hasFocus(options())).toBe(true))

  // The button disappears while the keys are shown.
  inPage()
    .getByRole('button', { name: /All keys/ })
    .focus()
  await press('Enter')
  await inPage().findByRole('dialog')
  await press('Escape')
  await until(() => expect(hasFocus(options())).toBe(true))
})

test('every dialog does its work by Enter and at the left, and goes back by Escape at the right', async ({ open }) => {
  let id = 0
  const { press, go } = await open({
    path: '/bookings',
    prepare: async ({ api }) => {
      id = bookingIdOf(await sellThroughApi(api, { facility: 'Merano' }))
    },
  })
  const foot = () => all('[data-part=dialog-foot] button').map(textOf)
  go(`/bookings/${id}`)
  await panelButton(id, /^E-mail/)
  await press('e')
  const address = await inPage().findByLabelText(/^E-mail address/)
  expect(foot()).toEqual(['Send passEnter', 'CancelEsc'])
  fill(address, 'novak@example.test')
  one('[data-part=dialog-body]').focus()
  await press('Enter')
  await until(() => expect(isShown('[role=dialog]')).toBe(false))
  await until(() => expect(bookingPanel(id).textContent).toContain('novak@example.test'))
})

test('shows the key of an undo on the screen where it works', { tags: ['all'] }, async ({ open }) => {
  const app = await open({ path: '/sell' })
  await openSale(app)
  fill(one(plate), '4KX 218')
  const price = dollars(totalMinor())
  await sellIt(app)
  const undo = () => inPage().queryByRole('button', { name: `Undo ${price}` })?.parentElement
  await until(() => expect(undo()?.querySelector('kbd')?.textContent).toBe('F7'))
  app.go('/events')
  await until(() => expect(textOf('footer')).toContain('Find event'))
  expect(undo()?.textContent).toContain(`Undo ${price}`)
  expect(undo()?.querySelector('kbd')).toBe(null)
})
