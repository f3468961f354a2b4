/** A game whose time is to be announced: list, header, option, total and pass agree on its day. */
import { dollarsMinor, minorOf } from '../../../e2e/pages/money.ts'
import { all, fill, hasFocus, inPage, one, textOf, until } from '../../testing/find.ts'
import { expect, test } from '../../testing/test.ts'
import { plainText } from '../../testing/pages/document.ts'
import {
  dollars,
  done,
  facts,
  findEvent,
  money,
  plate,
  selectedName,
  sellIt,
  settled,
  totalText,
} from '../../testing/pages/sell.ts'

/** The game is in the bundled schedule; it is after 2 PM in San Francisco. */
const game = 'Arizona Diamondbacks at San Francisco Giants'
const allDay = 'Wed, Dec 16, all day (4:00 AM – 4:00 AM PST)'
const [opens, closes] = ['2026-12-16T04:00:00.000-08:00', '2026-12-17T04:00:00.000-08:00']

test('sells a pass for the whole day of a game whose time is to be announced', { tags: ['all'] }, async ({ open }) => {
  const app = await open({ path: '/sell' })
  const { press, type, user, api } = app
  const eventId = await api.eventId('diamondbacks giants')
  await settled()
  await user.click(inPage().getByRole('button', { name: /^All \d+ venues$/ }))
  await findEvent(app, 'diamondbacks', game)
  const line = all('[role=group][aria-label=Today] [role=option]').find((each) => textOf(each).includes('Arizona'))
  expect(line?.textContent).toContain('Wed 16Time TBD')
  expect(line?.textContent).toMatch(/\d+ open/)
  expect(facts()).toContain('Time to be announced')
  expect(facts()).toContain(allDay)
  expect(textOf('main')).not.toContain('The parking time has begun')

  const option = (await api.quotes(eventId)).find(({ name }) => name === selectedName())?.purchase_options.at(0)
  // Venues of two currencies are in scope, so the total names its dollars.
  const total = minorOf(totalText())
  expect(option).toMatchObject({ start_time: opens, end_time: closes })
  expect(option?.pricing_segments[0]?.event).toMatchObject({ id: eventId })
  expect(total).toBe(dollarsMinor((await api.preview(option?.id ?? '')).final_price))
  expect(total).toBe(dollarsMinor(option?.price))

  fill(one(plate), '4KX 218')
  await press('F8')
  await until(() => expect(hasFocus(one(money))).toBe(true))
  await type('200')
  const id = await sellIt(app)
  expect(textOf(done)).toBe(`Sold US${dollars(total)}`)
  const [booking] = await api.bookings()
  expect(booking).toMatchObject({ id, start_time: opens, end_time: closes, times_tbd: 'true', event_id: eventId })
  expect(dollarsMinor(booking?.price_paid)).toBe(total)
  for (const paper of ['receipt', 'letter']) {
    const { text } = await api.call(`/desk/bookings/${id}/pass?paper=${paper}`)
    const passText = plainText(text)
    expect(passText).toContain('All day Wed, Dec 16, 2026 Enter from 4:00 AM Leave by (PST) 4:00 AM Thu, Dec 17')
    expect(passText).toContain(`${game}, time to be announced`)
  }

  app.go(`/bookings/${id}`)
  const panel = await inPage().findByRole('region', { name: `Booking ${id}` })
  await until(() => expect(textOf(panel)).toContain(allDay))
  expect(textOf(panel)).toContain('Time to be announced')
})
