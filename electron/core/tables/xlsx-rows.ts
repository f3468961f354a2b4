/** The rows of a spreadsheet of any size, one after the other. Formulas are never evaluated: their stored results are read. */
import { XMLParser } from 'fast-xml-parser'
import { posix } from 'node:path'
import { StringDecoder } from 'node:string_decoder'
import { listArchive, streamEntry, type ArchiveEntry } from './archive.ts'
import type { StreamedRow } from './csv-rows.ts'
import { refuse } from './refused-file.ts'
import { decimalText } from './xlsx-table.ts'

/** Of the parts that are held in memory. */
const mostPartBytes = 16 * 1024 * 1024
const mostTextCharacters = 48 * 1024 * 1024
/** A longer row is no row. */
const longestRowCharacters = 16 * 1024 * 1024

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  isArray: (name) => ['sheet', 'Relationship', 'xf', 'numFmt'].includes(name),
})

type Node = Readonly<Record<string, unknown>>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const nodesAt = (root: unknown, ...path: readonly string[]): Node[] => {
  let at: unknown = root
  for (const name of path) at = isNode(at) ? at[name] : undefined
  return Array.isArray(at) ? at.filter(isNode) : isNode(at) ? [at] : []
}
const attribute = (node: Node | undefined, name: string): string => {
  const value = node?.[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const decodeXml = (text: string): string =>
  text.includes('&') || text.includes('_x')
    ? text
        .replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
          const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
          if (name !== undefined) return entities[name] ?? whole
          return code <= 0x10ffff ? String.fromCodePoint(code) : whole
        })
        .replace(/_x([0-9A-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

const textRuns = /<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)<\/(?:\w+:)?t>/g
const phonetic = /<(?:\w+:)?rPh\b.*?<\/(?:\w+:)?rPh>/gs
const textOf = (xml: string): string =>
  [...xml.replace(phonetic, '').matchAll(textRuns)].map(([, run = '']) => decodeXml(run)).join('')

/** The elements of one name in a stream of XML, as text. */
const elementsOf = async function* (file: string, entry: ArchiveEntry, name: string): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  const end = new RegExp(`</(?:\\w+:)?${name}>|<(?:\\w+:)?${name}(?:\\s[^>]*)?/>`, 'g')
  const begin = new RegExp(`<(?:\\w+:)?${name}[\\s>/]`)
  let waiting = ''
  for await (const chunk of streamEntry(file, entry)) {
    waiting += decoder.write(chunk)
    let from = 0
    end.lastIndex = 0
    for (let match = end.exec(waiting); match !== null; match = end.exec(waiting)) {
      const text = waiting.slice(from, end.lastIndex)
      from = end.lastIndex
      const at = text.search(begin)
      if (at >= 0) yield text.slice(at)
    }
    waiting = waiting.slice(from)
    if (waiting.length > longestRowCharacters) throw refuse('structure_damaged', { value: entry.name })
  }
}

const wholeText = async (file: string, entry: ArchiveEntry | undefined): Promise<string> => {
  if (entry === undefined) return ''
  if (entry.size > mostPartBytes) throw refuse('archive_too_large', { value: entry.name })
  const chunks: Buffer[] = []
  for await (const chunk of streamEntry(file, entry)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

const parsed = (xml: string, name: string): unknown => {
  try {
    return parser.parse(xml)
  } catch (error) {
    throw refuse('structure_damaged', { value: `${name}: ${error instanceof Error ? error.message : ''}` })
  }
}

const isDateFormat = (id: number, code: string | undefined): boolean => {
  if (code === undefined) return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)
  return /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '').replace(/general/i, ''))
}

const isPercentFormat = (id: number, code: string | undefined): boolean =>
  code === undefined ? id === 9 || id === 10 : code.replace(/"[^"]*"|\\./g, '').includes('%')

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

interface Workbook {
  readonly file: string
  readonly sheets: readonly { readonly name: string; readonly entry: ArchiveEntry }[]
  readonly texts: ArchiveEntry | undefined
  /** By the number of a style, what its numbers mean. */
  readonly formats: readonly ('date' | 'percent' | 'number')[]
  readonly epochMs: number
}

