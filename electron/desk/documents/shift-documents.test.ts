/** The printed pages of shifts over the routes of the desk: who may see them, what is on them, and the print log. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { AuditEntry } from '../../../shared/desk/audit.ts'
import type { PrintJob } from '../../../shared/desk/desk.ts'
import type { Shift, XReport, ZReport } from '../../../shared/desk/shifts.ts'
import type { DocumentKind } from '../../../shared/papers.ts'
import { papers } from '../../../shared/paper-sizes.ts'
import { openShiftBench, type Who } from '../shifts/testing/shift-bench.ts'
import { codeOf } from '../testing/people-bench.ts'

let desk: Awaited<ReturnType<typeof openShiftBench>>
beforeEach(async () => {
  desk = await openShiftBench()
})

const get = (who: Who, path: string) => desk.send(who, 'GET', path)
const textOf = (html: string): string =>
  html
    .slice(html.indexOf('<body>'))
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('\u00a0', ' ')
    .replace(/\s*\n\s*/g, '\n')
const pageText = async (who: Who, path: string): Promise<string> => {
  const page = await get(who, path)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  return textOf(page.text)
}

/** A closed shift of the seller with a sale, two bags and their deposit. */
const closeShift = async (): Promise<void> => {
  await desk.open()
  await desk.sell('51.49')
  await desk.move(1, { kind: 'drop', amount: 5000, bag_number: 'A-1' }, 'seller')
  const pieces = { 'bill:2000': 10, 'coin:25': 4, 'roll:25x40': 10, 'bill:100': 0 }
  await desk.send('seller', 'POST', '/desk/shifts/1/counts', {
    id: desk.nextKey(),
    cash: { pieces },
    card: { count: 2, total: 4567 },
  })
  await desk.close(1, { left: 20_000, bag_number: 'B-2', reason: 'Change given twice' })
  const bags = (await get('supervisor', '/desk/bags')).body as { movement_id: number }[]
  await desk.send('supervisor', 'POST', '/desk/bank-deposits', {
    id: desk.nextKey(),
    movement_ids: bags.map(({ movement_id: id }) => id),
    reference: 'Slip 7',
  })
}

describe('a Z report', () => {
  beforeEach(closeShift)

  it('is printed as it was issued, whatever has changed since', async () => {
    const issued = (await get('supervisor', '/desk/z-reports/1')).body as ZReport
    await desk.send('window', 'PATCH', '/desk/drawers/1', { name: 'Renamed' })
    const text = await pageText('seller', '/desk/z-reports/1/page?paper=receipt')
    for (const part of ['Z-0001', 'Drawer 1', 'Sam', '51.49', 'bag A-1', 'Reason: Change given twice', 'Start'])
      expect(text).toContain(part)
    expect(text).not.toContain('Renamed')
    expect(text.replaceAll(' ', '')).toContain(issued.hash)
  })

  it.each(papers)('is on %s in the language of the address', async (paper) => {
    expect(await pageText('seller', `/desk/z-reports/1/page?paper=${paper}&locale=fr-CA`)).toContain('Rapport Z')
  })

  it('is for its person and those who may see the reports of others', async () => {
    await desk.open(20_000, 'supervisor')
    await desk.send('supervisor', 'POST', '/desk/shifts/2/counts', { id: desk.nextKey(), cash: { total: 20_000 } })
    await desk.send('supervisor', 'POST', '/desk/shifts/2/close', { id: desk.nextKey(), left: 20_000 })
    expect((await get('supervisor', '/desk/z-reports/1/page')).status).toBe(200)
    expect(codeOf(await get('seller', '/desk/z-reports/2/page'))).toBe('permission_missing')
    expect(codeOf(await get('seller', '/desk/z-reports/9/page'))).toBe('not_found')
  })
})

