/** Makes the pictures of Inventory: a facility whose price changes, the prices of a game, and a posted text that a person reads. */
import { expect } from '@playwright/test'
import { z } from 'zod'
import { openScreen } from './fixtures/every-screen.ts'
import { importScreens } from './fixtures/import-screens.ts'
import { addOwnFacilities } from './fixtures/inventory-scene.ts'
import type { RunningApp } from './fixtures/running-app.ts'
import { InventoryPage } from './pages/inventory-page.ts'
import { PricesPage } from './pages/prices-page.ts'
import { Shell } from './pages/shell.ts'

export const inventoryPictures = async (
  { page, api }: RunningApp,
  picture: (name: string) => Promise<void>,
): Promise<void> => {
  const shell = new Shell(page)
  const inventory = new InventoryPage(page)
  const id = await addOwnFacilities(api)
  const [garden] = await api.read(z.array(z.object({ id: z.int() })), '/v4/venues?q=name:TD%20Garden')
  await shell.open(`/inventory/facilities/${id}?venue=${String(garden?.id)}&within=0.75`)
  const price = inventory.price('1 Causeway Garage')
  await expect(price).toBeVisible()
  await inventory.type(price, '46')
  await expect(inventory.changes).toContainText('1 change')
  await picture('inventory-facilities')

  const prices = new PricesPage(page)
  await shell.open(`/inventory/prices/${await api.eventId('Utah Jazz at Boston Celtics')}`)
  await expect(prices.grid.locator('[id^=rate-]').first()).toBeVisible()
  await prices.grid.focus()
  for (let row = 0; row < 8; row += 1) await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('+')
  await expect(prices.bulk.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('5')
  await expect(prices.grid.locator('s').first()).toBeVisible()
  await picture('inventory-prices')

  await shell.open('/inventory/needs/price')
  await expect(page.getByRole('heading', { name: '3 Center Garage' })).toBeVisible()
  await page.keyboard.press('Alt+1')
  await page.keyboard.press('Alt+2')
  await page.getByRole('radio', { name: 'Not sold here' }).click()
  await expect(page.getByText('As a seller sees it')).toBeVisible()
  await expect(page.locator('output').first()).toBeVisible()
  await picture('needs-price')

  const check = importScreens.find(({ name }) => name === 'import, check')
  if (check === undefined) throw new Error('No screen shows the checked rows of an import')
  await openScreen(page, check)
  await picture('import')
}
