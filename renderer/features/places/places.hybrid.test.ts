/** Venues and facilities get a position from a city, postal code, name or link: nobody types coordinates. */
import { within } from '@testing-library/dom'
import { inventoryVenue } from '../../../shared/desk/inventory/venues.ts'
import { all, descriptionOf, fill, hasFocus, inPage, isInvalid, textOf, until } from '../../testing/find.ts'
import type { App } from '../../testing/open-app.ts'
import { expect, test } from '../../testing/test.ts'
import { readFacility } from '../../testing/pages/facilities.ts'
import { pressTwice } from '../../testing/pages/keyboard.ts'
import { panel, panelText, fieldValue, findField, save, saved } from '../../testing/pages/record-panel.ts'

const section = (name: string): HTMLElement => {
  const found = all('[data-part=section]').find((each) => within(each).queryByRole('heading', { name }) !== null)
  if (found === undefined) throw new Error(`There is no section ${name}`)
  return found
}
const fieldOf = (name: string, label: RegExp) => within(section(name)).getByLabelText<HTMLInputElement>(label)
/** Roles do not find them: without a layout the list counts as hidden. */
const proposals = () => all('[role=option]')

/** Types into a field once it has the focus. */
const typeInto = async ({ type }: App, field: HTMLElement, text: string): Promise<void> => {
  field.focus()
  await type(text)
}

const pick = async ({ press }: App, name: string): Promise<void> => {
  await until(() => expect(proposals().map(textOf)[0]).toContain(name))
  if (proposals()[0]?.getAttribute('aria-selected') !== 'true') await press('ArrowDown')
  await press('Enter')
}

test('from nothing to an event on sale: the place is a city, and what is missing is named', async ({ open }) => {
  const app = await open({ data: 'empty', path: '/inventory' })
  await until(() => expect(hasFocus(fieldOf('Venue', /^Name/))).toBe(true))
  await app.press('F12')
  await until(() => expect(isInvalid(fieldOf('Venue', /^City/))).toBe(true))
  expect(all('[aria-invalid=true]')).toHaveLength(6)
  expect(hasFocus(fieldOf('Venue', /^Name/))).toBe(true)

  await app.type('Harbor Arena')
  await typeInto(app, fieldOf('Venue', /^City/), 'nowhere at all')
  await until(() => expect(descriptionOf(fieldOf('Venue', /^City/))).toContain('from the list'))
  await app.user.clear(fieldOf('Venue', /^City/))
  await app.type('denv')
  await until(() => expect(proposals().map(textOf)[0]).toBe('Denver, CO'))
  // Leaving the field selects the first one.
  await app.press('Tab')
  await until(() => expect(fieldOf('Venue', /^City/).value).toBe('Denver, CO'))
  expect(isInvalid(fieldOf('Venue', /^City/))).toBe(false)
  await until(() => expect(textOf('main')).toContain('Times are in America/Denver'))
  await until(() => inPage().getByRole('button', { name: /^Position\./ }))

  await typeInto(app, fieldOf('Facility', /^Name/), 'Pier Garage')
  await typeInto(app, fieldOf('Facility', /^Spaces/), '120')
  await typeInto(app, fieldOf('Facility', /^Price/), '25')
  await typeInto(app, fieldOf('First event', /^Name/), 'Opening night')
  fill(fieldOf('First event', /^Starts/), '2027-01-20T19:30')
  await app.press('F12')
  await until(() => expect(textOf('main')).toContain('Opening night'))
  expect(app.rows('SELECT name, city, state, timezone, currency FROM venues')).toEqual([
    {
      name: 'Harbor Arena',
      city: 'Denver',
      state: 'CO',
      timezone: 'America/Denver',
      currency: 'USD',
    },
  ])
  expect(app.rows('SELECT name, bookable_spaces, timezone FROM locations')).toEqual([
    { name: 'Pier Garage', bookable_spaces: 120, timezone: 'America/Denver' },
  ])
})

