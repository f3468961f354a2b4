/** The query of a list in its address: `?status="cancelled"&text=novak&sort=paid:desc&saved=Monday`. */
import type { z } from 'zod'
import type { DataSort } from '../../ui/index.ts'

export type FilterSchema<Filter> = z.ZodObject<{ [Key in keyof Filter]-?: z.ZodType<Filter[Key]> }>

export interface FilterShape<Filter> {
  readonly schema: FilterSchema<Filter>
  readonly empty: Filter
  readonly initial?: Filter | undefined
}

const encode = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** A person may have typed the address: invalid values are left out. */
const decode = (schema: z.ZodType, text: string): unknown => {
  const plain = schema.safeParse(text)
  if (plain.success) return plain.data
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** A blank member is no filter, even if the initial filter has a value. */
export const filterOf = <Filter extends object>(shape: FilterShape<Filter>, query: URLSearchParams): Filter => {
  const { schema, empty, initial = empty } = shape
  const members = Object.entries<z.ZodType>(schema.shape).flatMap(([key, member]) => {
    const text = query.get(key)
    if (text === null) return []
    const value = text === '' ? undefined : decode(member, text)
    return [[key, value ?? empty[key as keyof Filter]] as const]
  })
  return { ...initial, ...Object.fromEntries(members) }
}

/** The query contains only members that differ from the initial filter. */
export const queryOf = <Filter extends object>(
  { empty, initial = empty, schema }: FilterShape<Filter>,
  filter: Filter,
  { sort, saved }: { readonly sort: string | null; readonly saved: string | null },
): string => {
  const query = new URLSearchParams()
  for (const key of Object.keys(schema.shape) as (keyof Filter & string)[]) {
    const value = encode(filter[key] ?? '')
    if (value !== encode(initial[key] ?? '')) query.set(key, value)
  }
  if (sort !== null) query.set('sort', sort)
  if (saved !== null) query.set('saved', saved)
  return query.toString()
}

export const sortOf = (text: string | null): DataSort | undefined => {
  const [, by, direction] = /^(\w+):(asc|desc)$/.exec(text ?? '') ?? []
  return by === undefined ? undefined : { by, direction: direction === 'desc' ? 'desc' : 'asc' }
}

export interface ListFilter<Filter> {
  readonly key: keyof Filter & string
  /** The name of the list without this filter, for an empty list: "Without the facility". */
  readonly without: string
}

export interface ActiveFilter<Filter> extends ListFilter<Filter> {
  readonly rest: Filter
}

export const activeFilters = <Filter extends object>(
  filters: readonly ListFilter<Filter>[],
  filter: Filter,
  empty: Filter,
): ActiveFilter<Filter>[] =>
  filters
    .filter(({ key }) => encode(filter[key] ?? '').trim() !== encode(empty[key] ?? ''))
    .map(({ key, without }) => ({ key, without, rest: { ...filter, [key]: empty[key] } }))
