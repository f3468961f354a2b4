/** Reads the sheets of a workbook and the formats of its numbers. */
import { XMLParser } from 'fast-xml-parser'
import { posix } from 'node:path'
import { listArchive, streamEntry, type Archive, type ArchiveEntry } from './archive.ts'
import { refuse } from './refused-file.ts'
import { readFormat, type NumberFormat } from './xlsx-formats.ts'
import { damaged, decodeXml } from './xlsx-xml.ts'

/** The limit of the parts that are in memory. */
const mostPartBytes = 16 * 1024 * 1024

const beginning = [0x50, 0x4b, 0x03, 0x04]
const otherBeginnings = { xls: [0xd0, 0xcf, 0x11, 0xe0], pdf: [0x25, 0x50, 0x44, 0x46], gzip: [0x1f, 0x8b] }

/** Whether the beginning of a file is that of a spreadsheet, and not of a text. Throws a refusal for a file that is neither. */
export const isSpreadsheet = (start: Buffer): boolean => {
  if (start.length === 0) throw refuse('file_empty')
  const has = (bytes: readonly number[]): boolean => bytes.every((byte, index) => start[index] === byte)
  const other = Object.entries(otherBeginnings).find(([, bytes]) => has(bytes))
  if (other !== undefined) throw refuse('format_not_supported', { value: other[0] })
  return has(beginning)
}

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
  // An element without attributes is no node, but counts for the numbers of the following ones.
  return Array.isArray(at) ? at.map((each: unknown) => (isNode(each) ? each : {})) : isNode(at) ? [at] : []
}
const attribute = (node: Node | undefined, name: string): string => {
  const value = node?.[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const wholeText = async (archive: Archive, entry: ArchiveEntry | undefined): Promise<string> => {
  if (entry === undefined) return ''
  if (entry.size > mostPartBytes) throw refuse('archive_too_large', { value: entry.name })
  const chunks: Buffer[] = []
  for await (const chunk of streamEntry(archive, entry)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

const parsed = (xml: string, name: string): unknown => {
  try {
    return parser.parse(xml)
  } catch (error) {
    throw Object.assign(damaged({ value: name }), { cause: error })
  }
}

export interface Workbook {
  readonly archive: Archive
  readonly sheets: readonly { readonly name: string; readonly entry: ArchiveEntry }[]
  readonly texts: ArchiveEntry | undefined
  /** The formats of numbers, by the number of a style. */
  readonly formats: readonly NumberFormat[]
  readonly epochMs: number
}

/** Files that were packed together, or the file of another program. */
const notASpreadsheet = (names: readonly string[]): Error =>
  names.some((name) => name === 'mimetype' || name === '[Content_Types].xml')
    ? refuse('format_not_supported')
    : refuse('archive_of_files', { value: names.join(', ') })

/** Throws a refusal for a file that is no spreadsheet, is damaged, or unpacks to more than is reasonable. */
export const openWorkbook = async (archive: Archive): Promise<Workbook> => {
  const entries = new Map(listArchive(archive).map((entry) => [entry.name, entry]))
  const main = entries.get('xl/workbook.xml')
  if (main === undefined) throw notASpreadsheet([...entries.keys()])
  const workbook = parsed(await wholeText(archive, main), main.name)
  const relations = parsed(await wholeText(archive, entries.get('xl/_rels/workbook.xml.rels')), 'xl/_rels')
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
    const target = targets.get(attribute(node, 'id'))
    const entry = entries.get(target?.path ?? '')
    // Charts may be sheets as well.
    return entry === undefined || target?.type.endsWith('/worksheet') !== true
      ? []
      : [{ name: attribute(node, 'name'), entry }]
  })
  if (sheets.length === 0) throw refuse('format_not_supported')
  const partOf = (type: string): ArchiveEntry | undefined =>
    entries.get([...targets.values()].find((target) => target.type.endsWith(`/${type}`))?.path ?? '')
  const styles = parsed(await wholeText(archive, partOf('styles')), 'xl/styles.xml')
  const formats = new Map(
    nodesAt(styles, 'styleSheet', 'numFmts', 'numFmt').map((node) => [
      Number(attribute(node, 'numFmtId')),
      decodeXml(attribute(node, 'formatCode')),
    ]),
  )
  const [properties] = nodesAt(workbook, 'workbook', 'workbookPr')
  return {
    archive,
    sheets,
    texts: partOf('sharedStrings'),
    formats: nodesAt(styles, 'styleSheet', 'cellXfs', 'xf').map((node) => {
      const id = Number(attribute(node, 'numFmtId'))
      return readFormat(id, formats.get(id))
    }),
    epochMs: /^(1|true)$/.test(attribute(properties, 'date1904')) ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30),
  }
}
