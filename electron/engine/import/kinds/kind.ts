/** What the kinds of imported records have in common. */
import type { InventoryKind } from '../../../../shared/desk/inventory/common.ts'
import type { ImportKind } from '../../../../shared/desk/inventory/imports.ts'
import type { DecimalSign } from '../fields/amounts.ts'
import type { DateOrder } from '../fields/local-time.ts'
import { columnOf, type Field, type Value, type Values } from '../fields/field.ts'
import type { ListedRates } from '../listed-rates.ts'
import type { ImportLookups } from '../lookup-repository.ts'

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
  /** What its cells say. Of a file that is no export, empty cells say nothing. */
  readonly values: Values
  /** The cells of fields whose reading depends on others, trimmed. */
  readonly cells: Readonly<Record<string, string>>
  /** Of an export: everything is meant literally. */
  readonly isExport: boolean
  readonly dateOrder: DateOrder | undefined
  readonly decimalSign: DecimalSign | undefined
  /** Amounts are whole cents, and instants are seconds since 1970, as an API has them. */
  readonly isOfApi: boolean
  /** Which of several rows with this key it is, from 1, for records that may have equal keys. */
  readonly ordinal: (key: string, detail: string) => number
}

export interface RowReading {
  /** By which it is known again: the import key of its record, or what makes a rate, code or name the same. */
  readonly key: string
  /** As people see it. */
  readonly name: string
  /** Of the record that it is about; undefined for a new one. */
  readonly id: number | string | undefined
  /** What the file says, by field, to be compared with the record. */
  readonly values: Values
  /** What a new record has beside them. Throws RowProblem where something is missing. */
  readonly defaults: () => Values
  /** Of a facility. */
  readonly sale?: {
    readonly posted: ListedRates
    readonly text: string
    readonly currency: string
    readonly isRestricted: boolean
  }
}

export interface Kind {
  readonly kind: ImportKind
  /** Whose history an import is part of. */
  readonly record: InventoryKind
  readonly table: ImportTable
  readonly fields: readonly Field[]
  readonly byName: ReadonlyMap<string, Field>
  /** Of the fields whose value has a column of its own. */
  readonly columns: ReadonlyMap<string, string | undefined>
  /** Of the members that have several fields, `posted.rates` and others: all of them. */
  readonly parts: ReadonlyMap<string, readonly Field[]>
  /** Throws RowProblem. */
  readonly read: (row: RowInput, lookups: ImportLookups) => RowReading
}

/** A member, and its part. */
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
