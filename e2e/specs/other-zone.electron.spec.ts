/** A counter in Denver sells for a game in Boston: every time names its zone, on screen, on paper and in the file. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures/test.ts'
import { readPdf } from '../fixtures/paper.ts'
import { gameEvening } from '../fixtures/project.ts'
import { BookingsPage } from '../pages/bookings-page.ts'
import { SellPage } from '../pages/sell-page.ts'
import { Shell } from '../pages/shell.ts'

test.use({ launch: { now: gameEvening, width: 1280, height: 800, timeZone: 'America/Denver' } })

const plain = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, ' ')
/** A time of day without a zone. */
const unnamed = /\d:\d\d(?::\d\d)? [AP]M(?! (?:EST|MST|PST)| –)/

test('times of the game are Eastern, times of the counter Mountain, both with their zone', async ({ app }) => {
  const { page, api } = app
  const sell = new SellPage(page)
  const shell = new Shell(page)
  await sell.settled()

  await test.step('the clock is that of the counter', async () => {
    await expect(page.locator('[data-part=clock]')).toHaveText(/^3:1\d.PM$/)
    await expect(page.locator('header')).toContainText('Wed, Dec 16, 2026 · MST')
  })

  await test.step('event, parking and cancellation on the venue’s clock, the held price on the counter’s', async () => {
    await sell.event('Washington Wizards at Boston Celtics').click()
    await sell.settled()
    await expect(sell.event('Washington Wizards at Boston Celtics')).toContainText('7:00 PM EST')
    await expect(sell.facts).toContainText('Starts 7:00 PM EST')
    await expect(sell.facts).toContainText('Parking 6:00 – 10:00 PM EST')
    await expect(sell.sale).toContainText(/Price held until 3:\d\d\sPM\sMST/)
    await page.getByRole('button', { name: 'Times' }).click()
    await expect(page.getByLabel('Parking from (EST)')).toHaveValue('2026-12-16T18:00')
    await page.keyboard.press('Escape')
  })

  await test.step('the sale', async () => {
    await sell.row('Merano').click()
    await sell.sale.getByRole('textbox', { name: 'Plate' }).fill('4KX 218')
    await page.keyboard.press('F8')
    await expect(sell.sale.getByRole('textbox', { name: 'Received' })).toBeFocused()
    await page.keyboard.type('200')
    await page.keyboard.press('F12')
    await expect(sell.done).toContainText('Sold')
    await expect(sell.sale).toContainText(/3:1\d\sPM\sMST, Merano/)
    await sell.closePass()
  })

  const bookingId = (await api.bookings())[0]?.id ?? 0

  await test.step('no screen shows a time of day without its zone', async () => {
    await api.print({ kind: 'pass', subject_id: bookingId, paper: 'letter', target: 'Counter printer', copies: 1 })
    for (const path of ['/events', `/bookings/${bookingId}`, `/passes/${bookingId}`, '/developer', '/settings/data']) {
      await shell.open(path)
      await expect(page.locator('main')).toContainText(/[AP]M.[EM]ST/)
      const text = plain(await page.locator('main').innerText())
      expect(unnamed.exec(text)?.[0], `${path}: ${text}`).toBeUndefined()
    }
  })

  await test.step('the booking', async () => {
    await shell.open(`/bookings/${bookingId}`)
    const drawer = new BookingsPage(page).drawer(bookingId)
    await expect(drawer).toContainText('Wed, Dec 16, 6:00 – 10:00 PM EST')
    await expect(drawer).toContainText(/Sold\s*Wed, Dec 16, 2026, 3:1\d:\d\d\sPM\sMST/)
  })

  await test.step('the CSV file, with a zone for each time', async () => {
    await page.keyboard.press('Control+s')
    await expect(page.getByText(/^CSV saved, 1 booking/)).toBeVisible()
    const [file] = app.savedFiles().filter((name) => name.endsWith('.csv'))
    const text = readFileSync(join(app.savedFolder, file ?? ''), 'utf8')
    expect(text).toContain('2026-12-16 18:00,2026-12-16 22:00,America/New_York')
    expect(text).toMatch(/,2026-12-16 15:1\d,,America\/Denver,Cash,,Box office,/)
  })

  await test.step('the pass', async () => {
    await shell.open(`/passes/${bookingId}`)
    await page.getByRole('region', { name: 'Print settings' }).getByRole('button', { name: 'PDF' }).click()
    const passes = () => app.savedFiles().filter((name) => name.endsWith('.pdf'))
    await expect.poll(passes).toHaveLength(1)
    const [sheet] = await readPdf(readFileSync(join(app.savedFolder, passes()[0] ?? '')))
    expect(sheet?.text).toContain('Leave by (EST)')
    expect(plain(sheet?.text ?? '')).toMatch(/Printed Dec 16, 3:1\d PM MST/)
  })
})
