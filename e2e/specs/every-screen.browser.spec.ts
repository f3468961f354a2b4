/**
 * Every screen and dialog: in French nothing is in English, cut off, found by axe in any theme, or lost at 200 %; and in the pseudo-locale
 * nothing is cut off. One visit makes all checks of a state. What axe judges does not depend on the language: both have the same messages.
 */
import type { Page } from '@playwright/test'
import { findingsInEveryTheme } from '../fixtures/axe.ts'
import { cutTexts } from '../fixtures/cut-texts.ts'
import { areaNames, leaveScreen, openScreen, screensOf, type ScreenState } from '../fixtures/every-screen.ts'
import { stickingOut, unreachable } from '../fixtures/in-view.ts'
import { expect, test } from '../fixtures/test.ts'
import { VisibleTexts } from '../fixtures/visible-texts.ts'

const usual = { width: 1280, height: 800 }
/** To the browser a zoomed page has fewer pixels. */
const zoomed = { width: 640, height: 400 }

/** Of a facility of the demonstration, as it is written there. */
const postedPrice = 'Free'

const expectNothingLost = async (page: Page, screen: ScreenState, isName: (text: string) => boolean): Promise<void> => {
  const { name, opens, isForDevelopers } = screen
  // The response of the API explorer is a pane of its own here.
  if (isForDevelopers === true) return
  await page.setViewportSize(zoomed)
  // A menu is hidden where its button has moved out of view.
  if (opens === '[role=menu]') {
    await leaveScreen(page, screen)
    await openScreen(page, screen)
  } else if (opens !== undefined) await expect(page.locator(opens).first()).toBeVisible()
  // Panes take their new sizes some frames later.
  await expect
    .soft(async () => {
      expect(await stickingOut(page), 'sticks out').toEqual([])
      expect(await cutTexts(page, isName), 'is cut').toEqual([])
      expect(await unreachable(page), 'cannot be reached').toEqual([])
    }, `${name}: 200 %`)
    .toPass()
  await page.setViewportSize(usual)
}

for (const area of areaNames) {
  test(`every screen is in French, whole and accessible in any theme and at 200 %: ${area}`, async ({ app }) => {
    const { page } = app
    const screens = await screensOf(app, area)
    await page.evaluate(() => localStorage.setItem('parkdesk.language', 'fr-CA'))
    const texts = new VisibleTexts(page, ['Sofia Marchetti', 'zzzz', postedPrice])
    const isName = (text: string) => texts.isData(text)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
    for (const screen of screens) {
      const { name } = screen
      await test.step(name, async () => {
        await openScreen(page, screen)
        if (screen.isForDevelopers !== true)
          await expect.soft(async () => expect(await texts.unknownIn(page)).toEqual([]), `${name}: French`).toPass()
        expect.soft(await cutTexts(page, isName), `${name}: nothing is cut`).toEqual([])
        expect.soft(await findingsInEveryTheme(page), `${name}: axe`).toEqual([])
        await expectNothingLost(page, screen, isName)
        await leaveScreen(page, screen)
      })
    }
  })

  test(`every screen has room for texts that are 35% longer: ${area}`, async ({ app }) => {
    const { page } = app
    const screens = await screensOf(app, area)
    await page.evaluate(() => localStorage.setItem('parkdesk.pseudo-locale', 'true'))
    const texts = new VisibleTexts(page, ['Sofia Marchetti'])
    await page.reload()
    for (const screen of screens) {
      await openScreen(page, screen)
      expect.soft(await cutTexts(page, (text) => texts.isData(text)), screen.name).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect.soft(overflow, `${screen.name} does not scroll sideways`).toBe(0)
      await leaveScreen(page, screen)
    }
  })
}
