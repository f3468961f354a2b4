/** Navigation with the keyboard alone. */
import { expect, type ElementHandle, type Locator, type Page } from '@playwright/test'

const stepsAtMost = 40

/** Undefined where the page has replaced the element. */
const hasFocus = (element: ElementHandle<Element>): Promise<boolean | undefined> =>
  element.evaluate((node) =>
    node.isConnected ? node === document.activeElement || node.contains(document.activeElement) : undefined,
  )

/**
 * Presses Tab (or Shift+Tab) until the target has the focus. The target is found once, because a search by role among thousands of elements
 * is slow.
 */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  const find = () => target.elementHandle() as Promise<ElementHandle<Element>>
  let element = await find()
  for (let step = 0; step < stepsAtMost; step += 1) {
    let isReached = await hasFocus(element)
    if (isReached === undefined) {
      element = await find()
      isReached = await hasFocus(element)
    }
    if (isReached === true) return
    await page.keyboard.press(key)
  }
  await expect(target, `not reached with ${key}`).toBeFocused()
}
