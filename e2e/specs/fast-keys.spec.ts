/** Keys that follow each other faster than the page is drawn go to where the former key leads. */
import { expect, test } from '../fixtures/test.ts'
import { SellPage } from '../pages/sell-page.ts'

test('fast consecutive keys all count', async ({ app }) => {
  const { page } = app
  const sell = new SellPage(page)
  await sell.settled()
  await sell.sale.getByLabel('Plate').focus()
  const focused = await page.evaluate(async () => {
    for (const key of ['Escape', '/']) {
      const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(press)
    }
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
    return document.activeElement?.getAttribute('data-sell')
  })
  expect(focused).toBe('search')
  await expect(sell.sale.getByLabel('Plate')).toHaveValue('')
})

test('an arrow pressed right after the key of a menu moves in the menu', async ({ app }) => {
  const { page } = app
  const sell = new SellPage(page)
  await sell.settled()
  await sell.options.focus()
  const chosen = await sell.selectedName()
  const focused = await page.evaluate(async () => {
    const names: (string | null | undefined)[] = []
    for (const key of ['v', 'ArrowDown']) {
      const press = new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(press)
      // Waits for the drawing that a key caused.
      await Promise.resolve()
      names.push(document.activeElement?.textContent)
    }
    return names
  })
  expect(focused).toEqual(['Coupe', 'Sedan'])
  expect(await sell.selectedName()).toBe(chosen)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Vehicle: Sedan' })).toBeVisible()
})

test('a dialog receives keys as soon as it is drawn, and returns the focus', async ({ app }) => {
  const { page } = app
  const sell = new SellPage(page)
  await sell.settled()
  const plate = sell.sale.getByLabel('Plate')
  await plate.focus()
  const isInDialog = await page.evaluate(async () => {
    const press = new KeyboardEvent('keydown', { key: 'F1', bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(press)
    // Waits for the drawing that a key caused.
    await Promise.resolve()
    return document.querySelector('[role=dialog]')?.contains(document.activeElement)
  })
  expect(isInDialog).toBe(true)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(plate).toBeFocused()

  const isWhereItWent = await page.evaluate(async () => {
    const press = new KeyboardEvent('keydown', { key: 'F1', bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(press)
    await Promise.resolve()
    const further = document.querySelector<HTMLElement>('[role=dialog] [tabindex="0"]')
    further?.focus()
    // The timers of the dialog have ended.
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve))
    return further !== null && document.activeElement === further
  })
  expect(isWhereItWent).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(plate).toBeFocused()
})
