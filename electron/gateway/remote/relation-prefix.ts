/** Maps the prefix of relations between the program's `svc` and that of a service (decisions.md W1). */
import { isRecord } from '../../../shared/http/json.ts'

const ownPrefix = 'svc'

/** Parameters whose values name relations, also as `fields[]` and `fields[0]`. */
const namingParameter = /^(zoom|fields)(\[\d*\])?$/

/** The values are like `svc:venue,svc:location` and `svc:venue:name`, in all parameters of that name. */
const renameParameters = (text: string, from: string, to: string): string => {
  const word = new RegExp(`(^|[\\s,])${from}:`, 'g')
  const renamed = [...new URLSearchParams(text)].map(([name, value]): [string, string] => [
    name,
    namingParameter.test(name) ? value.replace(word, `$1${to}:`) : value,
  ])
  return new URLSearchParams(renamed).toString()
}

/** `search` includes its question mark. */
const renameSearch = (search: string, from: string, to: string): string =>
  search === '' || from === to ? search : `?${renameParameters(search, from, to)}`

const isCurie = (value: unknown, prefix: string): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && value['name'] === prefix && typeof value['href'] === 'string'

/** A response that is nested more deeply is refused. */
const deepest = 64

const rename = (value: unknown, prefix: string, depth: number): unknown => {
  if (depth > deepest) throw new RangeError('nested too deeply')
  if (Array.isArray(value)) return value.map((item) => rename(item, prefix, depth + 1))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      if (key === 'curies' && Array.isArray(member))
        return [key, member.map((item: unknown) => (isCurie(item, prefix) ? { ...item, name: ownPrefix } : item))]
      const name = key.startsWith(`${prefix}:`) ? `${ownPrefix}${key.slice(prefix.length)}` : key
      return [name, rename(member, prefix, depth + 1)]
    }),
  )
}

export const createPrefixMap = (prefix: string) => ({
  /** The query of a request as the service reads it. */
  search: (search: string): string => renameSearch(search, ownPrefix, prefix),
  /** The query of a link of the service, as the program reads it. */
  ownSearch: (search: string): string => renameSearch(search, prefix, ownPrefix),
  /** A form body as the service reads it. */
  form: (text: string): string => (prefix === ownPrefix ? text : renameParameters(text, ownPrefix, prefix)),
  /** A parsed response with the program's own relation names. Throws RangeError where it is nested too deeply. */
  response: (body: unknown): unknown => (prefix === ownPrefix ? body : rename(body, prefix, 0)),
})

/** The content of a response, unchanged where nothing is renamed. Throws where it is no JSON or nested too deeply. */
export const mapContent = (body: Uint8Array<ArrayBuffer>, prefix: string): Uint8Array<ArrayBuffer> => {
  const content: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  const mapped = createPrefixMap(prefix).response(content)
  return mapped === content ? body : new TextEncoder().encode(JSON.stringify(mapped))
}
