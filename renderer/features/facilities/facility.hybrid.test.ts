/** The keyboard changes a facility: prices, spaces, the seller's view, a second editor, the history, and its outline. */
import { within } from '@testing-library/dom'
import { inventoryFacility } from '../../../shared/desk/inventory/facilities.ts'
import { bookingIdOf, sellThroughApi } from '../../../e2e/fixtures/sales.ts'
import { hasFocus, inPage, textOf, until } from '../../testing/find.ts'
import { findings } from '../../testing/check-page.ts'
import { expect, test } from '../../testing/test.ts'
import { changeElsewhere, openFacility, priceField, readFacility, spacesField } from '../../testing/pages/facilities.ts'
import {
  changesText,
  panel,
  panelText,
  fill,
  history,
  pressButton,
  save,
  saved,
} from '../../testing/pages/record-panel.ts'

const now = '2026-12-16T22:12:00Z'
const path = '/inventory'
const rowText = (id: number) => textOf(`#row-${id}`)

test('a price is changed, seen as a seller sees it, kept while it cannot be read, and saved', async ({ open }) => {
  const app = await open({ now, path })
  const { press } = app
  const id = await openFacility(app)
  expect(await findings()).toEqual([])
  await fill(app, priceField(), '61')
  await fill(app, spacesField(), '33')
  await until(() => expect(changesText()).toContain('2 changes'))
  await until(() => expect(rowText(id)).toContain('2 changes'))

  await until(() => expect(textOf('[data-part=seller-line] [role=status]')).toContain('$6'))
  await pressButton(app, /^Seller’s view/)
  await until(() => within(panel()).getAllByRole('columnheader', { name: 'Base' }))
  await until(() => within(panel()).getAllByRole('cell', { name: '$61.00' }))
  await press('Escape')

  await fill(app, await until(priceField), 'much')
  await press('Control+s')
  await until(() => expect(panelText()).toContain('Enter an amount, such as 44.00'))
  expect(priceField().value).toBe('much')
  expect((await readFacility(app.api, id)).bookable_spaces).not.toBe(33)
  await fill(app, priceField(), '61')

  await save(app)
  await until(() => expect(rowText(id)).toContain('33'))
  const facility = await readFacility(app.api, id)
  expect(facility.bookable_spaces).toBe(33)
  expect(facility.rates.some((rate) => rate.price_minor === 6_100)).toBe(true)
})

test('what somebody else saved meanwhile is chosen from, and both people’s changes are kept', async ({ open }) => {
  const app = await open({ now, path })
  const { press } = app
  const id = await openFacility(app)
  await fill(app, spacesField(), '40')
  await changeElsewhere(app, id, { bookable_spaces: 36, height_limit_inches: null })
  const clash = () => inPage().getByRole('group', { name: 'Spaces sold here' })
  const choice = (name: string) => within(clash()).getByRole('radio', { name })

  await press('Control+s')
  await until(() => expect(clash().textContent).toContain('Saved now: 36'))
  expect(clash().textContent).toContain('Typed here: 40')
  expect(spacesField().value).toBe('40')
  expect((await readFacility(app.api, id)).bookable_spaces).toBe(36)

  // It is not saved before a decision.
  await until(() => expect(hasFocus(choice('Choose'))).toBe(true))
  spacesField().focus()
  await press('Control+s')
  await until(() => expect(hasFocus(choice('Choose'))).toBe(true))
  await press('ArrowRight')
  await until(() => within(clash()).getByRole('radio', { name: 'Keep saved', checked: true }))
  expect(spacesField().value).toBe('36')
  await press('ArrowRight')
  await until(() => within(clash()).getByRole('radio', { name: 'Keep typed', checked: true }))
  expect(spacesField().value).toBe('40')
  await save(app)
  const merged = await readFacility(app.api, id)
  expect([merged.bookable_spaces, merged.height_limit_inches]).toEqual([40, null])
})

test('of texts in two languages, only the one that both people wrote is chosen', async ({ open }) => {
  const app = await open({ now, path })
  const id = await openFacility(app)
  await pressButton(app, /^Descriptions/)
  const french = () => within(panel()).getByRole<HTMLInputElement>('textbox', { name: 'Directions, French' })
  await fill(app, await until(french), 'Par le quai ')
  await changeElsewhere(app, id, { directions: 'North', directions_translations: { 'fr-CA': 'Au nord' } })
  await app.press('Control+s')
  const clash = await until(() => inPage().getByRole('group', { name: 'Directions, French' }))
  expect(clash.textContent).toContain('Saved now: Au nord')
  await app.user.click(within(clash).getByRole('radio', { name: 'Keep typed' }))
  await until(() => expect(french().value).toBe('Par le quai '))
  await save(app)
  expect(await readFacility(app.api, id)).toMatchObject({
    directions: 'North',
    directions_translations: { 'fr-CA': 'Par le quai' },
  })
  await pressButton(app, /^History/)
  await until(() => expect(history()[0]?.textContent).toMatch(/Directions, French.*Au nord.*Par le quai/))
})

