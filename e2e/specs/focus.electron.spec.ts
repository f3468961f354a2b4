/** The focus is always visible; at the counter, the controls of a sale are large enough for a finger. */
import type { Page } from '@playwright/test'
import { caseCount } from '../../shared/testing/case-count.ts'
import { nothingLoads } from '../fixtures/every-screen.ts'
import { watchRequests } from '../fixtures/page-requests.ts'
import { expect, test } from '../fixtures/test.ts'
import { SellPage } from '../pages/sell-page.ts'
import { Shell } from '../pages/shell.ts'

const steps = 30
const leastTargetPixels = 44

/** The name of the focused element if its focus is not visible. */
const unmarkedFocus = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return undefined
    const row = document.getElementById(element.getAttribute('aria-activedescendant') ?? '')
    const map = element.closest('[data-part=map]')
    const marked = [element, element.closest('[data-part=field], [data-part=palette-search]'), row].filter(
      (part) => part !== null,
    )
    const look = () => {
      const styles = marked.map((part) => getComputedStyle(part))
      if (map !== null) styles.push(getComputedStyle(map, '::after'))
      return JSON.stringify(
        styles.map(({ outlineStyle, outlineWidth, outlineColor, boxShadow, borderTopWidth }) =>
          // An outline without a style still has a width.
          [outlineStyle === 'none' ? '' : `${outlineWidth} ${outlineColor}`, boxShadow, borderTopWidth].join(' '),
        ),
      )
    }
    const focused = look()
    element.blur()
    const plain = look()
    element.focus({ preventScroll: true })
    if (focused !== plain) return undefined
    return `${element.tagName.toLowerCase()}.${element.className} "${element.getAttribute('aria-label') ?? element.textContent.slice(0, 40)}"`
  })

const looks = [
  { theme: 'light', contrast: 'normal' },
  { theme: 'dark', contrast: 'high' },
] as const

const everyScreen = ['/sell', '/bookings', '/events', '/passes', '/inventory', '/webhooks', '/settings']
const screens = everyScreen.slice(0, caseCount(2, everyScreen.length))

test('the focus is visible everywhere, in the lightest and the darkest look', async ({ app }) => {
  const { page, api } = app
  watchRequests(page)
  const shell = new Shell(page)
  for (const { theme, contrast } of looks) {
    await api.saveSetting('appearance', { theme, contrast, density: 'comfortable' })
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    for (const path of screens) {
      await test.step(`${path}, ${theme}, contrast ${contrast}`, async () => {
        await shell.open(path)
        await expect(page.locator('main section').first()).toBeVisible()
        // A list without rows has nothing to mark.
        await nothingLoads(page)
        const unmarked = new Set<string>()
        for (let step = 0; step < steps; step += 1) {
          await page.keyboard.press('Tab')
          const found = await unmarkedFocus(page)
          if (found !== undefined) unmarked.add(found)
        }
        expect.soft([...unmarked], path).toEqual([])
      })
    }
  }
})

test('the controls of a sale are large enough for a finger at the counter', { tag: '@all' }, async ({ app }) => {
  const { page, api } = app
  const sell = new SellPage(page)
  await api.saveSetting('appearance', { theme: 'light', contrast: 'normal', density: 'counter' })
  await page.reload()
  await sell.settled()
  await expect(page.locator('html')).toHaveAttribute('data-density', 'counter')
  await sell.row('Longfellow Garage').click()
  await expect(sell.sale.getByRole('checkbox').first()).toBeVisible()

  /** Headings are excluded, because they have a menu beside them, and map tags, because rows select the same. */
  const small = () =>
    page.evaluate((least) => {
      const targets = [
        ...document.querySelectorAll('[data-front] :is(button, [role=option], tbody tr), [role=dialog] button'),
      ]
      return targets
        .filter((target) => target.checkVisibility() && target.closest('thead, [data-part=map-overlay]') === null)
        .map((target) => ({ name: target.ariaLabel ?? target.textContent, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.height < least - 0.01)
        .map(({ name, box }) => `${name.slice(0, 40)}: ${Math.round(box.height)}`)
    }, leastTargetPixels)
  expect(await small()).toEqual([])
  await sell.sale.getByRole('button', { name: 'Change how the pass comes out' }).click()
  const choices = page.getByRole('menuitem')
  await expect(choices.first()).toBeVisible()
  for (const choice of await choices.all()) {
    expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(leastTargetPixels)
  }
  await page.keyboard.press('Escape')
  await sell.sale.getByRole('radio', { name: /^Standard/ }).click()
  await sell.sale.getByRole('textbox', { name: 'Plate' }).fill('4KX 218')
  await page.keyboard.press('F12')
  await expect(page.getByRole('dialog', { name: /^Pass for booking/ })).toBeVisible()
  expect(await small()).toEqual([])
})
