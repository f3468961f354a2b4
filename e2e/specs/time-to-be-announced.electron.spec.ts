/** A game whose time is to be announced: list, header, option, total and pass agree on its day. */
import { expect, test } from '../fixtures/test.ts'
import { BookingsPage } from '../pages/bookings-page.ts'
import { dollarsMinor, minorOf } from '../pages/money.ts'
import { SellPage } from '../pages/sell-page.ts'
import { Shell } from '../pages/shell.ts'

/** Of the bundled schedule; in San Francisco it is after 2 PM. */
const game = 'Arizona Diamondbacks at San Francisco Giants'
const allDay = 'Wed, Dec 16, all day (4:00 AM – 4:00 AM PST)'
const [opens, closes] = ['2026-12-16T04:00:00.000-08:00', '2026-12-17T04:00:00.000-08:00']
const plain = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ')

test('sells a pass for the whole day of a game whose time is to be announced', async ({ app }) => {
  const { page, api } = app
  const sell = new SellPage(page)
  const eventId = await api.eventId('diamondbacks giants')

  await test.step('the list shows it today, on sale', async () => {
    await sell.settled()
    await page.getByRole('button', { name: /^All \d+ venues$/ }).click()
    await sell.findEvent('diamondbacks', game)
    const line = page
      .getByRole('group', { name: 'Today' })
      .getByRole('option')
      .filter({ hasText: 'Arizona Diamondbacks' })
    await expect(line).toContainText('Wed 16Time TBD')
    await expect(line).toContainText(/\d+ open/)
  })

  await test.step('header and options are for its day', async () => {
    const facts = sell.facts
    await expect(facts).toContainText('Time to be announced')
    await expect(facts).toContainText(allDay)
    await expect(page.getByText('The parking time has begun')).toHaveCount(0)
  })

  const facility = await sell.selectedName()
  const option = (await api.quotes(eventId)).find(({ name }) => name === facility)?.purchase_options.at(0)
  // Venues of two currencies are in scope, so amounts name their dollars.
  const total = minorOf(await sell.total.innerText())

  await test.step('the total is the price of the event rate over that day', async () => {
    expect(option).toMatchObject({ start_time: opens, end_time: closes })
    expect(option?.pricing_segments[0]?.event).toMatchObject({ id: eventId })
    expect(total).toBe(dollarsMinor((await api.preview(option?.id ?? '')).final_price))
    expect(total).toBe(dollarsMinor(option?.price))
  })

  await test.step('the pass is for all day', async () => {
    await sell.sale.getByRole('textbox', { name: 'Plate' }).fill('4KX 218')
    await page.keyboard.press('F8')
    await expect(sell.sale.getByRole('textbox', { name: 'Received' })).toBeFocused()
    await page.keyboard.type('200')
    await page.keyboard.press('F12')
    await expect(sell.done).toHaveText(`Sold US$${(total / 100).toFixed(2)}`)
    const [booking] = await api.bookings()
    expect(booking).toMatchObject({ start_time: opens, end_time: closes, times_tbd: 'true', event_id: eventId })
    expect(dollarsMinor(booking?.price_paid)).toBe(total)
    for (const paper of ['receipt', 'letter']) {
      const { text } = await api.call(`/desk/bookings/${booking?.id ?? 0}/pass?paper=${paper}`)
      const passText = plain(text.replace(/<style>[\s\S]*?<\/style>/g, '').replace(/<[^>]+>/g, ' '))
      expect(passText).toContain('All day Wed, Dec 16, 2026 Enter from 4:00 AM Leave by (PST) 4:00 AM Thu, Dec 17')
      expect(passText).toContain(`${game}, time to be announced`)
    }
    await sell.closePass()
  })

  await test.step('the booking names the day as well', async () => {
    const [booking] = await api.bookings()
    const id = booking?.id ?? 0
    await new Shell(page).open(`/bookings/${id}`)
    const drawer = new BookingsPage(page).drawer(id)
    await expect(drawer).toContainText(allDay)
    await expect(drawer).toContainText('Time to be announced')
  })
})
