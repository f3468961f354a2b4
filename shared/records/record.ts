/** A record of the inventory is described member by member: its schema, row, files and audit values derive from that. */
import { z } from 'zod'
import { parseJson } from '../http/json.ts'

export type StoredValue = string | number | null

/** How a column holds a value. `read` and `write` are methods, so that codecs of any value are assignable to `Member`. */
export interface Codec {
  read(stored: StoredValue): unknown
  write(value: unknown): StoredValue
}

/** The format of a value for people. `changed`: only that it changed. */
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
  /** Other headings that have no other meaning. */
  readonly heads?: readonly string[]
  /** Headings that probably have this meaning. */
  readonly guesses?: readonly string[]
  /** The pattern of most cells, for columns whose heading has no known meaning. */
  readonly looksLike?: RegExp
  readonly required?: true
  /** A file with this column is of this kind of record, even if other kinds know its columns. */
  readonly showsKind?: true
}

export interface Member {
  /** The schema with its bounds, for forms, requests and imports. */
  readonly schema: z.ZodType
  /** The name of the column, by default that of the member; null where the value is not in one column of the row. */
  readonly column?: string | null
  /** Without a codec, the column has the value unchanged, booleans as 1 and 0, and a list of texts as JSON. */
  readonly codec?: Codec
  /** By default, texts are shown; of lists and objects only that they changed. */
  readonly format?: MemberFormat
  /** Null where no file of the record has a column for it. */
  readonly file?: FileColumn | null
  /** The member whose text this one translates. The column `translations_json` has all translations of a record. */
  readonly translates?: string
  /** Texts that files have for each value, beside the value itself. */
  readonly choices?: Readonly<Record<string, readonly string[]>>
}
export type Members = Readonly<Record<string, Member>>

type Shape<Own extends Members> = { -readonly [Name in keyof Own]: Own[Name]['schema'] }

/** The shape for `z.object`. */
export const shapeOf = <Own extends Members>(members: Own): Shape<Own> =>
  Object.fromEntries(Object.entries(members).map(([name, { schema }]) => [name, schema])) as Shape<Own>

/** The values of members that have a column of their own. */
export type ColumnValues<Own extends Members> = {
  [Name in keyof Own as Own[Name] extends { readonly column: null } ? never : Name]: z.output<Own[Name]['schema']>
}

/** The schema of a value that is there: without null, undefined and defaults. */
export const innermost = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodPrefault
    ? innermost(schema.unwrap() as z.ZodType)
    : schema

/** The longest text of a schema; undefined without a limit. */
export const longestText = (schema: z.ZodType): number | undefined => {
  const inner = innermost(schema)
  return inner instanceof z.ZodString ? (inner.maxLength ?? undefined) : undefined
}

const asIs: Codec = { read: (stored) => stored, write: (value: StoredValue) => value }
const yesNo: Codec = { read: (stored) => stored === 1, write: (value) => (value === true ? 1 : 0) }
/** A list of texts as JSON; an unreadable value is an empty list. */
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

/** The members with a name of their own: names of translations derive from their text. */
type NamedMember<Own extends Members> = Exclude<keyof Own, `${string}_translations`>

export const formatsOf = <Own extends Members>(members: Own): Record<NamedMember<Own>, MemberFormat> =>
  Object.fromEntries(
    Object.entries(members).flatMap(([name, member]) =>
      member.translates === undefined ? [[name, formatOf(member)]] : [],
    ),
  ) as Record<NamedMember<Own>, MemberFormat>
