/** Reads XML as the formats of banks use it: values remain texts, names lose their prefix, and nothing is ignored. */
import { XMLParser } from 'fast-xml-parser'
import { SyntaxValidator } from 'fast-xml-validator'
import { z } from 'zod'
import { refuse } from '../../../core/table-files/refused-file.ts'

const syntaxError = z.object({ line: z.number().optional() })

type XmlParser = ReturnType<typeof createXmlParser>

/**
 * `lists` are the elements that may occur several times. `parse` throws `structure_damaged` for elements that the parser refuses, such as
 * elements named `__proto__` or nested too deeply.
 */
export const createXmlParser = (lists: readonly string[]) => {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
    removeNSPrefix: true,
    isArray: (name) => lists.includes(name),
  })
  return {
    parse(text: string): unknown {
      try {
        return parser.parse(text)
      } catch (error) {
        throw Object.assign(refuse('structure_damaged'), { cause: error })
      }
    },
  }
}

/** A list with one element. */
const singleElement = z.record(z.string(), z.tuple([z.unknown()]))

/** Returns the text if it is well-formed: the parser alone accepts unclosed elements. `above` lines precede it in the file. */
export const checkedXml = (text: string, above = 0): string => {
  // None of these formats has entities of a document type, which could make a small file large.
  if (text.includes('<!DOCTYPE')) throw refuse('structure_damaged', { value: 'DOCTYPE' })
  try {
    SyntaxValidator.validate(text)
    return text
  } catch (error) {
    const { line } = syntaxError.parse(error)
    throw refuse('structure_damaged', { row: line === undefined ? undefined : line + above })
  }
}

export interface Element {
  readonly name: string
  /** The line of the text on which the element begins. */
  readonly row: number
  readonly value: unknown
}

/**
 * Parses the elements of these names one by one, and leaves empty ones in their places: parsed together, 50,000 entries need half a
 * gigabyte. The text is well-formed, the names are among the parser's lists, and such elements do not contain each other.
 */
export const cutElements = (
  text: string,
  names: readonly string[],
  parser: XmlParser,
): { readonly elements: readonly Element[]; readonly rest: string } => {
  const elements: Element[] = []
  let [at, row] = [0, 1]
  const rest = text.replaceAll(
    new RegExp(String.raw`<((?:\w+:)?)(${names.join('|')})\s*>[^]*?</\1\2\s*>`, 'g'),
    (found: string, prefix: string, name: string, index: number) => {
      for (let next = text.indexOf('\n', at); next >= 0 && next < index; next = text.indexOf('\n', at)) {
        at = next + 1
        row += 1
      }
      elements.push({ name, row, value: singleElement.parse(parser.parse(found))[name]?.[0] })
      return `<${prefix}${name}/>`
    },
  )
  return { elements, rest }
}
