/** Another person changes a facility while its sale is being entered: the next refresh shows the change, and no input is lost. */
import { z } from 'zod'
import { fill, inPage, isShown, one, textOf, until, valueOf } from '../../testing/find.ts'
import type { App } from '../../testing/open-app.ts'
import { expect, test } from '../../testing/test.ts'
import { changeElsewhere, facilityId, readFacility } from '../../testing/pages/facilities.ts'
import {
  chooseSize,
  dollars,
  event,
  inSale,
  openSale,
  plate,
  sellIt,
  settled,
  pay,
  title,
  totalMinor,
} from '../../testing/pages/sell.ts'

const lot = 'Canal Street Lot'
const sale = () => textOf('section[data-part=sale]')

/** Enters a sale of an oversize vehicle with a car wash. */
const enterSale = async (app: App): Promise<number> => {
  await openSale(app)
  await chooseSize(app, 'Oversize')
  await app.user.click(inSale().getByRole('checkbox', { name: /^Car wash/ }))
  fill(one(plate), '4KX 218')
  await settled()
  return facilityId(app, 'canal')
}

test('a size and an add-on that are gone are named at the next key', async ({ open }) => {
  const app = await open({ path: '/sell' })
  const { press, user, api } = app
  const id = await enterSale(app)
  const { add_ons: addOns } = await readFacility(api, id)
  const isGone = ({ name }: { name: string }) => name === 'Oversize' || name.startsWith('Car wash')
  await changeElsewhere(app, id, { add_ons: addOns.filter((addOn) => !isGone(addOn)) })
  one(plate).focus()
  await press('End')
  await until(() => expect(sale()).toContain(`${lot} no longer accepts Oversize. Choose another size.`))
  expect(sale()).toContain('No longer offered, and not charged: Car wash, exterior')
  expect(valueOf(plate)).toBe('4KX 218')

  await press('F12')
  await until(() => expect(sale()).toContain('Choose a vehicle size'))
  await user.click(inSale().getByRole('radio', { name: /^Standard/ }))
  await until(() => expect(sale()).not.toContain('no longer accepts'))
  await until(() =>
    expect(textOf(inSale().getByRole('button', { name: /^Accept \$/ }))).toContain(dollars(totalMinor())),
  )
  expect(await api.bookings()).toEqual([])
  await press('F6')
  await until(() => expect(sale()).not.toContain('No longer offered'))
  const total = totalMinor()
  await sellIt(app)
  const [booking] = await api.bookings()
  expect(booking?.price_paid).toEqual({ USD: (total / 100).toFixed(2) })
  expect(booking?.plate_number).toBe('4KX218')
  expect(booking?._embedded['svc:add_ons']?.map(({ name }) => name)).toEqual(['Standard'])
})

test('a price that was raised is named, and the one that is held is charged', { tags: ['all'] }, async ({ open }) => {
  const app = await open({ path: '/sell' })
  const { api } = app
  const id = await enterSale(app)
  const before = totalMinor()
  const { rates } = await readFacility(api, id)
  await changeElsewhere(app, id, {
    rates: rates.map((rate) =>
      rate.kind === 'event' ? { ...rate, price_minor: (rate.price_minor ?? 0) + 500 } : rate,
    ),
  })
  window.dispatchEvent(new Event('focus'))
  const later = () => Number(/held until .*, then \$(\d+\.\d\d)/.exec(sale())?.[1])
  await until(() => expect(later() * 100).toBeGreaterThan(before))
  expect(totalMinor()).toBe(before)
  await sellIt(app)
  expect((await api.bookings())[0]?.price_paid).toEqual({ USD: (before / 100).toFixed(2) })
})

test(
  'an event that is called off cannot be sold any more, and what was typed stays for another',
  { tags: ['all'] },
  async ({ open }) => {
    const app = await open({ path: '/sell' })
    const { press, user, api } = app
    await enterSale(app)
    const other = app.apiOf('other')
    const path = `/desk/inventory/events/${await api.eventId('Wizards at Boston Celtics')}`
    const { version } = await other.read(z.object({ version: z.number() }), path)
    await other.read(z.unknown(), `${path}/archive`, 'POST', { version })
    window.dispatchEvent(new Event('focus'))
    await until(() => expect(sale()).toContain('The event is no longer offered'))
    expect(textOf(pay)).toContain('Choose another event')
    await press('F12')
    expect(isShown('[role=dialog]')).toBe(false)
    await until(() => expect(() => event('Washington Wizards at Boston Celtics')).toThrow('There is no event'))
    await user.click(event('Utah Jazz at Boston Celtics'))
    await until(() => expect(title()).toBe('Utah Jazz at Boston Celtics'))
    await settled()
    expect(sale()).not.toContain('no longer offered')
    expect(valueOf(plate)).toBe('4KX 218')
    expect(await api.bookings()).toEqual([])
  },
)

test(
  'a facility that is archived cannot be sold any more, and what was typed can be sold elsewhere',
  { tags: ['all'] },
  async ({ open }) => {
    const app = await open({ path: '/sell' })
    const { press, user, api } = app
    const id = await enterSale(app)
    const other = app.apiOf('other')
    const { version } = await readFacility(other, id)
    await other.read(z.unknown(), `/desk/inventory/facilities/${id}/archive`, 'POST', { version })
    await press('Shift')
    await until(() => expect(sale()).toContain(`${lot} is no longer offered`))
    await press('F12')
    expect(isShown('[role=dialog]')).toBe(false)
    await user.click(inPage().getByRole('button', { name: /^Choose / }))
    await settled()
    expect(valueOf(plate)).toBe('4KX 218')
    expect(textOf(pay)).toContain('Collect $')
    expect(await api.bookings()).toEqual([])
  },
)
