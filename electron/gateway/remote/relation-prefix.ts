/** Maps the prefix of relations between the program, which says `svc`, and a service that says something else (decisions.md W1). */

const ownPrefix = 'svc'

/** Parameters whose values may name relations. */
const namingParameters = ['zoom', 'fields', 'q'] as const

export interface PrefixMap {
  /** The query of a request as the service reads it, with its question mark; empty without one. */
  search(search: string): string
  /** A form body likewise. */
  form(text: string): string
  /** A parsed answer with the program's own relation names. */
  answer(body: unknown): unknown
}

/** `svc:venue,svc:location` and `svc:venue:name`, wherever a list or a search has a word. */
const ownWord = new RegExp(`(^|[\\s,])${ownPrefix}:`, 'g')

const renameParameters = (parameters: URLSearchParams, prefix: string): string => {
  for (const name of namingParameters) {
    const value = parameters.get(name)
    if (value !== null) parameters.set(name, value.replace(ownWord, `$1${prefix}:`))
  }
  return parameters.toString()
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isCurie = (value: unknown, prefix: string): value is Record<string, unknown> =>
  isRecord(value) && value['name'] === prefix && typeof value['href'] === 'string'

/** Depth is bounded by JSON.parse's caller: an answer is refused beyond `deepest`. */
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

/** `prefix` is the service's. `answer` throws RangeError for a body that is nested beyond reason. */
export const createPrefixMap = (prefix: string): PrefixMap => {
  if (prefix === ownPrefix) return { search: (search) => search, form: (text) => text, answer: (body) => body }
  return {
    search: (search) => (search === '' ? '' : `?${renameParameters(new URLSearchParams(search), prefix)}`),
    form: (text) => renameParameters(new URLSearchParams(text), prefix),
    answer: (body) => rename(body, prefix, 0),
  }
}
