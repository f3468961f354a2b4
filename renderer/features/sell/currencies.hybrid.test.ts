/** Venues of two currencies in scope: a list of one currency names it once, a list of both in each amount, and the sale in its total. */
import { all, fill, inPage, isShown, one, textOf, until } from '../../testing/find.ts'
import { expect, test } from '../../testing/test.ts'
import {
  events,
  findEvent,
  inSale,
  openSale,
  options,
  search,
  settled,
  pay,
  title,
  totalText,
} from '../../testing/pages/sell.ts'

const column = (number: number) =>
  [...options().querySelectorAll(`tbody td:nth-child(${number})`)].map((cell) => cell.textContent)
const mapTags = () => all('[role=group][aria-label="Options on the map"] button').map(textOf)
const fromSigns = () => events().flatMap((line) => /from (\D+)\d/.exec(textOf(line))?.[1] ?? [])
const list = () => one('[role=listbox][aria-label=Events]')

test(
  'names the currency of a table, a comparison and a sale once, and each of two in the list of events',
  { tags: ['all'] },
  async ({ open }) => {
    const app = await open({ path: '/sell' })
    const { press, user } = app
    await settled()
    const priceHead = () => textOf('[role=grid][aria-label="Parking options"] th:nth-child(3)')
    expect(priceHead()).toBe('Price')
    await user.click(inPage().getByRole('button', { name: /^All \d+ venues$/ }))
    await until(() => expect(priceHead()).toBe('Price, USD'))
    await openSale(app)
    for (const text of [...column(3), ...column(4), ...mapTags()]) expect(text).not.toContain('US$')
    expect(column(3)[0]).toMatch(/^\$\d/)
    expect(mapTags().join(' ')).toMatch(/\$\d/)

    expect(totalText()).toMatch(/^US\$\d/)
    expect(textOf(pay)).toContain(totalText())
    // Except for the total and the button, the amounts of the panel have only the sign.
    expect(textOf('section[data-part=sale]').match(/US\$/g)).toHaveLength(2)
    expect(inSale().getByRole('button', { name: '$100' })).toBeDefined()

    await until(() => expect(fromSigns()).toEqual(expect.arrayContaining(['US$', 'CA$'])))
    expect(textOf(list())).not.toContain('Prices in')
    const game = title()
    fill(one(search), 'wizards celtics')
    await until(() => expect(textOf(list())).toContain('TodayPrices in USD'))
    expect(new Set(fromSigns())).toEqual(new Set(['$']))
    await findEvent(app, 'wizards celtics', game)

    options().focus()
    await press('p')
    await press('c')
    await until(() => expect(isShown('[role=group][aria-label="Price, USD"]')).toBe(true))
    expect(textOf('[role=group][aria-label="Price, USD"]')).not.toContain('US$')
    expect(inPage().getByRole('button', { name: /^Sell US\$/ })).toBeDefined()
  },
)
