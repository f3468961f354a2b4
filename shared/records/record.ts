/** A record of the inventory is described member by member: its schema, row, files and audit values derive from that. */
import { z } from 'zod'
import { parseJson } from '../json.ts'

export type StoredValue = string | number | null

/** How a column holds a value. Methods, so that members with any value are `Member`. */
export interface Codec {
  read(stored: StoredValue): unknown
  write(value: unknown): StoredValue
}

/** How a value is written for people. `changed`: only that it changed. */
export type MemberFormat =
  | 'text'
  | 'count'
  | 'money'
  | 'percent'
  | 'yesNo'
  | 'placement'
  | 'structure'
  | 'neverSold'
  | 'changed'

/** A column of files that are imported and exported. */
export interface FileColumn {
  /** The heading that an export writes; by default the name of the member. */
  readonly name?: string
  /** Other headings that mean nothing else. */
  readonly heads?: readonly string[]
  /** Headings that probably mean it. */
  readonly guesses?: readonly string[]
  /** What most of its cells look like, for columns whose heading says nothing. */
  readonly looksLike?: RegExp
  readonly required?: true
  /** It says which kind a file is of, where several kinds know its columns. */
  readonly tells?: true
}

export interface Member {
  /** With its bounds: those of forms, requests and imports. */
  readonly schema: z.ZodType
  /** By default of the member's name; null where the row does not have it in a column of its own. */
  readonly column?: string | null
  /** By default the column has the value as it is, yes and no as 1 and 0, and a list of texts as JSON. */
  readonly codec?: Codec
  /** By default text; of lists and objects only that they changed. */
  readonly format?: MemberFormat
  /** Null where no file of the record has a column for it. */
  readonly file?: FileColumn | null
  /** Of a text in other languages: its member. The column `translations_json` has all of a record. */
  readonly translates?: string
  /** What files write for each value, beside the value itself. */
  readonly choices?: Readonly<Record<string, readonly string[]>>
}
export type Members = Readonly<Record<string, Member>>

type Shape<Own extends Members> = { -readonly [Name in keyof Own]: Own[Name]['schema'] }

/** For `z.object`. */
export const shapeOf = <Own extends Members>(members: Own): Shape<Own> =>
  Object.fromEntries(Object.entries(members).map(([name, { schema }]) => [name, schema])) as Shape<Own>

/** The values of members that have a column of their own. */
export type ColumnValues<Own extends Members> = {
  [Name in keyof Own as Own[Name] extends { readonly column: null } ? never : Name]: z.output<Own[Name]['schema']>
}

/** Without null and defaults. */
export const innermost = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault
    ? innermost(schema.unwrap() as z.ZodType)
    : schema

/** Of a text; undefined without a limit. */
export const longestText = (schema: z.ZodType): number | undefined => {
  const inner = innermost(schema)
  return inner instanceof z.ZodString ? (inner.maxLength ?? undefined) : undefined
}

const asIs: Codec = { read: (stored) => stored, write: (value: StoredValue) => value }
const yesNo: Codec = { read: (stored) => stored === 1, write: (value) => (value === true ? 1 : 0) }
/** JSON; what cannot be read counts as nothing. */
const texts: Codec = {
  read(stored) {
    const list = parseJson(String(stored))
    return Array.isArray(list) ? list.filter((text) => typeof text === 'string') : []
  },
  write: (value) => JSON.stringify(value),
}

export const codecOf = ({ schema, codec }: Member): Codec => {
  const inner = innermost(schema)
  if (codec !== undefined) return codec
  if (inner instanceof z.ZodBoolean) return yesNo
  return inner instanceof z.ZodArray ? texts : asIs
}

export const formatOf = ({ schema, format }: Member): MemberFormat => {
  const inner = innermost(schema)
  if (format !== undefined) return format
  if (inner instanceof z.ZodBoolean) return 'yesNo'
  return inner instanceof z.ZodArray || inner instanceof z.ZodObject || inner instanceof z.ZodRecord
    ? 'changed'
    : 'text'
}

/** Of members with a name of their own: translations are called after their text. */
type NamedMember<Own extends Members> = Exclude<keyof Own, `${string}_translations`>

export const formatsOf = <Own extends Members>(members: Own): Record<NamedMember<Own>, MemberFormat> =>
  Object.fromEntries(
    Object.entries(members).flatMap(([name, member]) =>
      member.translates === undefined ? [[name, formatOf(member)]] : [],
    ),
  ) as Record<NamedMember<Own>, MemberFormat>
