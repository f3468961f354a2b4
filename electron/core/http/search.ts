/** The `q` parameter: blank-separated `type:value` pairs (specification, Common parameters; decisions.md W4, section 2). */
import { AppError, invalidParameter } from '../../../shared/errors/errors.ts'
import { parseLocalTimeMs } from '../time.ts'

/** Values by type; unknown types and empty values are left out. */
export type SearchQuery = ReadonlyMap<string, string>

/** The location types of `q` (specification, Common parameters). */
export const destinationTypes = ['coordinates', 'venue_id', 'event_id', 'location_id', 'bounds'] as const
const destinations: ReadonlySet<string> = new Set(destinationTypes)

const typePattern = /(^|\s)([a-z][a-z_]*):(?=(\S?))/g

/**
 * Reads `coordinates:41.8,-87.6 distance:1 name:Bulls at Celtics`. A value ends at the next `type:`, so it may contain blanks. An unknown
 * type is ignored with its value, unless a blank follows the colon (`name:Disney on ice: Frozen`). Throws 400 `invalid_parameter` for an
 * unknown location type (decisions.md section 6a): without it the search would be wider.
 */
export const parseSearch = (text: string | undefined, known: readonly string[]): SearchQuery => {
  const found = new Map<string, string>()
  const matches = [...(text ?? '').matchAll(typePattern)]
  const starts = matches.filter(([, , type = '', next = '']) => known.includes(type) || !['', '/'].includes(next))
  for (const [index, match] of starts.entries()) {
    const [{ length }, , type = ''] = match
    if (known.includes(type)) {
      const value = match.input.slice(match.index + length, starts[index + 1]?.index).trim()
      if (value !== '') found.set(type, value)
    } else if (destinations.has(type)) {
      throw new AppError('invalid_parameter', {
        message: `This search does not accept ${type}.`,
        fields: ['q'],
        details: `The destination ${type} of q is not accepted here.`,
      })
    }
  }
  return found
}

/** Throws 400 `quote_destination_conflict` for several destinations, because choosing one would be a guess (decisions.md section 6b). */
export const refuseSeveralDestinations = (search: SearchQuery): void => {
  const given = destinationTypes.filter((type) => search.has(type))
  if (given.length <= 1) return
  const details = `Given: ${given.join(', ')}.`
  throw new AppError('quote_destination_conflict', { fields: ['q'], details })
}

/** The value up to the first blank that is not beside a comma. */
export const firstWord = (value: string): string => {
  if (!/\s/.test(value)) return value
  const parts = value.split(',').map((part) => part.trim())
  return parts.join(',').split(/\s/, 1)[0] ?? ''
}

/** NaN for a number that is too large to be an id. Throws 400 for other text. */
export const parseId = (text: string, name: string): number => {
  const digits = firstWord(text)
  if (!/^\d+$/.test(digits)) throw invalidParameter(name, `${name} must be a number.`)
  const id = Number(digits)
  return Number.isSafeInteger(id) ? id : Number.NaN
}

/** The ids without repeats and without those that are too large. Throws 400. */
export const parseIds = (text: string, name: string): number[] => {
  const list = firstWord(text).replace(/^\[|\]$/g, '')
  const parts = list.split(',').filter((part) => part !== '')
  const ids = parts.map((part) => parseId(part, name)).filter((id) => !Number.isNaN(id))
  return [...new Set(ids)]
}

/** The value as parsed by `read`; undefined where it is not given. */
export const searchValue = <Value>(
  search: SearchQuery,
  type: string,
  read: (text: string, type: string) => Value,
): Value | undefined => {
  const text = search.get(type)
  return text === undefined ? undefined : read(text, type)
}

export const searchIds = (search: SearchQuery, type: string): number[] | undefined =>
  searchValue(search, type, parseIds)

/** A clock reading of a search, as if it were UTC; undefined where it is not given. Throws 400 that names the type. */
export const searchLocalMs = (search: SearchQuery, type: string): number | undefined => {
  const text = search.get(type)
  if (text === undefined) return undefined
  const localMs = parseLocalTimeMs(text)
  if (localMs === undefined) throw invalidParameter(type, `${type} must be a date and time like 2026-10-01T19:00.`)
  return localMs
}

/** Epoch milliseconds; without a zone it is UTC. Throws 400. */
export const parseInstantMs = (text: string, name: string): number => {
  const word = firstWord(text)
  const zoned = /(z|[+-]\d\d:?\d\d)$/i.test(word) || !word.includes('T') ? word : `${word}Z`
  const atMs = /^\d{4}-\d\d-\d\d/.test(word) ? Date.parse(zoned) : Number.NaN
  if (Number.isNaN(atMs)) throw invalidParameter(name, `${name} must be an instant like 2026-10-01T19:00:00Z.`)
  return atMs
}

/** The id in a path; undefined where it is no positive integer, which becomes 404. */
export const pathId = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined

/** Throws 400 `search_text_not_ascii` (decisions.md section 2). */
export const parseSearchText = (text: string): string => {
  if (!/[\u0080-\uffff]/.test(text)) return text
  throw new AppError('search_text_not_ascii', { message: 'Search with ASCII characters only.', fields: ['name'] })
}

/** More words are ignored. */
export const mostWords = 32

/** Each must begin a word of the name. */
export const asciiWords = (text: string): string[] => (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).slice(0, mostWords)

/** The letters and digits of a typed plate, card slip or number. */
export const withoutSeparators = (text: string): string => text.replace(/[\s\-.·_/#]/g, '')

/** The shortest text that a trigram index can find. */
export const shortestCode = 3

/** Throws 400 for a value outside `known`. */
export const parseChoice = <Word extends string>(text: string, name: string, known: readonly Word[]): Word => {
  const word = firstWord(text).toLowerCase()
  const match = known.find((candidate) => candidate.toLowerCase() === word)
  if (match === undefined) throw invalidParameter(name, `${name} must be one of ${known.join(', ')}.`)
  return match
}
