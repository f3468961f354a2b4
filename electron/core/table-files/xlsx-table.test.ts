/** Spreadsheets of various programs: what is read, and what is refused with its place. */
import { describe, expect, it } from 'vitest'
import { RefusedFile } from './refused-file.ts'
import { sheetOf, workbookOf, zipOf } from './testing/workbook.ts'
import { readXlsx } from './xlsx-table.ts'

const rowsOf = async (...rows: readonly string[]) => (await readXlsx(workbookOf(sheetOf(...rows)))).rows

const refusalOf = async (bytes: Buffer): Promise<unknown> => {
  try {
    return await readXlsx(bytes)
  } catch (error) {
    if (error instanceof RefusedFile) return error.refusal
    throw error
  }
}
const refused = (...rows: readonly string[]) => refusalOf(workbookOf(sheetOf(...rows)))

const text = (content: string): string => `<c t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`

describe('a cell', () => {
  it('needs no address, and then follows the one before it', async () => {
    const rows = await rowsOf(
      `<row>${text('Booking')}${text('Sold')}<c/>${text('Gross')}</row>`,
      '<row/>',
      '<row r="5"><c><v>20000001</v></c><c s="1"><v>46354.11875</v></c><c r="D5"><v>36.490000000000002</v></c><c><v>1</v></c></row>',
    )
    expect(rows).toEqual([
      { row: 1, cells: ['Booking', 'Sold', '', 'Gross'] },
      {
        row: 5,
        cells: [{ number: '20000001' }, { dateTime: '2026-11-28T02:51' }, '', { number: '36.49' }, { number: '1' }],
      },
    ])
  })

  it('has the format of its number, however the ones before it are written', async () => {
    const styles = '<styleSheet><cellXfs><xf/><xf numFmtId="14"/></cellXfs></styleSheet>'
    const sheet = sheetOf('<row><c><v>5</v></c><c s="1"><v>46351</v></c></row>')
    const { rows } = await readXlsx(workbookOf(sheet, '<sst/>', styles))
    expect(rows[0]?.cells).toEqual([{ number: '5' }, { dateTime: '2026-11-25' }])
  })

  it('has its text from the list of the workbook, from a formula or of its own', async () => {
    const sheet = sheetOf(
      "<row><c t='s'><v>1</v></c><c t='str'><f>A1&amp;\"\"</f><v>a &amp; b</v></c><c t='b'><v>1</v></c><c t='str'><f>B1</f><v></v></c></row>",
    )
    const second = '<si><r><t>one</t></r><rPh sb="0" eb="1"><t>wun</t></rPh><r><t> two</t></r></si>'
    const { rows } = await readXlsx(workbookOf(sheet, `<sst><si/>${second}</sst>`))
    expect(rows[0]?.cells).toEqual(['one two', 'a & b', 'true'])
  })

  it('has its escaped characters, but neither NUL nor half of one', async () => {
    const rows = await rowsOf(
      `<row>${text('&#55357;&#56832;_xD83D__xDE00_')}${text('A_xD83D_')}${text('&#xDC00;B')}${text('C&#0;_x0000_')}</row>`,
    )
    expect(rows[0]?.cells).toEqual(['😀😀', 'A\ufffd', '\ufffdB', 'C\ufffd\ufffd'])
  })

  it('that has an error, or a formula without its result, refuses the file', async () => {
    expect(await refused('<row r="3"><c r="D3" t="e"><v>#REF!</v></c></row>')).toEqual({
      code: 'cell_error',
      row: 3,
      column: 'D',
      value: '#REF!',
    })
    expect(await refused('<row><c/><c><f>1+1</f></c></row>')).toMatchObject({ code: 'cell_error', row: 1, column: 'B' })
    expect(await refused('<row><c><f>1+1</f><v></v></c></row>')).toMatchObject({ code: 'cell_error', row: 1 })
    expect(await refused('<row><c t="e"/></row>')).toMatchObject({ code: 'cell_error', row: 1, column: 'A' })
  })

  it('without a value is empty, never zero', async () => {
    expect(await rowsOf(`<row>${text('a')}<c><v></v></c><c><v/></c>${text('b')}</row>`)).toEqual([
      { row: 1, cells: ['a', '', '', 'b'] },
    ])
  })

  it('with a style alone may be anywhere', async () => {
    expect(await rowsOf(`<row>${text('a')}<c r="XFD1" s="1"/></row>`)).toEqual([{ row: 1, cells: ['a'] }])
  })
})