test('the last change is reverted from the history with a key', async ({ open }) => {
  const app = await open({ now, path })
  const id = await openFacility(app)
  const { bookable_spaces: before } = await readFacility(app.api, id)
  await fill(app, spacesField(), String(before + 7))
  await save(app)
  await pressButton(app, /^History/)
  await until(() => expect(hasFocus(within(panel()).getByRole('list', { name: 'History' }))).toBe(true))
  expect(textOf('[data-part=panel] [aria-current=true]')).toContain(String(before))
  await app.press('r')
  await until(() => expect(history()[0]?.textContent).toContain('Reverted'))
  expect((await readFacility(app.api, id)).bookable_spaces).toBe(before)
})

test('the history of an entered facility shows its texts in each language, and nothing before them', async ({
  open,
}) => {
  const app = await open({ path })
  const place = {
    operator: 'Harbor',
    latitude: 42.3601,
    longitude: -71.05,
    country: 'US',
    timezone: 'America/New_York',
  }
  const texts = { description: 'Heated', description_translations: { 'fr-CA': 'Chauffé' } }
  const facility = { name: 'Pier Garage', ...place, currency: 'USD', posted: { rates: '$10 all day' }, ...texts }
  const { id } = await app.api.read(inventoryFacility, '/desk/inventory/facilities', 'POST', facility)
  app.go(`${path}/facilities/${id}`)
  await pressButton(app, /^History/)
  const lines = await until(() => history().map(textOf).join(' '))
  expect(lines).toMatch(/Description Heated.*Description, French Chauffé/)
  expect(lines).toContain('Posted rates $10 all day')
})

test('its outline is drawn by keyboard, and saved once it has three corners', { tags: ['all'] }, async ({ open }) => {
  const app = await open({ now, path })
  const { press } = app
  const id = await openFacility(app)
  const corners = () => within(panel()).queryAllByRole('button', { name: /^Corner / })
  const hasCorners = (count: number) => until(() => expect(corners().length).toBe(count))
  await pressButton(app, /^Position: /)
  await pressButton(app, 'Draw on the map')
  await pressButton(app, 'Start with a rectangle')
  await hasCorners(4)
  corners()[1]?.focus()
  await press('+')
  await hasCorners(5)
  await until(() => expect(hasFocus(corners()[2])).toBe(true))
  for (const count of [4, 3, 2]) {
    await press('Delete')
    await hasCorners(count)
  }
  await press('Control+s')
  await until(() => expect(panelText()).toContain('Draw at least three corners'))
  expect((await readFacility(app.api, id)).outline).toBeNull()
  corners()[0]?.focus()
  await press('+')
  await hasCorners(3)
  await save(app)
  expect((await readFacility(app.api, id)).outline).toContain('Polygon')
})

test('fewer spaces than are sold are refused with the bookings, until the overbooking is accepted', async ({
  open,
}) => {
  let bookingId = 0
  const app = await open({
    now,
    path,
    prepare: async ({ api }) => {
      bookingId = bookingIdOf(await sellThroughApi(api, { facility: 'Longfellow Garage', plate: '4KX218' }))
    },
  })
  const id = await openFacility(app)
  const { bookable_spaces: before } = await readFacility(app.api, id)
  await fill(app, spacesField(), '0')
  await app.press('Control+s')
  await until(() => expect(panelText()).toContain('Parking is sold, and no space would be left. Nothing was saved.'))
  expect(panelText()).toContain(String(bookingId))
  expect(panelText()).toContain('1 sold')
  expect((await readFacility(app.api, id)).bookable_spaces).toBe(before)
  await pressButton(app, 'Change the spaces')
  await until(() => expect(panelText()).not.toContain('Parking is sold, and'))
  expect(spacesField().value).toBe('0')
  await app.press('Control+s')
  await pressButton(app, 'Accept overbooking by 1')
  await saved()
  expect((await readFacility(app.api, id)).bookable_spaces).toBe(0)
})
