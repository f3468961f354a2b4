/** The `fields` parameter: which members each object shows (specification, Common parameters; decisions.md section 2). */
import type { Relations } from './relations.ts'

/** The members an object can show. Members outside every list are never removed (`_links`, `_embedded`). */
export interface ObjectFields {
  /** The name that `fields` uses: `event`, `venue`, `location`, `quote`, `options`, `booking`, … */
  readonly object: string
  readonly defaults: readonly string[]
  /** Shown only when named. */
  readonly optional?: readonly string[]
  /** `location::address`. `default` and `all` need not be listed. */
  readonly groups?: Readonly<Record<string, readonly string[]>>
}

export interface FieldSelection {
  /**
   * The members of this object to show. Without tokens for the object these are its defaults (the same Set every time, so
   * that it can be compared and used as a cache key). Unknown names are ignored.
   */
  of(definition: ObjectFields): ReadonlySet<string>
  /** Canonical text, equal for equal selections: a key for caches. Empty without a fields parameter. */
  readonly key: string
}

const defaultSets = new WeakMap<ObjectFields, ReadonlySet<string>>()

export const defaultFields = (definition: ObjectFields): ReadonlySet<string> => {
  let known = defaultSets.get(definition)
  if (known === undefined) {
    known = new Set(definition.defaults)
    defaultSets.set(definition, known)
  }
  return known
}

export const noFields: FieldSelection = { of: defaultFields, key: '' }

interface Tokens {
  readonly names: Set<string>
  readonly groups: Set<string>
}

const select = (definition: ObjectFields, tokens: Tokens): ReadonlySet<string> => {
  const { groups = {}, optional = [] } = definition
  const known = new Set([...definition.defaults, ...optional])
  const chosen = new Set<string>()
  for (const group of tokens.groups) {
    let members: readonly string[] = []
    if (group === 'default') members = definition.defaults
    else if (group === 'all') members = [...known]
    else if (Object.hasOwn(groups, group)) members = groups[group] ?? []
    for (const member of members) chosen.add(member)
  }
  for (const name of tokens.names) if (known.has(name)) chosen.add(name)
  return chosen
}

const readTokens = (text: string, mainObject: string, relations: Relations): Map<string, Tokens> => {
  const byObject = new Map<string, Tokens>()
  const tokensOf = (object: string): Tokens => {
    let tokens = byObject.get(object)
    if (tokens === undefined) {
      tokens = { names: new Set(), groups: new Set() }
      byObject.set(object, tokens)
    }
    return tokens
  }
  for (const part of text.split(',')) {
    const token = relations.bare(part.trim())
    if (token === '') continue
    const colon = token.indexOf(':')
    const object = colon > 0 ? token.slice(0, colon) : mainObject
    const rest = colon < 0 ? token : token.slice(colon + 1)
    const group = colon === 0 ? rest : rest.startsWith(':') ? rest.slice(1) : undefined
    if (group === undefined) tokensOf(object).names.add(rest)
    else tokensOf(object).groups.add(group)
  }
  return byObject
}

const parsed = new Map<string, FieldSelection>()
const parsedLimit = 500
const longestKept = 4_000

/** Reads `:default,site_url,venue:timezone,location::address`; plain names are of `mainObject`. */
export const parseFields = (text: string | undefined, mainObject: string, relations: Relations): FieldSelection => {
  if (text === undefined) return noFields
  const cacheKey = `${relations.prefix}|${mainObject}|${text}`
  const known = parsed.get(cacheKey)
  if (known !== undefined) return known
  const byObject = readTokens(text, mainObject, relations)
  const selected = new WeakMap<ObjectFields, ReadonlySet<string>>()
  const key = [...byObject]
    .map(([object, tokens]) => `${object}(${[...tokens.groups].sort().join()}:${[...tokens.names].sort().join()})`)
    .sort()
    .join()
  const selection: FieldSelection = {
    of(definition) {
      const tokens = byObject.get(definition.object)
      if (tokens === undefined) return defaultFields(definition)
      let chosen = selected.get(definition)
      if (chosen === undefined) {
        chosen = select(definition, tokens)
        selected.set(definition, chosen)
      }
      return chosen
    },
    key,
  }
  if (text.length <= longestKept) {
    if (parsed.size >= parsedLimit) parsed.clear()
    parsed.set(cacheKey, selection)
  }
  return selection
}
