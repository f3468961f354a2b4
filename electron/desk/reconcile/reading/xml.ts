/** XML as the formats of banks are written in it: values stay texts, names lose their prefix, and nothing is passed over. */
import { XMLParser } from 'fast-xml-parser'
import { SyntaxValidator } from 'fast-xml-validator'
import { z } from 'zod'
import { refuse } from './refusals.ts'

/** `lists` are the elements that may be there several times. */
export const createXmlParser = (lists: readonly string[]): XMLParser =>
  new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
    removeNSPrefix: true,
    isArray: (name) => lists.includes(name),
  })

const syntaxError = z.object({ line: z.number().optional(), message: z.string() })

/** The text, if it is well-formed: the parser by itself accepts elements that are not closed. `above` lines come before it in the file. */
export const checkedXml = (text: string, above = 0): string => {
  // Entities of a document type are part of none of these formats, and could make a small file large.
  if (text.includes('<!DOCTYPE')) throw refuse('structure_damaged', { value: 'DOCTYPE' })
  try {
    SyntaxValidator.validate(text)
    return text
  } catch (error) {
    const { line, message } = syntaxError.parse(error)
    throw refuse('structure_damaged', { row: line === undefined ? undefined : line + above, value: message })
  }
}
