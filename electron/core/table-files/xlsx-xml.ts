/** Reads the XML of a spreadsheet's parts: their elements one after the other, and their texts. */
import { StringDecoder } from 'node:string_decoder'
import { streamEntry, type Archive, type ArchiveEntry } from './archive.ts'
import { refuse } from './refused-file.ts'

/** A longer row is refused. */
export const longestRowCharacters = 16 * 1024 * 1024

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
export const decodeXml = (text: string): string =>
  text.includes('&') || text.includes('_x')
    ? text
        .replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
          const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
          if (name !== undefined) return entities[name] ?? whole
          return code <= 0x10ffff ? String.fromCodePoint(code) : whole
        })
        .replace(/_x([0-9A-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
        // No request can name what has a NUL, and half a character has no form in UTF-8.
        .replaceAll('\0', '\ufffd')
        .toWellFormed()
    : text

export const damaged = (at: { row?: number; column?: string; value?: string }): Error => refuse('structure_damaged', at)

/** No pattern reads beyond the next `<`, so that a file with only beginnings takes no longer than others. */
const textRuns = /<(?:\w+:)?t(?:\s[^<>]*)?(?:\/>|>([^<]*)<\/(?:\w+:)?t>)/g
const textBegins = /<(?:\w+:)?(?:t|rPh)[\s/>]/g
const phonetic = /<(?:\w+:)?rPh\b[^<>]*>(?:\s*<(?:\w+:)?t\b[^<>]*(?:\/>|>[^<]*<\/(?:\w+:)?t>))*\s*<\/(?:\w+:)?rPh>/g
/** Undefined where a part of the text is not closed. */
export const textOf = (xml: string): string | undefined => {
  const shown = xml.replace(phonetic, '')
  const runs = [...shown.matchAll(textRuns)]
  return runs.length === [...shown.matchAll(textBegins)].length
    ? runs.map(([, run = '']) => decodeXml(run)).join('')
    : undefined
}

/** The elements of one name in a stream of XML, as text: all that their parent contains. */
export const elementsOf = async function* (
  archive: Archive,
  entry: ArchiveEntry,
  name: string,
  parent: string,
): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  const either = `(?:${name}|(${parent}))`
  const end = new RegExp(`</(?:\\w+:)?${either}>|<(?:\\w+:)?${either}(?:\\s[^<>]*)?/>`, 'g')
  const begin = new RegExp(`<(?:\\w+:)?${name}[\\s>/]`, 'g')
  let waiting = ''
  let isEnded = false
  for await (const chunk of streamEntry(archive, entry)) {
    // The rest is read for its checksum.
    if (isEnded) continue
    waiting += decoder.write(chunk)
    let from = 0
    end.lastIndex = 0
    for (let match = end.exec(waiting); match !== null && !isEnded; match = end.exec(waiting)) {
      const text = waiting.slice(from, end.lastIndex)
      from = end.lastIndex
      isEnded = (match[1] ?? match[2]) !== undefined
      const begins = Array.from(text.matchAll(begin), ({ index }) => index)
      if (begins.length !== (isEnded ? 0 : 1)) throw damaged({ value: entry.name })
      if (!isEnded) yield text.slice(begins[0])
    }
    waiting = waiting.slice(from)
    if (!isEnded && waiting.length > longestRowCharacters) throw damaged({ value: entry.name })
  }
  if (!isEnded) throw damaged({ value: entry.name })
}
