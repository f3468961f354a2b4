/** The detected layout of a file, which a person can check and change before its lines are imported. */
import { z } from 'zod'
import { amountStyles, dateOrders, meanings, separators, signs, statementKinds } from './mapping.ts'
import { equation } from './vocabulary.ts'

/** The formats of statements, with their names for people and the ends of the names of files. */
const formats = {
  csv: { name: 'CSV', extensions: ['.csv', '.txt', '.tsv'] },
  xlsx: { name: 'XLSX', extensions: ['.xlsx'] },
  ofx: { name: 'OFX', extensions: ['.ofx', '.qfx'] },
  'camt.053': { name: 'camt.053', extensions: ['.xml'] },
} as const
export type FileFormat = keyof typeof formats
export const fileFormats = Object.keys(formats) as FileFormat[]
export const formatNames = Object.values(formats).map(({ name }) => name)
export const formatExtensions = Object.values(formats).flatMap(({ extensions }) => extensions)

export const layoutColumn = z.object({
  head: z.string(),
  means: z.enum(meanings),
  /** Values of the first line, one in the middle and the last one. */
  samples: z.array(z.object({ row: z.int(), value: z.string() })).readonly(),
  filled: z.int(),
  distinct: z.int(),
  /** The value in the last total row. */
  total: z.string().optional(),
  /** The range of a date column; local, as in the lines. */
  earliest: z.string().optional(),
  latest: z.string().optional(),
})
export type LayoutColumn = Readonly<z.infer<typeof layoutColumn>>

/** `across_currencies`: the file adds up lines of several currencies as if they were one. */
export const totalVerdicts = ['exact', 'across_currencies', 'differs'] as const
export type TotalVerdict = (typeof totalVerdicts)[number]

export const totalCheck = z.object({
  row: z.int().optional(),
  /** The column whose sum differs, or which contains the total. */
  column: z.string().optional(),
  currency: z.string(),
  stated: equation.partial(),
  /** The sums of the lines that the total is about. */
  sums: equation.partial(),
  lines: z.int(),
  verdict: z.enum(totalVerdicts),
})
export type TotalCheck = Readonly<z.infer<typeof totalCheck>>

/** A possible line of headers, where it could not be detected. */
export const firstLine = z.object({ row: z.int(), cells: z.array(z.string()).readonly() })
export type FirstLine = Readonly<z.infer<typeof firstLine>>

/** The layout before any cell is read: enough to choose the meanings of columns. */
export const fileLayout = z.object({
  format: z.enum(fileFormats),
  /** The name of the mapping of a known file; without it, the meanings of columns are guessed from their headers. */
  mapping: z.string().optional(),
  encoding: z.string().optional(),
  separator: z.enum(separators).optional(),
  sheet: z.string().optional(),
  /** Empty where columns are numbered, `#1` and so on, or are elements of the format. */
  headerRows: z.array(z.int()).readonly(),
  columns: z.array(layoutColumn).readonly(),
})
export type FileLayout = Readonly<z.infer<typeof fileLayout>>

/** A person can choose the meanings of a table's columns; those of a bank's own format are its elements. */
export const isTable = ({ format }: Pick<FileLayout, 'format'>): boolean => format === 'csv' || format === 'xlsx'

export const layout = fileLayout.extend({
  kind: z.enum(statementKinds),
  amounts: z.enum(amountStyles).optional(),
  /** Some amounts are whole cents. */
  hasCents: z.boolean().optional(),
  dateOrder: z.enum(dateOrders).optional(),
  /** The number of dates with a day above 12, where they decided the order. */
  dateProofs: z.int().optional(),
  signs,
  /** True where neither the file nor a person names a currency. */
  isCurrencyOfBooks: z.boolean().optional(),
  /** The number of lines whose stated net equals the result of their other amounts. */
  netProofs: z.int(),
  totalRows: z.array(z.int()).readonly(),
  /** Total rows with the date of a line, which could be payments. */
  datedTotals: z.array(z.int()).readonly().optional(),
  /** Rows with texts above and below the lines, repeated headers, and rows that a person left out. */
  otherRows: z.array(z.int()).readonly(),
  /** Rows that are no money, by the value that says so, and the first of them; absent in statements of earlier versions. */
  leftOut: z
    .array(
      z.object({
        value: z.string(),
        rows: z.int(),
        /** The amount and the text as they are in the file. */
        first: z.array(z.object({ row: z.int(), amount: z.string(), text: z.string().optional() })).readonly(),
      }),
    )
    .readonly()
    .optional(),
  /** Rows, and columns with values, that the spreadsheet hides: they are read as any other. */
  hidden: z.object({ rows: z.array(z.int()).readonly(), columns: z.array(z.string()).readonly() }).optional(),
  totals: z.array(totalCheck).readonly(),
  /** The sums of all lines, by currency. */
  sums: z.record(z.string(), equation),
})
export type Layout = Readonly<z.infer<typeof layout>>
