/** Events: finding and entering them, and moving and cancelling one with bookings, after its bookings were shown. */
import { within } from '@testing-library/dom'
import { sellThroughApi } from '../../../../e2e/fixtures/sales.ts'
import { inPage, isShown, one, textOf, until } from '../../../testing/find.ts'
import type { AppOptions } from '../../../testing/open-app.ts'
import { expect, test } from '../../../testing/test.ts'
import { emptyText, filterBy, filters, removeFilter, rowTexts, filterByText } from '../../../testing/pages/list.ts'
import {
  changesText,
  panel,
  panelText,
  fieldValue,
  fill,
  findField,
  history,
  pressButton,
  save,
  saved,
} from '../../../testing/pages/record-panel.ts'

const oneBooking: AppOptions['prepare'] = async ({ api }) => {
  const customer = { first_name: 'Sofia', last_name: 'Marchetti', email: 'sofia@example.test' }
  await sellThroughApi(api, { facility: 'Longfellow Garage', plate: '4KX218', customer })
}
const dialogIsClosed = () => until(() => expect(isShown('[role=dialog]')).toBe(false))
const confirm = async (user: { click: (element: Element) => Promise<void> }, name: string) =>
  user.click(within(one('[role=dialog]')).getByRole('button', { name: new RegExp(`^${name}`) }))
const affectsSofia = async () => {
  const affected = await inPage().findByRole('table', { name: 'Affected bookings' })
  await until(() => expect(affected.textContent).toContain('Sofia Marchetti'))
}

test('an event moves once its bookings were shown, and bookings keep their time', async ({ open }) => {
  const app = await open({ path: '/inventory/events', prepare: oneBooking })
  app.go(`/inventory/events/${await app.api.eventId('Celtics')}`)
  const starts = await findField(/^Starts/)
  expect(starts.value).toBe('2026-12-16T19:00')
  expect(panelText()).toContain('1 booking, ')

  await fill(app, starts, '2026-12-16T20:00')
  expect(changesText()).toContain('1 change')
  expect(panel().querySelector('s')?.textContent).toBe('2026-12-16T19:00')

  await app.press('Control+s')
  await affectsSofia()
  expect(textOf('[role=dialog]')).toContain('1 booking keeps the time it was sold with.')
  await app.press('Escape')
  await dialogIsClosed()
  expect(fieldValue(/^Starts/)).toBe('2026-12-16T20:00')

  await app.press('Control+s')
  await affectsSofia()
  await confirm(app.user, 'Reschedule the event')
  await dialogIsClosed()
  await saved()
  await until(() => expect(fieldValue(/^Starts/)).toBe('2026-12-16T20:00'))
  await pressButton(app, /^History/)
  await until(() => expect(history()[0]?.textContent).toContain('Changed'))
})

test('an event is cancelled with a reason, once its bookings were shown', async ({ open }) => {
  const app = await open({ path: '/inventory/events', prepare: oneBooking })
  app.go(`/inventory/events/${await app.api.eventId('Celtics')}`)
  await findField(/^Starts/)
  await pressButton(app, /^Cancel event/)
  await affectsSofia()
  await confirm(app.user, 'Cancel the event')
  await until(() => expect(textOf('[role=dialog]')).toContain('Enter a reason'))
  await fill(app, within(one('[role=dialog]')).getByLabelText(/^Reason/), 'Arena flooded')
  await confirm(app.user, 'Cancel the event')
  await dialogIsClosed()
  // Bookings is the screen where its customers get a refund.
  await until(() => expect(location.hash).toContain('#/bookings'))
  await until(() => expect(textOf('main')).toContain('Sofia'))
})

test('events are filtered by venue and day, and nothing is found without one of them', async ({ open }) => {
  const app = await open({ path: '/inventory/events' })
  await until(() => expect(rowTexts('Events').length).toBeGreaterThan(5))
  await filterBy(app, 'Venue', 'TD Garden')
  await until(() => expect(rowTexts('Events').every((text) => text.includes('TD Garden'))).toBe(true))
  // The initial list begins today.
  await removeFilter(app, 'Date')
  await app.user.click(filters().getByRole('button', { name: 'Date' }))
  await app.user.click(await inPage().findByRole('button', { name: 'Today' }))
  await until(() => expect(rowTexts('Events')).toEqual([expect.stringContaining('Boston Celtics')]))
  await filterByText(app, 'zzzz')
  await until(() => expect(emptyText()).toContain('No events match'))
  await until(() => expect(emptyText()).toMatch(/Without the search text1 eventShow.*At every venuenone/))
})

test('an event that ends before it starts is refused at its field; corrected, it is in the list', async ({ open }) => {
  const app = await open({ path: '/inventory/events/new' })
  await findField(/^Name/)
  await app.press('Control+s')
  await until(() => expect(panelText()).toContain('Enter a name'))
  await fill(app, await findField(/^Name/), 'Ice show')
  await fill(app, await findField(/^Starts/), '2026-12-18T20:00')
  await fill(app, await findField(/^Ends/), '2026-12-18T19:00')
  await app.press('Control+s')
  await until(() => expect(panelText()).toContain('Must be after the start'))
  expect([fieldValue(/^Name/), fieldValue(/^Ends/)]).toEqual(['Ice show', '2026-12-18T19:00'])
  await fill(app, await findField(/^Ends/), '2026-12-18T22:00')
  await save(app)
  expect(app.rows("SELECT count(*) AS count FROM events WHERE name = 'Ice show'")).toEqual([{ count: 1 }])
  await until(() => expect(panelText()).toContain('No bookings'))
  app.go('/inventory/events?text=ice+show')
  await until(() => expect(rowTexts('Events')).toEqual([expect.stringContaining('Ice show')]))
})
