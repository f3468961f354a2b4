/** Undoing a sale shortly after it: the effect on the booking, the money and the space, and repeating the same sale. */
import { addDrawer, closeShort, floatMinor, makeXReport, openShift } from '../../../e2e/fixtures/shifts.ts'
import type { Shift } from '../../../shared/desk/shifts.ts'
import { fill, hasFocus, inPage, isShown, one, textOf, until, valueOf } from '../../testing/find.ts'
import { expect, test } from '../../testing/test.ts'
import {
  bookingNumber,
  closePass,
  customer,
  dollars,
  done,
  facility,
  inSale,
  openSale,
  options,
  plate,
  sellIt,
  settled,
  spacesLeft,
  totalMinor,
} from '../../testing/pages/sell.ts'

const banner = '[data-part=banner]'
const giveBack = '[data-part=give-back]'
const lot = 'Canal Street Lot'

test('F7 shows the sale to undo, undoes it at the second press, and fills the form again', async ({ open }) => {
  const app = await open({ path: '/sell' })
  const { press, type, user, api } = app
  await openSale(app)
  fill(one(plate), '4KX 218')
  fill(one(customer), 'Elena Novak')
  await user.click(inSale().getByRole('checkbox', { name: /^Car wash/ }))
  await press('F9')
  await type('004814')
  await settled()
  const total = totalMinor()
  await press('F12')
  await inPage().findByRole('dialog', { name: /^Pass for booking/ })
  const isOffered = () => inPage().queryByRole('button', { name: `Undo ${dollars(total)}` }) !== null

  // The key has no effect while a dialog, a menu or the palette is open.
  await press('F7')
  await closePass(app)
  options().focus()
  await press('v')
  await inPage().findByRole('menu')
  await press('F7')
  await press('Escape')
  await press('Control+k')
  await inPage().findByRole('dialog', { name: 'Find' })
  await press('F7')
  await press('F7')
  await press('Escape')
  await until(() => expect(isShown('[role=dialog]')).toBe(false))
  expect(isOffered()).toBe(true)

  const bookingId = bookingNumber()
  await press('F7')
  await until(() => expect(textOf('footer')).toContain(`Undo 4KX 218, ${dollars(total)}, booking ${bookingId}?`))
  expect(textOf('footer')).toMatch(/Press again to undo, [1-5] s left/)
  expect((await api.booking(bookingId)).cancelled_at).toBeUndefined()
  await press('F7')
  await until(() =>
    expect(textOf(giveBack)).toContain(
      `Refund to the card, 004814${dollars(total)}Undone: 4KX 218. The space is free.`,
    ),
  )
  expect((await api.booking(bookingId)).cancelled_at).toBeDefined()

  await inPage().findByRole('button', { name: 'Sell again' })
  await press('F7')
  expect(isShown(giveBack)).toBe(false)
  await until(() => expect(valueOf(plate)).toBe('4KX 218'))
  expect(valueOf(customer)).toBe('Elena Novak')
  expect(facility()).toBe(lot)
  await settled()
  expect(totalMinor()).toBe(total)
  expect(await sellIt(app)).not.toBe(bookingId)
  const [again] = (await api.bookings()).filter(({ cancelled_at: cancelled }) => cancelled === undefined)
  expect(again).toMatchObject({ plate_number: '4KX218', _embedded: { 'svc:customer': { last_name: 'Novak' } } })
  expect((await api.sales()).map(({ payments }) => payments[0]?.method)).toEqual(['card', 'card'])
})

