/** What was detected in a file, for a person to check and change before its lines are taken. */
import { z } from 'zod'
import type { Equation, StatementKind } from '../statement.ts'
import { amountStyles, type AmountStyle } from './amounts.ts'
import { separators, type Separator } from './csv-table.ts'
import { dateOrders, type DateOrder } from './dates.ts'
import { currencyCode, meanings, signs, statementKinds, type Meaning } from './mapping.ts'

export type FileFormat = 'csv' | 'xlsx' | 'ofx' | 'camt.053'
export type Signs = z.infer<typeof signs>

/** `debit` and `credit` are the two sides of a gross amount. */
export type ColumnMeaning = Meaning | 'debit' | 'credit'

/** What a person decides instead of the detection. */
export const choices = z
  .strictObject({
    kind: z.enum(statementKinds),
    encoding: z.string(),
    separator: z.enum(separators),
    amounts: z.enum(amountStyles),
    dateOrder: z.enum(dateOrders),
    signs: signs.partial(),
    /** Line of the headers, from 1. */
    headerRow: z.int().positive(),
    sheet: z.string(),
    currency: currencyCode,
    /** By header. */
    columns: z.record(z.string(), z.enum([...meanings, 'debit', 'credit'])),
    /** Rows that are neither lines nor totals. */
    skippedRows: z.array(z.int().positive()),
  })
  .partial()
export type Choices = z.infer<typeof choices>

export interface LayoutColumn {
  readonly head: string
  readonly means: Meaning
  /** Of the first line, one in the middle and the last one. */
  readonly samples: readonly { readonly row: number; readonly value: string }[]
  readonly filled: number
  readonly distinct: number
  /** As the last total row writes it. */
  readonly total?: string | undefined
  /** Of dates: local, as the lines have them. */
  readonly earliest?: string | undefined
  readonly latest?: string | undefined
}

/** `across_currencies`: the file adds up lines of several currencies as if they were one. */
export type TotalVerdict = 'exact' | 'across_currencies' | 'differs'

export interface TotalCheck {
  readonly row?: number | undefined
  /** The column whose sum differs, or where the total stands. */
  readonly column?: string | undefined
  readonly currency: string
  readonly stated: Partial<Equation>
  /** Of the lines that the total is about. */
  readonly sums: Partial<Equation>
  readonly lines: number
  readonly verdict: TotalVerdict
}

/** What is known before any cell is read: enough to choose what columns mean. */
export interface FileLayout {
  readonly format: FileFormat
  /** Of the mapping, where the file is a known one; without it, the meanings of columns are guessed from their headers. */
  readonly mapping?: string | undefined
  readonly encoding?: string | undefined
  readonly separator?: Separator | undefined
  readonly sheet?: string | undefined
  readonly headerRows: readonly number[]
  readonly columns: readonly LayoutColumn[]
}

export interface Layout extends FileLayout {
  readonly kind: StatementKind
  readonly amounts?: AmountStyle | undefined
  readonly dateOrder?: DateOrder | undefined
  /** Dates whose day is above 12, where that decided the order. */
  readonly dateProofs?: number | undefined
  readonly signs: Signs
  /** Lines whose net the file states, and it is what their other amounts give. */
  readonly netProofs: number
  readonly totalRows: readonly number[]
  /** Texts above and below the lines, repeated headers, and what a person chose to leave out. */
  readonly otherRows: readonly number[]
  readonly totals: readonly TotalCheck[]
  /** Of all lines, by currency. */
  readonly sums: Readonly<Record<string, Equation>>
}
