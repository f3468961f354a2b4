/** The badge on paper and the rows of a list: the desktop app saves them like a pass. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPdf } from '../fixtures/paper.ts'
import { expect, test } from '../fixtures/test.ts'
import { PeoplePage } from '../pages/people-page.ts'
import { Shell } from '../pages/shell.ts'

test('a new badge becomes a PDF with its name and its code, and a list a CSV', { tag: '@all' }, async ({ app }) => {
  const { page } = app
  const people = new PeoplePage(page)
  await people.open()
  await people.addFirst('Owen Lindqvist', '483927')
  await expect(people.row('Owen Lindqvist')).toBeVisible()
  await people.table.focus()
  await people.add('Luis Carrero', 1)
  await page.keyboard.press('b')
  await expect(people.newBadge).toBeVisible()
  await people.panel.getByRole('button', { name: 'PDF' }).click()
  await expect(people.panel.getByText(/^Saved as /)).toBeVisible()
  await expect(people.row('Luis Carrero')).not.toContainText('New, not printed')
  const [file = ''] = app.savedFiles()
  expect(file).toMatch(/^Badge \d+\.pdf$/)
  const pages = await readPdf(readFileSync(join(app.savedFolder, file)))
  expect(pages).toHaveLength(1)
  expect(pages[0]?.text).toContain('Luis Carrero')
  expect(pages[0]?.qrCode).toMatch(/^PDB-[A-Z2-7]{26}$/)

  await test.step('so does a list, as CSV for Excel', async () => {
    await new Shell(page).goTo('Bookings')
    await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible()
    await page.keyboard.press('Control+s')
    const saved = () => app.savedFiles().filter((name) => name.endsWith('.csv'))
    await expect.poll(saved).toEqual([expect.stringMatching(/^bookings-2026-12-16\.csv$/)])
    expect(readFileSync(join(app.savedFolder, saved()[0] ?? ''), 'utf8')).toMatch(/^\ufeffBooking,/)
  })
})
