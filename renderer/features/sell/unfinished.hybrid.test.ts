/** Sales that wait for a shift or for their pass, or are in the list of parked ones. */
import { addCrew } from '../../../e2e/fixtures/crew.ts'
import { bookingIdOf, sellThroughApi } from '../../../e2e/fixtures/sales.ts'
import { fill, hasFocus, inPage, isShown, one, textOf, until, valueOf } from '../../testing/find.ts'
import { expect, openWith, test } from '../../testing/test.ts'
import { customer, facility, money, openSale, plate, sellIt, settled } from '../../testing/pages/sell.ts'

const dialog = '[role=dialog]'

test('a seller without a shift opens one over the sale, which is kept', { tags: ['all'] }, async ({ open }) => {
  const app = await open({
    path: '/sell',
    prepare: async ({ api }) => {
      await (await addCrew(api)).signInAs('dana')
    },
  })
  const { press, type, api, rows } = app
  await openSale(app)
  fill(one(plate), '4KX 218')
  await press('F8')
  await until(() => expect(textOf(`${dialog} h2`)).toBe('Cash needs an open shift'))
  const cash = await inPage().findByRole('textbox', { name: /^Cash in the drawer/ })
  await until(() => expect(hasFocus(cash)).toBe(true))
  await type('three hundred')
  await press('Enter')
  await until(() => expect(textOf(dialog)).toContain('Enter an amount, such as 300 or 300.00'))
  expect(cash).toHaveProperty('value', 'three hundred')
  await press('Control+a')
  await type('300')
  await press('Enter')
  await until(() => expect(isShown(dialog)).toBe(false))
  await until(() => expect(hasFocus(one(money))).toBe(true))
  expect(valueOf(plate)).toBe('4KX 218')
  await sellIt(app)
  const [booking] = await api.bookings()
  expect(booking?.plate_number).toBe('4KX218')
  // The first shift is Aiden’s.
  expect(rows('SELECT shift_id AS shift FROM sale_payments')).toEqual([{ shift: 2 }])
})

test('a parked sale holds its space, and is resumed in place of the one in the form or deleted', async ({ open }) => {
  const app = await open({ path: '/sell' })
  const { press, user } = app
  await openSale(app)
  for (const [typed, name] of [
    ['4KX 218', 'Elena Novak'],
    ['9PB 551', 'Ben Adler'],
  ] as const) {
    fill(one(plate), typed)
    fill(one(customer), name)
    await until(() => expect(valueOf(customer)).toBe(name))
    await press('F4')
    await until(() => expect(valueOf(plate)).toBe(''))
  }
  await inPage().findByRole('button', { name: /^2 parked sales/ })
  fill(one(plate), 'RTX 907')
  await until(() => expect(valueOf(plate)).toBe('RTX 907'))
  await press('Shift+F4')
  await until(() => expect(textOf(dialog)).toMatch(/4KX 218 · Canal Street Lot.*Space held until \d+:\d\d PM/))
  expect(textOf(dialog)).toContain('The resumed sale replaces the one in the form.')
  await user.click(inPage().getByRole('button', { name: /^Delete the parked sale 4KX 218/ }))
  await inPage().findByRole('button', { name: /^1 parked sale/ })
  await press('Shift+F4')
  await until(() => expect(textOf(dialog)).toContain('9PB 551'))
  expect(textOf(dialog)).not.toContain('4KX 218')
  await press('1')
  await until(() => expect(valueOf(plate)).toBe('9PB 551'))
  expect(valueOf(customer)).toBe('Ben Adler')
  expect(facility()).toBe('Canal Street Lot')
  await until(() => expect(inPage().queryAllByRole('button', { name: /parked sale/ })).toHaveLength(0))
})

test('a pass that did not print is reported at the start, and prints with one press', async ({ open }) => {
  const { app, prepared: bookingId } = await openWith(
    open,
    async ({ api, restart }) => {
      await api.saveSetting('counter', { windowName: 'Box office', paper: 'letter', printAfterSale: 'printer' })
      const sale = await sellThroughApi(api, { facility: 'Merano', plate: '4KX 218' })
      await restart()
      return bookingIdOf(sale)
    },
    {
      path: '/sell',
      shell: { 'print.document': ({ copies }) => ({ deviceName: 'counter', copies }) },
    },
  )
  await until(() => expect(textOf(`${dialog} h2`)).toBe('The sale went through. The pass did not print.'))
  expect(textOf(dialog)).toContain(`Booking ${bookingId}`)
  await app.press('Enter')
  await until(() => expect(isShown(dialog)).toBe(false))
  expect(app.shell.calls.filter(({ name }) => name === 'print.document')).toMatchObject([{ input: { id: bookingId } }])
  await app.reload()
  await settled()
  expect(isShown(dialog)).toBe(false)
})

test('the pass of the sale that was made goes to an e-mail address, and a mistyped one is kept and named', async ({
  open,
}) => {
  const app = await open({ path: '/sell' })
  const { press, user, rows } = app
  await openSale(app)
  fill(one(customer), 'Elena Novak elena@example.test')
  await until(() => expect(valueOf(customer)).toContain('Novak'))
  const id = await sellIt(app)
  await user.click(inPage().getByRole('button', { name: 'E-mail' }))
  await until(() => expect(textOf(`${dialog} h2`)).toBe(`E-mail the pass for booking ${id}`))
  const address = inPage().getByRole('textbox', { name: /^E-mail address/ })
  expect(address).toHaveProperty('value', 'elena@example.test')
  fill(address, 'elena@nowhere')
  await press('Enter')
  await until(() => expect(textOf(dialog)).toContain('“elena@nowhere” is not an e-mail address'))
  expect(address).toHaveProperty('value', 'elena@nowhere')
  fill(address, 'other@example.test')
  await press('Enter')
  await until(() => expect(textOf('main')).toContain('E-mail to other@example.test is in the outbox'))
  expect(isShown(dialog)).toBe(false)
  expect(rows('SELECT recipient FROM outbox_messages WHERE booking_id = ? ORDER BY id DESC LIMIT 1', id)).toEqual([
    { recipient: 'other@example.test' },
  ])
})
