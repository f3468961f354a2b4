/** A change retains members that it leaves out, so that an older desk erases no member that it does not know. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { facilityChange, type InventoryFacility } from '../../../shared/desk/inventory/facilities.ts'
import { venueChange, type InventoryVenue } from '../../../shared/desk/inventory/venues.ts'
import { createTestEngine, type TestEngine } from '../testing/test-engine.ts'
import { smallSeed } from '../testing/test-seed-clients.ts'
import { openInventoryBench, type InventoryBench } from './test-inventory.ts'

let engine: TestEngine
let bench: InventoryBench
beforeEach(() => {
  engine = createTestEngine()
  bench = openInventoryBench(engine)
})
afterEach(() => engine.close())

const venue = '/venues/1'
const garage = `/facilities/${smallSeed.locations.northStationGarage}`
const readVenue = () => bench.get<InventoryVenue>(venue)
const readGarage = () => bench.get<InventoryFacility>(garage)

it('a desk that does not know a member keeps it', async () => {
  const website = 'https://garden.example.test/'
  await bench.put(venue, { version: (await readVenue()).version, website, aliases: ['Old Garden'] })
  const older = venueChange.omit({ website: true, aliases: true })
  await bench.put(venue, { ...older.parse(await readVenue()), name: 'New Garden' })
  expect(await readVenue()).toMatchObject({ name: 'New Garden', website, aliases: ['Old Garden'] })
})

it('null erases a member, and the record must be whole', async () => {
  const { version } = await readVenue()
  const changed = await bench.put<InventoryVenue>(venue, { version, aliases: null, address1: null })
  expect(changed).toMatchObject({ aliases: [], address1: null })
  const { version: next } = changed
  expect(await bench.refused('PUT', venue, { version: next, name: null })).toMatchObject({
    status: 400,
    fields: ['name'],
  })
})

it('what is left out within an object and within a rate stays; a rate that is left out ends', async () => {
  const before = await readGarage()
  await bench.put(garage, {
    ...facilityChange.parse(before),
    pass_display: { full_price: 'required' },
    posted: { hours: '24 h' },
  })
  const { version, rates } = await readGarage()
  const [first] = rates
  const change = {
    version,
    pass_display: { gate_button: 'hidden' },
    posted: { spaces: '40' },
    rates: [{ id: first?.id, fee_minor: 123 }],
  }
  const changed = await bench.put<InventoryFacility>(garage, change)
  expect(changed.pass_display).toEqual({ full_price: 'required', gate_button: 'hidden' })
  expect(changed.posted).toMatchObject({ hours: '24 h', spaces: '40' })
  expect(changed.rates).toHaveLength(1)
  expect(changed.rates[0]).toMatchObject({ name: first?.name, price_minor: first?.price_minor, fee_minor: 123 })
  const erased = { version: changed.version, pass_display: { full_price: null } }
  expect((await bench.put<InventoryFacility>(garage, erased)).pass_display).toEqual({ gate_button: 'hidden' })
})

it('an item without an id keeps what it does not state: where it is as before, moved, or changed at its place', async () => {
  const step = (text: string, french: string | null) => ({
    text,
    text_translations: { 'fr-CA': french },
    icon: 'car',
  })
  const steps = [step('Turn left', 'À gauche'), step('Park', 'Stationnez'), step('Walk', 'Marchez')]
  const older = (text: string) => ({ text, icon: 'car' })
  const put = async (sent: object[]) =>
    bench.put<InventoryFacility>(garage, { version: (await readGarage()).version, steps: sent })
  await put(steps)
  expect((await put([older('Walk'), older('Turn left'), older('Park')])).steps).toEqual([steps[2], steps[0], steps[1]])
  // Under a name that is not known here any more.
  const former = (text: string) => ({ ...older(text), text_fr: null })
  expect((await put([former('Walk'), former('Park')])).steps).toEqual([steps[2], steps[1]])
  await put(steps)
  await put([older('Walk'), older('Turn left'), older('Park')])
  expect((await put([older('Walk'), older('Turn right'), older('Park')])).steps).toEqual([
    steps[2],
    step('Turn right', 'À gauche'),
    steps[1],
  ])
  expect((await put([older('Park'), older('Pay')])).steps).toEqual([steps[1], step('Pay', null)])
})

it('a rate that is added has nothing of the one that ends at its place', async () => {
  const { version, rates } = await readGarage()
  const [first] = rates
  const added = { kind: 'event', name: 'Added', price_minor: 1_500 }
  const changed = await bench.put<InventoryFacility>(garage, { version, rates: [added, ...rates.slice(1)] })
  const rate = changed.rates.find(({ name }) => name === 'Added')
  expect(first?.fee_minor).toBeGreaterThan(0)
  expect(rate).toMatchObject({ price_minor: 1_500, fee_minor: 0 })
})
