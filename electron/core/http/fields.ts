/** The `fields` parameter: which members each object shows (specification, Common parameters; decisions.md section 2). */
import type { Relations } from './relations.ts'

/** The members of an object. Those outside every list are always shown (`_links`, `_embedded`). */
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
   * The members of this object to show, by default always the same Set, so that it can be compared. Unknown names are ignored.
   */
  of(definition: ObjectFields): ReadonlySet<string>
  /** The parameter itself; empty without one. */
  readonly key: string
}

const defaultSets = new WeakMap<ObjectFields, ReadonlySet<string>>()

export const defaultFields = (definition: ObjectFields): ReadonlySet<string> => {
  const known = defaultSets.get(definition) ?? new Set(definition.defaults)
  defaultSets.set(definition, known)
  return known
}

export const noFields: FieldSelection = { of: defaultFields, key: '' }

interface Tokens {
  readonly groups: string[]
  readonly names: string[]
}

const select = ({ defaults, optional = [], groups = {} }: ObjectFields, tokens: Tokens): ReadonlySet<string> => {
  const all = [...defaults, ...optional]
  const byName = new Map(Object.entries({ ...groups, default: defaults, all }))
  const chosen = tokens.groups.flatMap((group) => byName.get(group) ?? [])
  return new Set([...chosen, ...tokens.names.filter((name) => all.includes(name))])
}

const readTokens = (text: string, mainObject: string, relations: Relations): Map<string, Tokens> => {
  const byObject = new Map<string, Tokens>()
  for (const part of text.split(',')) {
    const token = relations.bare(part.trim())
    if (token === '') continue
    const colon = token.indexOf(':')
    const object = colon > 0 ? token.slice(0, colon) : mainObject
    const name = token.slice(colon + 1)
    const tokens = byObject.get(object) ?? { groups: [], names: [] }
    byObject.set(object, tokens)
    if (colon === 0) tokens.groups.push(name)
    else if (name.startsWith(':')) tokens.groups.push(name.slice(1))
    else tokens.names.push(name)
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
  const selection: FieldSelection = {
    of(definition) {
      const tokens = byObject.get(definition.object)
      if (tokens === undefined) return defaultFields(definition)
      const chosen = selected.get(definition) ?? select(definition, tokens)
      selected.set(definition, chosen)
      return chosen
    },
    key: text,
  }
  if (text.length <= longestKept) {
    if (parsed.size >= parsedLimit) parsed.clear()
    parsed.set(cacheKey, selection)
  }
  return selection
}
