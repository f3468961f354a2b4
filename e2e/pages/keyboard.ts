/** Navigation with the keyboard alone. */
import { expect, type Locator, type Page } from '@playwright/test'

const stepsAtMost = 40

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement || element.contains(document.activeElement))

/** Presses Tab (or Shift+Tab) until the target has the focus. */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  for (let step = 0; step < stepsAtMost; step += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press(key)
  }
  await expect(target, `not reached with ${key}`).toBeFocused()
}
