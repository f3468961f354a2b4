/** The rows of a spreadsheet of any size, one after the other. Formulas are never evaluated: their stored results are read. */
import { StringDecoder } from 'node:string_decoder'
import { streamEntry } from './archive.ts'
import type { StreamedRow } from './csv-rows.ts'
import { refuse } from './refused-file.ts'
import type { NumberFormat } from './xlsx-formats.ts'
import type { Workbook } from './xlsx-workbook.ts'
import { damaged, decodeXml, elementsOf, longestRowCharacters, textOf } from './xlsx-xml.ts'

const mostTextCharacters = 48 * 1024 * 1024
/** The limits of the format. */
const [lastRow, lastColumn] = [1_048_576, 16_384]
/** The most columns with a value: one that is further away would fill the memory with empty cells. */
const mostColumns = 1_000

/**
 * A spreadsheet stores 15 digits of a number and shows no more: further digits in its file are the error of binary fractions. The stored
 * text is returned where the decimal form needs an exponent, which no amount does.
 */
const decimalText = (stored: string): string => {
  const text = String(Number(Number(stored).toPrecision(15)))
  return /^-?\d+(\.\d+)?$/.test(text) ? text : stored
}

const minuteMs = 60_000
/** A serial number of days as a local date and time, or as the time of day where it names no day. */
const dateText = (serial: number, epochMs: number): string => {
  const local = new Date(epochMs + Math.round((serial * 86_400_000) / minuteMs) * minuteMs)
  if (Number.isNaN(local.getTime())) return String(serial)
  const text = local.toISOString()
  if (serial < 1) return text.slice(11, 16)
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16)
}

