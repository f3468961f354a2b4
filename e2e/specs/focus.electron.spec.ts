/** The focus is always visible; at the counter, the controls of a sale are large enough for a finger. */
import type { Page } from '@playwright/test'
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

for (const { theme, contrast } of looks) {
  test(`the focus is visible everywhere, ${theme}, contrast ${contrast}`, async ({ app }) => {
    test.slow()
    const { page, api } = app
    await api.saveSetting('appearance', { theme, contrast, density: 'comfortable' })
    await page.reload()
    await new SellPage(page).settled()
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    const shell = new Shell(page)
    for (const name of ['Sell', 'Events', 'Bookings', 'Passes', 'Webhooks', 'Settings'] as const) {
      await test.step(name, async () => {
        await shell.goTo(name)
        await expect(page.locator('main section').first()).toBeVisible()
        const unmarked = new Set<string>()
        for (let step = 0; step < steps; step += 1) {
          await page.keyboard.press('Tab')
          const found = await unmarkedFocus(page)
          if (found !== undefined) unmarked.add(found)
        }
        expect.soft([...unmarked], name).toEqual([])
      })
    }
  })
}

test('the controls of a sale are large enough for a finger at the counter', async ({ app }) => {
  const { page, api } = app
  const sell = new SellPage(page)
  await api.saveSetting('appearance', { theme: 'light', contrast: 'normal', density: 'counter' })
  await page.reload()
  await sell.settled()
  await expect(page.locator('html')).toHaveAttribute('data-density', 'counter')
  await sell.row('Longfellow Garage').click()
  await expect(sell.sale.getByRole('checkbox').first()).toBeVisible()

  /** Excluded: heads, which have a menu beside them, and map tags, which select the same as the rows. */
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
  await expect(page.getByRole('dialog', { name: /^Pass of booking/ })).toBeVisible()
  expect(await small()).toEqual([])
})

test('a field that is focused right after Enter stays focused', async ({ app }) => {
  const { page } = app
  const sell = new SellPage(page)
  await sell.settled()
  await page.keyboard.press('Escape')
  await sell.moveTo('Longfellow Garage')
  // Enter focuses the size; the next key moves on before that is drawn.
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
