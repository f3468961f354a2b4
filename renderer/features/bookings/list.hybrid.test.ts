/** The list of bookings: order, search, filters, the saved file, and sales at other windows. */
import { parse } from 'csv-parse/sync'
import type { AppApi } from '../../../e2e/fixtures/app-api.ts'
import { bookingIdOf, sellThroughApi } from '../../../e2e/fixtures/sales.ts'
import { inPage, one, textOf, until } from '../../testing/find.ts'
import type { App } from '../../testing/open-app.ts'
import { expect, test } from '../../testing/test.ts'
import { bookingPanel } from '../../testing/pages/bookings.ts'
import { filterByText, filterChip, filters, row, rowIds, sortBy } from '../../testing/pages/list.ts'

const facility = 'Canal Street Lot'
const showsRows = (...ids: number[]): Promise<void> => until(() => expect(rowIds()).toEqual(ids.map(String)))

const sellTwo = async (api: AppApi) => {
  const cheap = bookingIdOf(await sellThroughApi(api, { facility: 'Merano' }))
  const novak = bookingIdOf(
    await sellThroughApi(api, {
      facility,
      size: 'Oversize',
      addOns: ['Car wash'],
      customer: { first_name: 'Elena', last_name: 'Novak', email: 'elena@example.test' },
      paying: { method: 'cash', tendered: '100' },
    }),
  )
  return { cheap, novak }
}

/** Opens the filter, types, and selects the first result without waiting for the list. */
const filterBy = async ({ user, press, type }: App, filter: 'Facility' | 'Event', text: string): Promise<void> => {
  await user.click(filters().getByRole('button', { name: filter }))
  await until(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Find/))
  await type(text)
  await press('Enter')
  await until(() => expect(document.activeElement).toBe(filterChip(filter) ?? undefined))
}

test('the newest sale is on top, and the list is sorted by price and searched', async ({ open }) => {
  let sold = { cheap: 0, novak: 0 }
  const app = await open({
    path: '/bookings',
    prepare: async ({ api }) => {
      sold = await sellTwo(api)
    },
  })
  const { cheap, novak } = sold
  await showsRows(novak, cheap)
  await sortBy(app, 'Paid')
  await sortBy(app, 'Paid')
  await showsRows(cheap, novak)

  await filterByText(app, 'novak')
  await showsRows(novak)
  await filterByText(app, 'nobody at all')
  await inPage().findByRole('heading', { name: 'No bookings match “nobody at all”' })
  await app.press('Escape')
  await showsRows(cheap, novak)
})

test('Ctrl+C copies the booking that is open', async ({ open }) => {
  let sold = { cheap: 0, novak: 0 }
  const app = await open({
    path: '/bookings',
    prepare: async ({ api }) => {
      sold = await sellTwo(api)
    },
  })
  await until(() => row(sold.cheap))
  await app.user.click(row(sold.cheap))
  await until(() => bookingPanel(sold.cheap))
  await app.press('Control+c')
  await until(async () => expect(await navigator.clipboard.readText()).toContain(String(sold.cheap)))
  expect(await navigator.clipboard.readText()).not.toContain(String(sold.novak))
})

test('a facility and an event are found by name, also without bookings', async ({ open }) => {
  let sold = { cheap: 0, novak: 0 }
  const app = await open({
    path: '/bookings',
    prepare: async ({ api }) => {
      sold = await sellTwo(api)
    },
  })
  await showsRows(sold.novak, sold.cheap)
  await filterBy(app, 'Facility', 'merano')
  await showsRows(sold.cheap)
  await app.press('Backspace')
  await showsRows(sold.novak, sold.cheap)
  await filterBy(app, 'Event', 'pistons at boston')
  await inPage().findByRole('heading', { name: 'No bookings for Detroit Pistons at Boston Celtics' })
  await app.press('Backspace')
  await showsRows(sold.novak, sold.cheap)
})

test('a filter that is chosen or removed by key keeps the focus', async ({ open }) => {
  const { press } = await open({ path: '/bookings' })
  const chip = () => filters().getByRole('button', { name: 'Status' })
  const first = await until(chip)
  first.focus()
  await press('Enter')
  await until(() => expect(document.activeElement?.textContent).toContain('Active or ended'))
  await press('Enter')
  await until(() => expect(filterChip('Status')?.textContent).toContain('Active or ended'))
  await until(() => expect(document.activeElement).toBe(filterChip('Status')))
  await press('Enter')
  await until(() => expect(document.activeElement).toBe(chip()))
})

test('a search that is cleared by its button has the focus', async ({ open }) => {
  const app = await open({ path: '/bookings' })
  await until(() => filters())
  await filterByText(app, 'nobody at all')
  const search = document.activeElement
  await app.user.click(filters().getByRole('button', { name: 'Clear search' }))
  await until(() => expect(search).toHaveProperty('value', ''))
  expect(document.activeElement).toBe(search)
})

