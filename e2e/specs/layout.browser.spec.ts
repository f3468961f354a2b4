/** The essential columns in every window size, density and zoom. For the browser a zoomed page has fewer pixels. */
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { defaultLaunch, expect, test } from '../fixtures/test.ts'
import { PartnerProgram } from '../fixtures/partner-bookings.ts'
import type { RunningApp } from '../fixtures/running-app.ts'
import { obstacle } from '../fixtures/in-view.ts'
import { bookingIdOf, sellThroughApi } from '../fixtures/sales.ts'
import { webhookHour } from '../fixtures/webhook-scene.ts'
import { Shell } from '../pages/shell.ts'
import { SellPage } from '../pages/sell-page.ts'
import { TablePage } from '../pages/table-page.ts'

test.use({ launch: { ...defaultLaunch, path: '/settings' } })

const densities = ['comfortable', 'counter'] as const
type Size = readonly [width: number, height: number]
const game = /Washington Wizards at Boston Celtics/

interface List {
  readonly name: string
  readonly path: string
  /** The panel with the row; without it, the panel is not opened. */
  readonly record?: string
  readonly rowId: number
  /** These texts are never cut. */
  readonly whole: readonly RegExp[]
  /** These texts may end in an ellipsis, with the complete text in the title. */
  readonly long: readonly RegExp[]
  readonly actions?: readonly RegExp[]
}

const recordLists = async ({ api }: RunningApp): Promise<readonly List[]> => {
  const customer = { first_name: 'Sofia', last_name: 'Marchetti', email: 'sofia@example.test' }
  const bookingId = bookingIdOf(
    await sellThroughApi(api, { facility: 'Longfellow Garage', plate: 'RTX 907', customer }),
  )
  const { price_paid: paid } = await api.booking(bookingId)
  const eventId = await api.eventId(game.source)
  const selling = z.tuple([z.object({ id: z.int() })])
  const [facility] = await api.read(selling, '/desk/inventory/facilities?q=state:selling%20text:longfellow')
  return [
    {
      name: 'Bookings',
      path: '/bookings',
      record: `/bookings/${bookingId}`,
      rowId: bookingId,
      whole: [new RegExp(`\\$${paid['USD'] ?? ''}`), /Active/],
      long: [game, /Longfellow Garage/, /Sofia Marchetti/],
      actions: [/^Reprint/, /^Cancel booking/],
    },
    {
      name: 'Events',
      path: '/events',
      record: `/events/${eventId}`,
      rowId: eventId,
      whole: [/Dec 16/],
      long: [game, /TD Garden/],
      actions: [/^Sell parking/, /^Bookings/],
    },
    {
      name: 'Facilities',
      path: '/inventory?text=longfellow',
      record: `/inventory/facilities/${facility.id}?text=longfellow`,
      rowId: facility.id,
      whole: [/^\$\d+\.\d\d$/, /Selling/],
      long: [/Longfellow Garage/],
      actions: [/^Seller’s view/, /^History/],
    },
    {
      name: 'Events',
      path: '/inventory/events?text=celtics',
      record: `/inventory/events/${eventId}?text=celtics`,
      rowId: eventId,
      whole: [/Dec 16/],
      long: [game],
      actions: [/^Cancel event/, /^History/],
    },
  ]
}

/** The list after an hour of webhooks, which needs some time to prepare. */
const deliveryList = async (app: RunningApp): Promise<List> => {
  const { retryingId } = await webhookHour(app.api, new PartnerProgram(app))
  return {
    name: 'Deliveries',
    path: '/webhooks',
    rowId: retryingId,
    whole: [/Retrying/, /^\d+:\d\d$/],
    long: [/Demo Tickets/],
  }
}

const expectReadable = async (page: Page, list: List, where: string): Promise<void> => {
  const table = new TablePage(page, list.name)
  await expect(table.row(list.rowId)).toBeVisible()
  await expect.poll(() => table.problems(list.rowId, list), { message: where }).toEqual([])
  const overflow = await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth)
  expect(overflow, `${where} does not scroll sideways`).toBe(0)
}

