/** The form of a sale: keys in its fields, preserved values, clearing, and mistakes. */
import { minorOf } from '../../../e2e/pages/money.ts'
import {
  all,
  descriptionOf,
  fill,
  hasFocus,
  inPage,
  isInvalid,
  isShown,
  one,
  textOf,
  until,
  valueOf,
} from '../../testing/find.ts'
import { expect, test } from '../../testing/test.ts'
import {
  change,
  chooseOption,
  chooseSize,
  customer,
  done,
  findEvent,
  inSale,
  money,
  openSale,
  options,
  plate,
  search,
  sellIt,
  settled,
  title,
  totalMinor,
} from '../../testing/pages/sell.ts'

const priceLines = (part: 'dt' | 'dd'): string[] =>
  all(`section[data-part=sale] [data-part=price] ${part}`).map(({ textContent }) => textContent)

const game = 'Washington Wizards at Boston Celtics'
const kept = 'From last option'

test(
  '"/" opens the search from the plate, the money and the card slip, and is text in names',
  { tags: ['all'] },
  async ({ open }) => {
    const app = await open({ path: '/sell' })
    const { press, type, user, api } = app
    await openSale(app)
    one(plate).focus()
    await user.keyboard('/celtics')
    await until(() => expect(valueOf(search)).toBe('celtics'))
    expect(valueOf(plate)).toBe('')
    await press('Enter')
    await until(() => expect(hasFocus(options())).toBe(true))
    expect(title()).toBe(game)

    for (const [key, label] of [
      ['F8', 'Received'],
      ['F9', 'Number on the card slip'],
    ] as const) {
      await press(key)
      await until(() => expect(hasFocus(inSale().getByRole('textbox', { name: new RegExp(label) }))).toBe(true))
      await press('/')
      await until(() => expect(hasFocus(one(search))).toBe(true))
    }
    one(customer).focus()
    await type('c/o Novak')
    expect(valueOf(customer)).toBe('c/o Novak')
    expect(await api.bookings()).toEqual([])
  },
)

test('F2 clears the sale from any field, and restores it', async ({ open }) => {
  const app = await open({ path: '/sell' })
  const { press } = app
  await openSale(app)
  const hint = () => inPage().getByRole('button', { name: /^F2/ }).textContent
  fill(one(plate), '4KX 218')
  await press('F8')
  fill(one(money), '100')
  await until(() => expect(hint()).toMatch(/Clear sale/))
  await press('F2')
  await until(() => expect(valueOf(plate)).toBe(''))
  expect(isInvalid(one(plate))).toBe(false)
  expect(valueOf(money)).toBe('')
  await until(() => expect(hint()).toMatch(/Restore sale/))
  await press('F2')
  await until(() => expect(valueOf(plate)).toBe('4KX 218'))
  expect(valueOf(money)).toBe('100')
  await press('F1')
  await until(() => expect(textOf('[role=dialog]')).toContain('Clear the sale'))
  await press('Escape')
  await until(() => expect(isShown('[role=dialog]')).toBe(false))
  await press('F2')
  await until(() => expect(valueOf(plate)).toBe(''))
})

test('the key bar offers to park or clear a sale once something is entered', { tags: ['all'] }, async ({ open }) => {
  const app = await open({ path: '/sell' })
  await openSale(app)
  const keys = () =>
    all('footer [data-part=key-hint] kbd')
      .map(textOf)
      .filter((each) => /^F\d/.test(each))
  await until(() => expect(keys()).toEqual(['F8', 'F9']))
  fill(one(plate), '4KX 218')
  await until(() => expect(keys()).toEqual(['F8', 'F9', 'F4', 'F2']))
})