test('the last facility that is listed says how many are left out', async ({ open }) => {
  const { user } = await open({ path: '/bookings' })
  await user.click(await until(() => filters().getByRole('button', { name: 'Facility' })))
  const last = () => inPage().getAllByRole('option').at(-1)?.getAttribute('aria-description')
  await until(() => expect(last()).toMatch(/^[\d,]+ more\. Type to narrow\.$/))
})

test('an empty list says where bookings come from', async ({ open }) => {
  const { user } = await open({ path: '/bookings' })
  await inPage().findByRole('heading', { name: 'No bookings yet' })
  expect(textOf('[data-part=empty]')).toContain('Bookings appear here after a sale.')
  await user.click(inPage().getByRole('button', { name: /^Go to Sell/ }))
  await until(() => expect(location.hash).toMatch(/^#\/sell/))
})

test('an order that the marketplace does not know is refused on the list', async ({ open }) => {
  const { go } = await open({ path: '/bookings?sort=paid:asc' })
  await inPage().findByRole('heading', { name: 'There is no sort order called paid:asc here.' })
  expect(inPage().getByRole('button', { name: 'Try again' }).closest('[role=alert]')).not.toBe(null)
  go('/bookings')
  await inPage().findByRole('heading', { name: 'No bookings yet' })
})

test('the CSV holds every booking that is listed, in its order, for Excel and for programs', async ({ open }) => {
  let sold = { cheap: 0, novak: 0 }
  const app = await open({
    path: '/bookings?sort=price_paid:asc',
    prepare: async ({ api }) => {
      sold = await sellTwo(api)
    },
    shell: { 'file.saveText': ({ suggestedName }) => ({ file: `/home/till/${suggestedName}` }) },
  })
  await until(() => expect(rowIds()).toHaveLength(2))
  const listed = rowIds()
  await app.press('Control+s')
  await inPage().findByText('CSV saved, 2 bookings in /home/till/bookings-2026-12-16.csv')
  const [saved] = app.shell.calls.filter(({ name }) => name === 'file.saveText')
  expect(saved?.input).toMatchObject({ suggestedName: 'bookings-2026-12-16.csv', kind: 'csv' })
  const { text } = saved?.input as { text: string }
  expect(text.lastIndexOf('\ufeff')).toBe(0)
  const records: Record<string, string>[] = parse(text, { bom: true, columns: true, record_delimiter: '\r\n' })
  expect(records.map((record) => record['Booking'])).toEqual(listed)
  const novak = records.find((record) => Number(record['Booking']) === sold.novak)
  expect(novak?.['Sold']).toMatch(/^2026-12-16 17:1\d$/)
  expect(novak).toMatchObject({
    Status: 'Active',
    Venue: 'TD Garden',
    Facility: facility,
    Customer: 'Elena Novak',
    'Parking from': '2026-12-16 18:00',
    'Parking time zone': 'America/New_York',
    'Parking from (ISO 8601)': '2026-12-16T18:00:00.000-05:00',
    'Counter time zone': 'America/New_York',
    'Payment method': 'Cash',
    Window: 'Box office',
  })
})

test('a file that cannot be written is said so', async ({ open }) => {
  const { press } = await open({
    path: '/bookings',
    prepare: async ({ api }) => void (await sellThroughApi(api, { facility: 'Merano' })),
    // The shell refuses every call that is not named here.
    shell: {},
  })
  await until(() => expect(rowIds()).toHaveLength(1))
  await press('Control+s')
  await until(() => expect(textOf('[data-part=table-foot]')).toContain('file.saveText No file was written.'))
})

test('the CSV of an empty list has its heads alone', async ({ open }) => {
  const { press, shell } = await open({ path: '/bookings', shell: { 'file.saveText': () => ({ file: 'empty.csv' }) } })
  await inPage().findByRole('heading', { name: 'No bookings yet' })
  await press('Control+s')
  await inPage().findByText('CSV saved, 0 bookings in empty.csv')
  const [saved] = shell.calls.filter(({ name }) => name === 'file.saveText')
  expect(saved?.input).toMatchObject({ text: expect.stringMatching(/^\ufeffBooking,Status,[^\n]+\r\n$/) as unknown })
})

test('a sale at another window appears in the open list', { tags: ['all'] }, async ({ open }) => {
  const { apiOf } = await open({ path: '/bookings' })
  await inPage().findByRole('heading', { name: 'No bookings yet' })
  const elsewhere = bookingIdOf(await sellThroughApi(apiOf('other'), { facility: 'Merano' }))
  await showsRows(elsewhere)
  expect(textOf('[aria-label=Sums]')).toContain('Paid $26.49 − refunded $0.00 = $26.49')
  expect(one('[role=grid]').textContent).toContain('Merano')
})