describe('an X report', () => {
  const makeX = async (who: Who) =>
    (await desk.send(who, 'POST', '/desk/shifts/1/x-reports', { id: desk.nextKey() })).body as XReport

  it('is listed with its shift, and its page has the number within the shift', async () => {
    await desk.open()
    await makeX('supervisor')
    const { id, number } = await makeX('supervisor')
    const shift = (await get('seller', '/desk/shifts/1')).body as Shift
    expect(shift.x_reports).toMatchObject([{ number: 1 }, { id, number }])
    const text = await pageText('supervisor', `/desk/x-reports/${String(id)}/page`)
    for (const part of ['X report', 'X-2', 'Shift 1, Drawer 1, Box office']) expect(text).toContain(part)
    expect(text).not.toContain('SHA-256')
  })

  it('is hidden from the seller as long as the count is blind', async () => {
    await desk.open()
    const { id } = await makeX('supervisor')
    const path = `/desk/x-reports/${String(id)}/page`
    expect(codeOf(await get('seller', path))).toBe('approval_required')
    await desk.count(1, 30_000)
    expect((await get('seller', path)).status).toBe(200)
    await desk.send('seller', 'DELETE', '/desk/shifts/1/counting')
    expect(codeOf(await get('seller', path))).toBe('approval_required')
  })

  it('is open to whoever requested it after a count', async () => {
    await desk.open()
    await desk.count(1, 30_000)
    const { id } = await makeX('seller')
    await desk.send('seller', 'DELETE', '/desk/shifts/1/counting')
    expect((await get('seller', `/desk/x-reports/${String(id)}/page`)).status).toBe(200)
  })

  it('is only for its person and those who may act on the shifts of others', async () => {
    await desk.open(30_000, 'supervisor')
    const { id } = await makeX('supervisor')
    expect(codeOf(await get('seller', `/desk/x-reports/${String(id)}/page`))).toBe('approval_required')
    expect(codeOf(await get('seller', '/desk/x-reports/9/page'))).toBe('not_found')
  })
})

describe('a count slip', () => {
  it('shows the pieces, card slips and invoices, and never the expected cash', async () => {
    await closeShift()
    const { counts } = (await get('seller', '/desk/shifts/1')).body as Shift
    const { cash } = (await get('supervisor', '/desk/z-reports/1')).body as ZReport
    const [count] = counts
    for (const paper of papers) {
      const text = await pageText('seller', `/desk/shift-counts/${String(count?.id)}/page?paper=${paper}`)
      for (const part of [
        'Count 1',
        'Shift 1, Drawer 1, Box office',
        'Sam',
        'Bills\n20.00\n10\n200.00',
        'Coins\n0.25\n4\n1.00',
        'Rolls\n40 × 0.25\n10\n100.00',
        'Cash counted\n301.00',
        'Card slips\n2\n45.67',
        'Invoices\nnot counted',
      ])
        expect(text).toContain(part)
      expect(cash.expected).toBe(30_149)
      expect(text).not.toContain('301.49')
    }
  })

  it('of a recount says that the expected amount was known, and the Z report shows what each count was over or short', async () => {
    await desk.open()
    await desk.sell('51.49')
    await desk.count(1, 12_345)
    await desk.count(1, 35_149)
    expect(await pageText('seller', '/desk/shift-counts/1/page')).toContain('A blind count.')
    expect(await pageText('seller', '/desk/shift-counts/2/page')).toContain(
      'A recount, after the expected amount was shown.',
    )
    await desk.close(1, { left: 35_149 })
    const text = (await pageText('seller', '/desk/z-reports/1/page')).replaceAll(/\d+:\d+ [AP]M/g, 'then')
    for (const part of ['Counted then\n123.45\nOver or short at this count\n−228.04', 'Recounted then\n351.49'])
      expect(text).toContain(part)
  })

  it('of a total says so', async () => {
    await desk.open()
    await desk.count(1, 12_345)
    const text = await pageText('seller', '/desk/shift-counts/1/page')
    expect(text).toContain('Entered as a total\n123.45')
  })

  it("of another person's shift needs the permission", async () => {
    await desk.open(30_000, 'supervisor')
    await desk.send('supervisor', 'POST', '/desk/shifts/1/counts', { id: desk.nextKey(), cash: { total: 30_000 } })
    expect(codeOf(await get('seller', '/desk/shift-counts/1/page'))).toBe('approval_required')
    expect(codeOf(await get('seller', '/desk/shift-counts/9/page'))).toBe('not_found')
  })
})

