/** Keys in quick succession, before the page renders, go to the place where the previous key leads. */
import { expect, test } from '../fixtures/test.ts'
import { SellPage } from '../pages/sell-page.ts'

test('keys that come faster than the drawing reach the search, a menu, a dialog and a field', async ({ app }) => {
  const { page } = app
  const sell = new SellPage(page)
  await sell.settled()

  await test.step('a field that is focused right after Enter stays focused', async () => {
    await page.keyboard.press('Escape')
    await sell.moveTo('Canal Street Lot')
    // Enter focuses the size; the next key moves on before that is rendered.
    const focused = await page.evaluate(async () => {
      const key = new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(key)
      const first = document.activeElement?.getAttribute('data-sell')
      document.querySelector<HTMLElement>('[data-sell="plate"]')?.focus()
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      return [first, document.activeElement?.getAttribute('data-sell')]
    })
    expect(focused).toEqual(['size', 'plate'])
  })

  await test.step('fast consecutive keys all count', async () => {
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

  await test.step('an arrow pressed right after the key of a menu moves in the menu', async () => {
    await sell.options.focus()
    const chosen = await sell.selectedName()
    const focused = await page.evaluate(async () => {
      const names: (string | null | undefined)[] = []
      for (const key of ['v', 'ArrowDown']) {
        const press = new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true })
        document.activeElement?.dispatchEvent(press)
        // The test waits for the render that a key caused.
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

  await test.step('a dialog receives keys as soon as it is drawn, and returns the focus', async () => {
    const plate = sell.sale.getByLabel('Plate')
    await plate.focus()
    const isInDialog = await page.evaluate(async () => {
      const press = new KeyboardEvent('keydown', { key: 'F1', bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(press)
      // The test waits for the render that a key caused.
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
      // After these tasks the timers of the dialog have ended.
      for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve))
      return further !== null && document.activeElement === further
    })
    expect(isWhereItWent).toBe(true)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(plate).toBeFocused()
  })
})
