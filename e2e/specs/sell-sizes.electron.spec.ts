/** Sell at every window size, density and zoom: the facility's name, its price and the plate are always visible and reachable. */
import type { Page } from '@playwright/test'
import { charactersThatFit, obstacle, stickingOut } from '../fixtures/in-view.ts'
import type { ElectronStarter } from '../fixtures/electron-starter.ts'
import { electronOf, expect, test } from '../fixtures/test.ts'
import { SellPage } from '../pages/sell-page.ts'
import { Shell } from '../pages/shell.ts'

/** The width, height and zoom; 1920 × 1200 at 150 % has the room of 1280 × 800, so not every zoom is tried at every size. */
const cells = [
  [1024, 640, 1],
  [1024, 640, 1.25],
  [1024, 640, 1.5],
  [1024, 640, 2],
  [1280, 800, 1],
  [1280, 800, 1.5],
  [1280, 800, 2],
  [1366, 768, 1],
  [1366, 768, 1.25],
  [1920, 1200, 1],
  [1920, 1200, 2],
  [3840, 2160, 1],
  [3840, 2160, 2],
] as const
const readableCharacters = 12
type Cell = (typeof cells)[number]
const isRoomy = ([width, height, zoom]: Cell): boolean => width / zoom >= 1024 && height / zoom >= 640
/**
 * At the counter density everything is larger: a layout that fits there also fits at the comfortable one, except in a roomy window, which
 * must show the form beside the options.
 */
const cellsOf = { comfortable: cells.filter(isRoomy), counter: cells } as const

/** The size is in pixels of the screen; `zoom` is the window's own. */
const resize = async (starter: ElectronStarter, page: Page, width: number, height: number, zoom: number) => {
  await starter.session().electron.evaluate(
    ({ BrowserWindow }, wanted) => {
      const window = BrowserWindow.getAllWindows()[0]
      window?.setContentSize(wanted.width, wanted.height)
      window?.webContents.setZoomFactor(wanted.zoom)
    },
    { width, height, zoom },
  )
  await expect
    .poll(() => page.evaluate(() => [innerWidth, innerHeight]))
    .toEqual([Math.round(width / zoom), Math.round(height / zoom)])
}

/** The pixels by which the map exceeds its pane. */
const overflowOfMap = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [map, pane] = ['[data-front] [data-part=map]', '[aria-label="Parking options"]'].map((each) =>
      document.querySelector(each)?.getBoundingClientRect(),
    )
    return map === undefined || pane === undefined || map.height === 0 ? 0 : map.bottom - pane.bottom
  })

for (const density of ['comfortable', 'counter'] as const) {
  test(`every control of a sale is reachable at any size, ${density}`, { tag: '@all' }, async ({ app, starter }) => {
    const { page, api } = app
    const sell = new SellPage(page)
    await api.saveSetting('appearance', { theme: 'light', contrast: 'normal', density })
    await page.reload()
    await sell.settled()
    await expect(page.locator('html')).toHaveAttribute('data-density', density)
    await page.keyboard.press('Escape')
    await expect(sell.options).toBeFocused()
    await sell.moveTo('Longfellow Garage')

    const name = sell.nameIn(sell.selectedRow)
    const price = sell.selectedRow.locator('td:nth-child(3)')
    const plate = sell.sale.getByRole('textbox', { name: 'Plate' })
    for (const [width, height, zoom] of cellsOf[density]) {
      const cell = `${width}x${height} at ${zoom * 100} %, ${density}`
      await test.step(cell, async () => {
        await resize(electronOf(starter), page, width, height, zoom)
        const see = (target: typeof name, what: string) =>
          expect.poll(() => obstacle(target), { message: `${what}, ${cell}` }).toBe('')
        await see(name, 'the name')
        await see(price, 'the price')
        expect
          .soft(await charactersThatFit(name), `room for the name, ${cell}`)
          .toBeGreaterThanOrEqual(readableCharacters)
        expect.soft(await stickingOut(page), cell).toEqual([])
        const isMapBehind = await page.locator('[data-map-key]').isVisible()
        await expect
          .soft(page.locator('footer [data-part=key-hint]', { hasText: /^MMap$/ }), `the key of the map, ${cell}`)
          .toHaveCount(isMapBehind ? 1 : 0)
        expect.soft(await overflowOfMap(page), `pixels of the map below its pane, ${cell}`).toBeLessThanOrEqual(1)
        if (density === 'comfortable') {
          await see(plate, 'the plate beside the options')
          await see(sell.pay, 'the button beside the options')
        }
        // Enter moves to the form, Escape back to the options and then to the events.
        await page.keyboard.press('Enter')
        await expect(sell.sale.locator(':focus')).toBeVisible()
        await plate.focus()
        await see(plate, 'the plate')
        await see(sell.pay, 'the button with the total')
        expect.soft(await sell.pay.innerText(), cell).toContain('$')
        await page.keyboard.press('Escape')
        await expect(sell.options).toBeFocused()
        await see(name, 'the name again')
        await page.keyboard.press('/')
        await expect(sell.search).toBeFocused()
        await see(sell.search, 'the search')
        await page.keyboard.press('Escape')
        await expect(sell.options).toBeFocused()
      })
    }
  })
}

