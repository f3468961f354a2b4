/** The common parts of all kinds of imported records. */
import type { InventoryKind } from '../../../../shared/desk/inventory/common.ts'
import type { ImportKind } from '../../../../shared/desk/inventory/imports.ts'
import type { DecimalSign } from './fields/amounts.ts'
import type { DateOrder } from './fields/local-time.ts'
import { columnOf, type Field, type Value, type Values } from './fields/field.ts'
import type { ListedRates } from '../check/listed-rates.ts'
import type { ImportLookups } from '../check/lookup-repository.ts'

export type ImportTable =
  | 'locations'
  | 'venues'
  | 'events'
  | 'rates'
  | 'coupons'
  | 'partners'
  | 'clients'
  | 'venue_aliases'

/** A row whose cells were read one by one. */
export interface RowInput {
  /** The values of its cells. Empty cells change nothing, except in an export. */
  readonly values: Values
  /** The cells of fields whose reading depends on others, trimmed. */
  readonly cells: Readonly<Record<string, string>>
  /** True for a row of an export: every cell is literal. */
  readonly isExport: boolean
  readonly dateOrder: DateOrder | undefined
  readonly decimalSign: DecimalSign | undefined
  /** Amounts are whole cents, and instants are seconds since 1970, as in an API. */
  readonly isOfApi: boolean
  /** The number of this row among those with the same key, from 1, for records that may have equal keys. */
  readonly ordinal: (key: string, detail: string) => number
}

export interface RowReading {
  /** Identifies the record: its import key, or the values that make two rates, codes or names the same. */
  readonly key: string
  /** The name that people see. */
  readonly name: string
  /** The id of the existing record; undefined for a new one. */
  readonly id: number | string | undefined
  /** The values of the file, by field, to be compared with the record. */
  readonly values: Values
  /** The other values of a new record. Throws RowProblem where something is missing. */
  readonly defaults: () => Values
  /** Set for a facility. */
  readonly sale?: {
    readonly posted: ListedRates
    readonly text: string
    readonly currency: string
    readonly isRestricted: boolean
  }
}

export interface Kind {
  readonly kind: ImportKind
  /** The record whose history an import is part of. */
  readonly record: InventoryKind
  readonly table: ImportTable
  readonly fields: readonly Field[]
  readonly byName: ReadonlyMap<string, Field>
  /** The columns of the fields whose value has its own column. */
  readonly columns: ReadonlyMap<string, string | undefined>
  /** The fields of each member that has several, such as `posted.rates`. */
  readonly parts: ReadonlyMap<string, readonly Field[]>
  /** Throws RowProblem. */
  readonly read: (row: RowInput, lookups: ImportLookups) => RowReading
}

export const memberOf = ({ name, member }: Field): [member: string, part: string] => {
  const [whole = name, part = ''] = (member ?? name).split('.')
  return [whole, part]
}

export const named = (fields: readonly Field[]): Pick<Kind, 'fields' | 'byName' | 'columns' | 'parts'> => ({
  fields,
  byName: new Map(fields.map((field) => [field.name, field])),
  columns: new Map(fields.map((field) => [field.name, columnOf(field)])),
  parts: Map.groupBy(
    fields.filter((field) => field.member?.includes('.') === true && field.isExported !== false),
    (field) => memberOf(field)[0],
  ),
})

export const textOf = (value: Value | undefined): string => (typeof value === 'string' ? value : '')
export const numberOf = (value: Value | undefined): number => (typeof value === 'number' ? value : Number.NaN)
