/** F12 sells only a shown price: not while a menu, times or an address are open, or prices are being read. */
import { z } from 'zod'
import { dollarsMinor } from '../../../e2e/pages/money.ts'
import { fill, inPage, isShown, one, textOf, until, valueOf } from '../../testing/find.ts'
import { holdResponse } from '../../testing/hold-response.ts'
import { expect, test } from '../../testing/test.ts'
import { pressTwice } from '../../testing/pages/keyboard.ts'
import {
  dollars,
  done,
  facts,
  inSale,
  openSale,
  plate,
  saleAlert,
  sellIt,
  settled,
  pay,
  title,
  totalMinor,
} from '../../testing/pages/sell.ts'

/** A different end of the parking time, instead of 10:00 PM. */
const threeAm = '2026-12-17T03:00'
const areTimesOpen = () => inPage().queryByLabelText(/^Until/) !== null

test('F12 sells nothing while a menu is open, and names the menu', { tags: ['all'] }, async ({ open }) => {
  const app = await open({ path: '/sell' })
  const { press, user, api } = app
  await openSale(app)
  fill(one(plate), '4KX 218')
  for (const name of ['Vehicle: any', 'Sort by Walk', 'Change how the pass comes out']) {
    await user.click(one(`main button[aria-label="${name}"]`))
    await inPage().findByRole('menu')
    await press('F12')
    await until(() => expect(textOf(saleAlert)).toBe(`“${name}” is open. Choose or press Esc, then press F12.`))
    await until(() => expect(one('[role=menu]').contains(document.activeElement)).toBe(true))
    await press('Escape')
    await until(() => expect(isShown('[role=menu]')).toBe(false))
    expect(isShown(saleAlert)).toBe(false)
  }
  expect(await api.bookings()).toEqual([])
  await sellIt(app)
  expect(await api.bookings()).toHaveLength(1)
})

test('F12 sells nothing while prices for other times are loading', { tags: ['all'] }, async ({ open }) => {
  const app = await open({ path: '/sell' })
  const { press, user, api } = app
  await openSale(app)
  fill(one(plate), '7GK 402')
  await user.click(inPage().getByRole('button', { name: 'Times' }))
  fill(await inPage().findByLabelText(/^Until/), threeAm)
  const release = holdResponse('/v4/quotes')
  await press('Enter')
  await until(() => expect(areTimesOpen()).toBe(false))
  await press('F12')
  await until(() =>
    expect(textOf(saleAlert)).toBe('The prices for this place and time are not here yet. Nothing was sold.'),
  )
  release()
  await settled()
  expect(facts()).toContain('3:00 AM')
  expect(await api.bookings()).toEqual([])
})

test('F12 applies open times and shows their price; the next one sells it', { tags: ['all'] }, async ({ open }) => {
  const app = await open({ path: '/sell' })
  const { press, user, api } = app
  await openSale(app)
  fill(one(plate), '3LZ 118')
  const before = totalMinor()
  await user.click(inPage().getByRole('button', { name: 'Times' }))
  const end = await inPage().findByLabelText(/^Until/)
  fill(end, '2026-12-16T01:00')
  await press('F12')
  await until(() => expect(textOf(saleAlert)).toContain('Times is open. The end must be after the start.'))
  expect(end.isConnected).toBe(true)

  fill(end, threeAm)
  await until(() => expect(end).toHaveProperty('value', threeAm))
  pressTwice('F12')
  await until(() => expect(areTimesOpen()).toBe(false))
  await until(() => expect(facts()).toContain('3:00 AM'))
  await settled()
  expect(await api.bookings()).toEqual([])

  expect(totalMinor()).toBeGreaterThanOrEqual(before)
  await press('Escape')
  if (inSale().queryByRole('button', { name: /^Accept / }) !== null) await press('F6')
  await sellIt(app)
  expect((await api.bookings())[0]).toMatchObject({ end_time: '2026-12-17T03:00:00.000-05:00' })
})

