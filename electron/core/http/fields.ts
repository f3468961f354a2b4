/** The `fields` parameter: which members each object shows (specification, Common parameters; decisions.md section 2). */
import type { Relations } from './relations.ts'

/** The members of an object. Members outside every list are always shown (`_links`, `_embedded`). */
export interface ObjectFields {
  /** The name that `fields` uses: `event`, `venue`, `location`, `quote`, `options`, `booking`, … */
  readonly object: string
  readonly defaults: readonly string[]
  /** Members that are shown only when named. */
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

/** `name` is a member such as `id`, or a group such as `:default`. */
type Token = { readonly object: string; readonly name: string }

const select = ({ defaults, optional = [], groups = {} }: ObjectFields, tokens: readonly Token[]) => {
  const all = [...defaults, ...optional]
  const byGroup = new Map(Object.entries({ ...groups, default: defaults, all }))
  const names = tokens.map(({ name }) => name)
  const inGroups = names.flatMap((name) => (name.startsWith(':') && byGroup.get(name.slice(1))) || [])
  return new Set([...inGroups, ...names.filter((name) => all.includes(name))])
}

const readTokens = (text: string, mainObject: string, relations: Relations): Token[] =>
  text.split(',').flatMap((part) => {
    const token = relations.bare(part.trim())
    const [, object = mainObject, name = token] = /^([^:]+):(.*)$/s.exec(token) ?? []
    return token === '' ? [] : [{ object, name }]
  })

/** Relations are embedded as one or as several: `add_on:name` and `add_ons:name` are the same (decisions.md section 6b). */
const singular = (object: string): string => object.replace(/(?<=ss)es$|(?<!s)s$/, '')

const parsed = new Map<string, FieldSelection>()
const parsedLimit = 500
const longestCached = 4_000

/** Reads `:default,site_url,venue:timezone,location::address`; plain names belong to `mainObject`. */
export const parseFields = (text: string | undefined, mainObject: string, relations: Relations): FieldSelection => {
  if (text === undefined) return noFields
  const cacheKey = `${relations.prefix}|${mainObject}|${text}`
  const known = parsed.get(cacheKey)
  if (known !== undefined) return known
  const byObject = Map.groupBy(readTokens(text, mainObject, relations), ({ object }) => singular(object))
  const selected = new WeakMap<ObjectFields, ReadonlySet<string>>()
  const selection: FieldSelection = {
    of(definition) {
      const tokens = byObject.get(singular(definition.object))
      if (tokens === undefined) return defaultFields(definition)
      const chosen = selected.get(definition) ?? select(definition, tokens)
      selected.set(definition, chosen)
      return chosen
    },
    key: text,
  }
  if (parsed.size >= parsedLimit) parsed.clear()
  if (text.length <= longestCached) parsed.set(cacheKey, selection)
  return selection
}