describe('a sheet', () => {
  it.each([
    ['a cell is not closed', '<row r="4"><c r="A4"><v>1</v><c r="B4"><v>2</v></c></row>', 4],
    ['a value is not closed', '<row r="4"><c r="A4"><v>1</c></row>', 4],
    ['a text is not closed', '<row r="4"><c r="A4" t="inlineStr"><is><t>1</is></c></row>', 4],
    ['an attribute is not closed', '<row r="4"><c r="A4 t="s"><v>1</v></c></row>', 4],
    ['a cell is of another row', '<row r="4"><c r="A5"><v>1</v></c></row>', 4],
    ['a cell stands before the one before it', '<row r="4"><c r="B4"><v>1</v></c><c r="A4"><v>1</v></c></row>', 4],
    ['a cell has no type that exists', '<row r="4"><c r="A4" t="S"><v>1</v></c></row>', 4],
    ['a cell has a text that does not exist', '<row r="4"><c r="A4" t="s"><v>7</v></c></row>', 4],
    ['something stands between its cells', '<row r="4"><c r="A4"><v>1</v></c>2</row>', 4],
    ['a row is there twice', '<row r="4"><c><v>1</v></c></row><row r="4"><c><v>1</v></c></row>', 4],
    ['a row is not closed', '<row r="4"><c><v>1</v></c><row r="5"><c><v>1</v></c></row>', undefined],
    ['a row is not opened', '<row r="4"><c><v>1</v></c></row><raw r="5"><c><v>1</v></c></row>', undefined],
  ])('in which %s is refused', async (_title, rows, row) => {
    const refusal = await refused(rows)
    expect(refusal).toMatchObject({ code: 'structure_damaged', ...(row !== undefined && { row }) })
  })

  it('that ends early is refused', async () => {
    expect(await refusalOf(workbookOf('<worksheet><sheetData><row><c><v>1</v></c></row>'))).toMatchObject({
      code: 'structure_damaged',
    })
  })

  it('may have rows of drawings behind its cells', async () => {
    const drawing = '<controls><xdr:from><xdr:col>1</xdr:col><xdr:row>2</xdr:row></xdr:from></controls>'
    const sheet = sheetOf(`<row>${text('a')}</row>`).replace('</worksheet>', `${drawing}</worksheet>`)
    expect((await readXlsx(workbookOf(sheet))).rows).toHaveLength(1)
  })

  it('whose cells are far apart is refused while it is read', async () => {
    const far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
    expect(await refused(`<row r="1"><c r="A1"><v>1</v></c></row>${far}`)).toEqual({
      code: 'archive_too_large',
      row: 1_048_576,
      column: 'XFD',
    })
    const wide = Array.from({ length: 6_000 }, (_, index) => `<row><c r="ALL${index + 1}"><v>1</v></c></row>`)
    expect(await refused(...wide)).toEqual({ code: 'archive_too_large', row: 5_001 })
  })

  it.each([
    ['beyond the last row', '<row r="1048577"><c><v>1</v></c></row>'],
    ['beyond the last column', '<row r="1"><c r="ZZZ1"><v>1</v></c></row>'],
  ])('with a cell %s is refused', async (_title, row) => {
    expect(await refused(row)).toMatchObject({ code: 'structure_damaged' })
  })
})

describe('an archive', () => {
  it('of several files is refused as such, with their names', async () => {
    expect(await refusalOf(zipOf({ 'october.xml': '<a/>', 'november.xml': '<a/>' }))).toEqual({
      code: 'archive_of_files',
      value: 'october.xml, november.xml',
    })
  })

  it('of another program is no spreadsheet', async () => {
    expect(await refusalOf(zipOf({ mimetype: 'application/x', 'content.xml': '<a/>' }))).toEqual({
      code: 'format_not_supported',
    })
  })

  it.each(['<workbook', '<__proto__><a/></__proto__>'])(
    'is refused without a message of the program: %s',
    async (part) => {
      const refusal = await refusalOf(zipOf({ 'xl/workbook.xml': part }))
      // A sentence would have a space.
      expect(JSON.stringify(refusal)).toMatch(/^{"code":"(?:structure_damaged|format_not_supported)"\S*$/)
    },
  )
})

it.each([
  ['rows', '<row '.repeat(200_000), '<sst/>'],
  ['cells', `<row><c r="A1">${'<c '.repeat(200_000)}</row>`, '<sst/>'],
  ['texts', '', `<sst><si>${'<t '.repeat(300_000)}</si></sst>`],
  ['readings of texts', '', `<sst><si>${'<rPh '.repeat(200_000)}</si></sst>`],
])('%s that never end are refused without waiting', async (_title, row, texts) => {
  const began = process.cpuUsage()
  expect(await refusalOf(workbookOf(sheetOf(row), texts))).toMatchObject({ code: 'structure_damaged' })
  expect(process.cpuUsage(began).user / 1_000_000).toBeLessThan(5)
})