test(
  'values kept for another option are marked until they are edited or confirmed',
  { tags: ['all'] },
  async ({ open }) => {
    const app = await open({ path: '/sell' })
    const { press } = app
    const plateLabel = () => textOf(`label[for="${one(plate).id}"]`)
    await openSale(app)
    fill(one(plate), '4KX 218')
    fill(one(customer), 'Ana Novak ana@example.test')
    await until(() => expect(descriptionOf(one(customer))).toContain('Ana'))
    expect(plateLabel()).not.toContain(kept)

    await chooseOption(app, 'Longfellow Garage')
    expect(valueOf(plate)).toBe('4KX 218')
    // The text replaces "required".
    expect(plateLabel()).toBe(`Plate ${kept}`)
    expect(descriptionOf(one(customer))).toContain(kept)

    await findEvent(app, 'jazz', 'Utah Jazz at Boston Celtics')
    expect(plateLabel()).toContain(kept)
    one(plate).focus()
    await press('Enter')
    await until(() => expect(plateLabel()).not.toContain(kept))
    fill(one(customer), 'Ben')
    await until(() => expect(descriptionOf(one(customer))).not.toContain(kept))
    await press('F2')
    await until(() => expect(valueOf(customer)).toBe(''))
  },
)

test('an invalid plate is marked when it is left and at F12, and not sold', { tags: ['all'] }, async ({ open }) => {
  const app = await open({ path: '/sell' })
  const { press, api } = app
  await openSale(app)
  fill(one(plate), 'CELTICS*')
  await until(() => expect(valueOf(plate)).toBe('CELTICS*'))
  expect(isInvalid(one(plate))).toBe(false)
  await press('Tab')
  await until(() => expect(descriptionOf(one(plate))).toBe('Letters, digits only'))
  await press('F12')
  await until(() => expect(hasFocus(one(plate))).toBe(true))
  expect(isInvalid(one(plate))).toBe(true)
  fill(one(plate), 'ABC 123 4567 890')
  await until(() => expect(descriptionOf(one(plate))).toBe('At most 12 characters'))
  expect(await api.bookings()).toEqual([])
  fill(one(plate), 'abc-123 4567.89')
  await until(() => expect(isInvalid(one(plate))).toBe(false))
  await sellIt(app)
  expect((await api.bookings()).map((booking) => booking.plate_number)).toEqual(['ABC123456789'])
})

test(
  'an amount above a million is refused, and one of a thousand times the total is confirmed once',
  { tags: ['all'] },
  async ({ open }) => {
    const app = await open({ path: '/sell' })
    const { press, type, api } = app
    await openSale(app)
    await press('F8')
    await until(() => expect(hasFocus(one(money))).toBe(true))
    await type('1000000.01')
    await press('F12')
    await until(() => expect(descriptionOf(one(money))).toBe('At most 1,000,000'))
    expect(hasFocus(one(money))).toBe(true)

    fill(one(money), '1000000')
    await until(() => expect(change()).toMatch(/^\$999,9\d\d\.\d\d$/))
    const unusual = /^At least 1,000 times the total/
    await press('F12')
    await until(() => expect(descriptionOf(one(money))).toMatch(unusual))
    expect(hasFocus(one(money))).toBe(true)
    expect(await api.bookings()).toEqual([])

    fill(one(money), '999999')
    await until(() => expect(descriptionOf(one(money))).toBe(''))
    await press('F12')
    await until(() => expect(descriptionOf(one(money))).toMatch(unusual))
    await press('Enter')
    await until(() => expect(textOf(done)).toMatch(/^Sold /))
    expect(await api.bookings()).toHaveLength(1)
  },
)

for (const [height, addOns] of [
  [800, ['Oversize vehicle, Charging, Car wash']],
  [1080, ['Oversize vehicle', 'Charging, 2 hours', 'Car wash, exterior']],
] as const)
  test(`the price lines add up to the total in a window ${height} px high, each add-on by itself where there is room`, async ({
    open,
  }) => {
    const app = await open({ path: '/sell', size: { width: 1280, height } })
    const { user } = app
    await openSale(app)
    await chooseSize(app, 'Oversize')
    for (const name of [/^Charging/, /^Car wash/]) await user.click(inSale().getByRole('checkbox', { name }))
    await settled()
    expect(priceLines('dt')).toEqual(['Base price', 'Service fee', ...addOns])
    expect(priceLines('dd').reduce((sum, amount) => sum + minorOf(amount), 0)).toBe(totalMinor())
  })
