/** Screens that need another state of the whole window, in French and in the pseudo-locale: nothing is cut off, or found by axe. */
import { z } from 'zod'
import { findingsInEveryTheme } from '../fixtures/axe.ts'
import { addCrew, pins } from '../fixtures/crew.ts'
import { cutTexts } from '../fixtures/cut-texts.ts'
import { bookingIdOf, sellThroughApi } from '../fixtures/sales.ts'
import { defaultLaunch, expect, test } from '../fixtures/test.ts'
import { VisibleTexts } from '../fixtures/visible-texts.ts'
import { choosePerson, enterPin } from '../pages/lock-screen.ts'
import { Shell } from '../pages/shell.ts'

test.use({ launch: { ...defaultLaunch, path: '/settings' } })

test(
  'an inventory that the marketplace manages itself is said to be so in French, whole and accessible',
  { tag: '@all' },
  async ({ app }) => {
    const { page } = app
    await page.route(/\/api\/desk\/inventory(?:\?|$)/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        json: { ...z.looseObject({}).parse(await response.json()), administered: false },
      })
    })
    await page.evaluate(() => localStorage.setItem('parkdesk.language', 'fr-CA'))
    const texts = new VisibleTexts(page)
    await page.reload()
    await new Shell(page).open('/inventory')
    await expect(page.locator('main [data-part=empty] button')).toHaveCount(2)
    await expect.soft(async () => expect(await texts.unknownIn(page)).toEqual([])).toPass()
    expect.soft(await cutTexts(page, (text) => texts.isData(text)), 'nothing is cut').toEqual([])
    expect.soft(await findingsInEveryTheme(page), 'axe').toEqual([])
  },
)

/** `screensOf` has no people, because each window would require a sign-in. */
test(
  'people, the locked window, approvals and training are whole and accessible in French',
  { tag: '@all' },
  async ({ app }) => {
    const { page, api } = app
    const shell = new Shell(page)
    // The window gets a name, as in `screensOf`.
    await api.saveSetting('counter', { windowName: 'Window 1', paper: 'letter', printAfterSale: 'screen' })
    const booking = bookingIdOf(await sellThroughApi(api, { facility: 'Merano' }))
    const { signInAs } = await addCrew(api)
    const texts = new VisibleTexts(page, ['Luis Carrero', 'Owen Lindqvist'])
    const panel = page.locator('[data-part=panel]')
    const dialog = page.locator('[role=dialog]')
    for (const key of ['parkdesk.pseudo-locale', 'parkdesk.language']) {
      const isFrench = key === 'parkdesk.language'
      await signInAs('dana')
      await page.evaluate(
        ([name = '', value = '']) => {
          localStorage.removeItem('parkdesk.pseudo-locale')
          localStorage.setItem(name, value)
        },
        [key, isFrench ? 'fr-CA' : 'true'],
      )
      await page.reload()
      const check = (name: string) =>
        test.step(`${key}: ${name}`, async () => {
          expect.soft(await cutTexts(page, (text) => texts.isData(text)), `${name}: nothing is cut`).toEqual([])
          if (!isFrench) return
          expect.soft(await findingsInEveryTheme(page), `${name}: axe`).toEqual([])
        })

      await shell.open(`/bookings/${booking}`)
      await expect(panel.locator('dl').first()).toBeVisible()
      await page.keyboard.press('Delete')
      await expect(panel.locator('button:focus')).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('radio').first()).toBeVisible()
      await check('approval')
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)

      await page.keyboard.press('Control+L')
      await expect(page.getByRole('radio', { name: /Owen Lindqvist/ })).toBeVisible()
      await check('locked window')
      await choosePerson(page, 'o', 'Owen Lindqvist')
      await enterPin(page, pins.owen)
      await expect(page.locator('nav a').first()).toBeVisible()

      await shell.open('/settings/people')
      await expect(page.locator('main [role=grid] tbody tr').first()).toBeVisible()
      await check('people')
      await shell.open('/settings/people/3')
      await expect(panel.locator('table')).toBeVisible()
      await check('person')
      await page.keyboard.press('p')
      await expect(panel.locator('output')).toBeVisible()
      await check('temporary PIN')
      await page.keyboard.press('b')
      await expect(panel.locator('svg[shape-rendering=crispEdges]')).toBeVisible()
      await check('new badge')
      await shell.open('/settings/people/new')
      await expect(panel.locator('form input').first()).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(panel.locator('[aria-invalid=true]').first()).toBeVisible()
      await check('new person, mistakes')
    }

    await api.call('/desk/training', 'POST')
    await page.reload()
    await expect(page.locator('html[data-profile=training]')).toBeAttached()
    await shell.open('/sell')
    await expect(page.locator('main [role=grid] tbody tr').first()).toBeVisible()
    expect.soft(await findingsInEveryTheme(page), 'training: axe').toEqual([])
  },
)
