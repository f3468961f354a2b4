/** Numbers of spreadsheets by the format of their cell. */
import { zipSync } from 'fflate'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { streamSheet } from './xlsx-rows.ts'
import { openWorkbook } from './xlsx-workbook.ts'

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="x/${type}" Target="${target}"/>`

/** One row of numbers, each with the number of its format. */
const workbook = (formats: readonly number[], numbers: readonly number[]): Uint8Array => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="0.0\\ %"/><numFmt numFmtId="171" formatCode="0&quot; %&quot;"/></numFmts>
    <cellXfs>${formats.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`
  const cells = numbers.map((number, style) => `<c s="${style}"><v>${number}</v></c>`).join('')
  const parts = {
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('a', 'worksheet', 'worksheets/sheet1.xml')}${relation('b', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1">${cells}</row></sheetData></worksheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, new TextEncoder().encode(xml)])))
}

it('reads percents, days and times as the spreadsheet shows them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parkdesk-xlsx-'))
  try {
    const file = join(folder, 'a.xlsx')
    writeFileSync(
      file,
      workbook([9, 10, 170, 171, 0, 14, 18, 22], [0.1, 0.07, 0.125, 10, 0.5, 46_508, 0.75, 46_508.75]),
    )
    const rows: (readonly string[])[] = []
    for await (const { cells } of streamSheet(await openWorkbook(file), 'A')) rows.push(cells)
    expect(rows).toEqual([['10%', '7%', '12.5%', '10', '0.5', '2027-05-01', '18:00', '2027-05-01T18:00']])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
