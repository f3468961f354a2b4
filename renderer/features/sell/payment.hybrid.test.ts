/** A usual sale by keyboard alone: the event, the option, the buyer, the payment, and the records of the desk. */
import { descriptionOf, hasFocus, inPage, isInvalid, isShown, one, textOf, until, valueOf } from '../../testing/find.ts'
import type { App } from '../../testing/open-app.ts'
import { expect, test } from '../../testing/test.ts'
import { scan } from '../../testing/pages/scan.ts'
import { addBoxOffice } from '../../testing/box-office.ts'
import {
  change,
  closePass,
  customer,
  dollars,
  done,
  facility,
  findEvent,
  inSale,
  money,
  options,
  plate,
  search,
  sellIt,
  settled,
  pay,
  totalMinor,
} from '../../testing/pages/sell.ts'

const garage = 'Merano'

/** Moves to the plate of an option that is found by its name. */
const openForm = async (app: App): Promise<void> => {
  const { press, type } = app
  await settled()
  await findEvent(app, 'celtics', 'Washington Wizards at Boston Celtics')
  await press('/')
  await until(() => expect(hasFocus(one(search))).toBe(true))
  await type('merano')
  await until(() => expect(isShown(`section[data-part=list] [role=option] [title="${garage}"]`)).toBe(true))
  await press('Enter')
  await until(() => expect(facility()).toBe(garage))
  await until(() => expect(hasFocus(options())).toBe(true))
  await settled()
  await press('Enter')
  await until(() => expect(hasFocus(one(plate))).toBe(true))
}

const payments = ({ rows }: App) =>
  rows(
    'SELECT method, amount_minor AS amount, tendered_minor AS tendered, change_minor AS change, reference FROM sale_payments',
  )

test('sells for cash, shows the change until the next sale, and is ready for it', async ({ open }) => {
  const app = await open({ path: '/sell' })
  const { press, type, api } = app
  await openForm(app)
  await type('4kx 218')
  expect(valueOf(plate)).toBe('4KX 218')
  await press('Enter')
  await until(() => expect(hasFocus(one(money))).toBe(true))
  const total = totalMinor()
  await type('10')
  await until(() => expect(descriptionOf(one(money))).toBe(`${dollars(total - 1_000)} short`))
  await press('F12')
  expect(hasFocus(one(money))).toBe(true)
  expect(await api.sales()).toEqual([])

  await press('Control+a')
  await type('100')
  await until(() => expect(change()).toBe(dollars(10_000 - total)))
  const id = await sellIt(app)
  expect(change()).toBe(dollars(10_000 - total))
  expect(textOf(done)).toBe(`Sold ${dollars(total)}`)
  const [booking] = await api.bookings()
  expect(booking).toMatchObject({ id, plate_number: '4KX218', _embedded: { 'svc:location': { name: garage } } })
  expect(payments(app)).toEqual([
    { method: 'cash', amount: total, tendered: 10_000, change: 10_000 - total, reference: null },
  ])

  await press('Enter')
  await until(() => expect(hasFocus(one(plate))).toBe(true))
  expect(valueOf(plate)).toBe('')
  expect(facility()).toBe(garage)
})

test(
  'exact cash has no change, letters act on its pass, and its undo asks first',
  { tags: ['all'] },
  async ({ open }) => {
    const app = await open({ path: '/sell' })
    const { press, type, user } = app
    await openForm(app)
    await type('4kx 218')
    const total = dollars(totalMinor())
    await sellIt(app)
    expect(change()).toBe('Exact')
    await press('o')
    await closePass(app)
    await user.click(inSale().getByRole('button', { name: new RegExp(`^Undo \\${total}, \\d+ s`) }))
    await until(() => expect(textOf('footer')).toContain(`Undo 4KX 218, ${total}`))
    await inSale().findByRole('button', { name: /^Press again to undo, [1-5] s/ })
  },
)

