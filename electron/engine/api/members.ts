/** Declares once how each member of an API object is read from its source; `fields` chooses among the members. */
import type { z } from 'zod'
import { notFound } from '../../../shared/errors/errors.ts'
import type { Photo } from '../../../shared/api/common.ts'
import type { ObjectFields } from '../../core/http/fields.ts'
import type { Relations } from '../../core/http/relations.ts'
import type { RequestContext } from '../../core/http/route.ts'
import { pathId } from '../../core/http/search.ts'

/** One reader for each member of the schema. Null and undefined leave the member out. */
export type Members<Shape, Source extends readonly unknown[]> = {
  readonly [Name in keyof Omit<Shape, '_links' | '_embedded'>]-?: (...source: Source) => Shape[Name] | null | undefined
}

/** Members that are columns of the same name. */
export const columns = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, (row: Readonly<Record<string, unknown>>) => row[name]])) as {
    readonly [Column in Name]: <Value>(row: Readonly<Record<Column, Value>>) => Value
  }

/** The members of an object that `fields` can choose; members that are not optional come by default. */
export const fieldsOf = <Name extends string>(
  object: string,
  members: Readonly<Record<Name, unknown>>,
  optional: readonly NoInfer<Name>[] = [],
  groups: Readonly<Record<string, readonly NoInfer<Name>[]>> = {},
): ObjectFields => ({
  object,
  defaults: (Object.keys(members) as Name[]).filter((name) => !optional.includes(name)),
  optional,
  groups,
})

export const chosenMembers = <Source extends readonly unknown[]>(
  members: Readonly<Record<string, (...source: Source) => unknown>>,
  chosen: ReadonlySet<string>,
  ...source: Source
): Record<string, unknown> => {
  const shown: Record<string, unknown> = {}
  for (const name in members) {
    const value = chosen.has(name) ? members[name]?.(...source) : undefined
    if (value !== undefined && value !== null) shown[name] = value
  }
  return shown
}

/** `_embedded` with the existing shapes; absent where there is none. */
export const embedding = (relations: Relations, shapes: Readonly<Record<string, object | undefined>>) => {
  const shown = Object.entries(shapes).filter(([, shape]) => shape !== undefined)
  return shown.length === 0
    ? {}
    : { _embedded: Object.fromEntries(shown.map(([name, shape]) => [relations.name(name), shape])) }
}

/** Undefined for text in another form. */
export const parseStored = <Shape>(json: string | null, schema: z.ZodType<Shape>): Shape | undefined => {
  try {
    return schema.safeParse(JSON.parse(json ?? 'null')).data
  } catch {
    return undefined
  }
}

export const stored = <Shape>(json: string | null): Shape | undefined =>
  json === null ? undefined : (JSON.parse(json) as Shape)

/** Stored photos; uploaded ones get their whole address. */
export const storedPhotos = (json: string, baseUrl: string): Photo[] =>
  (stored<Photo[]>(json) ?? []).map((each) => ({
    ...each,
    sizes: Object.fromEntries(
      Object.entries(each.sizes).map(([size, image]) => [
        size,
        image.URL.startsWith('/photos/') ? { ...image, URL: baseUrl + image.URL } : image,
      ]),
    ),
  }))

/** The record of the id in the path. Throws 404. */
export const foundByPath = <Row>(
  { pathParams }: RequestContext,
  object: 'event' | 'location' | 'venue',
  find: (id: number) => Row | undefined,
): Row => {
  const id = pathId(pathParams['id'])
  const row = id === undefined ? undefined : find(id)
  if (row === undefined) throw notFound(object)
  return row
}

/** The columns that venues and parking locations share. */
export interface PlaceColumns {
  readonly id: number
  readonly name: string
  readonly address1: string | null
  readonly address2: string | null
  readonly city: string | null
  readonly state: string | null
  readonly postal_code: string | null
  readonly country: string
  readonly timezone: string
  readonly currency: string
  readonly latitude: number
  readonly longitude: number
  readonly capacity: number | null
  readonly description: string | null
  readonly msa: string | null
  readonly slug: string
  readonly outline_geojson: string | null
  readonly translations_json: string
}

const addressColumns = ['address1', 'address2', 'city', 'state', 'postal_code', 'country'] as const

export const addressMembers = columns(...addressColumns)

/** The group that `fields=…::address` chooses. */
export const addressGroup = { address: addressColumns }
