/** Harmful files: they are refused or rejected row by row, and never executed. */
import { parse } from 'csv-parse/sync'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import iconv from 'iconv-lite'
import type { StreamedRow } from '../../../core/table-files/csv-rows.ts'
import { workbookOf } from '../../../core/table-files/testing/workbook.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { createExporter } from '../export-repository.ts'
import { openImports } from '../test-imports.ts'
import { describeFile, rowsOf, type Description } from './describe-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-hostile-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const describe = (content: string | Uint8Array, name = 'file'): Promise<Description> => {
  writeFileSync(join(folder, name), content)
  return describeFile(join(folder, name), { kind: 'facilities' }, () => undefined)
}
const rows = async (content: string | Uint8Array): Promise<StreamedRow[]> => {
  const description = await describe(content)
  const read: StreamedRow[] = []
  for await (const row of rowsOf({ file: join(folder, 'file'), ...description }, description.heads?.length))
    read.push(row)
  return read
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

it('reads a spreadsheet, with the stored results of formulas and never the formulas', async () => {
  const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
  const sheet = `<worksheet><sheetData><row r="1">${cell('A1', 'name')}${cell('B1', 'lat')}${cell('C1', 'lon')}</row>
    <row r="3">${cell('A3', 'A &amp; B')}<c r="B3"><f>1+41.36</f><v>42.360000000000007</v></c><c r="C3"><f>NOW()</f></c></row></sheetData></worksheet>`
  expect(await rows(workbookOf(sheet))).toEqual([
    { line: 1, cells: ['name', 'lat', 'lon'] },
    { line: 3, cells: ['A & B', '42.36', '#VALUE!'] },
  ])
})

it('refuses an archive whose part is larger than it says', async () => {
  const packed = Buffer.from(workbookOf(new Uint8Array(2_000_000)))
  const at = packed.indexOf('xl/worksheets/sheet1.xml', packed.length - 2_000)
  packed.writeUInt32LE(100, at - 46 + 24)
  expect(await describe(packed)).toMatchObject({ refusal: { code: 'archive_damaged' } })
})

it.each(['utf-8', 'utf-16le', 'windows-1252'])('reads %s', async (encoding) => {
  const text = 'name,lat,lon\nStationnement Sherbrooke Été déjà là,42.1,-71.1\nCôté où,42.2,-71.1\n'
  const [, first] = await rows(iconv.encode(text, encoding))
  expect(first?.cells[0]).toBe('Stationnement Sherbrooke Été déjà là')
})

it('goes on behind a cell of 10 MB, a quote that is not closed, and a line without end', async () => {
  const huge = 'x'.repeat(10_000_000)
  const read = await rows(`name,lat,lon\nA,1,2\n"${huge}",1,2\nB,1,2\n"never closed,1,2\nC,1,2\n`)
  expect(read.map(({ line, cells, problem }) => [line, cells[0]?.slice(0, 3), problem])).toEqual([
    [1, 'nam', undefined],
    [2, 'A', undefined],
    [3, '"xx', 'too_long'],
    [4, 'B', undefined],
    [5, '"ne', 'quote_not_closed'],
    [6, 'C', undefined],
  ])
  expect((await rows(huge)).map(({ problem }) => problem)).toEqual(['too_long'])
})

it('refuses a spreadsheet that unpacks to gigabytes before it unpacks it', async () => {
  const packed = Buffer.from(workbookOf(new Uint8Array(2_000_000)))
  const at = packed.indexOf('xl/worksheets/sheet1.xml', packed.length - 2_000)
  packed.writeUInt32LE(4_000_000_000, at - 46 + 24)
  expect((await describe(packed)).refusal?.code).toMatch(/^archive_/)
})

it('takes formulas as texts, and exports none', async () => {
  const formulas = ['=HYPERLINK("http://a.example","x")', '+1+1', '-2+3', '@SUM(A1)', '\tcmd', "'=1"]
  const lines = formulas.map((formula, index) =>
    [formula, `42.${index}`, '-71', 'US', 'MA', formula].map(quoted).join(','),
  )
  const database = openTestDatabase()
  const imports = openImports(database)
  try {
    const { counts } = await imports.importCsv(
      'facilities',
      `name,lat,lon,country,state,description\n${lines.join('\n')}\n`,
    )
    expect(counts).toMatchObject({ new: formulas.length, rejected: 0 })
    const [heads = [], ...exported]: string[][] = parse(createExporter(database)('facilities'))
    expect(exported).toHaveLength(formulas.length)
    for (const cell of exported.flat()) expect(cell).toMatch(/^(?:-?\d+(?:\.\d+)?|[^=+\-@\t].*)?$/s)
    expect(heads).toContain('description')
  } finally {
    imports.close()
    database.close()
  }
})
