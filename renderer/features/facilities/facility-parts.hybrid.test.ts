/** The lists of a facility: rates with their taxes, add-ons, spaces held back, photos. */
import { within } from '@testing-library/dom'
import { createCanvas } from '@napi-rs/canvas'
import type { InventoryFacility } from '../../../shared/desk/inventory/facilities.ts'
import { addOwnFacilities } from '../../../e2e/fixtures/inventory-scene.ts'
import { chooseFiles } from '../../testing/choose-files.ts'
import { one, textOf, until } from '../../testing/find.ts'
import type { App, AppOptions } from '../../testing/open-app.ts'
import { expect, test, type HybridFixtures } from '../../testing/test.ts'
import { changeElsewhere, priceField, readFacility } from '../../testing/pages/facilities.ts'
import { changesText, panel, panelText, fill, findField, pressButton, save } from '../../testing/pages/record-panel.ts'

/** A garage with at least one entry in every list, or with other add-ons. */
const openGarage = async (
  open: HybridFixtures['open'],
  { addOns, ...options }: AppOptions & { readonly addOns?: InventoryFacility['add_ons'] } = {},
): Promise<{ app: App; id: number }> => {
  let id = 0
  const app = await open({
    ...options,
    path: '/inventory',
    prepare: async ({ api }) => {
      id = await addOwnFacilities(api)
    },
  })
  if (addOns !== undefined) await changeElsewhere(app, id, { add_ons: addOns })
  app.go(`/inventory/facilities/${id}`)
  await until(priceField)
  return { app, id }
}

const group = (name: string) => within(within(panel()).getByRole('group', { name }))

test('the tax of a rate is a percentage; an ended rate can be kept after all', { tags: ['all'] }, async ({ open }) => {
  const { app, id } = await openGarage(open)
  const rateOf = async () => (await readFacility(app.api, id)).rates.find(({ price_minor: price }) => price === 4_400)
  await pressButton(app, /^Edit the rate: Every event/)
  const tax = await findField('Tax')
  expect(tax.value).toBe('6.25%')
  await fill(app, tax, 'some')
  await app.press('Control+s')
  await until(() => expect(panelText()).toContain('Enter a percentage, such as 8.25'))
  expect((await findField('Tax')).value).toBe('some')
  await fill(app, await findField('Tax'), '8.25')
  await save(app)
  expect((await rateOf())?.tax_basis_points).toBe(825)

  await pressButton(app, /^Edit the rate: Every event/)
  await pressButton(app, 'End this rate')
  await pressButton(app, /^Keep Every event/)
  await until(() => within(panel()).getByRole('button', { name: /^Edit the rate: Every event/ }))
  await pressButton(app, /^Edit the rate: Every event/)
  await pressButton(app, 'End this rate')
  await save(app)
  expect(await rateOf()).toBeUndefined()
})

test(
  'an add-on without a name is not saved; with one, and the vehicles that it covers, it is',
  { tags: ['all'] },
  async ({ open }) => {
    const { app, id } = await openGarage(open)
    await pressButton(app, 'Add an add-on')
    const added = () => group('New add-on')
    await until(added)
    await app.press('Control+s')
    await until(() => expect(panelText()).toContain('Enter a name'))
    await app.user.click(added().getByRole('radio', { name: 'Vehicle size' }))
    await app.user.click(added().getByRole('button', { name: 'Truck/van' }))
    await fill(app, added().getByLabelText('Price'), '12.50')
    await fill(app, added().getByLabelText(/^Name(?!,)/), 'Truck')
    await save(app)
    const { add_ons: addOns } = await readFacility(app.api, id)
    expect(addOns.find(({ name }) => name === 'Truck')).toMatchObject({
      group: 'vehicle_size',
      price_minor: 1_250,
      vehicles: ['truck/van'],
    })
    expect(addOns).toHaveLength(3)
  },
)

