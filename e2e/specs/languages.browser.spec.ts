/** Every screen and dialog in French and in the pseudo-locale: nothing in English, nothing cut off, nothing that axe finds. */
import { findings } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { cutTexts } from '../fixtures/cut-texts.ts'
import { everyScreen, leaveScreen, openScreen } from '../fixtures/every-screen.ts'
import { FrenchTexts } from '../fixtures/visible-texts.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('every screen is in French, whole and accessible', async ({ app }) => {
  test.setTimeout(600_000)
  const { page } = app
  const screens = await everyScreen(app)
  await page.evaluate(() => localStorage.setItem('parkdesk.language', 'fr-CA'))
  const texts = new FrenchTexts(page, ['Sofia Marchetti', 'zzzz'])
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      await openScreen(page, screen)
      if (screen.isForDevelopers !== true)
        await expect
          .soft(async () => expect(await texts.unknownIn(page)).toEqual([]), `${screen.name}: French`)
          .toPass({ timeout: 3_000 })
      expect.soft(await cutTexts(page, (text) => texts.isData(text)), `${screen.name}: nothing is cut`).toEqual([])
      expect.soft(await findings(page), `${screen.name}: axe`).toEqual([])
      await leaveScreen(page, screen)
    })
  }
})

test('every screen has room for texts that are 35% longer', async ({ app }) => {
  test.setTimeout(180_000)
  const { page } = app
  const screens = await everyScreen(app)
  await page.evaluate(() => localStorage.setItem('parkdesk.pseudo-locale', 'true'))
  const texts = new FrenchTexts(page, ['Sofia Marchetti'])
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
