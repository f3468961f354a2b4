/** What a facility has several of: rates with their taxes, add-ons, spaces held back, photos. */
import { within } from '@testing-library/dom'
import { createCanvas } from '@napi-rs/canvas'
import { addOwnFacilities } from '../../e2e/fixtures/inventory-scene.ts'
import { chooseFiles } from '../harness/choose-files.ts'
import { one, until } from '../harness/find.ts'
import type { App, AppOptions } from '../harness/open-app.ts'
import { expect, test, type HybridFixtures } from '../harness/test.ts'
import { priceField, readFacility } from '../pages/facilities.ts'
import { drawer, drawerText, fill, findField, pressButton, save } from '../pages/record-drawer.ts'

/** A garage with something of everything. */
const openGarage = async (
  open: HybridFixtures['open'],
  options: AppOptions = {},
): Promise<{ app: App; id: number }> => {
  let id = 0
  const app = await open({
    ...options,
    path: '/inventory',
    prepare: async ({ api }) => {
      id = await addOwnFacilities(api)
    },
  })
  app.go(`/inventory/facilities/${id}`)
  await until(priceField)
  return { app, id }
}

const group = (name: string) => within(within(drawer()).getByRole('group', { name }))

test('the tax of a rate is a percentage; an ended rate can be kept after all', async ({ open }) => {
  const { app, id } = await openGarage(open)
  const rateOf = async () => (await readFacility(app.api, id)).rates.find(({ price_minor: price }) => price === 4_400)
  await pressButton(app, /^Edit the rate: Every event/)
  const tax = await findField('Tax')
  expect(tax.value).toBe('6.25%')
  await fill(app, tax, 'some')
  await app.press('Control+s')
  await until(() => expect(drawerText()).toContain('Enter a percentage, such as 8.25'))
  expect((await findField('Tax')).value).toBe('some')
  await fill(app, await findField('Tax'), '8.25')
  await save(app)
  expect((await rateOf())?.tax_basis_points).toBe(825)

  await pressButton(app, /^Edit the rate: Every event/)
  await pressButton(app, 'End this rate')
  await pressButton(app, /^Keep Every event/)
  await until(() => within(drawer()).getByRole('button', { name: /^Edit the rate: Every event/ }))
  await pressButton(app, /^Edit the rate: Every event/)
  await pressButton(app, 'End this rate')
  await save(app)
  expect(await rateOf()).toBeUndefined()
})

test('an add-on without a name is not saved; with one, and the vehicles that it covers, it is', async ({ open }) => {
  const { app, id } = await openGarage(open)
  await pressButton(app, 'Add an add-on')
  const added = () => group('New add-on')
  await until(added)
  await app.press('Control+s')
  await until(() => expect(drawerText()).toContain('Enter a name'))
  await app.user.click(added().getByRole('radio', { name: 'Vehicle size' }))
  await app.user.click(added().getByRole('button', { name: 'Truck/van' }))
  await fill(app, added().getByLabelText('Price'), '12.50')
  await fill(app, added().getByLabelText(/^Name(?! in)/), 'Truck')
  await save(app)
  const { add_ons: addOns } = await readFacility(app.api, id)
  expect(addOns.find(({ name }) => name === 'Truck')).toMatchObject({
    group: 'vehicle_size',
    price_minor: 1_250,
    vehicles: ['truck/van'],
  })
  expect(addOns).toHaveLength(3)
})

test('spaces are held back for an event that has to be chosen, and released', async ({ open }) => {
  const { app, id } = await openGarage(open)
  const heldOf = async () => (await readFacility(app.api, id)).held.map(({ spaces, reason }) => ({ spaces, reason }))
  await pressButton(app, 'Hold spaces back')
  const held = () => group('Held back')
  await app.press('Control+s')
  await until(() => expect(drawerText()).toContain('Choose an event'))
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
    chooseFiles(async () => app.user.click(within(drawer()).getByRole('button', { name: 'Add a photo' })), files)
  await pressButton(app, /^Photos/)
  await add({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no image') })
  await until(() => expect(drawerText()).toContain('The file is not an image that can be read. Nothing was added.'))
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
