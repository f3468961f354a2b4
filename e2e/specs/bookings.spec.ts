/** After the sale: finding a booking, its money, cancellation with refund, reprint, and the CSV. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from '../fixtures/test.ts'
import type { RunningApp } from '../fixtures/running-app.ts'
import { bookingIdOf, sellThroughApi } from '../fixtures/sales.ts'
import { BookingsPage } from '../pages/bookings-page.ts'
import { dollarsMinor, sum } from '../pages/money.ts'
import { SellPage } from '../pages/sell-page.ts'
import { Shell } from '../pages/shell.ts'

/** The file that the CSV button saves. */
const exportedCsv = async (app: RunningApp): Promise<string> => {
  await app.page.keyboard.press('Control+s')
  const saved = () => app.savedFiles().map((name) => readFileSync(join(app.savedFolder, name), 'utf8'))
  await expect.poll(saved).toEqual([expect.stringMatching(/\n$/)])
  return saved()[0] ?? ''
}

test('finds, sorts, sums, cancels with refund, and frees the space @remote', async ({ app }) => {
  const { page, api } = app
  const facility = 'Canal Street Lot'
  const cheap = bookingIdOf(await sellThroughApi(api, { facility: 'Merano' }))
  const novak = bookingIdOf(
    await sellThroughApi(api, {
      facility,
      size: 'Oversize',
      addOns: ['Car wash'],
      customer: { first_name: 'Elena', last_name: 'Novak', email: 'elena@example.test' },
      payment: { method: 'cash', tendered: '100' },
    }),
  )
  const shell = new Shell(page)
  const bookings = new BookingsPage(page)
  const sell = new SellPage(page)
  // The Sell screen caches its data for a while.
  await page.reload()
  await sell.settled()
  const spaces = await spacesOf(app, facility)
  await expect.poll(() => sell.spacesLeft(facility)).toBe(spaces)
  await shell.goTo('Bookings')

  await test.step('the newest sale is on top; sorted by price the cheapest comes first', async () => {
    await expect(bookings.rows).toHaveCount(2)
    await expect.poll(() => bookings.ids()).toEqual([novak, cheap])
    await bookings.sortBy('Paid')
    await bookings.sortBy('Paid')
    await expect.poll(() => bookings.ids()).toEqual([cheap, novak])
  })

  await test.step('text filters the list, and an empty result suggests a search', async () => {
    await bookings.filterByText('novak')
    await expect(bookings.rows).toHaveCount(1)
    await expect.poll(() => bookings.ids()).toEqual([novak])
    await bookings.filterByText('nobody at all')
    await expect(page.getByRole('heading', { name: 'No bookings match “nobody at all”' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bookings.rows).toHaveCount(2)
  })

  await test.step('a facility and an event are found by name, also without bookings', async () => {
    await bookings.filterBy('Facility', 'merano')
    await expect.poll(() => bookings.ids()).toEqual([cheap])
    await page.keyboard.press('Backspace')
    await bookings.filterBy('Event', 'pistons at boston')
    await expect(page.getByRole('heading', { name: 'No bookings for Detroit Pistons at Boston Celtics' })).toBeVisible()
    await page.keyboard.press('Backspace')
    await expect(bookings.rows).toHaveCount(2)
  })

  await test.step('the money of the drawer adds up', async () => {
    await bookings.row(novak).click()
    await expect(bookings.drawer(novak).getByText('Balance')).toBeVisible()
    const money = await bookings.money(novak)
    const booking = await api.booking(novak)
    expect(money.items.length).toBeGreaterThanOrEqual(4)
    expect(sum(money.items)).toBe(money.paid)
    expect(money.paid).toBe(dollarsMinor(booking.price_paid))
    expect(money.received).toEqual([money.paid])
    expect(money.balance).toBe(0)
  })

  await test.step('the CSV holds every booking that is listed, in its order, for Excel and for programs', async () => {
    const text = await exportedCsv(app)
    expect(text.lastIndexOf('\ufeff')).toBe(0)
    const records: Record<string, string>[] = parse(text, { bom: true, columns: true, record_delimiter: '\r\n' })
    expect(records.map((record) => Number(record['Booking']))).toEqual(await bookings.ids())
    expect(records.find((record) => Number(record['Booking']) === novak)).toMatchObject({
      Status: 'Active',
      Venue: 'TD Garden',
      Facility: facility,
      Customer: 'Elena Novak',
      'Parking from': '2026-12-16 18:00',
      'Parking time zone': 'America/New_York',
      'Parking from (ISO 8601)': '2026-12-16T18:00:00.000-05:00',
      Sold: expect.stringMatching(/^2026-12-16 17:1\d$/),
      'Counter time zone': 'America/New_York',
      'Payment method': 'Cash',
      Window: 'Box office',
    })
  })

  const spacesBefore = await spacesOf(app, facility)

  await test.step('Delete asks for confirmation, Enter refunds, the row is struck through', async () => {
    await page.keyboard.press('Escape')
    await bookings.row(novak).click()
    await bookings.cancelWithKeys(novak)
    await expect(bookings.row(novak).locator('s')).toBeVisible()
    const history = await api.history(novak)
    expect(history.payments.map(({ kind, method }) => `${kind} ${method}`)).toEqual(['payment cash', 'refund cash'])
    expect(dollarsMinor(history.balance)).toBe(0)
    await expect(bookings.drawer(novak).getByText('Cash refunded')).toBeVisible()
    const { received, paid, toRefund, balance } = await bookings.money(novak)
    expect(received).toEqual([paid, -paid])
    expect(toRefund).toBe(-paid)
    expect(paid + toRefund - sum(received)).toBe(balance)
    expect(balance).toBe(0)
    expect((await api.booking(novak)).cancelled_at).toBeDefined()
  })

  await test.step('a sale at another till appears in the open list', async () => {
    const elsewhere = bookingIdOf(await sellThroughApi(api, { facility: 'Merano' }))
    await expect(bookings.row(elsewhere)).toBeVisible()
  })

  await test.step('the space can be sold again', async () => {
    expect(await spacesOf(app, facility)).toBe(spacesBefore + 1)
    await shell.goTo('Sell')
    await expect.poll(() => sell.spacesLeft(facility)).toBe(spacesBefore + 1)
  })
})

const spacesOf = async (app: RunningApp, facility: string): Promise<number> => {
  const quotes = await app.api.quotes(await app.api.eventId('Wizards at Boston Celtics'))
  const found = quotes.find(({ name }) => name === facility)?.purchase_options[0]?.space_availability.spaces_remaining
  if (found === undefined) throw new Error(`"${facility}" does not say how many spaces are left`)
  return found
}
