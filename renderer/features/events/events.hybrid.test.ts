/** The list, the month and the panel of events. */
import { within } from '@testing-library/dom'
import { bookingIdOf, sellThroughApi } from '../../../e2e/fixtures/sales.ts'
import { all, fill, inPage, isShown, one, textOf, until, valueOf } from '../../testing/find.ts'
import { expect, openWith, test } from '../../testing/test.ts'
import { filterByText, rowIds, sortBy } from '../../testing/pages/list.ts'
import { settled, title } from '../../testing/pages/sell.ts'

const game = 'Washington Wizards at Boston Celtics'
const names = () => all('[role=grid] tbody tr[role=row]').map((row) => textOf(row))

test('the list is filtered and sorted, says what would be found instead of nothing, and sells the chosen event', async ({
  open,
}) => {
  const app = await open({ path: '/events' })
  const { press, user } = app
  await until(() => expect(names()[0]).toContain(game))
  const all = rowIds()
  await filterByText(app, 'celtics zzzz')
  await until(() => expect(textOf('main h2')).toMatch(/^No events match “celtics zzzz”/))
  await until(() => expect(textOf('[data-part=empty]')).toMatch(/Without the text ?\d+ events/))
  await user.click(inPage().getByRole('button', { name: /^Show/ }))
  await until(() => expect(rowIds()).toEqual(all))
  expect(valueOf('[type=search][aria-label="Find events"]')).toBe('')

  await filterByText(app, 'celtics')
  await until(() => expect(names().every((name) => name.includes('Celtics'))).toBe(true))
  await sortBy(app, 'Event')
  await until(() => expect(one('[role=columnheader][aria-label=Event]').getAttribute('aria-sort')).toBe('ascending'))
  await until(() => expect(names()[0]).toContain('Boston Celtics at '))
  await sortBy(app, 'Event')
  await until(() => expect(names()[0]).toContain('Washington Wizards at '))

  await filterByText(app, 'wizards celtics')
  await until(() => expect(names()[0]).toContain(game))
  await press('Enter')
  await press('Enter')
  await until(() => expect(title()).toBe(game))
  await settled()
})

test('without a day the list begins with what is over', async ({ open }) => {
  await open({ path: '/events' })
  await until(() => expect(names()[0]).toContain(game))
  fill(inPage().getByLabelText('From'), '')
  await until(() => expect(names()[0]).not.toContain(game))
})

test('the panel has the place, the offer and what was sold, and leads to the bookings of the event', async ({
  open,
}) => {
  const { app, prepared } = await openWith(
    open,
    async ({ api }) => {
      const bookingId = bookingIdOf(await sellThroughApi(api, { facility: 'Merano' }))
      const { price_paid: paid } = await api.booking(bookingId)
      return { bookingId, paid: paid['USD'] ?? '', eventId: await api.eventId(game) }
    },
    { path: '/events', facilities: 'all' },
  )
  app.go(`/events/${prepared.eventId}`)
  const panel = await inPage().findByRole('region', { name: game })
  await until(() => expect(textOf(panel)).toMatch(new RegExp(`Sold ?1 booking, \\$${prepared.paid}`)))
  for (const fact of [/Date ?Wed, Dec 16, 2026/, /Starts ?7:00 PM in 1 h/, /TD Garden/, /100 Legends Way, Boston, MA/])
    expect(textOf(panel)).toMatch(fact)
  expect(textOf(panel)).toMatch(/Open ?14\d facilities/)
  await app.press('b')
  await until(() => expect(location.hash).toContain('#/bookings'))
  await until(() => expect(rowIds()).toEqual([String(prepared.bookingId)]))
})

test('an event that does not exist is an error in the panel, which closes', async ({ open }) => {
  const { press } = await open({ path: '/events/999999' })
  await until(() => expect(isShown('[data-part=panel] [role=alert]')).toBe(true))
  expect(textOf('[data-part=panel]')).toContain('999999')
  await press('Escape')
  await until(() => expect(isShown('[data-part=panel]')).toBe(false))
  expect(location.hash).toBe('#/events')
})

test('the calendar shows the events of a month on their days, and opens one', async ({ open }) => {
  const { press, user } = await open({ path: '/events' })
  await until(() => expect(names()).not.toEqual([]))
  await press('v')
  await until(() => expect(textOf('main h2')).toBe('December 2026'))
  const today = () => one('[role=table], table').querySelector('td[aria-current=date]')
  await until(() => expect(today()?.textContent).toMatch(/^16.*Washington Wizards/))
  await press('PageDown')
  await until(() => expect(textOf('main h2')).toBe('January 2027'))
  await until(() => expect(today() === null).toBe(true))
  await press('PageUp')
  await user.click(
    await until(() => within(one('[aria-current=date]')).getByRole('button', { name: /Washington Wizards/ })),
  )
  await until(() => expect(isShown(`section[aria-label="${game}"]`)).toBe(true))
})
