/** The panel of a facility: its prices and spaces, and the saved values. */
import { within } from '@testing-library/dom'
import { z } from 'zod'
import { facilityChange, inventoryFacility, type InventoryFacility } from '../../../shared/desk/inventory/facilities.ts'
import type { AppApi } from '../../../e2e/fixtures/app-api.ts'
import { until } from '../find.ts'
import type { App } from '../open-app.ts'
import { panel } from './record-panel.ts'

const found = z.array(z.object({ id: z.number(), name: z.string() }))

const pathOf = (id: number): string => `/desk/inventory/facilities/${id}`

export const readFacility = (api: AppApi, id: number): Promise<InventoryFacility> =>
  api.read(inventoryFacility, pathOf(id))

/** Changes a facility as another person at another window. */
export const changeElsewhere = async (app: App, id: number, change: Partial<InventoryFacility>): Promise<void> => {
  const other = app.apiOf('other')
  const saved = await readFacility(other, id)
  await other.read(inventoryFacility, pathOf(id), 'PUT', facilityChange.parse({ ...saved, ...change }))
}

export const priceField = (): HTMLInputElement => within(panel()).getByLabelText(/^Price: Every event/)
export const spacesField = (): HTMLInputElement => within(panel()).getByLabelText('Sold here')

/** The number of a facility that sells; `name` is a word of its name. */
export const facilityId = async ({ api }: App, name: string): Promise<number> => {
  const [facility] = await api.read(found, `/desk/inventory/facilities?q=state:selling%20text:${name}`)
  if (facility === undefined) throw new Error(`No facility is named "${name}"`)
  return facility.id
}

/** Opens a facility that sells, beside the list of those with its name; returns its number. */
export const openFacility = async (app: App, name = 'longfellow'): Promise<number> => {
  const id = await facilityId(app, name)
  app.go(`/inventory/facilities/${id}?text=${name}`)
  await until(priceField)
  return id
}
