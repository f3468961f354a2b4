/** The prices of one game by keyboard: set by distance, saved, used in a sale, and undone; and changed by another person meanwhile. */
import { randomUUID } from 'node:crypto'
import { within } from '@testing-library/dom'
import type { AppApi } from '../../../e2e/fixtures/app-api.ts'
import { dollarsMinor, minorOf } from '../../../e2e/pages/money.ts'
import { priceSheet, savedPrices } from '../../../shared/desk/inventory/prices.ts'
import { all, hasFocus, isDisabled, isShown, one, textOf, until } from '../../testing/find.ts'
import type { App } from '../../testing/open-app.ts'
import { expect, test } from '../../testing/test.ts'
import {
  changeByDistance,
  grid,
  openPrices,
  pane,
  rate,
  rateCell,
  rates,
  saveButton,
  total,
} from '../../testing/pages/prices.ts'
import { fill } from '../../testing/pages/record-panel.ts'

const facility = 'Canal Street Lot'
const game = 'Washington Wizards at Boston Celtics'

const pricesOf = (eventId: number): string => `/desk/inventory/events/${eventId}/prices`

const changePrice = async (api: AppApi, eventId: number, minor: number): Promise<void> => {
  const [row] = (await api.read(priceSheet, pricesOf(eventId))).rows
  const change = { facility_id: row?.facility_id, version: row?.version, event_rate_minor: minor }
  await api.read(savedPrices, pricesOf(eventId), 'POST', { id: randomUUID(), changes: [change] })
}

const option = (name: string): HTMLElement => {
  const found = all('[role=grid][aria-label="Parking options"] tbody tr').find((each) =>
    each.querySelector(`td:nth-child(2) [title="${name}"]`),
  )
  if (found === undefined) throw new Error(`There is no option "${name}"`)
  return found
}
const saleTotal = '[aria-label=Sale] [data-part=total] output'

/** Sells a pass on Sell for cash, and checks the expected total. */
const sell = async (app: App, name: string, price: string | undefined, plate: string): Promise<void> => {
  const isPriced = () =>
    until(() => {
      expect(textOf(saleTotal)).toBe(price)
      expect(one(saleTotal).getAttribute('aria-busy')).toBe('false')
    })
  await app.user.click(await until(() => option(name)))
  await until(() => expect(textOf('[aria-label=Sale] h2')).toContain(name))
  await app.user.click(await until(() => one('[data-sell=size][data-size=standard]')))
  await isPriced()
  await fill(app, await until(() => one('[data-sell=plate]')), plate)
  await app.user.click(within(one('[aria-label=Sale] [data-part=quick]')).getByText('$100'))
  await isPriced()
  await app.press('F12')
  await until(() => expect(textOf('[aria-label=Sale]')).toContain('Sold $'))
  await until(() => one('[role=dialog]'))
  await app.press('Escape')
  await until(() => expect(isShown('[role=dialog]')).toBe(false))
}

test('the prices of a game are set by distance, passes are sold at them, and the change is undone', async ({
  open,
}) => {
  const app = await open()
  const { press, api } = app
  await openPrices(app, game)
  const before = rates()
  await changeByDistance(app, '60', '20')
  const [, after = ''] = rate(facility).split(' ')
  expect(rateCell(facility).querySelector('s')).not.toBeNull()
  expect(after).toMatch(/^\$\d+\.00$/)
  expect(saveButton().textContent).toMatch(/^Save \d+ prices/)

  // The draft stays while another screen is shown, and is then saved.
  app.go('/')
  await until(() => option(facility))
  await openPrices(app, game)
  expect(rate(facility)).toContain(after)
  await press('Control+s')
  await until(() => expect(pane()).toContain('No price changes'))
  expect(rate(facility)).toBe(after)
  const totals = [total(facility), total('Longfellow Garage')]

  app.go('/')
  await until(() => expect(option(facility).textContent).toContain(totals[0]))
  expect(option('Longfellow Garage').textContent).toContain(totals[1])
  await sell(app, facility, totals[0], '4KX 210')
  await sell(app, 'Longfellow Garage', totals[1], '4KX 211')
  const paid = async () => (await api.bookings()).map(({ price_paid: price }) => dollarsMinor(price)).toReversed()
  expect(await paid()).toEqual(totals.map(minorOf))

  // After the undo the sheet is as before, and the sold booking has its price.
  await openPrices(app, game)
  await until(() => expect(pane()).toMatch(/Undo \d+ saved prices/))
  await press('F7')
  await until(() => expect(rates()).toEqual(before))
  expect(await paid()).toEqual(totals.map(minorOf))
})

test('the sheet has the focus when it appears, unless something else has it', { tags: ['all'] }, async ({ open }) => {
  const app = await open({ path: '/inventory/prices' })
  await until(() => expect(rates()).not.toEqual([]))
  await until(() => expect(hasFocus(grid())).toBe(true))
  const current = () => grid().getAttribute('aria-activedescendant')
  const first = current()
  await app.press('ArrowDown')
  await until(() => expect(current()).not.toBe(first))
  const before = textOf('main h1, main h2')
  const left = grid()
  await app.press(']')
  await until(() => expect(hasFocus(grid()) && grid() !== left).toBe(true))
  expect(textOf('main h1, main h2')).not.toBe(before)
  one('main [role=tab]').focus()
  await app.press('[')
  await until(() => expect(textOf('main h1, main h2')).toBe(before))
  await until(() => expect(rates()).not.toEqual([]))
  expect(hasFocus(grid())).toBe(false)
})

