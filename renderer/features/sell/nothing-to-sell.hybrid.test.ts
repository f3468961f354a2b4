/** Sell without offers: what was searched for, why there is nothing, and which search would find something. */
import { all, fill, hasFocus, inPage, isShown, one, textOf, until, valueOf } from '../../testing/find.ts'
import { holdResponse } from '../../testing/hold-response.ts'
import { expect, test } from '../../testing/test.ts'
import { event, openSale, options, rowNames, search, settled, title } from '../../testing/pages/sell.ts'

const game = 'Washington Wizards at Boston Celtics'
const center = 'section[aria-label="Parking options"]'
const list = 'section[data-part=list]'

test('without any venue it leads to Inventory, once, and offers no key that does nothing', async ({ open }) => {
  const { user } = await open({ path: '/sell', data: 'empty' })
  await until(() => expect(all('main h2').map((heading) => textOf(heading))).toEqual(['No venues yet']))
  await until(() => expect(textOf('footer')).toBe('F1All keys'))
  await user.click(inPage().getByRole('button', { name: /^Open Inventory/ }))
  await until(() => expect(location.hash).toMatch(/^#\/inventory/))
})

test('a search without a match is named, and Escape ends it', async ({ open }) => {
  const { press, type } = await open({ path: '/sell' })
  await settled()
  await press('/')
  await until(() => expect(hasFocus(one(search))).toBe(true))
  await type('zzzz')
  await until(() => expect(textOf(`${list} h2`)).toMatch(/^No event or facility matches “zzzz” at /))
  await press('Escape')
  await until(() => expect(valueOf(search)).toBe(''))
  await until(() => expect(event(game)).toBeDefined())
  expect(hasFocus(one(search))).toBe(true)
})

test(
  'filters narrow the options, and nothing near a point names what is further away',
  { tags: ['all'] },
  async ({ open }) => {
    const app = await open({ path: '/sell' })
    const { press, user } = app
    await openSale(app)
    const before = rowNames().length
    for (const name of ['Covered', 'Accessible', 'Charging']) {
      await user.click(inPage().getByRole('button', { name }))
      await until(() => expect(inPage().getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true'))
    }
    const left = rowNames()
    expect(left.length).toBeLessThan(before)

    await user.click(inPage().getByRole('radio', { name: 'Address' }))
    await until(() => expect(title()).toBe(`Still: ${game}`))
    expect(inPage().getByRole('button', { name: 'Enter a place or a point' })).toBeDefined()
    fill(await inPage().findByLabelText('Address or point'), '42.9,-70.2')
    await press('Enter')
    await until(() => expect(title()).toContain('42.90000'))
    await until(() => expect(textOf(`${center} h2`)).toMatch(/^No parking within 1 mile of 42.90000/))
    await until(() => expect(textOf('[data-part=empty]')).toMatch(/Within 10 miles ?none/))
  },
)

test('Enter in the times of an address shows its parking', { tags: ['all'] }, async ({ open }) => {
  const { press, user } = await open({ path: '/sell' })
  await settled()
  await user.click(inPage().getByRole('radio', { name: 'Address' }))
  await until(() => expect(textOf('footer')).toMatch(/^\/Address/))
  fill(await inPage().findByLabelText('Address or point'), '42.366,-71.062')
  const end = await inPage().findByLabelText(/^Until/)
  fill(end, '2026-12-17T01:00')
  end.focus()
  await press('Enter')
  await until(() => expect(title()).toContain('42.36600'))
  await until(() => expect(hasFocus(options())).toBe(true))
})

test(
  'the focus is in the options of an address, also while they are on their way',
  { tags: ['all'] },
  async ({ open }) => {
    const { press, user } = await open({ path: '/sell' })
    await settled()
    await user.click(inPage().getByRole('radio', { name: 'Address' }))
    const address = await inPage().findByLabelText('Address or point')
    address.focus()
    fill(address, '42.366,-71.062')
    const release = holdResponse('/v4/quotes')
    await press('Enter')
    await until(() => expect(title()).toContain('42.36600'))
    await until(() => expect(isShown('[data-sell=options][data-part=empty]')).toBe(true))
    await until(() => expect(hasFocus(one('[data-sell=options]'))).toBe(true))
    release()
    await until(() => expect(hasFocus(options())).toBe(true))
  },
)

test('the proposals for an address are announced as arrows move through them', { tags: ['all'] }, async ({ open }) => {
  const { press, type, user } = await open({ path: '/sell' })
  await settled()
  await user.click(inPage().getByRole('radio', { name: 'Address' }))
  const address = inPage().getByRole('combobox', { name: 'Address or point' })
  expect(address.getAttribute('aria-expanded')).toBe('false')
  address.focus()
  await type('garage')
  const proposals = () => all('[role=listbox] [role=option]')
  await until(() => expect(proposals().length).toBeGreaterThan(2))
  expect(address.getAttribute('aria-expanded')).toBe('true')
  const current = () => document.getElementById(address.getAttribute('aria-activedescendant') ?? '')
  expect(current()).toBe(proposals()[0])
  await press('ArrowDown')
  await press('ArrowDown')
  await until(() => expect(current()).toBe(proposals()[2]))
  expect(current()?.getAttribute('aria-selected')).toBe('true')
})

test('a parking time that has begun is not sold, and prices from now on are one press away', async ({ open }) => {
  const app = await open({ path: '/sell' })
  const { press, user } = app
  await openSale(app)
  await user.click(inPage().getByRole('button', { name: 'Times' }))
  fill(await inPage().findByLabelText(/^Parking from/), '2026-12-16T12:00')
  await press('Enter')
  await until(() => expect(textOf(`${center} h2`)).toBe('The parking time has begun'))
  await user.click(inPage().getAllByRole('button', { name: 'Show prices' })[0] ?? document.body)
  await settled()
  expect(rowNames()).toContain('Canal Street Lot')
  expect(options()).toBeDefined()
})

test('an event that does not exist is an error with a next step', { tags: ['all'] }, async ({ open }) => {
  const { user } = await open({ path: '/sell/999999' })
  await until(() => expect(isShown(`${center} [role=alert]`)).toBe(true))
  expect(inPage().getByRole('button', { name: 'Try again' })).toBeDefined()
  await until(() => expect(event(game)).toBeDefined())
  await user.click(event(game))
  await settled()
  expect(title()).toBe(game)
})
