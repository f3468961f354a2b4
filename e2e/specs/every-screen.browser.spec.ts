/**
 * Every screen and dialog, in French, whose texts are long. Nothing is cut off in two sizes and at 200 %, and colors are readable; with
 * `@all`, nothing is in English or found by axe in any theme, and in the pseudo-locale nothing is cut off either. The results of axe do not
 * depend on the language, because both have the same messages.
 */
import type { Page } from '@playwright/test'
import { colorFindings, findingsInEveryTheme } from '../fixtures/axe.ts'
import { cutTexts } from '../fixtures/cut-texts.ts'
import { areaNames, leaveScreen, openScreen, screensOf, type Area } from '../fixtures/every-screen.ts'
import type { ScreenState } from '../fixtures/screen-state.ts'
import { covered, stickingOut, unreachable } from '../fixtures/in-view.ts'
import type { RunningApp } from '../fixtures/running-app.ts'
import { defaultLaunch, expect, test } from '../fixtures/test.ts'
import { VisibleTexts } from '../fixtures/visible-texts.ts'

test.use({ launch: { ...defaultLaunch, path: '/settings' } })

const usual = { width: 1280, height: 800 }
const wide = { width: 1920, height: 1080 }
/** A page at 200 % has fewer pixels for the browser. */
const zoomed = { width: 640, height: 400 }

/** The posted price of a facility of the demonstration. */
const postedPrice = 'Free'
const fileHead = 'plate'
const headerName = 'Accept'
/** The name precedes the cash that the window received outside of shifts. */
const windowName = 'Window 1 :'

/** Prepares the states of an area, and the texts of the page, which is in French. */
const inFrench = async (app: RunningApp, area: Area) => {
  const { page } = app
  const screens = await screensOf(app, area)
  await page.evaluate(() => localStorage.setItem('parkdesk.language', 'fr-CA'))
  const texts = new VisibleTexts(page, ['Sofia Marchetti', 'zzzz', postedPrice, fileHead, headerName, windowName])
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  return { screens, texts }
}

const expectNothingLost = async (page: Page, screen: ScreenState, isName: (text: string) => boolean): Promise<void> => {
  const { name, opens, stays, isForDevelopers } = screen
  // The response of the API explorer is a separate pane at this size.
  if (isForDevelopers === true) return
  await page.setViewportSize(zoomed)
  // A menu is hidden where its button is out of view.
  if (opens === '[role=menu]') {
    await leaveScreen(page, screen)
    await openScreen(page, screen)
  } else if (opens !== undefined && stays !== true) await expect(page.locator(opens).first()).toBeVisible()
  // Panes get their new sizes some frames later.
  await expect
    .soft(async () => {
      expect(await stickingOut(page), 'sticks out').toEqual([])
      expect(await cutTexts(page, isName), 'is cut').toEqual([])
      expect(await unreachable(page), 'cannot be reached').toEqual([])
    }, `${name}: 200 %`)
    .toPass()
}

for (const [index, area] of areaNames.entries()) {
  // Each area has the colors of one theme: contrast.test.ts has the pairs of all themes.
  const colorScheme = index % 2 === 0 ? 'light' : 'dark'

  test(`every screen is whole in two sizes and at 200 %, with readable colors: ${area}, ${colorScheme}`, async ({
    app,
  }) => {
    const { page } = app
    await page.emulateMedia({ colorScheme })
    const { screens, texts } = await inFrench(app, area)
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    const isName = (text: string) => texts.isData(text)
    for (const screen of screens) {
      const { name } = screen
      await test.step(name, async () => {
        await openScreen(page, screen)
        expect.soft(await cutTexts(page, isName), `${name}: nothing is cut`).toEqual([])
        expect.soft(await covered(page), `${name}: nothing is covered`).toEqual([])
        expect.soft(await colorFindings(page), `${name}: colors`).toEqual([])
        await page.setViewportSize(wide)
        await expect.soft(() => expect(cutTexts(page, isName)).resolves.toEqual([]), `${name}: wide`).toPass()
        await expectNothingLost(page, screen, isName)
        await page.setViewportSize(usual)
        await leaveScreen(page, screen)
      })
    }
  })

  test(`every screen is in French, and accessible in any theme: ${area}`, { tag: '@all' }, async ({ app }) => {
    const { page } = app
    const { screens, texts } = await inFrench(app, area)
    for (const screen of screens) {
      const { name } = screen
      await test.step(name, async () => {
        await openScreen(page, screen)
        if (screen.isForDevelopers !== true)
          await expect.soft(async () => expect(await texts.unknownIn(page)).toEqual([]), `${name}: French`).toPass()
        expect.soft(await findingsInEveryTheme(page), `${name}: axe`).toEqual([])
        await leaveScreen(page, screen)
      })
    }
  })

  test(`every screen has room for texts that are 35% longer: ${area}`, { tag: '@all' }, async ({ app }) => {
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