test('the comparison and the text of an empty list fit a small window', { tag: '@all' }, async ({ app, starter }) => {
  const { page } = app
  const sell = new SellPage(page)
  await sell.settled()
  await page.keyboard.press('Escape')
  await expect(sell.options).toBeFocused()
  // A banner reduces the height: a fifth option cannot be pinned.
  for (let option = 0; option < 5; option += 1) {
    await page.keyboard.press('p')
    await page.keyboard.press('ArrowDown')
  }
  await expect(new Shell(page).banner).toContainText('Not pinned')
  await page.keyboard.press('c')
  await expect(page.getByRole('region', { name: 'Comparison' })).toBeVisible()
  const overlaps = () =>
    page.evaluate(() => {
      const rows = [...document.querySelectorAll('[aria-label="Pinned options"] [role=group] > *')]
      return rows.flatMap((row, at) => {
        const next = rows[at + 1]
        const over = next === undefined ? 0 : row.getBoundingClientRect().bottom - next.getBoundingClientRect().top
        return over > 1 ? [`${row.textContent}: ${over} px below the next`] : []
      })
    })
  for (const [width, height] of new Map(cells.map(([width, height]) => [width, height]))) {
    await resize(electronOf(starter), page, width, height, 1)
    expect.soft(await overlaps(), `${width}x${height}`).toEqual([])
    const buttons = page.getByRole('region', { name: 'Comparison' }).getByRole('button', { name: /^Sell / })
    await expect(buttons).toHaveCount(4)
    for (const button of await buttons.all()) await expect.poll(() => obstacle(button)).toBe('')
  }

  await resize(electronOf(starter), page, 1024, 640, 1)
  await page.keyboard.press('End')
  await expect.poll(() => obstacle(page.getByText('On site', { exact: true }))).toBe('')
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.keyboard.type('zzzz')
  for (const name of [/^Clear search Esc/, /^Widen/]) {
    await expect.poll(() => obstacle(page.getByRole('button', { name }))).toBe('')
  }
})

test(
  'at the counter, in a low window, confirmations and messages are readable',
  { tag: '@all' },
  async ({ app, starter }) => {
    const { page, api } = app
    const sell = new SellPage(page)
    const plate = sell.sale.getByRole('textbox', { name: 'Plate' })
    await api.saveSetting('appearance', { theme: 'light', contrast: 'normal', density: 'counter' })
    await page.reload()
    await resize(electronOf(starter), page, 1024, 640, 1)
    await sell.settled()
    await page.keyboard.press('Escape')
    await sell.moveTo('Merano')
    await page.keyboard.press('Enter')
    await plate.fill('4KX 218')

    await test.step('values kept from another option do not move the fields', async () => {
      const height = async () => (await sell.sale.getByRole('group', { name: 'Buyer' }).boundingBox())?.height
      await sell.sale.getByRole('textbox', { name: /^Customer/ }).fill('Ana Novak ana@example.test')
      const before = await height()
      await page.keyboard.press('Escape')
      await sell.moveTo('Longfellow Garage')
      await page.keyboard.press('Escape')
      await sell.moveTo('Merano')
      await page.keyboard.press('Enter')
      await expect(plate).toHaveAccessibleName(/From last option/)
      expect(await height()).toBe(before)
    })

    await test.step('an unusual amount, below the quick amounts, and its change', async () => {
      await page.keyboard.press('F8')
      await page.keyboard.type('500000')
      await page.keyboard.press('F12')
      const message = page.getByText('At least 1,000 times the total. F12 again accepts it')
      await expect.poll(() => obstacle(message)).toBe('')
      const [panel, change] = [await sell.sale.boundingBox(), await sell.change.boundingBox()]
      if (panel === null || change === null) throw new Error('There is no change')
      expect(change.x + change.width).toBeLessThanOrEqual(panel.x + panel.width)
      expect(change.height, 'one line').toBeLessThan(50)
      await page.keyboard.press('F8')
      await page.keyboard.type('100')
    })

    await test.step('the sale that F7 undoes', async () => {
      await page.keyboard.press('F12')
      await expect(sell.done).toBeVisible()
      await sell.closePass()
      const booking = await sell.bookingNumber()
      await page.keyboard.press('F7')
      const question = page.getByRole('contentinfo').getByText(new RegExp(`^Undo 4KX 218, .*, booking ${booking}\\?$`))
      await expect
        .poll(() => question.evaluate((message) => message.scrollWidth - message.clientWidth))
        .toBeLessThanOrEqual(0)
      await expect.poll(() => obstacle(question)).toBe('')
    })

    await test.step('a plate with a pass', async () => {
      await page.keyboard.press('Enter')
      await plate.fill('4KX 218')
      await page.keyboard.press('F12')
      await expect.poll(() => obstacle(sell.sale.getByRole('alert'))).toBe('')
      await expect.poll(() => obstacle(sell.pay)).toBe('')
    })

    await test.step('the keys', async () => {
      await page.keyboard.press('F1')
      for (const key of await page.getByRole('dialog').locator('kbd').all()) {
        await key.scrollIntoViewIfNeeded()
        expect(await obstacle(key)).toBe('')
      }
    })
  },
)
