/** A list of thousands: End shows its last row, Home its first, and only visible pages are requested. */
import { join } from 'node:path'
import { gameEvening } from '../fixtures/project.ts'
import { defaultLaunch, expect, test } from '../fixtures/test.ts'
import { bookAndCancel } from '../fixtures/webhook-load.ts'
import { Shell } from '../pages/shell.ts'
import { TablePage } from '../pages/table-page.ts'

test.use({ launch: { ...defaultLaunch, path: '/settings' } })

const bookings = 2_500

test(
  'keys move through a list of thousands, from one end to the other',
  { tag: '@all' },
  async ({ idleApp: app, output }) => {
    const file = join(app.dataFolder, 'parkdesk.db')
    const load = { atMs: Date.parse(gameEvening), partnerIds: [1], bookingsEach: bookings }
    const ids = [...(await bookAndCancel(file, load, (line) => output.push(line))).values()].flat()
    const [oldest, newest] = [Math.min(...ids), Math.max(...ids)].map(String)
    await app.start()
    const { page } = app
    const pagesRead: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/v4/bookings' && searchParams.get('per_page') === '100')
        pagesRead.push(searchParams.get('page') ?? '')
    })
    await new Shell(page).goTo('Bookings')
    const table = new TablePage(page, 'Bookings')
    await expect(table.grid).toHaveAttribute('aria-rowcount', String(bookings))
    await table.row(newest ?? '').click()

    await test.step('End goes to the last row of the whole list', async () => {
      await table.grid.focus()
      await page.keyboard.press('End')
      await expect.poll(() => table.selectedId).toBe(oldest)
      await expect(table.row(oldest ?? '')).toBeInViewport()
      await expect(table.row(oldest ?? '')).toHaveAttribute('aria-rowindex', String(bookings + 1))
      expect(new Set(pagesRead).size).toBeLessThan(6)
    })

    await test.step('up by rows and pages, beyond the loaded pages', async () => {
      await page.keyboard.press('ArrowUp')
      await expect.poll(() => table.selectedId).toBe(String(Number(oldest) + 1))
      const before = Number(await table.selectedId)
      for (let press = 0; press < 12; press += 1) {
        const was = await table.selectedId
        await page.keyboard.press('PageUp')
        await expect.poll(() => table.selectedId).not.toBe(was)
      }
      const perPage = (Number(await table.selectedId) - before) / 12
      expect(perPage).toBeGreaterThan(9)
      expect(Number.isInteger(perPage)).toBe(true)
    })

    await test.step('Home goes back to the first', async () => {
      await page.keyboard.press('Home')
      await expect.poll(() => table.selectedId).toBe(newest)
      await expect(table.row(newest ?? '')).toBeInViewport()
    })

    await test.step('the scroll bar reaches any part', async () => {
      await table.grid.evaluate((grid) => {
        grid.scrollTop = grid.scrollHeight / 2
      })
      await expect(table.row(Number(oldest) + bookings / 2)).toBeInViewport()
    })
  },
)