describe('a deposit slip', () => {
  it('shows its bags and their sum', async () => {
    await closeShift()
    for (const paper of papers) {
      const text = await pageText('supervisor', `/desk/bank-deposits/1/page?paper=${paper}`)
      for (const part of [
        'Deposit 1',
        'Reference Slip 7',
        'Sue, Box office',
        'Bag A-1, Drawer 1, shift 1',
        'Deposit\n',
      ])
        expect(text).toContain(part)
      expect(text).toContain('50.00')
      expect(text).toContain('151.00')
    }
    expect(codeOf(await get('seller', '/desk/bank-deposits/1/page'))).toBe('approval_required')
    expect(codeOf(await get('supervisor', '/desk/bank-deposits/9/page'))).toBe('not_found')
  })
})

describe('the print log', () => {
  beforeEach(closeShift)

  const start = (who: Who, kind: DocumentKind, subjectId = 1) =>
    desk.send(who, 'POST', '/desk/print-jobs', { kind, subject_id: subjectId, paper: 'receipt', target: 'Epson' })
  const print = async (kind: DocumentKind, who: Who = 'supervisor'): Promise<PrintJob> => {
    const job = (await start(who, kind)).body as PrintJob
    return (await desk.send(who, 'PUT', `/desk/print-jobs/${job.id}`, { outcome: 'done' })).body as PrintJob
  }

  it('numbers the reprints of each document, which are marked on its page', async () => {
    const path = '/desk/z-reports/1/page'
    expect(await pageText('supervisor', path)).not.toMatch(/Reprint \d/)
    expect(await print('zReport')).toMatchObject({ kind: 'zReport', subject_id: 1, reprint_number: 0 })
    expect(await print('countSlip')).toMatchObject({ reprint_number: 0 })
    expect(await pageText('supervisor', path)).toMatch(/Reprint 1, \w+ \d+, \d{4}, \d+:\d\d [AP]M, Sue\./)
    expect(await print('zReport')).toMatchObject({ reprint_number: 1 })
    expect(await pageText('seller', path)).toMatch(/Reprint 2, .*, Sam\./)
    expect(await pageText('supervisor', '/desk/bank-deposits/1/page')).not.toMatch(/Reprint \d/)
    const jobs = (await get('seller', '/desk/print-jobs?q=kind:zReport')).body as PrintJob[]
    expect(jobs.map(({ reprint_number: number }) => number)).toEqual([1, 0])
  })

  it('refuses what its page refuses', async () => {
    expect(codeOf(await start('seller', 'depositSlip'))).toBe('approval_required')
    expect(codeOf(await start('supervisor', 'badge'))).toBe('permission_missing')
    expect(codeOf(await start('supervisor', 'zReport', 9))).toBe('not_found')
    await desk.open(20_000, 'supervisor')
    await desk.send('supervisor', 'POST', '/desk/shifts/2/counts', { id: desk.nextKey(), cash: { total: 20_000 } })
    await desk.send('supervisor', 'POST', '/desk/shifts/2/close', { id: desk.nextKey(), left: 20_000 })
    expect(codeOf(await start('seller', 'zReport', 2))).toBe('permission_missing')
    expect((await get('seller', '/desk/print-jobs')).body).toEqual([])
  })

  it('is recorded in the audit trail', async () => {
    await print('zReport')
    await print('depositSlip')
    const trail = (await get('window', '/desk/audit?q=action:document&sort=at')).body as AuditEntry[]
    expect(trail).toMatchObject([
      { action: 'document.printed', subject_kind: 'z_report', subject_id: '1', actor: { name: 'Sue' } },
      { action: 'document.printed', subject_kind: 'deposit', subject_id: '1', after: { paper: 'receipt', reprint: 0 } },
    ])
  })

  it('of reports does not count as reprints of passes', async () => {
    await desk.open(20_000)
    await print('zReport', 'seller')
    await print('zReport', 'seller')
    await desk.count(2, 20_000)
    await desk.close(2, { left: 20_000 })
    expect(((await get('supervisor', '/desk/z-reports/2')).body as ZReport).journal.reprints).toBe(0)
  })
})