const expectAllReadable = async (
  { page, api }: RunningApp,
  lists: readonly List[],
  windows: readonly Size[],
  zooms: readonly number[],
  shownIn: readonly (typeof densities)[number][] = densities,
): Promise<void> => {
  const shell = new Shell(page)
  for (const density of shownIn) {
    await api.saveSetting('appearance', { theme: 'light', contrast: 'normal', density })
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-density', density)
    for (const list of lists) {
      await shell.open(list.path)
      for (const [width, height] of windows) {
        for (const zoom of zooms) {
          const where = `${list.path}, ${width} × ${height}, ${density}, ${zoom * 100} %`
          await page.setViewportSize({ width: Math.floor(width / zoom), height: Math.floor(height / zoom) })
          await expectReadable(page, list, where)
        }
        if (list.record === undefined) continue
        await page.setViewportSize({ width, height })
        await shell.open(list.record)
        const panel = page.locator('[data-part=panel]')
        for (const action of list.actions ?? []) {
          const button = panel.getByRole('button', { name: action })
          await expect(button, `${action.source}, ${width}, ${density}`).toBeInViewport({ ratio: 1 })
          await button.click({ trial: true })
        }
        await expect(new TablePage(page, list.name).row(list.rowId)).toBeInViewport()
        await shell.open(list.path)
      }
    }
  }
}

test('the essential columns are readable in a small and in a large window, also at 200 %', async ({ app }) => {
  const windows = [
    [1024, 640],
    [1920, 1200],
  ] as const
  // The texts of the counter density are larger.
  await expectAllReadable(app, await recordLists(app), windows, [1, 2], ['counter'])
})

test('the essential columns are readable in every window, density and zoom', { tag: '@all' }, async ({ app }) => {
  const windows = [
    [1024, 640],
    [1280, 800],
    [1920, 1200],
    [3840, 2160],
  ] as const
  const deliveries = await deliveryList(app)
  // The deliveries come after the bookings: the newest row is at the top, however low the window is.
  const lists = [...(await recordLists(app)), deliveries]
  await expectAllReadable(app, lists, windows, [1, 1.25, 1.5, 2])
})

test(
  'a map that was behind a key or without room shows the options near the venue',
  { tag: '@all' },
  async ({ app }) => {
    const { page, api } = app
    const sell = new SellPage(page)
    await new Shell(page).open('/sell')
    await page.setViewportSize({ width: 1280, height: 800 })
    await api.saveSetting('appearance', { theme: 'light', contrast: 'normal', density: 'counter' })
    await page.reload()
    await sell.settled()
    await sell.moveTo('Canal Street Lot')
    await expect(sell.map).toBeHidden()
    await page.keyboard.press('m')
    await expect(sell.selectedOnMap).toBeVisible()
    // The keys of the options continue where the table had the focus.
    await expect(page.locator('[data-sell=options]:focus')).toBeVisible()
    await page.keyboard.press('m')
    await expect(sell.map).toBeHidden()
    await expect(sell.options).toBeFocused()
    await page.setViewportSize({ width: 1600, height: 1000 })
    await expect(sell.selectedOnMap).toBeVisible()
  },
)

test(
  'the price lines that are seen add up to the total, with a size and every add-on',
  { tag: '@all' },
  async ({ app }) => {
    const { page, api } = app
    const sell = new SellPage(page)
    await new Shell(page).open('/sell')
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const density of densities) {
      await test.step(density, async () => {
        await api.saveSetting('appearance', { theme: 'light', contrast: 'normal', density })
        await page.reload()
        await expect(page.locator('html')).toHaveAttribute('data-density', density)
        await sell.settled()
        await sell.moveTo('Canal Street Lot')
        await sell.sale.getByRole('radio', { name: /^Oversize/ }).click()
        for (const addOn of await sell.sale.getByRole('checkbox').all()) await addOn.setChecked(true)
        await sell.settled()
        const lines = await sell.lines()
        expect(lines.reduce((sum, { minor }) => sum + minor, 0)).toBe(await sell.totalMinor())
        expect(lines.map(({ label }) => label)).toEqual([
          'Base price',
          'Service fee',
          'Oversize vehicle, Charging, Car wash',
        ])
        for (const amount of await sell.sale.locator('[data-part=price] dd').all())
          expect(await obstacle(amount)).toBe('')
        expect(await obstacle(sell.total)).toBe('')
      })
    }
  },
)
