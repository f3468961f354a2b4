/** The pass on paper: its content and code, and exact sizes (render-pass.test.ts checks its hidden fields). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures/test.ts'
import { readPdf, type PaperPage } from '../fixtures/paper.ts'
import type { RunningApp } from '../fixtures/running-app.ts'
import { bookingIdOf, sellThroughApi } from '../fixtures/sales.ts'
import { Shell } from '../pages/shell.ts'

type PaperName = 'Letter' | 'A4' | '80 mm receipt'
const paperKeys = { Letter: 'letter', A4: 'a4', '80 mm receipt': 'receipt' } as const
const millimetres = 25.4

/** Prints through the window's print path without a dialog: the file is saved in the folder of the test. */
const savedByElectron = async (app: RunningApp, bookingId: number, paper: PaperName): Promise<PaperPage[]> => {
  const { page } = app
  await new Shell(page).open(`/passes/${bookingId}`)
  await page
    .getByRole('radiogroup', { name: 'Paper' })
    .getByRole('radio', { name: new RegExp(`^${paper}`) })
    .click()
  const before = app.savedFiles()
  await page.getByRole('region', { name: 'Print settings' }).getByRole('button', { name: 'PDF' }).click()
  const added = () => app.savedFiles().filter((name) => !before.includes(name))
  await expect.poll(added).toHaveLength(1)
  const [name = ''] = added()
  // The name matters, because the message about the previous file may still be shown.
  await expect(page.getByText(/^Saved: /).filter({ hasText: name })).toBeVisible()
  return readPdf(readFileSync(join(app.savedFolder, name)))
}

const printedByBrowser = async (app: RunningApp, bookingId: number, paper: PaperName): Promise<PaperPage[]> => {
  const page = await app.page.context().newPage()
  await page.goto(new URL(`/api/desk/bookings/${bookingId}/pass?paper=${paperKeys[paper]}`, app.page.url()).href)
  const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  await page.close()
  return readPdf(bytes)
}

const paperOf = (app: RunningApp, bookingId: number, paper: PaperName): Promise<PaperPage[]> =>
  app.kind === 'electron' ? savedByElectron(app, bookingId, paper) : printedByBrowser(app, bookingId, paper)

test('the pass shows where, when and for whom, and a gate can read it @browser', async ({ app }) => {
  const sale = await sellThroughApi(app.api, {
    facility: 'Longfellow Garage',
    addOns: ['Charging'],
    plate: '4KX 218',
    customer: { first_name: 'Elena', last_name: 'Novak', email: 'elena@example.test' },
  })
  const bookingId = bookingIdOf(sale)
  const pass = (await app.api.booking(bookingId))._embedded['svc:parking_pass']
  const scanCode = pass?.validation.scan_code.code
  expect(scanCode).toBeTruthy()

  await test.step('Letter', async () => {
    const pages = await paperOf(app, bookingId, 'Letter')
    expect(pages).toHaveLength(1)
    const [letter] = pages
    expect(letter?.widthInches).toBeCloseTo(8.5, 2)
    expect(letter?.heightInches).toBeCloseTo(11, 2)
    expect(letter?.qrCode).toBe(scanCode)
    for (const text of ['Longfellow Garage', '6:00 PM', '10:00 PM', 'EST', '4KX218', String(bookingId)]) {
      expect(letter?.text.replace('4KX 218', '4KX218')).toContain(text)
    }
    expect(letter?.text).toContain('Washington Wizards at Boston Celtics')
  })

  await test.step('A4', async () => {
    const pages = await paperOf(app, bookingId, 'A4')
    expect(pages).toHaveLength(1)
    expect((pages[0]?.widthInches ?? 0) * millimetres).toBeCloseTo(210, 0)
    expect((pages[0]?.heightInches ?? 0) * millimetres).toBeCloseTo(297, 0)
    expect(pages[0]?.qrCode).toBe(scanCode)
  })

  await test.step('80 mm receipt: one page, as long as its content', async () => {
    const pages = await paperOf(app, bookingId, '80 mm receipt')
    expect(pages).toHaveLength(1)
    expect((pages[0]?.widthInches ?? 0) * millimetres).toBeCloseTo(80, 0)
    expect(pages[0]?.qrCode).toBe(scanCode)
    expect(pages[0]?.text).toContain('Longfellow Garage')
  })
})
