/** A workbook with this sheet, as bytes. */
import { zipSync } from 'fflate'

export const zipOf = (parts: Readonly<Record<string, string | Uint8Array>>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [
          name,
          typeof part === 'string' ? new TextEncoder().encode(part) : part,
        ]),
      ),
    ),
  )

const plainStyles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>'

export const workbookOf = (sheet: string | Uint8Array, sharedTexts = '<sst/>', styles = plainStyles): Buffer =>
  zipOf({
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="Lots" sheetId="1" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Type="x/worksheet" Target="worksheets/sheet1.xml"/>' +
      '<Relationship Id="b" Type="x/styles" Target="styles.xml"/><Relationship Id="c" Type="x/sharedStrings" Target="texts.xml"/></Relationships>',
    'xl/styles.xml': styles,
    'xl/texts.xml': sharedTexts,
    'xl/worksheets/sheet1.xml': sheet,
  })

export const sheetOf = (...rows: readonly string[]): string =>
  `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`
