/** The pages of a shift on paper: nothing is cut, a strip is one page, and sheets have their exact size. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { bag, deposit, drawer, shift } from '../../shared/desk/shifts.ts'
import { documentUrl, type DocumentKind } from '../../shared/papers.ts'
import { papers, type Paper } from '../../shared/paper-sizes.ts'
import { readPdf, type PaperPage } from '../fixtures/paper.ts'
import type { RunningApp } from '../fixtures/running-app.ts'
import { savedByElectron } from '../fixtures/saved-document.ts'
import { sellThroughApi } from '../fixtures/sales.ts'
import { addDrawer, makeXReport, openShift } from '../fixtures/shifts.ts'
import { expect, test } from '../fixtures/test.ts'

const printedByBrowser = async (
  app: RunningApp,
  kind: DocumentKind,
  id: number,
  paper: Paper,
): Promise<PaperPage[]> => {
  const page = await app.page.context().newPage()
  await page.goto(new URL(documentUrl(kind, id, paper, 'en-US'), app.page.url()).href)
  const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  await page.close()
  return readPdf(bytes)
}

const key = (index: number): string => `3f0a5f5e-7c3c-4c52-9a55-6b8b7f1d2c0${index}`

/** Makes one closed shift with a cash sale, an X report, two bags, and their deposit. */
const playShift = async ({ api }: RunningApp): Promise<void> => {
  const { window: windowName } = await api.read(drawer, '/desk/drawers', 'POST', {
    name: 'Drawer 2',
    window: 'Box office',
    currency: 'USD',
  })
  expect(windowName).toBe('Box office')
  await api.read(shift, '/desk/shifts', 'POST', { id: key(1), drawer_id: 1, float: { total: 30_000 } })
  await sellThroughApi(api, { facility: 'Longfellow Garage', plate: '4KX218' })
  await api.read(shift, '/desk/shifts/1/movements', 'POST', {
    id: key(2),
    kind: 'drop',
    amount: 5000,
    bag_number: '20931',
  })
  await api.read(z.unknown(), '/desk/shifts/1/x-reports', 'POST', { id: key(3) })
  const pieces = { 'bill:2000': 14, 'bill:100': 3, 'coin:25': 8, 'roll:25x40': 1 }
  await api.read(shift, '/desk/shifts/1/counts', 'POST', { id: key(4), cash: { pieces } })
  const closing = { id: key(5), left: 20_000, bag_number: '20933', reason: 'Change given twice' }
  await api.read(shift, '/desk/shifts/1/close', 'POST', closing)
  const bags = await api.read(z.array(bag), '/desk/bags')
  const ids = bags.map(({ movement_id: id }) => id)
  await api.read(deposit, '/desk/bank-deposits', 'POST', { id: key(6), movement_ids: ids, reference: 'Slip 7' })
}

/**
 * Makes a shift in the currency of the drawer without a sale; each movement has a line or several on the X report. Returns the report's
 * number.
 */
const playLongShift = async ({ api }: RunningApp): Promise<number> => {
  const { id } = await openShift(api, (await addDrawer(api, 'Drawer 1', 'Side gate')).id)
  for (let index = 0; index < 60; index += 1) {
    const reason = `Change for window ${index} of the north entrance, fetched from the safe`
    const movement = { id: randomUUID(), kind: 'paid_in', amount: 1000 + index, reason }
    await api.read(shift, `/desk/shifts/${id}/movements`, 'POST', movement)
  }
  return (await makeXReport(api, { id })).id
}

/** The texts contain no ligatures, which a PDF stores as one character. */
const contents = {
  zReport: ['Z-0001', 'Shift 1, Drawer 2', 'Longfellow Garage', 'bag 20933', 'An operational journal, not a'],
  xReport: ['X-1', 'Expected', 'bag 20931', 'An operational journal, not a'],
  countSlip: ['Count 1', '40 × 0.25', 'Cash counted', '295.00'],
  depositSlip: ['Deposit 1', 'Slip 7', 'Bag 20931', 'Bag 20933'],
} as const satisfies Partial<Record<DocumentKind, readonly string[]>>
const kinds = Object.keys(contents) as (keyof typeof contents)[]

const millimetresPerInch = 25.4

const inches = { receipt: [3.15, undefined], letter: [8.5, 11], a4: [8.27, 11.69] } as const

const printsEveryKind = async (app: RunningApp): Promise<void> => {
  await playShift(app)
  for (const kind of kinds) {
    for (const paper of papers) {
      await test.step(`${kind} on ${paper}`, async () => {
        const pages = await savedByElectron(app, kind, 1, paper)
        expect(pages).toHaveLength(1)
        const [page] = pages
        const [width, height] = inches[paper]
        expect(page?.widthInches).toBeCloseTo(width, 1)
        if (height !== undefined) expect(page?.heightInches).toBeCloseTo(height, 1)
        for (const text of contents[kind]) expect(page?.text).toContain(text)
      })
    }
  }
}

test(
  'reports, counts and deposits print whole on every paper, and a very long report is one strip @browser',
  { tag: '@all' },
  async ({ app }) => {
    // The sheets are the same pages in a browser.
    if (app.kind === 'electron') await printsEveryKind(app)
    const print = app.kind === 'electron' ? savedByElectron : printedByBrowser
    const pages = await print(app, 'xReport', await playLongShift(app), 'receipt')
    expect(pages).toHaveLength(1)
    const [page] = pages
    expect(page?.text).toContain('window 59 of the north entrance')
    expect(page?.heightInches).toBeGreaterThan(30)
    expect((page?.blankInches ?? 0) * millimetresPerInch).toBeLessThan(15)
  },
)