test('saving the first start twice in one moment makes one venue', { tags: ['all'] }, async ({ open }) => {
  const app = await open({ data: 'empty', path: '/inventory' })
  await until(() => expect(hasFocus(fieldOf('Venue', /^Name/))).toBe(true))
  await app.type('Harbor Arena')
  await typeInto(app, fieldOf('Venue', /^City/), 'denv')
  await pick(app, 'Denver, CO')
  await typeInto(app, fieldOf('Facility', /^Name/), 'Pier Garage')
  await typeInto(app, fieldOf('Facility', /^Spaces/), '1,200')
  await typeInto(app, fieldOf('Facility', /^Price/), '25')
  await typeInto(app, fieldOf('First event', /^Name/), 'Opening night')
  pressTwice('F12')
  await until(() => expect(location.hash).toMatch(/^#\/sell/))
  for (const table of ['venues', 'locations', 'events'])
    expect(app.rows(`SELECT count(*) AS made FROM ${table}`)).toEqual([{ made: 1 }])
})

test(
  'known venues and facilities are proposed by name, and a link of a map is a position',
  { tags: ['all'] },
  async ({ open }) => {
    const app = await open({ data: 'empty', path: '/inventory' })
    await until(() => expect(hasFocus(fieldOf('Venue', /^Name/))).toBe(true))
    await app.type('td gar')
    await pick(app, 'TD Garden')
    await until(() => expect(fieldOf('Venue', /^Name/).value).toBe('TD Garden'))
    expect(fieldOf('Venue', /^City/).value).toContain('Boston, MA')
    expect(fieldOf('Venue', /^Street/).value).not.toBe('')

    await typeInto(app, fieldOf('Facility', /^Name/), 'longfellow')
    await pick(app, 'Longfellow')
    await until(() => expect(descriptionOf(fieldOf('Facility', /^Street/))).toMatch(/from the venue$/))
    await app.user.clear(fieldOf('Facility', /^Street/))
    fill(fieldOf('Facility', /^Street/), 'https://www.google.com/maps/@42.3663,-71.0622,17z')
    await until(() => expect(descriptionOf(fieldOf('Facility', /^Street/))).toMatch(/^0\.0\d\smi from the venue$/))
    fill(fieldOf('Venue', /^City/), '43.6426, -79.3871')
    await until(() => expect(textOf('main')).toContain('Times are in America/Toronto, prices in CAD'))
    expect(descriptionOf(fieldOf('Venue', /^City/))).toContain('Toronto, ON')
    fill(fieldOf('Venue', /^City/), 'https://maps.app.goo.gl/abcdef')
    await app.press('F12')
    await until(() => expect(descriptionOf(fieldOf('Venue', /^City/))).toContain('no position'))
  },
)

test('a new facility has no position until its city is chosen; the pin is moved by keyboard', async ({ open }) => {
  const app = await open({ path: '/inventory/facilities/new' })
  await until(() => expect(hasFocus(within(panel()).getByLabelText(/^Name/))).toBe(true))
  expect(panelText()).toContain('No position until set')
  expect(within(panel()).queryByRole('region', { name: 'Map of the facility' })).toBeNull()
  await app.type('Harbor Garage')
  await app.press('Control+s')
  await until(() => expect(panelText()).toContain('Set the position'))

  await typeInto(app, await findField(/^City/), 'seattle')
  await pick(app, 'Seattle, WA')
  await until(() => expect(fieldValue(/^State/)).toBe('WA'))
  expect(panelText()).not.toContain('No position until set')
  await typeInto(app, await findField(/^Spaces sold here/), '80')
  await typeInto(app, await findField(/^Price per event/), '31')
  const pin = await until(() => within(panel()).getByRole('button', { name: /^Position\./ }))
  pin.focus()
  await app.press('ArrowUp')
  await app.press('Control+s')
  await saved()
  const facility = "SELECT id, city, timezone, bookable_spaces, capacity FROM locations WHERE name = 'Harbor Garage'"
  const [row] = app.rows<{ id: number }>(facility)
  expect(row).toMatchObject({
    city: 'Seattle',
    timezone: 'America/Los_Angeles',
    bookable_spaces: 80,
    capacity: 80,
  })
  // Without another operator, the facility is its own.
  expect((await readFacility(app.api, row?.id ?? 0)).operator).toBe('Harbor Garage')
  expect(app.rows('SELECT kind, base_minor FROM rates WHERE location_id = ? AND active = 1', row?.id ?? 0)).toEqual([
    { kind: 'event', base_minor: 3_100 },
  ])
})

test('a position of a new venue stays as it is typed while what is around it is read', async ({ open }) => {
  await open({ path: '/inventory/venues/new' })
  const position = await findField(/^Position/)
  fill(position, '42.3663, -71.0')
  await until(() => expect(fieldValue(/^City/)).not.toBe(''))
  expect(position.value).toBe('42.3663, -71.0')
})

test('the link of a map in the street of a facility sets its position and leaves the street', async ({ open }) => {
  await open({ path: '/inventory/facilities/new' })
  fill(await findField(/^Street/), '100 Legends Way')
  fill(await findField(/^Street/), 'https://www.openstreetmap.org/?mlat=42.3663&mlon=-71.0622#map=17/42.36/-71.07')
  await until(() => expect(fieldValue(/^City/)).toBe('Boston'))
  ;(await findField(/^Name/)).focus()
  await until(() => expect(fieldValue(/^Street/)).not.toContain('openstreetmap'))
  expect(panelText()).toContain('42.3663, −71.0622')
  // The first text is the beginning of "10 5th Avenue".
  fill(await findField(/^Street/), '10 5')
  fill(await findField(/^Street/), '10 5th Avenue')
  expect(panelText()).toContain('42.3663, −71.0622')
})

test(
  'the link of a map without a position is no street: it is refused, and stays to be corrected',
  { tags: ['all'] },
  async ({ open }) => {
    const link = 'https://maps.app.goo.gl/abcdef'
    const app = await open({ path: '/inventory/facilities' })
    const [known] = app.rows<{ id: number; address1: string }>(
      'SELECT id, address1 FROM locations WHERE address1 IS NOT NULL AND archived_at_ms IS NULL LIMIT 1',
    )
    const id = known?.id ?? 0
    app.go(`/inventory/facilities/${id}`)
    await app.user.click(await until(() => within(panel()).getByRole('button', { name: /^Address/ })))
    fill(await findField(/^Street/), link)
    ;(await findField(/^City/)).focus()
    await app.press('Control+s')
    // A field that cannot be saved gets the focus.
    await until(() => expect(hasFocus(within(panel()).getByLabelText(/^Street/))).toBe(true))
    expect(descriptionOf(within(panel()).getByLabelText(/^Street/))).toContain('no position')
    expect(fieldValue(/^Street/)).toBe(link)
    expect(app.rows('SELECT address1 FROM locations WHERE id = ?', id)).toEqual([{ address1: known?.address1 }])
  },
)

test(
  'so it is at a venue, where a link with a position sets that and leaves the street',
  { tags: ['all'] },
  async ({ open }) => {
    const link = 'https://maps.app.goo.gl/abcdef'
    const app = await open({ path: '/inventory/venues' })
    const id = app.rows<{ id: number }>("SELECT id FROM venues WHERE name = 'TD Garden'")[0]?.id ?? 0
    app.go(`/inventory/venues/${id}`)
    fill(await findField(/^Address/), link)
    await app.press('Control+s')
    await until(() => expect(descriptionOf(within(panel()).getByLabelText(/^Address/))).toContain('no position'))
    expect(fieldValue(/^Address/)).toBe(link)
    fill(await findField(/^Address/), '1 Legends Way')
    await save(app)
    expect(app.rows('SELECT address1 FROM venues WHERE id = ?', id)).toEqual([{ address1: '1 Legends Way' }])
    // The link was not saved earlier either.
    expect(app.rows(`SELECT name FROM inventory_changes WHERE after_json LIKE '%${link}%'`)).toEqual([])

    fill(await findField(/^Address/), 'https://www.google.com/maps/@42.3701,-71.0622,17z')
    await until(() => expect(fieldValue(/^Position ?required$/)).toBe('42.3701, −71.0622'))
    expect(fieldValue(/^Address/)).toBe('1 Legends Way')
  },
)

test(
  'a street that was saved as the link of a map before: it is said there, whatever is saved',
  { tags: ['all'] },
  async ({ open }) => {
    const app = await open({ path: '/inventory/venues' })
    const [known] = app.rows<{ id: number }>("SELECT id FROM venues WHERE name = 'TD Garden'")
    const path = `/desk/inventory/venues/${known?.id ?? 0}`
    const before = await app.api.read(inventoryVenue, path)
    const link = 'https://maps.app.goo.gl/abcdef'
    await app.api.read(inventoryVenue, path, 'PUT', { version: before.version, address1: link })
    app.go(`/inventory/venues/${before.id}`)
    fill(await findField(/^Name/), 'Garden')
    await app.press('Control+s')
    const street = await findField(/^Address/)
    await until(() => expect(hasFocus(street)).toBe(true))
    expect(descriptionOf(street)).toContain('no position')
    fill(street, '100 Legends Way')
    await app.press('Control+s')
    await saved()
    expect(await app.api.read(inventoryVenue, path)).toMatchObject({ name: 'Garden', address1: '100 Legends Way' })
  },
)

test('a venue names the parts of its address as its country does', async ({ open }) => {
  const app = await open({ path: '/inventory/venues', locale: 'fr-CA' })
  const idIn = (country: string) =>
    app.rows<{ id: number }>('SELECT id FROM venues WHERE country = ? AND archived_at_ms IS NULL', country)[0]?.id ?? 0
  app.go(`/inventory/venues/${idIn('US')}`)
  await findField('État')
  app.go(`/inventory/venues/${idIn('CA')}`)
  await findField('Province')
  expect(within(panel()).queryByLabelText('État')).toBeNull()
})

test('a venue is put on the map by its city, and moved by coordinates', { tags: ['all'] }, async ({ open }) => {
  const app = await open({ path: '/inventory/venues/new' })
  await until(() => expect(hasFocus(within(panel()).getByLabelText(/^Name/))).toBe(true))
  await app.type('Harbor Arena')
  await app.press('Control+s')
  const position = await findField(/^Position ?required$/)
  await until(() => expect(hasFocus(position)).toBe(true))
  expect(descriptionOf(position)).toContain('Choose a city')
  await typeInto(app, await findField(/^City/), 'montreal')
  await pick(app, 'Montréal, QC')
  await until(() => expect(fieldValue(/^Position ?required$/)).toMatch(/^45\.\d+, −73\.\d+$/))
  expect([fieldValue(/^Province/), fieldValue(/^Time zone/), fieldValue(/^Currency/)]).toEqual([
    'QC',
    'America/Toronto',
    'CAD',
  ])
  fill(position, `45°29′46″N 73°34′09″W`)
  await app.press('Control+s')
  await saved()
  expect(
    app.rows(
      "SELECT city, round(latitude, 3) AS latitude, round(longitude, 3) AS longitude FROM venues WHERE name = 'Harbor Arena'",
    ),
  ).toEqual([{ city: 'Montréal', latitude: 45.496, longitude: -73.569 }])
})