test('the first vehicle size keeps the other vehicles, as its question says, and a seller sees both', async ({
  open,
}) => {
  const { app, id } = await openGarage(open, { addOns: [] })
  await pressButton(app, 'Add an add-on')
  const added = () => group('New add-on')
  await app.user.click((await until(added)).getByRole('radio', { name: 'Vehicle size' }))
  await app.user.click(added().getByRole('button', { name: 'SUV' }))
  await fill(app, added().getByLabelText('Price'), '8')
  await fill(app, added().getByLabelText(/^Name(?!,)/), 'Large vehicle')
  const large = () => group('Large vehicle')
  const others = (name: string) => large().getByRole('radio', { name })
  await until(() => large().getByRole('radio', { name: 'Accepted', checked: true }))
  await app.user.click(others('Not accepted'))
  await until(() => expect(changesText()).toContain('No longer accepted: coupe, sedan, hatchback, wagon'))
  expect(panelText()).toContain('Not accepted: coupe, sedan, hatchback, wagon')
  await app.user.click(others('Accepted'))
  await until(() => expect(changesText()).not.toContain('No longer accepted'))
  await until(() => expect(textOf('[data-part=seller-line] [role=status]')).toMatch(/ to \$/))
  await pressButton(app, /^Seller’s view/)
  const sizes = () => within(panel()).getByRole('table', { name: /^Vehicle size/ })
  await until(() => expect(sizes().textContent).toMatch(/Standard.*sedan.*no charge.*Large vehicle.*SUV.*\+\$8\.00/))
  expect(sizes().textContent).not.toContain('not accepted')
  await save(app)
  const { add_ons: addOns } = await readFacility(app.api, id)
  expect(addOns.map(({ name, price_minor: price, vehicles }) => [name, price, vehicles.includes('sedan')])).toEqual([
    ['Standard', 0, true],
    ['Large vehicle', 800, false],
  ])
})

test('spaces are held back for an event that has to be chosen, and released', { tags: ['all'] }, async ({ open }) => {
  const { app, id } = await openGarage(open)
  const heldOf = async () => (await readFacility(app.api, id)).held.map(({ spaces, reason }) => ({ spaces, reason }))
  await pressButton(app, 'Hold spaces back')
  const held = () => group('Held back')
  await app.press('Control+s')
  await until(() => expect(panelText()).toContain('Choose an event'))
  await app.user.click(held().getByRole('button', { name: /event/ }))
  await app.type('Utah Jazz')
  const game = () => within(one('main')).getAllByText('Utah Jazz at Boston Celtics', { selector: '[role=option] *' })[0]
  await app.user.click(await until(() => game() ?? Promise.reject(new Error('The game is not listed'))))
  await fill(app, held().getByLabelText('Spaces'), '12')
  await app.user.click(held().getByRole('radio', { name: 'works' }))
  await save(app)
  expect(await heldOf()).toEqual([
    { spaces: 8, reason: 'media' },
    { spaces: 12, reason: 'works' },
  ])
  await pressButton(app, /8, media/)
  await pressButton(app, 'Release them')
  await save(app)
  expect(await heldOf()).toEqual([{ spaces: 12, reason: 'works' }])
})

test('photos are added from files, described, moved and removed; what is no image is refused', async ({ open }) => {
  const { app, id } = await openGarage(open)
  const photosOf = async () =>
    (await readFacility(app.api, id)).photos.map(({ width, height, alt }) => ({ width, height, alt }))
  const image = (name: string, width: number) => ({
    name,
    mimeType: 'image/png',
    buffer: createCanvas(width, 6).toBuffer('image/png'),
  })
  const add = (...files: Parameters<typeof chooseFiles>[1]) =>
    chooseFiles(async () => app.user.click(within(panel()).getByRole('button', { name: 'Add a photo' })), files)
  await pressButton(app, /^Photos/)
  await add({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no image') })
  await until(() => expect(panelText()).toContain('The file is not an image that can be read. Nothing was added.'))
  await add(image('door.png', 8), image('ramp.png', 9))
  await fill(app, await findField('Description of photo 2'), 'The ramp')
  await pressButton(app, 'Move photo 2 earlier')
  await save(app)
  expect(await photosOf()).toEqual([
    { width: 9, height: 6, alt: 'The ramp' },
    { width: 8, height: 6, alt: null },
  ])
  await pressButton(app, 'Remove photo 2')
  await save(app)
  expect(await photosOf()).toEqual([{ width: 9, height: 6, alt: 'The ramp' }])
})
