/** A facility is changed by keyboard: prices, spaces, the seller's view, a second editor, and the history. */
import { z } from 'zod'
import { inventoryFacility } from '../../shared/desk/inventory/facilities.ts'
import { findingsInEveryTheme } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { InventoryPage } from '../pages/inventory-page.ts'
import { Shell } from '../pages/shell.ts'

test.use({ launch: { now: '2026-12-16T22:12:00Z', width: 1280, height: 800 } })

const found = z.array(z.object({ id: z.number(), name: z.string() }))

test('a facility is edited by keyboard, also while somebody else edits it', async ({ app }) => {
  const { page, api } = app
  const { keyboard } = page
  const inventory = new InventoryPage(page)
  const [listed] = await api.read(found, '/desk/inventory/facilities?q=state:selling%20text:longfellow')
  const { id, name } = listed ?? { id: 0, name: '' }
  const path = `/desk/inventory/facilities/${id}`
  const read = () => api.read(inventoryFacility, path)
  const drawer = inventory.drawer(name)
  const spaces = inventory.spaces(name)
  const clash = drawer.getByRole('group', { name: 'Spaces sold here' })

  await new Shell(page).open(`/inventory/facilities/${id}?text=longfellow`)
  await expect(inventory.price(name)).toBeVisible()
  expect(await findingsInEveryTheme(page)).toEqual([])

  await test.step('price and spaces are typed, and the bar counts them', async () => {
    await inventory.type(inventory.price(name), '61')
    await inventory.type(spaces, '33')
    await expect(inventory.changes).toContainText('2 changes')
    await expect(inventory.row(id)).toContainText('2 changes')
  })

  await test.step('a seller sees the new price before it is saved', async () => {
    await expect(drawer.locator('[data-part=seller-line]')).toContainText('$6')
    await drawer.getByRole('button', { name: /^Seller’s view/ }).press('Enter')
    await expect(drawer.getByRole('columnheader', { name: 'Base' }).first()).toBeVisible()
    await expect(drawer.getByRole('cell', { name: '$61.00' }).first()).toBeVisible()
    await keyboard.press('Escape')
  })

  await test.step('what cannot be read is named at its field and not saved', async () => {
    await inventory.type(inventory.price(name), 'much')
    await keyboard.press('Control+s')
    await expect(drawer.getByText('Type an amount, such as 44.00')).toBeVisible()
    await expect(inventory.price(name)).toHaveValue('much')
    await inventory.type(inventory.price(name), '61')
  })

  await test.step('it is saved, and the list has it', async () => {
    await keyboard.press('Control+s')
    await expect(inventory.changes).toHaveCount(0)
    await expect(inventory.row(id)).toContainText('33')
    const saved = await read()
    expect(saved.bookable_spaces).toBe(33)
    expect(saved.rates.some((rate) => rate.price_minor === 6_100)).toBe(true)
  })

  await test.step('somebody else saves it in another tab; what was typed here stays, beside what is saved', async () => {
    await inventory.type(spaces, '40')
    const other = new InventoryPage(await page.context().newPage())
    await other.page.goto(page.url())
    await expect(other.spaces(name)).toHaveValue('33')
    await other.type(other.spaces(name), '36')
    await other.type(other.drawer(name).getByRole('textbox', { name: 'Height' }), '')
    await other.page.keyboard.press('Control+s')
    await expect(other.changes).toHaveCount(0)
    await other.page.close()

    await spaces.focus()
    await keyboard.press('Control+s')
    await expect(clash).toContainText('Saved now: 36')
    await expect(clash).toContainText('Typed here: 40')
    await expect(spaces).toHaveValue('40')
    expect((await read()).bookable_spaces).toBe(36)
  })

  await test.step('undecided it is not saved; decided by keyboard, both people’s changes are there', async () => {
    const choice = (name: string) => clash.getByRole('radio', { name })
    await expect(choice('Choose')).toBeFocused()
    await spaces.focus()
    await keyboard.press('Control+s')
    await expect(choice('Choose')).toBeFocused()
    await keyboard.press('ArrowRight')
    await expect(choice('Keep saved')).toBeChecked()
    await expect(spaces).toHaveValue('36')
    await keyboard.press('ArrowRight')
    await expect(choice('Keep typed')).toBeChecked()
    await expect(spaces).toHaveValue('40')
    await keyboard.press('Control+s')
    await expect(inventory.changes).toHaveCount(0)
    const merged = await read()
    expect([merged.bookable_spaces, merged.height_limit_inches]).toEqual([40, null])
  })

  await test.step('the last change is reverted from the history with a key', async () => {
    await drawer.getByRole('button', { name: /^History/ }).press('Enter')
    const history = drawer.getByRole('list', { name: 'History' })
    await expect(history).toBeFocused()
    await expect(history.locator('[aria-current=true]')).toContainText('36')
    await keyboard.press('r')
    await expect(history.locator('li').first()).toContainText('Reverted')
    expect((await read()).bookable_spaces).toBe(36)
  })

  await test.step('its outline is drawn on the map, and saved once it has three corners', async () => {
    const corners = drawer.getByRole('button', { name: /^Corner / })
    await keyboard.press('Escape')
    await drawer.getByRole('button', { name: /^Position: / }).press('Enter')
    await drawer.getByRole('button', { name: 'Draw on the map' }).press('Enter')
    await drawer.getByRole('button', { name: 'Start with a rectangle' }).press('Enter')
    await expect(corners).toHaveCount(4)
    await corners.nth(1).focus()
    await keyboard.press('+')
    await expect(corners).toHaveCount(5)
    await expect(corners.nth(2)).toBeFocused()
    for (const count of [4, 3, 2]) {
      await keyboard.press('Delete')
      await expect(corners).toHaveCount(count)
    }
    await keyboard.press('Control+s')
    await expect(drawer.getByText('An outline has at least three corners')).toBeVisible()
    await drawer.getByRole('region', { name: 'Map of the facility' }).click({ position: { x: 90, y: 180 } })
    await expect(corners).toHaveCount(3)
    await keyboard.press('Control+s')
    await expect(inventory.changes).toHaveCount(0)
    expect((await read()).outline).toContain('Polygon')
  })
})