test(
  'the buttons of undo keep the focus for the second press, and leave it where keys go on',
  { tags: ['all'] },
  async ({ open }) => {
    const app = await open({ path: '/sell' })
    const { press, api } = app
    await openSale(app)
    fill(one(plate), '4KX 218')
    await press('F8')
    const price = dollars(totalMinor())
    const bookingId = await sellIt(app)
    const inPanel = inSale().getByRole('button', { name: new RegExp(`^Undo .*${price.slice(1)}`) })
    inPanel.focus()
    await press('Enter')
    await until(() => expect(textOf(inPanel)).toMatch(/^Press again to undo, [1-5] s/))
    expect(hasFocus(inPanel)).toBe(true)
    const inBar = one('footer [role=status] button')
    inBar.focus()
    await press('Enter')
    await until(() => expect(textOf(giveBack)).toContain(`Refund in cash${price}`))
    expect((await api.booking(bookingId)).cancelled_at).toBeDefined()
    expect(hasFocus(document.body)).toBe(false)
  },
)

test(
  'an undone sale gives back its money and its space, in the shift and in the booking',
  { tags: ['all'] },
  async ({ open }) => {
    const shifts: Shift[] = []
    const app = await open({
      path: '/sell',
      prepare: async ({ api }) => {
        shifts.push(await openShift(api, (await addDrawer(api, 'Drawer 1', 'Box office')).id))
      },
    })
    const { press, user, api } = app
    const [shift] = shifts
    if (shift === undefined) throw new Error('No shift is open')
    await openSale(app)
    fill(one(plate), '4KX 218')
    await user.click(inSale().getByRole('button', { name: '$100' }))
    await settled()
    const spacesBefore = spacesLeft(lot)
    const price = dollars(totalMinor())
    const bookingId = await sellIt(app)
    expect(textOf(done)).toBe(`Sold ${price}`)
    await until(() => expect(spacesLeft(lot)).toBe(spacesBefore - 1))

    await inPage().findByRole('button', { name: `Undo ${price}` })
    await press('F7')
    await until(() => expect(textOf('footer')).toContain(`Undo 4KX 218, ${price}, booking ${bookingId}?`))
    await press('F7')
    await until(() => expect(textOf(giveBack)).toContain(`Refund in cash${price}`))
    expect(isShown(banner)).toBe(false)
    expect(hasFocus(inSale().getByRole('button', { name: 'Done' }))).toBe(true)
    await press('Enter')
    expect(isShown(giveBack)).toBe(false)
    await until(() => expect(spacesLeft(lot)).toBe(spacesBefore))
    expect((await api.booking(bookingId)).cancelled_at).toBeDefined()
    expect((await api.history(bookingId)).balance).toEqual({ USD: '0.00' })
    const { totals, cash } = await makeXReport(api, shift)
    expect(totals[0]?.bookings).toMatchObject({ sales: { count: 1 }, undos: { count: 1 }, net: { count: 0, total: 0 } })
    expect([cash.sales.count, cash.refunds.count, cash.expected]).toEqual([1, 1, floatMinor])

    app.go(`/bookings/${bookingId}`)
    const panel = await inPage().findByRole('region', { name: `Booking ${bookingId}` })
    await until(() => expect(panel.textContent).toContain(`Sale undone, ${price} refunded in cash`))
    expect(panel.querySelector('[data-part=tag]')?.textContent).toBe('Cancelled')
    expect(textOf(`section[aria-label="Booking ${bookingId}"] [data-part=price]`)).toContain('Balance $0.00')
  },
)

test('a cash sale is not offered for undo once its shift is closed', { tags: ['all'] }, async ({ open }) => {
  const shifts: Shift[] = []
  const app = await open({
    path: '/sell',
    prepare: async ({ api }) => {
      shifts.push(await openShift(api, (await addDrawer(api, 'Drawer 1', 'Box office')).id))
    },
  })
  const [shift] = shifts
  if (shift === undefined) throw new Error('No shift is open')
  await openSale(app)
  fill(one(plate), '4KX 218')
  await app.user.click(inSale().getByRole('button', { name: '$100' }))
  await settled()
  const price = dollars(totalMinor())
  await sellIt(app)
  await inPage().findByRole('button', { name: `Undo ${price}` })
  await closeShort(app.api, shift, '20930')
  app.go('/shifts')
  await until(() => expect(inPage().queryByRole('button', { name: `Undo ${price}` })).toBeNull())
})