test('F12 right after an add-on waits for its price, and sells only the price that was shown', async ({ open }) => {
  const app = await open({ path: '/sell' })
  const { press, user, api } = app
  const addOn = (name: RegExp) => inSale().getByRole('checkbox', { name })
  await openSale(app)
  fill(one(plate), 'MV 2281')
  await until(() => expect(valueOf(plate)).toBe('MV 2281'))

  // A price that was not shown is not sold.
  const before = totalMinor()
  const releaseOther = holdResponse('/previews', (text) =>
    text.replaceAll('"final_price":{"USD":"', '"final_price":{"USD":"1'),
  )
  addOn(/^Car wash/).click()
  // The page renders the effect of the click.
  await Promise.resolve()
  await press('F12')
  await until(() => expect(textOf(pay)).toContain('Checking $'))
  releaseOther()
  await inSale().findByRole('button', { name: /^Accept / })
  expect(totalMinor()).toBeGreaterThan(before + 10_000)
  expect(await api.bookings()).toEqual([])
  await user.click(addOn(/^Car wash/))
  await until(() => expect(totalMinor()).toBe(before))
  await settled()

  // Typing during the price check cancels the sale that waits for it.
  const release = holdResponse('/previews')
  await user.click(addOn(/^Charging/))
  await press('F12')
  await until(() => expect(textOf(pay)).toContain('Checking $'))
  fill(one(plate), '9PB 551')
  await until(() => expect(textOf(pay)).toMatch(/^Collect \$/))
  release()
  await settled()
  expect(await api.bookings()).toEqual([])

  // The shown price is sold with one press.
  await user.click(inSale().getByRole('radio', { name: /^Oversize/ }))
  await sellIt(app)
  const [booking] = await api.bookings()
  expect(textOf(done)).toBe(`Sold ${dollars(dollarsMinor(booking?.price_paid))}`)
  expect(booking?._embedded['svc:add_ons']?.map(({ name }) => name)).toContain('Oversize')
})

test(
  'an event that was moved meanwhile is offered at its new times, with what was typed',
  { tags: ['all'] },
  async ({ open }) => {
    const app = await open({ path: '/sell' })
    const { press, api } = app
    await openSale(app)
    fill(one(plate), '2MV 774')
    const address = `/desk/inventory/events/${await api.eventId('washington boston celtics')}`
    const event = await api.read(z.looseObject({ starts_at_local: z.string() }), address)
    expect(event.starts_at_local).toBe('2026-12-16T19:00')
    await api.read(z.unknown(), address, 'PUT', { ...event, starts_at_local: '2026-12-16T20:00' })
    expect(facts()).toContain('Parking 6:00')
    await press('Shift')
    await until(() => expect(facts()).toContain('Parking 7:00'))
    await until(() =>
      expect(textOf(inSale().getByText(/^The event was moved/))).toMatch(/Parking is now 7:00 – 11:00 PM\.$/),
    )
    await settled()
    expect(valueOf(plate)).toBe('2MV 774')
    await sellIt(app)
    expect((await api.bookings())[0]).toMatchObject({ start_time: '2026-12-16T19:00:00.000-05:00' })
  },
)

test('F12 applies a typed address before it was searched', { tags: ['all'] }, async ({ open }) => {
  const app = await open({ path: '/sell' })
  const { press, user, api } = app
  await openSale(app)
  fill(one(plate), 'RTX 907')
  await user.click(inPage().getByRole('radio', { name: 'Address' }))
  const address = await inPage().findByLabelText('Address or point')
  fill(address, 'nowhere at all')
  await until(() => expect(textOf('main')).toContain('is not a known venue or facility'))
  await press('F12')
  await until(() => expect(textOf(saleAlert)).toContain('The address is not applied. Enter a place or a point.'))
  fill(address, '42.366,-71.062')
  await press('F12')
  await until(() => expect(title()).toContain('42.366'))
  await settled()
  expect(await api.bookings()).toEqual([])
})
