/** What was detected in a file, for a person to check and change before its lines are taken. */
import { z } from 'zod'
import { amountStyles, dateOrders, meanings, separators, signs, statementKinds } from './mapping.ts'
import { equation } from './vocabulary.ts'

export const fileFormats = ['csv', 'xlsx', 'ofx', 'camt.053'] as const
export type FileFormat = (typeof fileFormats)[number]

export const layoutColumn = z.object({
  head: z.string(),
  means: z.enum(meanings),
  /** Of the first line, one in the middle and the last one. */
  samples: z.array(z.object({ row: z.int(), value: z.string() })).readonly(),
  filled: z.int(),
  distinct: z.int(),
  /** As the last total row writes it. */
  total: z.string().optional(),
  /** Of dates: local, as the lines have them. */
  earliest: z.string().optional(),
  latest: z.string().optional(),
})
export type LayoutColumn = Readonly<z.infer<typeof layoutColumn>>

/** `across_currencies`: the file adds up lines of several currencies as if they were one. */
export const totalVerdicts = ['exact', 'across_currencies', 'differs'] as const
export type TotalVerdict = (typeof totalVerdicts)[number]

export const totalCheck = z.object({
  row: z.int().optional(),
  /** The column whose sum differs, or where the total stands. */
  column: z.string().optional(),
  currency: z.string(),
  stated: equation.partial(),
  /** Of the lines that the total is about. */
  sums: equation.partial(),
  lines: z.int(),
  verdict: z.enum(totalVerdicts),
})
export type TotalCheck = Readonly<z.infer<typeof totalCheck>>

/** Of a file whose line of headers is open. */
export const firstLine = z.object({ row: z.int(), cells: z.array(z.string()).readonly() })
export type FirstLine = Readonly<z.infer<typeof firstLine>>

/** What is known before any cell is read: enough to choose what columns mean. */
export const fileLayout = z.object({
  format: z.enum(fileFormats),
  /** Of the mapping, where the file is a known one; without it, the meanings of columns are guessed from their headers. */
  mapping: z.string().optional(),
  encoding: z.string().optional(),
  separator: z.enum(separators).optional(),
  sheet: z.string().optional(),
  /** None where columns are numbered, `#1` and so on, or are elements of the format. */
  headerRows: z.array(z.int()).readonly(),
  columns: z.array(layoutColumn).readonly(),
})
export type FileLayout = Readonly<z.infer<typeof fileLayout>>

/** Its columns mean what a person says; those of a bank's own format are its elements. */
export const isTable = ({ format }: Pick<FileLayout, 'format'>): boolean => format === 'csv' || format === 'xlsx'

export const layout = fileLayout.extend({
  kind: z.enum(statementKinds),
  amounts: z.enum(amountStyles).optional(),
  /** Some amounts are whole cents. */
  hasCents: z.boolean().optional(),
  dateOrder: z.enum(dateOrders).optional(),
  /** Dates whose day is above 12, where that decided the order. */
  dateProofs: z.int().optional(),
  signs,
  /** Where neither the file nor a person names a currency. */
  isCurrencyOfBooks: z.boolean().optional(),
  /** Lines whose net the file states, and it is what their other amounts give. */
  netProofs: z.int(),
  totalRows: z.array(z.int()).readonly(),
  /** Those with the date of a line, which could be payments. */
  datedTotals: z.array(z.int()).readonly().optional(),
  /** Texts above and below the lines, repeated headers, and what a person chose to leave out. */
  otherRows: z.array(z.int()).readonly(),
  /** Rows that are no money, by the value that says so, and the first of them; absent in statements of before. */
  leftOut: z
    .array(
      z.object({
        value: z.string(),
        rows: z.int(),
        /** Amount and words as the file writes them. */
        first: z.array(z.object({ row: z.int(), amount: z.string(), text: z.string().optional() })).readonly(),
      }),
    )
    .readonly()
    .optional(),
  /** Rows, and columns with values, that the spreadsheet does not show: they are read as any other. */
  hidden: z.object({ rows: z.array(z.int()).readonly(), columns: z.array(z.string()).readonly() }).optional(),
  totals: z.array(totalCheck).readonly(),
  /** Of all lines, by currency. */
  sums: z.record(z.string(), equation),
})
export type Layout = Readonly<z.infer<typeof layout>>
