/** The outline of a facility on its map: a press adds a corner, and a corner is dragged. */
import { z } from 'zod'
import { inventoryFacility } from '../../shared/desk/inventory/facilities.ts'
import { cornersOf } from '../../shared/desk/inventory/outline.ts'
import { defaultLaunch, expect, test } from '../fixtures/test.ts'
import { InventoryPage } from '../pages/inventory-page.ts'
import { Shell } from '../pages/shell.ts'

test.use({ launch: { ...defaultLaunch, path: '/settings' } })

const found = z.array(z.object({ id: z.number(), name: z.string() }))

test('a corner is added and dragged with the mouse', { tag: '@all' }, async ({ app }) => {
  const { page, api } = app
  const inventory = new InventoryPage(page)
  const [listed] = await api.read(found, '/desk/inventory/facilities?q=state:selling%20text:longfellow')
  const { id, name } = listed ?? { id: 0, name: '' }
  const panel = inventory.panel(name)
  const map = panel.getByRole('region', { name: 'Facility map' })
  const corners = panel.getByRole('button', { name: /^Corner / })
  const save = async () => {
    await page.keyboard.press('Control+s')
    await expect(inventory.changes).toHaveCount(0)
    return cornersOf((await api.read(inventoryFacility, `/desk/inventory/facilities/${id}`)).outline)
  }
  await new Shell(page).open(`/inventory/facilities/${id}`)
  await panel.getByRole('button', { name: /^Position: / }).click()
  await panel.getByRole('button', { name: 'Draw on the map' }).click()
  await panel.getByRole('button', { name: 'Start with a rectangle' }).click()
  await expect(corners).toHaveCount(4)
  await map.click({ position: { x: 90, y: 180 } })
  await expect(corners).toHaveCount(5)
  const drawn = await save()
  expect(drawn).toHaveLength(5)
  await corners.first().dragTo(map, { targetPosition: { x: 60, y: 60 } })
  const [first, ...others] = await save()
  expect(first).not.toEqual(drawn[0])
  expect(others).toEqual(drawn.slice(1))
})