test(
  'a raise that is not in the sheet yet is saved with its prices by one key',
  { tags: ['all'] },
  async ({ open }) => {
    const app = await open()
    await openPrices(app, game)
    const before = minorOf(rate(facility))
    await app.press('Control+a')
    await app.press('+')
    await until(() => expect(document.activeElement?.closest('[data-part=bulk]')).not.toBeNull())
    await app.type('5')
    await until(() => expect(saveButton().textContent).toMatch(/^Save \d+ prices/))
    expect(isDisabled(saveButton())).toBe(false)
    await app.press('Control+s')
    await until(() => expect(pane()).toContain('No price changes'))
    expect(isShown('[data-part=bulk]')).toBe(false)
    expect(minorOf(rate(facility))).toBe(before + 500)
  },
)

test('a price that is no amount stays in its cell, and Escape gives the old one back', async ({ open }) => {
  const app = await open()
  await openPrices(app, game)
  const [first] = rates()
  await app.press('1')
  await until(() => expect(document.activeElement?.tagName).toBe('INPUT'))
  await app.type('..')
  await app.press('Enter')
  const field = () => one('[role=grid] input')
  await until(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
  const message = 'Enter an amount, such as 44.00. Esc keeps the rate as it was'
  expect(textOf('[data-part=table-foot] [role=alert]')).toBe(message)
  expect(textOf(`#${field().getAttribute('aria-describedby') ?? ''}`)).toBe(message)
  expect(field()).toHaveProperty('value', '1..')
  expect(isDisabled(saveButton())).toBe(true)
  await app.press('Escape')
  await until(() => expect(rates()[0]).toBe(first))
  expect(isShown('[data-part=table-foot] [role=alert]')).toBe(false)
})

test('a raise that is no number says what is expected', { tags: ['all'] }, async ({ open }) => {
  const app = await open()
  await openPrices(app, game)
  await app.press('+')
  const field = await until(() => one('[data-part=bulk] input'))
  await fill(app, field, 'five')
  const message = () => textOf('[data-part=table-foot] [role=alert]')
  await until(() => expect(message()).toBe('Enter an amount, such as 5.00'))
  await app.user.click(within(one('[data-part=bulk]')).getByRole('radio', { name: '%' }))
  await until(() => expect(message()).toBe('Enter a percentage, such as 10'))
})

test('a price that somebody else saved meanwhile is saved only once a person has chosen between both', async ({
  open,
}) => {
  const app = await open()
  await openPrices(app, game)
  const eventId = await app.api.eventId('Celtics')
  const rateOf = async () => (await app.api.read(priceSheet, pricesOf(eventId))).rows[0]?.event?.rate_minor
  await app.press('6')
  await until(() => expect(document.activeElement?.tagName).toBe('INPUT'))
  await app.type('1')
  await app.press('Enter')
  await until(() => expect(pane()).toContain('1 of '))

  await changePrice(app.apiOf('other'), eventId, 5_500)
  await app.press('Control+s')
  const dialog = () => within(one('[role=dialog]'))
  await until(() => dialog().getByRole('radio', { name: 'Yours, $61.00', checked: true }))
  expect(await rateOf()).toBe(5_500)
  await app.user.click(dialog().getByRole('radio', { name: 'Theirs, $55.00' }))
  await app.user.click(dialog().getByRole('radio', { name: 'Yours, $61.00' }))
  await app.user.click(dialog().getByRole('button', { name: /^Save with these prices/ }))
  await until(async () => expect(await rateOf()).toBe(6_100))
  await until(() => expect(pane()).toContain('No price changes'))
})

test(
  'the prices of another game are put into the sheet, and are not saved by that',
  { tags: ['all'] },
  async ({ open }) => {
    const app = await open()
    await openPrices(app, game)
    const { api } = app
    const own = await api.read(priceSheet, pricesOf(await api.eventId('Wizards at Boston Celtics')))
    const [row] = own.rows
    const otherId = await api.eventId('Utah Jazz at Boston Celtics')
    await changePrice(api, otherId, 7_700)
    const before = rate(row?.name ?? '')

    await app.press('g')
    const games = await until(() => one('[role=dialog]'))
    const field = within(games).getByRole('combobox')
    await fill(app, field, 'zzzz')
    await until(() => expect(games.textContent).toContain('No other event at this venue matches'))
    await fill(app, field, 'Utah Jazz')
    await app.user.click(await until(() => within(games).getByText('Utah Jazz at Boston Celtics')))
    await until(() => expect(isShown('[role=dialog]')).toBe(false))
    await until(() => expect(rate(row?.name ?? '')).toBe(`${before} $77.00`))
    expect(pane()).toContain('1 of ')
    expect(
      (await api.read(priceSheet, pricesOf(own.event.id))).rows.filter((each) => each.event !== undefined),
    ).toEqual([])
  },
)