const columnOf = (letters: string): number => {
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** The letters of a column: `C` for the third. */
export const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

const sharedTexts = async ({ archive, texts }: Workbook): Promise<string[]> => {
  const all: string[] = []
  let characters = 0
  if (texts === undefined) return all
  for await (const element of elementsOf(archive, texts, 'si', 'sst')) {
    const text = textOf(element)
    if (text === undefined) throw damaged({ value: texts.name })
    characters += text.length
    if (characters > mostTextCharacters) throw refuse('archive_too_large', { value: texts.name })
    all.push(text)
  }
  return all
}

const attributeList = String.raw`((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*`
const rowPattern = new RegExp(String.raw`^<(?:\w+:)?row${attributeList}(?:\/>|>\s*(.*)<\/(?:\w+:)?row>)$`, 's')
const cellPattern = new RegExp(String.raw`<(?:\w+:)?c${attributeList}(?:\/>|>(.*?)<\/(?:\w+:)?c>)\s*`, 'sy')
/** A formula, the value and a text, of which each may be missing. */
const contentPattern =
  /^\s*(?:<(?:\w+:)?f\b[^<>]*(?:\/>|>[^<]*<\/(?:\w+:)?f>)\s*)?(?:<(?:\w+:)?v\b[^<>]*(?:\/>|>[^<]*<\/(?:\w+:)?v>)\s*)?(?:<(?:\w+:)?is\b[^<>]*(?:\/>|>.*<\/(?:\w+:)?is>)\s*)?$/s
const valuePattern = /<(?:\w+:)?v(?:\s[^<>]*)?>([^<]*)<\/(?:\w+:)?v>/
const attributePattern = (name: string): RegExp => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)`)
const [placeAttribute, typeAttribute, styleAttribute] = ['r', 't', 's'].map(attributePattern)
const isHidden = (attributes: string): boolean => /\shidden\s*=\s*["'](?:1|true)["']/.test(attributes)

const formatOf = (attributes: string, { formats }: Workbook): NumberFormat | undefined =>
  formats[Number(styleAttribute?.exec(attributes)?.[1] ?? 0)]

/** A formula without its result, in the form of a spreadsheet's error. */
const noResult = '#VALUE!'

/** Undefined for a cell without a value. */
const valueOf = (
  attributes: string,
  content: string,
  texts: readonly string[],
  workbook: Workbook,
): string | undefined => {
  if (!contentPattern.test(content)) return undefined
  const type = typeAttribute?.exec(attributes)?.[1] ?? 'n'
  if (type === 'inlineStr') return textOf(content)
  const stored = valuePattern.exec(content)?.[1]
  if (type === 'e') return decodeXml(stored ?? noResult)
  if (stored === undefined || (stored.trim() === '' && type !== 'str'))
    return /<(?:\w+:)?f\b/.test(content) ? noResult : ''
  if (type === 's') return texts[Number(stored)]
  if (type === 'b') return stored === '1' ? 'true' : 'false'
  if (type === 'd') return stored.replace(/:00(\.0+)?Z?$/, '').replace(/T00:00$/, '')
  if (type === 'str') return decodeXml(stored)
  if (type !== 'n') return undefined
  const number = Number(stored)
  const format = formatOf(attributes, workbook)
  if (format?.kind === 'date' && Number.isFinite(number)) return dateText(number, workbook.epochMs)
  // The text that the spreadsheet shows: its 10 % is stored as 0.1.
  if (format?.kind === 'percent') return `${decimalText(String(number * 100))}%`
  const text = decimalText(stored)
  return /^\d+$/.test(text) ? text.padStart(format?.zeros ?? 0, '0') : text
}

interface SheetRow extends StreamedRow {
  /** The stored type of each cell: `n` is a number or a date, `e` an error. */
  readonly types: readonly string[]
  readonly formats: readonly (NumberFormat | undefined)[]
}

/** The position of a cell by its address, or after the one before it; undefined for an invalid address, or one of another row. */
const columnAt = (address: string | undefined, line: number, next: number): number | undefined => {
  if (address === undefined) return next
  const [, letters = '', row] = /^([A-Z]{1,3})(\d+)$/.exec(address) ?? []
  const column = columnOf(letters)
  return Number(row) === line && column >= next ? column : undefined
}

const rowOf = (element: string, before: number, texts: readonly string[], workbook: Workbook): SheetRow => {
  const [whole, rowAttributes = '', inner = ''] = rowPattern.exec(element) ?? []
  const line = Number(placeAttribute?.exec(rowAttributes)?.[1] ?? before + 1)
  if (whole === undefined || !(line > before && line <= lastRow)) throw damaged({ row: line >= 1 ? line : before + 1 })
  const cells: string[] = []
  const types: string[] = []
  const formats: (NumberFormat | undefined)[] = []
  let next = 0
  let at = 0
  while (at < inner.length) {
    cellPattern.lastIndex = at
    const [found, attributes = '', content = ''] = cellPattern.exec(inner) ?? []
    const column = columnAt(placeAttribute?.exec(attributes)?.[1], line, next)
    const value = valueOf(attributes, content, texts, workbook)
    if (found === undefined || column === undefined || column >= lastColumn || value === undefined)
      throw damaged({ row: line })
    at += found.length
    next = column + 1
    if (value === '') continue
    if (column >= mostColumns) throw refuse('archive_too_large', { row: line, column: lettersOf(column) })
    while (cells.length < column) {
      cells.push('')
      types.push('')
      formats.push(undefined)
    }
    cells.push(value)
    formats.push(formatOf(attributes, workbook))
    const type = typeAttribute?.exec(attributes)?.[1] ?? 'n'
    types.push(value === noResult && /<(?:\w+:)?f\b/.test(content) ? 'e' : type)
  }
  return { line, cells, types, formats, ...(isHidden(rowAttributes) && { isHidden: true }) }
}

const sheetOf = ({ sheets }: Workbook, sheetName: string): Workbook['sheets'][number] => {
  const sheet = sheets.find(({ name }) => name === sheetName)
  if (sheet === undefined) throw refuse('sheet_undecided', { value: sheetName })
  return sheet
}

/** Positions of the columns that the sheet hides: the part before its rows lists them. */
export const hiddenColumnsOf = async (workbook: Workbook, sheetName: string): Promise<ReadonlySet<number>> => {
  const decoder = new StringDecoder('utf8')
  let start = ''
  for await (const chunk of streamEntry(workbook.archive, sheetOf(workbook, sheetName).entry)) {
    start += decoder.write(chunk)
    const end = /<(?:\w+:)?sheetData[\s/>]/.exec(start)
    if (end !== null) start = start.slice(0, end.index)
    if (end !== null || start.length > longestRowCharacters) break
  }
  const hidden = new Set<number>()
  for (const [element] of start.matchAll(/<(?:\w+:)?col\s[^<>]*>/g)) {
    if (!isHidden(element)) continue
    const [from, to] = ['min', 'max'].map((name) => Number(attributePattern(name).exec(element)?.[1]))
    for (let column = from ?? 0; column <= Math.min(to ?? 0, mostColumns); column += 1) hidden.add(column - 1)
  }
  return hidden
}

/** Empty rows are left out. */
export const streamTypedRows = async function* (workbook: Workbook, sheetName: string): AsyncGenerator<SheetRow> {
  const sheet = sheetOf(workbook, sheetName)
  const texts = await sharedTexts(workbook)
  let line = 0
  for await (const element of elementsOf(workbook.archive, sheet.entry, 'row', 'sheetData')) {
    const row = rowOf(element, line, texts, workbook)
    line = row.line
    if (row.cells.some((cell) => cell.trim() !== '')) yield row
  }
}

/** The same, as texts. */
export const streamSheet = async function* (workbook: Workbook, sheetName: string): AsyncGenerator<StreamedRow> {
  for await (const { types: _types, formats: _formats, ...row } of streamTypedRows(workbook, sheetName)) yield row
}