/** Throws a refusal for what is no spreadsheet, is damaged, or unpacks to more than is reasonable. */
export const openWorkbook = async (file: string): Promise<Workbook> => {
  const entries = new Map(listArchive(file).map((entry) => [entry.name, entry]))
  const workbook = parsed(await wholeText(file, entries.get('xl/workbook.xml')), 'xl/workbook.xml')
  const relations = parsed(await wholeText(file, entries.get('xl/_rels/workbook.xml.rels')), 'xl/_rels')
  const targets = new Map(
    nodesAt(relations, 'Relationships', 'Relationship').map((node) => [
      attribute(node, 'Id'),
      {
        type: attribute(node, 'Type'),
        path: posix.join('/xl', attribute(node, 'Target').replace(/^\/xl\//, '')).slice(1),
      },
    ]),
  )
  const sheets = nodesAt(workbook, 'workbook', 'sheets', 'sheet').flatMap((node) => {
    const entry = entries.get(targets.get(attribute(node, 'id'))?.path ?? '')
    return entry === undefined ? [] : [{ name: attribute(node, 'name'), entry }]
  })
  if (sheets.length === 0) throw refuse('format_not_supported')
  const partOf = (type: string): ArchiveEntry | undefined =>
    entries.get([...targets.values()].find((target) => target.type.endsWith(`/${type}`))?.path ?? '')
  const styles = parsed(await wholeText(file, partOf('styles')), 'xl/styles.xml')
  const formats = new Map(
    nodesAt(styles, 'styleSheet', 'numFmts', 'numFmt').map((node) => [
      Number(attribute(node, 'numFmtId')),
      decodeXml(attribute(node, 'formatCode')),
    ]),
  )
  const [properties] = nodesAt(workbook, 'workbook', 'workbookPr')
  return {
    file,
    sheets,
    texts: partOf('sharedStrings'),
    formats: nodesAt(styles, 'styleSheet', 'cellXfs', 'xf').map((node) => {
      const id = Number(attribute(node, 'numFmtId'))
      if (isPercentFormat(id, formats.get(id))) return 'percent'
      return isDateFormat(id, formats.get(id)) ? 'date' : 'number'
    }),
    epochMs: /^(1|true)$/.test(attribute(properties, 'date1904')) ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30),
  }
}

const sharedTexts = async ({ file, texts }: Workbook): Promise<string[]> => {
  const all: string[] = []
  let characters = 0
  if (texts === undefined) return all
  for await (const element of elementsOf(file, texts, 'si')) {
    const text = textOf(element)
    characters += text.length
    if (characters > mostTextCharacters) throw refuse('archive_too_large', { value: texts.name })
    all.push(text)
  }
  return all
}

const cellPattern = /<(?:\w+:)?c\b([^>]*?)(?:\/>|>(.*?)<\/(?:\w+:)?c>)/gs
const valuePattern = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)<\/(?:\w+:)?v>/
const attributePattern = (name: string): RegExp => new RegExp(`\\b${name}="([^"]*)"`)
const [rowAttribute, placeAttribute, typeAttribute, styleAttribute] = ['r', 'r', 't', 's'].map(attributePattern)

/** A formula without its result, as a spreadsheet writes an error. */
const noResult = '#VALUE!'

const valueOf = (attributes: string, content: string, texts: readonly string[], workbook: Workbook): string => {
  const type = typeAttribute?.exec(attributes)?.[1] ?? 'n'
  if (type === 'inlineStr') return textOf(content)
  const stored = valuePattern.exec(content)?.[1]
  if (stored === undefined) return /<(?:\w+:)?f\b/.test(content) ? noResult : ''
  if (type === 's') return texts[Number(stored)] ?? ''
  if (type === 'b') return stored === '1' ? 'true' : 'false'
  if (type === 'd') return stored.replace(/:00(\.0+)?Z?$/, '').replace(/T00:00$/, '')
  if (type !== 'n') return decodeXml(stored)
  const number = Number(stored)
  const format = workbook.formats[Number(styleAttribute?.exec(attributes)?.[1] ?? 0)]
  if (format === 'date' && Number.isFinite(number)) return dateText(number, workbook.epochMs)
  // As the spreadsheet shows it: its 10 % is stored as 0.1.
  return format === 'percent' ? `${decimalText(String(number * 100))}%` : decimalText(stored)
}

/** Empty rows are left out. */
export const streamSheet = async function* (workbook: Workbook, sheetName: string): AsyncGenerator<StreamedRow> {
  const sheet = workbook.sheets.find(({ name }) => name === sheetName)
  if (sheet === undefined) throw refuse('sheet_undecided', { value: sheetName })
  const texts = await sharedTexts(workbook)
  let line = 0
  for await (const element of elementsOf(workbook.file, sheet.entry, 'row')) {
    const opening = element.slice(0, element.indexOf('>') + 1)
    line = Number(rowAttribute?.exec(opening)?.[1] ?? line + 1)
    const cells: string[] = []
    for (const [, attributes = '', content = ''] of element.matchAll(cellPattern)) {
      const place = /^[A-Z]{1,3}/.exec(placeAttribute?.exec(attributes)?.[1] ?? '')?.[0]
      const column = place === undefined ? cells.length : columnOf(place)
      while (cells.length < column) cells.push('')
      cells[column] = valueOf(attributes, content, texts, workbook)
    }
    if (cells.some((cell) => cell.trim() !== '')) yield { line, cells }
  }
}