test('sells by card under the number of the slip, and refuses a card number there', async ({ open }) => {
  const app = await open({ path: '/sell' })
  const { press, type, api } = app
  await openForm(app)
  await press('F9')
  await until(() => expect(hasFocus(one(money))).toBe(true))
  for (const [typed, message] of [
    ['', 'Enter the number on the card slip'],
    ['4111 1111 1111 1111', 'This looks like a card number'],
  ] as const) {
    if (typed !== '') await type(typed)
    await press('F12')
    await until(() => expect(descriptionOf(one(money))).toBe(message))
    expect(hasFocus(one(money))).toBe(true)
    expect(valueOf(money)).toBe(typed)
  }
  expect(await api.sales()).toEqual([])
  await press('Control+a')
  await type('A-004814')
  await until(() => expect(isInvalid(one(money))).toBe(false))
  expect(textOf(pay)).toMatch(/^Card paid \$/)
  const total = totalMinor()
  await sellIt(app)
  expect(payments(app)).toMatchObject([{ method: 'card', amount: total, tendered: null, reference: 'A-004814' }])

  // Its pass is shown again.
  await app.user.click(inPage().getByRole('button', { name: 'Show' }))
  await closePass(app)
})

test('an invoice above the limit is sold once a supervisor has approved it', async ({ open }) => {
  let badge = ''
  const app = await open({
    path: '/sell',
    prepare: async ({ api }) => {
      const { luisBadge, signInDana } = await addBoxOffice(api)
      badge = luisBadge
      await api.saveSetting('people', { lock_after_minutes: 5, refund_limit: '100.00', invoice_limit: '1.00' })
      await signInDana()
    },
  })
  const { press, type } = app
  await openForm(app)
  one('[role=radiogroup][aria-label="Payment method"] [aria-checked=true]').focus()
  await press('ArrowRight')
  await press('ArrowRight')
  await inPage().findByRole('radio', { name: 'Invoice', checked: true })
  one(money).focus()
  await type('Harbor Events, order 4471')
  await press('F12')
  const dialog = await inPage().findByRole('dialog', { name: 'This invoice needs an approval' })
  expect(dialog.textContent).toContain('Sellers can take invoices up to $1.00.')
  expect(dialog.textContent).toContain('Invoice Harbor Events, order 4471')
  expect(payments(app)).toEqual([])
  scan(badge)
  await until(() => expect(textOf(done)).toMatch(/^Sold /))
  expect(payments(app)).toMatchObject([{ method: 'invoice', reference: 'Harbor Events, order 4471' }])
})

test(
  'sells on an invoice to a customer, whose mistyped address is kept and named',
  { tags: ['all'] },
  async ({ open }) => {
    const app = await open({ path: '/sell' })
    const { press, type, api } = app
    await openForm(app)
    await press('Tab')
    expect(hasFocus(one(customer))).toBe(true)
    await type('Elena Novak elena@')
    await press('Enter')
    await until(() => expect(descriptionOf(one(customer))).toContain('elena@” is not an e-mail address'))
    expect(valueOf(customer)).toBe('Elena Novak elena@')

    // The arrow moves from cash past the card.
    one('[role=radiogroup][aria-label="Payment method"] [aria-checked=true]').focus()
    await press('ArrowRight')
    await press('ArrowRight')
    await inPage().findByRole('radio', { name: 'Invoice', checked: true })
    await press('F12')
    await until(() => expect(hasFocus(one(customer))).toBe(true))
    await press('End')
    await type('example.test')
    await press('F12')
    await until(() => expect(descriptionOf(one(money))).toBe('Enter who receives the invoice'))
    await type('Harbor Events, order 4471')
    await press('Enter')
    await until(() => expect(textOf(done)).toMatch(/^Sold /))
    await closePass(app)
    expect(payments(app)).toMatchObject([{ method: 'invoice', reference: 'Harbor Events, order 4471' }])
    const [booking] = await api.bookings()
    expect(booking?._embedded['svc:customer']).toMatchObject({
      first_name: 'Elena',
      last_name: 'Novak',
      email: 'elena@example.test',
    })
  },
)
